//! Networks answer the same everywhere, and their files are refused with a sentence where they are wrong.

mod files;
mod seats;
