//! Half an iteration: a walk down sampled chains of bids that trains one seat.

use doubt_core::Rng;

use super::super::round::SEATS;
use super::board::{BidNumber, Board};
use super::memory::Memory;
use super::plan::Plan;
use super::store::{Store, Sums};

/// How chains are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// How likely an own bid is looked at that is hardly ever made.
    pub look: f32,
    /// How much likelier the others are, for each part of the hands that make them.
    pub keen: f32,
    /// How often the other seat errs and makes any bid, so that an answer is learnt to each.
    pub tremble: f32,
    /// How often such a bid is drawn: low raises more often than jumps.
    pub explore: f32,
}

impl Drawing {
    /// What has proved good.
    pub const USUAL: Drawing = Drawing { look: 0.3, keen: 4.0, tremble: 0.01, explore: 0.1 };
}

/// How fast the memory of what an answer won follows what it wins now: the last ten or so visits count,
/// which smooths the sample without lagging far behind the strategy.
const RATE: f32 = 0.1;

/// What a seat does on a walk.
pub(super) enum Side<'a> {
    /// It goes by its regrets.
    Learns(Memory, &'a mut Store),
    /// It goes by a plan.
    Plays(&'a dyn Plan),
}

/// A walk that trains seat `me`.
pub(super) struct Walk<'a> {
    pub(super) board: &'a Board,
    pub(super) sides: [Side<'a>; SEATS],
    pub(super) drawing: Drawing,
    pub(super) rng: Rng,
    pub(super) me: usize,
    /// How much this iteration counts.
    pub(super) weight: f32,
    pub(super) chain: Vec<BidNumber>,
    /// Rows that are not in use.
    pub(super) room: &'a mut Vec<Vec<f32>>,
}

/// What the mover does at a place: where its sums are, its mix, and which answers it gives at all.
struct Mover<'a> {
    number: usize,
    mix: &'a [f32],
    given: &'a [f32],
}

impl Walk<'_> {
    /// Walks down from the empty chain.
    pub(super) fn go(&mut self) {
        let board = self.board;
        let mut won = self.rows(board.width(self.me));
        self.walk(board.chances(self.me), board.chances(1 - self.me), &mut won);
        self.room.push(won);
    }

    fn rows(&mut self, size: usize) -> Vec<f32> {
        let mut rows = self.room.pop().unwrap_or_default();
        rows.resize(size, 0.0);
        rows
    }

    /// What each hand of the trained seat wins from here on, given how likely each seat gets here with
    /// each of its hands.
    fn walk(&mut self, own: &[f32], theirs: &[f32], won: &mut [f32]) {
        let board = self.board;
        let (mover, menu) = (board.mover(&self.chain), board.menu(&self.chain));
        let width = board.width(mover);
        let mut sum = self.rows(width);
        let mut mix = self.rows(menu.len() * width);
        let mut given = self.rows(menu.len());
        let number = match &mut self.sides[mover] {
            Side::Learns(memory, store) => {
                let key = memory.key(&self.chain, board.faces());
                let number = store.place(key, menu.len(), width);
                store.at(number).mix(menu.usual(), &mut sum, &mut mix, &mut given);
                number
            }
            Side::Plays(plan) => {
                plan.mix(board, &self.chain, &mut mix);
                given.fill(1.0);
                0
            }
        };
        let turn = Mover { number, mix: &mix, given: &given };
        if mover == self.me {
            self.train(&turn, (own, theirs), won);
        } else {
            self.meet(&turn, (own, theirs), won);
        }
        self.room.extend([sum, mix, given]);
    }

    /// The trained seat is to answer: looks at what it might answer, and learns.
    fn train(&mut self, turn: &Mover<'_>, (own, theirs): (&[f32], &[f32]), won: &mut [f32]) {
        let board = self.board;
        let (me, width, menu) = (self.me, own.len(), board.menu(&self.chain));
        let all = own.iter().sum::<f32>().max(1e-30);
        // Fewer are looked at the farther down, so that the walk stays short.
        let depth = (1 + self.chain.len() / 2) as f32;
        let (rare, keen) =
            (self.drawing.look / (depth * depth), (self.drawing.keen / depth).max(1.0));
        let mut values = self.rows(menu.len() * width);
        let mut looks = self.rows(menu.len());
        let mut next = self.rows(width);
        for (answer, &bid) in menu.bids.iter().enumerate() {
            let shares = &turn.mix[answer * width..][..width];
            let made = if turn.given[answer] > 0.0 { dot(own, shares) / all } else { 0.0 };
            let look = (rare + keen * made).min(1.0);
            looks[answer] = 0.0;
            if look < 1.0 && self.rng.unit() as f32 >= look {
                continue;
            }
            looks[answer] = 1.0 / look;
            // A bid that is hardly ever made is taken to be made with any hand.
            let any = if made > 1e-3 { 0.0 } else { 1.0 };
            for ((next, &own), &share) in next.iter_mut().zip(own).zip(shares) {
                *next = own * if any > 0.0 { any } else { share };
            }
            self.chain.push(bid);
            self.walk(&next, theirs, &mut values[answer * width..][..width]);
            self.chain.pop();
        }
        let standing = self.chain.last().copied().unwrap_or(0);
        for (at, &call) in menu.calls.iter().enumerate() {
            let answer = menu.bids.len() + at;
            looks[answer] = 1.0;
            let values = &mut values[answer * width..][..width];
            board.settle(me, (standing, call, me), theirs, values);
        }
        let mass = theirs.iter().sum::<f32>().max(1e-30);
        if let Side::Learns(_, store) = &mut self.sides[me] {
            learn(store.at(turn.number), turn, (&looks, mass, self.weight), &mut values, won);
        }
        self.room.extend([values, looks, next]);
    }

    /// The other seat is to answer: its calls are reckoned in full, and one of its bids is drawn.
    fn meet(&mut self, turn: &Mover<'_>, (own, theirs): (&[f32], &[f32]), won: &mut [f32]) {
        let board = self.board;
        let (me, width, menu) = (self.me, theirs.len(), board.menu(&self.chain));
        let given = |answer: usize| turn.given[answer] > 0.0;
        let shares = |answer: usize| &turn.mix[answer * width..][..width];
        if let Side::Learns(_, store) = &mut self.sides[1 - me] {
            let weight = self.weight * self.weight * 1e-6;
            let averages = store.at(turn.number).averages.chunks_exact_mut(width);
            for (answer, row) in averages.enumerate().filter(|(answer, _)| given(*answer)) {
                for ((average, share), held) in row.iter_mut().zip(shares(answer)).zip(theirs) {
                    *average += weight * share * held;
                }
            }
        }
        let mut next = self.rows(width);
        let mut part = self.rows(own.len());
        let standing = self.chain.last().copied().unwrap_or(0);
        won.fill(0.0);
        for (at, &call) in menu.calls.iter().enumerate() {
            let answer = menu.bids.len() + at;
            if given(answer) {
                times(theirs, shares(answer), &mut next);
                board.settle(me, (standing, call, 1 - me), &next, &mut part);
                won.iter_mut().zip(&part).for_each(|(won, part)| *won += part);
            }
        }
        let mut made = self.rows(menu.bids.len());
        for (answer, made) in made.iter_mut().enumerate() {
            *made = if given(answer) { dot(theirs, shares(answer)) } else { 0.0 };
        }
        if let Some((answer, chance)) = self.draw(&made, theirs.iter().sum()) {
            let learns = matches!(self.sides[1 - me], Side::Learns(..));
            let tremble = if learns { self.drawing.tremble } else { 0.0 };
            let any = tremble / made.len() as f32;
            let kept = if given(answer) { 1.0 - tremble } else { 0.0 };
            for ((next, &held), &share) in next.iter_mut().zip(theirs).zip(shares(answer)) {
                let share = if kept > 0.0 { kept * share } else { 0.0 };
                *next = held * (share + any) / chance;
            }
            self.chain.push(menu.bids[answer]);
            self.walk(own, &next, &mut part);
            self.chain.pop();
            won.iter_mut().zip(&part).for_each(|(won, part)| *won += part);
        }
        self.room.extend([next, part, made]);
    }

    /// Draws one of the other's bids, by how often each is made of how often it could be; and how likely it
    /// was drawn. None where it makes none that matters.
    fn draw(&mut self, made: &[f32], held: f32) -> Option<(usize, f32)> {
        let explore = match self.sides[1 - self.me] {
            _ if made.is_empty() => return None,
            Side::Learns(..) => self.drawing.explore,
            Side::Plays(_) => 0.0,
        };
        let all: f32 = made.iter().sum();
        let matters = all > 1e-4 * held;
        let count = made.len();
        let answer = if (self.rng.unit() as f32) < explore {
            let unit = self.rng.unit();
            ((unit * unit * count as f64) as usize).min(count - 1)
        } else if matters {
            let mut mark = self.rng.unit() as f32 * all;
            let last = made.iter().rposition(|&made| made > 0.0)?;
            let mut at = 0;
            while at < last && mark >= made[at] {
                mark -= made[at];
                at += 1;
            }
            at
        } else {
            return None;
        };
        let by_making = if matters { (1.0 - explore) * made[answer] / all } else { 0.0 };
        let upto = |answer: usize| (answer as f32 / count as f32).sqrt();
        Some((answer, explore * (upto(answer + 1) - upto(answer)) + by_making))
    }
}

/// Adds to the regrets. What was not looked at is taken to win what it won of late; what was, corrects that
/// as much as it stands for the times when it was not.
fn learn(
    sums: &mut Sums,
    turn: &Mover<'_>,
    (looks, mass, weight): (&[f32], f32, f32),
    values: &mut [f32],
    won: &mut [f32],
) {
    let width = won.len();
    won.fill(0.0);
    for (answer, &look) in looks.iter().enumerate() {
        let row = answer * width..(answer + 1) * width;
        let (late, values) = (&mut sums.late[row.clone()], &mut values[row.clone()]);
        if look > 0.0 {
            for (late, value) in late.iter_mut().zip(values.iter_mut()) {
                let off = *value - *late * mass;
                *value = *late * mass + look * off;
                *late += RATE / mass * off;
            }
        } else if turn.given[answer] > 0.0 {
            values.iter_mut().zip(&*late).for_each(|(value, late)| *value = late * mass);
        } else {
            continue;
        }
        if turn.given[answer] > 0.0 {
            for ((won, value), share) in won.iter_mut().zip(&*values).zip(&turn.mix[row]) {
                *won += share * value;
            }
        }
    }
    for (answer, &look) in looks.iter().enumerate() {
        if look == 0.0 && turn.given[answer] == 0.0 {
            continue;
        }
        let row = answer * width..(answer + 1) * width;
        let mut most = 0.0f32;
        for ((regret, value), won) in
            sums.regrets[row.clone()].iter_mut().zip(&values[row]).zip(&*won)
        {
            *regret = (*regret + weight * (value - won)).max(0.0);
            most = most.max(*regret);
        }
        sums.live[answer] = most > 0.0;
    }
}

/// The sum of products, in an order that does not depend on the machine.
pub(super) fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

pub(super) fn times(one: &[f32], other: &[f32], out: &mut [f32]) {
    for ((out, one), other) in out.iter_mut().zip(one).zip(other) {
        *out = one * other;
    }
}
