//! What is told to people, as data: a [`Message`] is the id of a sentence and what it is about.
//!
//! The sentences themselves stand in `locales/`, a folder for each language, and `locales/README.md`
//! says how they are written. Putting a message into words is the last step of all and needs to know
//! who listens: a [`Voice`] does it, for a terminal, as plain text or for the ear. The page has a
//! voice of its own, which draws dice and cards.
//!
//! | module | holds |
//! |---|---|
//! | [`message`](mod@message) | [`Message`], [`message!`](crate::message!) that makes one, and [`Tell`] |
//! | [`arg`] | [`Arg`], what a sentence can be about |
//! | [`args`] | [`Args`], the arguments of a message by name |
//! | [`catalogue`] | [`Catalogue`], the sentences of one language |
//! | [`markup`] | a sentence in pieces: text, arguments, emphasis |
//! | [`phrase`](mod@phrase) | [`Phrase`], a message about nothing, for constant tables |
//! | [`voice`] | [`Voice`], a message in words |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod arg;
pub mod args;
pub mod catalogue;
pub mod markup;
pub mod message;
mod noun;
pub mod phrase;
pub mod voice;

pub use arg::Arg;
pub use args::Args;
pub use catalogue::Catalogue;
pub use message::{Message, Tell};
pub use phrase::Phrase;
pub use voice::{Listener, Manner, Voice};
