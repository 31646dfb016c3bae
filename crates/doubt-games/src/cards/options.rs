//! The options of a rule set by name, as people read and change them.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::rules::{DECKS, PLAY, ROUNDS, Rules, TURNS};
use crate::option::{OptionError, OptionInfo, Options, option, out_of_range, unknown};

/// The options of the cards family.
pub const OPTIONS: [OptionInfo; 12] = [
    option("decks", "1 to 4", "decks shuffled together"),
    option(
        "deck",
        "standard, faces, numbers or high-low",
        "the ranks in play: all; J Q K A; 2 to 10; 2 to 6 and 9 to A",
    ),
    option(
        "claim",
        "free, ascending or neighbour",
        "which rank a play may claim: any; the one assigned by turn (A, 2 up to K, and A again); \
         the last one claimed, or one up or down from it",
    ),
    option(
        "max_cards",
        "1 to 4 with one deck, up to 8 with more",
        "most cards in one play; their number is always true",
    ),
    option(
        "challenge",
        "anyone or next",
        "who may challenge a claim: every other seat, or the next",
    ),
    option(
        "priority",
        "random or clockwise",
        "who of several challengers it is: chosen by chance, or the nearest clockwise",
    ),
    option(
        "after",
        "next or winner",
        "who plays after a challenge: the next seat after the claimer, or the winner of the challenge",
    ),
    option(
        "last_card",
        "must-stand or immediate",
        "whether the last card can still be challenged before its owner has won",
    ),
    option(
        "first",
        "ace-of-spades, seat or random",
        "who starts a round: whoever holds the ace of spades of the first deck, seat 0, or a seat \
         chosen by chance",
    ),
    option("rounds", "1 to 20", "deals in a match"),
    option(
        "max_turns",
        "0 (no limit) to 1000",
        "turns each seat gets in a round; then the fewest cards win it",
    ),
    option(
        "mode",
        "normal, truth or team",
        "normal; a play must be what it claims; or two teams that see their partners' cards",
    ),
];

impl Options for Rules {
    fn options(&self) -> &'static [OptionInfo] {
        &OPTIONS
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        Ok(match name {
            "decks" => self.decks.to_string(),
            "deck" => self.deck.to_string(),
            "claim" => self.claim.to_string(),
            "max_cards" => self.max_cards.to_string(),
            "challenge" => self.challenge.to_string(),
            "priority" => self.priority.to_string(),
            "after" => self.after.to_string(),
            "last_card" => self.last_card.to_string(),
            "first" => self.first.to_string(),
            "rounds" => self.rounds.to_string(),
            "max_turns" => self.max_turns.unwrap_or(0).to_string(),
            "mode" => self.mode.to_string(),
            _ => return Err(unknown(name, &OPTIONS)),
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = |()| out_of_range(name, value, &OPTIONS);
        match name {
            "decks" => self.decks = number(value, DECKS).map_err(wrong)?,
            "deck" => self.deck = value.parse().map_err(wrong)?,
            "claim" => self.claim = value.parse().map_err(wrong)?,
            "max_cards" => self.max_cards = number(value, PLAY).map_err(wrong)?,
            "challenge" => self.challenge = value.parse().map_err(wrong)?,
            "priority" => self.priority = value.parse().map_err(wrong)?,
            "after" => self.after = value.parse().map_err(wrong)?,
            "last_card" => self.last_card = value.parse().map_err(wrong)?,
            "first" => self.first = value.parse().map_err(wrong)?,
            "rounds" => self.rounds = number(value, ROUNDS).map_err(wrong)?,
            "max_turns" => {
                let turns = if value == "0" { None } else { Some(number(value, TURNS)) };
                self.max_turns = turns.transpose().map_err(wrong)?;
            }
            "mode" => self.mode = value.parse().map_err(wrong)?,
            _ => return Err(unknown(name, &OPTIONS)),
        }
        Ok(())
    }
}

/// A number within a range, as it is written: without sign and leading zeros.
fn number<T: FromStr + Display + PartialOrd>(
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, ()> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.filter(|number| number.to_string() == text).ok_or(())
}
