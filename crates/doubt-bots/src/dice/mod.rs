//! Bots of the dice family.

pub mod level;

pub use level::Level;
