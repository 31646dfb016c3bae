//! The network: connections with their limits, and the WebSocket of a table.
//!
//! | module | holds |
//! |---|---|
//! | `serve` | listening: connections are accepted up to a limit |
//! | `socket` | one WebSocket |
//! | `guard` | who may ask, and how often |
//! | `crowd` | how many connections each address has |

mod crowd;
mod guard;
mod serve;
mod socket;

pub(crate) use self::guard::{Guard, Who};
pub use self::serve::serve;
pub(crate) use self::serve::{Peer, Permit};
pub(crate) use self::socket::{Caller, talk};
