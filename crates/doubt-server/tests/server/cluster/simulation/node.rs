//! A node as the server has it, without its connections: what it does is decided by the server's own routing.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use doubt_server::cluster::bus::NoAnswer;
use doubt_server::cluster::ledger::{Claim, Holder};
use doubt_server::cluster::routing::{
    BEAT, Heard, Meant, Number, Outcome, PATIENCE, Route, Step, Stream, Tenure,
};
use doubt_server::store::{Epoch, NotKept};

use super::world::{Event, Fault, Statement, World};

/// What a relay asks of an owner.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    Here(Vec<usize>),
    Enter(usize),
    Whole(usize),
    Say(usize, u64),
}

#[derive(Clone, Debug)]
pub enum Reply {
    Moved,
    Heard { sent: u64, strangers: Vec<usize> },
}

/// What an owner tells people at another node.
#[derive(Clone, Debug)]
pub struct Told {
    epoch: Epoch,
    number: u64,
    to: Vec<usize>,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    News(usize, u64),
    Whole(Vec<u64>),
    Taken(u64),
    Refused(u64),
}

type Other = (usize, u64);

/// Whose command is carried out.
#[derive(Clone, Copy, Debug)]
enum From {
    Here(usize),
    There { by: Other, ask: u64, person: usize },
    Bot,
}

struct Owner {
    epoch: Epoch,
    entries: Vec<u64>,
    queue: VecDeque<(u64, From)>,
    busy: Option<(u64, u64, From)>,
    sent: BTreeMap<Other, u64>,
    there: BTreeMap<Other, Vec<usize>>,
}

struct Relay {
    route: Route,
    stream: Stream,
    has_begun: bool,
    /// What is being asked, by its number.
    current: Option<(u64, Ask)>,
    /// How much has to be heard before the answer counts.
    waits: Option<(u64, Vec<usize>)>,
    entering: BTreeSet<usize>,
    behind: BTreeSet<usize>,
    awaited: Option<u64>,
    is_due: bool,
}

enum Place {
    Nowhere,
    Here(Owner),
    There(Relay),
}

pub struct Node {
    pub number: usize,
    pub incarnation: u64,
    pub is_alive: bool,
    pub paused_until: u64,
    guests: Vec<usize>,
    pending: VecDeque<(usize, u64)>,
    tenure: Tenure,
    place: Place,
    is_claiming: bool,
    count: u64,
}

const SETTLE: Duration = Duration::from_millis(250);
const BEHIND: Duration = Duration::from_millis(200);

impl Node {
    pub fn new(number: usize, incarnation: u64) -> Node {
        Node {
            number,
            incarnation,
            is_alive: true,
            paused_until: 0,
            guests: Vec::new(),
            pending: VecDeque::new(),
            tenure: Tenure::default(),
            place: Place::Nowhere,
            is_claiming: false,
            count: 0,
        }
    }

    pub fn happen(&mut self, event: Event, world: &mut World) {
        match event {
            Event::Beat => {
                world.database(self, Statement::Beat);
                world.later(self, BEAT, Event::Beat);
                if let Place::There(relay) = &mut self.place {
                    relay.is_due = true;
                }
            }
            Event::Renewed { asked, kept } => {
                let (asked, now) = (Duration::from_millis(asked), Duration::from_millis(world.now));
                if kept.is_ok()
                    && self.tenure.renewed(asked, now)
                    && matches!(self.place, Place::Here(_))
                {
                    self.leave();
                }
            }
            Event::Came { person } => {
                if !self.guests.contains(&person) {
                    self.guests.push(person);
                }
                match &mut self.place {
                    Place::Here(owner) => world.show(person, &owner.entries),
                    Place::There(relay) => drop(relay.entering.insert(person)),
                    Place::Nowhere => {}
                }
            }
            Event::Said { person, command } => self.pending.push_back((person, command)),
            Event::Bot => {
                self.count += 1;
                let command =
                    1_000_000 * self.incarnation + 100_000 * self.number as u64 + self.count;
                if let Place::Here(owner) = &mut self.place {
                    owner.queue.push_back((command, From::Bot));
                }
            }
            Event::Asked { by, incarnation, ask, epoch, what } => {
                self.asked((by, incarnation), ask, epoch, what, world);
            }
            Event::Answered { ask, reply } => self.answered(ask, reply, world),
            Event::Told(told) => self.hear(told, world),
            Event::Claim if matches!(self.place, Place::Here(_)) => {}
            Event::Claim => self.claim(world),
            Event::Claimed(claimed) => self.claimed(claimed, world),
            Event::Appended { work, kept } => self.appended(work, &kept, world),
            Event::Again { ask } => self.again(ask, world),
        }
        self.go_on(world);
    }

    /// Begins what can be begun.
    fn go_on(&mut self, world: &mut World) {
        match &mut self.place {
            Place::Nowhere if !self.guests.is_empty() && !self.is_claiming => self.claim(world),
            Place::Nowhere => {}
            Place::Here(owner) => {
                let here =
                    self.pending.drain(..).map(|(person, command)| (command, From::Here(person)));
                owner.queue.extend(here);
                self.work(world);
            }
            Place::There(_) => self.relay(world),
        }
    }

    fn claim(&mut self, world: &mut World) {
        self.is_claiming = true;
        world.database(self, Statement::Claim);
    }

    fn claimed(&mut self, claimed: Result<(Claim, Vec<u64>), NotKept>, world: &mut World) {
        self.is_claiming = false;
        match &mut self.place {
            Place::Here(_) => {}
            Place::Nowhere => match claimed {
                Ok((claim, entries)) => self.go(claim, entries, world),
                Err(_) => {
                    self.pending.drain(..).for_each(|(person, _)| world.refuse(person));
                    self.is_claiming = true;
                    world.later(self, SETTLE, Event::Claim);
                }
            },
            Place::There(relay) => {
                let entries =
                    claimed.as_ref().map(|(_, entries)| entries.clone()).unwrap_or_default();
                let step = relay.route.claimed(claimed.ok().map(|(claim, _)| claim));
                self.follow(step, entries, world);
            }
        }
    }

    fn go(&mut self, claim: Claim, entries: Vec<u64>, world: &mut World) {
        match claim {
            Claim::Own(epoch) => {
                self.guests.iter().for_each(|person| world.show(*person, &entries));
                let (queue, busy) = (VecDeque::new(), None);
                let (sent, there) = (BTreeMap::new(), BTreeMap::new());
                self.place = Place::Here(Owner { epoch, entries, queue, busy, sent, there });
            }
            Claim::Held(holder) => self.place = Place::There(Relay::to(holder, &self.guests)),
            Claim::Unknown => unreachable!("there is one table, and it is known"),
        }
    }

    /// Lets go of the table; what was asked here and not answered is asked again.
    fn leave(&mut self) {
        if let Place::Here(owner) = std::mem::replace(&mut self.place, Place::Nowhere) {
            let busy = owner.busy.map(|(_, command, from)| (command, from));
            for (command, from) in busy.into_iter().chain(owner.queue) {
                if let From::Here(person) = from {
                    self.pending.push_back((person, command));
                }
            }
        }
    }

    // What an owner does.

    fn asked(&mut self, by: Other, ask: u64, epoch: Epoch, what: Ask, world: &mut World) {
        let Place::Here(owner) = &mut self.place else {
            // A table that was put away is loaded for whoever is at it.
            if matches!(self.place, Place::Nowhere) && !self.is_claiming {
                self.claim(world);
            }
            return self.say(by, ask, Reply::Moved, world);
        };
        let meant = Meant::of(owner.epoch, epoch);
        if meant == Meant::Next {
            self.leave();
        }
        if meant != Meant::Us {
            return self.say(by, ask, Reply::Moved, world);
        }
        let Place::Here(owner) = &mut self.place else { return };
        let known = owner.there.entry(by).or_default();
        let mut strangers = Vec::new();
        match what {
            Ask::Here(guests) => {
                known.retain(|person| guests.contains(person));
                strangers.extend(guests.into_iter().filter(|person| !known.contains(person)));
            }
            Ask::Enter(person) | Ask::Whole(person) => {
                if !known.contains(&person) {
                    known.push(person);
                }
                owner.tell(by, vec![person], What::Whole(owner.entries.clone()), world);
            }
            Ask::Say(person, command) if known.contains(&person) => {
                owner.queue.push_back((command, From::There { by, ask, person }));
                return;
            }
            Ask::Say(person, _) => strangers.push(person),
        }
        let sent = owner.sent.get(&by).copied().unwrap_or_default();
        self.say(by, ask, Reply::Heard { sent, strangers }, world);
    }

    fn say(&self, (node, incarnation): Other, ask: u64, reply: Reply, world: &mut World) {
        world.post(node, incarnation, Event::Answered { ask, reply: Ok(reply) });
    }

    /// Carries out the next command.
    fn work(&mut self, world: &mut World) {
        loop {
            let Place::Here(owner) = &mut self.place else { return };
            if owner.busy.is_some() {
                return;
            }
            let Some((command, from)) = owner.queue.pop_front() else { return };
            if owner.entries.contains(&command) {
                self.done(command, from, What::Taken(command), world);
                continue;
            }
            self.count += 1;
            owner.busy = Some((self.count, command, from));
            let (epoch, first) = (owner.epoch, owner.entries.len());
            if world.fault == Fault::ToldTooSoon {
                self.announce(command, from, world);
            }
            let statement = Statement::Append { work: self.count, epoch, first, command };
            return world.database(self, statement);
        }
    }

    fn appended(&mut self, work: u64, kept: &Result<(), NotKept>, world: &mut World) {
        let Place::Here(owner) = &mut self.place else { return };
        let Some((_, command, from)) = owner.busy.take_if(|(its, ..)| *its == work) else { return };
        match Outcome::of(kept.as_ref().copied()) {
            Outcome::Tell if world.fault == Fault::ToldTooSoon => {}
            Outcome::Tell => self.announce(command, from, world),
            Outcome::LetGo => {
                owner.busy = Some((work, command, from));
                self.leave();
            }
            Outcome::TakeBack => self.done(command, from, What::Refused(command), world),
        }
    }

    /// Tells everybody what has happened, and whoever asked for it that it has.
    fn announce(&mut self, command: u64, from: From, world: &mut World) {
        let Place::Here(owner) = &mut self.place else { return };
        let at = owner.entries.len();
        owner.entries.push(command);
        self.guests.iter().for_each(|person| world.tell(*person, at, command));
        for (other, people) in owner.there.clone() {
            owner.tell(other, people, What::News(at, command), world);
        }
        self.done(command, from, What::Taken(command), world);
    }

    fn done(&mut self, command: u64, from: From, what: What, world: &mut World) {
        let Place::Here(owner) = &mut self.place else { return };
        match (from, &what) {
            (From::Here(person), What::Taken(_)) => world.acknowledge(person, command),
            (From::Here(person), _) => world.refuse(person),
            (From::There { by, ask, person }, _) => {
                owner.tell(by, vec![person], what, world);
                let sent = owner.sent[&by];
                self.say(by, ask, Reply::Heard { sent, strangers: Vec::new() }, world);
            }
            (From::Bot, _) => {}
        }
    }

    // What a relay does.

    /// Asks what is to be asked next, if nothing is being asked.
    fn relay(&mut self, world: &mut World) {
        let guests = self.guests.clone();
        let Place::There(relay) = &mut self.place else { return };
        if relay.current.is_some() {
            return;
        }
        let next = if !relay.has_begun || std::mem::take(&mut relay.is_due) {
            Ask::Here(if relay.has_begun { guests } else { Vec::new() })
        } else if let Some(person) = relay.entering.pop_first() {
            Ask::Enter(person)
        } else if let Some(person) = relay.behind.first() {
            Ask::Whole(*person)
        } else if let Some((person, command)) = self.pending.front() {
            relay.awaited = Some(*command);
            Ask::Say(*person, *command)
        } else {
            return;
        };
        self.ask(next, world);
    }

    fn ask(&mut self, what: Ask, world: &mut World) {
        self.count += 1;
        let ask = self.count;
        let Place::There(relay) = &mut self.place else { return };
        relay.current = Some((ask, what.clone()));
        relay.waits = None;
        let holder = relay.route.holder().clone();
        world.ask(self, &holder, ask, what);
        world.later(self, PATIENCE, Event::Answered { ask, reply: Err(NoAnswer::Late) });
    }

    fn answered(&mut self, ask: u64, reply: Result<Reply, NoAnswer>, world: &mut World) {
        let Place::There(relay) = &mut self.place else { return };
        let is_current = relay.current.as_ref().is_some_and(|(current, _)| *current == ask);
        if !is_current || relay.waits.is_some() {
            return;
        }
        let heard = match &reply {
            Ok(Reply::Heard { .. }) => Heard::Answered,
            Ok(Reply::Moved) => Heard::Moved,
            Err(why) => Heard::Nothing(*why),
        };
        match (relay.route.asked(heard), reply) {
            (Step::Done, Ok(Reply::Heard { sent, strangers })) => {
                if !relay.has_begun {
                    relay.has_begun = true;
                    relay.stream = Stream::after(relay.route.holder().epoch, sent);
                }
                relay.waits = Some((sent, strangers));
                world.later(self, BEHIND, Event::Again { ask });
                self.finish();
            }
            (step, _) => self.follow(step, Vec::new(), world),
        }
    }

    /// What was asked is done once everything was heard that was said before the answer.
    fn finish(&mut self) {
        let Place::There(relay) = &mut self.place else { return };
        let Some((sent, _)) = relay.waits else { return };
        if !relay.stream.has(sent) {
            return;
        }
        let (_, strangers) = relay.waits.take().expect("it is waited for");
        let current = relay.current.take();
        relay
            .entering
            .extend(strangers.iter().copied().filter(|person| self.guests.contains(person)));
        if let Some((_, Ask::Say(..))) = current
            && relay.awaited.is_none()
        {
            self.pending.pop_front();
        }
    }

    /// Something that was put off: what is asked again, or what did not come in time.
    fn again(&mut self, ask: u64, world: &mut World) {
        let Place::There(relay) = &mut self.place else { return };
        let Some((current, what)) = relay.current.clone().filter(|(current, _)| *current == ask)
        else {
            return;
        };
        match &relay.waits {
            Some((sent, _)) if current == ask => {
                relay.stream = Stream::after(relay.route.holder().epoch, *sent);
                relay.behind = self.guests.iter().copied().collect();
                self.finish();
            }
            _ => self.ask(what, world),
        }
    }

    fn follow(&mut self, step: Step, entries: Vec<u64>, world: &mut World) {
        match step {
            Step::Done => {}
            Step::Ask(pause) => {
                let Place::There(relay) = &self.place else { return };
                let ask = relay.current.as_ref().map_or(0, |(ask, _)| *ask);
                world.later(self, pause, Event::Again { ask });
            }
            Step::Claim(pause) => world.later(self, pause, Event::Claim),
            Step::Leave(claim) => self.go(claim, entries, world),
        }
    }

    fn hear(&mut self, told: Told, world: &mut World) {
        let Place::There(relay) = &mut self.place else { return };
        match relay.stream.take(told.epoch, told.number) {
            Number::Old => return,
            Number::Next => {}
            Number::Gap => relay.behind = self.guests.iter().copied().collect(),
        }
        for person in told.to.into_iter().filter(|person| self.guests.contains(person)) {
            match &told.what {
                What::Whole(entries) => {
                    relay.behind.remove(&person);
                    world.show(person, entries);
                }
                What::News(at, entry) if !relay.behind.contains(&person) => {
                    world.tell(person, *at, *entry);
                }
                What::News(..) => {}
                What::Taken(command) | What::Refused(command) => {
                    if relay.awaited != Some(*command) {
                        continue;
                    }
                    relay.awaited = None;
                    match told.what {
                        What::Taken(_) => world.acknowledge(person, *command),
                        _ => world.refuse(person),
                    }
                }
            }
        }
        self.finish();
    }
}

impl Owner {
    fn tell(&mut self, to: Other, people: Vec<usize>, what: What, world: &mut World) {
        let sent = self.sent.entry(to).or_default();
        *sent += 1;
        let told = Told { epoch: self.epoch, number: *sent, to: people, what };
        world.post(to.0, to.1, Event::Told(told));
    }
}

impl Relay {
    fn to(holder: Holder, guests: &[usize]) -> Relay {
        Relay {
            stream: Stream::after(holder.epoch, 0),
            route: Route::to(holder),
            has_begun: false,
            current: None,
            waits: None,
            entering: guests.iter().copied().collect(),
            behind: BTreeSet::new(),
            awaited: None,
            is_due: false,
        }
    }
}
