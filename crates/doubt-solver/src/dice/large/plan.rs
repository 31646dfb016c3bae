//! What is played after any chain of bids with every hand, and what two such plans win from each other.

use doubt_core::{Rng, Seed};

use super::super::round::SEATS;
use super::board::{BidNumber, Board};

/// A way to play, asked chain by chain.
pub trait Plan {
    /// How likely a seat that is to move gives each answer, by answer and then by lane; `out` has room for
    /// exactly that.
    fn mix(&self, board: &Board, seat: usize, chain: &[BidNumber], out: &mut [f32]);
}

/// What is found by drawing, and how far it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// The estimate that so many draws make.
    pub fn of(draws: impl IntoIterator<Item = f64>) -> Estimate {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for draw in draws {
            count += 1.0;
            sum += draw;
            squares += draw * draw;
        }
        let mean = sum / count;
        Estimate { mean, error: ((squares / count - mean * mean).max(0.0) / count).sqrt() }
    }

    /// The mean of two.
    pub fn both(self, other: Estimate) -> Estimate {
        let error = (self.error.powi(2) + other.error.powi(2)).sqrt() / 2.0;
        Estimate { mean: (self.mean + other.mean) / 2.0, error }
    }
}

/// What the first plan wins against the second on average over both seats, from so many chains for each
/// seat. All hands are reckoned along each chain, so that it says more than as many rounds would.
pub fn meeting(
    board: &Board,
    (one, other): (&dyn Plan, &dyn Plan),
    chains: u32,
    seed: Seed,
) -> Estimate {
    let as_first = wins(board, 0, (one, other), chains, seed);
    as_first.both(wins(board, 1, (one, other), chains, seed))
}

/// What the first plan wins at seat `me`.
pub fn wins(
    board: &Board,
    me: usize,
    (one, other): (&dyn Plan, &dyn Plan),
    chains: u32,
    seed: Seed,
) -> Estimate {
    let draws = (0..chains).map(|chain| {
        let rng = seed.deal(u64::from(chain) * 2 + me as u64);
        Round { board, me, plans: [one, other], rng, chain: Vec::new() }.play()
    });
    Estimate::of(draws)
}

/// One chain of bids, drawn.
struct Round<'a> {
    board: &'a Board,
    me: usize,
    plans: [&'a dyn Plan; 2],
    rng: Rng,
    chain: Vec<BidNumber>,
}

impl Round<'_> {
    fn play(&mut self) -> f64 {
        let (board, me) = (self.board, self.me);
        let mut held = [0, 1].map(|seat| board.chances(seat).to_vec());
        let (mut won, mut total) = (vec![0.0; board.width(me)], 0.0);
        loop {
            let (mover, menu) = (board.mover(&self.chain), board.menu(&self.chain));
            let width = board.width(mover);
            let mut mix = vec![0.0; menu.len() * width];
            self.plans[usize::from(mover != me)].mix(board, mover, &self.chain, &mut mix);
            let mut next = vec![0.0; width];
            for (at, &call) in menu.calls.iter().enumerate() {
                times(&held[mover], &mix[(menu.bids.len() + at) * width..][..width], &mut next);
                let standing = self.chain.last().copied().unwrap_or(0);
                let theirs = if mover == me { &held[1 - me] } else { &next };
                board.settle(me, (standing, call, mover), theirs, &mut won);
                let mine = if mover == me { &next } else { &held[me] };
                total += f64::from(dot(mine, &won));
            }
            let made: Vec<f32> = (0..menu.bids.len())
                .map(|answer| dot(&held[mover], &mix[answer * width..][..width]))
                .collect();
            let all: f32 = made.iter().sum();
            if all < 1e-9 {
                return total;
            }
            let mut mark = self.rng.unit() as f32 * all;
            let last = made.iter().rposition(|&made| made > 0.0).unwrap_or(0);
            let mut answer = 0;
            while answer < last && mark >= made[answer] {
                mark -= made[answer];
                answer += 1;
            }
            times(&held[mover], &mix[answer * width..][..width], &mut next);
            next.iter_mut().for_each(|held| *held *= all / made[answer]);
            held[mover] = next;
            self.chain.push(menu.bids[answer]);
        }
    }
}

/// What the best reply that remembers everything wins with each seat: only where there are few bids.
pub fn exact_replies(board: &Board, plan: &dyn Plan) -> [f64; SEATS] {
    [0, 1].map(|me| {
        let won = Best { board, plan, me, chain: Vec::new() }.wins(board.chances(1 - me));
        won.iter().zip(board.chances(me)).map(|(won, chance)| f64::from(won * chance)).sum()
    })
}

struct Best<'a> {
    board: &'a Board,
    plan: &'a dyn Plan,
    me: usize,
    chain: Vec<BidNumber>,
}

impl Best<'_> {
    fn wins(&mut self, held: &[f32]) -> Vec<f32> {
        let (board, me) = (self.board, self.me);
        let width = board.width(me);
        let menu = board.menu(&self.chain);
        let standing = self.chain.last().copied().unwrap_or(0);
        if held.iter().sum::<f32>() < 1e-12 {
            return vec![0.0; width];
        }
        let mine = board.mover(&self.chain) == me;
        let mut mix = vec![0.0; if mine { 0 } else { menu.len() * held.len() }];
        if !mine {
            self.plan.mix(board, 1 - me, &self.chain, &mut mix);
        }
        let mut best = vec![if mine { f32::MIN } else { 0.0 }; width];
        let mut next = held.to_vec();
        for answer in 0..menu.len() {
            if !mine {
                times(held, &mix[answer * held.len()..][..held.len()], &mut next);
            }
            let won = match menu.bids.get(answer) {
                Some(&bid) => {
                    self.chain.push(bid);
                    let won = self.wins(&next);
                    self.chain.pop();
                    won
                }
                None => {
                    let call = menu.calls[answer - menu.bids.len()];
                    let mut won = vec![0.0; width];
                    board.settle(me, (standing, call, board.mover(&self.chain)), &next, &mut won);
                    won
                }
            };
            for (best, won) in best.iter_mut().zip(&won) {
                *best = if mine { best.max(*won) } else { *best + won };
            }
        }
        best
    }
}

/// The sum of products, in an order that does not depend on the machine.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

fn times(one: &[f32], other: &[f32], out: &mut [f32]) {
    for ((out, one), other) in out.iter_mut().zip(one).zip(other) {
        *out = one * other;
    }
}
