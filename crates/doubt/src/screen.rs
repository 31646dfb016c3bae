//! How wide things may be printed.

use std::io;

use terminal_size::{Height, Width, terminal_size_of};

/// What is read at a stretch is no wider than this, however wide the terminal is.
const WIDEST: usize = 100;
/// Narrower than this there is no room for a sentence: such a width is taken for this one.
const NARROWEST: usize = 20;
/// How wide rules, lists and tables are where nothing is known of the reader's screen: what fits any
/// terminal.
const USUAL: usize = 80;

/// How many columns a line may take: those of the terminal, or as `COLUMNS` says. None if what is
/// printed goes to a file or a program, which want lines as they are.
pub(crate) fn columns() -> Option<usize> {
    let said = || std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    usable(terminal_size_of(io::stdout()).map(across).or_else(said))
}

/// A complaint in lines that fit the terminal, if it is read at one.
pub(crate) fn complaint(text: &str) -> String {
    match usable(terminal_size_of(io::stderr()).map(across)) {
        Some(width) => textwrap::fill(text, textwrap::Options::new(width).break_words(false)),
        None => text.to_owned(),
    }
}

fn across((Width(width), _): (Width, Height)) -> usize {
    usize::from(width)
}

fn usable(width: Option<usize>) -> Option<usize> {
    width.filter(|width| *width > 0).map(|width| width.clamp(NARROWEST, WIDEST))
}

/// How wide a text or a table is set: to fit the screen, and any terminal if there is none.
pub(crate) fn measure() -> usize {
    columns().unwrap_or(USUAL)
}
