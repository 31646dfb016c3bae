//! What is said at a table, over a WebSocket where a server hosts it: two closed enums, one per direction.
//!
//! Every message is one JSON object with a field `type`; `docs/wire.md` teaches them. The TypeScript
//! types of the page are generated from these by a test of the server, which fails when they are stale.
//!
//! | module | holds |
//! |---|---|
//! | `request` | [`ToServer`], what a client says |
//! | `message` | [`ToClient`], what it is told, and refusals |
//! | `told` | what an audience is told of a match: [`Welcome`], [`News`] and their parts |
//! | `info` | [`TableInfo`], a table as everybody there may know it |

mod info;
mod message;
mod request;
mod told;

pub use self::info::{MatchResult, SeatInfo, Setting, Sitter, TableInfo, TablePhase};
pub use self::message::{Code, ToClient, said};
pub use self::request::ToServer;
pub use self::told::{
    Asked, Hint, News, Thinking, Told, ToldStep, View, Welcome, Worded, Yours, raw,
};

/// The version of the protocol. A page that was made for another one must be loaded anew.
pub const PROTOCOL: u32 = 2;
/// The subprotocol in which it is spoken.
pub const SUBPROTOCOL: &str = "doubt.2";
/// The subprotocol of pages before it: they are told to reload.
pub const FORMER: &str = "doubt.1";
