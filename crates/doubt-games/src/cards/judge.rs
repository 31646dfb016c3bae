//! What everybody did in a match of cards, judged with full knowledge.
//!
//! A play is *truthful* when every card is what it claims, and a *bluff* when one is not. Everyone who
//! doubts a claim has challenged it, whoever of several is then chosen to have it out; for the claimer
//! it is one challenge. Cards are lost by laying them and gained by taking the pile; those that were
//! dealt are neither.

use doubt_core::{Log, SeatSet};

use super::claim::Claim;
use super::event::Event;
use super::rules::Rules;
use crate::statistics::{Deed, Judged, Verdict};

impl Judged for Rules {
    const THINGS: &'static str = "cards";

    fn judge(&self, log: &Log<Self>, tell: &mut dyn FnMut(usize, Deed)) {
        let mut claimed: Option<(usize, Claim)> = None;
        let mut challenge: Option<(usize, SeatSet)> = None;
        for (at, (_, event)) in log.entries().iter().enumerate() {
            match event {
                Event::Round { round, .. } => tell(at, Deed::Round((*round).into())),
                Event::Play { claim, .. } => claimed = Some((at, *claim)),
                // Told to each partner too, but laid once.
                Event::Laid { cards, .. } => {
                    let Some((at, claim)) = claimed.take() else { continue };
                    let truthful = claim.is_true_of(cards);
                    tell(at, Deed::Claim { seat: claim.seat, truthful });
                    tell(at, Deed::Loss(claim.seat, claim.count.into()));
                }
                Event::Challenge { seats, .. } => challenge = Some((at, *seats)),
                Event::Shown { claim, honest, .. } => {
                    let Some((at, by)) = challenge.take() else { continue };
                    let verdict = if *honest { Verdict::FalselyAccused } else { Verdict::Caught };
                    let bluff = !honest;
                    tell(at, Deed::Challenge { by, claimer: claim.seat, bluff, verdict });
                }
                Event::Taken { seat, cards, .. } => tell(at, Deed::Gain(*seat, (*cards).into())),
                Event::RoundOver { .. } => tell(at, Deed::Decision),
                _ => {}
            }
        }
    }
}
