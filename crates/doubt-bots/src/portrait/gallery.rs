//! Telling by its portrait who played.

use super::Portrait;

/// Portraits of those who are known, by which others are told: the nearest centroid.
#[derive(Clone, Debug)]
pub struct Gallery {
    centroids: Vec<[f64; 4]>,
    /// How far each measure strays among portraits of the same one.
    spread: [f64; 4],
}

impl Gallery {
    /// Hangs some portraits of each.
    pub fn new(known: &[Vec<Portrait>]) -> Gallery {
        let centroids: Vec<[f64; 4]> = known.iter().map(|portraits| mean(portraits)).collect();
        let mut squares = [0.0; 4];
        let mut count = 0.0;
        for (portraits, centroid) in known.iter().zip(&centroids) {
            for portrait in portraits {
                count += 1.0;
                for ((square, measure), mean) in
                    squares.iter_mut().zip(portrait.measures()).zip(centroid)
                {
                    *square += (measure - mean) * (measure - mean);
                }
            }
        }
        let spread = squares.map(|square| f64::max(square / f64::max(count, 1.0), 1e-12).sqrt());
        Gallery { centroids, spread }
    }

    /// Whose portrait this is most like, by place among the known ones.
    pub fn nearest(&self, portrait: &Portrait) -> Option<usize> {
        let distance = |centroid: &[f64; 4]| {
            let measures = portrait.measures().into_iter().zip(centroid).zip(self.spread);
            measures.map(|((measure, mean), spread)| ((measure - mean) / spread).powi(2)).sum()
        };
        let distances = self.centroids.iter().map(distance).enumerate();
        distances.min_by(|(_, a): &(usize, f64), (_, b)| a.total_cmp(b)).map(|(place, _)| place)
    }

    /// The share of portraits that are told right, each list being of the known one at its place.
    pub fn accuracy(&self, portraits: &[Vec<Portrait>]) -> f64 {
        let told = portraits.iter().enumerate().flat_map(|(place, portraits)| {
            portraits.iter().map(move |portrait| self.nearest(portrait) == Some(place))
        });
        let (right, all) = told.fold((0.0, 0.0), |(right, all), told| {
            (if told { right + 1.0 } else { right }, all + 1.0)
        });
        right / f64::max(all, 1.0)
    }
}

fn mean(portraits: &[Portrait]) -> [f64; 4] {
    let mut sum = [0.0; 4];
    for portrait in portraits {
        sum.iter_mut().zip(portrait.measures()).for_each(|(sum, measure)| *sum += measure);
    }
    sum.map(|sum| sum / portraits.len().max(1) as f64)
}
