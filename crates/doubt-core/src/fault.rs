//! What can go wrong with a player.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What went wrong with a player, in a word. A match knows of illegal answers only; the rest is for
/// those who ask programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// Its program ended, or closed its output.
    Crashed,
    /// It did not answer in time.
    TimedOut,
    /// Its answer was against the rules.
    Illegal,
    /// It wrote what is no answer.
    Unreadable,
    /// It answered another question.
    WrongId,
    /// It wrote too much.
    Flooded,
    /// It was not asked any more, as it had answered nothing in match after match.
    GivenUp,
}

impl FaultKind {
    /// Every kind, in the order in which they are shown.
    pub const ALL: [FaultKind; 7] = [
        FaultKind::Crashed,
        FaultKind::TimedOut,
        FaultKind::Illegal,
        FaultKind::Unreadable,
        FaultKind::WrongId,
        FaultKind::Flooded,
        FaultKind::GivenUp,
    ];
}

/// Its name, for lists and programs.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_a_name_and_their_place() {
        let names = FaultKind::ALL.map(|kind| kind.to_string());
        let expected =
            ["crashed", "timed-out", "illegal", "unreadable", "wrong-id", "flooded", "given-up"];
        assert_eq!(names, expected);
        assert!(FaultKind::ALL.iter().enumerate().all(|(at, kind)| *kind as usize == at));
    }
}
