//! Iterations over all histories, and what the strategies are worth that come of them.

use doubt_core::Game;

use super::tree::{Histories, Node};
use crate::update::Update;

/// A mix of answers for every information set.
pub type Mixes = Vec<Vec<f64>>;

/// Solves a game by walking through all its histories, once for each seat and iteration.
pub struct Solver<G: Game> {
    histories: Histories<G>,
    update: Update,
    iterations: u32,
    regrets: Mixes,
    averages: Mixes,
}

/// What a walk finds for a seat: its own reach of each set, and what each answer there is worth.
struct Found {
    reach: Vec<f64>,
    worth: Mixes,
}

impl<G: Game> Solver<G> {
    /// A solver that has not begun.
    pub fn new(histories: Histories<G>, update: Update) -> Solver<G> {
        let nothing: Mixes =
            histories.sets.iter().map(|set| vec![0.0; set.answers.len()]).collect();
        Solver { histories, update, iterations: 0, regrets: nothing.clone(), averages: nothing }
    }

    /// The histories that it walks through.
    pub fn histories(&self) -> &Histories<G> {
        &self.histories
    }

    /// How many iterations there have been.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Lets each seat learn once.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        let fade = self.update.fade(self.iterations);
        for me in 0..2 {
            let mixes = shares(&self.regrets);
            let worth = mixes.iter().map(|mix| vec![0.0; mix.len()]).collect();
            let mut found = Found { reach: vec![0.0; mixes.len()], worth };
            self.walk(me, 0, (1.0, 1.0), &mixes, &mut found);
            for (set, mix) in mixes.iter().enumerate() {
                if self.histories.sets[set].seat() != me {
                    continue;
                }
                let worth = &found.worth[set];
                let value: f64 = mix.iter().zip(worth).map(|(share, worth)| share * worth).sum();
                for answer in 0..mix.len() {
                    let regret = &mut self.regrets[set][answer];
                    *regret *= if *regret > 0.0 { fade.gain } else { fade.loss };
                    *regret += worth[answer] - value;
                    let average = &mut self.averages[set][answer];
                    *average = *average * fade.average + found.reach[set] * mix[answer];
                }
            }
        }
    }

    /// The strategies that the iterations average to.
    pub fn average(&self) -> Mixes {
        shares(&self.averages)
    }

    /// What the first seat wins if both play these mixes.
    pub fn value(&self, mixes: &Mixes) -> f64 {
        self.total(0, 0, mixes)
    }

    /// What a best reply wins against these mixes, on average over both seats.
    pub fn exploitability(&self, mixes: &Mixes) -> f64 {
        (0..2).map(|seat| self.best(seat, mixes)).sum::<f64>() / 2.0
    }

    fn sign(me: usize) -> f64 {
        if me == 0 { 1.0 } else { -1.0 }
    }

    /// Goes down with how likely the seat itself and all others get to a node, and gives what it wins.
    fn walk(
        &self,
        me: usize,
        node: usize,
        (own, others): (f64, f64),
        mixes: &Mixes,
        found: &mut Found,
    ) -> f64 {
        match &self.histories.nodes[node] {
            Node::Over(won) => Self::sign(me) * won,
            Node::Chance(next) => {
                let each = next.iter().map(|&(chance, next)| {
                    chance * self.walk(me, next, (own, others * chance), mixes, found)
                });
                each.sum()
            }
            Node::Answer(set, next) => {
                let mine = self.histories.sets[*set].seat() == me;
                let mut value = 0.0;
                for (answer, &next) in next.iter().enumerate() {
                    let share = mixes[*set][answer];
                    let reach = if mine { (own * share, others) } else { (own, others * share) };
                    let worth = self.walk(me, next, reach, mixes, found);
                    value += share * worth;
                    if mine {
                        found.worth[*set][answer] += others * worth;
                    }
                }
                if mine {
                    found.reach[*set] = own;
                }
                value
            }
        }
    }

    fn total(&self, me: usize, node: usize, mixes: &Mixes) -> f64 {
        match &self.histories.nodes[node] {
            Node::Over(won) => Self::sign(me) * won,
            Node::Chance(next) => {
                next.iter().map(|&(chance, next)| chance * self.total(me, next, mixes)).sum()
            }
            Node::Answer(set, next) => {
                let worth = |(&next, share): (&usize, &f64)| share * self.total(me, next, mixes);
                next.iter().zip(&mixes[*set]).map(worth).sum()
            }
        }
    }

    /// What a seat wins that replies as well as it can.
    fn best(&self, me: usize, mixes: &Mixes) -> f64 {
        let mut others = vec![0.0; self.histories.nodes.len()];
        others[0] = 1.0;
        for (node, at) in self.histories.nodes.iter().enumerate() {
            match at {
                Node::Over(_) => {}
                Node::Chance(next) => {
                    next.iter().for_each(|&(chance, next)| others[next] = others[node] * chance);
                }
                Node::Answer(set, next) => {
                    let mine = self.histories.sets[*set].seat() == me;
                    for (&next, share) in next.iter().zip(&mixes[*set]) {
                        others[next] = others[node] * if mine { 1.0 } else { *share };
                    }
                }
            }
        }
        let chosen = vec![None; self.histories.sets.len()];
        Reply { solver: self, me, others, mixes, chosen }.wins(0)
    }
}

/// The best reply of a seat, chosen set by set from the last one up.
struct Reply<'a, G: Game> {
    solver: &'a Solver<G>,
    me: usize,
    others: Vec<f64>,
    mixes: &'a Mixes,
    chosen: Vec<Option<usize>>,
}

impl<G: Game> Reply<'_, G> {
    fn wins(&mut self, node: usize) -> f64 {
        let solver = self.solver;
        match &solver.histories.nodes[node] {
            Node::Over(won) => Solver::<G>::sign(self.me) * won,
            Node::Chance(next) => next.iter().map(|&(chance, next)| chance * self.wins(next)).sum(),
            Node::Answer(set, next) if solver.histories.sets[*set].seat() == self.me => {
                let answer = self.choose(*set);
                self.wins(next[answer])
            }
            Node::Answer(set, next) => {
                let mixes = self.mixes;
                let each = next.iter().zip(&mixes[*set]);
                each.map(|(&next, share)| share * self.wins(next)).sum()
            }
        }
    }

    fn choose(&mut self, set: usize) -> usize {
        if let Some(answer) = self.chosen[set] {
            return answer;
        }
        let solver = self.solver;
        let mut worth = vec![0.0; solver.histories.sets[set].answers.len()];
        for &node in &solver.histories.sets[set].nodes {
            let Node::Answer(_, next) = &solver.histories.nodes[node] else { continue };
            for (worth, &next) in worth.iter_mut().zip(next) {
                *worth += self.others[node] * self.wins(next);
            }
        }
        let best =
            (0..worth.len()).fold(0, |best, at| if worth[at] > worth[best] { at } else { best });
        self.chosen[set] = Some(best);
        best
    }
}

/// Each mix in proportion to what is positive in it; evenly where nothing is.
fn shares(mixes: &Mixes) -> Mixes {
    let share = |mix: &Vec<f64>| -> Vec<f64> {
        let sum: f64 = mix.iter().map(|part| part.max(0.0)).sum();
        let even = 1.0 / mix.len() as f64;
        mix.iter().map(|part| if sum > 1e-30 { part.max(0.0) / sum } else { even }).collect()
    };
    mixes.iter().map(share).collect()
}
