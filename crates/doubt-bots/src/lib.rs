//! Bots for the games of deception, one folder a family.
//!
//! A bot gets a [`doubt_core::View`] and nothing else: it knows what its seat may know.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod dice;
