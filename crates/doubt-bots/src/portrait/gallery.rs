//! Telling by its play who played.

use super::measure::{MEASURES, Measure};
use super::tally::Tally;

/// What is known of some players, by which others are told.
///
/// Measures are taken to be spread about each player's means in the same way (a linear discriminant):
/// the nearest means are looked for, where a measure counts by how little it strays of itself.
#[derive(Clone, Debug)]
pub struct Gallery {
    /// What is common: a measure that was seldom seen is taken for it.
    common: Vector,
    means: Vec<Vector>,
    /// The inverse of how the measures stray together.
    precision: [Vector; MEASURES],
}

type Vector = [f64; MEASURES];

/// How many turns the common mean of a measure stands for beside those that were seen: few, as a
/// portrait of five matches must show the seat and not the mean.
const PRIOR: f64 = 2.0;

impl Gallery {
    /// Learns from some tallies of each.
    pub fn new(known: &[Vec<Tally>]) -> Gallery {
        let mut all = Tally::default();
        known.iter().flatten().for_each(|tally| all += *tally);
        let common = Measure::ALL.map(|measure| all.measures[measure].mean());
        let vectors: Vec<Vec<Vector>> = known
            .iter()
            .map(|tallies| tallies.iter().map(|tally| vector(tally, &common)).collect())
            .collect();
        let means: Vec<Vector> = vectors.iter().map(|vectors| mean(vectors)).collect();
        let mut covariance = [[0.0; MEASURES]; MEASURES];
        let mut count = 0.0;
        for (vectors, mean) in vectors.iter().zip(&means) {
            for vector in vectors {
                let off: Vector = std::array::from_fn(|i| vector[i] - mean[i]);
                (0..MEASURES)
                    .for_each(|i| (0..MEASURES).for_each(|j| covariance[i][j] += off[i] * off[j]));
                count += 1.0;
            }
        }
        covariance.iter_mut().flatten().for_each(|it| *it /= f64::max(count, 1.0));
        Gallery { common, means, precision: inverse(covariance) }
    }

    /// Whose play this is most like, by place among the known ones.
    pub fn nearest(&self, tally: &Tally) -> Option<usize> {
        let vector = vector(tally, &self.common);
        let distance = |mean: &Vector| {
            let off: Vector = std::array::from_fn(|i| vector[i] - mean[i]);
            let row = |row: &Vector| row.iter().zip(off).map(|(a, b)| a * b).sum::<f64>();
            self.precision.iter().zip(off).map(|(it, off)| off * row(it)).sum()
        };
        let distances = self.means.iter().map(distance).enumerate();
        distances.min_by(|(_, a): &(usize, f64), (_, b)| a.total_cmp(b)).map(|(place, _)| place)
    }

    /// How often each was taken for each: a row of shares for every list, which is of the known one at
    /// its place.
    pub fn told(&self, tallies: &[Vec<Tally>]) -> Vec<Vec<f64>> {
        let row = |tallies: &Vec<Tally>| {
            let mut row = vec![0.0; self.means.len()];
            for place in tallies.iter().filter_map(|tally| self.nearest(tally)) {
                row[place] += 1.0 / tallies.len() as f64;
            }
            row
        };
        tallies.iter().map(row).collect()
    }

    /// The share of all tallies that are told right.
    pub fn accuracy(&self, tallies: &[Vec<Tally>]) -> f64 {
        let right = |(place, tallies): (usize, &Vec<Tally>)| {
            tallies.iter().filter(|tally| self.nearest(tally) == Some(place)).count()
        };
        let all: usize = tallies.iter().map(Vec::len).sum();
        tallies.iter().enumerate().map(right).sum::<usize>() as f64 / all.max(1) as f64
    }
}

fn vector(tally: &Tally, common: &Vector) -> Vector {
    std::array::from_fn(|i| {
        let ratio = tally.measures[Measure::ALL[i]];
        (ratio.part + PRIOR * common[i]) / (ratio.whole + PRIOR)
    })
}

fn mean(vectors: &[Vector]) -> Vector {
    let of = |i: usize| vectors.iter().map(|vector| vector[i]).sum::<f64>();
    std::array::from_fn(|i| of(i) / vectors.len().max(1) as f64)
}

/// The inverse of a covariance, by elimination; what never strays is taken to stray a very little.
fn inverse(mut matrix: [Vector; MEASURES]) -> [Vector; MEASURES] {
    let mut inverse: [Vector; MEASURES] =
        std::array::from_fn(|i| std::array::from_fn(|j| f64::from(u8::from(i == j))));
    matrix.iter_mut().enumerate().for_each(|(i, row)| row[i] += 1e-9);
    for i in 0..MEASURES {
        // The matrix is positive definite, so that no row is ever without its pivot.
        let pivot = matrix[i][i];
        matrix[i].iter_mut().chain(&mut inverse[i]).for_each(|it| *it /= pivot);
        let (row, unit) = (matrix[i], inverse[i]);
        for k in (0..MEASURES).filter(|&k| k != i) {
            let factor = matrix[k][i];
            matrix[k].iter_mut().zip(row).for_each(|(it, by)| *it -= factor * by);
            inverse[k].iter_mut().zip(unit).for_each(|(it, by)| *it -= factor * by);
        }
    }
    inverse
}
