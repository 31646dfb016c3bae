//! The named ways to find a bid, and what each is worth to a character.

use super::numbers::Numbers;

/// Why a bid is considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The smallest step up.
    Minimum,
    /// A reasonable level: 40 to 70 % of what is to be expected.
    Competitive,
    /// A jump by two or three, to press the next.
    Aggressive,
    /// A face that the seat holds.
    Value,
    /// A face that the seat does not hold.
    Bluff,
    /// To the wild face or away from it.
    Switch,
    /// A jump that leaves somebody with few dice no good answer.
    Squeeze,
    /// An early bid on the wild face, which makes the others show what they have.
    AceFlush,
    /// A bluff that the seat's many dice make look safe.
    LiarsLeap,
    /// As much as the table can be expected to hold, for a weak seat to answer.
    Trap,
    /// Another face and a jump, for no reason.
    Whim,
}

/// The numbers of a character as they stand in one decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mood {
    /// The numbers in force.
    pub numbers: Numbers,
    /// The character's own numbers, whatever its mood.
    pub own: Numbers,
    /// Whether the seat is so far ahead that it plays a boring game.
    pub boring: bool,
}

impl Mood {
    /// The character's own mood, or that of a boring game: hardly a bluff, no doubt that is not sure.
    pub fn new(own: Numbers, boring: bool) -> Mood {
        let numbers = match boring {
            false => own,
            // The boring game's own numbers, whoever plays it.
            true => Numbers { bluff_frequency: 0.05, dudo_threshold: 0.90, ..own },
        };
        Mood { numbers, own, boring }
    }
}

impl Strategy {
    /// Whether a bid found this way is a bluff.
    pub fn is_bluff(self) -> bool {
        matches!(self, Strategy::Bluff | Strategy::LiarsLeap)
    }

    /// What such a bid is worth before its odds are looked at; `own` dice of the seat match it.
    ///
    /// The odds are worth up to eight. So these decide among bids that are about equally likely, and a
    /// bid that is much likelier wins all the same.
    pub fn base(self, mood: &Mood, own: u8) -> f64 {
        let numbers = &mood.numbers;
        match self {
            Strategy::Minimum => 2.0,
            Strategy::Competitive => 4.0,
            Strategy::Aggressive => 2.0 + 2.0 * numbers.aggression,
            Strategy::Value => 3.0 + 1.5 * f64::from(own),
            Strategy::Bluff => 1.0 + 3.0 * numbers.bluff_frequency,
            Strategy::Switch => {
                if own > 0 {
                    3.0
                } else {
                    2.0
                }
            }
            Strategy::Squeeze => 3.0 + 2.0 * numbers.positional_awareness,
            Strategy::AceFlush => 3.0,
            Strategy::LiarsLeap => 3.0 + 4.0 * numbers.bluff_frequency,
            // Tuned so that the six can be told apart: enough to come before a bid on three dice of the
            // seat's own, since a trap that is not laid catches nobody and a whim weighs no reasons.
            Strategy::Trap => 6.0 + 5.0 * numbers.positional_awareness,
            Strategy::Whim => 6.0 + 8.0 * numbers.unpredictability,
        }
    }

    /// How much such a bid is to the character's taste: the weights that make the characters differ.
    /// A bluff weighs most, since none of the project's own has a bluff frequency near one.
    pub fn alignment(self, numbers: &Numbers) -> f64 {
        match self {
            Strategy::Aggressive | Strategy::Squeeze => 3.0 * numbers.aggression,
            Strategy::Bluff | Strategy::LiarsLeap => 4.0 * numbers.bluff_frequency,
            Strategy::Minimum => 2.0 * (1.0 - numbers.aggression),
            Strategy::Competitive
            | Strategy::Value
            | Strategy::Switch
            | Strategy::AceFlush
            | Strategy::Trap
            | Strategy::Whim => 0.0,
        }
    }
}
