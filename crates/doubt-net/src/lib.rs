//! Small networks that answer the same on every machine, and the files in which they are kept.
//!
//! What a seated network computes decides a match, so it is computed in a fixed order of plain `f32`
//! operations: no fused sums, no dispatch by processor, no `exp` of the platform. A seed then gives the
//! same match everywhere.
//!
//! | module | holds |
//! |---|---|
//! | [`net`] | [`Net`]: layers of weights, and what they make of numbers |
//! | [`exp`] | the exponential function in plain arithmetic, and shares of answers |
//! | [`sealed`] | a header in words and a body, guarded by a digest |
//! | [`trained`] | [`Trained`]: a network with what it was made for, as a file |
//! | [`bot`] | [`NetBot`]: a network that takes a seat |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod bot;
pub mod exp;
pub mod net;
pub mod sealed;
pub mod trained;

pub use bot::NetBot;
pub use net::{Net, Shape, Workspace};
pub use sealed::{Sealed, Unread};
pub use trained::{Purpose, Trained};
