//! Words for a front end that is no terminal.

use anstream::adapter::strip_str;

use crate::stage::Stage;
use crate::telling::Telling;

/// The words without styles: a line of its own stays one, but blank lines go, and so does the space
/// at either end of each.
pub fn plain(words: &str) -> String {
    let bare = strip_str(words).to_string();
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// What happened, in plain words; none if it is not worth saying.
pub fn tell<G: Stage>(event: &G::Event, telling: &Telling) -> Option<String> {
    let words = plain(&G::narrate(event, telling)?);
    (!words.is_empty()).then_some(words)
}
