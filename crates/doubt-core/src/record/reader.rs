//! Reads the text of a record, and says where and why it cannot.

use std::fmt::Display;
use std::str::FromStr;

use super::header::NO_NAME;
use super::{
    Damage, Header, MAX_BYTES, MAX_LINE, Provenance, Record, STAND_IN, Sitter, VERSION, Versions,
    Written, first_line, is_name, last_line, set_line,
};
use crate::driver::By;
use crate::seat::{MAX_SEATS, Seat};
use crate::seed::Seed;

/// The text above the last line, once that line is found to be true of it.
pub(super) fn unsealed(text: &str) -> Result<&str, Damage> {
    if text.len() > MAX_BYTES {
        return Err(too_long());
    }
    if let Some(at) = text.find('\r') {
        let line = text[..at].matches('\n').count() + 1;
        return Err(Damage::new(
            line,
            "there is a carriage return: lines must end with a line feed only",
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
            format!("the record should have {count} lines before its end, but it has {lines}")
        }
        Some((_, check)) if whole != text && check.len() >= 8 => {
            "the checksum does not match: this line or something above it was changed".into()
        }
        _ => "the record is cut off: its last line should be `end`, the number of lines and a \
              checksum"
            .into(),
    };
    Err(Damage::new(lines + 1, reason))
}

/// Why a record cannot begin with this line.
pub(super) fn foreign(first: &str) -> String {
    let right = first_line(VERSION);
    match first.strip_prefix("doubt record ").map(str::parse::<u32>) {
        Some(Ok(version)) if !(1..=VERSION).contains(&version) => {
            format!(
                "this is a record of version {version}; this program reads versions 1 to {VERSION}"
            )
        }
        _ if first.is_empty() => format!("this line is empty: it should be `{right}`"),
        _ => format!("this is not a match record: it should begin with `{right}`"),
    }
}

fn too_long() -> Damage {
    Damage::new(1, format!("a record may have at most {MAX_BYTES} bytes"))
}

/// The lines with their numbers, once they are within the limits.
pub(super) fn numbered(text: &str) -> Result<impl Iterator<Item = (usize, &str)>, Damage> {
    if text.len() > MAX_BYTES {
        return Err(too_long());
    }
    let lines = || text.lines().enumerate().map(|(i, line)| (i + 1, line));
    match lines().find(|(_, line)| line.len() > MAX_LINE) {
        Some((n, _)) => Err(Damage::new(n, format!("a line may have at most {MAX_LINE} bytes"))),
        None => Ok(lines()),
    }
}

/// As much of a word as is worth repeating.
fn clipped(word: &str) -> String {
    word.chars().take(40).collect()
}

pub(super) fn read<T: FromStr<Err: Display>>(notation: &str) -> Result<T, String> {
    notation.parse::<T>().map_err(|error| error.to_string())
}

/// Reads the lines of a record one after the other.
#[derive(Default)]
pub(super) struct Reader {
    version: u32,
    game: Option<String>,
    rules: usize,
    options: Vec<(String, String)>,
    versions: Option<Versions>,
    seed: Option<Seed>,
    names: Vec<String>,
    sitters: Vec<Sitter>,
    provenance: Option<Provenance>,
    steps: Vec<Written>,
}

impl Reader {
    pub(super) fn new(version: u32) -> Reader {
        Reader { version, ..Reader::default() }
    }

    pub(super) fn read<'a>(
        mut self,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Record, Damage> {
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
            let reason = format!("all options together may have at most {MAX_LINE} bytes");
            return Err(Damage::new(self.rules, reason));
        }
        let Reader { options, versions, names, sitters, seed, provenance, rules, steps, .. } = self;
        let header = Header { game, options, versions, names, sitters };
        Ok(Record { header, seed, provenance, rules, steps })
    }

    fn line(&mut self, line: usize, text: &str) -> Result<(), String> {
        // A record is shown to people, and a script is written as a record: neither takes these.
        if text.chars().any(char::is_control) {
            return Err("a line may not have control characters: only spaces separate words".into());
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let heading = matches!(word, "game" | "set" | "seed" | "seat" | "fair" | "share")
            || self.version > 1 && matches!(word, "versions" | "sitter" | "sheet");
        if heading && !self.steps.is_empty() {
            return Err(format!("`{word}` belongs above the first deal"));
        }
        if matches!(word, "game" | "set") {
            self.rules = line;
        }
        match word {
            "game" if self.game.is_some() => return Err("there is a second `game` line".into()),
            "game" if rest.is_empty() => {
                return Err("this line should be `game` and the name of a game".into());
            }
            "game" => self.game = Some(rest.to_owned()),
            "set" => {
                for pair in rest.split_whitespace() {
                    let (name, value) = pair.split_once('=').ok_or_else(|| {
                        format!("`{}` should be an option, `=` and its value", clipped(pair))
                    })?;
                    self.options.push((name.to_owned(), value.to_owned()));
                }
            }
            "versions" if heading => {
                if self.versions.is_some() {
                    return Err("there is a second `versions` line".into());
                }
                self.versions = Some(versions(rest).ok_or(VERSIONS)?);
            }
            "seed" if self.seed.is_some() => return Err("there is a second `seed` line".into()),
            "seed" => self.seed = Some(read(rest)?),
            "seat" if self.provenance.is_some() => return Err("`seat` belongs above `fair`".into()),
            "seat" => {
                self.names.push(seated(rest, self.names.len())?);
                self.sitters.push(Sitter::Unknown);
            }
            "sitter" | "sheet" if heading => self.sitter(word, rest)?,
            "fair" if self.provenance.is_some() => {
                return Err("there is a second `fair` line".into());
            }
            "fair" => self.provenance = Some(provenance(rest, self.names.len())?),
            "share" => {
                let provenance = self.provenance.as_mut();
                share(rest, provenance.ok_or("`share` belongs below `fair`")?)?;
            }
            "deal" => {
                self.steps.push(Written {
                    line,
                    seat: None,
                    by: By::Itself,
                    notation: rest.to_owned(),
                });
            }
            _ => {
                let (by, word, rest) = match (word, rest.split_once(' ')) {
                    (STAND_IN, Some((seat, answer))) => (By::StandIn, seat, answer),
                    _ => (By::Itself, word, rest),
                };
                let seat = Seat::all(MAX_SEATS).find(|seat| is_number(word, seat.index()));
                let seat = seat.ok_or_else(|| {
                    let word = clipped(word);
                    format!("`{word}` should be `deal` or the number of the seat that answers")
                })?;
                self.steps.push(Written { line, seat: Some(seat), by, notation: rest.to_owned() });
            }
        }
        Ok(())
    }

    /// Who sat at the last seat, or what it played with.
    fn sitter(&mut self, word: &str, text: &str) -> Result<(), String> {
        let (seat, rest) = text.split_once(' ').unwrap_or((text, ""));
        let own = self.names.len().checked_sub(1).filter(|last| is_number(seat, *last));
        let sitter = own.and_then(|last| self.sitters.get_mut(last));
        match (word, sitter) {
            ("sitter", Some(sitter @ Sitter::Unknown)) => *sitter = Sitter::read(rest)?,
            ("sheet", Some(Sitter::Bot { sheet: sheet @ None, .. })) if !rest.is_empty() => {
                *sheet = Some(rest.to_owned());
            }
            ("sitter", _) => {
                return Err(
                    "`sitter` belongs below its `seat` line, only once, and says who sat there"
                        .into(),
                );
            }
            _ => {
                return Err(
                    "`sheet` belongs below its bot, only once, and says what it played with".into(),
                );
            }
        }
        Ok(())
    }
}

/// What stands behind `versions`.
fn versions(text: &str) -> Option<Versions> {
    let (rules, bots) = text.split_once(' ')?;
    let number =
        |text: &str| text.parse().ok().filter(|number: &u32| is_number(text, *number as usize));
    let rules = number(rules.strip_prefix("rules=")?)?;
    let bots = number(bots.strip_prefix("bots=")?)?;
    Some(Versions { rules, bots })
}

const VERSIONS: &str = "this line should have the form `versions rules=1 bots=1`";

/// What stands behind `fair`.
fn provenance(text: &str, seats: usize) -> Result<Provenance, String> {
    let words: Vec<&str> = text.split(' ').collect();
    let [algorithm, name, commitment, secret] = words[..] else {
        return Err(FAIR.into());
    };
    let algorithm =
        algorithm.parse().ok().filter(|&number: &u32| is_number(algorithm, number as usize));
    Ok(Provenance {
        algorithm: algorithm.ok_or(FAIR)?,
        name: name.to_owned(),
        commitment: commitment.to_owned(),
        secret: secret.to_owned(),
        shares: vec![None; seats],
    })
}

const FAIR: &str = "this line should be `fair`, the version of the algorithm, the name of the match, the \
                    commitment and the secret";

/// What a seat added, as in `0 seven`; seats come in order.
fn share(text: &str, provenance: &mut Provenance) -> Result<(), String> {
    let next = provenance.shares.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let (seat, share) = text.split_once(' ').unwrap_or((text, ""));
    let at = (next..provenance.shares.len()).find(|&at| is_number(seat, at));
    match at.and_then(|at| provenance.shares.get_mut(at)) {
        Some(place) if !share.is_empty() => {
            *place = Some(share.to_owned());
            Ok(())
        }
        _ => Err("this line should be `share`, a seat after the last one and what it added".into()),
    }
}

/// The name in `0 You`, which must be of the next seat.
fn seated(text: &str, next: usize) -> Result<String, String> {
    if next >= MAX_SEATS {
        return Err(format!("a table has at most {MAX_SEATS} seats"));
    }
    match text.split_once(' ') {
        Some((seat, name)) if is_number(seat, next) && is_name(name) => Ok(name.to_owned()),
        Some((seat, _)) if is_number(seat, next) => Err(NO_NAME.into()),
        _ => Err(format!("this line should be `seat {next}` and a name")),
    }
}

/// Whether the word is this number as it is written: without sign and leading zeros.
fn is_number(word: &str, number: usize) -> bool {
    word == number.to_string()
}
