//! The numbers by which is trained.

use doubt_core::Seed;

/// How a network is trained.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How many sit at the table.
    pub seats: usize,
    /// The widths of the inner layers, of the network and of its critic.
    pub inner: Vec<usize>,
    /// How many decisions an update learns from, at the least.
    pub decisions: usize,
    /// How often each of them is looked at.
    pub epochs: usize,
    /// How many are looked at together.
    pub together: usize,
    /// How far an update may move the chance of an answer: to this share more or less.
    pub clip: f32,
    /// What variety of answers is worth.
    pub entropy: f32,
    /// How far the first steps go; later ones go less and less far ([`Plan::rate_at`]).
    pub rate: f32,
    /// How far what happens later counts for a decision.
    pub lambda: f32,
    /// How many updates learn from self-play alone before the pool is met: whoever knows nothing wins
    /// nothing against good players, and learns nothing from that.
    pub alone: u32,
    /// The share of tables at which the pool plays from then on; the others are self-play.
    pub pool_share: f64,
    /// Where all randomness comes from.
    pub seed: Seed,
}

impl Plan {
    /// What is trained by when nothing else is said.
    pub fn new(seats: usize, seed: Seed) -> Plan {
        Plan {
            seats,
            inner: vec![128, 128],
            decisions: 16_384,
            epochs: 3,
            together: 512,
            clip: 0.2,
            entropy: 0.01,
            rate: 1e-3,
            lambda: 0.7,
            alone: 60,
            pool_share: 0.85,
            seed,
        }
    }

    /// How far steps go in an update: half as far after 300 of them, a third after twice as many. So it need
    /// not be known beforehand how long a training lasts.
    pub fn rate_at(&self, update: u32) -> f32 {
        self.rate * HALF / (HALF + update as f32)
    }
}

/// After this many updates, some five million decisions, the strength of a network is mostly there, and what
/// is left is to settle.
const HALF: f32 = 300.0;
