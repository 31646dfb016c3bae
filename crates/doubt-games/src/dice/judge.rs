//! What everybody did in a match of dice, judged with full knowledge.
//!
//! A bid speaks of all dice on the table, of which its owner sees only a few, so nobody can know
//! whether it is true. It is *truthful* when its owner held its share of it, and a *bluff* otherwise:
//! see [`is_bluff`]. A challenge is right when the bid fails, be it a bluff or not. An exact call
//! doubts nobody: it is no challenge, and only the dice that it moves are counted.

use doubt_core::{Log, PerSeat, Seat, SeatSet};

use super::bid::Bid;
use super::event::Event;
use super::face::Face;
use super::hand::Hand;
use super::rules::Rules;
use crate::statistics::{Deed, Judged, Verdict};

/// Whether its owner held too few of the dice that it bid: fewer than three tenths, rounded up.
pub fn is_bluff(bid: Bid, hand: &Hand, wild: Option<Face>) -> bool {
    hand.matches(bid.face, wild) < (3 * bid.count).div_ceil(10)
}

impl Judged for Rules {
    const THINGS: &'static str = "dice";

    fn judge(&self, log: &Log<Self>, tell: &mut dyn FnMut(usize, Deed)) {
        let mut wild = None;
        let mut hands = PerSeat::default();
        let mut challenge: Option<Challenge> = None;
        for (at, (_, event)) in log.entries().iter().enumerate() {
            match event {
                Event::Round { round, palifico, dice, .. } => {
                    wild = self.wild_face(*palifico);
                    hands = PerSeat::from_fn(dice.len(), |_| Hand::EMPTY);
                    tell(at, Deed::Round(*round));
                }
                Event::Roll { seat, hand } => hands[*seat] = *hand,
                Event::Bid { seat, bid } => {
                    let truthful = !is_bluff(*bid, &hands[*seat], wild);
                    tell(at, Deed::Claim { seat: *seat, truthful });
                }
                Event::Challenge { seat, bidder, .. } => {
                    challenge = Some(Challenge { at, by: *seat, bidder: *bidder });
                }
                Event::Exact { .. } => tell(at, Deed::Call),
                Event::Reveal { bid, count, hands, .. } => {
                    let Some(Challenge { at, by, bidder }) = challenge.take() else { continue };
                    let holds = *count >= bid.count;
                    tell(
                        at,
                        Deed::Challenge {
                            by: SeatSet::only(by),
                            claimer: bidder,
                            bluff: is_bluff(*bid, &hands[bidder], wild),
                            verdict: if holds { Verdict::FalselyAccused } else { Verdict::Caught },
                        },
                    );
                }
                Event::Loss { seat, dice, .. } => tell(at, Deed::Loss(*seat, (*dice).into())),
                Event::Gain { seat, .. } => tell(at, Deed::Gain(*seat, 1)),
                Event::Out { .. } | Event::Win { .. } => tell(at, Deed::Decision),
                Event::First { .. } => {}
            }
        }
    }
}

/// A challenge of which it is not yet known whether it was right.
struct Challenge {
    at: usize,
    by: Seat,
    bidder: Seat,
}
