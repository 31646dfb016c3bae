//! Random bytes of the operating system.

use doubt_table::{NoRandomness, Randomness};

/// The operating system, as a source of random bytes.
pub(crate) struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        getrandom::fill(bytes).map_err(|_| NoRandomness)
    }
}

#[cfg(test)]
mod tests {
    use doubt_table::randomness::table_name;

    use super::*;

    #[test]
    fn names_do_not_repeat() {
        let mut names: Vec<String> =
            (0..1000).map(|_| table_name(&mut SystemRandomness).unwrap()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 1000);
    }
}
