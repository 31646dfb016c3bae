//! A reply that remembers more than the plan that it meets: a bound from below of how exploitable it is.
//!
//! The reply learns by playing against the plan and is then measured on other chains, so that what it wins
//! there can be won. A best reply that remembers everything may win more.

use doubt_core::Seed;

use super::super::round::SEATS;
use super::board::{BidNumber, Board};
use super::memory::Memory;
use super::plan::{Estimate, Plan, wins};
use super::store::Store;
use super::walk::{Drawing, Side, Walk};

/// A reply to a plan.
#[derive(Debug)]
pub struct Rival<'a> {
    board: &'a Board,
    plan: &'a dyn Plan,
    memory: Memory,
    stores: [Store; SEATS],
    drawing: Drawing,
    seed: Seed,
    iterations: u32,
    room: Vec<Vec<f32>>,
}

impl std::fmt::Debug for dyn Plan + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Plan")
    }
}

impl<'a> Rival<'a> {
    /// A reply that has learnt nothing yet.
    pub fn new(board: &'a Board, plan: &'a dyn Plan, memory: Memory, seed: Seed) -> Rival<'a> {
        let stores = [Store::default(), Store::default()];
        let drawing = Drawing::USUAL;
        Rival { board, plan, memory, stores, drawing, seed, iterations: 0, room: Vec::new() }
    }

    /// Plays once more with each seat.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for me in 0..SEATS {
            let learns = Side::Learns(self.memory, &mut self.stores[me]);
            let plays = Side::Plays(self.plan);
            let mut walk = Walk {
                board: self.board,
                sides: if me == 0 { [learns, plays] } else { [plays, learns] },
                drawing: self.drawing,
                rng: self.seed.deal(u64::from(self.iterations) * 2 + me as u64),
                me,
                weight: self.iterations as f32,
                chain: Vec::new(),
                room: &mut self.room,
            };
            walk.go();
        }
    }

    /// What the reply wins on average over both seats, on so many chains for each.
    pub fn wins(&self, chains: u32, seed: Seed) -> Estimate {
        let plans: (&dyn Plan, &dyn Plan) = (self, self.plan);
        wins(self.board, 0, plans, chains, seed).both(wins(self.board, 1, plans, chains, seed))
    }
}

/// Always the answer that was missed most.
impl Plan for Rival<'_> {
    fn mix(&self, board: &Board, chain: &[BidNumber], out: &mut [f32]) {
        let mover = board.mover(chain);
        let (width, usual) = (board.width(mover), board.menu(chain).usual());
        out.fill(0.0);
        let sums = self.stores[mover].find(self.memory.key(chain, board.faces()));
        for lane in 0..width {
            let mut best = (usual, 0.0);
            for (answer, &regret) in
                sums.iter().flat_map(|sums| sums.regrets[lane..].iter().step_by(width)).enumerate()
            {
                if regret > best.1 {
                    best = (answer, regret);
                }
            }
            out[best.0 * width + lane] = 1.0;
        }
    }
}
