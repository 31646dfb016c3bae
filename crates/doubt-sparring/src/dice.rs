//! Scripts for the dice games.
//!
//! Each is a rule of a few lines that a person could follow at the table. None remembers a round.

pub mod grid;

use doubt_bots::dice::situation::Situation;
use doubt_core::{Player, Rng, Seat, Seed, Thoughts, View};
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Action, Bid, Event, Face, Rules};

use crate::contest::Entrant;

/// What a script goes by.
pub type Rule = fn(&Situation<'_>, &mut Rng) -> Action;

/// The scripts that beat the first version of levels 3 to 5, in all their readings.
pub const BELIEVERS_AND_STEPPERS: [(&str, Rule); 11] = [
    ("Believer", |it, _| believer(it, Word::First, Reach::Highest)),
    ("Believer, low", |it, _| believer(it, Word::First, Reach::Lowest)),
    ("Believer, same face", |it, _| believer(it, Word::First, Reach::Same)),
    ("Believer of the first bid", |it, _| believer(it, Word::One, Reach::Highest)),
    ("Believer of the first bid, low", |it, _| believer(it, Word::One, Reach::Lowest)),
    ("Believer of the first bid, same face", |it, _| believer(it, Word::One, Reach::Same)),
    ("Believer of the latest count", |it, _| believer(it, Word::Latest, Reach::Highest)),
    ("Believer of the latest count, low", |it, _| believer(it, Word::Latest, Reach::Lowest)),
    ("Believer, calls exact", |it, _| exact_believer(it)),
    ("Stepper", |it, _| stepper(it)),
    ("Stepper, opens with all it holds", |it, _| true_stepper(it)),
];

/// Other ways to look for a weakness.
pub const OTHERS: [(&str, Rule); 11] = [
    ("Honest", |it, _| honest(it)),
    ("Sceptic", |it, _| sceptic(it)),
    ("Jumper", |it, _| jumper(it)),
    ("Bluffer", |it, _| bluffer(it)),
    ("Even odds", |it, _| even_odds(it)),
    ("Pusher", |it, _| pusher(it)),
    ("Straight", |it, _| straight(it)),
    ("Random", random),
    ("Unbeliever", |it, _| unbeliever(it, Reach::Lowest)),
    ("Unbeliever, bids all it holds", |it, _| unbeliever(it, Reach::Same)),
    ("Unbeliever, raises as high as is likely", |it, _| unbeliever(it, Reach::Highest)),
];

/// A script as somebody who takes part.
pub fn script(name: &str, rule: Rule) -> Entrant<Rules> {
    seated(name, rule)
}

/// How likely a bid holds if its bidder has so many dice of the face, or as many as it has left.
fn supposing(it: &Situation<'_>, bid: Bid, dice: u8) -> f64 {
    let bidder = it.table.bidder().map_or(0, |seat| it.table.dice[seat]);
    let unknown = it.total - it.own_dice() - bidder;
    let chance = Chance::of(bid.face, it.rules.faces, it.wild);
    chance.at_least(bid.count.saturating_sub(it.own(bid.face) + dice.min(bidder)), unknown)
}

fn seated(
    name: &str,
    rule: impl Fn(&Situation<'_>, &mut Rng) -> Action + Copy + Send + Sync + 'static,
) -> Entrant<Rules> {
    Entrant::player(name, move |seed: Seed, seat: Seat| Box::new(Script::new(rule, seed, seat)))
}

/// A script at a seat.
pub struct Script<R> {
    rule: R,
    rng: Rng,
}

impl<R> Script<R> {
    /// Seats it.
    pub fn new(rule: R, seed: Seed, seat: Seat) -> Script<R> {
        Script { rule, rng: seed.player(seat) }
    }
}

impl<R: Fn(&Situation<'_>, &mut Rng) -> Action + Send> Player<Rules> for Script<R> {
    fn notice(&mut self, _: View<'_, Rules>, _: &Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        let situation = Situation::new(view);
        if situation.table.mover() == Some(situation.seat) {
            (self.rule)(&situation, &mut self.rng)
        } else {
            Action::Pass
        }
    }
}

/// Which count of a bidder is taken at its word.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Word {
    /// The first bid of the round, and no other.
    One,
    /// The first on each face.
    First,
    /// The latest on each face.
    Latest,
}

/// How far a raise goes.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reach {
    /// As low as it may.
    Lowest,
    /// To all it believes of the standing face; otherwise to what it holds.
    Same,
    /// To the most it believes of any face.
    Highest,
}

/// How many dice match a face, if the others hold what they have said and nothing else.
fn believed(it: &Situation<'_>, word: Word, face: Face) -> u8 {
    let said = |seat| {
        let mut bids = it.table.bids().filter(|(by, _)| *by == seat).map(|(_, bid)| bid);
        let on_face = |bid: &Bid| bid.face == face;
        let bid = match word {
            Word::One => bids.next().filter(on_face),
            Word::First => bids.find(on_face),
            Word::Latest => bids.filter(on_face).last(),
        };
        bid.map_or(0, |bid| bid.count)
    };
    let others = it.table.players().filter(|&seat| seat != it.seat);
    others.map(said).fold(it.own(face), u8::saturating_add).min(it.total)
}

/// Takes the count that each of the others has said of a face for what they hold of it, adds its own
/// dice, doubts anything above, and otherwise raises within what it believes.
pub(crate) fn believer(it: &Situation<'_>, word: Word, reach: Reach) -> Action {
    let standing = it.table.standing();
    if standing.is_some_and(|bid| bid.count > believed(it, word, bid.face)) {
        return Action::Challenge;
    }
    let within = it.faces().filter_map(|face| it.legal(believed(it, word, face), face));
    let by_count = |bid: &Bid| (bid.count, bid.face);
    let bid = match reach {
        Reach::Highest => within.max_by_key(by_count),
        Reach::Lowest => within.filter_map(|bid| it.lowest(bid.face)).min_by_key(by_count),
        Reach::Same => {
            let same = standing.and_then(|bid| it.legal(believed(it, word, bid.face), bid.face));
            let held = it.faces().filter_map(|face| it.legal(it.own(face), face));
            same.or_else(|| held.max_by_key(by_count)).or_else(|| one_more(it))
        }
    };
    answer(bid.or_else(|| likeliest(it)))
}

/// As the believer, but calls exact what is just what it believes.
fn exact_believer(it: &Situation<'_>) -> Action {
    let exact = |bid: Bid| bid.count == believed(it, Word::First, bid.face);
    if it.may_call_exact() && it.table.standing().is_some_and(exact) {
        return Action::Exact;
    }
    believer(it, Word::First, Reach::Highest)
}

/// The likeliest raise by its own dice.
pub(crate) fn likeliest(it: &Situation<'_>) -> Option<Bid> {
    all(it).max_by(|a, b| it.odds(*a).holds.total_cmp(&it.odds(*b).holds))
}

/// Raises the same face by one, and doubts only what its own dice make less likely than one in ten.
pub(crate) fn stepper(it: &Situation<'_>) -> Action {
    if it.table.standing().is_some_and(|bid| it.odds(bid).holds < 0.1) {
        return Action::Challenge;
    }
    answer(one_more(it))
}

/// As the stepper, but opens with all it holds of its best face.
fn true_stepper(it: &Situation<'_>) -> Action {
    match it.table.standing() {
        None => answer(it.best_face().and_then(|face| it.legal(it.own(face).max(1), face))),
        Some(_) => stepper(it),
    }
}

/// Bids just what it holds where that is a raise, and doubts where it is not.
fn honest(it: &Situation<'_>) -> Action {
    let bids = it.faces().filter_map(|face| it.legal(it.own(face), face));
    answer(bids.max_by_key(|bid| (bid.count, bid.face)).or_else(|| opening(it)))
}

/// Opens as low as it may and doubts every bid of the others.
fn sceptic(it: &Situation<'_>) -> Action {
    answer(opening(it))
}

/// Goes at once to the count to expect of its best face, and doubts what is above what it expects.
fn jumper(it: &Situation<'_>) -> Action {
    let likely = |face| it.likely(face) as u8;
    if it.table.standing().is_some_and(|bid| f64::from(bid.count) > it.likely(bid.face)) {
        return Action::Challenge;
    }
    let bids = it.faces().filter_map(|face| it.legal(likely(face), face));
    answer(bids.max_by_key(|bid| (bid.count, it.own(bid.face))).or_else(|| opening(it)))
}

/// Bids the count to expect on the face that it holds least of, and doubts what is less likely than not.
fn bluffer(it: &Situation<'_>) -> Action {
    if it.table.standing().is_some_and(|bid| it.odds(bid).holds < 0.5) {
        return Action::Challenge;
    }
    let bids = it.plain_faces().filter_map(|face| {
        it.lowest(face).map(|bid| Bid { count: bid.count.max(it.expected(face) as u8), face })
    });
    answer(bids.min_by_key(|bid| (it.own(bid.face), bid.count)))
}

/// Goes as high as is likelier true than not, and doubts what is not.
fn even_odds(it: &Situation<'_>) -> Action {
    if it.table.standing().is_some_and(|bid| it.odds(bid).holds < 0.5) {
        return Action::Challenge;
    }
    let likely = all(it).filter(|bid| it.odds(*bid).holds >= 0.5);
    answer(likely.max_by_key(|bid| (bid.count, bid.face)))
}

/// Raises the face by two as long as that is possible by its own dice, and doubts what is not likely.
fn pusher(it: &Situation<'_>) -> Action {
    let Some(bid) = it.table.standing() else { return answer(opening(it)) };
    if it.odds(bid).holds < 0.3 {
        return Action::Challenge;
    }
    answer(it.legal(bid.count + 2, bid.face).or_else(|| one_more(it)))
}

/// Makes the likeliest raise, and doubts when a doubt is likelier right.
pub(crate) fn straight(it: &Situation<'_>) -> Action {
    let best = likeliest(it);
    let raise = best.map_or(0.0, |bid| it.odds(bid).holds);
    if it.table.standing().is_some_and(|bid| 1.0 - it.odds(bid).holds > raise) {
        return Action::Challenge;
    }
    answer(best)
}

/// Draws one of all answers that its own dice do not forbid.
fn random(it: &Situation<'_>, rng: &mut Rng) -> Action {
    let bids: Vec<Bid> = all(it).filter(|bid| it.odds(*bid).holds > 0.2).collect();
    if it.table.standing().is_some_and(|bid| !rng.chance(it.odds(bid).holds)) {
        return Action::Challenge;
    }
    answer(rng.pick(&bids).copied())
}

/// Takes it that a bidder has none of the face it bids, and doubts what the other dice then make less
/// likely than not.
fn unbeliever(it: &Situation<'_>, reach: Reach) -> Action {
    if it.table.standing().is_some_and(|bid| supposing(it, bid, 0) < 0.5) {
        return Action::Challenge;
    }
    let by_count = |bid: &Bid| (bid.count, bid.face);
    let bid = match reach {
        Reach::Lowest => it.faces().filter_map(|face| it.lowest(face)).min_by_key(by_count),
        Reach::Same => {
            it.faces().filter_map(|face| it.legal(it.own(face), face)).max_by_key(by_count)
        }
        Reach::Highest => all(it).filter(|bid| it.odds(*bid).holds >= 0.5).max_by_key(by_count),
    };
    answer(bid.or_else(|| likeliest(it)))
}

/// Every legal bid.
pub(crate) fn all<'a>(it: &'a Situation<'_>) -> impl Iterator<Item = Bid> + 'a {
    it.faces()
        .filter_map(|face| it.lowest(face))
        .flat_map(|lowest| (lowest.count..=it.total).map(move |count| Bid { count, ..lowest }))
}

/// One more of the standing face, or the lowest on the best face of its own.
fn one_more(it: &Situation<'_>) -> Option<Bid> {
    match it.table.standing() {
        Some(bid) => it.legal(bid.count + 1, bid.face),
        None => opening(it),
    }
}

/// The lowest bid on the face that it holds most of; none once the round has been opened.
fn opening(it: &Situation<'_>) -> Option<Bid> {
    let face = it.table.standing().is_none().then(|| it.best_face())??;
    it.lowest(face)
}

/// The bid, or a doubt where there is none.
fn answer(bid: Option<Bid>) -> Action {
    bid.map_or(Action::Challenge, Action::Bid)
}
