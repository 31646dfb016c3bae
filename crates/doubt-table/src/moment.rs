//! Moments: what time it is at a table, as its host says.

/// A moment, in milliseconds since 1970. Kept in the journal, so that deadlines survive a restart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    pub fn after(self, milliseconds: u32) -> Moment {
        Moment(self.0.saturating_add(u64::from(milliseconds)))
    }

    /// How many milliseconds are left until then; none if it has passed.
    pub fn left(self, now: Moment) -> u64 {
        self.0.saturating_sub(now.0)
    }
}
