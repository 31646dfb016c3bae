//! How far each round of a match is solved, for a book.

use doubt_core::Seed;

use super::super::counsel::Strength;
use super::super::matches::{Effort, Equities};
use super::super::round::{NoRound, Round};
use super::super::size::Size;
use super::blueprint::{Blueprint, Keep};
use super::board::Board;
use super::book::{Book, Chapter, Dice};
use super::memory::Memory;
use super::plan::{exact_replies, wins};
use super::rival::Rival;
use super::sketch::Sketch;
use super::trainer::Trainer;
use crate::watch::Watch;

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// What is remembered where a round is too large to be solved exactly.
    pub memory: Memory,
    /// How many iterations such a round gets if a seat has as many hands as five dice make and the other has fewer
    /// dice; one with fewer hands gets fewer, as each is drawn more often, and one with as many dice on both sides more.
    pub iterations: u32,
    /// Whether it is found out how exploitable the strategy is.
    pub judges: bool,
}

/// A round that was studied.
#[derive(Clone, Debug)]
pub struct Studied {
    /// What both seats play.
    pub blueprint: Blueprint,
    /// What the first seat wins by that.
    pub value: f64,
    /// What a reply wins, on average over both seats.
    pub strength: Strength,
    /// After how many iterations.
    pub iterations: u32,
}

/// Rounds with at most so many chains of bids are solved exactly: those of three dice by any rules, and of four in
/// Perudo, in a minute at most.
const CHAINS: u128 = 1 << 19;

/// How far those are solved.
const EXACTLY: Effort = Effort { to: 0.0007, iterations: 400 };

/// The hands that five dice make.
const HANDS: usize = 252;

/// The fewest iterations, as a share of the most: below that regrets have not settled, however few hands there
/// are.
const FEWEST: u32 = 4;

/// How many times as many iterations a round gets in which both seats have as many dice: every match begins with
/// one, and more come to the next such than to any other with as many dice.
const EVEN: u32 = 3;

/// A reply that measures a strategy has one iteration for so many of the strategy's: it remembers more, so each
/// takes several times as long.
const JUDGED: u32 = 20;

/// Where a die can come back, what rounds with more dice are worth is first found out roughly, with so many times
/// fewer iterations.
const ROUGHLY: u32 = 8;

/// On how many chains of bids each seat's worth is measured.
const MEASURED: u32 = 4_000;

impl Study {
    /// How far above the lowest bid on a face the bids go that are made.
    pub const JUMP: u8 = 2;

    /// Where the draws come from.
    pub(super) const SEED: u64 = 1;

    /// Whether a round is solved exactly.
    pub fn is_exact(round: &Round) -> bool {
        round.bids().len() <= Memory::BIDS && Size::of(round).nodes <= CHAINS
    }

    /// Studies every round of a match but those that are known, those with the fewest dice first, and says whether
    /// all are known now. `goes_on` hears how much is done and which round is studied, and ends it by saying no.
    pub fn of_match(
        self,
        game: &str,
        equities: &mut Equities,
        known: &mut Vec<Chapter>,
        goes_on: &(dyn Fn(f64, Dice) -> bool + Sync),
    ) -> Result<bool, NoRound> {
        let rough = Study { iterations: self.iterations.div_ceil(ROUGHLY), judges: false, ..self };
        let sweeps = if equities.returns() { vec![rough, self] } else { vec![self] };
        let all = (sweeps.len() * equities.states().len() / 2) as f64;
        let rules = equities.rules().clone();
        let mut done = 0.0;
        for study in sweeps {
            let is_whole = equities.sweep(|state, round| {
                let dice = Dice(state.dice);
                done += 1.0;
                if study.judges
                    && let Some(known) = known.iter().find(|known| known.dice == dice)
                {
                    return Some((known.worth, known.sketch.strength.worth()));
                }
                let studied = study.of(round, &|part| goes_on((done - 1.0 + part) / all, dice))?;
                let worth = (studied.value, studied.strength.worth());
                if study.judges {
                    let alone = Book::round(&rules, dice).expect("a match has such a round");
                    let sketch = Sketch::of_a_match(game, alone, studied);
                    known.push(Chapter { dice, worth: worth.0, sketch });
                }
                Some(worth)
            })?;
            if !is_whole {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Studies a round. `goes_on` hears how much is done, from 0 to 1, and ends it by saying no; none then, and
    /// where there is too much to remember.
    pub fn of(self, round: Round, goes_on: &Watch<'_>) -> Option<Studied> {
        let board = Board::of(round);
        if !goes_on(0.0) {
            return None;
        }
        if Study::is_exact(board.round()) {
            return exactly(&board, &|_| goes_on(0.0));
        }
        let jumping = Board::with_jumps(board.round().clone(), Study::JUMP);
        let mut trainer = Trainer::new(jumping, self.memory, Seed::from(Study::SEED))?;
        let hands = (0..2).map(|seat| board.round().lanes(seat).len()).max().unwrap_or(HANDS);
        let share = (self.iterations as usize * hands).div_ceil(HANDS) as u32;
        let times = if board.is_even() { EVEN } else { 1 };
        let iterations = times * share.max(self.iterations.div_ceil(FEWEST));
        for iteration in 0..iterations {
            if !goes_on(f64::from(iteration) / f64::from(iterations)) {
                return None;
            }
            trainer.iterate();
        }
        let blueprint = Blueprint::of(&trainer, Keep::USUAL);
        let value =
            wins(&board, 0, (&blueprint, &blueprint), MEASURED, Seed::from(Study::SEED + 1)).mean;
        let mut strength = Strength::Unknown;
        if self.judges
            && let Some(mut rival) =
                Rival::new(&board, &blueprint, self.memory.more(), Seed::from(Study::SEED + 2))
        {
            for _ in 0..iterations.div_ceil(JUDGED) {
                if !goes_on(1.0) {
                    return None;
                }
                rival.iterate();
            }
            strength = Strength::measured(rival.wins(MEASURED, Seed::from(Study::SEED + 3)));
        }
        Some(Studied { blueprint, value, strength, iterations })
    }
}

/// Solves a round in which every chain of bids can be listed.
fn exactly(board: &Board, watch: &Watch<'_>) -> Option<Studied> {
    let (solver, found) = EXACTLY.solved(board.round().clone(), watch)?;
    let blueprint = Blueprint::whole(board, solver.tree(), &solver, Keep::WHOLE);
    let replies = exact_replies(board, &blueprint);
    Some(Studied {
        value: found.value,
        strength: Strength::Within(replies.iter().sum::<f64>() / replies.len() as f64),
        iterations: solver.iterations(),
        blueprint,
    })
}
