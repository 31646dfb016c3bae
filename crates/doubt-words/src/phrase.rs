//! Messages about nothing, for tables that are constant.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::message::{Message, Tell};

/// A message without arguments, known by its id alone: a constant, where a [`Message`] cannot be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase(&'static str);

impl Phrase {
    /// The sentence of this id. Use [`phrase!`](crate::phrase!): a test looks for it in the sources.
    pub const fn new(id: &'static str) -> Phrase {
        Phrase(id)
    }
}

impl Tell for Phrase {
    fn message(&self) -> Message {
        Message::new(self.0)
    }
}

impl From<Phrase> for crate::Arg {
    fn from(phrase: Phrase) -> crate::Arg {
        phrase.message().into()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.message().serialize(serializer)
    }
}

/// Makes a [`Phrase`] of its id.
#[macro_export]
macro_rules! phrase {
    ($id:literal) => {
        $crate::Phrase::new($id)
    };
}
