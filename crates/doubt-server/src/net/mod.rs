//! The network: connections with their limits, and the WebSocket of a table.
//!
//! | module | holds |
//! |---|---|
//! | `serve` | listening: connections are accepted up to a limit |
//! | `socket` | one WebSocket |
//! | `guard` | who may ask, and how often |
//! | `crowd` | how many connections each address has |
//! | `doorman` | what is said while the server is starting |
//! | `meter` | how many bytes a connection sends between two messages |

mod crowd;
mod doorman;
mod guard;
mod meter;
mod serve;
mod sessions;
mod socket;

pub(crate) use self::doorman::meanwhile;
pub(crate) use self::guard::{Guard, Who};
pub use self::serve::serve;
pub(crate) use self::serve::{Peer, Permit, watch};
pub(crate) use self::socket::{Caller, talk};
