//! The ways of the seven sheriffs.

use doubt_core::{Luck, Thoughts, View};
use doubt_games::sheriff::rules::{MAX_OFFERS, Rules};
use doubt_games::sheriff::{Action, Phase, Talk};
use serde::{Deserialize, Serialize};

use super::memory::Memory;
use super::reckoner;

/// How a sheriff decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lawman {
    /// Inspects those who offer, and only those.
    TriggerHappy,
    /// Takes every bribe and never inspects.
    Corrupt,
    /// Takes a bribe of half the declared value, and inspects whoever offers less.
    Greedy,
    /// Inspects everyone.
    Strict,
    /// Inspects the more, the better its eye has been.
    #[default]
    Smart,
    /// Inspects those who have lied before.
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
        let mut inspect = |chance: f64| {
            if luck.chance(chance) { Action::Inspect } else { Action::Pass }
        };
        match self {
            Lawman::TriggerHappy if talk.standing.is_some() => Action::Inspect,
            Lawman::TriggerHappy => Action::Pass,
            Lawman::Corrupt if talk.standing.is_some() => Action::Accept,
            Lawman::Corrupt if may_threaten(talk) => Action::Threaten,
            Lawman::Corrupt => Action::Pass,
            Lawman::Greedy => greedy(view, talk, luck),
            Lawman::Strict => Action::Inspect,
            Lawman::Smart => inspect(smart(view, talk)),
            Lawman::Vengeful => {
                let rate = memory.word(merchant).lie_rate().unwrap_or(0.0);
                inspect(vengeance(rate))
            }
            Lawman::Reckoner => luck
                .stream()
                .map_or(Action::Pass, |rng| reckoner::decide(memory, view, talk, rng, thoughts)),
        }
    }
}

pub(super) fn may_threaten(talk: Talk) -> bool {
    !talk.threatened && !talk.refused && talk.offers < MAX_OFFERS
}

/// Half the declared value is enough, four tenths most of the time: the greedy sheriff's own numbers.
fn greedy(view: View<'_, Rules>, talk: Talk, luck: &mut impl Luck) -> Action {
    let Some(offer) = talk.standing else {
        return if luck.chance(0.4) { Action::Inspect } else { Action::Pass };
    };
    let claim = view.table().visitor().and_then(|seat| view.table().claim(seat));
    let declared = claim.map_or(0, |claim| view.rules().worth(claim.goods()));
    let share = f64::from(offer.worth(view.rules())) / f64::from(declared.max(1));
    if share >= 0.5 || (share >= 0.4 && luck.chance(0.7)) {
        Action::Accept
    } else {
        Action::Inspect
    }
}

/// How likely it inspects: by its catch rate in three steps, which are the smart sheriff's own, more for
/// a high declaration and for an offer. With both it still passes some.
fn smart(view: View<'_, Rules>, talk: Talk) -> f64 {
    let table = view.table();
    let base = match table.offices[table.sheriff].accuracy() {
        Some(rate) if rate < 0.35 => 0.30,
        Some(rate) if rate > 0.65 => 0.60,
        _ => 0.45,
    };
    let claim = table.visitor().and_then(|seat| table.claim(seat));
    let declared = claim.map_or(0, |claim| view.rules().worth(claim.goods()));
    let high = if declared >= HIGH { 0.15 } else { 0.0 };
    let offered = if talk.standing.is_some() { 0.15 } else { 0.0 };
    base + high + offered
}

/// A declared value that makes one look twice: three of the dearest legal goods do not
/// reach it.
const HIGH: u32 = 14;

/// How likely a liar of this rate is inspected: the vengeful sheriff's own numbers.
fn vengeance(lie_rate: f64) -> f64 {
    if lie_rate > 0.5 {
        0.8
    } else if lie_rate >= 0.3 {
        0.5
    } else {
        0.2
    }
}
