//! What a character remembers of the others, from what its seat was told, so many turns back.

use std::collections::VecDeque;

use doubt_core::{Met, Seat, View};
use doubt_games::cards::{Cards, Claim, Event, Rank, Rules};
use serde::{Deserialize, Serialize};

use crate::text;

/// What one seat has seen in the last turns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The turns that were taken, in all rounds.
    turns: u32,
    seen: VecDeque<(u32, Seen)>,
    /// The claim that waits for an answer, if it is the seat's own.
    #[serde(skip)]
    own: Option<Claim>,
}

/// Something worth remembering.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Seen {
    /// Another seat has claimed something.
    Claim { seat: Seat },
    /// A claim of another seat was challenged and its cards were shown.
    Shown {
        seat: Seat,
        #[serde(with = "text")]
        rank: Rank,
        honest: bool,
    },
    /// Cards were shown and then went to a seat.
    #[serde(skip)]
    Went { to: Seat, cards: Cards },
    /// The seat's own claim, and what became of it.
    Own { lie: bool, caught: bool },
    /// A claim of anybody was challenged.
    Doubted,
}

/// The share of lies that a seat without a record is taken to be caught at; a record counts by how far
/// it is from this.
pub const USUAL: f64 = 0.3;
/// As many claims as that first view is worth: one, so that the first claim that is shown tells much.
const FIRST_VIEW: f64 = 1.0;
/// What a claim counts that was believed: little, as nobody has seen it, but who is never caught is
/// believed more and more.
const BELIEVED: f64 = 0.1;
/// The trust in a seat of which nothing was shown: neither way.
const NEUTRAL: f64 = 0.5;
/// Below so much trust, every claim is suspicious: well below neutral, so that one lie among a few
/// truths does not do it.
const DISTRUST: f64 = 0.3;
/// How many of the last claims that were shown make the trust in a seat: enough for a share, few
/// enough that a seat which changes its ways is trusted anew.
const RECENT_CLAIMS: usize = 10;
/// How many of the last claims tell how much is challenged at the table: few, as that changes fast.
const WATCHED: u32 = 8;
/// How many of the last lies make a rank suspicious: with more, a liar would have no rank left.
const RECENT_LIES: usize = 5;

impl Memory {
    /// Learns from an event that the seat of the view was told, and forgets what is more than `limit`
    /// turns of each seat ago.
    pub fn notice(&mut self, view: View<'_, Rules>, event: &Event, limit: u16) {
        match event {
            Event::Play { claim, .. } => {
                self.turns += 1;
                let mine = claim.seat == view.seat();
                self.own = mine.then_some(*claim);
                if !mine {
                    self.keep(Seen::Claim { seat: claim.seat });
                }
            }
            Event::Cannot { .. } => self.turns += 1,
            Event::Laid { seat, cards } if *seat == view.seat() => {
                if let Some(claim) = self.own.take() {
                    let lie = cards.of_rank(claim.rank) < usize::from(claim.count);
                    self.keep(Seen::Own { lie, caught: false });
                }
            }
            Event::Challenge { .. } => self.keep(Seen::Doubted),
            Event::Shown { claim, challenger, cards, honest } => {
                if claim.seat == view.seat() {
                    self.caught(!honest);
                } else {
                    let (seat, rank, honest) = (claim.seat, claim.rank, *honest);
                    self.keep(Seen::Shown { seat, rank, honest });
                }
                let to = if *honest { *challenger } else { claim.seat };
                if to != view.seat() {
                    self.keep(Seen::Went { to, cards: *cards });
                }
            }
            _ => {}
        }
        let limit = u32::from(limit) * view.table().seats() as u32;
        let oldest = self.turns.saturating_sub(limit);
        while self.seen.front().is_some_and(|(turn, _)| *turn <= oldest) {
            self.seen.pop_front();
        }
    }

    /// How many things are remembered.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// The share of a seat's claims at which it was caught lying; it falls while it is not.
    pub fn liar_rate(&self, seat: Seat) -> f64 {
        let claims = self.seen().filter(|seen| **seen == Seen::Claim { seat }).count();
        let caught = self.shown(seat).filter(|(_, honest)| !honest).count();
        let shown = self.shown(seat).count();
        let believed = claims.saturating_sub(shown) as f64;
        (caught as f64 + FIRST_VIEW * USUAL) / (shown as f64 + BELIEVED * believed + FIRST_VIEW)
    }

    /// The share of the last claims at the table, anybody's, that were challenged.
    pub fn doubt_rate(&self) -> f64 {
        let last = self.turns.saturating_sub(WATCHED);
        let recent = self.seen.iter().rev().take_while(|(turn, _)| *turn > last);
        let doubted = recent.filter(|(_, seen)| *seen == Seen::Doubted).count();
        let watched = f64::from(self.turns.min(WATCHED));
        (doubted as f64 + FIRST_VIEW * USUAL) / (watched + FIRST_VIEW)
    }

    /// The trust in a seat: of its last claims that were shown, the share that were true.
    pub fn trust(&self, seat: Seat) -> f64 {
        let shown = self.shown(seat).rev().take(RECENT_CLAIMS);
        let (mut honest, mut all) = (0.0, 0.0);
        for (_, true_claim) in shown {
            all += 1.0;
            honest += f64::from(u8::from(true_claim));
        }
        if all == 0.0 { NEUTRAL } else { honest / all }
    }

    /// Whether a claim is suspicious: its rank is one that the seat lately lied about, or the seat is
    /// not to be trusted.
    pub fn is_suspicious(&self, seat: Seat, rank: Rank) -> bool {
        let lies = self.shown(seat).rev().filter(|(_, honest)| !honest);
        let mut ranks = lies.map(|(rank, _)| rank).take(RECENT_LIES);
        ranks.any(|lied| lied == rank) || self.trust(seat) < DISTRUST
    }

    /// How many copies of a rank were shown to go to other seats than this one, and are still there
    /// for all that the view tells.
    pub fn shown_elsewhere(&self, view: View<'_, Rules>, but: Seat, rank: Rank) -> usize {
        let known = &view.hand().known;
        let others = known.seats().filter(|&seat| seat != but && seat != view.seat());
        let copies = others.map(|seat| {
            let went = self.seen().map(|seen| match seen {
                Seen::Went { to, cards } if *to == seat => cards.of_rank(rank),
                _ => 0,
            });
            went.sum::<usize>().min(known[seat].of_rank(rank))
        });
        copies.sum()
    }

    /// The share of the seat's own claims that were lies and were not found out.
    pub fn success_rate(&self) -> f64 {
        let own = self.seen().filter_map(|seen| match seen {
            Seen::Own { lie, caught } => Some(*lie && !caught),
            _ => None,
        });
        let (mut successes, mut all) = (0.0, 0.0);
        for success in own {
            all += 1.0;
            successes += f64::from(u8::from(success));
        }
        if all == 0.0 { NEUTRAL } else { successes / all }
    }

    /// What is still known in another match, of those who were [`Met`].
    #[must_use]
    pub fn recall(self, met: &Met) -> Memory {
        let sits =
            |before: Seat| met.iter().find(|(_, it)| **it == Some(before)).map(|(seat, _)| seat);
        let seen = self.seen.into_iter().filter_map(|(turn, seen)| {
            let seen = match seen {
                Seen::Claim { seat } => Seen::Claim { seat: sits(seat)? },
                Seen::Shown { seat, rank, honest } => {
                    Seen::Shown { seat: sits(seat)?, rank, honest }
                }
                Seen::Own { .. } | Seen::Doubted => seen,
                // The cards are dealt anew.
                Seen::Went { .. } => return None,
            };
            Some((turn, seen))
        });
        Memory { turns: self.turns, seen: seen.collect(), own: None }
    }

    fn keep(&mut self, seen: Seen) {
        self.seen.push_back((self.turns, seen));
    }

    fn caught(&mut self, lied: bool) {
        let own = self.seen.iter_mut().rev().find_map(|(_, seen)| match seen {
            Seen::Own { caught, .. } => Some(caught),
            _ => None,
        });
        if let Some(caught) = own {
            *caught = lied;
        }
    }

    fn seen(&self) -> impl DoubleEndedIterator<Item = &Seen> {
        self.seen.iter().map(|(_, seen)| seen)
    }

    /// The claims of a seat that were shown: their ranks, and whether they were true.
    fn shown(&self, seat: Seat) -> impl DoubleEndedIterator<Item = (Rank, bool)> {
        self.seen().filter_map(move |seen| match seen {
            Seen::Shown { seat: claimer, rank, honest } if *claimer == seat => {
                Some((*rank, *honest))
            }
            _ => None,
        })
    }
}
