//! Equilibria of games of deception, and how far from them a player is.
//!
//! | module | holds |
//! |---|---|
//! | [`dice`] | rounds of dice between two seats, solved exactly and fast |
//! | [`history`] | any game between two seats that has few histories, solved by the book |
//! | [`update`] | CFR, CFR+ and discounted CFR: how regrets are carried on |
//! | [`real`] | the numbers that a solver reckons in |
//! | [`watch`] | how somebody looks on, and ends what takes too long |
//!
//! Nothing here does I/O or reads a clock, and what is drawn is drawn from a seed.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod dice;
pub mod history;
pub mod real;
pub mod update;
pub mod watch;

pub use update::Update;
pub use watch::Watch;
