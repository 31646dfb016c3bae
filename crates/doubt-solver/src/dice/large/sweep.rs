//! One iteration over the whole web, with a few hands of each side drawn: forward, how likely every pair of
//! hands gets to each place, and backward, what it wins from there.
//!
//! Pairs are kept apart because bids that are forgotten tell something of both hands at once: what a seat
//! may hold at a place depends on what the other holds. A row for each seat would lose that.

use doubt_core::Rng;

use super::super::round::SEATS;
use super::board::Board;
use super::web::{Place, Web};

/// How many hands of a side are drawn.
pub(super) const DRAWN: usize = 16;

/// How often a side errs in the eyes of the other, so that an answer is learnt to every bid.
const TREMBLE: f32 = 0.01;
/// How often it makes any bid when it learns what comes after.
const EXPLORE: f32 = 0.2;
/// Places to which pairs of hands get less often than this are not looked at.
const RARE: f32 = 1e-7;

/// A number for each pair of hands: the mover's by row.
type Pairs = [f32; DRAWN * DRAWN];
/// A number for each hand that was drawn.
type Hands = [f32; DRAWN];

/// What a side goes by.
pub(super) enum Side<'a> {
    /// Its regrets, which grow, and how often it gave each answer; and what it plays where it regrets
    /// nothing yet.
    Learns { regrets: &'a mut [f32], averages: &'a mut [f32], first: Option<Fixed<'a>> },
    /// Mixes that stay.
    Plays(Fixed<'a>),
}

/// Mixes that do not change, by hand and then by answer.
#[derive(Clone, Copy)]
pub(super) struct Fixed<'a> {
    pub(super) mixes: &'a [f32],
    /// Where the rows of each place begin.
    pub(super) rows: &'a [u32],
}

impl<'a> Fixed<'a> {
    fn row(self, number: usize, lane: usize, answers: usize) -> &'a [f32] {
        &self.mixes[self.rows[number] as usize + lane * answers..][..answers]
    }
}

/// What is needed to go through a web, kept from one iteration to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    /// How likely pairs get to a place, if the mover explores.
    mine: Vec<Pairs>,
    /// The same, if the other explores.
    theirs: Vec<Pairs>,
    /// What the mover wins from there.
    won: Vec<Pairs>,
    mixes: Vec<Hands>,
    begun: Vec<Option<usize>>,
}

impl Room {
    /// How many bytes a place takes.
    pub(super) const BYTES: usize = 3 * size_of::<Pairs>();
}

/// One iteration.
pub(super) struct Sweep<'a, 'b> {
    pub(super) board: &'a Board,
    pub(super) web: &'a Web,
    /// The seat whose hands each side has.
    pub(super) seats: &'a [usize],
    pub(super) sides: &'a mut [Side<'b>],
    /// How much it counts.
    pub(super) weight: f32,
}

impl Sweep<'_, '_> {
    /// Draws hands, goes forward and back, and learns.
    pub(super) fn go(&mut self, rng: &mut Rng, room: &mut Room) {
        let pools: Vec<[usize; DRAWN]> =
            self.seats.iter().map(|&seat| drawn(self.board.chances(seat), rng)).collect();
        let places = self.web.places.len();
        for pairs in [&mut room.mine, &mut room.theirs] {
            pairs.resize(places, [0.0; DRAWN * DRAWN]);
            pairs.iter_mut().for_each(|pairs| pairs.fill(0.0));
        }
        room.won.resize(places, [0.0; DRAWN * DRAWN]);
        room.mixes.clear();
        room.begun.clear();
        room.begun.resize(places, None);
        let alike = self.seats.len() == 1;
        for (number, _) in self.web.places.iter().enumerate().take_while(|(_, at)| at.standing == 0)
        {
            for pair in 0..DRAWN * DRAWN {
                // Where both seats play alike they draw from the same hands, but never the same one.
                let off = alike && pair / DRAWN == pair % DRAWN;
                let chance = if off { 0.0 } else { 1.0 / (DRAWN * DRAWN) as f32 };
                room.mine[number][pair] = chance;
                room.theirs[number][pair] = chance;
            }
        }
        for number in 0..places {
            self.forward(number, &pools, room);
        }
        for number in (0..places).rev() {
            self.backward(number, &pools, room);
        }
    }

    fn forward(&mut self, number: usize, pools: &[[usize; DRAWN]], room: &mut Room) {
        let place = &self.web.places[number];
        let mass = |pairs: &Pairs| pairs.iter().sum::<f32>();
        if mass(&room.mine[number]).max(mass(&room.theirs[number])) < RARE {
            return;
        }
        let begun = room.mixes.len();
        room.begun[number] = Some(begun);
        room.mixes.resize(begun + place.answers, [0.0; DRAWN]);
        let mixes = &mut room.mixes[begun..];
        let pool = &pools[place.side];
        let (tremble, explore) = match &mut self.sides[place.side] {
            Side::Plays(fixed) => {
                for (hand, &lane) in pool.iter().enumerate() {
                    let row = fixed.row(number, lane, place.answers);
                    mixes.iter_mut().zip(row).for_each(|(mix, &share)| mix[hand] = share);
                }
                (0.0, 0.0)
            }
            Side::Learns { regrets, averages, first } => {
                let weight = self.weight * self.weight * 1e-6;
                for (hand, &lane) in pool.iter().enumerate() {
                    let row = place.rows + lane * place.answers..;
                    let first = first.map(|first| first.row(number, lane, place.answers));
                    matched((&regrets[row.clone()][..place.answers], first), place, mixes, hand);
                    let own: f32 = room.theirs[number][hand * DRAWN..][..DRAWN].iter().sum();
                    let averages = &mut averages[row][..place.answers];
                    for (average, mix) in averages.iter_mut().zip(&*mixes) {
                        *average += weight * own * mix[hand];
                    }
                }
                (TREMBLE, EXPLORE)
            }
        };
        let (mine, theirs) = (turned(&room.mine[number]), turned(&room.theirs[number]));
        let any = 1.0 / place.bids.max(1) as f32;
        for (mix, &next) in room.mixes[begun..].iter().zip(self.web.next(number)) {
            let seen = mix.map(|share| share * (1.0 - tremble) + tremble * any);
            let tried = mix.map(|share| share * (1.0 - explore) + explore * any);
            add(&mut room.mine[next as usize], &theirs, &seen);
            add(&mut room.theirs[next as usize], &mine, &tried);
        }
    }

    fn backward(&mut self, number: usize, pools: &[[usize; DRAWN]], room: &mut Room) {
        let place = &self.web.places[number];
        let menu = self.board.menu_of(place.standing);
        let Some(begun) = room.begun[number] else {
            // Nobody gets here; whoever did would call.
            if let Some(&call) = menu.calls.first() {
                let seats = self.both(place);
                let settled = settled(self.board, place.standing, call, (seats, place, pools));
                room.won[number] = turned(&settled);
            }
            return;
        };
        let mine = turned(&room.mine[number]);
        let mut won: Pairs = [0.0; DRAWN * DRAWN];
        let mut gains = [[0.0; DRAWN]; MOST];
        let mixes = &room.mixes[begun..][..place.answers];
        for (answer, &next) in self.web.next(number).iter().enumerate() {
            let lost = &room.won[next as usize];
            weigh::<true>(lost, &mine, &mixes[answer], &mut won, &mut gains[answer]);
        }
        for (at, &call) in menu.calls.iter().enumerate() {
            let answer = place.bids + at;
            let settled =
                settled(self.board, place.standing, call, (self.both(place), place, pools));
            weigh::<false>(&settled, &mine, &mixes[answer], &mut won, &mut gains[answer]);
        }
        room.won[number] = turned(&won);
        if let Side::Learns { regrets, .. } = &mut self.sides[place.side] {
            for (hand, &lane) in pools[place.side].iter().enumerate() {
                let played: f32 =
                    mixes.iter().zip(&gains).map(|(mix, gain)| mix[hand] * gain[hand]).sum();
                let row = &mut regrets[place.rows + lane * place.answers..][..place.answers];
                for (regret, gain) in row.iter_mut().zip(&gains) {
                    *regret = (*regret + self.weight * (gain[hand] - played)).max(0.0);
                }
            }
        }
    }

    /// The seat to move at a place and the other.
    fn both(&self, place: &Place) -> [usize; 2] {
        let seat = self.seats[place.side];
        [seat, 1 - seat]
    }
}

/// The most answers at a place.
const MOST: usize = 128;

/// Hands, each as often as it is dealt.
fn drawn(chances: &[f32], rng: &mut Rng) -> [usize; DRAWN] {
    std::array::from_fn(|_| {
        let mut mark = rng.unit() as f32;
        let last = chances.iter().rposition(|&chance| chance > 0.0).unwrap_or(0);
        let mut lane = 0;
        while lane < last && mark >= chances[lane] {
            mark -= chances[lane];
            lane += 1;
        }
        lane
    })
}

/// The mix that regrets lead to; where there are none, what is played first: the first call, or any bid at
/// the opening, unless something else is said.
fn matched(
    (regrets, first): (&[f32], Option<&[f32]>),
    place: &Place,
    mixes: &mut [Hands],
    hand: usize,
) {
    let sum: f32 = regrets.iter().sum();
    let opens = place.answers == place.bids;
    for (answer, (mix, regret)) in mixes.iter_mut().zip(regrets).enumerate() {
        mix[hand] = match first {
            _ if sum > 1e-20 => regret / sum,
            Some(first) => first[answer],
            None if opens => 1.0 / place.answers as f32,
            None => f32::from(u8::from(answer == place.bids)),
        };
    }
}

/// By the other's hand instead of the mover's.
fn turned(pairs: &Pairs) -> Pairs {
    let mut turned = [0.0; DRAWN * DRAWN];
    for row in 0..DRAWN {
        for column in 0..DRAWN {
            turned[column * DRAWN + row] = pairs[row * DRAWN + column];
        }
    }
    turned
}

fn add(to: &mut Pairs, from: &Pairs, shares: &Hands) {
    for (to, from) in to.chunks_exact_mut(DRAWN).zip(from.chunks_exact(DRAWN)) {
        for ((to, from), share) in to.iter_mut().zip(from).zip(shares) {
            *to += from * share;
        }
    }
}

/// Adds what an answer wins: to the pairs as often as it is given, and to each hand against what the other
/// may hold. What the other wins is lost.
fn weigh<const LOST: bool>(
    worth: &Pairs,
    held: &Pairs,
    mix: &Hands,
    won: &mut Pairs,
    gain: &mut Hands,
) {
    let sign = if LOST { -1.0 } else { 1.0 };
    for ((worth, held), won) in
        worth.chunks_exact(DRAWN).zip(held.chunks_exact(DRAWN)).zip(won.chunks_exact_mut(DRAWN))
    {
        for hand in 0..DRAWN {
            let worth = sign * worth[hand];
            won[hand] += mix[hand] * worth;
            gain[hand] += held[hand] * worth;
        }
    }
}

/// What the mover wins by a call, by the other's hand and then its own.
fn settled(
    board: &Board,
    standing: usize,
    call: super::super::round::Call,
    ([seat, other], place, pools): ([usize; SEATS], &Place, &[[usize; DRAWN]]),
) -> Pairs {
    let bid = (standing - 1) as u8;
    let worth = board.worth(seat, (bid, call, seat));
    let face = usize::from(bid) % board.faces();
    let (mine, theirs) = (board.matches(seat, face), board.matches(other, face));
    let (own, others) = (&pools[place.side], &pools[(place.side + 1) % pools.len()]);
    let own = own.map(|lane| usize::from(mine[lane]));
    let mut pairs = [0.0; DRAWN * DRAWN];
    for (row, &lane) in pairs.chunks_exact_mut(DRAWN).zip(others) {
        let worth = &worth[usize::from(theirs[lane])..];
        row.iter_mut().zip(own).for_each(|(pair, count)| *pair = worth[count]);
    }
    pairs
}
