//! Networks answer the same everywhere, and their files are refused with a sentence where they are wrong.

mod champions;
mod files;
mod seats;
