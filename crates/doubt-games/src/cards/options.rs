//! The options of the cards family, each in a row.

use doubt_words::phrase;

use super::rules::{After, Challenge, Claim, Deck, First, LastCard, Mode, Priority, Rules};
use super::{MAX_DECKS, MAX_PLAY};
use crate::option::{Conflict, Kind, Opt, Range, SeatRange, Stated, Within, option};

/// The options of the cards family.
pub static OPTIONS: [Opt<Rules>; 12] = [
    option!(
        "decks",
        decks,
        Kind::Range(Range::new(1, MAX_DECKS as u16)),
        phrase!("option-cards-decks-about")
    ),
    option!("deck", deck, Deck::KIND, phrase!("option-cards-deck-about")),
    option!("claim", claim, Claim::KIND, phrase!("option-cards-claim-about")),
    option!(
        "max_cards",
        max_cards,
        Kind::Range(Range {
            within: Some(Within {
                other: "decks",
                times: 4,
                reason: phrase!("reason-cards-decks"),
            }),
            ..Range::new(1, MAX_PLAY as u16)
        }),
        phrase!("option-cards-max_cards-about")
    ),
    option!("challenge", challenge, Challenge::KIND, phrase!("option-cards-challenge-about")),
    option!("priority", priority, Priority::KIND, phrase!("option-cards-priority-about")),
    option!("after", after, After::KIND, phrase!("option-cards-after-about")),
    option!("last_card", last_card, LastCard::KIND, phrase!("option-cards-last_card-about")),
    option!(
        "first",
        first,
        First::KIND,
        phrase!("option-cards-first-about"),
        Conflict::Clash {
            value: "ace-of-spades",
            other: "deck",
            values: &["numbers"],
            reason: phrase!("reason-no-ace"),
            instead: &[("first", "seat"), ("first", "random")],
        },
    ),
    option!("rounds", rounds, Kind::Range(Range::new(1, 20)), phrase!("option-cards-rounds-about")),
    option!(
        "max_turns",
        max_turns,
        Kind::Range(Range { zero: Some(phrase!("zero-no-limit")), ..Range::new(0, 1000) }),
        phrase!("option-cards-max_turns-about")
    ),
    option!(
        "mode",
        mode,
        Mode::KIND,
        phrase!("option-cards-mode-about"),
        Conflict::Company { value: "team", fit: &[4, 6, 8, 10], reason: phrase!("reason-teams") },
    ),
];

impl Stated for Rules {
    fn rows() -> &'static [Opt<Rules>] {
        &OPTIONS
    }

    fn seats(&self) -> SeatRange {
        self.seats
    }
}
