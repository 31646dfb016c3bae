//! The world around the nodes: time, the bus, the database, the people, and what goes wrong.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::time::Duration;

use doubt_core::{Rng, Seed};
use doubt_server::cluster::Node as Name;
use doubt_server::cluster::bus::NoAnswer;
use doubt_server::cluster::ledger::{Claim, Holder};
use doubt_server::cluster::routing::LEASE;
use doubt_server::store::{Epoch, NotKept};

use super::node::{Ask, Node, Reply, Told};

pub const NODES: usize = 3;
const PEOPLE: usize = 4;
/// How many commands each of them gives.
const COMMANDS: u64 = 6;
/// How long things go wrong, in milliseconds, and when everything must be done.
const TROUBLE: u64 = 30_000;
const END: u64 = 300_000;

/// What is planted to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// The database appends whatever anybody says.
    NoEpoch,
    /// Owners tell and acknowledge before anything is kept.
    ToldTooSoon,
}

/// What happens at a node, of one incarnation.
#[derive(Clone, Debug)]
pub enum Event {
    Beat,
    /// Somebody connected here says something.
    Said {
        person: usize,
        command: u64,
    },
    /// Somebody comes, or comes back.
    Came {
        person: usize,
    },
    /// A bot at the table has something to do.
    Bot,
    /// Another node asks.
    Asked {
        by: usize,
        incarnation: u64,
        ask: u64,
        epoch: Epoch,
        what: Ask,
    },
    Answered {
        ask: u64,
        reply: Result<Reply, NoAnswer>,
    },
    Told(Told),
    Claim,
    Claimed(Result<(Claim, Vec<u64>), NotKept>),
    Renewed {
        asked: u64,
        kept: Result<(), NotKept>,
    },
    Appended {
        work: u64,
        kept: Result<(), NotKept>,
    },
    /// What was asked is asked again, or has been waited for long enough.
    Again {
        ask: u64,
    },
}

/// What is asked of the database.
#[derive(Clone, Debug)]
pub enum Statement {
    Beat,
    Claim,
    Append { work: u64, epoch: Epoch, first: usize, command: u64 },
}

enum Happens {
    At(usize, u64, Event),
    Statement(usize, u64, u64, Statement),
    Speak(usize),
    Trouble,
}

#[derive(Default)]
struct Database {
    leases: HashMap<usize, (u64, u64)>,
    epoch: u64,
    owner: Option<(usize, u64)>,
    entries: Vec<(u64, u64)>,
    away_until: u64,
}

struct Person {
    at: usize,
    /// What they have been told.
    view: Vec<u64>,
    given: u64,
    waits: bool,
}

pub struct World {
    pub now: u64,
    pub rng: Rng,
    pub fault: Fault,
    nodes: Vec<Node>,
    database: Database,
    people: Vec<Person>,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    happens: HashMap<u64, Happens>,
    count: u64,
    wrong: Option<String>,
}

impl World {
    pub fn new(seed: u64, fault: Fault) -> World {
        let mut world = World {
            now: 1,
            rng: Seed::from(seed).deal(0),
            fault,
            nodes: (0..NODES).map(|number| Node::new(number, 1)).collect(),
            database: Database::default(),
            people: Vec::new(),
            queue: BinaryHeap::new(),
            happens: HashMap::new(),
            count: 0,
            wrong: None,
        };
        for number in 0..NODES {
            world.soon(0, Happens::At(number, 1, Event::Beat));
        }
        for person in 0..PEOPLE {
            let at = person % NODES;
            world.people.push(Person { at, view: Vec::new(), given: 0, waits: false });
            world.soon(20, Happens::At(at, 1, Event::Came { person }));
            world.soon(60, Happens::Speak(person));
        }
        world.soon(200, Happens::Trouble);
        world
    }

    /// Lets everything happen; what was wrong, if anything was.
    pub fn run(mut self) -> Result<usize, String> {
        while let Some(Reverse((at, number))) = self.queue.pop() {
            self.now = at.max(self.now);
            let happens = self.happens.remove(&number).expect("what is due is there");
            match happens {
                Happens::At(node, incarnation, event) => self.at(node, incarnation, event),
                Happens::Statement(node, incarnation, asked, statement) => {
                    self.state(node, incarnation, asked, &statement);
                }
                Happens::Speak(person) => self.speak(person),
                Happens::Trouble => self.trouble(),
            }
            if let Some(wrong) = self.wrong.take() {
                return Err(wrong);
            }
            if self.now > END || self.is_done() {
                break;
            }
        }
        self.judge()
    }

    fn is_done(&self) -> bool {
        self.now > TROUBLE
            && self.people.iter().all(|person| person.given == COMMANDS && !person.waits)
    }

    fn judge(&self) -> Result<usize, String> {
        if !self.is_done() {
            return Err("somebody was never answered".into());
        }
        let entries = &self.database.entries;
        if entries.windows(2).any(|pair| pair[0].0 > pair[1].0) {
            return Err("an older epoch wrote after a newer one".into());
        }
        for person in 0..PEOPLE as u64 {
            for number in 1..=COMMANDS {
                let command = person * 1_000 + number;
                let kept = entries.iter().filter(|(_, entry)| *entry == command).count();
                if kept != 1 {
                    return Err(format!("an acknowledged command was kept {kept} times"));
                }
            }
        }
        Ok(entries.len())
    }

    fn at(&mut self, node: usize, incarnation: u64, event: Event) {
        let known = &self.nodes[node];
        if known.incarnation != incarnation || !known.is_alive {
            return;
        }
        if known.paused_until > self.now {
            let left = known.paused_until - self.now;
            return self.soon(left, Happens::At(node, incarnation, event));
        }
        let mut its = std::mem::replace(&mut self.nodes[node], Node::new(node, incarnation));
        its.happen(event, self);
        self.nodes[node] = its;
    }

    fn soon(&mut self, after: u64, happens: Happens) {
        self.count += 1;
        self.happens.insert(self.count, happens);
        self.queue.push(Reverse((self.now + after, self.count)));
    }

    fn is_trouble(&self) -> bool {
        self.now < TROUBLE
    }

    /// Something happens at a node after some time.
    pub fn later(&mut self, node: &Node, after: Duration, event: Event) {
        self.soon(after.as_millis() as u64, Happens::At(node.number, node.incarnation, event));
    }

    /// Says something over the bus, which may lose, repeat and delay it.
    pub fn post(&mut self, node: usize, incarnation: u64, event: Event) {
        let copies = if !self.is_trouble() {
            1
        } else if self.rng.chance(0.06) {
            0
        } else {
            1 + u32::from(self.rng.chance(0.06))
        };
        for _ in 0..copies {
            let is_late = self.is_trouble() && self.rng.chance(0.04);
            let after = u64::from(self.rng.between(1, if is_late { 4_000 } else { 5 }));
            self.soon(after, Happens::At(node, incarnation, event.clone()));
        }
    }

    /// Asks a node over the bus; whoever asks hears at once where nobody listens.
    pub fn ask(&mut self, by: &Node, holder: &Holder, ask: u64, what: Ask) {
        let node: usize = holder.by.name.parse().expect("nodes have numbers");
        let known = &self.nodes[node];
        if !known.is_alive || known.incarnation != holder.by.incarnation {
            return self.later(
                by,
                Duration::from_millis(1),
                Event::Answered { ask, reply: Err(NoAnswer::Nobody) },
            );
        }
        let (by, incarnation, epoch) = (by.number, by.incarnation, holder.epoch);
        self.post(node, holder.by.incarnation, Event::Asked { by, incarnation, ask, epoch, what });
    }

    pub fn database(&mut self, node: &Node, statement: Statement) {
        let after = u64::from(self.rng.between(1, 15));
        let happens = Happens::Statement(node.number, node.incarnation, self.now, statement);
        self.soon(after, happens);
    }

    /// A statement happens at the database, or does not.
    fn state(&mut self, node: usize, incarnation: u64, asked: u64, statement: &Statement) {
        let is_away = self.now < self.database.away_until;
        let is_unknown = !is_away && self.is_trouble() && self.rng.chance(0.02);
        let failed = |kept| if is_unknown { Err(NotKept::Late) } else { kept };
        let away = || NotKept::Failed("away".into());
        let event = match statement {
            Statement::Beat => {
                let until = self.now + LEASE.as_millis() as u64;
                if !is_away {
                    self.database.leases.insert(node, (incarnation, until));
                }
                Event::Renewed { asked, kept: failed(if is_away { Err(away()) } else { Ok(()) }) }
            }
            Statement::Claim if is_away => Event::Claimed(Err(away())),
            Statement::Claim => Event::Claimed(Ok(self.claim(node, incarnation))),
            Statement::Append { work, .. } if is_away => {
                Event::Appended { work: *work, kept: Err(away()) }
            }
            Statement::Append { work, epoch, first, command } => {
                let is_fit =
                    *epoch == Epoch(self.database.epoch) && *first == self.database.entries.len();
                let kept = if is_fit || self.fault == Fault::NoEpoch {
                    self.database.entries.push((epoch.0, *command));
                    Ok(())
                } else {
                    Err(NotKept::Stale)
                };
                Event::Appended { work: *work, kept: failed(kept) }
            }
        };
        let after = u64::from(self.rng.between(1, 10));
        self.soon(after, Happens::At(node, incarnation, event));
    }

    fn claim(&mut self, node: usize, incarnation: u64) -> (Claim, Vec<u64>) {
        let database = &mut self.database;
        let held =
            database.owner.filter(|owner| *owner != (node, incarnation)).and_then(|(by, its)| {
                let (lasting, until) = database.leases.get(&by)?;
                (*lasting == its && *until > self.now).then(|| Holder {
                    by: Name { name: by.to_string(), incarnation: its },
                    epoch: Epoch(database.epoch),
                    left: Duration::from_millis(until - self.now),
                })
            });
        if let Some(holder) = held {
            return (Claim::Held(holder), Vec::new());
        }
        database.epoch += 1;
        database.owner = Some((node, incarnation));
        let entries = database.entries.iter().map(|(_, command)| *command).collect();
        (Claim::Own(Epoch(database.epoch)), entries)
    }

    /// Somebody gives their next command, or the same again.
    fn speak(&mut self, person: usize) {
        let known = &mut self.people[person];
        if known.given == COMMANDS && !known.waits {
            return;
        }
        if !known.waits {
            known.given += 1;
            known.waits = true;
        }
        let command = person as u64 * 1_000 + known.given;
        let at = known.at;
        let incarnation = self.nodes[at].incarnation;
        self.soon(1, Happens::At(at, incarnation, Event::Said { person, command }));
    }

    /// Somebody is told everything there is.
    pub fn show(&mut self, person: usize, entries: &[u64]) {
        self.people[person].view.clear();
        entries.iter().for_each(|entry| self.tell(person, self.people[person].view.len(), *entry));
    }

    /// Somebody is told an entry.
    pub fn tell(&mut self, person: usize, at: usize, entry: u64) {
        let view = &mut self.people[person].view;
        if view.len() != at {
            self.wrong = Some(format!("told entry {at} after {}", view.len()));
            return;
        }
        view.push(entry);
        if self.database.entries.get(at).map(|(_, kept)| *kept) != Some(entry) {
            self.wrong = Some("somebody was told what is not kept".into());
        }
    }

    /// A command is acknowledged.
    pub fn acknowledge(&mut self, person: usize, command: u64) {
        if !self.database.entries.iter().any(|(_, kept)| *kept == command) {
            self.wrong = Some("acknowledged, and not kept".into());
        }
        let known = &mut self.people[person];
        if known.waits && command == person as u64 * 1_000 + known.given {
            known.waits = false;
            let after = u64::from(self.rng.between(50, 6_000));
            self.soon(after, Happens::Speak(person));
        }
    }

    /// A command is refused: it is given again.
    pub fn refuse(&mut self, person: usize) {
        self.soon(400, Happens::Speak(person));
    }

    /// Something goes wrong.
    fn trouble(&mut self) {
        if !self.is_trouble() {
            return;
        }
        let node = self.rng.below(NODES as u32) as usize;
        match self.rng.below(5) {
            0 | 1 => {
                self.nodes[node].paused_until = self.now + u64::from(self.rng.between(200, 8_000));
            }
            2 => self.database.away_until = self.now + u64::from(self.rng.between(100, 3_000)),
            3 => {
                // Killed, and started again; whoever was connected there comes back elsewhere.
                let incarnation = self.nodes[node].incarnation + 1;
                self.nodes[node] = Node::new(node, incarnation);
                self.soon(500, Happens::At(node, incarnation, Event::Beat));
                for person in 0..PEOPLE {
                    if self.people[person].at == node {
                        let at = (node + 1 + person % (NODES - 1)) % NODES;
                        self.people[person].at = at;
                        let incarnation = self.nodes[at].incarnation;
                        self.soon(300, Happens::At(at, incarnation, Event::Came { person }));
                        if self.people[person].waits {
                            self.soon(350, Happens::Speak(person));
                        }
                    }
                }
            }
            _ => {
                let incarnation = self.nodes[node].incarnation;
                self.soon(0, Happens::At(node, incarnation, Event::Bot));
            }
        }
        let next = u64::from(self.rng.between(100, 2_500));
        self.soon(next, Happens::Trouble);
    }
}
