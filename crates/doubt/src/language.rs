//! The language that the system speaks, and what is told in it outside a match.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

use anyhow::Context as _;
use doubt_words::catalogue::{Unreadable, nearest};
use doubt_words::{Catalogue, Listener, Manner, Message, Voice};

use crate::failure::usage;
use crate::screen;

/// A folder of languages, such as `locales/`, to be spoken instead of those that are built in: whoever
/// translates sees the words without building anything.
const FOLDER: &str = "DOUBT_LOCALES";

/// The most that a language is read of, many times what English has.
const MOST: u64 = 4 << 20;

static READ: OnceLock<Catalogue> = OnceLock::new();

/// Reads the language that the system speaks from the folder of languages, if one is given.
pub(crate) fn read() -> anyhow::Result<()> {
    let Some(folder) = env::var_os(FOLDER).filter(|folder| !folder.is_empty()) else {
        return Ok(());
    };
    let folder = PathBuf::from(folder);
    let entries = fs::read_dir(&folder).with_context(|| {
        format!("Cannot read the folder {}, which {FOLDER} names", folder.display())
    })?;
    let entries = entries.flatten().filter(|entry| entry.path().is_dir());
    let names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let Some(name) = nearest(&locale(), names.iter().map(|name| &**name)) else { return Ok(()) };
    let catalogue = catalogue(name, &folder.join(name))?;
    READ.set(catalogue).ok().expect("it is read once, when the program starts");
    Ok(())
}

fn catalogue(name: &str, folder: &Path) -> anyhow::Result<Catalogue> {
    let mut room = MOST;
    let mut texts = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("Cannot read {}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_none_or(|end| end != "ftl") {
            continue;
        }
        let failed = || format!("Cannot read {}", path.display());
        let mut text = String::new();
        let file = fs::File::open(&path).with_context(failed)?;
        room -= file.take(room).read_to_string(&mut text).with_context(failed)? as u64;
        if room == 0 {
            let folder = folder.display();
            return Err(usage(format!("the words in {folder} take up more than {MOST} bytes")));
        }
        // On its own first, so that a fault is told with the file that it is in.
        Catalogue::of(name, [&*text], None).map_err(|Unreadable(fault)| {
            usage(format!("{} cannot be read as Fluent: {fault}", path.display()))
        })?;
        texts.push(text);
    }
    let texts = texts.iter().map(|text| &**text);
    Catalogue::of(name, texts, Some(Catalogue::english())).map_err(|Unreadable(fault)| {
        usage(format!("the words in {} do not fit together: {fault}", folder.display()))
    })
}

/// What the system speaks.
fn locale() -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut locales = names.filter_map(|name| env::var(name).ok());
    locales.find(|locale| !locale.is_empty()).unwrap_or_default()
}

/// The sentences of the language that the system speaks.
pub(crate) fn language() -> &'static Catalogue {
    READ.get().unwrap_or_else(|| Catalogue::preferred(&locale()))
}

/// Something told to a person outside a match.
pub(crate) fn worded(message: &Message, manner: Manner) -> String {
    Voice::new(language(), manner, &Listener::default()).line(message)
}

/// Several things told to a person outside a match, in lines that fit the screen.
pub(crate) fn recited(messages: &[Message], manner: Manner) -> String {
    let listener = Listener::default();
    Voice::new(language(), manner, &listener).within(Some(screen::measure())).recital(messages)
}
