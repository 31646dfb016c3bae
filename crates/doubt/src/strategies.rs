//! Books of strategies in the data folder: what `doubt solve --keep` writes, and bots play by.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use doubt_games::dice::Rules;
use doubt_games::option::Stated as _;
use doubt_solver::dice::large::Book;
use doubt_solver::dice::shelf;

use crate::command::solve::file;
use crate::shelf::data_folder;

/// The ending of a book's file name.
const ENDING: &str = "book";

/// Where the book of these rules is kept.
pub(crate) fn place(game: &str, rules: &Rules) -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    fs::create_dir_all(&folder).with_context(|| format!("Cannot create {}", folder.display()))?;
    let set: String =
        rules.values().iter().map(|(name, value)| format!("-{name}={value}")).collect();
    let safe = |letter: char| {
        if letter.is_ascii_alphanumeric() || "-=".contains(letter) { letter } else { '_' }
    };
    let name: String = format!("{game}{set}").chars().map(safe).collect();
    Ok(folder.join(format!("{name}.{ENDING}")))
}

fn folder() -> anyhow::Result<PathBuf> {
    Ok(data_folder()?.join("strategies"))
}

/// Puts the books of the data folder on the shelf. One that cannot be read is named, and does without.
pub(crate) fn read() {
    let Some(listed) = folder().ok().and_then(|folder| fs::read_dir(folder).ok()) else { return };
    let mut paths: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    for path in paths {
        let book = file::bytes(&path)
            .and_then(|bytes| Ok(Book::from_bytes(bytes)?))
            .with_context(|| format!("Left out the strategies in {}", path.display()));
        match book {
            Ok(book) => shelf::put(book),
            Err(error) => anstream::eprintln!("{error:#}"),
        }
    }
}
