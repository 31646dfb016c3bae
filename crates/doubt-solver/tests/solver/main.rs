//! The solvers against known values, against each other, and against planted faults.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod books;
mod files;
mod kuhn;
mod large;
mod matches;
mod miniatures;
mod options;
mod players;
mod scripts;
mod values;
