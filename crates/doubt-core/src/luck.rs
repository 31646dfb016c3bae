//! Where a choice at random comes from: a stream, or every way in which it can fall.
//!
//! A bot whose choices are written for any [`Luck`] can be asked for one answer, with the [`Rng`] of its
//! seat, and for all answers with their probabilities: [`every`] runs the same choices along every path
//! they can take. So what a bot does and what is said of it cannot differ.

use crate::seed::Rng;

/// What decides choices at random.
pub trait Luck {
    /// A number from 0 to `limit - 1`, each as likely as the others; 0 where there is no choice.
    fn below(&mut self, limit: u32) -> u32;

    /// True with this probability.
    fn chance(&mut self, probability: f64) -> bool;

    /// The place of one of the shares, each as likely as it is large; none for what they leave of 1.
    fn share(&mut self, shares: &[f64]) -> Option<usize>;

    /// The stream itself, for what has too many ways to try them all; none where all are to be tried.
    fn stream(&mut self) -> Option<&mut Rng>;

    /// A number from 0 up to but not including 1, which has too many ways.
    fn unit(&mut self) -> f64 {
        self.stream().map_or(0.0, Rng::unit)
    }

    /// A number from `least` to `most`, both included; `least` if they are the wrong way round.
    fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most.saturating_sub(least).saturating_add(1))
    }

    /// One of the items, each as likely as the others; none of an empty list.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

impl Luck for Rng {
    fn below(&mut self, limit: u32) -> u32 {
        Rng::below(self, limit)
    }

    fn chance(&mut self, probability: f64) -> bool {
        Rng::chance(self, probability)
    }

    fn share(&mut self, shares: &[f64]) -> Option<usize> {
        let mut at = Rng::unit(self);
        shares.iter().position(|share| {
            let here = at < *share;
            at -= share;
            here
        })
    }

    fn stream(&mut self) -> Option<&mut Rng> {
        Some(self)
    }
}

/// What comes of `choose` on every path that its choices can take, each with the path's probability.
/// None if that is more than `most` paths, or if it asks for a [`Luck::stream`].
pub fn every<T>(most: usize, mut choose: impl FnMut(&mut Path) -> T) -> Option<Vec<(T, f64)>> {
    let mut outcomes = Vec::new();
    let mut path = Path { forks: Vec::new(), passed: 0, probability: 1.0, endless: false };
    loop {
        let outcome = choose(&mut path);
        if path.endless || outcomes.len() == most {
            return None;
        }
        outcomes.push((outcome, path.probability));
        if !path.turn() {
            return Some(outcomes);
        }
    }
}

/// One path through all choices.
#[derive(Debug)]
pub struct Path {
    /// At each fork, the way that is taken and how many there are.
    forks: Vec<(u32, u32)>,
    /// How many forks have been passed on this walk.
    passed: usize,
    /// The probability of the path so far.
    probability: f64,
    /// Whether something was asked for that has too many ways.
    endless: bool,
}

impl Path {
    /// The way that is taken at the next fork: at a new one the first.
    fn way(&mut self, ways: u32) -> u32 {
        if self.passed == self.forks.len() {
            self.forks.push((0, ways));
        }
        let (way, _) = self.forks[self.passed];
        self.passed += 1;
        way
    }

    /// Goes back to the last fork that has another way, and tells whether there was one.
    fn turn(&mut self) -> bool {
        (self.passed, self.probability) = (0, 1.0);
        while let Some((way, ways)) = self.forks.pop() {
            if way + 1 < ways {
                self.forks.push((way + 1, ways));
                return true;
            }
        }
        false
    }
}

impl Luck for Path {
    fn below(&mut self, limit: u32) -> u32 {
        if limit <= 1 {
            return 0;
        }
        self.probability /= f64::from(limit);
        self.way(limit)
    }

    fn chance(&mut self, probability: f64) -> bool {
        // What is sure is no fork, so that no path has a probability of 0.
        if probability <= 0.0 || probability >= 1.0 {
            return probability >= 1.0;
        }
        let happens = self.way(2) == 0;
        self.probability *= if happens { probability } else { 1.0 - probability };
        happens
    }

    fn share(&mut self, shares: &[f64]) -> Option<usize> {
        let left = 1.0 - shares.iter().sum::<f64>();
        // What rounding leaves is no way of its own.
        let rest = (left > 1e-12).then_some((None, left));
        let some = shares.iter().enumerate().map(|(place, share)| (Some(place), *share));
        let ways = some.chain(rest).filter(|(_, share)| *share > 0.0);
        let way = self.way(ways.clone().count() as u32) as usize;
        let (place, share) = ways.clone().nth(way)?;
        self.probability *= share;
        place
    }

    fn stream(&mut self) -> Option<&mut Rng> {
        self.endless = true;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;

    #[test]
    fn every_path_is_walked_once() {
        let walk = |path: &mut Path| {
            let die = path.below(3);
            // A second choice on some paths only.
            let coin = die == 1 && path.chance(0.25);
            (die, coin, path.chance(0.0), path.chance(1.0), path.below(1))
        };
        let all = every(10, walk).unwrap();
        let third = 1.0 / 3.0;
        assert_eq!(
            all,
            [
                ((0, false, false, true, 0), third),
                ((1, true, false, true, 0), third * 0.25),
                ((1, false, false, true, 0), third * 0.75),
                ((2, false, false, true, 0), third),
            ]
        );
    }

    #[test]
    fn shares_are_ways_as_likely_as_they_are_large() {
        let all = every(10, |path| path.share(&[0.5, 0.0, 0.3])).unwrap();
        let ways: Vec<Option<usize>> = all.iter().map(|(way, _)| *way).collect();
        assert_eq!(ways, [Some(0), Some(2), None]);
        assert!(all.iter().zip([0.5, 0.3, 0.2]).all(|((_, p), q)| (p - q).abs() < 1e-12));
        assert_eq!(every(10, |path| path.share(&[1.0])), Some(vec![(Some(0), 1.0)]));
        // A stream chooses as often: of 100,000, give or take four standard errors of 158.
        let mut rng = Seed::from(1).deal(0);
        let mut seen = [0i32; 4];
        for _ in 0..100_000 {
            seen[Luck::share(&mut rng, &[0.5, 0.0, 0.3]).unwrap_or(3)] += 1;
        }
        let expected = [50_000, 0, 30_000, 20_000];
        assert!(seen.iter().zip(expected).all(|(n, m)| (n - m).abs() < 4 * 158), "{seen:?}");
    }

    #[test]
    fn what_has_no_end_is_not_walked() {
        assert_eq!(every(10, Luck::unit), None);
        assert_eq!(every(5, |path| path.below(6)), None);
        assert_eq!(every(6, |path| path.below(6)).map(|all| all.len()), Some(6));
        assert_eq!(every(1, |_| 7), Some(vec![(7, 1.0)]));
    }

    #[test]
    fn a_stream_gives_the_same_by_either_name() {
        let (mut own, mut luck) = (Seed::from(7).deal(0), Seed::from(7).deal(0));
        for n in 1..100 {
            assert_eq!(Rng::below(&mut own, n), Luck::below(&mut luck, n));
            assert_eq!(Rng::between(&mut own, 3, n), Luck::between(&mut luck, 3, n));
            assert_eq!(Rng::chance(&mut own, 0.3), Luck::chance(&mut luck, 0.3));
            assert_eq!(Rng::pick(&mut own, &[1, 2, 3]), Luck::pick(&mut luck, &[1, 2, 3]));
            assert_eq!(Rng::unit(&mut own).to_bits(), Luck::unit(&mut luck).to_bits());
        }
    }
}
