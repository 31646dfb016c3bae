//! A table: its journal, the state that follows from it, and the task that owns both.
//!
//! | module | holds |
//! |---|---|
//! | `entry` | [`Entry`], what can happen at a table |
//! | `state` | the state of a table: the fold of its entries |
//! | `desk` | what people ask for, and whether they may |
//! | `pace` | time: when bots speak, and when the silent are answered for |
//! | `room` | who is connected, and what each is told |
//! | `task` | the task that owns a table; `change`, how something happens there |
//! | `handle` | how to reach it |

mod change;
pub(crate) mod desk;
mod entry;
mod handle;
pub(crate) mod pace;
pub(crate) mod room;
pub(crate) mod state;
mod task;

pub use entry::{Answerer, Command, Definition, Entry, Line, PlayerId, Unreadable, Why};
pub(crate) use handle::{Entrance, Handle};
pub(crate) use room::text;
pub(crate) use task::{Tools, open};
