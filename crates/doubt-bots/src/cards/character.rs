//! A character: numbers and a name, and how it lies and doubts.

use std::sync::Arc;

use arrayvec::ArrayVec;
use doubt_core::{Bot, Game as _, Luck, Met, Mix, Policy, Rng, Thoughts, View};
use doubt_games::cards::rules::{self, Mode};
use doubt_games::cards::{Action, Cards, Claim, Event, Rank, Rules, claim, legal};
use doubt_words::{Arg, Message, message};
use serde::{Serialize, Serializer};

use super::judgement::{self, HISTORY, OWN_COPIES};
use super::lay::{lay, some};
use super::memory::Memory;
use super::numbers::Numbers;
use crate::text;
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

impl Character {
    /// What it answers, and why.
    fn think(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        match view.table().standing() {
            Some(claim) => self.answer(memory, view, claim, luck),
            None => self.play(memory, view, luck),
        }
    }

    /// It tells the truth or lies, by its numbers where it has the choice.
    fn play(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let truths: ArrayVec<Rank, 13> = legal::truths(view).collect();
        // A rank is lied about with another card than one of it.
        let is_lie = |rank: &Rank| rules.mode != Mode::Truth && hand.of_rank(*rank) < hand.len();
        let lies: ArrayVec<Rank, 13> =
            claim::claimable(rules, view.table()).filter(is_lie).collect();
        let chance = match (truths.is_empty(), lies.is_empty()) {
            (_, true) => 0.0,
            (true, false) => 1.0,
            (false, false) => self.numbers.lie_chance(memory, view),
        };
        let chose = if luck.chance(chance) {
            let claim = self.rank(view, &lies, luck);
            let false_card = self.false_card(view, claim, luck);
            let most = usize::from(rules.max_cards);
            let true_cards: Cards = hand.only(claim).iter().take(most - 1).collect();
            lay(view, &(true_cards + false_card), claim)
        } else if truths.is_empty() {
            // Where nobody may lie and there is nothing true to lay, the rules have an answer.
            rules.fallback(view)
        } else {
            let claim = self.rank(view, &truths, luck);
            lay(view, &hand.only(claim), claim)
        };
        Thought { name: &self.name, on: None, chance, chose }
    }

    /// The rank to claim: any, but one that it holds much of if it looks at its own copies, and one
    /// that leads to the cards it holds if it looks at where the claims are heading.
    fn rank(&self, view: View<'_, Rules>, ranks: &[Rank], luck: &mut impl Luck) -> Rank {
        let hand = &view.hand().own.cards;
        let better = |worth: &dyn Fn(Rank) -> f64, first: Rank| {
            ranks
                .iter()
                .fold(first, |best, &rank| if worth(rank) > worth(best) { rank } else { best })
        };
        if self.numbers.judgement >= HISTORY && is_walk(view) {
            return better(&|rank| judgement::outlook(view, rank), ranks[0]);
        }
        let any = *luck.pick(ranks).expect("some rank may be claimed");
        match self.numbers.judgement >= OWN_COPIES {
            true => better(&|rank| hand.of_rank(rank) as f64, any),
            false => any,
        }
    }

    /// The card to lie with: any but a true one; of those that are furthest from the claim if it looks
    /// at where the claims are heading.
    fn false_card(&self, view: View<'_, Rules>, claim: Rank, luck: &mut impl Luck) -> Cards {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let others = hand.without(&hand.only(claim));
        if self.numbers.judgement < HISTORY || !is_walk(view) {
            return some(&others, 1, luck);
        }
        let far = |rank: Rank| claim::steps(rules, claim, rank).unwrap_or_default();
        let ranks = || rules.ranks().iter().filter(|&&rank| others.of_rank(rank) > 0);
        let most = ranks().map(|&rank| far(rank)).max().unwrap_or_default();
        let furthest = ranks().filter(|&&rank| far(rank) == most).map(|&rank| others.only(rank));
        some(&furthest.fold(Cards::EMPTY, |sum, cards| sum + cards), 1, luck)
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
            Mode::Normal | Mode::Team => self.numbers.challenge_chance(memory, view, claim),
        };
        let chose = if luck.chance(chance) { Action::Challenge } else { Action::Pass };
        Thought { name: &self.name, on: Some(claim), chance, chose }
    }
}

/// Whether each claim leads to the next, so that it matters where the claims are heading.
fn is_walk(view: View<'_, Rules>) -> bool {
    view.rules().claim == rules::Claim::Neighbour
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
                let (notation, number) = (Arg::typed(claim), claim.seat.number());
                parts.push(message!("thought-claim", claim: notation, number));
                parts.push(message!("thought-doubt-chance", chance));
            }
            None => parts.push(message!("thought-lie-chance", chance)),
        }
        parts.push(message!("thought-chose", answer: Arg::typed(self.chose)));
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

    fn write(&self, memory: &Memory) -> Option<String> {
        text::of(memory)
    }

    fn read(&self, text: &str) -> Option<Memory> {
        text::read(text)
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
