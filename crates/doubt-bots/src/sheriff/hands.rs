//! Hands that a merchant may hold, imagined.

use doubt_core::Rng;
use doubt_games::sheriff::imagine::Unplaced;
use doubt_games::sheriff::{Good, Goods};

/// How many hands are imagined with each number of the declared kind: what fits into the time of a
/// decision. Twice as many change hardly any.
pub(super) const HANDS: usize = 10;
/// The most cards that a hand can be drawn from: more than either market has.
const MARKET: usize = 256;

/// Imagines hands with every number of one good, and how likely each is: of the pool, so many of the
/// missing cards are that good as a blind draw has it, and the others come at random.
pub(super) fn each_hand(
    hands: Unplaced,
    good: Good,
    rng: &mut Rng,
    mut see: impl FnMut(usize, Goods, f64, &mut Rng),
) {
    let Unplaced { known, missing, pool } = hands;
    let of_it = usize::from(pool[good]);
    let mut others = [Good::Apples; MARKET];
    let mut count = 0;
    for (place, other) in others.iter_mut().zip(pool.each().filter(|&other| other != good)) {
        *place = other;
        count += 1;
    }
    let most = missing.min(of_it);
    let least = missing.saturating_sub(count);
    for drawn in least..=most {
        let odds = choose(of_it, drawn) * choose(count, missing - drawn)
            / choose(of_it + count, missing).max(1.0);
        for turn in 0..HANDS {
            let mut cards = known + Goods::of(drawn as u8, good);
            for place in 0..missing - drawn {
                others.swap(place, place + rng.below((count - place) as u32) as usize);
                cards[others[place]] += 1;
            }
            see(turn, cards, odds, rng);
        }
    }
}

/// In how many ways so many can be taken out of all.
fn choose(all: usize, taken: usize) -> f64 {
    (0..taken).map(|n| (all - n) as f64 / (n + 1) as f64).product()
}
