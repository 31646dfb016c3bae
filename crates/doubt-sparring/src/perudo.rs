//! Scripts for the characters of Perudo, and what the characters learn of them.

pub mod learning;

use doubt_bots::dice::situation::Situation;
use doubt_games::dice::{Action, Bid};

use crate::dice::{self, Reach, Rule, Word, all, likeliest};

/// The six, in the order of the rule book.
pub const CHARACTERS: [&str; 6] = ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];

/// Every script, with what it does.
pub const SCRIPTS: [(&str, Rule, &str); 9] = [
    ("liar", |it, _| liar(it), "bids only what its dice do not bear, as low as it can"),
    ("saint", |it, _| saint(it), "bids only what its dice bear, as low as it can"),
    (
        "sceptic",
        |it, _| sceptic(it),
        "makes the lowest bid, and doubts what is more likely false than true",
    ),
    (
        "weigher",
        |it, _| dice::straight(it),
        "makes the likeliest bid, and doubts when that is less likely than a lie",
    ),
    (
        "believer",
        |it, _| dice::believer(it, Word::First, Reach::Highest),
        "takes each first count for dice, adds its own, and doubts anything above",
    ),
    ("stepper", |it, _| dice::stepper(it), "adds one to the same face, and doubts only under 10 %"),
    (
        "patient",
        |it, _| patient(it),
        "makes the lowest bid that is at least .8 likely, and doubts only under 15 %",
    ),
    (
        "pusher",
        |it, _| pusher(it),
        "makes the boldest bid that is at least .8 likely, and doubts only under 15 %",
    ),
    ("second", |it, _| second(it), "doubts every bid but an opening"),
];

/// Whether the standing bid is less likely than this.
fn is_under(situation: &Situation<'_>, holds: f64) -> bool {
    situation.table.standing().is_some_and(|bid| situation.odds(bid).holds < holds)
}

/// The bid, or a doubt where there is none; an opening is never without.
fn answer(situation: &Situation<'_>, bid: Option<Bid>) -> Action {
    let opening = || situation.minimum().filter(|_| situation.table.standing().is_none());
    bid.or_else(opening).map_or(Action::Challenge, Action::Bid)
}

/// The lowest bid that the own dice bear, or the lowest that they do not.
fn lowest(situation: &Situation<'_>, borne: bool) -> Option<Bid> {
    let fits = |bid: &Bid| situation.bears(*bid) == borne;
    all(situation).filter(fits).min_by_key(|bid| (bid.count, bid.face))
}

/// Scripts that are not about doubting doubt bids less likely than this: often enough not to be walked
/// over.
const UNLIKELY: f64 = 0.35;

fn liar(situation: &Situation<'_>) -> Action {
    let doubts = is_under(situation, UNLIKELY);
    answer(situation, lowest(situation, false).filter(|_| !doubts))
}

fn saint(situation: &Situation<'_>) -> Action {
    let doubts = is_under(situation, UNLIKELY);
    answer(situation, lowest(situation, true).filter(|_| !doubts))
}

fn sceptic(situation: &Situation<'_>) -> Action {
    let doubts = is_under(situation, 0.5);
    answer(situation, situation.minimum().filter(|_| !doubts))
}

fn patient(situation: &Situation<'_>) -> Action {
    let likely = all(situation).filter(|&bid| situation.odds(bid).holds >= 0.8);
    likely_or(situation, likely.min_by_key(|bid| (bid.count, bid.face)))
}

fn pusher(situation: &Situation<'_>) -> Action {
    let likely = all(situation).filter(|&bid| situation.odds(bid).holds >= 0.8);
    let bolder = |a: &Bid, b: &Bid| situation.ratio(*a).total_cmp(&situation.ratio(*b));
    likely_or(situation, likely.max_by(bolder))
}

/// A bid that is likely, or the likeliest there is; a doubt under 15 %.
fn likely_or(situation: &Situation<'_>, bid: Option<Bid>) -> Action {
    let doubts = is_under(situation, 0.15);
    answer(situation, bid.or_else(|| likeliest(situation)).filter(|_| !doubts))
}

fn second(situation: &Situation<'_>) -> Action {
    match situation.table.trail.len() {
        0 => answer(situation, situation.best_face().and_then(|face| situation.lowest(face))),
        1 => answer(situation, situation.minimum()),
        _ => Action::Challenge,
    }
}
