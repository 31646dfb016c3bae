//! Tables that are hosted: a task owns each, and what happens there is kept before it is told.
//!
//! | module | holds |
//! |---|---|
//! | `registry` | every table that is open, found by its id |
//! | `lobby` | the public tables that can be joined or watched |
//! | `task` | the task that owns a table; `change`, how something happens there |
//! | `handle` | how to reach it |
//! | `relay` | the task of a table that another node owns |
//! | `ear` | where somebody hears what they are told: at this node, or at another one |
//! | `room` | who is connected, and over which channel each is told |
//! | `quota` | how many bytes somebody may have kept |
//! | `ration` | how often everybody is told who has come and gone |

mod change;
mod ear;
mod far;
mod handle;
mod lobby;
#[cfg(test)]
mod order;
mod quota;
mod ration;
mod registry;
mod relay;
mod room;
mod task;

pub(crate) use self::ear::Ear;
pub(crate) use self::handle::{Entrance, Handle};
pub(crate) use self::lobby::{Lobby, Notice};
pub(crate) use self::quota::{Quota, Writer};
pub(crate) use self::registry::{NoTable, Registry};
pub(crate) use self::room::Outgoing;
pub(crate) use self::task::Tools;
