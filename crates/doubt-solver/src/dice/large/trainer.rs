//! The solver of large rounds: counterfactual regrets over the web of what is remembered.

use doubt_core::Seed;

use super::super::round::SEATS;
use super::board::Board;
use super::memory::Memory;
use super::sweep::{Room, Side, Sweep};
use super::web::Web;

/// The solver.
#[derive(Clone, Debug)]
pub struct Trainer {
    board: Board,
    web: Web,
    /// The seats that play each in their own way: one where the other plays alike.
    seats: Vec<usize>,
    regrets: [Vec<f32>; SEATS],
    averages: [Vec<f32>; SEATS],
    seed: Seed,
    iterations: u32,
    room: Room,
}

impl Trainer {
    /// A solver that has not begun; none where there is too much to remember.
    pub fn new(board: Board, memory: Memory, seed: Seed) -> Option<Trainer> {
        let (seats, web) = sides(&board, memory)?;
        let nothing = || web.sizes.map(|size| vec![0.0; size]);
        let (regrets, averages) = (nothing(), nothing());
        let room = Room::default();
        Some(Trainer { board, web, seats, regrets, averages, seed, iterations: 0, room })
    }

    /// How many bytes a solver of a round would take; none where there is too much to remember.
    pub fn bytes(board: &Board, memory: Memory) -> Option<u128> {
        let (_, web) = sides(board, memory)?;
        let sums = web.sizes.iter().sum::<usize>() * 2 * size_of::<f32>();
        Some((sums + web.places.len() * Room::BYTES) as u128)
    }

    /// The round, with the bids that are made.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where its draws come from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What both seats remember.
    pub fn memory(&self) -> Memory {
        self.web.memory
    }

    /// How many iterations there have been.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How many seats play in a way of their own.
    pub fn sides(&self) -> usize {
        self.seats.len()
    }

    /// How many places there are, and how many numbers are summed for each of regrets and averages.
    pub fn size(&self) -> (usize, usize) {
        (self.web.places.len(), self.web.sizes.iter().sum())
    }

    /// What each memory of a side gave as answers, by hand and then by answer.
    pub(super) fn averages(&self, side: usize) -> impl Iterator<Item = (u64, &[f32])> {
        let lanes = self.board.round().lanes(self.seats[side]).len();
        let places = self.web.places.iter().filter(move |place| place.side == side);
        places.map(move |place| {
            (place.key, &self.averages[side][place.rows..][..place.answers * lanes])
        })
    }

    /// One more iteration.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        let sums = self.regrets.iter_mut().zip(&mut self.averages);
        let mut sides: Vec<Side<'_>> = sums
            .map(|(regrets, averages)| Side::Learns { regrets, averages, first: None })
            .collect();
        let mut sweep = Sweep {
            board: &self.board,
            web: &self.web,
            seats: &self.seats,
            sides: &mut sides,
            weight: self.iterations as f32,
        };
        sweep.go(&mut self.seed.deal(self.iterations.into()), &mut self.room);
    }

    /// What has been summed, to go on from.
    pub fn sums(&self) -> Vec<u8> {
        let numbers = self.regrets.iter().chain(&self.averages).flatten();
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Goes on from what was summed in so many iterations; false if it does not fit.
    #[must_use]
    pub fn restore(&mut self, bytes: &[u8], iterations: u32) -> bool {
        let numbers = self.regrets.iter_mut().chain(&mut self.averages).flatten();
        let mut bytes = bytes.chunks(size_of::<f32>());
        for number in numbers {
            let Some(Ok(four)) = bytes.next().map(<[u8; 4]>::try_from) else { return false };
            *number = f32::from_le_bytes(four);
            if !number.is_finite() || *number < 0.0 {
                return false;
            }
        }
        self.iterations = iterations;
        bytes.next().is_none()
    }
}

/// The seats that play each in their own way, and the web of what they remember.
fn sides(board: &Board, memory: Memory) -> Option<(Vec<usize>, Web)> {
    let (seats, first) =
        if board.is_even() { (vec![0], 0) } else { (vec![0, 1], board.round().opener()) };
    let web = Web::of(board, memory, &seats, &[first])?;
    Some((seats, web))
}
