//! The tables of `docs/strength.md`, a file for each part.

pub mod bluff;
pub mod dice;
pub mod gate;
pub mod perudo;
pub mod search;
pub mod stuff;

/// A part of the document: its name, what it shows, and what prints it from so many deals a contest.
pub type Part = (&'static str, &'static str, fn(u64) -> String);

/// Every part.
pub const PARTS: [Part; 8] = [
    ("dice", "the levels against scripts, against each other, and in the duel", dice::table),
    ("perudo", "the characters of Perudo, and how well they are told apart", perudo::table),
    ("bluff", "the five levels of Bluff against scripts and each other", bluff::table),
    ("stuff", "the Counter and the styles of Bluff Stuff against scripts", stuff::table),
    ("gate", "merchants and sheriffs against scripts, and the order in Nottingham", gate::table),
    ("search-dice", "the best of many small scripts against level 5", search::dice),
    ("search-cards", "the best of many against Hard, Insane and the Counter", search::cards),
    ("search-gate", "the best of many against the Reckoner", search::gate),
];
