//! A reply that remembers more than the strategy that it meets: a bound from below of how exploitable it is.
//!
//! The reply learns by playing against the strategy and is then measured on other chains, so that what it
//! wins there can be won. It begins with the strategy itself, and a best reply that remembers everything may
//! win more.

use std::collections::HashMap;

use doubt_core::Seed;

use super::super::round::SEATS;
use super::blueprint::Blueprint;
use super::board::{BidNumber, Board};
use super::memory::Memory;
use super::plan::{Estimate, Plan, wins};
use super::sweep::{Fixed, Room, Side, Sweep};
use super::web::Web;

/// A reply to a strategy.
#[derive(Debug)]
pub struct Rival<'a> {
    board: &'a Board,
    met: &'a Blueprint,
    /// The reply with each seat; where both play alike, one for both.
    lessons: Vec<Lesson>,
    seed: Seed,
    iterations: u32,
    room: Room,
}

/// The reply is the first side of a web, the strategy that it meets the second.
#[derive(Debug)]
struct Lesson {
    seats: [usize; SEATS],
    web: Web,
    regrets: Vec<f32>,
    averages: Vec<f32>,
    /// What the strategy plays with each seat, and where its rows begin for each place of the web.
    mixes: Vec<f32>,
    rows: Vec<u32>,
}

impl<'a> Rival<'a> {
    /// A reply that has learnt nothing yet, and remembers at least what the strategy does; none where that
    /// is too much.
    pub fn new(
        board: &'a Board,
        met: &'a Blueprint,
        memory: Memory,
        seed: Seed,
    ) -> Option<Rival<'a>> {
        let opener = board.round().opener();
        let lessons = if board.is_even() {
            vec![Lesson::new((board, met), memory, [0, 1], &[0, 1])?]
        } else {
            let first = |me: usize| if me == opener { [0] } else { [1] };
            let lesson = |me| Lesson::new((board, met), memory, [me, 1 - me], &first(me));
            (0..SEATS).map(lesson).collect::<Option<_>>()?
        };
        Some(Rival { board, met, lessons, seed, iterations: 0, room: Room::default() })
    }

    /// Plays once more.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for (number, lesson) in self.lessons.iter_mut().enumerate() {
            let (regrets, averages) = (&mut lesson.regrets[..], &mut lesson.averages[..]);
            let fixed = Fixed { mixes: &lesson.mixes, rows: &lesson.rows };
            let learns = Side::Learns { regrets, averages, first: Some(fixed) };
            let mut sweep = Sweep {
                board: self.board,
                web: &lesson.web,
                seats: &lesson.seats,
                sides: &mut [learns, Side::Plays(fixed)],
                weight: self.iterations as f32,
            };
            let draw = u64::from(self.iterations) * SEATS as u64 + number as u64;
            sweep.go(&mut self.seed.deal(draw), &mut self.room);
        }
    }

    /// What the reply wins on average over both seats, on so many chains for each.
    pub fn wins(&self, chains: u32, seed: Seed) -> Estimate {
        let plans: (&dyn Plan, &dyn Plan) = (self, self.met);
        wins(self.board, 0, plans, chains, seed).both(wins(self.board, 1, plans, chains, seed))
    }
}

impl Lesson {
    fn new(
        (board, met): (&Board, &Blueprint),
        memory: Memory,
        seats: [usize; SEATS],
        first: &[usize],
    ) -> Option<Lesson> {
        let web = Web::of(board, memory, &seats, first)?;
        let (mut mixes, mut rows, mut known) = (Vec::new(), Vec::new(), HashMap::new());
        for place in &web.places {
            let seat = seats[place.side];
            let (width, lanes) = (board.width(seat), board.round().lanes(seat).len());
            let chain = memory.chain(place.key);
            let key = (seat, met.memory().key(&chain, board.faces()));
            let row = *known.entry(key).or_insert_with(|| {
                let row = mixes.len() as u32;
                let mut mix = vec![0.0; place.answers * width];
                met.mix(board, seat, &chain, &mut mix);
                for lane in 0..lanes {
                    mixes.extend((0..place.answers).map(|answer| mix[answer * width + lane]));
                }
                row
            });
            rows.push(row);
        }
        let nothing = || vec![0.0; web.sizes[0]];
        let (regrets, averages) = (nothing(), nothing());
        Some(Lesson { seats, web, regrets, averages, mixes, rows })
    }
}

/// Always the answer that was given most often while it learnt, or that the strategy would give.
impl Plan for Rival<'_> {
    fn mix(&self, board: &Board, seat: usize, chain: &[BidNumber], out: &mut [f32]) {
        let width = board.width(seat);
        let lesson = &self.lessons[seat % self.lessons.len()];
        let web = &lesson.web;
        let place = web.find(0, web.memory.key(chain, board.faces()));
        self.met.mix(board, seat, chain, out);
        let Some(place) = place.map(|place| &web.places[place]) else { return };
        for lane in 0..board.round().lanes(seat).len() {
            let row = &lesson.averages[place.rows + lane * place.answers..][..place.answers];
            let best = (0..row.len()).max_by(|&one, &other| row[one].total_cmp(&row[other]));
            if let Some(best) = best.filter(|&best| row[best] > 0.0) {
                out[lane..].iter_mut().step_by(width).for_each(|share| *share = 0.0);
                out[best * width + lane] = 1.0;
            }
        }
    }
}
