//! The text form of a match, its parser, replay, and the proof of its deals.
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
//! line feed. Below the seats may stand where the seed comes from: `fair`, the version of the algorithm,
//! the name of the match, the commitment and the secret, then a line `share SEAT TEXT` for each seat that
//! added something. A *script* is the same without the last line and, if it likes, without the first, with
//! blank lines and `#` comments; it may leave the deals to its seed.

mod reader;

use std::fmt::{self, Write as _};

use crate::driver::{Match, Move};
use crate::game::{Game, Turn};
use crate::seat::Seat;
use crate::seed::Seed;

use self::reader::{Reader, foreign, numbered, read, unsealed};

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
    /// Where the seed comes from, if it can be computed again.
    pub provenance: Option<Provenance>,
    /// The line on which the rules stand: that of the last option, or of the game.
    rules: usize,
    steps: Vec<Step>,
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
        Record {
            seed: game.seed(),
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

    /// Every deal and answer in order: the seat that answered, none for a deal, and the notation.
    pub fn steps(&self) -> impl Iterator<Item = (Option<Seat>, &str)> {
        self.steps.iter().map(|step| (step.seat, step.notation.as_str()))
    }

    /// Plays the match again. A match that was left early is given back where it stopped, and draws
    /// its further deals from the seed if there is one.
    pub fn replay<G: Game>(&self, rules: G) -> Result<Match<G>, Damage> {
        self.play_again(rules, |_, _| Ok(()))
    }

    /// Plays the answers again with the deals drawn anew from the seed, and refuses a record whose
    /// deals are not those of its seed, or that has no seed: proof that nobody chose what was dealt.
    pub fn redeal<G: Game>(&self, rules: G) -> Result<Match<G>, Damage> {
        let seed = self.seed.ok_or_else(|| {
            self.rules_damage(
                "there is no `seed` line: without one the deals cannot be drawn again",
            )
        })?;
        self.play_again(rules, |game, deal| match game.drawn(seed) {
            Some(drawn) if drawn != *deal => Err(format!(
                "deal number {} is `{deal}`, but the seed gives `{drawn}`",
                game.dealt() + 1
            )),
            _ => Ok(()),
        })
    }

    /// Plays the match again, with a look at every recorded deal before it is dealt.
    fn play_again<G: Game>(
        &self,
        rules: G,
        look: impl Fn(&Match<G>, &G::Deal) -> Result<(), String>,
    ) -> Result<Match<G>, Damage> {
        let seats = self.header.names.len();
        let mut game = Match::undealt(rules, seats)
            .map_err(|unfit| Damage::new(self.rules, unfit.to_string()))?;
        for step in &self.steps {
            let damage = |reason: String| Damage::new(step.line, reason);
            match step.seat {
                None => {
                    let deal = read::<G::Deal>(&step.notation).map_err(damage)?;
                    look(&game, &deal).map_err(damage)?;
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
        if let Some(Provenance { algorithm, name, commitment, secret, shares }) = &self.provenance {
            writeln!(text, "fair {algorithm} {name} {commitment} {secret}")?;
            for (seat, share) in shares.iter().enumerate() {
                if let Some(share) = share {
                    writeln!(text, "share {seat} {share}")?;
                }
            }
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
