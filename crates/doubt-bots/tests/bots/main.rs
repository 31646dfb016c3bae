//! The bots, tested from outside.

mod adapt;
mod cast;
mod fair;
mod levels;
mod memory;
mod portraits;
mod scene;
mod sheriff;
mod strength;
mod tactics;
mod thoughts;
mod utility;
