//! The chance of being caught.

use super::deal::DIE;

/// The exact chance that d10 + perception is at least d10 + bluff skill.
pub fn catch_chance(perception: u8, bluff: u8) -> f64 {
    let pairs = (1..=DIE).flat_map(|roll| (1..=DIE).map(move |bluff_roll| (roll, bluff_roll)));
    let caught = pairs.filter(|(roll, bluff_roll)| roll + perception >= bluff_roll + bluff).count();
    caught as f64 / f64::from(u16::from(DIE) * u16::from(DIE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheriff::rules::{MAX_BLUFF, MAX_PERCEPTION};

    #[test]
    fn the_table_of_chances_is_exact() {
        let percent = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100];
        for (at, expected) in percent.into_iter().enumerate() {
            let difference = at as i8 - 9;
            let (perception, bluff) = if difference < 0 {
                (1, 1 + difference.unsigned_abs())
            } else {
                (1 + difference as u8, 1)
            };
            let chance = catch_chance(perception, bluff) * 100.0;
            assert!((chance - f64::from(expected)).abs() < 1e-9, "{difference}: {chance}");
        }
    }

    #[test]
    fn a_difference_of_more_than_nine_is_certain() {
        for bluff in 1..=MAX_BLUFF {
            for perception in 1..=MAX_PERCEPTION {
                let chance = catch_chance(perception, bluff);
                match i16::from(perception) - i16::from(bluff) {
                    ..-9 => assert_eq!(chance, 0.0, "{perception} against {bluff}"),
                    -9..9 => assert!(chance > 0.0 && chance < 1.0, "{perception} against {bluff}"),
                    9.. => assert_eq!(chance, 1.0, "{perception} against {bluff}"),
                }
            }
        }
        // No merchant has so little skill, but a difference is a difference.
        assert_eq!((catch_chance(10, 0), catch_chance(5, 15)), (1.0, 0.0));
    }
}
