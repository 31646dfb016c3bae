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

pub static KK: [std::sync::atomic::AtomicU64; 64] = [const { std::sync::atomic::AtomicU64::new(0) }; 64];
fn k(i: usize) -> f64 {
    f64::from_bits(KK[i].load(std::sync::atomic::Ordering::Relaxed))
}
pub fn set_k(i: usize, v: f64) {
    KK[i].store(v.to_bits(), std::sync::atomic::Ordering::Relaxed);
}
pub fn get_k(i: usize) -> f64 {
    k(i)
}

/// The judgement from which on a character looks at its own copies of a rank.
const OWN_COPIES: u8 = 2;
/// From which on it looks at what became of earlier claims.
const HISTORY: u8 = 3;
/// From which on it counts the cards that were shown.
const SHOWN: u8 = 4;
/// From which on it weighs the pile against its own hand and what the claimer has left.
const STAKES: u8 = 5;

fn odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    chance / (1.0 - chance)
}

impl Character {
    fn pile_fear(&self, view: View<'_, Rules>, which: usize) -> f64 {
        let j = usize::from(self.numbers.judgement) - 1;
        let pile = (view.table().pile() as f64).min(if j == 2 { k(40) } else { 100.0 });
        (-pile / k(which + j)).min(6.0).exp()
    }

    /// How likely it lies where it could tell the truth.
    pub fn lie_chance(&self, memory: &Memory, view: View<'_, Rules>) -> f64 {
        let j = usize::from(self.numbers.judgement) - 1;
        let mut odds = odds(self.numbers.bluff_frequency) * k(10 + j) * self.pile_fear(view, 15);
        if self.numbers.judgement >= HISTORY {
            odds *= ((1.0 + memory.success_rate()) / 1.5).powf(k(30));
        }
        if self.numbers.judgement >= STAKES {
            let hand = view.hand().own.cards.len() as f64;
            odds *= (-(view.table().pile() as f64) / (hand + 3.0) * k(31)).exp();
        }
        odds / (1.0 + odds)
    }

    /// How likely it challenges a claim.
    ///
    /// The number is the chance that a table of its kind challenges an average claim. What this claim
    /// has more or less than the average moves it; then it is shared among those who may challenge.
    pub fn challenge_chance(&self, memory: &Memory, view: View<'_, Rules>, claim: Claim) -> f64 {
        let (rules, table) = (view.rules(), view.table());
        let j = usize::from(self.numbers.judgement) - 1;
        let judgement = self.numbers.judgement;
        let mut odds = odds(self.numbers.challenge_frequency) * k(j) * self.pile_fear(view, 5);
        if judgement >= OWN_COPIES {
            let own = own_copies(view, claim.rank);
            let shown = if judgement >= SHOWN { memory.shown_elsewhere(view, claim.seat, claim.rank) } else { 0 };
            if own + shown + usize::from(claim.count) > rules.copies() {
                return 1.0;
            }
            let all = rules.all_cards().len();
            let hand = view.hand().own.all().len();
            let usual = rules.copies() as f64 * (all - hand) as f64 / all as f64;
            let claimed = if judgement >= SHOWN {
                let trail = &table.trail[..table.trail.len().saturating_sub(1)];
                trail.iter().filter(|it| it.rank == claim.rank && it.seat != view.seat()).map(|it| f64::from(it.count)).sum::<f64>()
            } else { 0.0 };
            let unseen = (rules.copies() - own - shown) as f64 - k(41) * claimed;
            odds *= (usual / unseen.max(0.5)).powf(k(20 + j));
        }
        if judgement >= HISTORY {
            odds *= (memory.liar_rate(claim.seat) / k(25)).powf(k(34 + j));
            if memory.is_suspicious(claim.seat, claim.rank) {
                odds *= k(26);
            }
        }
        if judgement >= SHOWN && table.hands[claim.seat] == 0 {
            return 1.0;
        }
        if judgement >= STAKES {
            let left = f64::from(table.hands[claim.seat]);
            let forced = (10.0_f64 / 13.0).powf(left + 1.0);
            odds *= 1.0 + k(27) * forced;
            let hand = view.hand().own.cards.len() as f64;
            odds *= (-(table.pile() as f64) / (hand + 3.0) * k(28)).exp();
            if k(29) > 0.0 {
                let now = super::counter::stake::Stake::new(view);
                let pile = table.pile() as f64;
                let found = now.plus(claim.seat, pile).worth();
                let wrong = now.plus(view.seat(), pile).worth();
                let pass = now.worth();
                odds *= ((found - pass) / (pass - wrong)).max(1e-6).powf(k(29));
            }
        }
        let chance = odds / (1.0 + odds);
        let doubters = legal::doubters(rules, table, claim.seat).len().max(1);
        1.0 - (1.0 - chance).powf(1.0 / doubters as f64)
    }

    /// What it answers, and why.
    fn think(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        match view.table().standing() {
            Some(claim) => self.answer(memory, view, claim, luck),
            None => self.play(memory, view, luck),
        }
    }

    /// It tells the truth if it can, or lies.
    fn play(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Thought<'_> {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let claims: ArrayVec<Rank, 13> = claim::claimable(rules, view.table()).collect();
        let truths: ArrayVec<Rank, 13> = legal::truths(view).collect();
        let can_lie = rules.mode != Mode::Truth && claims.iter().any(|&rank| hand.of_rank(rank) < hand.len());
        let chance = match (truths.is_empty(), can_lie) {
            (true, _) => 1.0,
            (false, false) => 0.0,
            (false, true) => self.lie_chance(memory, view),
        };
        let (cards, claim) = if can_lie && luck.chance(chance) {
            let claims: ArrayVec<Rank, 13> = claims.into_iter().filter(|&rank| hand.of_rank(rank) < hand.len()).collect();
            let claim = self.rank(view, &claims, luck);
            let others = hand.without(&hand.only(claim));
            (padded(&hand.only(claim), &self.lie(view, &others, claim), rules.max_cards.into(), luck), claim)
        } else if truths.is_empty() {
            (some(&hand, 1, luck), claims[0])
        } else {
            let truth = self.rank(view, &truths, luck);
            (hand.only(truth), truth)
        };
        Thought { name: &self.name, on: None, chance, chose: lay(view, &cards, claim) }
    }

    fn rank(&self, view: View<'_, Rules>, ranks: &[Rank], luck: &mut impl Luck) -> Rank {
        let hand = view.hand().own.cards;
        if self.numbers.judgement >= SHOWN && k(32) > 0.0 && view.rules().claim == doubt_games::cards::rules::Claim::Neighbour {
            let score = |rank| self.reach(view, rank);
            let mut best = ranks[0];
            for &rank in ranks { if score(rank) > score(best) { best = rank; } }
            return best;
        }
        let mut best = *luck.pick(ranks).expect("some rank may be claimed");
        if self.numbers.judgement >= OWN_COPIES {
            for &rank in ranks {
                if hand.of_rank(rank) > hand.of_rank(best) { best = rank; }
            }
        }
        best
    }

    fn reach(&self, view: View<'_, Rules>, claim: Rank) -> f64 {
        let ranks = view.rules().ranks();
        let place = |rank| ranks.iter().position(|&it| it == rank).unwrap_or(0);
        let far = |rank| { let s = place(rank).abs_diff(place(claim)); s.min(ranks.len() - s) };
        let hand = view.hand().own.cards;
        hand.iter().map(|card| (-(far(card.rank) as f64) / k(32)).exp()).sum()
    }

    fn lie(&self, view: View<'_, Rules>, others: &Cards, claim: Rank) -> Cards {
        if self.numbers.judgement < SHOWN || view.rules().claim != doubt_games::cards::rules::Claim::Neighbour {
            return *others;
        }
        let ranks = view.rules().ranks();
        let place = |rank| ranks.iter().position(|&it| it == rank).unwrap_or(0);
        let far = |rank| { let s = place(rank).abs_diff(place(claim)); s.min(ranks.len() - s) };
        let most = ranks.iter().filter(|&&r| others.of_rank(r) > 0).map(|&r| far(r)).max().unwrap_or(0);
        others.iter().filter(|card| far(card.rank) == most).collect()
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
