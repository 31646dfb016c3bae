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
        "decks shuffled together"
    ),
    option!(
        "deck",
        deck,
        Deck::KIND,
        "the ranks in play: all; J Q K A; 2 to 10; 2 to 6 and 9 to A"
    ),
    option!(
        "claim",
        claim,
        Claim::KIND,
        "which rank a play may claim: any; the one assigned by turn (A, 2 up to K, and A again); \
         the last one claimed, or one up or down from it"
    ),
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
        "the most cards in one play; their number is always true"
    ),
    option!(
        "challenge",
        challenge,
        Challenge::KIND,
        "who may challenge a claim: every other seat, or the next"
    ),
    option!(
        "priority",
        priority,
        Priority::KIND,
        "which of several challengers counts: one chosen by chance, or the nearest clockwise"
    ),
    option!(
        "after",
        after,
        After::KIND,
        "who plays after a challenge: the next seat after the claimer, or the winner of the challenge"
    ),
    option!(
        "last_card",
        last_card,
        LastCard::KIND,
        "whether the last card can still be challenged before its owner has won"
    ),
    option!(
        "first",
        first,
        First::KIND,
        "who starts a round: whoever holds the ace of spades of the first deck, seat 0, or a seat \
         chosen by chance",
        Conflict::Clash {
            value: "ace-of-spades",
            other: "deck",
            values: &["numbers"],
            reason: phrase!("reason-no-ace"),
            instead: &[("first", "seat"), ("first", "random")],
        },
    ),
    option!("rounds", rounds, Kind::Range(Range::new(1, 20)), "deals in a match"),
    option!(
        "max_turns",
        max_turns,
        Kind::Range(Range { zero: Some(phrase!("zero-no-limit")), ..Range::new(0, 1000) }),
        "turns each seat gets in a round; then the fewest cards win it"
    ),
    option!(
        "mode",
        mode,
        Mode::KIND,
        "normal; a play must be what it claims; or two teams that see their partners' cards",
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
