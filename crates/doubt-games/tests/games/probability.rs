//! The probability engine against exact arithmetic, its own laws, and the dice themselves.

use doubt_core::Seed;
use doubt_games::dice::odds::{Chance, Odds, boost};
use doubt_games::dice::{Bid, Face, Hand, MAX_DICE};
use proptest::prelude::*;

/// Every chance that one die can have to count for a bid.
fn chance() -> impl Strategy<Value = Chance> {
    (2u8..=6, any::<bool>())
        .prop_map(|(faces, wild)| Chance::of(Face::Two, faces, wild.then_some(Face::One)))
}

proptest! {
    #[test]
    fn exact_counts_sum_to_one(chance in chance(), n in 0u8..=50) {
        let sum: f64 = (0..=n).map(|k| chance.exactly(k, n)).sum();
        prop_assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }

    #[test]
    fn more_is_never_likelier_and_more_dice_never_less(chance in chance(), n in 0u8..50, k in 0u8..=50) {
        let p = chance.at_least(k, n);
        prop_assert!((0.0..=1.0).contains(&p));
        prop_assert!(chance.at_least(k + 1, n) <= p);
        prop_assert!(chance.at_least(k, n + 1) >= p - 1e-15);
    }

    #[test]
    fn a_tail_is_its_first_term_and_the_rest(chance in chance(), n in 0u8..=50, k in 0u8..=50) {
        let split = chance.exactly(k, n) + chance.at_least(k + 1, n);
        prop_assert!((chance.at_least(k, n) - split).abs() < 1e-12);
    }

    #[test]
    fn odds_know_the_own_hand(dice in prop::collection::vec(1u8..=6, 0..=8), others in 0u8..=42, count in 1u8..=50) {
        let hand: Hand = dice.iter().filter_map(|&pips| Face::new(pips)).collect();
        let bid = Bid { count, face: Face::Four };
        let total = hand.len() + others;
        for wild in [None, Some(Face::One), Some(Face::Four)] {
            let odds = Odds::of(bid, total, &hand, 6, wild);
            let own = hand.matches(Face::Four, wild);
            prop_assert_eq!(odds.holds == 1.0, own >= count);
            prop_assert_eq!(odds.holds == 0.0, own + others < count);
            prop_assert!(odds.exact <= odds.holds);
        }
    }
}

#[test]
fn rolling_the_dice_agrees() {
    const ROLLS: u32 = 40_000;
    let mut rng = Seed::from(11).deal(0);
    for (n, faces, counting) in [(5, 6, 1), (10, 6, 2), (25, 6, 2), (25, 4, 1), (12, 2, 1)] {
        let chance = Chance::of(Face::Two, faces, (counting == 2).then_some(Face::One));
        let mut seen = [0u32; MAX_DICE + 1];
        for _ in 0..ROLLS {
            let hits = (0..n).filter(|_| rng.below(faces.into()) < counting).count();
            seen[hits] += 1;
        }
        for k in 0..=n as u8 {
            let p = chance.exactly(k, n as u8);
            let error = (p * (1.0 - p) / f64::from(ROLLS)).sqrt();
            let share = f64::from(seen[usize::from(k)]) / f64::from(ROLLS);
            assert!((share - p).abs() <= 4.5 * error + 1e-4, "{k} of {n}: {share}, not {p}");
        }
    }
}

/// Whole numbers of 192 bits, enough for 6 to the 50th, as 32-bit limbs from the lowest.
#[derive(Clone, Copy)]
struct Big([u64; 6]);

impl Big {
    fn plus(self, other: Big) -> Big {
        let mut carry = 0;
        Big(std::array::from_fn(|i| {
            let sum = self.0[i] + other.0[i] + carry;
            carry = sum >> 32;
            sum & 0xffff_ffff
        }))
    }

    fn times(self, factor: u64) -> Big {
        let mut carry = 0;
        Big(std::array::from_fn(|i| {
            let product = self.0[i] * factor + carry;
            carry = product >> 32;
            product & 0xffff_ffff
        }))
    }

    fn value(self) -> f64 {
        self.0.iter().rev().fold(0.0, |sum, &limb| sum * 4_294_967_296.0 + limb as f64)
    }
}

/// Counts the rolls of all dice, out of `faces` to the `n`th, in which `k` dice count.
#[test]
fn fifty_dice_are_counted_exactly() {
    const ZERO: Big = Big([0; 6]);
    const ONE: Big = Big([1, 0, 0, 0, 0, 0]);
    for faces in 2u8..=6 {
        for counting in [1u64, 2] {
            let chance = Chance::of(Face::Two, faces, (counting == 2).then_some(Face::One));
            let mut ways = [ZERO; MAX_DICE + 1];
            let mut all = ONE;
            ways[0] = ONE;
            for n in 1..=MAX_DICE {
                for k in (0..=n).rev() {
                    let hit = if k > 0 { ways[k - 1].times(counting) } else { ZERO };
                    ways[k] = ways[k].times(u64::from(faces) - counting).plus(hit);
                }
                all = all.times(faces.into());
                let mut tail = ZERO;
                for k in (0..=n).rev() {
                    tail = tail.plus(ways[k]);
                    let (k8, n8) = (k as u8, n as u8);
                    close(chance.exactly(k8, n8), ways[k].value() / all.value());
                    close(chance.at_least(k8, n8), tail.value() / all.value());
                }
            }
        }
    }
}

/// Equal to thirteen digits, however small.
fn close(got: f64, exact: f64) {
    assert!((got - exact).abs() <= 1e-13 * exact, "{got}, not {exact}");
}

#[test]
fn bids_of_a_round_make_their_face_likelier() {
    assert_eq!([0, 1, 2, 3, 4, 9].map(boost), [1.0, 1.0, 1.10, 1.20, 1.35, 1.35]);
}
