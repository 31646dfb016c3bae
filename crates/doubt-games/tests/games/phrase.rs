//! What people type, and what it is taken for.

use doubt_games::dice::Action;
use doubt_games::dice::phrase::{self, Misread, Range};
use proptest::prelude::*;

use crate::notation::config;
use crate::setup::bids;

fn read(typed: &str) -> Result<Action, Misread> {
    phrase::read(typed, Range::WIDEST)
}

#[test]
fn what_people_type() {
    #[rustfmt::skip]
    const TYPED: [(&str, &str); 59] = [
        ("3x5", "3x5"), ("3 x 5", "3x5"), ("3X5", "3x5"), ("3 5", "3x5"), ("3×5", "3x5"),
        ("3 × 5", "3x5"), ("3*5", "3x5"), ("3,5", "3x5"), ("3-5", "3x5"), ("3/5", "3x5"),
        ("  3   5  ", "3x5"), ("3\t5", "3x5"), ("3x 5", "3x5"), ("3 x5", "3x5"), ("3 x fives", "3x5"),
        ("3 fives", "3x5"), ("3 five", "3x5"), ("three fives", "3x5"), ("Three Fives", "3x5"),
        ("3 of 5", "3x5"), ("3 5s", "3x5"), ("three 5's", "3x5"), ("three 5’s", "3x5"),
        ("bid 3 5", "3x5"), ("bid 3x5", "3x5"), ("I bid three fives!", "3x5"), ("i say 3 fives.", "3x5"),
        ("at least 3 fives", "3x5"), ("3x5?", "3x5"),
        ("2 aces", "2x1"), ("1 ace", "1x1"), ("an ace", "1x1"), ("a six", "1x6"), ("one one", "1x1"),
        ("six sixes", "6x6"), ("6 x sixes", "6x6"), ("twelve twos", "12x2"), ("50 6", "50x6"),
        ("eleven 4s", "11x4"), ("2 ones", "2x1"),
        ("doubt", "doubt"), ("dudo", "doubt"), ("Dudo!", "doubt"), ("LIAR!", "doubt"), ("liar", "doubt"),
        ("I doubt it", "doubt"), ("i doubt it.", "doubt"), ("I doubt", "doubt"), ("doubt it!!!", "doubt"),
        ("you lie", "doubt"), ("challenge", "doubt"), ("call", "doubt"), ("d", "doubt"),
        ("calza", "exact"), ("exact", "exact"), ("Exactly!", "exact"), ("spot on", "exact"),
        ("pass", "pass"), ("PASS", "pass"),
    ];
    for (typed, meant) in TYPED {
        let read = read(typed).map(|action| action.to_string());
        assert_eq!(read.as_deref(), Ok(meant), "{typed}");
    }
}

#[test]
fn what_is_not_understood() {
    let unknown = |typed: &str| {
        format!(
            "I don’t understand “{typed}”. Bid a count and a face, such as 3x5 or 3 fives, or type \
             doubt."
        )
    };
    for (typed, refusal) in [
        ("3", "3 of what? Add a face, such as 3x5."),
        ("three", "3 of what? Add a face, such as 3x5."),
        ("bid 3", "3 of what? Add a face, such as 3x5."),
        ("3x", "3 of what? Add a face, such as 3x5."),
        ("7 sevens", "“sevens” is not a face of a die: faces go from 1 to 6."),
        ("3x9", "“9” is not a face of a die: faces go from 1 to 6."),
        ("3 0", "“0” is not a face of a die: faces go from 1 to 6."),
        ("3 dice", "“dice” is not a face of a die: faces go from 1 to 6."),
        ("99 5", "“99” is not a number of dice: counts go from 1 to 50."),
        ("0 5", "“0” is not a number of dice: counts go from 1 to 50."),
        ("51x5", "“51” is not a number of dice: counts go from 1 to 50."),
    ] {
        assert_eq!(read(typed).unwrap_err().to_string(), refusal, "{typed}");
    }
    // At a table the range is the table's.
    let few = Range { faces: 4, dice: 7 };
    for (typed, refusal) in [
        ("3x9", "“9” is not a face of a die: faces go from 1 to 4."),
        ("99x3", "“99” is not a number of dice: counts go from 1 to 7."),
    ] {
        assert_eq!(phrase::read(typed, few).unwrap_err().to_string(), refusal);
    }
    for typed in [
        "",
        "x",
        "hello",
        "bluff",
        "fives",
        "x5",
        "3 5 6",
        "what now?",
        "🎲🎲🎲",
        "3🎲5",
        "no doubt about it",
    ] {
        assert_eq!(read(typed).unwrap_err().to_string(), unknown(typed), "{typed}");
    }
    // Spaces around it and what cannot be seen are not repeated.
    assert_eq!(read("  \t\n ").unwrap_err().to_string(), unknown(""));
    assert_eq!(read("a\u{1b}[31mb").unwrap_err().to_string(), unknown("a[31mb"));
}

/// However much is typed, only the beginning is looked at and little is repeated.
#[test]
fn long_texts_are_cut() {
    for sign in ["a", "9", "x", " ", "é", "🎲", "ﬃ", "İ", "3 5 "] {
        let typed = sign.repeat(10_000);
        let refusal = read(&typed).unwrap_err().to_string();
        assert!(refusal.chars().count() < 200, "{sign}: {refusal}");
    }
}

#[test]
fn the_notation_is_understood_too() {
    let words = [Action::Challenge, Action::Exact, Action::Pass];
    let bids = bids(50, 6).filter(|bid| bid.count > 0);
    for action in bids.map(Action::Bid).chain(words) {
        assert_eq!(read(&action.to_string()), Ok(action));
    }
    for bid in self::bids(50, 6).filter(|bid| bid.count > 0) {
        assert_eq!(read(&bid.words()), Ok(Action::Bid(bid)));
    }
}

proptest! {
    #![proptest_config(config())]

    /// Nothing that can be typed is a reason to panic, and a bid that is read can be made.
    #[test]
    fn anything_can_be_typed(typed in any::<String>()) {
        if let Ok(Action::Bid(bid)) = read(&typed) {
            prop_assert!((1..=50).contains(&bid.count));
        }
    }

    /// Nor is anything that is almost a bid.
    #[test]
    fn almost_bids_can_be_typed(typed in "([0-9]{0,21}|[a-z]{0,6})[ x×*,:'’-]{0,4}([0-9]{0,3}|[a-z]{0,6})[!.?]{0,3}") {
        if let Ok(Action::Bid(bid)) = read(&typed) {
            prop_assert!((1..=50).contains(&bid.count));
        }
    }
}
