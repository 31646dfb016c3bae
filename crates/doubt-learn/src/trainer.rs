//! Updates, one after the other.

use doubt_core::{Rng, Seed};
use doubt_encoding::{Encoding, size};
use doubt_net::{Net, Shape};
use rayon::prelude::*;

use crate::adam::Adam;
use crate::batch::Batch;
use crate::gradient::Pass;
use crate::opponent::Opponent;
use crate::plan::Plan;
use crate::table::Table;

/// A network in training, and its critic.
#[derive(Debug)]
pub struct Trainer<G: Encoding> {
    pub(crate) rules: G,
    pub(crate) plan: Plan,
    pub(crate) pool: Vec<Opponent<G>>,
    pub(crate) actor: Learning,
    pub(crate) critic: Learning,
    pub(crate) updates: u32,
    pub(crate) decisions: u64,
}

/// A network and how its weights move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Learning {
    pub(crate) net: Net,
    pub(crate) adam: Adam,
}

/// What an update was like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// The decisions that it learned from.
    pub decisions: usize,
    /// The variety of answers, in nats per decision.
    pub entropy: f64,
    /// How far the critic was off, as the root of the mean square.
    pub error: f64,
}

/// Why a network cannot be trained so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a network has at most 5 inner layers, of 1 to 1024 numbers each")]
pub struct NoShape;

impl<G: Encoding> Trainer<G> {
    /// A network that knows nothing yet.
    ///
    /// The rules must be for so many seats as the plan says.
    pub fn new(rules: G, plan: Plan, pool: Vec<Opponent<G>>) -> Result<Trainer<G>, NoShape> {
        let (known, hidden, answers) = (size(G::FIELDS), size(G::HIDDEN), size(G::ANSWERS));
        let actor = Shape::new(known, &plan.inner, answers).ok_or(NoShape)?;
        let critic = Shape::new(known + hidden, &plan.inner, 1).ok_or(NoShape)?;
        let mut rng = plan.seed.deal(WEIGHTS);
        let actor = Learning::new(drawn(actor, &mut rng));
        let critic = Learning::new(drawn(critic, &mut rng));
        Ok(Trainer { rules, plan, pool, actor, critic, updates: 0, decisions: 0 })
    }

    /// The rules that are played by.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// How it is trained.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The network as it is now.
    pub fn net(&self) -> &Net {
        &self.actor.net
    }

    /// How many updates there have been.
    pub fn updates(&self) -> u32 {
        self.updates
    }

    /// How many decisions it has learned from.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Plays, and learns from it.
    pub fn update(&mut self) -> Figures {
        let mut batch = self.played();
        batch.normalize();
        let mut rng = self.plan.seed.deal(UPDATES | u64::from(self.updates));
        let figures = self.learn(&batch, &mut rng);
        self.updates += 1;
        self.decisions += batch.len() as u64;
        figures
    }

    /// Decisions enough for an update. Matches are played a block at a time, on all threads, and taken in
    /// order, so that it does not matter how many threads there are.
    fn played(&self) -> Batch {
        let Trainer { rules, plan, pool, .. } = self;
        let (actor, critic) = (&self.actor.net, &self.critic.net);
        let pool = if self.updates < plan.alone { &[] } else { &pool[..] };
        let table = Table { rules, plan, actor, critic, pool };
        let mut batch = Batch::default();
        let mut matches = 0;
        while batch.len() < plan.decisions {
            let block: Vec<Batch> = (matches..matches + BLOCK)
                .into_par_iter()
                .map(|number| table.play(self.seed_of(number)))
                .collect();
            block.into_iter().for_each(|played| batch.append(played));
            matches += BLOCK;
        }
        batch
    }

    /// The seed of a match of this update.
    fn seed_of(&self, number: u64) -> Seed {
        let mut rng = self.plan.seed.deal(MATCHES | u64::from(self.updates) << 24 | number);
        Seed::from(u64::from(rng.bits()) << 32 | u64::from(rng.bits()))
    }

    fn learn(&mut self, batch: &Batch, rng: &mut Rng) -> Figures {
        let together = self.plan.together.min(batch.len());
        let mut order: Vec<usize> = (0..batch.len()).collect();
        let mut acting = Pass::new(self.actor.net.shape(), together);
        let mut judging = Pass::new(self.critic.net.shape(), together);
        let (mut entropy, mut error, mut seen) = (0.0, 0.0, 0);
        for _ in 0..self.plan.epochs {
            rng.shuffle(&mut order);
            for rows in order.chunks(together) {
                entropy += self.act(batch, rows, &mut acting);
                error += self.judge(batch, rows, &mut judging);
                seen += rows.len();
            }
        }
        let seen = seen.max(1) as f64;
        Figures { decisions: batch.len(), entropy: entropy / seen, error: (error / seen).sqrt() }
    }

    /// Moves the network towards what turned out well; gives the sum of the entropies.
    fn act(&mut self, batch: &Batch, rows: &[usize], pass: &mut Pass) -> f64 {
        let Learning { net, adam } = &mut self.actor;
        let (known, answers) = (net.shape().inputs(), net.shape().outputs());
        gather(pass.inputs(rows.len(), known), known, rows, &[(&batch.numbers, known)]);
        pass.forward(net);
        let (scores, slopes) = pass.outcome(answers);
        let part = 1.0 / rows.len() as f32;
        let mut entropies = 0.0;
        let outcome = scores.chunks_exact(answers).zip(slopes.chunks_exact_mut(answers));
        for (&row, (scores, slopes)) in rows.iter().zip(outcome) {
            let listed = |place: &usize| batch.masks[row] >> place & 1 == 1;
            let places = || (0..answers).filter(listed);
            let highest = places().map(|place| scores[place]).fold(f32::MIN, f32::max);
            let sum: f32 = places().map(|place| (scores[place] - highest).exp()).sum();
            let log = |place: usize| scores[place] - highest - sum.ln();
            let entropy: f32 = -places().map(|place| log(place).exp() * log(place)).sum::<f32>();
            entropies += f64::from(entropy);
            let chosen = usize::from(batch.chosen[row]);
            let advantage = batch.advantages[row];
            let ratio = (log(chosen) - batch.chances[row]).exp();
            // What has moved far enough already is left where it is.
            let clip = self.plan.clip;
            let done = if advantage > 0.0 { ratio > 1.0 + clip } else { ratio < 1.0 - clip };
            let pull = if done { 0.0 } else { advantage * ratio };
            slopes.fill(0.0);
            for place in places() {
                let share = log(place).exp();
                let here = if place == chosen { 1.0 } else { 0.0 };
                let variety = share * (log(place) + entropy);
                slopes[place] = part * (self.plan.entropy * variety - pull * (here - share));
            }
        }
        let gradient = pass.backward(net);
        adam.step(net.weights_mut(), gradient, self.plan.rate_at(self.updates));
        entropies
    }

    /// Moves the critic towards what came of it; gives the sum of the squared errors.
    fn judge(&mut self, batch: &Batch, rows: &[usize], pass: &mut Pass) -> f64 {
        let Learning { net, adam } = &mut self.critic;
        let inputs = net.shape().inputs();
        let known = batch.numbers.len() / batch.len();
        let parts = [(&batch.numbers, known), (&batch.hidden, inputs - known)];
        gather(pass.inputs(rows.len(), inputs), inputs, rows, &parts);
        pass.forward(net);
        let (values, slopes) = pass.outcome(1);
        let mut squares = 0.0;
        for ((&row, value), slope) in rows.iter().zip(values).zip(slopes) {
            let off = value - batch.returns[row];
            squares += f64::from(off) * f64::from(off);
            *slope = off / rows.len() as f32;
        }
        let gradient = pass.backward(net);
        adam.step(net.weights_mut(), gradient, self.plan.rate_at(self.updates));
        squares
    }
}

impl Learning {
    pub(crate) fn new(net: Net) -> Learning {
        let adam = Adam::new(net.weights().len());
        Learning { net, adam }
    }
}

/// Puts the numbers of these decisions side by side, from one or two lists.
fn gather(out: &mut [f32], width: usize, rows: &[usize], parts: &[(&Vec<f32>, usize)]) {
    for (out, &row) in out.chunks_exact_mut(width).zip(rows) {
        let mut first = 0;
        for (numbers, len) in parts {
            out[first..first + len].copy_from_slice(&numbers[row * len..(row + 1) * len]);
            first += len;
        }
    }
}

/// Weights to begin with: such that numbers keep their size from layer to layer, and that all answers
/// are about as likely at first.
fn drawn(shape: Shape, rng: &mut Rng) -> Net {
    let mut weights = Vec::with_capacity(shape.weights());
    let last = shape.layers().len() - 1;
    for (at, (inputs, outputs)) in shape.layers().enumerate() {
        let bound = (6.0 / inputs as f32).sqrt() * if at == last { 0.01 } else { 1.0 };
        weights.extend((0..inputs * outputs).map(|_| (2.0 * rng.unit() as f32 - 1.0) * bound));
        weights.extend(std::iter::repeat_n(0.0, outputs));
    }
    Net::new(shape, weights).expect("the weights are as many as the shape has")
}

/// How many matches are played before the decisions are counted: enough to keep all threads busy, few
/// enough that an update overshoots by little.
const BLOCK: u64 = 64;

/// Streams of the seed: the first weights, the matches of all updates, and the order of decisions.
const WEIGHTS: u64 = 1 << 57;
const MATCHES: u64 = 1 << 56;
const UPDATES: u64 = 1 << 55;
