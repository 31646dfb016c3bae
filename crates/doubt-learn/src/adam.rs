//! How far the weights go: Adam, with gradients cut to a length.

/// The longest gradient that is taken as it is; longer ones are cut to it, as is usual for PPO, so that
/// one odd batch cannot undo the rest.
const LONGEST: f64 = 0.5;
/// How much of the mean is kept at each step: Adam's usual value.
const MEAN: f32 = 0.9;
/// How much of the mean square is kept at each step: Adam's usual value.
const SQUARE: f32 = 0.999;
/// Added to the root, so that weights that hardly ever matter take no giant steps; larger than Adam's
/// usual 1e-8, as is common for PPO.
const LEAST: f32 = 1e-5;

/// What Adam remembers of each weight.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Adam {
    pub(crate) means: Vec<f32>,
    pub(crate) squares: Vec<f32>,
    pub(crate) steps: u32,
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { means: vec![0.0; weights], squares: vec![0.0; weights], steps: 0 }
    }

    /// Takes a step against the gradient.
    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let length = gradient.iter().map(|&g| f64::from(g) * f64::from(g)).sum::<f64>().sqrt();
        let cut = if length > LONGEST { (LONGEST / length) as f32 } else { 1.0 };
        let young = |rest: f32| 1.0 - f64::from(rest).powi(self.steps.min(100_000) as i32) as f32;
        let (mean, square) = (young(MEAN), young(SQUARE));
        let kept = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, &slope), (m, s)) in weights.iter_mut().zip(gradient).zip(kept) {
            let slope = slope * cut;
            *m = MEAN * *m + (1.0 - MEAN) * slope;
            *s = SQUARE * *s + (1.0 - SQUARE) * slope * slope;
            *weight -= rate * (*m / mean) / ((*s / square).sqrt() + LEAST);
        }
    }
}
