//! Layers of weights, and what they make of numbers.

/// The most numbers of a layer: far more than trainings here use (128), and a bound on what a file can
/// make the program allocate.
pub const MAX_WIDTH: usize = 1024;
/// The most layers: more than trainings here use (two), and a bound on what a file can make the program
/// compute.
pub const MAX_LAYERS: usize = 6;

/// How many numbers go in, come out, and lie between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    widths: Vec<usize>,
}

impl Shape {
    /// From so many numbers over inner layers of these widths to so many; none if a layer has no number or
    /// more than [`MAX_WIDTH`], or there are more than [`MAX_LAYERS`].
    pub fn new(inputs: usize, inner: &[usize], outputs: usize) -> Option<Shape> {
        let mut widths = vec![inputs];
        widths.extend(inner);
        widths.push(outputs);
        let fits = widths.iter().all(|width| (1..=MAX_WIDTH).contains(width));
        (fits && widths.len() <= MAX_LAYERS + 1).then_some(Shape { widths })
    }

    /// How many numbers go in.
    pub fn inputs(&self) -> usize {
        self.widths[0]
    }

    /// How many come out.
    pub fn outputs(&self) -> usize {
        self.widths[self.widths.len() - 1]
    }

    /// The widths of the layers between.
    pub fn inner(&self) -> &[usize] {
        &self.widths[1..self.widths.len() - 1]
    }

    /// The layers: how many numbers go into each and come out of it.
    pub fn layers(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, usize)> + ExactSizeIterator + Clone {
        self.widths.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// How many weights there are.
    pub fn weights(&self) -> usize {
        self.layers().map(|(inputs, outputs)| (inputs + 1) * outputs).sum()
    }

    /// The widest layer, the first one not counted.
    fn widest(&self) -> usize {
        self.widths[1..].iter().copied().max().unwrap_or(0)
    }
}

/// A network: weighted sums, layer after layer, of which all but the last are cut off at zero.
///
/// For each layer, `weights` has a row for each number that goes in, with one weight for each that
/// comes out, and then a row of what is added.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
}

/// Room for what lies between two layers, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    one: Vec<f32>,
    other: Vec<f32>,
}

impl Net {
    /// A network of these weights; none if they are not as many as the shape has, or one is no number.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Net> {
        let fits = weights.len() == shape.weights() && weights.iter().all(|w| w.is_finite());
        fits.then_some(Net { shape, weights })
    }

    /// Its shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// All weights, layer by layer.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// What the network makes of these numbers.
    ///
    /// Every sum is taken in the order of the numbers that go in, beginning with what is added, and
    /// numbers that are zero are left out, as most are. The sums of a layer are independent of each
    /// other, so it does not matter how many of them a machine takes at once. After the first time
    /// nothing is allocated.
    ///
    /// # Panics
    /// If the numbers are not as many as the shape has.
    pub fn run<'a>(&self, numbers: &[f32], room: &'a mut Workspace) -> &'a [f32] {
        assert_eq!(numbers.len(), self.shape.inputs(), "a network takes numbers of its shape");
        let widest = self.shape.widest();
        let Workspace { one, other } = room;
        one.resize(widest.max(numbers.len()), 0.0);
        other.resize(widest.max(numbers.len()), 0.0);
        one[..numbers.len()].copy_from_slice(numbers);
        let mut weights = &self.weights[..];
        let last = self.shape.layers().len() - 1;
        let (mut from, mut to) = (one, other);
        let mut outputs = 0;
        for (at, (inputs, width)) in self.shape.layers().enumerate() {
            let (rows, rest) = weights.split_at(inputs * width);
            let (added, rest) = rest.split_at(width);
            weights = rest;
            let sums = &mut to[..width];
            sums.copy_from_slice(added);
            for (&number, row) in from[..inputs].iter().zip(rows.chunks_exact(width)) {
                if number != 0.0 {
                    for (sum, &weight) in sums.iter_mut().zip(row) {
                        *sum += number * weight;
                    }
                }
            }
            if at < last {
                for sum in sums.iter_mut() {
                    *sum = if *sum > 0.0 { *sum } else { 0.0 };
                }
            }
            outputs = width;
            (from, to) = (to, from);
        }
        &from[..outputs]
    }
}
