//! A rule set: its options as values, and the presets.

use super::face::Face;
use crate::option::{BySeat, SeatRange, choice};

/// One rule set of the dice family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many seats it is for.
    pub seats: SeatRange,
    /// The dice that each seat starts with.
    pub dice: BySeat,
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
        /// Every round in which a seat has one die, while more than two are left.
        Any = "any",
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

impl Rules {
    /// The name of the family.
    pub const FAMILY: &'static str = "dice";

    /// The name of the family.
    pub const fn family(&self) -> &'static str {
        Rules::FAMILY
    }

    /// The version of the rules.
    pub const fn version(&self) -> u32 {
        Rules::VERSION
    }

    /// The version of these rules: it goes up when the same answers to the same deals could lead
    /// elsewhere than before.
    pub const VERSION: u32 = 1;

    /// Liar's dice: five dice each, no wild face, the last one standing wins.
    pub const LIARS_DICE: Rules = Rules {
        seats: SeatRange::ANY,
        dice: BySeat::Each(5),
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
        dice: BySeat::Each(1),
        wild: Wild::Top,
        ending: Ending::OneRound,
        first: First::Seat,
        ..Rules::LIARS_DICE
    };

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
