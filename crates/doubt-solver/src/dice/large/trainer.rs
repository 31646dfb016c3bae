//! The solver of large rounds: counterfactual regrets on sampled chains of bids.
//!
//! An iteration walks down from the empty chain once for each seat. The seat that is trained looks at the
//! answers that it might give; the other's calls are reckoned in full, and of its bids one is drawn as often
//! as it is made over all hands that it may hold. So what each seat may hold is known all along a chain,
//! whatever the seats remember of it: only what they answer goes by their memory.

use doubt_core::Seed;

use super::super::round::SEATS;
use super::board::Board;
use super::memory::Memory;
use super::store::Store;
use super::walk::{Drawing, Side, Walk};

/// The solver.
#[derive(Clone, Debug)]
pub struct Trainer {
    board: Board,
    memory: Memory,
    stores: [Store; SEATS],
    drawing: Drawing,
    seed: Seed,
    iterations: u32,
    room: Vec<Vec<f32>>,
}

impl Trainer {
    /// A solver that has not begun.
    pub fn new(board: Board, memory: Memory, drawing: Drawing, seed: Seed) -> Trainer {
        let stores = [Store::default(), Store::default()];
        Trainer { board, memory, stores, drawing, seed, iterations: 0, room: Vec::new() }
    }

    /// The round, with the bids that are made.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is summed for a seat.
    pub fn store(&self, seat: usize) -> &Store {
        &self.stores[seat]
    }

    /// Where its draws come from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What both seats remember.
    pub fn memory(&self) -> Memory {
        self.memory
    }

    /// How many iterations there have been.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// One more iteration.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for me in 0..SEATS {
            let [first, second] = &mut self.stores;
            let sides = [first, second].map(|store| Side::Learns(self.memory, store));
            let mut walk = Walk {
                board: &self.board,
                sides,
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

    /// What has been summed, to go on from.
    pub fn sums(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for store in &self.stores {
            bytes.extend((store.len() as u64).to_le_bytes());
            for sums in store.all() {
                bytes.extend(sums.key.to_le_bytes());
                for numbers in [&sums.regrets, &sums.averages, &sums.late] {
                    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
                }
            }
        }
        bytes
    }

    /// Goes on from what was summed in so many iterations; false if it does not fit.
    #[must_use]
    pub fn restore(&mut self, mut bytes: &[u8], iterations: u32) -> bool {
        let mut stores = [Store::default(), Store::default()];
        for (seat, store) in stores.iter_mut().enumerate() {
            if self.restore_seat(store, seat, &mut bytes).is_none() {
                return false;
            }
        }
        self.stores = stores;
        self.iterations = iterations;
        bytes.is_empty()
    }

    fn restore_seat(&self, store: &mut Store, seat: usize, bytes: &mut &[u8]) -> Option<()> {
        let width = self.board.width(seat);
        for _ in 0..number(bytes)? {
            let key = number(bytes)?;
            let menu = self.board.menus().get(self.memory.standing(key))?;
            let place = store.place(key, menu.len(), width);
            let sums = store.at(place);
            for numbers in [&mut sums.regrets, &mut sums.averages, &mut sums.late] {
                for to in numbers.iter_mut() {
                    let (four, rest) = bytes.split_first_chunk()?;
                    *to = f32::from_le_bytes(*four);
                    *bytes = rest;
                    to.is_finite().then_some(())?;
                }
            }
            for (live, regrets) in sums.live.iter_mut().zip(sums.regrets.chunks_exact(width)) {
                *live = regrets.iter().any(|regret| *regret > 0.0);
            }
        }
        Some(())
    }
}

fn number(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}
