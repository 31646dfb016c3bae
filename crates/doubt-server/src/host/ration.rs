//! How often something is told that anybody can bring about.

use std::collections::VecDeque;

use doubt_table::Moment;

/// So many times at once, and after that one in so many milliseconds.
const AT_ONCE: usize = 4;
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
