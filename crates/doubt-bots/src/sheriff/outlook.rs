//! What a sheriff can do about a bag, and what each is worth.

use std::ops::AddAssign;

/// What can be done in the end, summed over bags.
#[derive(Clone, Copy, Default)]
pub(super) struct Outlook {
    /// How likely all of them are.
    pub mass: f64,
    /// What it is worth to let them pass.
    pub pass: f64,
    /// What it is worth to open them.
    pub inspect: f64,
    /// What it is worth to take a bribe, without the bribe.
    pub bribed: f64,
    /// The bribe.
    pub gold: f64,
}

impl Outlook {
    /// What is worth most where a bribe is to be had, or is not.
    pub(super) fn best(self, bribe: bool) -> f64 {
        let paid = if bribe { self.paid() } else { f64::NEG_INFINITY };
        self.pass.max(self.inspect).max(paid)
    }

    /// What it is worth to take the bribes.
    pub(super) fn paid(self) -> f64 {
        self.bribed + self.gold
    }
}

impl AddAssign for Outlook {
    fn add_assign(&mut self, other: Outlook) {
        self.mass += other.mass;
        self.pass += other.pass;
        self.inspect += other.inspect;
        self.bribed += other.bribed;
        self.gold += other.gold;
    }
}
