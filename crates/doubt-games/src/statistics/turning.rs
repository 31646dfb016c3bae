//! Turning points: the challenges that mattered most.

use std::ops::Range;

use super::deed::Deed;

/// The most turning points of a match: what can be read at a glance.
pub const MAX_TURNING_POINTS: usize = 3;

/// A challenge, or an exact call, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The round, or the visit, in which it was made.
    pub round: u16,
    /// Its part of the log: from the challenge to what came of it.
    pub entries: Range<usize>,
    /// How many dice, cards or gold it took or gave, whichever is more.
    pub moved: u64,
    /// Whether it put a seat out or decided a round or the match.
    pub decisive: bool,
}

/// Every challenge of a match, as the deeds tell of it.
#[derive(Default)]
pub(super) struct Moments {
    round: u16,
    open: Option<Moment>,
    closed: Vec<TurningPoint>,
}

/// A challenge whose consequences are still being told.
struct Moment {
    start: usize,
    lost: u64,
    gained: u64,
    decisive: bool,
}

impl Moments {
    pub(super) fn note(&mut self, at: usize, deed: &Deed) {
        match *deed {
            Deed::Challenge { .. } | Deed::Call => {
                self.close(at);
                self.open = Some(Moment { start: at, lost: 0, gained: 0, decisive: false });
            }
            Deed::Claim { .. } => self.close(at),
            Deed::Round(round) => {
                self.close(at);
                self.round = round;
            }
            Deed::Loss(_, things) => self.open.iter_mut().for_each(|open| open.lost += things),
            Deed::Gain(_, things) => self.open.iter_mut().for_each(|open| open.gained += things),
            Deed::Decision => self.open.iter_mut().for_each(|open| open.decisive = true),
        }
    }

    /// The decisive ones first, then those that moved the most, then the latest; so many of them, in
    /// order of time.
    pub(super) fn greatest(mut self, end: usize) -> Vec<TurningPoint> {
        self.close(end);
        let mut points = self.closed;
        points.retain(|point| point.decisive || point.moved > 0);
        points.sort_by_key(|point| (point.decisive, point.moved, point.entries.start));
        points.drain(..points.len().saturating_sub(MAX_TURNING_POINTS));
        points.sort_by_key(|point| point.entries.start);
        points
    }

    fn close(&mut self, end: usize) {
        if let Some(Moment { start, lost, gained, decisive }) = self.open.take() {
            let (round, moved) = (self.round, lost.max(gained));
            self.closed.push(TurningPoint { round, entries: start..end, moved, decisive });
        }
    }
}
