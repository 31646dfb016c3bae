//! What a doubt, an exact call and a bid are worth to a character.

use doubt_core::Rng;
use doubt_games::dice::Bid;
use doubt_games::dice::rules::Ending;

use super::candidates::Candidate;
use super::memory::{Memory, Profile};
use super::numbers::Numbers;
use super::situation::Situation;
use super::strategy::Mood;

/// What a doubt or an exact call is worth, and how likely it is to be right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Call {
    /// What it is worth.
    pub utility: f64,
    /// How likely it is to be right.
    pub p: f64,
}

/// What it is worth to doubt the standing bid; nothing to say if the own hand makes it true.
pub fn dudo(
    situation: &Situation<'_>,
    standing: Bid,
    mood: &Mood,
    opponent: f64,
    rng: &mut Rng,
) -> Option<Call> {
    let numbers = &mood.numbers;
    if situation.own(standing.face) >= standing.count {
        return None;
    }
    let p = 1.0 - situation.odds(standing).holds;
    let bold = match situation.ratio(standing) {
        ratio if ratio > 0.85 => 2.0,
        ratio if ratio > 0.75 => 1.0,
        _ => 0.0,
    };
    let vulnerable = if situation.own_dice() <= 2 { -1.0 } else { 0.0 };
    // The characters' own sum: at ten a probability, the threshold and what is known of the bidder
    // lead, and the rest tips what is close.
    let utility = (p - numbers.dudo_threshold) * 10.0
        + opponent * 10.0
        + bold
        + vulnerable
        + (numbers.risk_tolerance - 0.5) * 2.0
        + 2.0 * variance(numbers.unpredictability, 0.5, rng);
    Some(Call { utility, p })
}

/// What it is worth to call the standing bid exact.
pub fn calza(
    situation: &Situation<'_>,
    standing: Bid,
    mood: &Mood,
    opponent: f64,
    rng: &mut Rng,
) -> Call {
    let numbers = &mood.numbers;
    let p = situation.odds(standing).exact;
    let off = (f64::from(standing.count) - situation.likely(standing.face)).abs();
    let looks_exact = if off < numbers.calza_threshold { 2.0 } else { -2.0 };
    // The characters' own sum: an exact call is seldom likely, so its odds weigh more than those of a
    // doubt, and three are taken off so that only a likely one is made.
    let utility = p * 15.0
        + opponent * 5.0
        + looks_exact
        + calza_position(situation, standing)
        + (numbers.risk_tolerance - 0.5) * 3.0
        + 2.0 * variance(numbers.unpredictability, 0.3, rng)
        - 3.0;
    Call { utility, p }
}

/// A full set of dice has nothing to gain, unless an exact call wins the match; few dice have much
/// to lose; own dice that match speak for it.
fn calza_position(situation: &Situation<'_>, standing: Bid) -> f64 {
    let dice = situation.own_dice();
    let wins = situation.rules.ending == Ending::OneRound;
    let stake = match dice {
        _ if dice >= situation.rules.dice.of(situation.seat) && !wins => -3.0,
        1 => -2.0,
        2 => -1.0,
        _ => 0.0,
    };
    let own = f64::from(situation.own(standing.face));
    stake + if own >= 0.4 * f64::from(standing.count) { 1.0 } else { 0.0 }
}

/// What a bid is worth; `threat` tells whether who answers it doubts well.
pub fn bid(
    situation: &Situation<'_>,
    candidate: Candidate,
    mood: &Mood,
    threat: bool,
    rng: &mut Rng,
) -> f64 {
    let Candidate { bid, strategy } = candidate;
    let numbers = &mood.numbers;
    let own = situation.own(bid.face);
    let success = situation.odds(bid).holds;
    let ratio = situation.ratio(bid);
    let ratio_penalty = match ratio {
        ratio if ratio > 0.9 => 3.0,
        ratio if ratio > 0.75 => 1.0,
        ratio if ratio < 0.5 => -1.0,
        _ => 0.0,
    };
    let before = situation.table.standing().map_or(0, |standing| standing.count);
    let leaps = situation.table.standing().is_some() && bid.count > before + 3;
    let desperate = success < 0.3 && !strategy.is_bluff();
    // The characters' own sum: the odds lead at eight, and desperate bids cost more than any taste can
    // make up for.
    strategy.base(mood, own) + success * 8.0 + strategy.alignment(numbers) + f64::from(own) * 1.5
        - ratio_penalty
        - if leaps { 2.0 } else { 0.0 }
        - if desperate { 5.0 } else { 0.0 }
        - if threat && success < 0.5 { numbers.adaptability } else { 0.0 }
        + bid_position(situation, ratio) * numbers.positional_awareness
        + (numbers.risk_tolerance - 0.5) * 2.0 * (1.0 - success)
        + 2.0 * variance(numbers.unpredictability, 1.0, rng)
}

/// A weak seat has to answer a bid that is all the table can be expected to hold; with few dice of
/// one's own such a bid is a risk.
fn bid_position(situation: &Situation<'_>, ratio: f64) -> f64 {
    let presses = situation.is_next_weak() && (0.75..=1.0).contains(&ratio);
    let exposed = situation.own_dice() <= 2 && ratio > 0.85;
    (if presses { 1.5 } else { 0.0 }) - if exposed { 1.0 } else { 0.0 }
}

/// Whether the seat that answers next has doubted rightly more often than not: over six times in ten,
/// of three doubts or more.
pub fn is_threat(memory: &Memory, situation: &Situation<'_>) -> bool {
    memory.profile(situation.next()).is_some_and(|profile| {
        profile.dudos >= 3 && profile.dudo_accuracy().is_some_and(|accuracy| accuracy > 0.6)
    })
}

/// How much the bidder's past speaks for a doubt (or against it).
pub fn opponent(memory: &Memory, situation: &Situation<'_>, numbers: &Numbers) -> f64 {
    let profile = situation.table.bidder().and_then(|bidder| memory.profile(bidder));
    match profile {
        Some(profile) if profile.bids >= ENOUGH_BIDS => {
            past(profile, numbers) + memory.deviation() * 0.12 * numbers.adaptability
        }
        _ => 0.0,
    }
}

/// Of fewer bids of a bidder, all characters take it that nothing can be learned.
const ENOUGH_BIDS: u32 = 3;

/// Those who bluff and are not caught are doubted sooner, and so are those who jump; those whose
/// bids rest on their own dice later. In parts of a probability, as a doubt adds ten times this to ten
/// times its odds.
fn past(profile: &Profile, numbers: &Numbers) -> f64 {
    let bluffer = profile.bluff_index().is_some_and(|index| index > 0.5);
    let jumper = profile.aggression_level().is_some_and(|level| level > 0.6);
    let trusted = profile.confidence_ratio().map_or(0.0, |ratio| (2.0 * ratio - 1.0).max(0.0));
    (if bluffer { 0.15 } else { 0.0 }) + (if jumper { 0.05 } else { 0.0 })
        - 0.12 * numbers.adaptability * trusted
}

/// A stroke of chance, within `limit` of zero: up to three tenths for a character that is as
/// unpredictable as can be, and none for one that is not at all.
pub fn variance(unpredictability: f64, limit: f64, rng: &mut Rng) -> f64 {
    ((2.0 * rng.unit() - 1.0) * unpredictability * 0.3).clamp(-limit, limit)
}
