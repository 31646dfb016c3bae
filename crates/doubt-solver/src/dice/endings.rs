//! The ends of matches between two seats: rounds with so few dice that they are solved when they are first
//! asked for, and kept.
//!
//! What such a round is worth depends on the rounds after it, which are solved first. A right calza gives a
//! die back, and then there is no end to what comes after; so what it leads to is reckoned twice over,
//! and then taken to be worth what tossed coins would make of it.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use doubt_core::{Game as _, PerSeat, Seat, SeatSet, Turn};
use doubt_games::dice::rules::{Calza, Ending as Over, First};
use doubt_games::dice::{Bid, Hand, Phase, Rules, Table};
use doubt_games::option::BySeat;

use super::counsel::{self, Counsel, Moment, Strength};
use super::matches::tossed;
use super::round::{Round, SEATS};
use super::solver::Solver;
use super::strategy::Profile;
use super::tree::Tree;
use super::{Choice, NoPlace, choices, exploitability, reply, value};
use crate::update::Update;

/// The most dice on the table that are solved while somebody waits: two against one take seconds, two
/// against two gigabytes (the table in docs/solving.md).
pub const DICE: u8 = 3;

/// How often what a right calza leads to is worked out anew: each more multiplies the rounds to be
/// solved.
const DEPTH: u8 = 2;

/// Rounds with at most so many chains of bids are solved far, within milliseconds.
const SMALL: usize = 1 << 14;

/// The most bytes that are kept, oldest forgotten first: a few of the largest rounds, two dice against
/// one, which take 54 MB each.
const KEPT: usize = 256 << 20;

/// A solved round, opened by the first seat.
#[derive(Debug)]
pub struct Ending {
    round: Round,
    tree: Tree,
    profile: Profile,
    value: f64,
    exploitability: f64,
}

/// What is solved: the rules and the table, seen from the seat that opens, and how often a right calza is
/// still reckoned.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    rules: Rules,
    table: Table,
    depth: u8,
}

/// A round that is kept, or being solved.
type Kept = Arc<OnceLock<Arc<Ending>>>;

/// What is kept, in the order in which it was asked for.
static SHELF: Mutex<Vec<(Key, Kept)>> = Mutex::new(Vec::new());

/// What the solved round answers; none where there are too many dice.
pub(super) fn counsel(moment: &Moment<'_>) -> Option<Counsel> {
    let key = Key::of(moment.rules, moment.table)?;
    let ending = asked_for(key);
    let solution = (&ending.round, &ending.tree, &ending.profile);
    let answers = counsel::answers(solution, &moment.table.trail, moment.hand)?;
    Counsel::of(answers, Strength::Within(ending.exploitability))
}

/// Whether a die can come back in matches by these rules.
fn returns(rules: &Rules) -> bool {
    rules.calza != Calza::Off && rules.ending != Over::OneRound
}

impl Key {
    /// The round of a table that is being bid or about to be rolled; none where there are too many dice.
    fn of(rules: &Rules, table: &Table) -> Option<Key> {
        let depth = if returns(rules) { DEPTH } else { 0 };
        (table.total() <= DICE).then(|| Key::at(rules, table, depth))
    }

    fn at(rules: &Rules, table: &Table, depth: u8) -> Key {
        let [first, second] = counsel::pair(table);
        let seen = |seat: Seat| if seat == Seat::FIRST { first } else { second };
        let dice = PerSeat::from_fn(SEATS, |seat| table.dice[seen(seat)]);
        // Where no die comes back, how many there were does not matter.
        let most = |seat: Seat| rules.dice.of(seen(seat)).min(DICE + 1).max(dice[seat]);
        let returns = rules.calza != Calza::Off;
        let began = PerSeat::from_fn(SEATS, |seat| if returns { most(seat) } else { dice[seat] });
        let total: u8 = began.values().sum();
        let palificos: SeatSet =
            Seat::all(SEATS).filter(|&seat| table.palificos.contains(seen(seat))).collect();
        let table = Table {
            round: 1,
            aside: total - dice.values().sum::<u8>(),
            dice,
            opener: Seat::FIRST,
            palifico: table.palifico,
            palificos,
            trail: Default::default(),
            phase: Phase::Rolling { seat: Seat::FIRST },
        };
        let rules = Rules { dice: BySeat::Listed(began), first: First::Seat, ..rules.clone() };
        Key { rules, table, depth }
    }

    /// What a table after this round is worth to the seat that opens the round, with 1 for the match.
    fn worth(&self, after: &Table) -> f64 {
        if self.rules.turn(after) == Turn::Over {
            return self.rules.payoffs(after)[Seat::FIRST];
        }
        let fewer = after.total() < self.table.total();
        if after.total() > DICE || !(fewer || self.depth > 0) {
            return tossed(
                after.dice[Seat::FIRST].into(),
                after.dice[Seat::FIRST.next(SEATS)].into(),
            );
        }
        let depth = if fewer { self.depth } else { self.depth - 1 };
        let worth = solved(Key::at(&self.rules, after, depth)).value;
        if after.opener == Seat::FIRST { worth } else { -worth }
    }
}

/// Held while a round is solved for somebody: however many ask, one core is kept busy.
static SOLVING: Mutex<()> = Mutex::new(());

/// The round, solved now if it was not before. Whoever asks meanwhile waits.
fn asked_for(key: Key) -> Arc<Ending> {
    let known = {
        let shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.iter().find(|(known, _)| *known == key).and_then(|(_, kept)| kept.get().cloned())
    };
    known.unwrap_or_else(|| {
        let _one_at_a_time = SOLVING.lock().unwrap_or_else(PoisonError::into_inner);
        solved(key)
    })
}

fn solved(key: Key) -> Arc<Ending> {
    let kept = {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        match shelf.iter().find(|(known, _)| *known == key) {
            Some((_, kept)) => Arc::clone(kept),
            None => {
                let kept = Kept::default();
                shelf.push((key.clone(), Arc::clone(&kept)));
                make_room(&mut shelf);
                kept
            }
        }
    };
    // What is solved in here has fewer dice or less depth, so nobody waits for itself.
    Arc::clone(kept.get_or_init(|| Arc::new(Ending::solve(&key))))
}

/// Forgets what was asked for first until the rest is small enough.
fn make_room(shelf: &mut Vec<(Key, Kept)>) {
    let bytes = |kept: &Kept| kept.get().map_or(0, |ending| ending.bytes());
    while shelf.iter().map(|(_, kept)| bytes(kept)).sum::<usize>() > KEPT {
        shelf.remove(0);
    }
}

/// The first round of a match by these rules, if two seats play it with few enough dice.
pub fn first_round(rules: &Rules) -> Option<Arc<Ending>> {
    let table = Rules { first: First::Seat, ..rules.clone() }.open(SEATS).ok()?.table;
    Key::of(rules, &table).map(asked_for)
}

impl Ending {
    /// What is answered after a chain of bids with a hand, and what each answer is worth.
    pub fn choices(&self, chain: &[Bid], hand: &Hand) -> Result<Vec<Choice>, NoPlace> {
        choices(&self.round, &self.tree, &self.profile, chain, hand)
    }

    /// How likely the seat that is not to move holds each of its hands after a chain of bids; none where
    /// it never makes these bids.
    pub fn held(&self, chain: &[Bid]) -> Option<Vec<(Hand, f64)>> {
        let node = self.tree.find(&self.round, chain).ok()?;
        let held = reply::held(&self.round, &self.tree, &self.profile, node)?;
        let hands = self.round.lanes(1 - self.tree.nodes()[node].mover()).hands();
        Some(hands.iter().copied().zip(held).collect())
    }

    /// What the first seat wins.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// What a best reply wins, on average over both seats.
    pub fn exploitability(&self) -> f64 {
        self.exploitability
    }

    fn solve(key: &Key) -> Ending {
        let round = Round::at(&key.rules, key.table.clone(), |after| key.worth(after))
            .expect("two seats with dice are about to roll");
        // On one thread: a match that waits for this round may be played on any of the others.
        let mut solver = Solver::<f32>::new(round, Update::Dcfr).on_one_thread();
        let small = solver.tree().nodes().len() <= SMALL;
        let (to, most) = match small {
            true => (0.0005, 2_000),
            // Nobody plays by this one: it is only what a right calza leads to, which is rare.
            false if returns(&key.rules) && key.depth < DEPTH => (0.02, 100),
            false => (0.004, 400),
        };
        let left = loop {
            let more = if small { 50 } else { 20 };
            (0..more).for_each(|_| solver.iterate());
            let left = exploitability(solver.round(), solver.tree(), &solver);
            if left <= to || solver.iterations() >= most {
                break left;
            }
        };
        let profile = Profile::of(solver.round(), solver.tree(), &solver);
        let value = value(solver.round(), solver.tree(), &profile);
        let (round, tree) = solver.into_parts();
        Ending { round, tree, profile, value, exploitability: left }
    }

    fn bytes(&self) -> usize {
        let rows: usize = (0..SEATS).map(|seat| self.profile.rows(seat).len()).sum();
        rows * size_of::<f32>() + size_of_val(self.tree.nodes())
    }
}

#[cfg(test)]
mod tests {
    use doubt_games::option::Options as _;

    use super::*;
    use crate::dice::matches::Effort;
    use crate::dice::{Equities, Size};

    fn rules(set: &[(&str, &str)]) -> Rules {
        let mut rules = Rules::LIARS_DICE;
        set.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
        rules
    }

    /// What is solved here on the way is what a whole match says, whoever opens.
    #[test]
    fn rounds_are_worth_what_matches_say() {
        for (set, off) in [
            (&[("dice", "2,1"), ("faces", "3"), ("first", "seat")][..], 0.006),
            (&[("dice", "2,1"), ("faces", "2"), ("palifico", "once"), ("wild", "ones")], 0.006),
            // Here a die may come back, and is reckoned twice only.
            (&[("dice", "2,1"), ("faces", "3"), ("calza", "on-turn")], 0.02),
        ] {
            let rules = rules(set);
            let mut equities = Equities::new(&rules).unwrap();
            for _ in 0..if equities.returns() { 8 } else { 1 } {
                let effort = Effort { to: 0.001, iterations: 3_000 };
                equities.sweep(|_, round| Some(effort.solve(round))).unwrap();
            }
            for (state, equity) in equities.states() {
                let ending = solved(Key::of(&rules, equity.table()).unwrap());
                let value = if state.opener == 0 { ending.value } else { -ending.value };
                assert!(
                    (value - equity.value).abs() < off,
                    "{set:?} {state:?}: {value} {equity:?}"
                );
                assert!(ending.exploitability < 0.005, "{state:?}: {}", ending.exploitability);
            }
        }
    }

    #[test]
    fn the_largest_ending_is_solved_in_seconds() {
        // No round of three dice has more chains than this one, which takes seconds.
        let largest = Size::of(&Round::of(&rules(&[("dice", "2,1")])).unwrap()).nodes;
        assert_eq!(largest, 1 << 18);
        for set in [&[("raise", "face-then-count")][..], &[("calza", "on-turn"), ("wild", "ones")]]
        {
            let rules = rules(&[&[("dice", "2,1")], set].concat());
            assert!(Size::of(&Round::of(&rules).unwrap()).nodes <= largest, "{set:?}");
        }
    }
}
