//! A command line that can be seated.

use std::io;
use std::path::Path;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use doubt_core::record::MAX_NAME;
use serde::{Serialize, Serializer};

use crate::limits::Limits;
use crate::outsider::{Outsider, Sitting};
use crate::process::Process;

/// A program from outside, by its command line.
///
/// A process that has played a match without a fault is kept and plays the next one; all that are kept
/// are ended with the last clone of the program.
#[derive(Clone, Serialize)]
pub struct Program {
    name: String,
    /// Which of the words the name is from.
    #[serde(skip)]
    script: usize,
    #[serde(rename = "command", serialize_with = "as_list")]
    words: Arc<[String]>,
    #[serde(skip)]
    limits: Limits,
    #[serde(skip)]
    idle: Arc<Mutex<Vec<Process>>>,
    /// In how many matches on end it was late and answered nothing.
    #[serde(skip)]
    lost: Arc<AtomicU32>,
}

fn as_list<S: Serializer>(words: &Arc<[String]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter())
}

/// How a process left when it was not needed any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farewell {
    /// Its status; none if it did not leave in time and was ended.
    pub status: Option<ExitStatus>,
    /// The end of what it wrote to standard error.
    pub errors: String,
}

/// A text that is no command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAProgram {
    /// There is nothing to start.
    #[error("Name a program and its arguments, such as exec:python3 mybot.py")]
    Empty,
    /// A word holds what ends a word.
    #[error("The command contains a NUL character, which no program can be given: leave it out")]
    Nul,
    /// A quote is open at the end.
    #[error(
        "`{0}` has an open quote or ends in a backslash: close the quote, or add what the backslash protects"
    )]
    Quotes(String),
}

/// A program that cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("Cannot start the bot `{program}`: {}", reason(.error))]
pub struct NotStarted {
    /// The first word of the command line.
    pub program: String,
    /// Why not.
    pub error: io::Error,
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such program was found".into(),
        io::ErrorKind::PermissionDenied => "permission denied (is it executable?)".into(),
        _ => error.to_string(),
    }
}

impl Program {
    /// Reads a command line: words as in a shell, with quotes and backslashes, but no shell reads it.
    pub fn read(text: &str, limits: Limits) -> Result<Program, NotAProgram> {
        let text = text.trim();
        let words = shlex::split(text).ok_or_else(|| NotAProgram::Quotes(text.to_owned()))?;
        Program::new(words, limits)
    }

    /// The program of these words.
    pub fn new(words: Vec<String>, limits: Limits) -> Result<Program, NotAProgram> {
        if words.first().is_none_or(String::is_empty) {
            return Err(NotAProgram::Empty);
        }
        if words.iter().any(|word| word.contains('\0')) {
            return Err(NotAProgram::Nul);
        }
        let script = script(&words);
        let name = name(&words[script]);
        Ok(Program {
            name,
            script,
            words: words.into(),
            limits,
            idle: Arc::default(),
            lost: Arc::default(),
        })
    }

    /// What it is called at the table: after its script if there is one, or else after the program.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The file that it is called after: its script if there is one, or else the program.
    pub fn script(&self) -> &Path {
        Path::new(&self.words[self.script])
    }

    /// The command line as [`read`](Program::read) takes it.
    pub fn command(&self) -> String {
        shlex::try_join(self.words.iter().map(String::as_str)).expect("no word holds a NUL")
    }

    /// The words of the command line.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// How long and how much it may answer.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Seats the program for a match and greets it.
    pub fn seat(&self, sitting: Sitting) -> Result<Outsider, NotStarted> {
        Outsider::seat(self.clone(), sitting)
    }

    /// Seats the program for a match, whatever comes: where it cannot be started, that is a fault.
    pub fn seat_or_fault(&self, sitting: Sitting) -> Outsider {
        Outsider::seat_or_fault(self.clone(), sitting)
    }

    /// Whether it can be started: starts it, and ends it at once.
    pub fn probe(&self) -> Result<(), NotStarted> {
        self.start()?.stop();
        Ok(())
    }

    /// Ends all processes that wait for another match, and tells how each of them left.
    pub fn retire(&self) -> Vec<Farewell> {
        let idle = std::mem::take(&mut *self.idle());
        let end = |mut process: Process| {
            let status = process.end();
            Farewell { status, errors: process.errors() }
        };
        idle.into_iter().map(end).collect()
    }

    /// In how many matches on end it has answered nothing, if these are too many to ask it again.
    pub(crate) fn given_up(&self) -> Option<u32> {
        let lost = self.lost.load(Ordering::Relaxed);
        (lost >= self.limits.lost).then_some(lost)
    }

    pub(crate) fn answers(&self) {
        self.lost.store(0, Ordering::Relaxed);
    }

    /// It was late in a match and has answered nothing in it.
    pub(crate) fn loses(&self) {
        self.lost.fetch_add(1, Ordering::Relaxed);
    }

    /// A process that has played before, if one waits.
    pub(crate) fn waiting(&self) -> Option<Process> {
        self.idle().pop()
    }

    pub(crate) fn start(&self) -> Result<Process, NotStarted> {
        Process::start(&self.words, &self.limits)
            .map_err(|error| NotStarted { program: self.words[0].clone(), error })
    }

    /// Keeps a process for another match.
    pub(crate) fn keep(&self, process: Process) {
        self.idle().push(process);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("words", &self.words).finish_non_exhaustive()
    }
}

/// The word that is a script which is given to the program, or else the program.
fn script(words: &[String]) -> usize {
    let is_script = |word: &String| !word.starts_with('-') && Path::new(word).is_file();
    words.iter().skip(1).position(is_script).map_or(0, |at| at + 1)
}

/// The stem of a file.
fn name(file: &str) -> String {
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let name: String = stem.chars().filter(|c| !c.is_control()).take(MAX_NAME - 3).collect();
    match name.trim() {
        "" => "bot".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, NotAProgram> {
        Program::read(text, Limits::default()).map(|program| program.words().to_vec())
    }

    #[test]
    fn words_are_split_as_in_a_shell() {
        let words = |words: &[&str]| Ok(words.iter().map(|&word| word.to_owned()).collect());
        assert_eq!(read(" python3  my.py "), words(&["python3", "my.py"]));
        assert_eq!(read("a 'b c' \"d'e\" f\\ g"), words(&["a", "b c", "d'e", "f g"]));
        assert_eq!(read("a $HOME *.py; b"), words(&["a", "$HOME", "*.py;", "b"]));
        assert_eq!(read("  "), Err(NotAProgram::Empty));
        assert_eq!(read("'' a"), Err(NotAProgram::Empty));
        assert_eq!(read("a 'b"), Err(NotAProgram::Quotes("a 'b".into())));
    }

    #[test]
    fn a_program_is_called_after_its_script() {
        let name = |text: &str| Program::read(text, Limits::default()).unwrap().name().to_owned();
        assert_eq!(name("python3 -u Cargo.toml --level 3"), "Cargo");
        assert_eq!(name("/opt/bots/mine.exe --level 3"), "mine");
        assert_eq!(name("/"), "bot");
        let program = Program::read("python3 -u Cargo.toml 'a b'", Limits::default()).unwrap();
        assert_eq!(program.script(), Path::new("Cargo.toml"));
        assert_eq!(program.command(), "python3 -u Cargo.toml 'a b'");
    }
}
