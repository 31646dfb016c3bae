//! The mix of answers that a bot would give.

use std::collections::HashMap;
use std::hash::Hash;

use crate::game::Game;
use crate::luck::{self, Path};
use crate::player::{Bot, Thoughts};
use crate::seed::Seed;
use crate::world::View;

/// A bot that can be asked how likely it gives each answer.
///
/// One whose choices have a closed form says it exactly; any other is asked many times, so every bot
/// has a policy.
pub trait Policy<G: Game>: Bot<G, Memory: Clone + 'static> + Clone + 'static {
    /// The exact mix at this view and with this memory, where it has a closed form.
    fn exact(&self, memory: &Self::Memory, view: View<'_, G>) -> Option<Mix<G::Action>> {
        let _ = (memory, view);
        None
    }

    /// How likely it gives each answer at this view and with this memory. An answer against the rules
    /// counts as the fallback, which the match takes in its place.
    fn mix(&self, memory: &Self::Memory, view: View<'_, G>, sampling: Sampling) -> Mix<G::Action> {
        self.exact(memory, view).unwrap_or_else(|| sampling.mix(self, memory, view))
    }
}

/// Answers with their probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix<A> {
    answers: Vec<(A, f64)>,
    accuracy: Accuracy,
}

/// How far a mix can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Its probabilities are the bot's own, but for rounding.
    Exact,
    /// They are frequencies in so many answers.
    Sampled {
        /// How many.
        draws: u32,
    },
}

impl Accuracy {
    /// The standard error that no probability of the mix exceeds, those that are missing for 0
    /// included: half of one over the root of the draws, as it is for a probability of one half.
    pub fn error(self) -> f64 {
        match self {
            Accuracy::Exact => 0.0,
            Accuracy::Sampled { draws } => 0.5 / f64::from(draws).sqrt(),
        }
    }
}

impl<A: Clone + Eq + Hash> Mix<A> {
    /// The mix of what `choose` answers on every path that its choices can take; none if it has no
    /// closed form, or more than [`MAX_PATHS`] paths.
    pub fn of<G: Game<Action = A>>(
        view: View<'_, G>,
        mut choose: impl FnMut(&mut Path) -> A,
    ) -> Option<Mix<A>> {
        let paths = luck::every(MAX_PATHS, |path| taken(view, choose(path)))?;
        Some(Mix::together(paths, Accuracy::Exact))
    }

    /// The mix of these answers, each as likely as its share says; those that are never given are left out.
    pub fn exactly(shares: impl IntoIterator<Item = (A, f64)>) -> Mix<A> {
        let given = shares.into_iter().filter(|(_, share)| *share > 0.0);
        Mix::together(given, Accuracy::Exact)
    }

    /// Puts the same answers together, in the order in which each is first found.
    fn together(found: impl IntoIterator<Item = (A, f64)>, accuracy: Accuracy) -> Mix<A> {
        let mut places: HashMap<A, usize> = HashMap::new();
        let mut answers: Vec<(A, f64)> = Vec::new();
        for (answer, probability) in found {
            let place = *places.entry(answer).or_insert_with_key(|answer| {
                answers.push((answer.clone(), 0.0));
                answers.len() - 1
            });
            answers[place].1 += probability;
        }
        Mix { answers, accuracy }
    }
}

impl<A: PartialEq> Mix<A> {
    /// How likely this answer is given.
    pub fn probability(&self, answer: &A) -> f64 {
        let found = self.answers.iter().find(|(given, _)| given == answer);
        found.map_or(0.0, |(_, probability)| *probability)
    }
}

impl<A> Mix<A> {
    /// The answers that are given, each once and with its probability; they sum to 1 but for rounding.
    pub fn answers(&self) -> &[(A, f64)] {
        &self.answers
    }

    /// How far the probabilities can be trusted.
    pub fn accuracy(&self) -> Accuracy {
        self.accuracy
    }
}

/// The most paths that are walked for an exact mix: a choice with more ways is cheaper to sample.
pub const MAX_PATHS: usize = 10_000;

/// How a bot without a closed form is asked: the same sampling of the same moment gives the same mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// How often it is asked; at least once.
    pub draws: u32,
    /// Where its randomness comes from.
    pub seed: Seed,
}

impl Sampling {
    /// No deal and no player has a stream of these numbers, not even of the same seed.
    const STREAMS: u64 = 1 << 60;

    /// Asks the bot so many times, each time with a stream of its own.
    pub fn mix<G: Game, B: Bot<G>>(
        self,
        bot: &B,
        memory: &B::Memory,
        view: View<'_, G>,
    ) -> Mix<G::Action> {
        let draws = self.draws.max(1);
        let answers = (0..draws).map(|n| {
            let mut rng = self.seed.deal(Self::STREAMS | u64::from(n));
            taken(view, bot.act(memory, view, &mut rng, &mut Thoughts::unheard()))
        });
        let counted =
            Mix::together(answers.map(|answer| (answer, 1.0)), Accuracy::Sampled { draws });
        let share = |(answer, count)| (answer, count / f64::from(draws));
        Mix { answers: counted.answers.into_iter().map(share).collect(), ..counted }
    }
}

/// The answer that a match takes for this one.
fn taken<G: Game>(view: View<'_, G>, answer: G::Action) -> G::Action {
    match view.rules().check(view, &answer) {
        Ok(()) => answer,
        Err(_) => view.rules().fallback(view),
    }
}
