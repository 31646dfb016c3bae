//! Whole matches between two seats: what every number of dice is worth, who opens included.

use std::cell::RefCell;
use std::collections::BTreeMap;

use doubt_core::{Game, Seat, Silent, Turn};
use doubt_games::dice::rules::Ending;
use doubt_games::dice::{Phase, Rules, Table};

use super::reply::{Found, look};
use super::round::{NoRound, Round, SEATS};
use super::size::Size;
use super::solver::Solver;
use crate::update::Update;
use crate::watch::{Watch, nobody};

/// What is worth something between two rounds: the dice of both seats, who opens, and what is left of
/// palifico. The number of the round does not count: the last round in which a bid may be called exact is
/// taken never to come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// The dice on the table.
    pub total: u8,
    /// The dice of each seat.
    pub dice: [u8; SEATS],
    /// Who opens.
    pub opener: usize,
    /// Whether the round is palifico.
    pub palifico: bool,
    /// Which seats have had their palifico round.
    palificos: [bool; SEATS],
}

impl State {
    fn of(table: &Table) -> State {
        let seats = [0, 1].map(|seat| Seat::new(seat).expect("a table has these seats"));
        State {
            total: table.total(),
            dice: seats.map(|seat| table.dice[seat]),
            opener: table.opener.index(),
            palifico: table.palifico,
            palificos: seats.map(|seat| table.palificos.contains(seat)),
        }
    }
}

/// A round of a match, and what it is worth.
#[derive(Clone, Debug)]
pub struct Equity {
    /// What the first seat wins on average from here on, with 1 for the match and -1 for its loss.
    pub value: f64,
    /// What a best reply in this round alone wins beyond that.
    pub exploitability: f64,
    table: Table,
}

impl Equity {
    /// The table of the round, about to be rolled.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How likely the first seat wins the match from here on.
    pub fn chance(&self) -> f64 {
        (self.value + 1.0) / 2.0
    }
}

/// The worth of every state of a match.
#[derive(Clone, Debug)]
pub struct Equities {
    rules: Rules,
    states: BTreeMap<State, Equity>,
    sweeps: u32,
    residual: f64,
}

/// How far each round is solved.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// A round is solved until its exploitability is no more than this.
    pub to: f64,
    /// Or until it has had so many iterations.
    pub iterations: u32,
}

impl Equities {
    /// Every state that a match by these rules can come to, each worth what tossed coins would make of it.
    pub fn new(rules: &Rules) -> Result<Equities, NoRound> {
        let rules = Rules { ending: Ending::LastStanding, ..rules.clone() };
        let mut found = BTreeMap::new();
        let mut open = Vec::new();
        for first in Seat::all(SEATS) {
            open.push(opened(&rules, first)?);
        }
        while let Some(table) = open.pop() {
            let state = State::of(&table);
            if found.contains_key(&state) {
                continue;
            }
            let after = RefCell::new(Vec::new());
            Round::at(&rules, table.clone(), |next| {
                after.borrow_mut().push(next.clone());
                0.0
            })?;
            let [own, other] = state.dice.map(usize::from);
            found.insert(state, Equity { value: tossed(own, other), exploitability: 0.0, table });
            let goes_on = |table: &Table| rules.turn(table) != Turn::Over;
            open.extend(after.into_inner().into_iter().filter(goes_on).map(anew));
        }
        Ok(Equities { rules, states: found, sweeps: 0, residual: f64::INFINITY })
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The states, those with the fewest dice first.
    pub fn states(&self) -> impl ExactSizeIterator<Item = (&State, &Equity)> {
        self.states.iter()
    }

    /// How many times all states have been gone through.
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }

    /// By how much a state's worth changed the last time.
    pub fn residual(&self) -> f64 {
        self.residual
    }

    /// Whether a round can lead to as many dice as before, so that one sweep is not enough.
    pub fn returns(&self) -> bool {
        use doubt_games::dice::rules::Calza;
        self.rules.calza != Calza::Off
    }

    /// The largest round, and how large its tree is.
    pub fn largest(&self) -> Option<(&State, Size, Round)> {
        let sized = self.states.iter().filter_map(|(state, equity)| {
            let round = Round::at(&self.rules, equity.table.clone(), |_| 0.0).ok()?;
            Some((state, Size::of(&round), round))
        });
        sized.max_by_key(|(_, size, round)| size.bytes(round, 4))
    }

    /// Solves every round once, those with the fewest dice first, by what the states after it are worth
    /// now. `solve` says what a round is worth and what is left to exploit; it ends the sweep by saying nothing.
    pub fn sweep(
        &mut self,
        mut solve: impl FnMut(&State, Round) -> Option<(f64, f64)>,
    ) -> Result<bool, NoRound> {
        let mut residual: f64 = 0.0;
        let states: Vec<State> = self.states.keys().cloned().collect();
        for state in states {
            let mirrored = self.mirrored(&state);
            if state.opener != 0 && mirrored.is_some() {
                continue;
            }
            let table = self.states[&state].table.clone();
            let round = Round::at(&self.rules, table, |after| self.worth(after))?;
            let Some((worth, left)) = solve(&state, round) else { return Ok(false) };
            for (state, worth) in [(Some(state), worth), (mirrored, -worth)] {
                let Some(equity) = state.and_then(|state| self.states.get_mut(&state)) else {
                    continue;
                };
                residual = residual.max((equity.value - worth).abs());
                (equity.value, equity.exploitability) = (worth, left);
            }
        }
        self.sweeps += 1;
        self.residual = residual;
        Ok(true)
    }

    /// The same state with the seats changed; none where they are not alike.
    fn mirrored(&self, state: &State) -> Option<State> {
        let [first, second] =
            [0, 1].map(|seat| Seat::new(seat).map(|seat| self.rules.dice.of(seat)));
        let swap = |[one, other]: [bool; SEATS]| [other, one];
        let mirrored = State {
            dice: [state.dice[1], state.dice[0]],
            opener: 1 - state.opener,
            palificos: swap(state.palificos),
            ..state.clone()
        };
        (first == second && self.states.contains_key(&mirrored)).then_some(mirrored)
    }

    /// What a table between two rounds is worth to the first seat.
    fn worth(&self, table: &Table) -> f64 {
        if self.rules.turn(table) == Turn::Over {
            return self.rules.payoffs(table)[Seat::FIRST];
        }
        self.states.get(&State::of(table)).map_or(0.0, |equity| equity.value)
    }
}

impl Effort {
    /// Solves a round as far as is asked for; gives its worth and what is left to exploit.
    pub fn solve(self, round: Round) -> (f64, f64) {
        self.solve_watched(round, &nobody).expect("nobody ends it")
    }

    /// The same while somebody looks on; none if it was ended.
    pub fn solve_watched(self, round: Round, watch: &Watch<'_>) -> Option<(f64, f64)> {
        let (_, Found { value, exploitability }) = self.solved(round, watch)?;
        Some((value, exploitability))
    }

    /// The solver of a round, and what was found of its strategy.
    pub(super) fn solved(self, round: Round, watch: &Watch<'_>) -> Option<(Solver<f32>, Found)> {
        let mut solver = Solver::<f32>::watched(round, Update::Dcfr, watch)?;
        loop {
            let more = (solver.iterations() / 4).max(50);
            for _ in 0..more {
                if !watch(0.0) || !solver.iterate_watched(watch) {
                    return None;
                }
            }
            let found = look(solver.round(), solver.tree(), &solver, watch)?;
            if found.exploitability <= self.to || solver.iterations() >= self.iterations {
                return Some((solver, found));
            }
        }
    }
}

/// What a match is worth to the first of two seats with so many dice if a tossed coin ended each round.
pub(super) fn tossed(own: usize, other: usize) -> f64 {
    match (own, other) {
        (0, _) => -1.0,
        (_, 0) => 1.0,
        _ => (tossed(own - 1, other) + tossed(own, other - 1)) / 2.0,
    }
}

/// The first round of a match that a seat opens.
fn opened(rules: &Rules, first: Seat) -> Result<Table, NoRound> {
    use doubt_games::dice::{Deal, rules::First};
    let random = Rules { first: First::Random, ..rules.clone() };
    let mut world = random.open(SEATS)?;
    random.deal(&mut world, &Deal::First(first), &mut Silent);
    Ok(anew(world.table))
}

/// The table as if no round had been played before.
fn anew(mut table: Table) -> Table {
    debug_assert!(matches!(table.phase, Phase::Rolling { .. }), "a round is about to be rolled");
    table.round = 1;
    table
}

#[cfg(test)]
mod tests {
    use super::tossed;

    #[test]
    fn coins_are_fair() {
        assert_eq!((tossed(1, 1), tossed(2, 1), tossed(1, 2)), (0.0, 0.5, -0.5));
        assert_eq!((tossed(3, 1), tossed(2, 2)), (0.75, 0.0));
    }
}
