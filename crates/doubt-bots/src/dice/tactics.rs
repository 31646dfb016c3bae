//! The four tactics: squeeze, ace flushing, the boring game and the liar's leap. And two habits that
//! make a character: to lay traps and wait, and to follow whims.

use doubt_core::Rng;
use doubt_games::dice::{Bid, Face};

use super::numbers::Numbers;
use super::situation::Situation;

/// How much a character must look at who comes next to squeeze, to lay traps and to wait: of the
/// project's own only Trapper does.
const LOOKS_AHEAD: f64 = 0.8;

/// **Squeeze**: the bid is at three quarters of the expected count and the next seat has at most
/// two dice; jump by two.
pub fn squeeze(situation: &Situation<'_>, numbers: &Numbers) -> Option<Bid> {
    let standing = situation.table.standing()?;
    let fires =
        looks_ahead(numbers) && situation.ratio(standing) >= 0.75 && situation.is_next_weak();
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
    own: &Numbers,
    face: Face,
    rng: &mut Rng,
) -> Option<Bid> {
    // Those who bluff a lot or jump a lot: of the project's own Shark, Chaos and Bluffer. By the
    // character's own numbers, since the mood of a boring game, in which this often comes up, has others.
    let leaper = own.bluff_frequency >= 0.4 || own.aggression >= 0.6;
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

/// **Trap**: the next seat has at most two dice; on this face, as much as the table can be expected to
/// hold, so that it must answer: the likeliest count from three quarters of that up to all of it.
pub fn trap(situation: &Situation<'_>, numbers: &Numbers, face: Face) -> Option<Bid> {
    if !looks_ahead(numbers) || !situation.is_next_weak() {
        return None;
    }
    let enough = (0.75 * situation.expected(face)).ceil() as u8;
    let bid = situation.legal(enough.max(situation.lowest(face)?.count), face)?;
    // What is more likely false than true catches whoever lays it.
    (situation.ratio(bid) <= 1.0 && situation.odds(bid).holds >= 0.5).then_some(bid)
}

/// **Waiting**: while the next seat has three dice or more, bids on own dice and bluffs stay at the
/// lowest, a competitive bid at its lowest level, and nothing jumps.
pub fn is_waiting(situation: &Situation<'_>, numbers: &Numbers) -> bool {
    looks_ahead(numbers) && !situation.is_next_weak()
}

fn looks_ahead(numbers: &Numbers) -> bool {
    numbers.positional_awareness >= LOOKS_AHEAD
}

/// How often the most unpredictable character of all has a whim. By the square, so that whims are rare
/// but with those who are known for them: Chaos has one in two turns of three, Bluffer in one of eight.
const WHIM: f64 = 0.8;

/// **Whim**: another face than the standing one, and a jump, both at random: any such bid that is at least
/// as likely true as false and that the own dice bear, or do not if the character has a mind to bluff.
pub fn whim(
    situation: &Situation<'_>,
    numbers: &Numbers,
    honest: bool,
    rng: &mut Rng,
) -> Option<Bid> {
    let standing = situation.table.standing()?;
    if !rng.chance(WHIM * numbers.unpredictability * numbers.unpredictability) {
        return None;
    }
    let jumps = |face| {
        let past = situation.lowest(face).map_or(u8::MAX, |lowest| lowest.count + 1);
        let bids = (past..=situation.total).map(move |count| Bid { count, face });
        bids.take_while(|bid| situation.odds(*bid).holds >= 0.5)
    };
    let others = situation.plain_faces().filter(|&face| face != standing.face);
    let mut bids = others.flat_map(jumps).filter(|bid| situation.bears(*bid) == honest);
    let many = bids.clone().count() as u32;
    bids.nth(rng.below(many) as usize)
}
