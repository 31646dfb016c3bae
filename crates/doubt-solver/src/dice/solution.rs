//! A strategy as a file: a header in words and a compact body, guarded by a digest.
//!
//! ```text
//! doubt strategy 1
//! game duel
//! rules 1
//! set dice=1 faces=6 wild=top raise=count-then-face …
//! made dcfr 200
//! value -0.0271
//! exploitability 0.0009
//! body 31456
//! digest 9f86d081884c7d65…
//!
//! ```
//!
//! The body follows the empty line. For each node, answer and hand it holds how likely the answer is, in
//! parts of 65,535: a whole number that is even counts answers that are never given, an odd one is twice a
//! share and one. Where a seat never gets nothing is known, and all answers are taken to be as likely. A
//! file that was not finished goes on with what the solver had summed, so that it can be resumed.

use std::fmt::Write as _;

use doubt_games::catalog::{self, RuleSet};
use doubt_games::dice::Rules;
use doubt_games::option::{Options as _, Stated as _};
use sha2::{Digest as _, Sha256};

use super::round::{NoRound, Round, SEATS};
use super::solver::Solver;
use super::strategy::{Profile, Strategy};
use super::tree::{Size, Tree};
use crate::real::Real as _;
use crate::update::Update;

/// The first line of a file.
const FIRST: &str = "doubt strategy 1";
/// The most bytes of a header: what is read before anything is known of the file.
const MAX_HEADER: usize = 1 << 16;
/// The parts that a share is written in: two bytes, an error far below any exploitability that is asked
/// for.
const PARTS: f64 = 65_535.0;

/// The most bytes of a file: 16 GiB, above the largest round that fits into most memories.
pub const MAX_FILE: u64 = 1 << 34;

/// The most nodes of a tree that a file may ask for, so that reading one cannot take more memory than a
/// machine has.
pub const MAX_NODES: u128 = 1 << 26;

/// A solved round, as it is kept.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The preset that its rules come from.
    pub game: String,
    /// The round.
    pub round: Round,
    /// Its tree.
    pub tree: Tree,
    /// What both seats play.
    pub profile: Profile,
    /// How it was solved.
    pub update: Update,
    /// With how many iterations.
    pub iterations: u32,
    /// What the first seat wins.
    pub value: f64,
    /// What a best reply wins, on average over both seats.
    pub exploitability: f64,
    /// What the solver had summed, where it was not finished.
    pub sums: Option<Vec<u8>>,
}

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unread {
    /// It is something else.
    #[error("it is not a strategy: a strategy begins with `{FIRST}`")]
    Other,
    /// A line of its header is missing or wrong.
    #[error("its header is damaged: the line `{0}` is missing or wrong")]
    Header(&'static str),
    /// It was made for rules that cannot be.
    #[error("it was made for rules that cannot be: {0}")]
    Rules(String),
    /// It was made for another version of the rules.
    #[error("it was made for version {0} of the dice rules, and these are version {now}: solve it again", now = Rules::VERSION)]
    Version(u32),
    /// It is cut off, or has something after its end.
    #[error("it is damaged: it has {found} bytes after its header, not {said}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many its header says.
        said: usize,
    },
    /// It is not what was written.
    #[error("it is damaged: its bytes do not match its digest")]
    Digest,
    /// Its body does not fit its rules.
    #[error("it is damaged: its body does not fit its rules")]
    Body,
    /// Its tree is larger than any that is read.
    #[error("its tree has {0} chains of bids, which is more than a file may have")]
    TooLarge(u128),
    /// It has nothing to go on from.
    #[error(
        "it is finished, so there is nothing to go on from: solve the game again with a smaller --to"
    )]
    Finished,
}

impl From<NoRound> for Unread {
    fn from(error: NoRound) -> Unread {
        Unread::Rules(error.to_string())
    }
}

impl Solution {
    /// What a solver has found so far; with its sums if it is to be resumed.
    pub fn of(
        game: &str,
        solver: &Solver<f32>,
        (value, exploitability): (f64, f64),
        resumable: bool,
    ) -> Solution {
        let (round, tree) = (solver.round().clone(), solver.tree().clone());
        Solution {
            game: game.to_owned(),
            profile: Profile::of(&round, &tree, solver),
            round,
            tree,
            update: solver.update(),
            iterations: solver.iterations(),
            value,
            exploitability,
            sums: resumable.then(|| solver.sums()),
        }
    }

    /// The solver that goes on from here.
    pub fn resumed(&self) -> Result<Solver<f32>, Unread> {
        let sums = self.sums.as_ref().ok_or(Unread::Finished)?;
        let mut solver = Solver::new(self.round.clone(), self.update);
        if solver.restore(sums, self.iterations) { Ok(solver) } else { Err(Unread::Body) }
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let strategy = self.packed();
        body.extend((strategy.len() as u64).to_le_bytes());
        body.extend(strategy);
        body.extend(self.sums.iter().flatten());
        let header = format!(
            "{FIRST}\ngame {}\nrules {}\nset {}\nmade {} {}\nvalue {}\nexploitability {}\nbody {}\ndigest {}\n\n",
            self.game,
            Rules::VERSION,
            settings(self.round.rules()),
            self.update,
            self.iterations,
            self.value,
            self.exploitability,
            body.len(),
            digest(&body),
        );
        let mut file = header.into_bytes();
        file.extend(body);
        file
    }

    /// Reads a file.
    pub fn from_bytes(file: &[u8]) -> Result<Solution, Unread> {
        let (header, body) = Header::read(file, FIRST)?;
        let round = Round::of(&header.rules()?)?;
        let size = Size::of(&round);
        if size.nodes > MAX_NODES {
            return Err(Unread::TooLarge(size.nodes));
        }
        let tree = Tree::of(&round);
        let (length, rest) = body.split_first_chunk().ok_or(Unread::Body)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| Unread::Body)?;
        let (strategy, sums) = rest.split_at_checked(length).ok_or(Unread::Body)?;
        let profile = unpacked(strategy, &round, &tree).ok_or(Unread::Body)?;
        let (update, iterations) =
            header.line("made")?.split_once(' ').ok_or(Unread::Header("made"))?;
        Ok(Solution {
            game: header.line("game")?.to_owned(),
            profile,
            update: update.parse().map_err(|_| Unread::Header("made"))?,
            iterations: iterations.parse().map_err(|_| Unread::Header("made"))?,
            value: header.number("value")?,
            exploitability: header.number("exploitability")?,
            sums: (!sums.is_empty()).then(|| sums.to_vec()),
            round,
            tree,
        })
    }

    /// The strategy in few bytes.
    fn packed(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut never = 0u64;
        let profile = self.profile.clone().without_even(&self.round, &self.tree);
        for seat in 0..SEATS {
            for &share in profile.rows(seat) {
                let parts = (f64::from(share) * PARTS).round() as u64;
                if parts == 0 {
                    never += 1;
                    continue;
                }
                if never > 0 {
                    push(&mut bytes, 2 * never);
                    never = 0;
                }
                push(&mut bytes, 2 * parts + 1);
            }
        }
        if never > 0 {
            push(&mut bytes, 2 * never);
        }
        bytes
    }
}

impl Strategy for Solution {
    fn mix(&self, round: &Round, tree: &Tree, node: usize, out: &mut Vec<f64>) {
        self.profile.mix(round, tree, node, out);
    }
}

/// The lines of a header, by their first word.
pub(super) struct Header<'a> {
    lines: Vec<&'a str>,
}

impl<'a> Header<'a> {
    /// Takes a file apart, and refuses a body that is not what was written for these rules.
    pub(super) fn read(file: &'a [u8], first: &str) -> Result<(Header<'a>, &'a [u8]), Unread> {
        if !file.starts_with(first.as_bytes()) {
            return Err(Unread::Other);
        }
        let head = &file[..file.len().min(MAX_HEADER)];
        let end =
            head.windows(2).position(|pair| pair == b"\n\n").ok_or(Unread::Header("digest"))?;
        let text = std::str::from_utf8(&head[..end]).map_err(|_| Unread::Other)?;
        let header = Header { lines: text.lines().collect() };
        let body = &file[end + 2..];
        let version = header.number("rules")?;
        if version != Rules::VERSION {
            return Err(Unread::Version(version));
        }
        let said = header.number("body")?;
        if body.len() != said {
            return Err(Unread::Length { found: body.len(), said });
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
    let mut digest = String::new();
    for byte in Sha256::digest(body) {
        write!(digest, "{byte:02x}").expect("a text takes any letters");
    }
    digest
}

/// Appends a whole number, seven bits a byte, the lowest first.
pub(super) fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The strategy of a body.
fn unpacked(mut bytes: &[u8], round: &Round, tree: &Tree) -> Option<Profile> {
    let mut rows = [Vec::new(), Vec::new()];
    let mut never = 0u64;
    for (seat, row) in rows.iter_mut().enumerate() {
        let length = tree.rows(seat) * round.lanes(seat).len();
        row.reserve(length);
        while row.len() < length {
            if never > 0 {
                let room = never.min((length - row.len()) as u64);
                row.resize(row.len() + room as usize, 0.0);
                never -= room;
                continue;
            }
            let number = pull(&mut bytes)?;
            if number % 2 == 0 {
                never = Some(number / 2).filter(|&never| never > 0)?;
            } else {
                row.push(f32::of((number / 2) as f64 / PARTS));
            }
        }
    }
    (bytes.is_empty() && never == 0).then(|| Profile::from_rows(rows))?.normalized(round, tree)
}

/// Takes a whole number from the front.
pub(super) fn pull(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for place in 0..9 {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
