//! What everybody did at the gate, judged with full knowledge.
//!
//! A declaration is *truthful* when the bag holds just what was declared, and a *bluff* otherwise, be
//! it with contraband or not. An inspection is a challenge: right when the declaration was a lie, even
//! if the merchant then talks itself out of it. Bribes doubt nobody; only their gold is counted, as are
//! penalties, redress and sales.

use doubt_core::{Log, MAX_SEATS, PerSeat, Seat, SeatSet};

use super::event::Event;
use super::goods::Goods;
use super::rules::Rules;
use crate::statistics::{Deed, Judged, Verdict};

impl Judged for Rules {
    const THINGS: &'static str = "gold";

    fn judge(&self, log: &Log<Self>, tell: &mut dyn FnMut(usize, Deed)) {
        let mut round = 0;
        let mut bags: PerSeat<Bag> = PerSeat::from_fn(MAX_SEATS, |_| Bag::default());
        let mut inspection: Option<Inspection> = None;
        for (at, (_, event)) in log.entries().iter().enumerate() {
            match event {
                Event::Visit { visit: number, .. } | Event::Round { round: number, .. } => {
                    round = *number;
                    tell(at, Deed::Round(round));
                }
                // Each merchant is a matter of its own, the last one too, who comes without being
                // called; and so is the reckoning.
                Event::Call { .. }
                | Event::Offer { .. }
                | Event::Silent { .. }
                | Event::Shift { .. }
                | Event::Scores { .. } => {
                    tell(at, Deed::Round(round));
                }
                Event::Packed { seat, goods } => bags[*seat].goods = *goods,
                Event::Declare { seat, claim } => {
                    let truthful = claim.is_true_of(bags[*seat].goods);
                    bags[*seat].truthful = truthful;
                    tell(at, Deed::Claim { seat: *seat, truthful });
                }
                Event::Inspect { sheriff, seat } => {
                    let found = Inspection { at, sheriff: *sheriff, merchant: *seat };
                    if bags[*seat].truthful {
                        found.tell(Verdict::FalselyAccused, tell);
                    } else {
                        inspection = Some(found);
                    }
                }
                Event::Check { caught: false, .. } => {
                    if let Some(found) = inspection.take() {
                        found.tell(Verdict::Escaped, tell);
                    }
                }
                Event::Open { .. } => {
                    if let Some(found) = inspection.take() {
                        found.tell(Verdict::Caught, tell);
                    }
                }
                Event::Bribe { sheriff, seat, offer } => {
                    pay(at, *seat, *sheriff, offer.gold.into(), tell);
                }
                Event::Penalty { seat, sheriff, gold } => {
                    pay(at, *seat, *sheriff, (*gold).into(), tell);
                }
                Event::Redress { sheriff, seat, gold } => {
                    pay(at, *sheriff, *seat, (*gold).into(), tell);
                }
                Event::Sale { seat, gold, .. } => tell(at, Deed::Gain(*seat, (*gold).into())),
                _ => {}
            }
        }
    }
}

/// What a merchant has loaded, and whether it was declared so.
#[derive(Clone, Copy, Default)]
struct Bag {
    goods: Goods,
    truthful: bool,
}

/// An opened bag.
struct Inspection {
    at: usize,
    sheriff: Seat,
    merchant: Seat,
}

impl Inspection {
    fn tell(self, verdict: Verdict, tell: &mut dyn FnMut(usize, Deed)) {
        let Inspection { at, sheriff, merchant } = self;
        let bluff = verdict != Verdict::FalselyAccused;
        let by = SeatSet::only(sheriff);
        tell(at, Deed::Challenge { by, claimer: merchant, bluff, verdict });
    }
}

fn pay(at: usize, from: Seat, to: Seat, gold: u64, tell: &mut dyn FnMut(usize, Deed)) {
    tell(at, Deed::Loss(from, gold));
    tell(at, Deed::Gain(to, gold));
}
