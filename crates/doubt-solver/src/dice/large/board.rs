//! A round as the sampled solver sees it: hands side by side, what each bid allows, what each call wins.

use super::super::round::{Answers, Call, Round, SEATS};

/// Hands are padded to a multiple of this, so that the compiler can reckon them side by side.
const WIDTH: usize = 8;

/// The number of a bid, by count and then by face.
pub type BidNumber = u8;

/// What may be answered to a bid, or before the first.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The bids, lowest first.
    pub bids: Vec<BidNumber>,
    /// The calls.
    pub calls: Vec<Call>,
}

impl Menu {
    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.bids.len() + self.calls.len()
    }

    /// The answer of who has learnt nothing: to doubt, or to open as low as can be.
    pub fn usual(&self) -> usize {
        if self.calls.is_empty() { 0 } else { self.bids.len() }
    }

    /// Where an answer stands: the bids first, then the calls.
    pub fn place(&self, answer: Result<BidNumber, Call>) -> Option<usize> {
        match answer {
            Ok(bid) => self.bids.iter().position(|&other| other == bid),
            Err(call) => {
                Some(self.bids.len() + self.calls.iter().position(|&other| other == call)?)
            }
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A round, laid out for speed.
#[derive(Clone, Debug)]
pub struct Board {
    round: Round,
    menus: Vec<Menu>,
    chances: [Vec<f32>; SEATS],
    /// By seat, face and lane, how many dice match.
    matches: [Vec<u8>; SEATS],
    /// By seat that wins it, then as in [`Round::worth`].
    worth: [Vec<f32>; SEATS],
    faces: usize,
    jump: u8,
}

impl Board {
    /// Lays a round out with every bid.
    pub fn of(round: Round) -> Board {
        Board::with_jumps(round, u8::MAX)
    }

    /// Lays a round out with those bids alone that are on at most half the dice, or at most so many dice
    /// above the lowest bid on their face: who jumps farther tells too much or is doubted.
    pub fn with_jumps(round: Round, jump: u8) -> Board {
        let mut world = round.world();
        let half = (round.total() / 2) as u8;
        let near = |bids: &[usize], number: usize| {
            let bid = round.bids()[number];
            let on_face = bids.iter().map(|&other| round.bids()[other]);
            let floor =
                on_face.filter(|other| other.face == bid.face).map(|other| other.count).min();
            bid.count <= half || bid.count - floor.unwrap_or(bid.count) <= jump
        };
        let menu = |answers: Answers| Menu {
            bids: answers
                .bids
                .iter()
                .filter(|&&bid| near(&answers.bids, bid))
                .map(|&bid| bid as BidNumber)
                .collect(),
            calls: Call::ALL.into_iter().filter(|&call| answers.calls[call as usize]).collect(),
        };
        let mut menus = vec![menu(round.answers(&world))];
        for &bid in round.bids() {
            world.table.trail.push(bid);
            menus.push(menu(round.answers(&world)));
            world.table.trail.pop();
        }
        let wild = round.wild();
        let faces = usize::from(round.rules().faces);
        let width = |seat: usize| round.lanes(seat).len().next_multiple_of(WIDTH);
        let chances = [0, 1].map(|seat| {
            let mut row: Vec<f32> =
                round.lanes(seat).chances().iter().map(|&chance| chance as f32).collect();
            row.resize(width(seat), 0.0);
            row
        });
        let matches = [0, 1].map(|seat| {
            let mut rows = Vec::new();
            for bid in &round.bids()[..faces] {
                let hands = round.lanes(seat).hands().iter();
                rows.extend(hands.map(|hand| hand.matches(bid.face, wild)));
                rows.resize(rows.len().next_multiple_of(WIDTH), 0);
            }
            rows
        });
        let worth = [1.0, -1.0].map(|sign| {
            let mut rows = Vec::new();
            for bid in 0..round.bids().len() {
                for call in Call::ALL {
                    for caller in 0..SEATS {
                        let row = round.worth(bid, call, caller);
                        rows.extend(row.iter().map(|&worth| (sign * worth) as f32));
                    }
                }
            }
            rows
        });
        Board { round, menus, chances, matches, worth, faces, jump }
    }

    /// The round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// What may be answered after a chain of bids.
    pub fn menu(&self, chain: &[BidNumber]) -> &Menu {
        self.menu_of(chain.last().map_or(0, |&bid| usize::from(bid) + 1))
    }

    /// What may be answered to the bid before this number, or to none if it is 0.
    pub(super) fn menu_of(&self, standing: usize) -> &Menu {
        &self.menus[standing]
    }

    /// What may be answered before the first bid, and to each.
    pub(super) fn menus(&self) -> &[Menu] {
        &self.menus
    }

    /// Who answers a chain of bids.
    pub fn mover(&self, chain: &[BidNumber]) -> usize {
        (self.round.opener() + chain.len()) % SEATS
    }

    /// How many lanes a seat's hands take, padding included.
    pub fn width(&self, seat: usize) -> usize {
        self.chances[seat].len()
    }

    /// How likely a seat is dealt each hand; 0 for padding.
    pub fn chances(&self, seat: usize) -> &[f32] {
        &self.chances[seat]
    }

    /// How far above the lowest bid on a face the bids go that are made.
    pub fn jump(&self) -> u8 {
        self.jump
    }

    /// How many faces a die has.
    pub fn faces(&self) -> usize {
        self.faces
    }

    /// How many dice of each hand match a face.
    pub fn matches(&self, seat: usize, face: usize) -> &[u8] {
        let width = self.width(seat);
        &self.matches[seat][face * width..][..width]
    }

    /// Whether both seats stand alike but for who opens: as many dice, and as much to win by the same calls.
    pub fn is_even(&self) -> bool {
        let round = &self.round;
        let calls = Call::ALL.into_iter();
        let mut rows =
            (0..round.bids().len()).flat_map(|bid| calls.clone().map(move |call| (bid, call)));
        let opposite = |(bid, call)| {
            let pairs = round.worth(bid, call, 0).iter().zip(round.worth(bid, call, 1));
            pairs.into_iter().all(|(first, second)| *first == -*second)
        };
        round.lanes(0).dice() == round.lanes(1).dice() && rows.all(opposite)
    }

    /// What seat `me` wins when `caller` calls the bid, by how many dice match it.
    pub(super) fn worth(&self, me: usize, (bid, call, caller): (BidNumber, Call, usize)) -> &[f32] {
        let size = self.round.total() + 1;
        let row = ((usize::from(bid) * Call::ALL.len() + call as usize) * SEATS + caller) * size;
        &self.worth[me][row..][..size]
    }

    /// The most dice of a seat.
    const MOST: usize = doubt_games::dice::MAX_HAND + 1;

    /// What each hand of seat `me` wins when `caller` calls the bid: the sum over the other's hands, each
    /// as often as it is held.
    pub fn settle(
        &self,
        me: usize,
        (bid, call, caller): (BidNumber, Call, usize),
        held: &[f32],
        won: &mut [f32],
    ) {
        let face = usize::from(bid) % self.faces;
        let worth = self.worth(me, (bid, call, caller));
        let mut often = [0.0f32; Board::MOST];
        for (&held, &count) in held.iter().zip(self.matches(1 - me, face)) {
            often[usize::from(count)] += held;
        }
        let mut gain = [0.0f32; Board::MOST];
        let (mine, theirs) = (self.round.lanes(me).dice(), self.round.lanes(1 - me).dice());
        for (count, gain) in gain[..=mine].iter_mut().enumerate() {
            *gain = (0..=theirs).map(|other| often[other] * worth[count + other]).sum();
        }
        for (won, &count) in won.iter_mut().zip(self.matches(me, face)) {
            *won = gain[usize::from(count)];
        }
    }
}
