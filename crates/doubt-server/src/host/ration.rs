//! How often something is told that anybody can bring about.

use std::collections::VecDeque;

use doubt_table::Moment;

/// How many comings and goings are told at once: a table of friends sitting down together.
const AT_ONCE: usize = 4;
/// After that, one is told in this many milliseconds, so that somebody with a bad connection does not
/// flood everyone else.
const SPAN: u32 = 4_000;

/// A ration: what goes beyond it is told together, when there is more.
#[derive(Debug, Default)]
pub(super) struct Ration {
    /// When it was told of late.
    told: VecDeque<Moment>,
    /// Whether something has not been told yet.
    is_owed: bool,
}

impl Ration {
    /// Whether it may be told now; if not, it is owed.
    pub(super) fn take(&mut self, now: Moment) -> bool {
        self.is_owed = self.told.len() >= AT_ONCE && now < self.told[0].after(SPAN);
        if !self.is_owed {
            self.told.push_back(now);
            let old = self.told.len().saturating_sub(AT_ONCE);
            self.told.drain(..old);
        }
        !self.is_owed
    }

    /// When what is owed is to be told; none if nothing is.
    pub(super) fn due(&self) -> Option<Moment> {
        self.told.front().filter(|_| self.is_owed).map(|first| first.after(SPAN))
    }

    /// Everything was told.
    pub(super) fn settle(&mut self) {
        self.is_owed = false;
    }
}
