//! What was learned from matches, decision by decision.

/// Decisions of many matches, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Batch {
    /// What the seat knew: the numbers of the encoding.
    pub(crate) numbers: Vec<f32>,
    /// What it did not know.
    pub(crate) hidden: Vec<f32>,
    /// Which places had an answer, a bit each.
    pub(crate) masks: Vec<u64>,
    /// The place that was chosen.
    pub(crate) chosen: Vec<u8>,
    /// The logarithm of its chance.
    pub(crate) chances: Vec<f32>,
    /// How much better it turned out than the critic had expected.
    pub(crate) advantages: Vec<f32>,
    /// What the critic should have expected.
    pub(crate) returns: Vec<f32>,
}

impl Batch {
    pub(crate) fn len(&self) -> usize {
        self.chosen.len()
    }

    /// Adds the decisions of another.
    pub(crate) fn append(&mut self, other: Batch) {
        self.numbers.extend(other.numbers);
        self.hidden.extend(other.hidden);
        self.masks.extend(other.masks);
        self.chosen.extend(other.chosen);
        self.chances.extend(other.chances);
        self.advantages.extend(other.advantages);
        self.returns.extend(other.returns);
    }

    /// Shifts and scales the advantages to a mean of 0 and a deviation of 1.
    pub(crate) fn normalize(&mut self) {
        let count = self.len().max(1) as f64;
        let mean = self.advantages.iter().map(|&a| f64::from(a)).sum::<f64>() / count;
        let squares = self.advantages.iter().map(|&a| (f64::from(a) - mean).powi(2)).sum::<f64>();
        let deviation = (squares / count).sqrt().max(1e-6);
        for advantage in &mut self.advantages {
            *advantage = ((f64::from(*advantage) - mean) / deviation) as f32;
        }
    }
}
