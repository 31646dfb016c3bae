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
//! file that was not finished goes on with what the solver had summed, so that it can be resumed; and if an
//! iteration was ended in between, with whose half that was, and for each branch whether it was swept and what
//! it is worth. Where nobody had the time to find it out, the value and the exploitability are `unknown`.

use std::io::{self, BufRead, BufReader, Read};

use doubt_games::dice::Rules;
use sha2::{Digest as _, Sha256};

use super::header::{Header, MAX_HEADER, hex};
use super::reply::Found;
use super::round::{NoRound, Round};
use super::size::Size;
use super::solver::Solver;
use super::strategy::{Profile, Strategy};
use super::tree::Tree;
use super::varint::pull;
use crate::real::Real as _;
use crate::update::Update;

/// The first line of a file.
pub(super) const FIRST: &str = "doubt strategy 1";
/// The parts that a share is written in: two bytes, an error far below any exploitability that is asked
/// for.
pub(super) const PARTS: f64 = 65_535.0;

/// The most bytes of a file: 16 GiB, above the largest round that fits into most memories.
pub const MAX_FILE: u64 = 1 << 34;

/// The most nodes of a tree: their numbers have 32 bits, and so have those of their rows.
pub const MAX_NODES: u128 = 1 << 28;

/// The most bytes that reading a file takes if nobody says how many may be used.
const USUAL: u128 = 4 << 30;

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
    /// What it is worth and how exploitable it is, if that was found out.
    pub found: Option<Found>,
}

/// A solver that was not finished, as it is read from a file.
#[derive(Debug)]
pub struct Unfinished {
    /// The preset that its rules come from.
    pub game: String,
    /// The solver, which goes on as if it had never been away.
    pub solver: Solver<f32>,
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
        found: u64,
        /// How many its header says.
        said: u64,
    },
    /// It is not what was written.
    #[error("it is damaged: its bytes do not match its digest")]
    Digest,
    /// Its body does not fit its rules.
    #[error("it is damaged: its body does not fit its rules")]
    Body,
    /// It takes more memory than may be used.
    #[error("it has {0} chains of bids, and they would not fit into the memory that may be used")]
    TooLarge(u128),
    /// The system cannot read it.
    #[error("{0}")]
    Failed(String),
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
    /// Reads a file that lies in memory.
    pub fn from_bytes(mut file: &[u8]) -> Result<Solution, Unread> {
        Solution::read(&mut file, USUAL)
    }

    /// Reads a file without keeping more of it than the strategy, which may take so many bytes.
    pub fn read(from: &mut impl BufRead, most: u128) -> Result<Solution, Unread> {
        let needs = |size: &Size, round: &Round| size.strategy_bytes(round);
        read(from, (needs, most), |header, round, body| {
            let tree = Tree::of(&round);
            let length = length(body)?;
            let mut strategy = BufReader::new(body.take(length));
            let profile = unpacked(&mut strategy, &round, &tree).ok_or(Unread::Body)?;
            let (update, iterations) = header.made()?;
            let found = header.found()?;
            Ok(Solution { game: header.game()?, profile, update, iterations, found, round, tree })
        })
    }
}

impl Unfinished {
    /// Reads a file to go on from, which may take so many bytes.
    pub fn read(from: &mut impl BufRead, most: u128) -> Result<Unfinished, Unread> {
        let needs = |size: &Size, round: &Round| size.bytes(round, size_of::<f32>());
        read(from, (needs, most), |header, round, body| {
            let length = length(body)?;
            io::copy(&mut body.by_ref().take(length), &mut io::sink()).map_err(failed)?;
            if body.left == 0 {
                return Err(Unread::Finished);
            }
            let (update, iterations) = header.made()?;
            let mut solver = Solver::new(round, update);
            match solver.restore(body, iterations) {
                Ok(true) => Ok(Unfinished { game: header.game()?, solver }),
                Ok(false) | Err(_) => Err(Unread::Body),
            }
        })
    }
}

impl Strategy for Solution {
    fn mix(&self, round: &Round, tree: &Tree, node: usize, out: &mut Vec<f64>) {
        self.profile.mix(round, tree, node, out);
    }
}

/// Reads a file: its header, then what `parse` makes of its rules and its body. Nothing of a body is believed
/// that is not whole.
fn read<R: BufRead, T>(
    from: &mut R,
    (needs, most): (impl Fn(&Size, &Round) -> u128, u128),
    parse: impl FnOnce(&Header<'_>, Round, &mut Body<'_, R>) -> Result<T, Unread>,
) -> Result<T, Unread> {
    let text = head(from)?;
    let header = Header::of(&text)?;
    let round = Round::of(&header.rules()?)?;
    let size = Size::of(&round);
    if size.nodes > MAX_NODES || needs(&size, &round) > most {
        return Err(Unread::TooLarge(size.nodes));
    }
    let said = header.number("body")?;
    let mut body = Body { from, said, left: said, digest: Sha256::new() };
    let parsed = parse(&header, round, &mut body);
    if body.end()? != header.line("digest")? {
        return Err(Unread::Digest);
    }
    parsed
}

/// Reads a header, up to the empty line after it.
fn head(from: &mut impl BufRead) -> Result<String, Unread> {
    let mut head = Vec::new();
    let mut from = from.take(MAX_HEADER as u64);
    while !head.ends_with(b"\n\n") {
        let more = from.read_until(b'\n', &mut head).map_err(failed)?;
        if !head.starts_with(FIRST.as_bytes()) {
            return Err(Unread::Other);
        }
        if more == 0 {
            return Err(Unread::Header("digest"));
        }
    }
    String::from_utf8(head).map_err(|_| Unread::Other)
}

/// A body that is read bit by bit.
struct Body<'a, R> {
    from: &'a mut R,
    said: u64,
    left: u64,
    digest: Sha256,
}

impl<R: Read> Read for Body<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(bytes.len());
        let count = self.from.read(&mut bytes[..most])?;
        self.left -= count as u64;
        self.digest.update(&bytes[..count]);
        Ok(count)
    }
}

impl<R: Read> Body<'_, R> {
    /// Reads what is left and gives the digest, if the body is as long as was said.
    fn end(mut self) -> Result<String, Unread> {
        io::copy(&mut self, &mut io::sink()).map_err(failed)?;
        let after = io::copy(&mut self.from.take(MAX_FILE), &mut io::sink()).map_err(failed)?;
        if self.left > 0 || after > 0 {
            let found = self.said - self.left + after;
            return Err(Unread::Length { found, said: self.said });
        }
        Ok(hex(self.digest))
    }
}

/// The length that goes before a strategy.
fn length(body: &mut impl Read) -> Result<u64, Unread> {
    let mut bytes = [0; 8];
    body.read_exact(&mut bytes).map_err(|_| Unread::Body)?;
    Ok(u64::from_le_bytes(bytes))
}

fn failed(error: io::Error) -> Unread {
    Unread::Failed(error.to_string())
}

/// The strategy of a body.
fn unpacked(bytes: &mut impl Read, round: &Round, tree: &Tree) -> Option<Profile> {
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
            let number = pull(bytes)?;
            if number % 2 == 0 {
                never = Some(number / 2).filter(|&never| never > 0)?;
            } else {
                row.push(f32::of((number / 2) as f64 / PARTS));
            }
        }
    }
    let is_whole = bytes.read(&mut [0]).ok()? == 0 && never == 0;
    is_whole.then(|| Profile::from_rows(rows))?.normalized(round, tree)
}
