//! The sheriff who imagines many hands that fit, and takes the decision that is worth most.
//!
//! For each of many hands that the merchant may have drawn, it asks what each plan would load and
//! declare, and keeps what fits the declaration. It weighs them by how often such a liar follows such
//! a plan (bluff skill is known to all), by the merchant's word so far, by the tell, and by what was
//! offered. Then every decision has an expected worth in gold and ten times reputation.

use doubt_core::{Game as _, Rng, Seat, Thoughts, View};
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::office::{MAX_REPUTATION, consequence};
use doubt_games::sheriff::rules::{Inspection, Penalty, Rules, Wrong};
use doubt_games::sheriff::wares::printed_penalty;
use doubt_games::sheriff::{Action, Claim, Fate, Goods, Manner, Talk, Truth, imagine, tell};

use super::bargain::{eagerness, timidity};
use super::lawman::may_threaten;
use super::load;
use super::memory::Memory;
use super::plan::{self, Plan};
use super::thought;
use super::traits::Traits;

/// How many hands are imagined for a decision at most: what fits into its time.
const HANDS: usize = 600;
/// How many bags that fit are enough: more would cost time and hardly change a decision.
const ENOUGH: usize = 150;
/// What a point of reputation is worth, in gold, as a shift is scored.
const REPUTATION: f64 = 10.0;
/// What a lesson is worth, a third of a point of perception: far less than reputation, as it pays only
/// in later visits.
const LESSON: f64 = 0.5;

/// A bag that fits what was seen, and how likely it is.
#[derive(Clone, Copy, Debug)]
struct Guess {
    bag: Goods,
    truth: Truth,
    weight: f64,
}

/// What is known of the visit.
struct Case<'a> {
    view: View<'a, Rules>,
    merchant: Seat,
    claim: Claim,
    talk: Talk,
    traits: Traits,
}

pub(super) fn decide(
    memory: &Memory,
    view: View<'_, Rules>,
    talk: Talk,
    rng: &mut Rng,
    thoughts: &mut Thoughts,
) -> Action {
    let table = view.table();
    let Some((merchant, claim)) = table.visitor().and_then(|seat| Some((seat, table.claim(seat)?)))
    else {
        return Action::Pass;
    };
    let traits = supposed(view.rules().bluff.of(merchant));
    let case = Case { view, merchant, claim, talk, traits };
    let mut guesses = case.guesses(memory, rng);
    case.weigh_offers(&mut guesses);
    let (best, worth) = case.best(&guesses, may_threaten(talk));
    thoughts.say(|| {
        let share = |truth: Truth| mean(&guesses, |guess| f64::from(guess.truth == truth));
        thought::deciding(share, worth, best)
    });
    best
}

/// What somebody of this bluff skill is usually like: good liars dare more.
fn supposed(bluff: u8) -> Traits {
    Traits { bluff, risk: bluff.min(9), greed: 5, honesty: 10 - bluff.min(9) }
}

impl Case<'_> {
    /// Bags that fit the declaration, weighed by plan, word and tell.
    fn guesses(&self, memory: &Memory, rng: &mut Rng) -> Vec<Guess> {
        let (rules, table) = (self.view.rules(), self.view.table());
        let office = &table.offices[table.sheriff];
        let mut shares = plan::percents(self.traits.score_moved(plan::moved(office)));
        // A known liar or an honest soul: the word so far counts like a few visits.
        let word = memory.word(self.merchant);
        if let Some(rate) = word.lie_rate() {
            let known = f64::from(word.known);
            let prior = 1.0 - shares[0] / 100.0;
            let lying = (rate * known + prior * PRIOR) / (known + PRIOR);
            let scale = lying / prior.max(0.01);
            shares[1..].iter_mut().for_each(|share| *share *= scale);
            shares[0] = 100.0 * (1.0 - lying);
        }
        let size = table.gate[self.merchant].and_then(|arrival| arrival.size);
        let mut guesses = Vec::with_capacity(ENOUGH + 5);
        for _ in 0..HANDS {
            if guesses.len() >= ENOUGH {
                break;
            }
            let cards = imagine::cards(self.view, self.merchant, rng);
            for (plan, share) in Plan::ALL.into_iter().zip(shares) {
                let bag = load::bag(rules, cards, plan);
                let fits = share > 0.0
                    && size.is_none_or(|size| usize::from(size) == bag.len())
                    && load::claim(rules, bag, cards - bag, rng) == self.claim;
                if fits {
                    let truth = Truth::of(bag, self.claim);
                    let weight = share * self.tell_likelihood(truth == Truth::Honest);
                    guesses.push(Guess { bag, truth, weight });
                }
            }
        }
        if guesses.is_empty() {
            self.anything(rng, &mut guesses);
        }
        guesses
    }

    /// Nothing that a plan would do fits: any bag may be.
    fn anything(&self, rng: &mut Rng, guesses: &mut Vec<Guess>) {
        for _ in 0..ENOUGH {
            let bag = self.view.rules().imagine(self.view, rng).hands[self.merchant].bag;
            let truth = Truth::of(bag, self.claim);
            guesses.push(Guess {
                bag,
                truth,
                weight: self.tell_likelihood(truth == Truth::Honest),
            });
        }
    }

    fn tell_likelihood(&self, honest: bool) -> f64 {
        let arrival = self.view.table().gate[self.merchant];
        let Some(tell) = arrival.and_then(|arrival| arrival.tell) else { return 1.0 };
        let reliability = tell::reliability(self.traits.bluff);
        if (tell.manner == Manner::Easy) == honest { reliability } else { 1.0 - reliability }
    }

    /// What was offered or not offered speaks too.
    fn weigh_offers(&self, guesses: &mut [Guess]) {
        let reputation = f64::from(self.view.table().offices[self.view.table().sheriff].reputation);
        for guess in guesses {
            let first = eagerness(self.traits, guess.truth, reputation);
            let threatened = self.offers_when_threatened(guess.truth);
            let talk = self.talk;
            let offered_first = talk.offers > u8::from(talk.threatened && !talk.refused);
            guess.weight *= if offered_first { first } else { 1.0 - first };
            if talk.threatened {
                guess.weight *= if talk.refused { 1.0 - threatened } else { threatened };
            }
        }
    }

    fn offers_when_threatened(&self, truth: Truth) -> f64 {
        match truth {
            Truth::Honest => timidity(self.traits),
            // The Gambler and those without gold refuse.
            Truth::Contraband | Truth::LegalLie => 0.85,
        }
    }

    /// The decision that is worth most, with what it is worth.
    fn best(&self, guesses: &[Guess], may_threaten: bool) -> (Action, f64) {
        let fate = |fate: Fate| mean(guesses, |guess| self.worth(fate, guess));
        let mut choices =
            vec![(Action::Pass, fate(Fate::Passed)), (Action::Inspect, self.inspect(guesses))];
        if let Some(offer) = self.talk.standing {
            let gold = f64::from(offer.worth(self.view.rules()));
            choices.push((Action::Accept, gold + fate(Fate::Bribed)));
        }
        if may_threaten {
            choices.push((Action::Threaten, self.threaten(guesses)));
        }
        let better = |a: &(Action, f64), b: &(Action, f64)| a.1.total_cmp(&b.1);
        choices.into_iter().max_by(better).expect("a sheriff may always pass")
    }

    /// A threat is worth what can be decided once its answer is known.
    fn threaten(&self, guesses: &[Guess]) -> f64 {
        let whole: f64 = guesses.iter().map(|guess| guess.weight).sum();
        [true, false]
            .into_iter()
            .map(|offers| {
                let after: Vec<Guess> = guesses
                    .iter()
                    .map(|guess| {
                        let chance = self.offers_when_threatened(guess.truth);
                        let weight = guess.weight * if offers { chance } else { 1.0 - chance };
                        Guess { weight, ..*guess }
                    })
                    .collect();
                let share = after.iter().map(|guess| guess.weight).sum::<f64>() / whole.max(1e-9);
                share * self.best(&after, false).1
            })
            .sum()
    }

    fn inspect(&self, guesses: &[Guess]) -> f64 {
        let (rules, table) = (self.view.rules(), self.view.table());
        let chance = match rules.inspection {
            Inspection::Certain => 1.0,
            Inspection::BluffCheck => {
                catch_chance(table.offices[table.sheriff].perception, rules.bluff.of(self.merchant))
            }
        };
        let purse = table.purses[self.merchant];
        mean(guesses, |guess| {
            if guess.truth == Truth::Honest {
                let redress = match rules.wrong {
                    Wrong::Reputation => 0,
                    Wrong::Pays => printed(guess.bag).min(table.purses[table.sheriff]),
                };
                return self.worth(Fate::Cleared, guess) - f64::from(redress);
            }
            let lost = guess.bag - self.claim.truthful(guess.bag);
            let penalty = match rules.penalty {
                Penalty::Half => rules.worth(lost) / 2,
                Penalty::Printed => printed(lost),
            };
            chance * (f64::from(penalty.min(purse)) + self.worth(Fate::Caught, guess))
                + (1.0 - chance) * self.worth(Fate::Cleared, guess)
        })
    }

    /// What a fate of the bag does to the office.
    fn worth(&self, fate: Fate, guess: &Guess) -> f64 {
        if !self.view.rules().has_reputation() {
            return 0.0;
        }
        let table = self.view.table();
        let before = table.offices[table.sheriff].reputation;
        let (change, lessons) = consequence(fate, guess.truth);
        let after = before.saturating_add_signed(change).min(MAX_REPUTATION);
        REPUTATION * (f64::from(after) - f64::from(before)) + LESSON * f64::from(lessons)
    }
}

/// How many visits what is usual counts for against a merchant's own word: few, as a merchant is seen
/// only a few times.
const PRIOR: f64 = 3.0;

fn printed(goods: Goods) -> u32 {
    goods.each().map(|good| u32::from(printed_penalty(good))).sum()
}

/// The mean of something over the guesses, by weight.
fn mean(guesses: &[Guess], of: impl Fn(&Guess) -> f64) -> f64 {
    let whole: f64 = guesses.iter().map(|guess| guess.weight).sum();
    let sum: f64 = guesses.iter().map(|guess| guess.weight * of(guess)).sum();
    if whole > 0.0 { sum / whole } else { 0.0 }
}
