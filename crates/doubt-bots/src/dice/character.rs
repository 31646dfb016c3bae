//! A character: numbers and a name, and the decision that they shape.

use std::sync::Arc;

use doubt_core::{Bot, Game, Met, Policy, Rng, Thoughts, View};
use doubt_games::dice::{Action, Event, Rules};
use serde::{Serialize, Serializer};

use super::candidates::{Candidate, candidates};
use super::memory::Memory;
use super::numbers::Numbers;
use super::situation::Situation;
use super::strategy::Mood;
use super::tactics;
use super::thought::Thought;
use super::utility::{self, Call};
use crate::text;

/// A bot that weighs every answer by its numbers and by what it remembers of the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Character {
    /// Its name, such as Shark.
    #[serde(rename = "character", serialize_with = "as_text")]
    pub name: Arc<str>,
    /// What shapes its play.
    pub numbers: Numbers,
}

fn as_text<S: Serializer>(name: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name)
}

/// What an exact call must be worth out of turn, where keeping still costs nothing: about as much as
/// one that looks exact and is as likely right as wrong.
const QUIET: f64 = 6.0;

/// A bid that is so likely false is doubted, whatever a character's threshold, unless a raise is at
/// least as likely true as false: nobody should get away with what no hand could believe.
const ALL_BUT_FALSE: f64 = 0.95;

impl Character {
    /// Weighs a doubt, an exact call and every bid worth considering, and takes the best.
    pub fn think(&self, memory: &Memory, view: View<'_, Rules>, rng: &mut Rng) -> Thought<'_> {
        let situation = Situation::new(view);
        let mood = Mood::new(self.numbers, tactics::is_boring(&situation));
        let opponent = utility::opponent(memory, &situation, &mood.numbers);
        let on_turn = situation.table.mover() == Some(situation.seat);
        let standing = situation.table.standing();

        let dudo = standing
            .filter(|_| on_turn)
            .and_then(|standing| utility::dudo(&situation, standing, &mood, opponent, rng));
        let calza = standing
            .filter(|_| situation.may_call_exact())
            .map(|standing| utility::calza(&situation, standing, &mood, opponent, rng));
        let all_but_false = dudo.is_some_and(|call| call.p >= ALL_BUT_FALSE);
        let weigh = Weigh { situation: &situation, mood: &mood, all_but_false };
        let bid = if on_turn { weigh.best_bid(memory, rng) } else { None };

        let chose = match (on_turn, calza) {
            (true, _) if all_but_false && !bid.is_some_and(|(it, _)| weigh.is_likely(it)) => {
                Action::Challenge
            }
            (true, _) => choose(dudo, calza, bid).unwrap_or_else(|| view.rules().fallback(view)),
            (false, Some(call)) if call.utility > QUIET => Action::Exact,
            (false, _) => Action::Pass,
        };
        let standing = standing.zip(situation.table.bidder());
        Thought { character: &self.name, standing, dudo, calza, bid, chose }
    }
}

/// The answer that is worth most; of equals a doubt before an exact call before a bid.
fn choose(
    dudo: Option<Call>,
    calza: Option<Call>,
    bid: Option<(Candidate, f64)>,
) -> Option<Action> {
    let options = [
        dudo.map(|call| (Action::Challenge, call.utility)),
        calza.map(|call| (Action::Exact, call.utility)),
        bid.map(|(candidate, utility)| (Action::Bid(candidate.bid), utility)),
    ];
    best(options.into_iter().flatten()).map(|(action, _)| action)
}

/// How a bid is chosen.
struct Weigh<'a> {
    situation: &'a Situation<'a>,
    mood: &'a Mood,
    /// Whether the standing bid is so likely false that only a likely raise comes before a doubt.
    all_but_false: bool,
}

impl Weigh<'_> {
    fn best_bid(&self, memory: &Memory, rng: &mut Rng) -> Option<(Candidate, f64)> {
        let mut found = candidates(self.situation, self.mood, rng);
        if self.all_but_false && found.iter().any(|&candidate| self.is_likely(candidate)) {
            found.retain(|candidate| self.is_likely(*candidate));
        }
        let threat = utility::is_threat(memory, self.situation);
        best(found.into_iter().map(|candidate| {
            (candidate, utility::bid(self.situation, candidate, self.mood, threat, rng))
        }))
    }

    /// Whether a bid is at least as likely true as false.
    fn is_likely(&self, candidate: Candidate) -> bool {
        self.situation.odds(candidate.bid).holds >= 0.5
    }
}

/// The first of those that are worth most.
fn best<T>(options: impl Iterator<Item = (T, f64)>) -> Option<(T, f64)> {
    options.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

impl Bot<Rules> for Character {
    type Memory = Memory;

    fn notice(&self, memory: &mut Memory, view: View<'_, Rules>, event: &Event) {
        memory.notice(view, event);
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

/// Its moods are spread over all numbers, so it is asked many times.
impl Policy<Rules> for Character {}
