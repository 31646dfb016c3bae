//! Means with their errors.

use serde::Serialize;

/// A mean of trials, and how far it can be trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// The mean of these values; of a single one the error is not known and taken for the value's size.
    pub(crate) fn of(values: impl IntoIterator<Item = f64>) -> Estimate {
        let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for value in values {
            count += 1.0;
            let from = value - mean;
            mean += from / count;
            squares += from * (value - mean);
        }
        match count {
            0.0 => Estimate::default(),
            1.0 => Estimate { mean, error: f64::abs(mean) },
            _ => Estimate { mean, error: f64::sqrt(squares / (count - 1.0) / count) },
        }
    }

    /// The same of so many trials that could have differed by a stake: that a few of them agree does not make
    /// their mean certain, so the error is no less than what one more that disagrees would bring.
    pub(crate) fn at_stake(self, stake: f64, trials: usize) -> Estimate {
        let one = stake / trials.max(1) as f64;
        Estimate { error: self.error.hypot(one), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::Estimate;

    #[test]
    fn means_and_errors_are_those_of_the_books() {
        let Estimate { mean, error } = Estimate::of([1.0, 2.0, 3.0, 4.0]);
        assert_eq!(mean, 2.5);
        assert!((error - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-15);
        assert_eq!(Estimate::of([0.5; 9]), Estimate { mean: 0.5, error: 0.0 });
        assert_eq!(Estimate::of([]), Estimate::default());
    }
}
