//! Messages: what is told, before it is put into words.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::arg::Arg;
use crate::args::Args;
use crate::catalogue::Catalogue;
use crate::voice::{Listener, Manner, Voice};

/// Something that is told: the id of a sentence in the catalogue, and what it is about.
///
/// Printed with `{}` it is the plain English sentence, as told to nobody in particular. That is for logs
/// and for errors; people are told by a [`Voice`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Message {
    /// Which sentence.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub id: Cow<'static, str>,
    /// What it is about, by name.
    #[cfg_attr(feature = "types", ts(type = "{ [name in string]?: Arg }"))]
    pub args: Args,
}

impl Message {
    /// The sentence of this id, about nothing yet. Use [`message!`](crate::message!): a test looks for
    /// it in the sources to find sentences that are missing or not used.
    pub fn new(id: &'static str) -> Message {
        Message { id: Cow::Borrowed(id), args: Args::default() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.insert(name, arg.into());
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nobody = Listener::default();
        f.pad(&Voice::new(Catalogue::english(), Manner::Plain, &nobody).line(self))
    }
}

/// Makes a [`Message`]: its id, then its arguments by name.
///
/// ```
/// use doubt_words::{Arg, message};
/// let bid = Arg::Bid { count: 3, face: 5 };
/// let told = message!("dice-bid", seat: Arg::Seat(2), bid);
/// assert_eq!(told.to_string(), "Seat 2 bids 3x5.");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident $(: $value:expr)?)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $crate::message!(@ $name $(, $value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident, $value:expr) => { $value };
}

/// What can be told to people.
pub trait Tell {
    /// What is told.
    fn message(&self) -> Message;
}

/// Prints errors that can be told as the plain sentence that they tell.
#[macro_export]
macro_rules! told {
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Tell::message(self), f)
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}
