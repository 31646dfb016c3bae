//! Tables that people and bots share: HTTP and WebSocket over an embedded database.
//!
//! What a table is, `doubt_table` says; here is what hosts it. One task owns a table. What happens there
//! is kept before it is told, so that a table is its journal, folded; whoever is at it hears only what
//! their seat may know. `docs/wire.md` teaches what is said, `docs/serving.md` how to run it.
//!
//! | module | holds |
//! |---|---|
//! | [`app`](mod@app) | [`App`], what all requests share |
//! | [`run`](mod@run) | the whole server, for a program that is not async |
//! | [`care`] | backing a data folder up, restoring it, examining it |
//! | [`cluster`] | several nodes that serve the same tables |
//! | [`config`] | [`Config`] and [`Limits`] |
//! | [`clock`] | time, or a clock that a test moves |
//! | [`http`] | everything but a table's WebSocket: the catalogue, tables, matches, the page |
//! | [`net`] | connections, sockets, and who may ask how often |
//! | `host` | tables at work: the tasks that own them, who is connected, the lobby |
//! | [`store`] | where everything is kept: a trait, and SQLite |
//! | `randomness` | random bytes of the operating system |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod app;
pub mod care;
pub mod clock;
pub mod cluster;
pub mod config;
mod host;
pub mod http;
pub mod net;
mod randomness;
pub mod run;
pub mod store;

pub use app::{App, NotStarted, Page, PageFile};
pub use clock::Clock;
pub use config::{Config, Limits};
pub use net::serve;
pub use run::{Failed, run};

/// Everything that an application serves.
pub fn app(state: App) -> axum::Router {
    http::router(state)
}
