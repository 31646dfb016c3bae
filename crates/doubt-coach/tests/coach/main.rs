//! The coach, judged.

mod duel;
mod equities;
mod laws;
mod matches;
