//! A character: numbers and a name, and how it lies and doubts.

use std::sync::Arc;

use arrayvec::ArrayVec;
use doubt_core::{Bot, Luck, Met, Mix, Policy, Rng, Thoughts, View};
use doubt_games::cards::rules::Mode;
use doubt_games::cards::{Action, Cards, Claim, Event, Rank, Rules, claim, legal};
use doubt_words::{Arg, Message, message};
use serde::{Serialize, Serializer};

use super::lay::{lay, some};
use super::memory::{Memory, USUAL};
use super::numbers::Numbers;
use crate::thought::decimal;

/// A bot that lies and doubts by its numbers, and by what it remembers of the last turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Character {
    /// Its name, such as Noob.
    #[serde(rename = "character", serialize_with = "as_text")]
    pub name: Arc<str>,
    /// What shapes its play.
    pub numbers: Numbers,
}

fn as_text<S: Serializer>(name: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name)
}

// What moves the chance of a challenge. A character's own number is the chance at an average claim, so
// each factor counts from what is usual: over many claims they cancel out, and the number holds.

/// A pile of so many cards is as frightening as a pile can be: well over a hand of thirteen.
const FEARED_PILE: f64 = 20.0;
/// How much each own copy of the rank adds, beyond those that are usual. The strongest evidence short
/// of proof: two weigh about as much as a spotless record and a feared pile against them.
const COPY: f64 = 0.15;
/// How much the record of the claimer counts: half, as a record is of a few claims only.
const RECORD: f64 = 0.5;
/// How much a suspicious claim adds: less than a copy in hand, which is seen and not guessed.
const SUSPICION: f64 = 0.1;
/// How much the fear of the pile takes away: never all of what the most timid of the project's own
/// characters has.
const FEAR: f64 = 0.2;
/// The fear of an average pile, of four cards.
const USUAL_FEAR: f64 = 0.2;
/// The most that factors alone make of the chance: only knowledge makes sure.
const NEVER_SURE: f64 = 0.8;

impl Character {
    /// How likely it lies about a rank, which it may hold or not.
    pub fn lie_chance(&self, memory: &Memory, view: View<'_, Rules>, rank: Rank) -> f64 {
        let bluff = self.numbers.bluff_frequency;
        let chance = (bluff * (1.0 - pile_risk(view)) * (1.0 + memory.success_rate())).min(1.0);
        // Who holds the rank tells the truth unless it has a mind to bluff.
        if view.hand().own.cards.of_rank(rank) > 0 { bluff * chance } else { chance }
    }

    /// How likely it challenges a claim.
    ///
    /// The number is the chance that a table of its kind challenges an average claim. What this claim
    /// has more or less than the average moves it; then it is shared among those who may challenge.
    pub fn challenge_chance(&self, memory: &Memory, view: View<'_, Rules>, claim: Claim) -> f64 {
        let (rules, table) = (view.rules(), view.table());
        let own = own_copies(view, claim.rank);
        let shown = memory.shown_elsewhere(view, claim.seat, claim.rank);
        if own + shown + usize::from(claim.count) > rules.copies() {
            return 1.0;
        }
        let hand = &view.hand().own.cards;
        let unclaimed = |all: usize| (all - usize::from(claim.count)) as f64;
        let usual =
            unclaimed(rules.copies()) * hand.len() as f64 / unclaimed(rules.all_cards().len());
        let more = hand.of_rank(claim.rank) as f64 - usual;
        let mut chance = self.numbers.challenge_frequency + COPY * more;
        chance += RECORD * (memory.liar_rate(claim.seat) - USUAL);
        if memory.is_suspicious(claim.seat, claim.rank) {
            chance += SUSPICION;
        }
        chance -= FEAR * (pile_risk(view) - USUAL_FEAR);
        let doubters = legal::doubters(rules, table, claim.seat).len().max(1);
        1.0 - (1.0 - chance.clamp(0.0, NEVER_SURE)).powf(1.0 / doubters as f64)
    }

    /// What it answers, and why.
    fn think(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        match view.table().standing() {
            Some(claim) => self.answer(memory, view, claim, luck),
            None => self.play(memory, view, luck),
        }
    }

    /// A rank comes to its mind; it lies about it, or tells the truth about that rank or another.
    fn play(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let claims: ArrayVec<Rank, 13> = claim::claimable(rules, view.table()).collect();
        let rank = *luck.pick(&claims).expect("some rank may be claimed");
        let chance = self.lie_chance(memory, view, rank);
        let others = hand.without(&hand.only(rank));
        let lies = luck.chance(chance) && !others.is_empty();
        let (cards, claim) = if lies && rules.mode != Mode::Truth {
            (padded(&hand.only(rank), &others, rules.max_cards.into(), luck), rank)
        } else {
            let truths: ArrayVec<Rank, 13> = legal::truths(view).collect();
            let truth = truths.contains(&rank).then_some(rank).or(luck.pick(&truths).copied());
            match truth {
                Some(truth) => (hand.only(truth), truth),
                None => (some(&hand, 1, luck), rank),
            }
        };
        Thought { name: &self.name, on: None, chance, chose: lay(view, &cards, claim) }
    }

    fn answer(
        &self,
        memory: &Memory,
        view: View<'_, Rules>,
        claim: Claim,
        luck: &mut impl Luck,
    ) -> Thought<'_> {
        let chance = match view.rules().mode {
            // Where nobody may lie, there is nothing to doubt.
            Mode::Truth => 0.0,
            Mode::Normal | Mode::Team => self.challenge_chance(memory, view, claim),
        };
        let chose = if luck.chance(chance) { Action::Challenge } else { Action::Pass };
        Thought { name: &self.name, on: Some(claim), chance, chose }
    }
}

/// How frightening the pile is, from 0 to 1.
fn pile_risk(view: View<'_, Rules>) -> f64 {
    (view.table().pile() as f64 / FEARED_PILE).min(1.0)
}

/// The copies of a rank that the seat and its partners have, in their hands and in the pile.
fn own_copies(view: View<'_, Rules>, rank: Rank) -> usize {
    let hand = view.hand();
    let partners = hand.partners.iter().map(|partner| partner.holding.all().of_rank(rank));
    hand.own.all().of_rank(rank) + partners.sum::<usize>()
}

/// The true cards with a false one among them, at most so many.
fn padded(own: &Cards, others: &Cards, most: usize, luck: &mut impl Luck) -> Cards {
    own.iter().take(most - 1).collect::<Cards>() + some(others, 1, luck)
}

/// What it weighed, and what it chose.
///
/// ```text
/// [Hard] | Lie: p=0.31 | Chose: play 7 as Q
/// [Hard] | Claim: 1xQ by 0 | Doubt: p=0.18 | Chose: pass
/// ```
struct Thought<'a> {
    name: &'a str,
    on: Option<Claim>,
    chance: f64,
    chose: Action,
}

impl Thought<'_> {
    /// Its parts, for whoever listens.
    fn parts(&self) -> Vec<Message> {
        let mut parts = vec![message!("thought-who", name: Arg::text(self.name))];
        let chance = decimal(self.chance, 2);
        match self.on {
            Some(claim) => {
                let (notation, number) = (Arg::text(claim.to_string()), claim.seat.number());
                parts.push(message!("thought-claim", claim: notation, number));
                parts.push(message!("thought-doubt-chance", chance));
            }
            None => parts.push(message!("thought-lie-chance", chance)),
        }
        parts.push(message!("thought-chose", answer: Arg::text(self.chose.to_string())));
        parts
    }
}

impl Bot<Rules> for Character {
    type Memory = Memory;

    fn notice(&self, memory: &mut Memory, view: View<'_, Rules>, event: &Event) {
        memory.notice(view, event, self.numbers.memory);
    }

    fn act(
        &self,
        memory: &Memory,
        view: View<'_, Rules>,
        rng: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> Action {
        let thought = self.think(memory, view, rng);
        thoughts.say(|| thought.parts());
        thought.chose
    }

    fn recall(&self, memory: Memory, met: &Met) -> Memory {
        memory.recall(met)
    }
}

impl Policy<Rules> for Character {
    fn exact(&self, memory: &Memory, view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |luck| self.think(memory, view, luck).chose)
    }
}

#[cfg(test)]
mod tests {
    use doubt_core::Seat;

    use super::*;

    #[test]
    fn the_form_of_a_thought() {
        let claim = Claim { seat: Seat::new(1).unwrap(), count: 2, rank: Rank::Queen };
        let one = Claim { seat: Seat::FIRST, count: 1, rank: Rank::Ten };
        for (name, on, chance, chose, line) in [
            (
                "Noob",
                Some(claim),
                0.4949,
                "doubt",
                "[Noob] | Claim: 2xQ by 1 | Doubt: p=0.49 | Chose: doubt",
            ),
            (
                "Hard",
                Some(one),
                0.18,
                "pass",
                "[Hard] | Claim: 1x10 by 0 | Doubt: p=0.18 | Chose: pass",
            ),
            ("Hard", None, 0.3051, "play 7 as Q", "[Hard] | Lie: p=0.31 | Chose: play 7 as Q"),
            ("Easy", None, 1.0, "play 7H QS as Q", "[Easy] | Lie: p=1.00 | Chose: play 7H QS as Q"),
        ] {
            let thought = Thought { name, on, chance, chose: chose.parse().unwrap() };
            assert_eq!(crate::thought::line(&thought.parts()), line);
        }
    }
}
