//! A rule set: its options as values, the presets, and what cannot be played.

use std::fmt;
use std::str::FromStr;

use doubt_core::{MAX_SEATS, PerSeat, Seat};

use super::bid::number;
use super::face::Face;
use super::options::OPTIONS;
use super::{MAX_DICE, MAX_HAND};
use crate::option::{OptionError, SeatRange, choice, out_of_range};

/// One rule set of the dice family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many seats it is for.
    pub seats: SeatRange,
    /// The dice that each seat starts with.
    pub dice: Dice,
    /// The faces of a die.
    pub faces: u8,
    /// Which face counts as every face.
    pub wild: Wild,
    /// What raises a bid.
    pub raise: Raise,
    /// How ones are bid.
    pub aces: Aces,
    /// Whether a round may be opened with a bid on ones.
    pub open_on_aces: bool,
    /// Which rounds are palifico.
    pub palifico: Palifico,
    /// Who may call a bid exact.
    pub calza: Calza,
    /// How many dice the loser of a challenge drops.
    pub loss: Loss,
    /// When the match is over (the option `match`).
    pub ending: Ending,
    /// Who opens round one.
    pub first: First,
}

choice! {
    /// Which face counts as every face.
    Wild {
        /// No face.
        None = "none",
        /// Ones.
        Ones = "ones",
        /// The highest face.
        Top = "top",
    }
}

choice! {
    /// What raises a bid.
    Raise {
        /// A greater count, or an equal count of a greater face.
        CountThenFace = "count-then-face",
        /// A greater face, or a greater count of an equal face.
        FaceThenCount = "face-then-count",
        /// A greater count of an equal face, or a greater face with no lower count.
        NoLowerFace = "no-lower-face",
    }
}

choice! {
    /// How ones are bid.
    Aces {
        /// As any other face.
        Plain = "plain",
        /// With half the count, and from them with twice the count and one more.
        Halving = "halving",
    }
}

choice! {
    /// Which rounds are palifico.
    Palifico {
        /// None.
        Off = "off",
        /// The round after a seat came down to one die, once a seat.
        Once = "once",
        /// Every round whose opener has one die.
        Always = "always",
    }
}

choice! {
    /// Who may call a bid exact.
    Calza {
        /// Nobody.
        Off = "off",
        /// The seat to move.
        OnTurn = "on-turn",
        /// The seat to move, and everyone who misses a die.
        Anyone = "anyone",
    }
}

choice! {
    /// How many dice the loser of a challenge drops.
    Loss {
        /// One.
        One = "one",
        /// The difference between bid and count, at least one.
        Difference = "difference",
    }
}

choice! {
    /// When the match is over.
    Ending {
        /// When one seat has dice.
        LastStanding = "last-standing",
        /// After the first challenge.
        OneRound = "one-round",
    }
}

choice! {
    /// Who opens round one.
    First {
        /// Seat 0.
        Seat = "seat",
        /// Chance chooses.
        Random = "random",
    }
}

/// The dice that each seat starts with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dice {
    /// So many each.
    Each(u8),
    /// One number a seat, for handicaps.
    Listed(PerSeat<u8>),
}

impl Dice {
    /// The dice that a seat starts with.
    pub fn of(&self, seat: Seat) -> u8 {
        match self {
            Dice::Each(dice) => *dice,
            Dice::Listed(list) => list.get(seat).copied().unwrap_or(0),
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dice::Each(dice) => dice.fmt(f),
            Dice::Listed(list) => list.iter().try_for_each(|(seat, dice)| {
                write!(f, "{}{dice}", if seat == Seat::FIRST { "" } else { "," })
            }),
        }
    }
}

impl FromStr for Dice {
    type Err = ();

    fn from_str(text: &str) -> Result<Dice, ()> {
        if text.split(',').count() > MAX_SEATS {
            return Err(());
        }
        let dice = |text: &str| number(text).filter(|dice| DICE.contains(dice)).ok_or(());
        match text.contains(',') {
            false => dice(text).map(Dice::Each),
            true => text.split(',').map(dice).collect::<Result<_, _>>().map(Dice::Listed),
        }
    }
}

const DICE: std::ops::RangeInclusive<u8> = 1..=MAX_HAND as u8;
pub(super) const FACES: std::ops::RangeInclusive<u8> = 2..=6;

impl Rules {
    /// Liar's dice: five dice each, no wild face, the last one standing wins.
    pub const LIARS_DICE: Rules = Rules {
        seats: SeatRange::ANY,
        dice: Dice::Each(5),
        faces: 6,
        wild: Wild::None,
        raise: Raise::CountThenFace,
        aces: Aces::Plain,
        open_on_aces: true,
        palifico: Palifico::Off,
        calza: Calza::Off,
        loss: Loss::One,
        ending: Ending::LastStanding,
        first: First::Random,
    };

    /// Perudo: wild ones that are bid by halves, palifico rounds, and exact calls.
    pub const PERUDO: Rules = Rules {
        seats: SeatRange { least: 2, most: 6 },
        wild: Wild::Ones,
        raise: Raise::NoLowerFace,
        aces: Aces::Halving,
        open_on_aces: false,
        palifico: Palifico::Once,
        calza: Calza::OnTurn,
        ..Rules::LIARS_DICE
    };

    /// The duel: one die each, the highest face wild, one round. The game that research solves.
    pub const DUEL: Rules = Rules {
        seats: SeatRange { least: 2, most: 2 },
        dice: Dice::Each(1),
        wild: Wild::Top,
        ending: Ending::OneRound,
        first: First::Seat,
        ..Rules::LIARS_DICE
    };

    /// Refuses options out of range, options that do not go together, and a wrong number of seats.
    pub fn validate(&self, seats: usize) -> Result<(), OptionError> {
        self.seats.check(seats)?;
        self.validate_options()?;
        if let Dice::Listed(list) = &self.dice
            && list.len() != seats
        {
            let value = self.dice.to_string();
            return Err(OptionError::Listed { name: "dice", value, listed: list.len(), seats });
        }
        let total = Seat::all(seats).map(|seat| usize::from(self.dice.of(seat))).sum();
        if total > MAX_DICE {
            let (name, things, most) = ("dice", "dice", MAX_DICE);
            return Err(OptionError::TooMany { name, things, total, most });
        }
        Ok(())
    }

    /// Refuses options out of range and options that do not go together.
    pub fn validate_options(&self) -> Result<(), OptionError> {
        let listed = match &self.dice {
            Dice::Each(dice) => DICE.contains(dice),
            Dice::Listed(list) => list.values().all(|dice| DICE.contains(dice)),
        };
        if !listed {
            return Err(out_of_range("dice", &self.dice.to_string(), &OPTIONS));
        }
        if !FACES.contains(&self.faces) {
            return Err(out_of_range("faces", &self.faces.to_string(), &OPTIONS));
        }
        let conflict = |option: &str, other: &str, reason| {
            Err(OptionError::Conflict { option: option.into(), other: other.into(), reason })
        };
        if self.aces == Aces::Halving && self.wild != Wild::Ones {
            let reason =
                "ones are bid by halves because they are wild; set wild=ones or aces=plain";
            return conflict("aces=halving", &format!("wild={}", self.wild), reason);
        }
        if self.aces == Aces::Halving && self.raise == Raise::FaceThenCount {
            let reason = "the bids could go round for ever; \
                          set raise=count-then-face, raise=no-lower-face or aces=plain";
            return conflict("aces=halving", "raise=face-then-count", reason);
        }
        Ok(())
    }

    /// The face that counts as every face in a round, if there is one.
    pub fn wild_face(&self, palifico: bool) -> Option<Face> {
        match self.wild {
            _ if palifico => None,
            Wild::None => None,
            Wild::Ones => Some(Face::One),
            Wild::Top => Some(Face::top(self.faces)),
        }
    }
}
