//! The four tactics: squeeze, ace flushing, the boring game and the liar's leap.

use doubt_core::Rng;
use doubt_games::dice::{Bid, Face};

use super::numbers::Numbers;
use super::situation::Situation;

/// How much a character must look at who comes next to squeeze: of the project's own only Trapper does.
const SQUEEZER: f64 = 0.8;

/// **Squeeze**: the bid is at three quarters of the expected count and the next seat has at most
/// two dice; jump by two.
pub fn squeeze(situation: &Situation<'_>, numbers: &Numbers) -> Option<Bid> {
    let standing = situation.table.standing()?;
    let fires = numbers.positional_awareness >= SQUEEZER
        && situation.ratio(standing) >= 0.75
        && situation.next_dice() <= 2;
    if fires { situation.legal(standing.count + 2, standing.face) } else { None }
}

/// **Ace flushing**: early in the round, with a wild die in hand, and the bid on another face;
/// switch to the wild face.
pub fn ace_flush(situation: &Situation<'_>) -> Option<Bid> {
    let (standing, wild) = (situation.table.standing()?, situation.wild?);
    let fires = situation.hand.count(wild) >= 1
        && situation.table.trail.len() <= 4
        && standing.face != wild;
    if fires { situation.lowest(wild) } else { None }
}

/// **Boring game**: three dice ahead of the mean of the others, let them beat one another.
pub fn is_boring(situation: &Situation<'_>) -> bool {
    situation.lead() >= 3.0
}

/// **Liar's leap**: four dice or more while every opponent has at most two; bid a face of which the
/// hand has none, at a count that looks safe: 35 to 50 % of what is to be expected.
pub fn liars_leap(
    situation: &Situation<'_>,
    numbers: &Numbers,
    face: Face,
    rng: &mut Rng,
) -> Option<Bid> {
    // Those who bluff a lot or jump a lot: of the project's own Shark, Chaos and Bluffer.
    let leaper = numbers.bluff_frequency >= 0.4 || numbers.aggression >= 0.6;
    let fires = leaper
        && situation.own_dice() >= 4
        && situation.other_dice().all(|dice| dice <= 2)
        && situation.own(face) == 0;
    if !fires {
        return None;
    }
    let safe = situation.expected(face) * (0.35 + 0.15 * rng.unit());
    situation.legal((safe.round() as u8).max(1), face)
}
