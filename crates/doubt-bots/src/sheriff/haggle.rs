//! The sheriff's side of a bargain.
//!
//! Without an offer a sheriff who bargains threatens where a bag looks worth it: by what is declared, or
//! by what this merchant has brought before. An offer is taken, or answered with a demand; and whoever
//! refuses is dealt with as one who offers nothing.

use doubt_core::{Luck, View};
use doubt_games::sheriff::rules::{MAX_OFFERS, Rules};
use doubt_games::sheriff::{Action, Office, Talk};

use super::memory::Word;

/// A merchant before the sheriff, with what is known of the bag.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gate {
    /// How far they have come.
    pub talk: Talk,
    /// What the last offer is worth; nothing where there is none.
    pub standing: u32,
    /// What the declared goods are worth.
    pub declared: u32,
    /// The merchant's gold.
    pub purse: u32,
    word: Word,
    office: Office,
}

impl Gate {
    pub(super) fn new(
        view: View<'_, Rules>,
        merchant: doubt_core::Seat,
        talk: Talk,
        word: Word,
    ) -> Gate {
        let (rules, table) = (view.rules(), view.table());
        Gate {
            talk,
            standing: talk.standing.map_or(0, |offer| offer.worth(rules)),
            declared: table.claim(merchant).map_or(0, |claim| rules.worth(claim.goods())),
            purse: table.purses[merchant],
            word,
            office: table.offices[table.sheriff],
        }
    }

    /// Whether an offer may be asked for.
    pub(super) fn may_threaten(&self) -> bool {
        !self.talk.threatened && !self.talk.refused && self.talk.offers < MAX_OFFERS
    }

    /// A demand of about so much gold, if one may be made: more than was offered, and no more than the
    /// merchant owns.
    pub(super) fn demand(&self, gold: f64) -> Option<Action> {
        let gold = (gold.ceil() as u32).min(self.purse);
        let open = self.talk.standing.is_some() && !self.talk.refused;
        (open && gold > self.standing).then_some(Action::Demand(gold as u16))
    }

    /// Answers the first offer once with a demand of two to three times as much, and takes what it gets.
    pub(super) fn corrupt(&self, luck: &mut impl Luck) -> Action {
        if self.talk.standing.is_none() {
            let asks = self.may_threaten() && self.stake() >= ALMS;
            return if asks { Action::Threaten } else { Action::Pass };
        }
        let first = self.talk.offers == 1 && !self.talk.refused;
        // In twelfths, so that every way can be listed.
        let times = 2.0 + f64::from(luck.below(13)) / 12.0;
        first
            .then(|| self.demand(f64::from(self.standing) * times))
            .flatten()
            .unwrap_or(Action::Accept)
    }

    /// Half the declared value is enough, four tenths most of the time: the greedy sheriff's own numbers.
    pub(super) fn greedy(&self, luck: &mut impl Luck) -> Action {
        if self.talk.standing.is_none() {
            return if self.talk.refused {
                Action::Inspect
            } else if self.may_threaten() && self.stake() >= MODEST {
                Action::Threaten
            } else if luck.chance(0.4) {
                Action::Inspect
            } else {
                Action::Pass
            };
        }
        let half = 0.5 * f64::from(self.declared);
        let offered = f64::from(self.standing);
        if offered >= half || (offered >= 0.8 * half && luck.chance(0.7)) {
            return Action::Accept;
        }
        self.demand(half).unwrap_or(Action::Inspect)
    }

    /// Inspects by its catch rate in three steps, which are the smart sheriff's own, more for a high
    /// declaration, and more for a merchant who is known to lie.
    pub(super) fn smart(&self, luck: &mut impl Luck) -> Action {
        let base = match self.office.accuracy() {
            Some(rate) if rate < 0.35 => 0.30,
            Some(rate) if rate > 0.65 => 0.60,
            _ => 0.45,
        };
        let high = if self.declared >= HIGH { 0.15 } else { 0.0 };
        let past = 0.25 * self.word.lie_rate().unwrap_or(0.0);
        self.by_memory(base + high + past, luck)
    }

    /// Inspects by how often this merchant has lied: the vengeful sheriff's own numbers.
    pub(super) fn vengeful(&self, luck: &mut impl Luck) -> Action {
        let chance = match self.word.lie_rate().unwrap_or(0.0) {
            rate if rate > 0.5 => 0.8,
            rate if rate >= 0.3 => 0.5,
            _ => 0.2,
        };
        self.by_memory(chance, luck)
    }

    /// Bargains by what is remembered of the merchant; where that comes to nothing, inspects with this
    /// chance, and else takes what was offered, if anything was.
    fn by_memory(&self, inspects: f64, luck: &mut impl Luck) -> Action {
        let price = self.price();
        if self.talk.standing.is_some() && f64::from(self.standing) >= price {
            return Action::Accept;
        }
        if self.may_threaten() && self.talk.standing.is_none() && self.is_worth_a_threat() {
            return Action::Threaten;
        }
        if let Some(demand) = self.demand(price) {
            return demand;
        }
        let refused = if self.talk.refused { DEFIANCE } else { 0.0 };
        if luck.chance(inspects + refused) {
            Action::Inspect
        } else if self.talk.standing.is_some() {
            Action::Accept
        } else {
            Action::Pass
        }
    }

    /// What silence costs a merchant: three tenths of what the bag seems to be worth, and a tenth more of
    /// one who always lies. Below what a liar stands to lose when it is opened, or nobody would pay.
    fn price(&self) -> f64 {
        (0.3 + 0.1 * self.word.lie_rate().unwrap_or(0.0)) * f64::from(self.stake())
    }

    fn is_worth_a_threat(&self) -> bool {
        self.stake() >= HIGH || self.word.lie_rate().is_some_and(|rate| rate >= 0.3)
    }

    /// What the bag seems to be worth: what is declared, or what this merchant's bags have been worth, if
    /// that is more. A small declaration alone cheapens nothing.
    fn stake(&self) -> u32 {
        self.declared.max(self.word.mean_worth().unwrap_or(0.0) as u32)
    }
}

/// From here on the corrupt sheriff asks: the least that two of the cheapest goods are worth.
const ALMS: u32 = 4;
/// From here on the greedy one does: half of it is a bribe worth the name.
const MODEST: u32 = 8;
/// A declared value that makes one look twice: three of the dearest legal goods do not
/// reach it.
const HIGH: u32 = 14;
/// How much likelier a bag is to be opened if its owner has refused to pay: enough to be felt, not so
/// much that refusing is always a mistake.
const DEFIANCE: f64 = 0.15;
