//! One number for all seats, or one for each.

use std::fmt;

use doubt_core::{PerSeat, Seat};

use super::kind::{Field, Value};

/// One number for all seats, or one for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BySeat {
    /// The same for all.
    Each(u8),
    /// One number a seat.
    Listed(PerSeat<u8>),
}

impl BySeat {
    /// The number of a seat at a table that the rules were checked for.
    ///
    /// # Panics
    ///
    /// Panics if the seat is not in the list: rules with a list of another length than the table are
    /// refused before a match begins.
    pub fn of(&self, seat: Seat) -> u8 {
        match self {
            BySeat::Each(number) => *number,
            BySeat::Listed(list) => *list.get(seat).expect(
                "rules whose list does not fit the table are refused before a match begins",
            ),
        }
    }
}

impl fmt::Display for BySeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl Field for BySeat {
    fn value(&self) -> Value {
        match self {
            BySeat::Each(number) => Value::Number((*number).into()),
            BySeat::Listed(list) => Value::Listed(list.clone()),
        }
    }

    fn put(&mut self, value: Value) -> Option<()> {
        *self = match value {
            Value::Word(_) => return None,
            Value::Number(number) => BySeat::Each(number.try_into().ok()?),
            Value::Listed(list) => BySeat::Listed(list),
        };
        Some(())
    }
}
