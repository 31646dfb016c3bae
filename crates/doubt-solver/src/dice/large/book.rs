//! The rounds of a match between two seats, as far as they were solved, in one file.
//!
//! ```text
//! doubt book 1
//! game perudo
//! rules 1
//! set dice=5 faces=6 wild=ones …
//! made 1+1 8000
//! rounds 1,1 1,2 2,1 …
//! worth -0.02713 -0.61204 0.55321 …
//! lengths 812 93204 42310 …
//! body 1131456
//! digest 9f86d081884c7d65…
//!
//! ```
//!
//! `made` tells what was remembered where a round could not be solved exactly, and how many iterations one with five
//! dice got. A round is named by the dice of the seat that opens and of the other; `worth` is what the match is worth to the
//! first of them, with 1 for a match won and -1 for one lost. The body is the rounds one after the other, each as a
//! sketch is written, and `lengths` how many bytes each takes.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::OnceLock;

use doubt_games::dice::Rules;
use doubt_games::dice::rules::Calza;
use doubt_games::option::BySeat;

use super::super::counsel::{Counsel, Counsellor, Moment};
use super::super::header::{Header, digest, settings};
use super::super::playbook::of_a_round;
use super::super::round::{NoRound, Round, SEATS};
use super::super::solution::Unread;
use super::sketch::Sketch;
use super::study::Study;

/// The first line of a file.
const FIRST: &str = "doubt book 1";

/// The dice of the seat that opens a round, and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dice(pub [u8; SEATS]);

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0[0], self.0[1])
    }
}

/// A text that does not say how many dice two seats have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("name the dice of the seat that opens and of the other, such as 5,4")]
pub struct NotDice;

impl FromStr for Dice {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Dice, NotDice> {
        let (one, other) = text.split_once(',').ok_or(NotDice)?;
        let number = |text: &str| text.trim().parse::<u8>().map_err(|_| NotDice);
        Ok(Dice([number(one)?, number(other)?]))
    }
}

/// A round of a match, as far as it was solved.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Whose dice they are.
    pub dice: Dice,
    /// What the match is worth to the seat that opens.
    pub worth: f64,
    /// How the round is played.
    pub sketch: Sketch,
}

/// A book.
#[derive(Debug)]
pub struct Book {
    /// The preset that its rules come from.
    pub game: String,
    /// How it was made.
    pub study: Study,
    rules: Rules,
    pages: Vec<Page>,
    file: Cow<'static, [u8]>,
}

/// Where a round stands in a book.
#[derive(Debug)]
struct Page {
    dice: Dice,
    worth: f64,
    bytes: Range<usize>,
    /// The round, once it was asked for.
    read: OnceLock<Option<Sketch>>,
}

impl Book {
    /// The file of these rounds.
    pub fn bytes(game: &str, rules: &Rules, study: Study, chapters: &[Chapter]) -> Vec<u8> {
        let written: Vec<Vec<u8>> =
            chapters.iter().map(|chapter| chapter.sketch.to_bytes()).collect();
        let words = |word: &dyn Fn(usize) -> String| -> String {
            (0..chapters.len()).map(word).collect::<Vec<_>>().join(" ")
        };
        let body = written.concat();
        let header = format!(
            "{FIRST}\ngame {game}\nrules {}\nset {}\nmade {} {}\nrounds {}\nworth {}\nlengths {}\nbody {}\ndigest {}\n\n",
            Rules::VERSION,
            settings(rules),
            study.memory,
            study.iterations,
            words(&|at| chapters[at].dice.to_string()),
            words(&|at| chapters[at].worth.to_string()),
            words(&|at| written[at].len().to_string()),
            body.len(),
            digest(&body),
        );
        [header.as_bytes(), &body].concat()
    }

    /// The rules of a round between seats with so many dice, played for itself.
    pub fn round(rules: &Rules, dice: Dice) -> Result<Round, NoRound> {
        let dice = BySeat::Listed(dice.0.into_iter().collect());
        Round::of(&Rules { dice, ..rules.clone() })
    }

    /// Whether a file is one of these.
    pub fn begins(file: &[u8]) -> bool {
        file.starts_with(FIRST.as_bytes())
    }

    /// Opens a file. Its rounds are read when they are asked for.
    pub fn open(file: impl Into<Cow<'static, [u8]>>) -> Result<Book, Unread> {
        let file = file.into();
        let (header, body) = Header::read(&file, FIRST)?;
        let mut begin = file.len() - body.len();
        let words = |name| header.line(name).map(|line: &str| line.split(' '));
        let mut pages = Vec::new();
        let (mut worth, mut lengths) = (words("worth")?, words("lengths")?);
        for dice in words("rounds")? {
            let length: usize = parsed(lengths.next(), "lengths")?;
            let end = begin.checked_add(length).filter(|&end| end <= file.len());
            let bytes = begin..end.ok_or(Unread::Header("lengths"))?;
            begin = bytes.end;
            pages.push(Page {
                dice: parsed(Some(dice), "rounds")?,
                worth: parsed(worth.next(), "worth")?,
                bytes,
                read: OnceLock::new(),
            });
        }
        if begin != file.len() {
            return Err(Unread::Header("lengths"));
        }
        let mut made = words("made")?;
        let study = Study {
            memory: parsed(made.next(), "made")?,
            iterations: parsed(made.next(), "made")?,
            judges: true,
        };
        let (game, rules) = (header.line("game")?.to_owned(), header.rules()?);
        Ok(Book { game, study, rules, pages, file })
    }

    /// Opens a file and reads all of it, so that whatever is wrong is found now.
    pub fn from_bytes(file: Vec<u8>) -> Result<Book, Unread> {
        let book = Book::open(file)?;
        for page in &book.pages {
            let sketch = Sketch::from_bytes(&book.file[page.bytes.clone()])?;
            let round = sketch.board.round();
            let dice = Dice([0, 1].map(|seat| round.lanes(seat).dice() as u8));
            if dice != page.dice || of_a_round(round.rules()) != of_a_round(&book.rules) {
                return Err(Unread::Body);
            }
            page.read.set(Some(sketch)).expect("nobody else has the book yet");
        }
        Ok(book)
    }

    /// The file that it was opened from.
    pub fn file(&self) -> &[u8] {
        &self.file
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rounds, each with what the match is worth to the seat that opens.
    pub fn rounds(&self) -> impl Iterator<Item = (Dice, f64)> {
        self.pages.iter().map(|page| (page.dice, page.worth))
    }

    /// All of it, to go on from.
    pub fn chapters(&self) -> Vec<Chapter> {
        let chapter =
            |(dice, worth)| Some(Chapter { dice, worth, sketch: self.sketch(dice)?.clone() });
        self.rounds().filter_map(chapter).collect()
    }

    /// How the round of these dice is played.
    pub fn sketch(&self, dice: Dice) -> Option<&Sketch> {
        let page = self.pages.iter().find(|page| page.dice == dice)?;
        let read = || Sketch::from_bytes(&self.file[page.bytes.clone()]).ok();
        page.read.get_or_init(read).as_ref()
    }
}

fn parsed<T: FromStr>(word: Option<&str>, line: &'static str) -> Result<T, Unread> {
    word.and_then(|word| word.parse().ok()).ok_or(Unread::Header(line))
}

impl Counsellor for Book {
    fn fits(&self, rules: &Rules) -> bool {
        // Where no die comes back, who wins the round is all that counts, whatever comes after it.
        let alike = rules.calza == Calza::Off || self.rules.ending == rules.ending;
        of_a_round(&self.rules) == of_a_round(rules) && self.rules.loss == rules.loss && alike
    }

    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel> {
        self.sketch(Dice(moment.dice()))?.counsel(moment)
    }
}
