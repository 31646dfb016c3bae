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
use super::belief::{Belief, CELLS, Cell};
use super::haggle::Gate;
use super::memory::Memory;
use super::outlook::Outlook;
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

/// How far first offers spread around the one to expect, as a part of it: merchants differ in greed, and
/// draw what they offer unasked.
const LOOSE: f64 = 0.4;
/// How far those of merchants who were pressed do: what they stop at is what they have to lose.
const CLOSE: f64 = 0.2;
/// By how many gold the bags of one cell differ, which is the width of a step of the belief.
const NEAR: f64 = 5.0;

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

impl Case {
    /// What was offered or not offered speaks too. Not too loudly: whoever knows the sheriff can say
    /// nothing, or offer, on purpose.
    fn weigh_talk(&self, belief: &mut Belief) {
        let talk = self.gate.talk;
        let offered_first = talk.offers > u8::from(talk.threatened && !talk.refused);
        let standing = f64::from(self.gate.standing);
        belief.reweigh(|truth, cell| {
            let first = muffled(eagerness(self.traits, truth, self.fear));
            let mut likelihood = if offered_first { first } else { 1.0 - first };
            if talk.threatened {
                let threatened = muffled(self.offers_when_threatened(truth));
                likelihood *= if talk.refused { 1.0 - threatened } else { threatened };
            }
            let stake = self.stake(cell);
            likelihood
                * match talk.offers {
                    0 => 1.0,
                    1 if talk.refused => 1.0,
                    1 if offered_first => {
                        fit(standing, bargain::usual_share(self.traits) * stake, LOOSE)
                    }
                    1 => fit(standing, bargain::first_offer(self.traits, stake, self.fear), LOOSE),
                    _ => fit(standing, stake - 1.0, CLOSE),
                }
        });
    }

    fn offers_when_threatened(&self, truth: Truth) -> f64 {
        match truth {
            Truth::Honest => timidity(self.traits),
            // The Gambler and those without gold refuse.
            Truth::Contraband | Truth::LegalLie => 0.95,
        }
    }

    /// The decision that is worth most, with what it is worth.
    fn best(&self, belief: &Belief) -> (Action, f64) {
        let standing = f64::from(self.gate.standing);
        let now = self.sum(belief.cells(), |_, _| (1.0, standing));
        let mut best = (Action::Pass, now.pass);
        let mut consider = |action: Action, worth: f64| {
            if worth > best.1 {
                best = (action, worth);
            }
        };
        consider(Action::Inspect, now.inspect);
        if self.gate.talk.standing.is_some() {
            consider(Action::Accept, now.paid());
            let shown = self.shown(belief);
            // Just what somebody with so much at stake is sure to pay, or pays at most, or more than that.
            let stakes = belief.cells().map(|(_, cell)| self.stake(cell));
            let shares = [bargain::willing(self.traits), bargain::MOST];
            let sums = stakes.flat_map(|stake| shares.map(|share| share * stake - 1.0));
            for sum in sums.chain([f64::from(self.gate.purse)]) {
                if let Some(action @ Action::Demand(gold)) = self.gate.demand(sum) {
                    consider(action, self.demand(belief, &shown, f64::from(gold)));
                }
            }
        } else if self.gate.may_threaten() {
            consider(Action::Threaten, self.threaten(belief));
        }
        (best.0, best.1 / now.mass.max(f64::MIN_POSITIVE))
    }

    /// A threat is worth what can be decided once its answer is known: whoever offers shows about what is
    /// at stake.
    fn threaten(&self, belief: &Belief) -> f64 {
        let offers = |truth| muffled(self.offers_when_threatened(truth));
        let silent = self.sum(belief.cells(), |truth, _| (1.0 - offers(truth), 0.0));
        let paying = belief.cells().map(|(truth, cell)| {
            let stake = self.stake(cell);
            let first = bargain::first_offer(self.traits, stake, self.fear);
            let first = self.sum([(truth, cell)], |_, _| (1.0, self.payable(first)));
            offers(truth) * self.press(truth, cell, first.best(true).max(self.last(truth, cell)))
        });
        paying.sum::<f64>() + silent.best(false)
    }

    /// A demand is met, or answered with more than before but less than was asked. A merchant who goes as
    /// far as the goods are worth has shown what they are.
    fn demand(&self, belief: &Belief, shown: &[f64; CELLS], gold: f64) -> f64 {
        let standing = f64::from(self.gate.standing);
        let raised = if self.gate.talk.offers < MAX_OFFERS {
            standing + bargain::RAISE * (gold - standing)
        } else {
            standing
        };
        let (mut known, mut unknown) = (0.0, Outlook::default());
        for ((truth, cell), shown) in belief.cells().zip(shown) {
            let meets = self.meets(truth, cell, gold);
            let stake = self.stake(cell);
            known += self.sum([(truth, cell)], |_, _| (meets, gold)).paid();
            if raised >= stake - 1.0 && raised > standing {
                known += (1.0 - meets) * shown;
            } else {
                unknown += self.sum([(truth, cell)], |_, _| (1.0 - meets, raised));
            }
        }
        known + unknown.best(true)
    }

    /// What bags are worth whose owners have offered all but the last of what is at stake.
    fn shown(&self, belief: &Belief) -> [f64; CELLS] {
        let mut shown = [0.0; CELLS];
        for (worth, (truth, cell)) in shown.iter_mut().zip(belief.cells()) {
            *worth = self.press(truth, cell, self.last(truth, cell));
        }
        shown
    }

    /// What a bag is worth whose owner goes no further than all but the last of what is at stake.
    fn last(&self, truth: Truth, cell: &Cell) -> f64 {
        let most = self.payable(self.stake(cell) - 1.0);
        self.sum([(truth, cell)], |_, _| (1.0, most)).best(true)
    }

    /// What a bag is worth for which as much is asked as anybody pays, or else this.
    fn press(&self, truth: Truth, cell: &Cell, otherwise: f64) -> f64 {
        let most = self.payable(bargain::MOST * self.stake(cell) - 1.0);
        let meets = self.meets(truth, cell, most);
        let paid = self.sum([(truth, cell)], |_, _| (meets, most)).paid();
        otherwise.max(paid + (1.0 - meets) * otherwise)
    }

    /// No more than the merchant has.
    fn payable(&self, gold: f64) -> f64 {
        gold.clamp(0.0, self.gate.purse.into())
    }

    /// What the merchant stands to lose. Whoever was pressed goes up to all but the last of it.
    fn stake(&self, cell: &Cell) -> f64 {
        let mean = cell.stake / cell.weight;
        let shown = f64::from(self.gate.standing + 1);
        let is_shown = self.gate.talk.offers > 1 && (shown - mean).abs() < NEAR;
        if is_shown { shown } else { mean }
    }

    /// How likely a merchant meets a demand.
    fn meets(&self, truth: Truth, cell: &Cell, gold: f64) -> f64 {
        let timid = if truth == Truth::Honest { timidity(self.traits) } else { 1.0 };
        timid * bargain::compliance(self.traits, self.stake(cell), gold)
    }

    /// What can be done about these bags: each with how likely it stays in question, and its bribe.
    fn sum<'a>(
        &self,
        bags: impl IntoIterator<Item = (Truth, &'a Cell)>,
        of: impl Fn(Truth, &Cell) -> (f64, f64),
    ) -> Outlook {
        let mut sum = Outlook::default();
        for (truth, cell) in bags {
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
    0.1 + 0.8 * likelihood
}

/// How well an offer fits the one to expect: by how many times it is more or less, within a spread. Never
/// so badly that it is out of the question, as merchants can offer what they like.
fn fit(offer: f64, expected: f64, spread: f64) -> f64 {
    let times = offer.max(0.5) / expected.max(0.5);
    let apart = (times - 1.0 / times) / (2.0 * spread);
    0.05 + 1.0 / (1.0 + apart * apart)
}
