//! What is written is read again, and what is not written so is refused.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use doubt_core::Seat;
use doubt_games::dice::{Action, Bid, Deal, Hand};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::setup::{bids, rolls, seat};

/// The same texts on every run.
pub(crate) fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 2000,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn round_trip<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: T) {
    let text = value.to_string();
    assert_eq!(text.parse::<T>().unwrap(), value, "{text}");
}

#[test]
fn bids_and_answers_are_read_as_they_are_written() {
    for bid in bids(u8::MAX, 6) {
        round_trip(bid);
        round_trip(Action::Bid(bid));
    }
    [Action::Challenge, Action::Exact, Action::Pass].into_iter().for_each(round_trip);
}

#[test]
fn hands_and_deals_are_read_as_they_are_written() {
    for seat in Seat::all(10) {
        round_trip(Deal::First(seat));
    }
    for dice in 0..=5 {
        for roll in rolls(dice, 6) {
            let text = roll.iter().map(ToString::to_string).collect::<Vec<_>>();
            let hand: Hand = text.join(" ").parse().unwrap();
            assert_eq!(text.join(",").parse::<Hand>().as_ref(), Ok(&hand));
            assert_eq!(usize::from(hand.len()), roll.len());
            round_trip(hand);
            round_trip(Deal::Roll(seat(9), hand));
        }
    }
}

#[test]
fn written_forms() {
    let bid: Bid = "3x5".parse().unwrap();
    let hand: Hand = "6 3,1 5 3".parse().unwrap();
    let written: [(&dyn Display, &str); 8] = [
        (&bid, "3x5"),
        (&Action::Bid(bid), "3x5"),
        (&Action::Challenge, "doubt"),
        (&Action::Exact, "exact"),
        (&Action::Pass, "pass"),
        (&hand, "1 3 3 5 6"),
        (&Deal::First(seat(2)), "first 2"),
        (&Deal::Roll(seat(2), hand), "2: 1 3 3 5 6"),
    ];
    for (value, text) in written {
        assert_eq!(value.to_string(), text);
    }
    for (bid, words) in
        [("1x1", "1 one"), ("2x1", "2 ones"), ("3x6", "3 sixes"), ("0x5", "0 fives")]
    {
        assert_eq!(bid.parse::<Bid>().unwrap().words(), words);
    }
    let json = serde_json::to_string(&(bid, Action::Challenge, hand)).unwrap();
    assert_eq!(json, r#"["3x5","doubt",[1,3,3,5,6]]"#);
}

#[test]
fn rubbish_is_refused_with_a_sentence() {
    for text in [
        "", "x", "3", "3x", "x5", "3x0", "3x7", "3x05", "03x5", "+3x5", "-3x5", "3 x 5", "3X5",
        "256x5", "3x5 ", " 3x5", "3x5x5", "3×5", "٣x٥",
    ] {
        let bid = text.parse::<Bid>().unwrap_err().to_string();
        assert_eq!(
            bid,
            format!("`{text}` is not a bid: write the count, `x` and the face, such as 3x5")
        );
        let answer = text.parse::<Action>().unwrap_err().to_string();
        assert_eq!(
            answer,
            format!("“{text}” is not an answer: write a bid such as 3x5, or doubt, exact or pass.")
        );
    }
    for text in ["Doubt", "DOUBT", "doubt ", "dudo", "calza"] {
        assert!(text.parse::<Action>().is_err(), "{text}: words are not the notation");
    }
    for text in
        ["", "0", "first", "first 10", "first -1", "first 02", "10: 1", "0:1", "0: 7", "a: 1"]
    {
        let deal = text.parse::<Deal>().unwrap_err().to_string();
        assert_eq!(
            deal,
            format!(
                "`{text}` is not a deal: write `first` and a seat, or a seat, a colon and its dice, \
                 such as 2: 1 3 3 5 6"
            )
        );
    }
    for (text, refusal) in [
        (
            "1 7",
            "`7` is not a die: faces go from 1 to 6, and a hand is written as its dice, such as 1,4,4,2,6",
        ),
        (
            "1 0",
            "`0` is not a die: faces go from 1 to 6, and a hand is written as its dice, such as 1,4,4,2,6",
        ),
        (
            "1;2",
            "`1;2` is not a die: faces go from 1 to 6, and a hand is written as its dice, such as 1,4,4,2,6",
        ),
        (
            "11",
            "`11` is not a die: faces go from 1 to 6, and a hand is written as its dice, such as 1,4,4,2,6",
        ),
        ("1 1 1 1 1 1 1 1 1", "a hand has at most 8 dice"),
    ] {
        assert_eq!(text.parse::<Hand>().unwrap_err().to_string(), refusal);
    }
}

/// A refusal repeats only so much of what it was given.
#[test]
fn refusals_are_short() {
    let long = "9".repeat(10_000);
    assert!(long.parse::<Bid>().unwrap_err().to_string().len() < 200);
    assert!(long.parse::<Action>().unwrap_err().to_string().len() < 200);
    assert!(long.parse::<Deal>().unwrap_err().to_string().len() < 200);
    assert!(long.parse::<Hand>().unwrap_err().to_string().len() < 200);
}

proptest! {
    #![proptest_config(config())]

    /// A text is refused, or it is the very text that its meaning is written as.
    #[test]
    fn no_text_is_misread(text in "\\PC{0,12}|[0-9x]{0,5}|first [0-9]{1,2}") {
        if let Ok(bid) = text.parse::<Bid>() {
            prop_assert_eq!(bid.to_string(), &text[..]);
        }
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), &text[..]);
        }
        if let Ok(deal @ Deal::First(_)) = text.parse::<Deal>() {
            prop_assert_eq!(deal.to_string(), &text[..]);
        }
    }

    /// Dice are read in any order; the hand does not depend on it.
    #[test]
    fn rolls_are_read_in_any_order(dice in proptest::collection::vec(1u8..=6, 0..=8)) {
        let text = |dice: &[u8]| dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let mut sorted = dice.clone();
        sorted.sort_unstable();
        prop_assert_eq!(text(&dice).parse::<Hand>().unwrap().to_string(), text(&sorted));
    }
}
