//! Tables that people and bots share: HTTP and WebSocket over an embedded database.
//!
//! One task owns a table. What happens there is kept before it is told, so that a table is its journal,
//! folded; whoever is at it hears only what their seat may know. `docs/wire.md` teaches what is said,
//! `docs/serving.md` how to run it.
//!
//! | module | holds |
//! |---|---|
//! | [`app`](mod@app) | [`App`], what all requests share |
//! | [`serve`](mod@serve) | listening, with its limits |
//! | [`run`](mod@run) | the whole server, for a program that is not async |
//! | [`config`] | [`Config`] and [`Limits`] |
//! | [`wire`] | what is said over a table's WebSocket |
//! | [`http`] | everything else: the catalogue, tables, matches, the page |
//! | [`table`] | a table: its journal, its state, its task |
//! | [`store`] | where everything is kept: a trait, and SQLite |
//! | [`fair`] | where the seed of a match comes from |
//! | [`clock`] | time, or a clock that a test moves |
//! | [`secret`], [`name`] | secrets, and what people may be called |
//! | `play` | a match of any game: where the server forgets which |
//! | `registry`, `lobby`, `room`, `socket`, `guard`, `crowd`, `finish` | what lies between |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod app;
pub mod clock;
pub mod config;
mod crowd;
pub mod fair;
mod finish;
mod guard;
pub mod http;
mod lobby;
pub mod name;
mod play;
mod registry;
pub mod run;
pub mod secret;
pub mod serve;
mod socket;
pub mod store;
pub mod table;
pub mod wire;

pub use app::{App, NotStarted, Page, PageFile};
pub use clock::{Clock, Moment};
pub use config::{Config, Limits};
pub use run::{Failed, run};
pub use serve::serve;

/// Everything that an application serves.
pub fn app(state: App) -> axum::Router {
    http::router(state)
}
