//! The headers of files that hold strategies: a line each for what they were made for, how, and how strong they are.

use doubt_games::catalog::{self, RuleSet};
use doubt_games::dice::Rules;
use doubt_games::option::{Options as _, Stated as _};
use sha2::{Digest as _, Sha256};

use super::reply::Found;
use super::solution::Unread;
use crate::update::Update;

/// The most bytes of a header: what is read before anything is known of the file.
pub(super) const MAX_HEADER: usize = 1 << 16;
/// What is written where nobody knows a number.
pub(super) const UNKNOWN: &str = "unknown";

/// The lines of a header, by their first word.
pub(super) struct Header<'a> {
    lines: Vec<&'a str>,
}

impl<'a> Header<'a> {
    /// The lines of a header that was made for these rules.
    pub(super) fn of(text: &'a str) -> Result<Header<'a>, Unread> {
        let header = Header { lines: text.lines().collect() };
        match header.number("rules")? {
            Rules::VERSION => Ok(header),
            version => Err(Unread::Version(version)),
        }
    }

    /// Takes a file apart, and refuses a body that is not what was written for these rules.
    pub(super) fn read(file: &'a [u8], first: &str) -> Result<(Header<'a>, &'a [u8]), Unread> {
        if !file.starts_with(first.as_bytes()) {
            return Err(Unread::Other);
        }
        let head = &file[..file.len().min(MAX_HEADER)];
        let end =
            head.windows(2).position(|pair| pair == b"\n\n").ok_or(Unread::Header("digest"))?;
        let text = std::str::from_utf8(&head[..end]).map_err(|_| Unread::Other)?;
        let header = Header::of(text)?;
        let body = &file[end + 2..];
        let (found, said) = (body.len() as u64, header.number("body")?);
        if found != said {
            return Err(Unread::Length { found, said });
        }
        if header.line("digest")? != digest(body) {
            return Err(Unread::Digest);
        }
        Ok((header, body))
    }

    pub(super) fn line(&self, name: &'static str) -> Result<&'a str, Unread> {
        let of = |line: &&'a str| line.strip_prefix(name)?.strip_prefix(' ');
        self.lines.iter().find_map(of).ok_or(Unread::Header(name))
    }

    pub(super) fn number<N: std::str::FromStr>(&self, name: &'static str) -> Result<N, Unread> {
        self.line(name)?.parse().map_err(|_| Unread::Header(name))
    }

    /// The preset that the rules come from.
    pub(super) fn game(&self) -> Result<String, Unread> {
        self.line("game").map(str::to_owned)
    }

    /// How a strategy was made, and with how many iterations.
    pub(super) fn made(&self) -> Result<(Update, u32), Unread> {
        let wrong = Unread::Header("made");
        let (update, iterations) = self.line("made")?.split_once(' ').ok_or(wrong.clone())?;
        let update = update.parse().map_err(|_| wrong.clone())?;
        Ok((update, iterations.parse().map_err(|_| wrong)?))
    }

    /// What was found out of a strategy; none where that is unknown.
    pub(super) fn found(&self) -> Result<Option<Found>, Unread> {
        if [self.line("value")?, self.line("exploitability")?] == [UNKNOWN; 2] {
            return Ok(None);
        }
        let (value, exploitability) = (self.number("value")?, self.number("exploitability")?);
        Ok(Some(Found { value, exploitability }))
    }

    pub(super) fn rules(&self) -> Result<Rules, Unread> {
        let wrong = |error: &dyn ToString| Unread::Rules(error.to_string());
        let preset = catalog::find(self.line("game")?).map_err(|error| wrong(&error))?;
        let RuleSet::Dice(mut rules) = preset.rules.clone() else {
            return Err(Unread::Header("game"));
        };
        for setting in self.line("set")?.split(' ') {
            let (name, value) = setting.split_once('=').ok_or(Unread::Header("set"))?;
            rules.set(name, value).map_err(|error| wrong(&error))?;
        }
        Ok(rules)
    }
}

/// The options of rules, as a header has them.
pub(super) fn settings(rules: &Rules) -> String {
    let values = rules.values();
    let set: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    set.join(" ")
}

/// The digest of a body.
pub(super) fn digest(body: &[u8]) -> String {
    hex(Sha256::new_with_prefix(body))
}

/// A digest as a header has it.
pub(super) fn hex(digest: Sha256) -> String {
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
