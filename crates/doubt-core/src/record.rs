//! The text form of a match, its parser, and replay.
//!
//! ```text
//! doubt record 1
//! game perudo
//! set dice=5 faces=6 wild=ones
//! seed 7
//! seat 0 You
//! seat 1 El Bloffo
//! deal first 1
//! deal 0: 1 3 3 5 6
//! deal 1: 2 2 4 6 6
//! 1 2x6
//! 0 doubt
//! end 11 5f0c92ab
//! ```
//!
//! The first line names the format and its version, the last the number of lines above it and their
//! CRC-32, so that a file that was cut off or changed, be it by one byte, is refused. Lines end in a
//! line feed. A *script* is the same without the last line and, if it likes, without the first, with
//! blank lines and `#` comments; it may leave the deals to its seed.

use std::fmt::{self, Write as _};

use crate::driver::{Match, Move};
use crate::game::{Game, Turn};
use crate::seat::{MAX_SEATS, Seat};
use crate::seed::Seed;

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 4096;
/// The longest name of a seat, in characters.
pub const MAX_NAME: usize = 40;

/// What a match was: game, options and who sat where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name of the preset.
    pub game: String,
    /// The options in force, by name.
    pub options: Vec<(String, String)>,
    /// Who sat at each seat.
    pub names: Vec<String>,
}

/// A match as a text: enough to play it again, answer for answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What the match was.
    pub header: Header,
    /// The seed that the deals were drawn from, if they were.
    pub seed: Option<Seed>,
    /// The line on which the rules stand: that of the last option, or of the game.
    rules: usize,
    steps: Vec<Step>,
}

/// A deal or an answer in its notation, with the line it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    line: usize,
    seat: Option<Seat>,
    notation: String,
}

/// Where and why a record cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Damage {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub reason: String,
}

impl Damage {
    fn new(line: usize, reason: impl Into<String>) -> Damage {
        Damage { line, reason: reason.into() }
    }
}

/// Whether a name can stand in a record: 1 to [`MAX_NAME`] characters, none of them a control
/// character, no space at either end.
pub fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.chars().count())
        && !name.chars().any(char::is_control)
        && name.trim() == name
}

impl Record {
    /// The record of a match so far.
    pub fn of<G: Game>(game: &Match<G>, header: Header) -> Record {
        let first = SET_LINE + header.names.len() + usize::from(game.seed().is_some());
        let steps = game.moves().iter().enumerate().map(|(i, step)| {
            let (seat, notation) = match step {
                Move::Deal(deal) => (None, deal.to_string()),
                Move::Answer(seat, action) => (Some(*seat), action.to_string()),
            };
            Step { line: first + i + 1, seat, notation }
        });
        Record { seed: game.seed(), rules: SET_LINE, steps: steps.collect(), header }
    }

    /// What is wrong with the rules that the record names, on the line where they stand.
    pub fn rules_damage(&self, reason: impl ToString) -> Damage {
        Damage::new(self.rules, reason.to_string())
    }

    /// Reads a whole record; refuses one that is foreign, cut off or changed.
    pub fn parse(text: &str) -> Result<Record, Damage> {
        let first = text.lines().next().unwrap_or("");
        if first != first_line() {
            return Err(Damage::new(1, foreign(first)));
        }
        let lines = numbered(unsealed(text)?)?;
        Reader::default().read(lines.skip(1))
    }

    /// Reads a script: a record without its last line, with blank lines and comments, that may leave
    /// the deals to its seed.
    pub fn script(text: &str) -> Result<Record, Damage> {
        let first = first_line();
        let lines = numbered(text)?.map(|(n, line)| (n, line.trim()));
        Reader::default().read(lines.filter(|&(n, line)| {
            !line.is_empty() && !line.starts_with('#') && (n > 1 || line != first)
        }))
    }

    /// Plays the match again. A match that was left early is given back where it stopped, and draws
    /// its further deals from the seed if there is one.
    pub fn replay<G: Game>(&self, rules: G) -> Result<Match<G>, Damage> {
        let seats = self.header.names.len();
        let mut game = Match::undealt(rules, seats)
            .map_err(|unfit| Damage::new(self.rules, unfit.to_string()))?;
        for step in &self.steps {
            let damage = |reason: String| Damage::new(step.line, reason);
            match step.seat {
                None => {
                    let deal = read::<G::Deal>(&step.notation).map_err(damage)?;
                    game.deal(deal).map_err(|refusal| damage(refusal.to_string()))?;
                }
                Some(seat) => {
                    if let (Turn::Chance, Some(seed)) = (game.turn(), self.seed) {
                        game.deal_from(seed);
                    }
                    let action = read::<G::Action>(&step.notation).map_err(damage)?;
                    game.submit(seat, action).map_err(|refusal| damage(refusal.to_string()))?;
                }
            }
        }
        if let Some(seed) = self.seed {
            game.deal_from(seed);
        }
        Ok(game)
    }
}

/// The text form, as [`Record::parse`] reads it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, options, names } = &self.header;
        let mut text = format!("{}\ngame {game}\n{}\n", first_line(), set_line(options));
        if let Some(seed) = self.seed {
            writeln!(text, "seed {seed}")?;
        }
        for (seat, name) in names.iter().enumerate() {
            writeln!(text, "seat {seat} {name}")?;
        }
        for step in &self.steps {
            match step.seat {
                None => writeln!(text, "deal {}", step.notation)?,
                Some(seat) => writeln!(text, "{seat} {}", step.notation)?,
            }
        }
        writeln!(f, "{text}{}", last_line(&text))
    }
}

/// The line on which [`Record`] writes the options.
const SET_LINE: usize = 3;

fn first_line() -> String {
    format!("doubt record {VERSION}")
}

/// All options in one line.
fn set_line(options: &[(String, String)]) -> String {
    let pairs = options.iter().map(|(name, value)| format!(" {name}={value}"));
    format!("set{}", pairs.collect::<String>())
}

fn last_line(body: &str) -> String {
    format!("end {} {:08x}", body.lines().count(), crc32fast::hash(body.as_bytes()))
}

/// The text above the last line, once that line is found to be true of it.
fn unsealed(text: &str) -> Result<&str, Damage> {
    if text.len() > MAX_BYTES {
        return Err(too_long());
    }
    if let Some(at) = text.find('\r') {
        let line = text[..at].matches('\n').count() + 1;
        return Err(Damage::new(
            line,
            "there is a carriage return: lines end in a line feed alone",
        ));
    }
    let whole = text.strip_suffix('\n').unwrap_or(text);
    let (body, last) = whole.split_at(whole.rfind('\n').map_or(0, |at| at + 1));
    let lines = body.lines().count();
    if whole != text && last == last_line(body) {
        return Ok(body);
    }
    let reason = match last.strip_prefix("end ").and_then(|rest| rest.split_once(' ')) {
        Some((count, _)) if count.parse().is_ok_and(|count: usize| count != lines) => {
            let count = clipped(count);
            format!("the record should have {count} lines before its end, it has {lines}")
        }
        Some((_, check)) if whole != text && check.len() >= 8 => {
            "the check sum does not fit: this line or something above it was changed".into()
        }
        _ => "the record is cut off: its last line should be `end`, the number of lines and a \
              check sum"
            .into(),
    };
    Err(Damage::new(lines + 1, reason))
}

/// Why a record cannot begin with this line.
fn foreign(first: &str) -> String {
    let right = first_line();
    match first.strip_prefix("doubt record ").map(str::parse::<u32>) {
        Some(Ok(version)) if version != VERSION => {
            format!("this is a record of version {version}; this program reads version {VERSION}")
        }
        _ if first.is_empty() => format!("this line is empty: it should be `{right}`"),
        _ => format!("this is no match record: it should begin with `{right}`"),
    }
}

fn too_long() -> Damage {
    Damage::new(1, format!("a record has at most {MAX_BYTES} bytes"))
}

/// The lines with their numbers, once they are within the limits.
fn numbered(text: &str) -> Result<impl Iterator<Item = (usize, &str)>, Damage> {
    if text.len() > MAX_BYTES {
        return Err(too_long());
    }
    let lines = || text.lines().enumerate().map(|(i, line)| (i + 1, line));
    match lines().find(|(_, line)| line.len() > MAX_LINE) {
        Some((n, _)) => Err(Damage::new(n, format!("a line has at most {MAX_LINE} bytes"))),
        None => Ok(lines()),
    }
}

/// As much of a word as is worth repeating.
fn clipped(word: &str) -> String {
    word.chars().take(40).collect()
}

fn read<T: std::str::FromStr<Err: fmt::Display>>(notation: &str) -> Result<T, String> {
    notation.parse::<T>().map_err(|error| error.to_string())
}

/// Reads the lines of a record one after the other.
#[derive(Default)]
struct Reader {
    game: Option<String>,
    rules: usize,
    options: Vec<(String, String)>,
    seed: Option<Seed>,
    names: Vec<String>,
    steps: Vec<Step>,
}

impl Reader {
    fn read<'a>(mut self, lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Record, Damage> {
        let mut last = 1;
        for (number, line) in lines {
            self.line(number, line).map_err(|reason| Damage::new(number, reason))?;
            last = number;
        }
        let game = self.game.ok_or_else(|| Damage::new(last, "there is no `game` line"))?;
        if self.names.is_empty() {
            return Err(Damage::new(last, "there is no `seat` line"));
        }
        // They are written in one line.
        if set_line(&self.options).len() > MAX_LINE {
            let reason = format!("all options together have at most {MAX_LINE} bytes");
            return Err(Damage::new(self.rules, reason));
        }
        let header = Header { game, options: self.options, names: self.names };
        Ok(Record { header, seed: self.seed, rules: self.rules, steps: self.steps })
    }

    fn line(&mut self, line: usize, text: &str) -> Result<(), String> {
        // A record is shown to people, and a script is written as a record: neither takes these.
        if text.chars().any(char::is_control) {
            return Err("a line has no control characters: only spaces part words".into());
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let heading = matches!(word, "game" | "set" | "seed" | "seat");
        if heading && !self.steps.is_empty() {
            return Err(format!("`{word}` belongs above the first deal"));
        }
        if matches!(word, "game" | "set") {
            self.rules = line;
        }
        match word {
            "game" if self.game.is_some() => return Err("there is a second `game` line".into()),
            "game" if rest.is_empty() => return Err("here should be `game` and its name".into()),
            "game" => self.game = Some(rest.to_owned()),
            "set" => {
                for pair in rest.split_whitespace() {
                    let (name, value) = pair.split_once('=').ok_or_else(|| {
                        format!("`{}` should be an option, `=` and its value", clipped(pair))
                    })?;
                    self.options.push((name.to_owned(), value.to_owned()));
                }
            }
            "seed" if self.seed.is_some() => return Err("there is a second `seed` line".into()),
            "seed" => self.seed = Some(read(rest)?),
            "seat" => self.names.push(seated(rest, self.names.len())?),
            "deal" => {
                self.steps.push(Step { line, seat: None, notation: rest.to_owned() });
            }
            _ => {
                let seat = Seat::all(MAX_SEATS).find(|seat| is_number(word, seat.index()));
                let seat = seat.ok_or_else(|| {
                    let word = clipped(word);
                    format!("`{word}` should be `deal` or the number of the seat that answers")
                })?;
                self.steps.push(Step { line, seat: Some(seat), notation: rest.to_owned() });
            }
        }
        Ok(())
    }
}

/// The name in `0 You`, which must be of the next seat.
fn seated(text: &str, next: usize) -> Result<String, String> {
    if next >= MAX_SEATS {
        return Err(format!("a table has at most {MAX_SEATS} seats"));
    }
    match text.split_once(' ') {
        Some((seat, name)) if is_number(seat, next) && is_name(name) => Ok(name.to_owned()),
        Some((seat, _)) if is_number(seat, next) => Err(format!(
            "a name has 1 to {MAX_NAME} characters, no control characters and no space at either end"
        )),
        _ => Err(format!("here should be `seat {next}` and a name")),
    }
}

/// Whether the word is this number as it is written: without sign and leading zeros.
fn is_number(word: &str, number: usize) -> bool {
    word == number.to_string()
}
