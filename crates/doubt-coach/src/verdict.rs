//! A decision judged: what each answer was worth to the seat, by what it knew.

use doubt_core::{PerSeat, Policy as _, Rng, Sampling, Seat, Seed, View};
use serde::Serialize;

use crate::effort::Effort;
use crate::family::Coached;
use crate::scene::{Memory, Scene};
use crate::worth::Estimate;

/// A decision judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// Who decided.
    pub seat: Seat,
    /// The round.
    pub round: u16,
    /// The answers that were weighed, the best first.
    pub answers: Vec<Weighed<A>>,
    /// Which of them was given.
    pub given: usize,
    /// What the reference would have won on average: the mean of its own answers.
    pub reference: f64,
    /// What was at stake: how much more the round is worth to the seat if another loses it.
    pub stake: f64,
    /// Whether it counts: at least two answers are within a stake of each other.
    pub counts: bool,
    /// In a word.
    pub word: Word,
}

/// An answer weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighed<A> {
    /// The answer.
    pub answer: A,
    /// What it is worth, in worlds that the seat could not tell from the true one.
    pub worth: Estimate,
    /// How much less that is than the best: an estimate, which can be a little below nothing.
    pub loss: Estimate,
    /// How likely the reference gives it.
    pub likely: f64,
    /// How likely it is right, by what the seat knew: a bid true, a call correct; none where there is no such thing.
    pub right: Option<f64>,
}

/// A decision in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// Nothing better is known, outside error.
    Good,
    /// A twentieth of the stake was given away.
    Doubtful,
    /// Three twentieths.
    Mistake,
    /// More than a third.
    Blunder,
}

/// An answer that the reference gives this often is never a mistake: that it also gives others is a mix.
const GIVEN: f64 = 0.05;
/// How many of the best answers at first glance are looked at closely, besides the given one and those of the
/// reference.
const CLOSE: usize = 4;
/// An answer of the reference is looked at closely if it is given this often.
const USUAL: f64 = 0.02;
/// How often a reference whose mix has no closed form is asked.
const ASKED: u32 = 48;

impl Word {
    /// The word for a loss, by what was at stake; none is bad within two standard errors.
    fn of(loss: Estimate, stake: f64, likely: f64) -> Word {
        let share = loss.mean / stake;
        match share {
            _ if likely >= GIVEN || loss.mean <= 2.0 * loss.error || stake <= 0.0 => Word::Good,
            share if share >= 0.35 => Word::Blunder,
            share if share >= 0.15 => Word::Mistake,
            share if share >= 0.05 => Word::Doubtful,
            _ => Word::Good,
        }
    }
}

impl<A> Verdict<A> {
    /// The answer that was given.
    pub fn given(&self) -> &Weighed<A> {
        &self.answers[self.given]
    }

    /// What the given answer is worth beyond the reference's own.
    pub fn gain(&self) -> f64 {
        self.given().worth.mean - self.reference
    }

    /// The loss in stakes.
    pub fn share(&self) -> f64 {
        if self.stake > 0.0 { self.given().loss.mean / self.stake } else { 0.0 }
    }
}

/// What a decision is judged by: nothing else of the match is looked at, so it cannot be told by hands that the
/// seat did not see.
pub(crate) struct Knowing<'a, G: Coached> {
    pub(crate) rules: &'a G,
    pub(crate) reference: &'a G::Reference,
    pub(crate) view: View<'a, G>,
    /// What the seat remembers. The others are taken to remember the same: what they learned alone is not known.
    pub(crate) memory: &'a Memory<G>,
    pub(crate) belief: &'a G::Belief,
}

impl<G: Coached> Knowing<'_, G> {
    /// Judges an answer.
    pub(crate) fn judge(
        &self,
        given: &G::Action,
        effort: Effort,
        seed: Seed,
    ) -> Verdict<G::Action> {
        let mut trials = Trials { knowing: self, seed, worlds: Vec::new() };
        let mut weighed = self.candidates(given, effort, seed);
        for one in &mut weighed {
            trials.tries(one, effort.glance);
        }
        let mut order: Vec<usize> = (0..weighed.len()).collect();
        order.sort_by(|a, b| weighed[*b].mean().total_cmp(&weighed[*a].mean()));
        for (place, at) in order.into_iter().enumerate() {
            let one = &mut weighed[at];
            one.close = place < CLOSE || one.likely >= USUAL || one.answer == *given;
            if one.close {
                trials.tries(one, effort.worlds);
            }
        }
        self.verdict(weighed, given)
    }

    fn verdict(&self, mut tried: Vec<Tried<G::Action>>, given: &G::Action) -> Verdict<G::Action> {
        let seat = self.view.seat();
        let stake = self.rules.stake(self.view.table(), seat);
        let total: f64 = tried.iter().map(|one| one.likely).sum();
        let reference = tried.iter().map(|one| one.likely * one.mean()).sum::<f64>() / total;
        let beside = best_elsewhere(&tried);
        let mut means: Vec<f64> = tried.iter().map(Tried::mean).collect();
        means.sort_by(f64::total_cmp);
        let counts = means.windows(2).any(|pair| pair[1] - pair[0] <= stake);
        tried.sort_by(|a, b| b.close.cmp(&a.close).then(b.mean().total_cmp(&a.mean())));
        let answers: Vec<Weighed<G::Action>> = tried
            .into_iter()
            .map(|one| {
                let losses = beside.iter().zip(&one.worths).map(|(best, worth)| best - worth);
                let trials = one.worths.len();
                Weighed {
                    loss: Estimate::of(losses).at_stake(stake, trials),
                    worth: Estimate::of(one.worths.iter().copied()).at_stake(stake, trials),
                    likely: one.likely / total,
                    right: one.right(),
                    answer: one.answer,
                }
            })
            .collect();
        let given = answers.iter().position(|one| one.answer == *given).unwrap_or(0);
        let one = &answers[given];
        let word = if counts { Word::of(one.loss, stake, one.likely) } else { Word::Good };
        let round = G::round(self.view.table());
        Verdict { seat, round, given, reference, stake, counts, word, answers }
    }

    /// What the reference would answer, what was answered, and more of what is legal.
    fn candidates(&self, given: &G::Action, effort: Effort, seed: Seed) -> Vec<Tried<G::Action>> {
        let sampling = Sampling { draws: ASKED, seed };
        let mix = self.reference.mix(self.memory, self.view, sampling);
        let mut found: Vec<Tried<G::Action>> = mix
            .answers()
            .iter()
            .map(|(answer, likely)| Tried::new(answer.clone(), *likely))
            .collect();
        let mut legal = Vec::new();
        self.rules.actions(self.view, &mut legal);
        let mut rng = seed.deal(1 << 61);
        let mut room = effort.answers;
        // The first so many of a shuffled list; of a short one, all in their order.
        let is_long = legal.len() > effort.answers;
        for at in 0..legal.len() {
            if room == 0 {
                break;
            }
            if is_long {
                let other = at + rng.below((legal.len() - at) as u32) as usize;
                legal.swap(at, other);
            }
            if found.iter().all(|one| one.answer != legal[at]) {
                found.push(Tried::new(legal[at].clone(), 0.0));
                room -= 1;
            }
        }
        if found.iter().all(|one| one.answer != *given) {
            found.push(Tried::new(given.clone(), 0.0));
        }
        found
    }
}

/// What the best answer is worth in each world, where which one that is was found out in the other half of the
/// worlds: measured where it was chosen, the best of several uncertain answers would look better than it is.
fn best_elsewhere<A>(tried: &[Tried<A>]) -> Vec<f64> {
    let half =
        |one: &Tried<A>, half: usize| -> f64 { one.worths.iter().skip(half).step_by(2).sum() };
    let best = [1, 0].map(|other| {
        let close = tried.iter().filter(|one| one.close);
        close.max_by(|a, b| half(a, other).total_cmp(&half(b, other)))
    });
    let worlds = tried.iter().map(|one| one.worths.len()).max().unwrap_or(0);
    (0..worlds).map(|world| best[world % 2].map_or(0.0, |best| best.worths[world])).collect()
}

/// An answer, and what it was worth in each world so far.
struct Tried<A> {
    answer: A,
    likely: f64,
    worths: Vec<f64>,
    /// In how many of those worlds it was right, and wrong.
    right: [u32; 2],
    close: bool,
}

impl<A> Tried<A> {
    fn new(answer: A, likely: f64) -> Tried<A> {
        Tried { answer, likely, worths: Vec::new(), right: [0; 2], close: false }
    }

    fn mean(&self) -> f64 {
        self.worths.iter().sum::<f64>() / self.worths.len().max(1) as f64
    }

    fn right(&self) -> Option<f64> {
        let [right, wrong] = self.right.map(f64::from);
        (right + wrong > 0.0).then(|| right / (right + wrong))
    }
}

/// The worlds in which answers are tried: the same for all answers, with the same streams.
struct Trials<'a, 'b, G: Coached> {
    knowing: &'a Knowing<'b, G>,
    seed: Seed,
    worlds: Vec<Scene<G>>,
}

impl<G: Coached> Trials<'_, '_, G> {
    /// Tries an answer in so many worlds, those in which it was tried before included.
    fn tries(&mut self, one: &mut Tried<G::Action>, worlds: u32) {
        let Knowing { rules, reference, view, memory, belief } = self.knowing;
        for number in one.worths.len()..worlds as usize {
            let stream = 2 * number as u64;
            if number == self.worlds.len() {
                let world = rules.picture(belief, *view, &mut self.seed.deal(stream));
                let memories = PerSeat::from_fn(world.hands.len(), |_| (*memory).clone());
                self.worlds.push(Scene::new(world, memories));
            }
            let mut rng: Rng = self.seed.deal(stream + 1);
            let mut scene = self.worlds[number].clone();
            match rules.right(&scene.world, &one.answer) {
                Some(true) => one.right[0] += 1,
                Some(false) => one.right[1] += 1,
                None => {}
            }
            scene.answer(rules, view.seat(), one.answer.clone());
            let worth = scene.play(rules, reference, view.table(), &mut rng);
            one.worths.push(worth[view.seat()]);
        }
    }
}
