//! Offers, and answers to a threat or a demand.

use doubt_core::{Luck, View};
use doubt_games::sheriff::rules::{MAX_OFFERS, Rules};
use doubt_games::sheriff::{Action, Goods, Offer, Talk, Truth};

use super::memory::Memory;
use super::reading::Reading;
use super::traits::{Merchant, Traits, Way};

/// What a merchant has to hide.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stake {
    truth: Truth,
    /// The value of what was not truly declared; of an honest bag, of all of it.
    value: f64,
    /// The sheriff's reputation.
    reputation: f64,
    gold: u32,
}

fn stake(view: View<'_, Rules>) -> Stake {
    let (rules, table) = (view.rules(), view.table());
    let bag = view.hand().bag;
    let claim = table.claim(view.seat());
    let truth = claim.map_or(Truth::Honest, |claim| Truth::of(bag, claim));
    let hidden = claim.map_or(Goods::EMPTY, |claim| bag - claim.truthful(bag));
    let value = match truth {
        Truth::Honest => rules.worth(bag),
        Truth::Contraband | Truth::LegalLie => rules.worth(hidden),
    };
    Stake {
        truth,
        value: f64::from(value),
        reputation: f64::from(table.offices[table.sheriff].reputation),
        gold: table.purses[view.seat()],
    }
}

/// How likely a character offers before the decision.
///
/// The merchants' own rule: contraband makes them offer by how venal they are and how feared the sheriff
/// is, with a bound for the honest; a legal lie is worth less; and with nothing to hide a few bait a
/// sheriff who has a name.
pub fn eagerness(traits: Traits, truth: Truth, reputation: f64) -> f64 {
    let f = traits.venality();
    match truth {
        Truth::Contraband => {
            let most = match traits.honesty {
                9.. => 0.10,
                8 => 0.25,
                _ => 0.95,
            };
            (0.10 + 0.70 * f + 0.015 * reputation * (0.3 + 0.7 * f)).min(most)
        }
        Truth::LegalLie => (0.20 + 0.30 * f + 0.03 * reputation).min(0.75),
        Truth::Honest if reputation >= 5.0 => 0.25 * f,
        Truth::Honest => 0.0,
    }
}

/// Before the decision: an offer, or nothing.
pub(super) fn open(
    merchant: &Merchant,
    memory: &Memory,
    view: View<'_, Rules>,
    luck: &mut impl Luck,
) -> Action {
    let stake = stake(view);
    let traits = merchant.traits;
    let reading = match merchant.way {
        Way::Gambler | Way::Reckoner => return Action::Silent,
        Way::Reader => Reading::of(memory, view.table().sheriff),
        Way::Plain => Reading::Unknown,
    };
    let chance = match (reading, stake.truth) {
        (Reading::Strict, _) => 0.0,
        // As sure as any merchant ever is.
        (Reading::Corrupt, Truth::Contraband) => 0.95,
        _ => eagerness(traits, stake.truth, stake.reputation),
    };
    if !luck.chance(chance) {
        return Action::Silent;
    }
    let (least, most) = shares(traits);
    let share = least + (most - least) * luck.unit();
    offer(stake, stake.value * share, 0).map_or(Action::Silent, Action::Offer)
}

/// The least and the most that it offers unasked, as shares of the value: the less it dares, the more.
fn shares(traits: Traits) -> (f64, f64) {
    let c = 10.0 - f64::from(traits.risk);
    (0.05 + c / 20.0, 0.30 + c / 15.0)
}

/// The share of the value that it offers unasked on average.
pub(super) fn usual_share(traits: Traits) -> f64 {
    let (least, most) = shares(traits);
    f64::midpoint(least, most)
}

/// After a threat or a demand: accept, offer or refuse.
pub(super) fn answer(
    merchant: &Merchant,
    view: View<'_, Rules>,
    talk: Talk,
    demand: Option<u16>,
    luck: &mut impl Luck,
) -> Action {
    let stake = stake(view);
    let traits = merchant.traits;
    let standing = talk.standing.map_or(0, |offer| offer.worth(view.rules()));
    if merchant.way == Way::Gambler {
        return Action::Refuse;
    }
    if stake.truth == Truth::Honest && !luck.chance(timidity(traits)) {
        return Action::Refuse;
    }
    let sum = match demand {
        None => first_offer(traits, stake.value, stake.reputation),
        Some(gold) if luck.chance(compliance(traits, stake.value, f64::from(gold))) => {
            return Action::Accept;
        }
        Some(gold) => {
            let gap = f64::from(gold) - f64::from(standing);
            // It comes 30 to 60 % of the way.
            f64::from(standing) + gap * (0.3 + 0.3 * luck.unit())
        }
    };
    match offer(stake, sum, standing) {
        Some(_) if talk.offers >= MAX_OFFERS => Action::Refuse,
        Some(offer) if demand.is_some_and(|gold| offer.gold >= gold) => Action::Accept,
        Some(offer) => Action::Offer(offer),
        None => Action::Refuse,
    }
}

/// How likely one with nothing to hide pays all the same to be left alone.
pub fn timidity(traits: Traits) -> f64 {
    (10.0 - f64::from(traits.risk)) / 10.0
}

/// The first offer under a threat: 30 to 80 % of the value by how feared the sheriff is, less for the
/// greedy and for those who dare.
pub(super) fn first_offer(traits: Traits, value: f64, reputation: f64) -> f64 {
    let threat = (reputation / 2.0).min(10.0);
    let [greed, risk] = [traits.greed, traits.risk].map(f64::from);
    value * (0.30 + threat / 20.0) * (1.0 - greed / 20.0) * (1.0 - risk / 30.0)
}

/// How far a merchant who does not meet a demand comes towards it, on average: the middle of 30 to 60 %,
/// which is what merchants draw.
pub(super) const RAISE: f64 = 0.45;

/// The share of the value that it is sure to pay when it is demanded.
pub(super) fn willing(traits: Traits) -> f64 {
    let [greed, risk] = [traits.greed, traits.risk].map(f64::from);
    (0.5 + greed / 20.0).min(0.7 - risk / 20.0)
}

/// How many times the value of the goods is paid on a whim at most: what Corrupt asks of one who has
/// offered nearly all of it. With less, nobody could ever serve a shift that legends are made of.
pub(super) const MOST: f64 = 3.0;

/// How likely a demand is met.
pub(super) fn compliance(traits: Traits, value: f64, demand: f64) -> f64 {
    if demand > MOST * value {
        0.0
    } else if demand / value.max(1.0) < willing(traits) {
        1.0
    } else {
        // The merchants' own rule: those who dare most also give in on a whim most often.
        match traits.risk {
            8.. => 0.5,
            6.. => 0.4,
            _ => 0.2,
        }
    }
}

/// An offer of about this sum: at least one more than what stands, below the value of what is at
/// stake, and no more than there is in the purse. None if that leaves nothing.
fn offer(stake: Stake, sum: f64, standing: u32) -> Option<Offer> {
    let most = stake.gold.min((stake.value as u32).saturating_sub(1));
    let gold = (sum.round().max(1.0) as u32).clamp(1, most.max(1)).max(standing + 1);
    (gold <= most).then_some(Offer::gold(gold as u16))
}
