//! The text form of a match, its parser, replay, and the proof of its deals.
//!
//! ```text
//! doubt record 2
//! game perudo
//! set dice=5 faces=6 wild=ones
//! versions rules=1 bots=1
//! seed 7
//! seat 0 Ann
//! sitter 0 person
//! seat 1 El Bloffo
//! sitter 1 bot El Bloffo
//! sheet 1 dice, character=Bluffer, aggression=0.8
//! deal first 1
//! deal 0: 1 3 3 5 6
//! deal 1: 2 2 4 6 6
//! 1 2x6
//! 0 doubt
//! end 15 5f0c92ab
//! ```
//!
//! The first line names the format and its version, the last the number of lines above it and their
//! CRC-32, so that a file that was cut off or changed, be it by one byte, is refused. Lines end in a
//! line feed. Below a seat stands who sat there, where that is known; version 1 did not say, and is read
//! too. Below the seats may stand where the seed comes from: `fair`, the version of the algorithm,
//! the name of the match, the commitment and the secret, then a line `share SEAT TEXT` for each seat that
//! added something. An answer that was given by a stand-in, for somebody who was silent or had gone, has
//! `stand-in` before its seat. A *script* is the same without the last line and, if it likes, without the first, with
//! blank lines and `#` comments; it may leave the deals to its seed.

mod header;
mod reader;
mod walk;

use std::fmt::{self, Write as _};

use crate::driver::{By, Match, Move};
use crate::game::{Game, Turn};
use crate::seat::Seat;
use crate::seed::Seed;

pub use self::header::{Header, Sitter, Versions, is_name};
use self::reader::{Reader, foreign, numbered, unsealed};
pub use self::walk::{Dealing, Decision, Step, Walk};

/// The version of the format that is written; older ones are read too.
pub const VERSION: u32 = 2;
/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 4096;
/// The longest name of a seat, in characters.
pub const MAX_NAME: usize = 40;

/// A match as a text: enough to play it again, answer for answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What the match was.
    pub header: Header,
    /// The seed that the deals were drawn from, if they were.
    pub seed: Option<Seed>,
    /// Where the seed comes from, if it can be computed again.
    pub provenance: Option<Provenance>,
    /// The line on which the rules stand: that of the last option, or of the game.
    rules: usize,
    steps: Vec<Written>,
}

/// Where a seed comes from that several have made together: a secret that was promised by a commitment,
/// and what each seat added to it. The record keeps it and knows no more of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The version of the way to the seed.
    pub algorithm: u32,
    /// What the match was called.
    pub name: String,
    /// What was published before the first deal.
    pub commitment: String,
    /// What was promised by it.
    pub secret: String,
    /// What each seat added.
    pub shares: Vec<Option<String>>,
}

impl Provenance {
    fn lines(&self) -> usize {
        1 + self.shares.iter().flatten().count()
    }
}

/// A deal or an answer in its notation, with the line it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    line: usize,
    seat: Option<Seat>,
    by: By,
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

impl Record {
    /// The record of a match so far.
    pub fn of<G: Game>(bout: &Match<G>, header: Header) -> Record {
        let first = SET_LINE + header.lines() + usize::from(bout.seed().is_some());
        let steps = bout.moves().iter().enumerate().map(|(i, step)| {
            let (seat, by, notation) = match step {
                Move::Deal(deal) => (None, By::Itself, deal.to_string()),
                Move::Answer(seat, action, by) => (Some(*seat), *by, action.to_string()),
            };
            Written { line: first + i + 1, seat, by, notation }
        });
        Record {
            seed: bout.seed(),
            provenance: None,
            rules: SET_LINE,
            steps: steps.collect(),
            header,
        }
    }

    /// The same record with where its seed comes from.
    #[must_use]
    pub fn from_provenance(mut self, provenance: Provenance) -> Record {
        let before = self.provenance.as_ref().map_or(0, Provenance::lines);
        for step in &mut self.steps {
            step.line = step.line - before + provenance.lines();
        }
        self.provenance = Some(provenance);
        self
    }

    /// What is wrong with the rules that the record names, on the line where they stand.
    pub fn rules_damage(&self, reason: impl ToString) -> Damage {
        Damage::new(self.rules, reason.to_string())
    }

    /// Reads a whole record; refuses one that is foreign, cut off or changed.
    pub fn parse(text: &str) -> Result<Record, Damage> {
        let first = text.lines().next().unwrap_or("");
        let version = version(first).ok_or_else(|| Damage::new(1, foreign(first)))?;
        let lines = numbered(unsealed(text)?)?;
        Reader::new(version).read(lines.skip(1))
    }

    /// Reads a script: a record without its last line, with blank lines and comments, that may leave
    /// the deals to its seed.
    pub fn script(text: &str) -> Result<Record, Damage> {
        let named = version(text.lines().next().unwrap_or("").trim());
        let lines = numbered(text)?.map(|(n, line)| (n, line.trim()));
        Reader::new(named.unwrap_or(VERSION)).read(lines.filter(|&(n, line)| {
            !line.is_empty() && !line.starts_with('#') && (n > 1 || named.is_none())
        }))
    }

    /// Every deal and answer in order: the seat that answered, none for a deal, and the notation.
    pub fn steps(&self) -> impl Iterator<Item = (Option<Seat>, &str)> {
        self.steps.iter().map(|step| (step.seat, step.notation.as_str()))
    }

    /// Walks over the match step by step, each deal and each decision, from the recorded deals alone.
    pub fn walk<G: Game>(&self, rules: G) -> Result<Walk<'_, G>, Damage> {
        Walk::new(self, rules, None)
    }

    /// Plays the match again from the recorded deals. A match that was left early is given back where
    /// it stopped, and draws its further deals from the seed if there is one.
    pub fn replay<G: Game>(&self, rules: G) -> Result<Match<G>, Damage> {
        self.walk(rules)?.finish()
    }

    /// The record of a script that leaves deals to its seed: with these deals, drawn from it.
    pub fn completed<G: Game>(&self, rules: G) -> Result<Record, Damage> {
        let bout = Walk::new(self, rules, self.seed)?.finish()?;
        let record = Record::of(&bout, self.header.clone());
        Ok(match &self.provenance {
            Some(provenance) => record.from_provenance(provenance.clone()),
            None => record,
        })
    }

    /// Plays the match again and draws each deal anew from the seed; refuses a record whose deals are
    /// not those of its seed, or that has no seed: proof that nobody chose what was dealt.
    pub fn redeal<G: Game>(&self, rules: G) -> Result<Match<G>, Damage> {
        let seed = self.seed.ok_or_else(|| {
            self.rules_damage(
                "there is no `seed` line, and without one the deals cannot be drawn again",
            )
        })?;
        let mut walk = self.walk(rules)?;
        while let Some(step) = walk.step()? {
            let Step::Deal(dealing) = step else { continue };
            let (number, deal) = (dealing.number() + 1, dealing.deal());
            if let Some(drawn) = dealing.drawn(seed).filter(|drawn| drawn != deal) {
                let reason =
                    format!("deal number {number} is `{deal}`, but the seed gives `{drawn}`");
                return Err(walk.damage(reason));
            }
        }
        match walk.bout().turn() {
            Turn::Chance => Err(walk.damage("the record ends where a deal should follow")),
            _ => walk.finish(),
        }
    }
}

/// The text form, as [`Record::parse`] reads it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, options, versions, .. } = &self.header;
        let mut text = format!("{}\ngame {game}\n{}\n", first_line(VERSION), set_line(options));
        if let Some(Versions { rules, bots }) = versions {
            writeln!(text, "versions rules={rules} bots={bots}")?;
        }
        if let Some(seed) = self.seed {
            writeln!(text, "seed {seed}")?;
        }
        self.header.write_seats(&mut text)?;
        if let Some(Provenance { algorithm, name, commitment, secret, shares }) = &self.provenance {
            writeln!(text, "fair {algorithm} {name} {commitment} {secret}")?;
            for (seat, share) in shares.iter().enumerate() {
                if let Some(share) = share {
                    writeln!(text, "share {seat} {share}")?;
                }
            }
        }
        for step in &self.steps {
            let Written { seat, by, notation, .. } = step;
            match (seat, by) {
                (None, _) => writeln!(text, "deal {notation}")?,
                (Some(seat), By::Itself) => writeln!(text, "{seat} {notation}")?,
                (Some(seat), By::StandIn) => writeln!(text, "{STAND_IN} {seat} {notation}")?,
            }
        }
        writeln!(f, "{text}{}", last_line(&text))
    }
}

/// What a line begins with that is a stand-in's answer.
const STAND_IN: &str = "stand-in";

/// The line on which [`Record`] writes the options.
const SET_LINE: usize = 3;

fn first_line(version: u32) -> String {
    format!("doubt record {version}")
}

/// The version that a first line names, if it can be read.
fn version(first: &str) -> Option<u32> {
    (1..=VERSION).find(|version| first == first_line(*version))
}

/// All options in one line.
fn set_line(options: &[(String, String)]) -> String {
    let pairs = options.iter().map(|(name, value)| format!(" {name}={value}"));
    format!("set{}", pairs.collect::<String>())
}

fn last_line(body: &str) -> String {
    format!("end {} {:08x}", body.lines().count(), crc32fast::hash(body.as_bytes()))
}
