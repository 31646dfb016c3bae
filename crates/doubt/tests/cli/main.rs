//! The program as people and programs use it: what is typed, what comes out, how it ends.

mod arena;
mod bad_input;
mod bots;
mod cards;
#[cfg(unix)]
mod care;
mod coach;
#[cfg(unix)]
mod crashes;
mod exec;
#[cfg(unix)]
mod kills;
mod languages;
mod learn;
mod listing;
#[cfg(unix)]
#[path = "../../../doubt-server/tests/server/menu.rs"]
mod menu;
#[cfg(unix)]
mod nodes;
mod outsiders;
mod packaging;
mod play;
mod program;
mod replay;
#[cfg(unix)]
mod screen;
#[cfg(unix)]
mod serve;
#[cfg(unix)]
mod served;
mod sheriff;
mod sitters;
mod solve;
mod stats;
#[cfg(unix)]
mod store;
#[cfg(unix)]
mod terminal;
mod train;
#[cfg(unix)]
mod verify;
mod version_1;
#[cfg(unix)]
mod workers;
