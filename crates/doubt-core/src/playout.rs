//! Random play to the end of a match: no driver, no log, and after the first match no allocation.

use arrayvec::ArrayVec;

use crate::feed::Silent;
use crate::game::{Game, Turn};
use crate::player::{Player, Thoughts};
use crate::seat::{MAX_SEATS, PerSeat, Seat};
use crate::seed::Rng;
use crate::world::World;

/// Plays legal answers at random, each as likely as the others, until the match is over; gives the
/// number of answers. `scratch` is reused from call to call so that nothing is allocated.
pub fn random<G: Game>(
    rules: &G,
    world: &mut World<G>,
    rng: &mut Rng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    play(rules, world, rng, |world, seat, rng| {
        scratch.clear();
        let view = world.view(rules, seat);
        rules.actions(view, scratch);
        rng.pick(scratch).cloned().unwrap_or_else(|| rules.fallback(view))
    })
}

/// Lets players answer, without telling them of events, until the match is over; gives the number of
/// answers. The answers are trusted: this is for measuring, not for playing.
pub fn with_players<G: Game>(
    rules: &G,
    world: &mut World<G>,
    rng: &mut Rng,
    players: &mut PerSeat<Box<dyn Player<G>>>,
) -> usize {
    play(rules, world, rng, |world, seat, _| {
        players[seat].act(world.view(rules, seat), &mut Thoughts::unheard())
    })
}

fn play<G: Game>(
    rules: &G,
    world: &mut World<G>,
    rng: &mut Rng,
    mut answer: impl FnMut(&World<G>, Seat, &mut Rng) -> G::Action,
) -> usize {
    let mut count = 0;
    loop {
        match rules.turn(&world.table) {
            Turn::Chance => {
                let deal = rules.shuffle(world, rng);
                rules.deal(world, &deal, &mut Silent);
            }
            Turn::Seats(seats) => {
                let mut answers = ArrayVec::<(Seat, G::Action), MAX_SEATS>::new();
                for seat in seats.iter() {
                    answers.push((seat, answer(world, seat, rng)));
                }
                count += answers.len();
                rules.resolve(world, &answers, &mut Silent);
            }
            Turn::Over => return count,
        }
    }
}
