//! What level 5 makes of the others: how much their bids have said of their dice.

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat, View};
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Event, Face, Hand, MAX_BIDS, Rules};

use super::belief::Holding;

/// A kind of bidder: how much a bid says of the bidder's own dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bidder {
    /// Bids anything.
    Careless,
    /// Bids the sooner what looks likely from its own dice.
    Reckoner,
    /// Seldom bids what does not.
    Upright,
    /// Bids the sooner what it lacks.
    Contrary,
}

/// How likely a bid is from a reckoner who lies, beside one who believes it. Small, so that a bid is
/// evidence; not zero, so that a bid which nobody could believe says little instead of everything.
const LIE: f64 = 0.05;

impl Bidder {
    const ALL: [Bidder; 4] =
        [Bidder::Careless, Bidder::Reckoner, Bidder::Upright, Bidder::Contrary];

    /// How likely it makes a bid that looks so likely to it, beside others.
    fn bids(self, looks: f64) -> f64 {
        let reckoner = LIE + looks;
        match self {
            Bidder::Careless => 1.0,
            Bidder::Reckoner => reckoner,
            Bidder::Upright => reckoner * reckoner * reckoner,
            // Up to four times as likely for what it lacks.
            Bidder::Contrary => 1.0 / (0.3 + looks),
        }
    }

    /// How many of its dice match a face, after it has bid these counts of it.
    pub fn holding(
        self,
        chance: Chance,
        dice: u8,
        rest: u8,
        counts: impl Iterator<Item = u8>,
    ) -> Holding {
        let mut weights: Holding = (0..=dice).map(|held| chance.exactly(held, dice)).collect();
        for count in counts {
            for (held, weight) in (0u8..).zip(&mut weights) {
                *weight *= self.bids(chance.at_least(count.saturating_sub(held), rest));
            }
        }
        level(&mut weights);
        weights
    }
}

/// What is thought of one seat: how likely it is each kind of bidder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impression([f64; Bidder::ALL.len()]);

impl Default for Impression {
    /// A stranger is most likely a reckoner. What is left for the other kinds is so little that it takes
    /// two or three hands to think otherwise.
    fn default() -> Impression {
        Impression([0.1, 0.7, 0.1, 0.1])
    }
}

impl Impression {
    /// How many of its dice match a face, after it has bid these counts of it.
    pub fn holding(
        &self,
        chance: Chance,
        dice: u8,
        rest: u8,
        counts: impl Iterator<Item = u8> + Clone,
    ) -> Holding {
        let mut sum: Holding = (0..=dice).map(|_| 0.0).collect();
        for (kind, weight) in Bidder::ALL.into_iter().zip(self.0) {
            let held = kind.holding(chance, dice, rest, counts.clone());
            sum.iter_mut().zip(held).for_each(|(sum, chance)| *sum += weight * chance);
        }
        sum
    }

    /// Learns how many dice matched, after these counts had been bid.
    fn learn(
        &mut self,
        held: u8,
        chance: Chance,
        dice: u8,
        rest: u8,
        counts: impl Iterator<Item = u8> + Clone,
    ) {
        for (kind, weight) in Bidder::ALL.into_iter().zip(&mut self.0) {
            let expected = kind.holding(chance, dice, rest, counts.clone());
            // No hand rules a kind out: people change their ways.
            *weight *= 0.02 + expected.get(usize::from(held)).copied().unwrap_or(0.0);
        }
        level(&mut self.0);
    }
}

/// Brings weights to a sum of 1.
fn level(weights: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
}

/// What a seat thinks of all others, from what it was told in this match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Impressions {
    seats: PerSeat<Impression>,
    /// The round that is being bid.
    palifico: bool,
    dice: PerSeat<u8>,
    bids: ArrayVec<(Seat, Bid), MAX_BIDS>,
}

impl Impressions {
    /// What is thought of a seat.
    pub fn of(&self, seat: Seat) -> Impression {
        self.seats.get(seat).copied().unwrap_or_default()
    }

    /// Learns from an event that the seat of the view was told.
    pub fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        match event {
            Event::Round { palifico, dice, .. } => {
                (self.palifico, self.dice) = (*palifico, dice.clone());
                self.bids.clear();
                if self.seats.len() != dice.len() {
                    self.seats = PerSeat::from_fn(dice.len(), |_| Impression::default());
                }
            }
            Event::Bid { seat, bid } => {
                let kept = self.bids.try_push((*seat, *bid));
                kept.expect("each bid of a round is higher than the last");
            }
            Event::Reveal { hands, .. } => self.shown(view.rules(), hands),
            _ => {}
        }
    }

    fn shown(&mut self, rules: &Rules, hands: &PerSeat<Hand>) {
        let wild = rules.wild_face(self.palifico);
        let total: u8 = self.dice.values().sum();
        for (seat, impression) in Seat::all(self.dice.len()).zip(self.seats.values_mut()) {
            let dice = self.dice[seat];
            for face in Face::all(rules.faces) {
                let theirs = self.bids.iter().filter(|(by, bid)| *by == seat && bid.face == face);
                let counts = theirs.map(|(_, bid)| bid.count);
                if counts.clone().next().is_some() {
                    let chance = Chance::of(face, rules.faces, wild);
                    let held = hands[seat].matches(face, wild);
                    impression.learn(held, chance, dice, total - dice, counts);
                }
            }
        }
    }
}
