//! The first bid of a round.

use arrayvec::ArrayVec;
use doubt_core::Rng;
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Face, MAX_FACES};

use super::situation::Situation;
use super::strategy::Mood;

/// How often an opening is on a high face at random instead of the best own one: part of how all
/// characters open, so that an opening does not give the hand away.
const RANDOM_FACE: f64 = 0.3;

/// The opening bid: on the face that the seat holds most of, now and then on a random high one.
pub fn bid(situation: &Situation<'_>, mood: &Mood, rng: &mut Rng) -> Option<Bid> {
    let face = if rng.chance(RANDOM_FACE) { high_face(situation, rng) } else { None };
    let face = face.or_else(|| situation.best_face())?;
    situation.legal(count(situation, mood, face, rng), face)
}

/// One of the three highest faces that are not wild.
fn high_face(situation: &Situation<'_>, rng: &mut Rng) -> Option<Face> {
    let open = |face: &Face| situation.lowest(*face).is_some();
    let high: ArrayVec<Face, MAX_FACES> =
        situation.plain_faces().filter(open).rev().take(3).collect();
    rng.pick(&high).copied()
}

/// Two fifths of what is to be expected, give or take, and most of the own dice; no less than a
/// fifth of all dice, no more than three fifths of what is to be expected. Then one more or one
/// less, as bold as the character is, if the dice can bear it.
fn count(situation: &Situation<'_>, mood: &Mood, face: Face, rng: &mut Rng) -> u8 {
    let dice = f64::from(situation.total);
    let own = situation.own(face);
    let expected = dice * Chance::of(face, situation.rules.faces, situation.wild).value();
    let around = expected * (0.3 + 0.2 * rng.unit()) + 0.7 * f64::from(own);
    let most = (0.6 * expected).max(1.0);
    let least = f64::max(2.0, 0.2 * dice).min(most);
    let level = around.clamp(least, most).round() as u8;
    // The characters who like to jump, and those who creep, are beyond these numbers.
    let bold = match mood.numbers.aggression {
        aggression if aggression > 0.6 => level + 1,
        aggression if aggression < 0.3 => level.saturating_sub(1),
        _ => level,
    };
    let bearable = (expected as u8).max(own).max(level);
    bold.clamp(1, bearable.clamp(1, situation.total))
}
