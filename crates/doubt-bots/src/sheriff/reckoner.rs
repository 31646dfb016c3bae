//! The sheriff who imagines many hands that fit, and takes the decision that is worth most.
//!
//! From what a bag may be, and from what was offered or refused, every decision has an expected worth in
//! gold and ten times reputation. Where the seats take turns nobody has a reputation, and everybody is a
//! rival: there, what a merchant keeps counts against the sheriff, divided among those who compete.

use doubt_core::{Rng, Thoughts, View};
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::office::{MAX_REPUTATION, consequence};
use doubt_games::sheriff::rules::{Inspection, MAX_OFFERS, Rules, Sheriff};
use doubt_games::sheriff::{Action, Fate, Truth};

use super::bargain::{self, eagerness, timidity};
use super::belief::{Belief, Cell};
use super::haggle::Gate;
use super::memory::Memory;
use super::thought;
use super::traits::Traits;

/// What a point of reputation is worth, in gold, as a shift is scored.
const REPUTATION: f64 = 10.0;
/// What is taken from that for each visit to come: a point that is lost now may have been lost by then
/// anyway, as nobody falls below 0, while gold stays.
const FADING: f64 = 1.0;
/// What a lesson is worth, a third of a point of perception: far less than reputation, as it pays only
/// in later visits.
const LESSON: f64 = 0.5;

/// How many times the first offer a merchant pays in the end, who is pressed for more: what the merchants
/// of the cast do.
const PRESSED: f64 = 2.0;

pub(super) fn decide(
    memory: &Memory,
    view: View<'_, Rules>,
    gate: Gate,
    rng: &mut Rng,
    thoughts: &mut Thoughts,
) -> Action {
    let (rules, table) = (view.rules(), view.table());
    let Some((merchant, claim)) = table.visitor().and_then(|seat| Some((seat, table.claim(seat)?)))
    else {
        return Action::Pass;
    };
    let traits = supposed(rules.bluff.of(merchant));
    let office = &table.offices[table.sheriff];
    let case = Case {
        gate,
        traits,
        reputation: rules.has_reputation().then_some(office.reputation),
        esteem: REPUTATION - FADING * f64::from(visits_left(rules, table.round)),
        fear: office.reputation.into(),
        catches: match rules.inspection {
            Inspection::Certain => 1.0,
            Inspection::BluffCheck => catch_chance(office.perception, rules.bluff.of(merchant)),
        },
        rivalry: match rules.sheriff {
            Sheriff::Fixed => 0.0,
            Sheriff::Rotating => 1.0 / (table.seats() - 1) as f64,
        },
    };
    let mut belief = Belief::of(memory, view, merchant, claim, traits, rng);
    case.weigh_talk(&mut belief);
    let (best, worth) = case.best(&belief);
    thoughts.say(|| thought::deciding(|truth| belief.share(truth), worth, best));
    best
}

/// How many visits of a shift are to come, as far as anybody looks ahead: an ordinary shift.
fn visits_left(rules: &Rules, visit: u16) -> u16 {
    u16::from(rules.visits).saturating_sub(visit).min(7)
}

/// What somebody of this bluff skill is usually like: good liars dare more.
fn supposed(bluff: u8) -> Traits {
    Traits { bluff, risk: bluff.min(9), greed: 5, honesty: 10 - bluff.min(9) }
}

/// What is known of the visit besides the bag.
struct Case {
    gate: Gate,
    traits: Traits,
    /// The sheriff's reputation, where it is kept.
    reputation: Option<u8>,
    /// What a point of reputation is worth now.
    esteem: f64,
    /// The reputation that merchants go by.
    fear: f64,
    /// How likely a lie is found.
    catches: f64,
    /// How much it hurts that a merchant keeps a piece of gold.
    rivalry: f64,
}

/// What can be done in the end, summed over bags.
#[derive(Clone, Copy, Default)]
struct Outlook {
    /// How likely all of them are.
    mass: f64,
    pass: f64,
    inspect: f64,
    /// Without the bribe.
    bribed: f64,
    /// The bribe.
    gold: f64,
}

impl Outlook {
    /// What is worth most where a bribe is to be had, or is not.
    fn best(self, bribe: bool) -> f64 {
        let paid = if bribe { self.bribed + self.gold } else { f64::NEG_INFINITY };
        self.pass.max(self.inspect).max(paid)
    }
}

impl Case {
    /// What was offered or not offered speaks too. Not too loudly: whoever knows the sheriff can say
    /// nothing, or offer, on purpose.
    fn weigh_talk(&self, belief: &mut Belief) {
        let talk = self.gate.talk;
        let offered_first = talk.offers > u8::from(talk.threatened && !talk.refused);
        belief.reweigh(|truth, _| {
            let first = muffled(eagerness(self.traits, truth, self.fear));
            let mut likelihood = if offered_first { first } else { 1.0 - first };
            if talk.threatened {
                let threatened = muffled(self.offers_when_threatened(truth));
                likelihood *= if talk.refused { 1.0 - threatened } else { threatened };
            }
            likelihood
        });
    }

    fn offers_when_threatened(&self, truth: Truth) -> f64 {
        match truth {
            Truth::Honest => timidity(self.traits),
            // The Gambler and those without gold refuse.
            Truth::Contraband | Truth::LegalLie => 0.85,
        }
    }

    /// The decision that is worth most, with what it is worth.
    fn best(&self, belief: &Belief) -> (Action, f64) {
        let standing = f64::from(self.gate.standing);
        let now = self.outlook(belief, |_, _| (1.0, standing));
        let mut best = (Action::Pass, now.pass);
        let mut consider = |action: Action, worth: f64| {
            if worth > best.1 {
                best = (action, worth);
            }
        };
        consider(Action::Inspect, now.inspect);
        if self.gate.talk.standing.is_some() {
            consider(Action::Accept, now.bribed + now.gold);
            for (_, cell) in belief.cells() {
                // Just what somebody with so much at stake is sure to pay, or pays at most.
                for share in [bargain::willing(self.traits), bargain::MOST] {
                    let sum = share * cell.stake / cell.weight - 1.0;
                    if let Some(action @ Action::Demand(gold)) = self.gate.demand(sum) {
                        consider(action, self.demand(belief, f64::from(gold)));
                    }
                }
            }
        } else if self.gate.may_threaten() {
            consider(Action::Threaten, self.threaten(belief));
        }
        (best.0, best.1 / now.mass.max(f64::MIN_POSITIVE))
    }

    /// A threat is worth what can be decided once its answer is known.
    fn threaten(&self, belief: &Belief) -> f64 {
        let offers = |truth| muffled(self.offers_when_threatened(truth));
        let first = |cell: &Cell| {
            let sum = bargain::first_offer(self.traits, cell.stake / cell.weight, self.fear);
            (PRESSED * sum).min(f64::from(self.gate.purse))
        };
        let paying = self.outlook(belief, |truth, cell| (offers(truth), first(cell)));
        let silent = self.outlook(belief, |truth, _| (1.0 - offers(truth), 0.0));
        paying.best(true) + silent.best(false)
    }

    /// A demand is met, or answered with more than before but less than was asked.
    fn demand(&self, belief: &Belief, gold: f64) -> f64 {
        let meets = |truth, cell: &Cell| {
            let timid = if truth == Truth::Honest { timidity(self.traits) } else { 1.0 };
            timid * bargain::compliance(self.traits, cell.stake / cell.weight, gold)
        };
        let standing = f64::from(self.gate.standing);
        let raised = if self.gate.talk.offers < MAX_OFFERS {
            standing + bargain::RAISE * (gold - standing)
        } else {
            standing
        };
        let met = self.outlook(belief, |truth, cell| (meets(truth, cell), gold));
        let rest = self.outlook(belief, |truth, cell| {
            let stake = cell.stake / cell.weight;
            (1.0 - meets(truth, cell), raised.min((stake - 1.0).max(standing)))
        });
        met.bribed + met.gold + rest.best(true)
    }

    /// What can be done about these bags: each with how likely it stays in question, and its bribe.
    fn outlook(&self, belief: &Belief, of: impl Fn(Truth, &Cell) -> (f64, f64)) -> Outlook {
        let mut sum = Outlook::default();
        for (truth, cell) in belief.cells() {
            let (likelihood, gold) = of(truth, cell);
            let fate = |fate: Fate| cell.weight * self.worth(fate, truth);
            let passes = -self.rivalry * cell.worth;
            let opened = if truth == Truth::Honest {
                passes - cell.fine * (1.0 + self.rivalry) + fate(Fate::Cleared)
            } else {
                let found = cell.fine * (1.0 + self.rivalry) - self.rivalry * cell.kept;
                self.catches * (found + fate(Fate::Caught))
                    + (1.0 - self.catches) * (passes + fate(Fate::Cleared))
            };
            sum.mass += likelihood * cell.weight;
            sum.pass += likelihood * (passes + fate(Fate::Passed));
            sum.inspect += likelihood * opened;
            sum.bribed += likelihood * (passes + fate(Fate::Bribed));
            sum.gold += likelihood * cell.weight * gold * (1.0 + self.rivalry);
        }
        sum
    }

    /// What a fate of the bag does to the office.
    fn worth(&self, fate: Fate, truth: Truth) -> f64 {
        let Some(before) = self.reputation else { return 0.0 };
        let (change, lessons) = consequence(fate, truth);
        let after = before.saturating_add_signed(change).min(MAX_REPUTATION);
        self.esteem * (f64::from(after) - f64::from(before)) + LESSON * f64::from(lessons)
    }
}

/// A likelihood that is not taken at its word.
fn muffled(likelihood: f64) -> f64 {
    0.2 + 0.6 * likelihood
}
