//! Matches that the network plays to learn from.

use doubt_core::{
    Audience, Feed, PerSeat, Player, Rng, Seat, SeatSet, Seed, Thoughts, To, Turn, World,
};
use doubt_encoding::{Answers, Encoding, Numbers, size};
use doubt_net::{Net, Workspace};

use crate::batch::Batch;
use crate::opponent::Opponent;
use crate::plan::Plan;

/// Everything that a match to learn from is played with.
pub(crate) struct Table<'a, G: Encoding> {
    pub(crate) rules: &'a G,
    pub(crate) plan: &'a Plan,
    pub(crate) actor: &'a Net,
    pub(crate) critic: &'a Net,
    /// Who sits with it at some of the tables; nobody at first.
    pub(crate) pool: &'a [Opponent<G>],
}

/// Who sits at a seat.
enum Sitter<G: Encoding> {
    /// The network, with what it remembers.
    Learner(Box<Learner<G>>),
    /// Somebody of the pool.
    Other(Box<dyn Player<G>>),
}

struct Learner<G: Encoding> {
    memory: G::Memory,
    rng: Rng,
    batch: Batch,
    /// What the critic expected at each decision.
    values: Vec<f32>,
}

/// Hears everything, to pass it on.
struct Ear<G: Encoding>(Vec<(To, G::Event)>);

impl<G: Encoding> Feed<G> for Ear<G> {
    fn tell(&mut self, to: To, event: impl FnOnce() -> G::Event) {
        self.0.push((to, event()));
    }
}

/// Room for one decision.
#[derive(Default)]
struct Desk {
    numbers: Vec<f32>,
    actor: Workspace,
    critic: Workspace,
}

impl<G: Encoding> Table<'_, G> {
    /// Plays the match of this seed and gives the network's decisions.
    pub(crate) fn play(&self, seed: Seed) -> Batch {
        let seats = self.plan.seats;
        let learners = self.learners(seed);
        let mut sitters = PerSeat::from_fn(seats, |seat| self.sitter(seed, seat, learners));
        let mut world = self.rules.open(seats).expect("the rules were checked for so many seats");
        let mut ear = Ear(Vec::new());
        let mut desk = Desk::default();
        let mut deals = 0;
        loop {
            match self.rules.turn(&world.table) {
                Turn::Chance => {
                    let deal = self.rules.shuffle(&world, &mut seed.deal(deals));
                    deals += 1;
                    self.rules.deal(&mut world, &deal, &mut ear);
                }
                Turn::Seats(awaited) => {
                    self.pass_on(&world, &mut sitters, &mut ear);
                    let mut answers = Vec::with_capacity(awaited.len());
                    for seat in awaited.iter() {
                        answers
                            .push((seat, self.answer(&world, seat, &mut sitters[seat], &mut desk)));
                    }
                    self.rules.resolve(&mut world, &answers, &mut ear);
                }
                Turn::Over => break,
            }
        }
        let payoffs = self.rules.payoffs(&world.table);
        let mut batch = Batch::default();
        for (seat, sitter) in Seat::all(seats).zip(sitters.values_mut()) {
            if let Sitter::Learner(learner) = sitter {
                batch.append(learner.judged((payoffs[seat] / G::UNIT) as f32, self.plan.lambda));
            }
        }
        batch
    }

    /// The seats at which the network sits: all of them, or one among the pool.
    fn learners(&self, seed: Seed) -> SeatSet {
        let mut rng = seed.deal(SEATING);
        if self.pool.is_empty() || !rng.chance(self.plan.pool_share) {
            return Seat::all(self.plan.seats).collect();
        }
        let alone = Seat::new(rng.below(self.plan.seats as u32) as usize);
        SeatSet::only(alone.expect("it is one of the table's seats"))
    }

    fn sitter(&self, seed: Seed, seat: Seat, learners: SeatSet) -> Sitter<G> {
        if !learners.contains(seat) {
            let mut rng = seed.deal(SEATING + 1 + seat.index() as u64);
            let other = rng.pick(self.pool).expect("there is a pool");
            return Sitter::Other(other.player(seed, seat));
        }
        Sitter::Learner(Box::new(Learner {
            memory: G::Memory::default(),
            rng: seed.player(seat),
            batch: Batch::default(),
            values: Vec::new(),
        }))
    }

    /// Tells everybody what they may know of what has happened.
    fn pass_on(&self, world: &World<G>, sitters: &mut PerSeat<Sitter<G>>, ear: &mut Ear<G>) {
        for (to, event) in ear.0.drain(..) {
            for seat in Seat::all(self.plan.seats) {
                if to.reaches(Audience::Seat(seat)) {
                    match &mut sitters[seat] {
                        Sitter::Learner(learner) => G::remember(&mut learner.memory, &event),
                        Sitter::Other(other) => other.notice(world.view(self.rules, seat), &event),
                    }
                }
            }
        }
    }

    fn answer(
        &self,
        world: &World<G>,
        seat: Seat,
        sitter: &mut Sitter<G>,
        desk: &mut Desk,
    ) -> G::Action {
        let view = world.view(self.rules, seat);
        match sitter {
            Sitter::Learner(learner) => self.decide(world, seat, learner, desk),
            Sitter::Other(other) => {
                let answer = other.act(view, &mut Thoughts::unheard());
                match self.rules.check(view, &answer) {
                    Ok(()) => answer,
                    Err(_) => self.rules.fallback(view),
                }
            }
        }
    }

    /// Lets the network decide, and keeps what it knew and did.
    fn decide(
        &self,
        world: &World<G>,
        seat: Seat,
        learner: &mut Learner<G>,
        desk: &mut Desk,
    ) -> G::Action {
        let view = world.view(self.rules, seat);
        let (known, hidden) = (size(G::FIELDS), size(G::HIDDEN));
        let mut answers = Answers::new(G::ANSWERS);
        G::answers(view, &mut answers);
        desk.numbers.resize(known + hidden, 0.0);
        let (seen, unseen) = desk.numbers.split_at_mut(known);
        G::encode(&learner.memory, view, &mut Numbers::new(G::FIELDS, seen));
        self.rules.reveal(world, seat, &mut Numbers::new(G::HIDDEN, unseen));
        let scores = self.actor.run(seen, &mut desk.actor);
        let mut at = learner.rng.unit() as f32;
        let mut chosen = (0, 0.0);
        doubt_net::exp::shares(scores, answers.places(), |place, share| {
            if at >= 0.0 && share > 0.0 {
                chosen = (place, share);
                at -= share;
            }
        });
        let (place, share) = chosen;
        let batch = &mut learner.batch;
        batch.numbers.extend_from_slice(seen);
        batch.hidden.extend_from_slice(unseen);
        batch.masks.push(answers.mask());
        batch.chosen.push(place as u8);
        batch.chances.push(share.ln());
        learner.values.push(self.critic.run(&desk.numbers, &mut desk.critic)[0]);
        answers.at(place).expect("a place was chosen that has an answer").clone()
    }
}

impl<G: Encoding> Learner<G> {
    /// Its decisions with what came of them: how much better each turned out than expected, by what was
    /// expected at the next ones and, at the end, by what was won.
    fn judged(&mut self, won: f32, lambda: f32) -> Batch {
        let count = self.values.len();
        let (mut advantage, mut next) = (0.0, won);
        self.batch.advantages = vec![0.0; count];
        self.batch.returns = vec![0.0; count];
        for at in (0..count).rev() {
            advantage = next - self.values[at] + lambda * advantage;
            self.batch.advantages[at] = advantage;
            self.batch.returns[at] = advantage + self.values[at];
            next = self.values[at];
        }
        std::mem::take(&mut self.batch)
    }
}

/// The streams of a match's seed that say who sits where; a match has fewer deals than that.
const SEATING: u64 = 1 << 58;
