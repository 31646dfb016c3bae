//! Scripts for the characters of Perudo, and what the characters learn of them.

pub mod learning;

use doubt_bots::dice::situation::Situation;
use doubt_core::{Player, Thoughts, View};
use doubt_games::dice::{Action, Bid, Event, Rules};

use crate::contest::Entrant;

/// The six, in the order of the rule book.
pub const CHARACTERS: [&str; 6] = ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];

/// What a script answers on its turn.
pub type Trick = fn(&Situation<'_>) -> Action;

/// Every script, with what it does.
pub const SCRIPTS: [(&str, Trick, &str); 9] = [
    ("liar", liar, "bids only what its dice do not bear, as low as it can"),
    ("saint", saint, "bids only what its dice bear, as low as it can"),
    ("sceptic", sceptic, "makes the lowest bid, and doubts what is more likely false than true"),
    ("weigher", weigher, "makes the likeliest bid, and doubts when that is less likely than a lie"),
    (
        "believer",
        believer,
        "takes each first count for dice, adds its own, and doubts anything above",
    ),
    ("stepper", stepper, "adds one to the same face, and doubts only under 10 %"),
    (
        "patient",
        patient,
        "makes the lowest bid that is at least .8 likely, and doubts only under 15 %",
    ),
    (
        "pusher",
        pusher,
        "makes the boldest bid that is at least .8 likely, and doubts only under 15 %",
    ),
    ("second", second, "doubts every bid but an opening"),
];

/// A script as somebody who takes part.
pub fn script(name: &str, trick: Trick) -> Entrant<Rules> {
    Entrant::player(name, move |_, _| Box::new(Partner(trick)))
}

/// Somebody with one trick.
pub struct Partner(pub Trick);

impl Player<Rules> for Partner {
    fn notice(&mut self, _: View<'_, Rules>, _: &Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        act(view, self.0)
    }
}

/// What a script answers; out of turn it passes.
fn act(view: View<'_, Rules>, trick: Trick) -> Action {
    let situation = Situation::new(view);
    match situation.table.mover() == Some(situation.seat) {
        true => trick(&situation),
        false => Action::Pass,
    }
}

/// Every bid that is legal, from the lowest count up.
fn bids(situation: &Situation<'_>) -> impl Iterator<Item = Bid> {
    let total = situation.total;
    let lowest = situation.faces().filter_map(|face| situation.lowest(face));
    lowest.flat_map(move |bid| (bid.count..=total).map(move |count| Bid { count, ..bid }))
}

fn holds(situation: &Situation<'_>, bid: Bid) -> f64 {
    situation.odds(bid).holds
}

fn likeliest(situation: &Situation<'_>) -> Option<Bid> {
    bids(situation).max_by(|a, b| holds(situation, *a).total_cmp(&holds(situation, *b)))
}

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
    bids(situation).filter(fits).min_by_key(|bid| (bid.count, bid.face))
}

/// What is so unlikely, a script that is not about doubting doubts.
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

fn weigher(situation: &Situation<'_>) -> Action {
    let standing = situation.table.standing().map_or(1.0, |bid| holds(situation, bid));
    let likely = |bid: &Bid| holds(situation, *bid) >= 1.0 - standing;
    answer(situation, likeliest(situation).filter(likely))
}

fn believer(situation: &Situation<'_>) -> Action {
    let believed = |face| {
        let others = situation.table.players().filter(|&seat| seat != situation.seat);
        let first = |seat| {
            let mut theirs =
                situation.table.bids().filter(move |(by, bid)| *by == seat && bid.face == face);
            theirs.next().map_or(0, |(_, bid)| bid.count)
        };
        (situation.own(face) + others.map(first).sum::<u8>()).min(situation.total)
    };
    if situation.table.standing().is_some_and(|bid| bid.count > believed(bid.face)) {
        return Action::Challenge;
    }
    let within = situation.faces().filter_map(|face| situation.legal(believed(face), face));
    let bid = within.max_by_key(|bid| (bid.count, bid.face));
    answer(situation, bid.or_else(|| situation.minimum()))
}

fn stepper(situation: &Situation<'_>) -> Action {
    if is_under(situation, 0.1) {
        return Action::Challenge;
    }
    let same = situation.table.standing().and_then(|bid| situation.lowest(bid.face));
    answer(situation, same.or_else(|| situation.minimum()))
}

fn patient(situation: &Situation<'_>) -> Action {
    let likely = bids(situation).filter(|&bid| holds(situation, bid) >= 0.8);
    likely_or(situation, likely.min_by_key(|bid| (bid.count, bid.face)))
}

fn pusher(situation: &Situation<'_>) -> Action {
    let likely = bids(situation).filter(|&bid| holds(situation, bid) >= 0.8);
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
