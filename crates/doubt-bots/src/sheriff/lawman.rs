//! The ways of the seven sheriffs.

use doubt_core::{Luck, Thoughts, View};
use doubt_games::sheriff::rules::Rules;
use doubt_games::sheriff::{Action, Phase};
use serde::{Deserialize, Serialize};

use super::haggle::Gate;
use super::memory::Memory;
use super::reckoner;

/// How a sheriff decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lawman {
    /// Inspects those who offer, and only those.
    TriggerHappy,
    /// Asks for a bribe, once for more, takes what it gets, and never inspects.
    Corrupt,
    /// Wants half the declared value, and inspects whoever refuses it.
    Greedy,
    /// Inspects everyone.
    Strict,
    /// Inspects the more, the better its eye has been, and bargains by what it remembers.
    #[default]
    Smart,
    /// Inspects those who have lied before, and makes them pay.
    Vengeful,
    /// Imagines what the hand may have been and takes the decision that is worth most.
    Reckoner,
}

impl Lawman {
    /// Every way, by the name that a cast file gives it.
    pub const ALL: [(&'static str, Lawman); 7] = [
        ("trigger-happy", Lawman::TriggerHappy),
        ("corrupt", Lawman::Corrupt),
        ("greedy", Lawman::Greedy),
        ("strict", Lawman::Strict),
        ("smart", Lawman::Smart),
        ("vengeful", Lawman::Vengeful),
        ("reckoner", Lawman::Reckoner),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Lawman::ALL.iter().find(|(_, way)| *way == self).expect("every way is listed").0
    }

    /// What it does about the merchant at the gate.
    pub(super) fn decide(
        self,
        memory: &Memory,
        view: View<'_, Rules>,
        luck: &mut impl Luck,
        thoughts: &mut Thoughts,
    ) -> Action {
        let Phase::Decision { merchant, talk } = view.table().phase else { return Action::Pass };
        let gate = Gate::new(view, merchant, talk, memory.word(merchant));
        match self {
            Lawman::TriggerHappy if talk.standing.is_some() => Action::Inspect,
            Lawman::TriggerHappy => Action::Pass,
            Lawman::Strict => Action::Inspect,
            Lawman::Corrupt => gate.corrupt(luck),
            Lawman::Greedy => gate.greedy(luck),
            Lawman::Smart => gate.smart(luck),
            Lawman::Vengeful => gate.vengeful(luck),
            Lawman::Reckoner => luck
                .stream()
                .map_or(Action::Pass, |rng| reckoner::decide(memory, view, gate, rng, thoughts)),
        }
    }
}
