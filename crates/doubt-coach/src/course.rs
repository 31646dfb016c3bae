//! The moments of a record: each deal and each answer with the match as it was before it.

use doubt_core::record::Step;
use doubt_core::{Damage, PerSeat, Record, Seat, Seed, Turn};

use crate::family::{Answered, Coached};
use crate::judgement::Unjudged;
use crate::scene::{Memory, Scene};

/// The most deals and answers of a match that is judged; every preset ends far below.
pub(crate) const MAX_STEPS: usize = 20_000;

/// What happened at a moment.
pub(crate) enum Happened<G: Coached> {
    Deal(G::Deal),
    Answer(Seat, G::Action),
}

/// A moment, and what happened then.
pub(crate) struct Moment<G: Coached> {
    pub(crate) scene: Scene<G>,
    pub(crate) belief: G::Belief,
    pub(crate) happened: Happened<G>,
}

/// The moments of a match that is over, and what it was worth then.
pub(crate) struct Course<G: Coached> {
    pub(crate) moments: Vec<Moment<G>>,
    pub(crate) result: PerSeat<f64>,
}

impl<G: Coached> Course<G> {
    pub(crate) fn of(
        record: &Record,
        rules: &G,
        reference: &G::Reference,
        seed: Seed,
    ) -> Result<Course<G>, Unjudged> {
        let seats = record.header.names.len();
        let mut walk = record.walk(rules.clone())?;
        let world = rules.open(seats).map_err(|unfit| record.rules_damage(unfit))?;
        let mut scene = Scene::new(world, PerSeat::from_fn(seats, |_| Memory::<G>::default()));
        let mut belief = G::Belief::default();
        let mut moments = Vec::new();
        while let Some(step) = walk.step()? {
            if moments.len() == MAX_STEPS {
                return Err(Unjudged::TooLong);
            }
            scene.hear(rules, reference);
            let happened: Happened<G> = match step {
                Step::Deal(dealing) => Happened::Deal(dealing.deal().clone()),
                Step::Answer(decision) => {
                    Happened::Answer(decision.seat(), decision.answer().clone())
                }
            };
            let before = scene.clone();
            match &happened {
                Happened::Deal(deal) => scene.deal(rules, deal),
                Happened::Answer(seat, answer) => scene.answer(rules, *seat, answer.clone()),
            }
            let is_open = scene.sealed.values().any(Option::is_some);
            moments.push(Moment { scene: before, belief: belief.clone(), happened });
            // Nobody sees an answer before the window has closed.
            if G::BELIEVES && !is_open {
                learn(rules, reference, &moments, &mut belief, seed);
            }
        }
        match rules.turn(&scene.world.table) {
            Turn::Over => Ok(Course { moments, result: rules.result(&scene.world.table) }),
            _ => Err(Unjudged::NotOver),
        }
    }
}

/// Learns from the answers of the window that has just closed, if one has.
fn learn<G: Coached>(
    rules: &G,
    reference: &G::Reference,
    moments: &[Moment<G>],
    belief: &mut G::Belief,
    seed: Seed,
) {
    for (at, moment) in moments.iter().enumerate().rev() {
        let Happened::Answer(seat, answer) = &moment.happened else { return };
        let table = &moment.scene.world.table;
        let mut rng = seed.deal(at as u64);
        let seed = Seed::from((u64::from(rng.bits()) << 32) | u64::from(rng.bits()));
        let seen = Answered { table, seat: *seat, answer, seed };
        rules.learn(belief, reference, &moment.scene.memories[*seat], seen);
        if moment.scene.sealed.values().all(Option::is_none) {
            return;
        }
    }
}

impl From<Damage> for Unjudged {
    fn from(damage: Damage) -> Unjudged {
        Unjudged::Damaged(damage)
    }
}
