//! Faces of a die.

use std::fmt;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

/// A face of a die. Ones are also called aces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "1 | 2 | 3 | 4 | 5 | 6"))]
#[repr(u8)]
#[expect(missing_docs, reason = "a face is what it says")]
pub enum Face {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Face {
    const ALL: [Face; 6] = [Face::One, Face::Two, Face::Three, Face::Four, Face::Five, Face::Six];

    /// The face with this number of pips.
    pub const fn new(pips: u8) -> Option<Face> {
        match pips {
            1..=6 => Some(Face::ALL[pips as usize - 1]),
            _ => None,
        }
    }

    /// The faces of a die with so many.
    pub fn all(faces: u8) -> impl DoubleEndedIterator<Item = Face> + ExactSizeIterator + Clone {
        Face::ALL[..(faces as usize).min(6)].iter().copied()
    }

    /// The highest face of a die with so many.
    pub fn top(faces: u8) -> Face {
        Face::ALL[(faces as usize).clamp(1, 6) - 1]
    }

    /// How many pips it shows.
    pub const fn pips(self) -> u8 {
        self as u8
    }

    /// Its place among the faces, from 0.
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// "one", "six".
    pub const fn name(self) -> &'static str {
        ["one", "two", "three", "four", "five", "six"][self.index()]
    }

    /// "ones", "sixes".
    pub const fn plural(self) -> &'static str {
        ["ones", "twos", "threes", "fours", "fives", "sixes"][self.index()]
    }
}

impl From<Face> for Arg {
    fn from(face: Face) -> Arg {
        Arg::Face(face.pips())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pips().fmt(f)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.pips())
    }
}
