//! Which way the weights go: a network run over many decisions at once, forwards and backwards.

use doubt_net::{Net, Shape};
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};

/// Room for the numbers between the layers, for so many decisions at once.
pub(crate) struct Pass {
    /// What goes into each layer, and at the end what comes out.
    layers: Vec<Vec<f32>>,
    /// What each of these should change by.
    slopes: Vec<Vec<f32>>,
    /// What each weight should change by.
    gradient: Vec<f32>,
    rows: usize,
}

impl Pass {
    /// Room for up to so many decisions.
    pub(crate) fn new(shape: &Shape, rows: usize) -> Pass {
        let widths = || [shape.inputs()].into_iter().chain(shape.layers().map(|(_, width)| width));
        let room = || widths().map(|width| vec![0.0; width * rows]).collect();
        Pass { layers: room(), slopes: room(), gradient: vec![0.0; shape.weights()], rows: 0 }
    }

    /// The place of the numbers that go in, for so many decisions.
    pub(crate) fn inputs(&mut self, rows: usize, width: usize) -> &mut [f32] {
        self.rows = rows;
        &mut self.layers[0][..rows * width]
    }

    /// What comes out, a row per decision.
    pub(crate) fn forward(&mut self, net: &Net) -> &[f32] {
        let mut weights = net.weights();
        let layers = net.shape().layers().len();
        for (at, (inputs, width)) in net.shape().layers().enumerate() {
            let (rows, rest) = weights.split_at(inputs * width);
            let (added, rest) = rest.split_at(width);
            weights = rest;
            let (before, after) = self.layers.split_at_mut(at + 1);
            let sums = &mut after[0][..self.rows * width];
            sums.chunks_exact_mut(width).for_each(|row| row.copy_from_slice(added));
            let from = view(&before[at], self.rows, inputs);
            let mut to = view_mut(sums, self.rows, width);
            general_mat_mul(1.0, &from, &view(rows, inputs, width), 1.0, &mut to);
            if at + 1 < layers {
                sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
            }
        }
        let outputs = net.shape().outputs();
        &self.layers[layers][..self.rows * outputs]
    }

    /// What came out, and the place for what it should change by.
    pub(crate) fn outcome(&mut self, outputs: usize) -> (&[f32], &mut [f32]) {
        let last = self.layers.len() - 1;
        let size = self.rows * outputs;
        (&self.layers[last][..size], &mut self.slopes[last][..size])
    }

    /// What every weight should change by, from what the outcome should.
    pub(crate) fn backward(&mut self, net: &Net) -> &[f32] {
        let mut first = net.weights().len();
        for (at, (inputs, width)) in net.shape().layers().enumerate().rev() {
            first -= (inputs + 1) * width;
            let weights = &net.weights()[first..first + inputs * width];
            let gradient = &mut self.gradient[first..first + (inputs + 1) * width];
            let (of_rows, of_added) = gradient.split_at_mut(inputs * width);
            let (before, after) = self.slopes.split_at_mut(at + 1);
            let slopes = &after[0][..self.rows * width];
            let entered = &self.layers[at][..self.rows * inputs];
            let from = view(entered, self.rows, inputs);
            let slope = view(slopes, self.rows, width);
            let mut of_rows = view_mut(of_rows, inputs, width);
            general_mat_mul(1.0, &from.t(), &slope, 0.0, &mut of_rows);
            of_added.fill(0.0);
            for row in slopes.chunks_exact(width) {
                of_added.iter_mut().zip(row).for_each(|(sum, slope)| *sum += slope);
            }
            if at > 0 {
                let back = &mut before[at][..self.rows * inputs];
                let mut to = view_mut(back, self.rows, inputs);
                general_mat_mul(1.0, &slope, &view(weights, inputs, width).t(), 0.0, &mut to);
                for (slope, &number) in back.iter_mut().zip(entered) {
                    *slope = if number > 0.0 { *slope } else { 0.0 };
                }
            }
        }
        &self.gradient
    }
}

fn view(numbers: &[f32], rows: usize, width: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, width), &numbers[..rows * width]).expect("it has that size")
}

fn view_mut(numbers: &mut [f32], rows: usize, width: usize) -> ArrayViewMut2<'_, f32> {
    ArrayViewMut2::from_shape((rows, width), &mut numbers[..rows * width])
        .expect("it has that size")
}

#[cfg(test)]
mod tests {
    use doubt_core::Seed;

    use super::*;

    /// The gradient is the slope of what is computed: each weight is moved a little both ways.
    #[test]
    fn gradients_are_slopes() {
        let shape = Shape::new(3, &[4, 5], 2).unwrap();
        let mut rng = Seed::from(1).deal(0);
        let mut draw = || rng.unit() as f32 - 0.4;
        let weights: Vec<f32> = (0..shape.weights()).map(|_| draw()).collect();
        let numbers: Vec<f32> = (0..6).map(|_| draw()).collect();
        let wanted: Vec<f32> = (0..4).map(|_| draw()).collect();
        let mut net = Net::new(shape, weights).unwrap();
        let mut pass = Pass::new(net.shape(), 2);
        let mut loss = |net: &Net| -> f64 {
            pass.inputs(2, 3).copy_from_slice(&numbers);
            let found = pass.forward(net).iter().zip(&wanted);
            found.map(|(a, b)| 0.5 * f64::from(a - b).powi(2)).sum()
        };
        let slopes: Vec<f64> = (0..net.weights().len())
            .map(|at| {
                let kept = net.weights()[at];
                net.weights_mut()[at] = kept + 1e-3;
                let above = loss(&net);
                net.weights_mut()[at] = kept - 1e-3;
                let below = loss(&net);
                net.weights_mut()[at] = kept;
                (above - below) / 2e-3
            })
            .collect();
        loss(&net);
        let (found, change) = pass.outcome(2);
        change.iter_mut().zip(found.iter().zip(&wanted)).for_each(|(c, (a, b))| *c = a - b);
        for (slope, gradient) in slopes.iter().zip(pass.backward(&net)) {
            assert!((slope - f64::from(*gradient)).abs() < 2e-3, "{slope} is not {gradient}");
        }
    }
}
