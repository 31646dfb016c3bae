//! The journal of a tournament: a line that names it, then one line per finished group.
//!
//! Lines are JSON and end with a check of themselves. Groups stand in the order of the schedule, each
//! written at once when it is folded, so whatever ends the program leaves whole lines and at most one
//! torn one. The table, the ratings and the test are folds of it.

use std::io::{self, BufRead, Read as _, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bout::Played;
use crate::schedule::Schedule;
use crate::tally::Tally;
use crate::tournament::{Tournament, Unholdable};

/// The format and its version.
const FORMAT: &str = "doubt arena 3";

/// The longest line, in bytes. The first one, with all the numbers of 64 bots, is far shorter.
pub const MAX_LINE: usize = 1 << 20;

/// Why a journal cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its tournament cannot be held.
    #[error(transparent)]
    Unholdable(#[from] Unholdable),
    /// It is something else.
    #[error("this is not the journal of a tournament: its first line does not say `{FORMAT}`")]
    Foreign,
    /// It broke off before the tournament was named.
    #[error("the journal breaks off in its first line: name the game and the bots to start again")]
    Nameless,
    /// It is the journal of another tournament.
    #[error("the journal belongs to another tournament: its `{field}` is {kept}, not {asked}")]
    Another {
        /// Where they differ.
        field: &'static str,
        /// What the journal says.
        kept: String,
        /// What was asked for.
        asked: String,
    },
    /// A line is not what was once written.
    #[error("line {line} of the journal is damaged: {reason}")]
    Damaged {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        reason: &'static str,
    },
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header<T> {
    journal: String,
    tournament: T,
}

/// What a journal was found to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many finished groups.
    pub groups: u64,
    /// How many bytes are whole lines; 0 if even the first is torn.
    pub bytes: u64,
    /// How many bytes of a torn line follow: they must be cut off before anything is appended.
    pub torn: u64,
}

/// Writes a journal, line by line.
#[derive(Debug)]
pub struct Journal<W: Write> {
    out: W,
}

impl<W: Write> Journal<W> {
    /// Begins a journal: names the tournament.
    pub fn begin(mut out: W, tournament: &Tournament) -> io::Result<Journal<W>> {
        out.write_all(header(tournament)?.as_bytes())?;
        out.flush()?;
        Ok(Journal { out })
    }

    /// Goes on with a journal that ends with a whole line.
    pub fn continued(out: W) -> Journal<W> {
        Journal { out }
    }

    /// Appends a finished group, all of it or, if the program ends now, a torn line.
    pub fn append(&mut self, played: &Played) -> io::Result<()> {
        self.out.write_all(checked(played)?.as_bytes())?;
        self.out.flush()
    }
}

/// The tournament that a journal names.
pub fn tournament(input: &mut impl BufRead) -> Result<Tournament, JournalError> {
    match line(input, 1)? {
        RawLine::Whole(text) => match unchecked::<Header<Tournament>>(&text) {
            Ok(header) if header.journal == FORMAT => Ok(header.tournament),
            _ if !text.starts_with(&opening()) => Err(JournalError::Foreign),
            _ => Err(JournalError::Damaged { line: 1, reason: CHANGED }),
        },
        RawLine::Torn(bytes) if is_torn_of(&bytes, &opening()) => Err(JournalError::Nameless),
        RawLine::Torn(_) => Err(JournalError::Foreign),
        RawLine::None => Err(JournalError::Nameless),
    }
}

/// Folds the groups that a journal of this tournament keeps.
pub fn fold(
    input: &mut impl BufRead,
    tournament: &Tournament,
    tally: &mut Tally,
) -> Result<Kept, JournalError> {
    let header = header(tournament)?;
    let mut kept = Kept::default();
    match line(input, 1)? {
        RawLine::Whole(text) if text == header.trim_end() => kept.bytes = header.len() as u64,
        RawLine::Whole(text) => return Err(another(&text, tournament)),
        RawLine::Torn(bytes) if header.as_bytes().starts_with(&bytes) => {
            return Ok(Kept { torn: bytes.len() as u64, ..kept });
        }
        RawLine::Torn(bytes) if is_torn_of(&bytes, &opening()) => {
            return Err(JournalError::Nameless);
        }
        RawLine::Torn(_) => return Err(JournalError::Foreign),
        RawLine::None => return Ok(kept),
    }
    let mut schedule = Schedule::new(tournament)?;
    loop {
        let number = kept.groups + 2;
        let damaged = |reason| JournalError::Damaged { line: number, reason };
        let text = match line(input, number)? {
            RawLine::Whole(text) => text,
            RawLine::Torn(bytes) => return Ok(Kept { torn: bytes.len() as u64, ..kept }),
            RawLine::None => return Ok(kept),
        };
        let played: Played = unchecked(&text).map_err(damaged)?;
        if tally.is_decided() {
            return Err(damaged("the tournament was already decided"));
        }
        if !schedule.next().is_some_and(|group| played.is_of(&group)) {
            return Err(damaged("it is not the group scheduled here"));
        }
        tally.add(&played);
        kept.groups += 1;
        kept.bytes += text.len() as u64 + 1;
    }
}

/// What a line of a journal begins with if it is the first.
fn opening() -> String {
    format!("{{\"journal\":\"{FORMAT}\"")
}

fn header(tournament: &Tournament) -> io::Result<String> {
    checked(&Header { journal: FORMAT.to_owned(), tournament })
}

/// A value as a line with a check of itself.
pub(crate) fn checked(value: &impl Serialize) -> io::Result<String> {
    let mut line = serde_json::to_string(value)?;
    line.truncate(line.len() - 1);
    let sum = crc32fast::hash(line.as_bytes());
    line.push_str(&format!("{CHECK}{sum:08x}\"}}\n"));
    Ok(line)
}

/// What stands before the check of a line.
const CHECK: &str = ",\"check\":\"";

const CHANGED: &str = "its checksum does not match";

/// The value of a line whose check fits.
pub(crate) fn unchecked<T: for<'de> Deserialize<'de>>(line: &str) -> Result<T, &'static str> {
    let (text, sum) = line.rsplit_once(CHECK).ok_or(CHANGED)?;
    if sum != format!("{:08x}\"}}", crc32fast::hash(text.as_bytes())) {
        return Err(CHANGED);
    }
    serde_json::from_str(line).map_err(|_| "it is not a line of a journal")
}

/// A line of a file.
enum RawLine {
    Whole(String),
    /// The end of the file came first, perhaps within a letter.
    Torn(Vec<u8>),
    None,
}

fn line(input: &mut impl BufRead, number: u64) -> Result<RawLine, JournalError> {
    let damaged = |reason| JournalError::Damaged { line: number, reason };
    let mut bytes = Vec::new();
    input.take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    let is_whole = bytes.pop_if(|last| *last == b'\n').is_some();
    if bytes.len() > MAX_LINE {
        return Err(damaged("it is too long"));
    }
    match (is_whole, bytes.is_empty()) {
        (true, _) => {
            String::from_utf8(bytes).map(RawLine::Whole).map_err(|_| damaged("it is not text"))
        }
        (false, true) => Ok(RawLine::None),
        (false, false) => Ok(RawLine::Torn(bytes)),
    }
}

/// Whether a line that begins like this could have been torn to these bytes.
fn is_torn_of(bytes: &[u8], opening: &str) -> bool {
    opening.as_bytes().starts_with(bytes) || bytes.starts_with(opening.as_bytes())
}

/// Where the tournament of a journal differs from the one that was asked for.
fn another(text: &str, asked: &Tournament) -> JournalError {
    if !text.starts_with(&opening()) {
        return JournalError::Foreign;
    }
    let Ok(kept) = unchecked::<Header<Value>>(text) else {
        return JournalError::Damaged { line: 1, reason: CHANGED };
    };
    let Ok(asked) = serde_json::to_value(asked) else { return JournalError::Foreign };
    let differs = |field: &&'static str| kept.tournament[*field] != asked[*field];
    match FIELDS.iter().copied().find(|field| differs(field)) {
        Some(field) => {
            let (kept, asked) = told_apart(&kept.tournament[field], &asked[field]);
            JournalError::Another { field, kept, asked }
        }
        None => JournalError::Damaged { line: 1, reason: CHANGED },
    }
}

const FIELDS: [&str; 8] = ["game", "options", "bots", "format", "seats", "matches", "seed", "sprt"];

/// Two values, or of lists and tables only the first entries that differ.
fn told_apart(kept: &Value, asked: &Value) -> (String, String) {
    let short = |value: Option<&Value>| match value {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string().chars().take(200).collect(),
        None => "missing".to_owned(),
    };
    match (kept, asked) {
        (Value::Object(old), Value::Object(new)) => {
            let mut names = old.keys().chain(new.keys());
            let name = names.find(|name| old.get(*name) != new.get(*name));
            let name = name.expect("tables that differ do so in an entry");
            let entry = |value| format!("{name}={}", short(value));
            (entry(old.get(name)), entry(new.get(name)))
        }
        (Value::Array(old), Value::Array(new)) => {
            let at = (0..old.len().max(new.len())).find(|&at| old.get(at) != new.get(at));
            let at = at.expect("lists that differ do so in an entry");
            (short(old.get(at)), short(new.get(at)))
        }
        _ => (short(Some(kept)), short(Some(asked))),
    }
}
