//! The program at a terminal: a screen of some width, and somebody who types when asked.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read as _, Write as _};
use std::process::{Child, Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::program::Place;

/// Ctrl-C and Ctrl-D as they are typed.
pub(crate) const CTRL_C: &str = "\u{3}";
pub(crate) const CTRL_D: &str = "\u{4}";

/// A terminal with the program in it.
pub(crate) struct Screen {
    child: Child,
    keys: File,
    /// Everything that was shown, line by line.
    lines: Vec<Vec<char>>,
    /// Where the next letter goes: the line and the column.
    at: (usize, usize),
    /// What came after the last escape that is not complete yet.
    escape: Option<String>,
    /// How often the colour was changed.
    pub(crate) colours: usize,
    /// Bytes of a letter that is not complete yet.
    bytes: Vec<u8>,
}

impl Screen {
    /// Starts the program at a terminal of this width.
    pub(crate) fn open(place: &Place, line: &str, width: u16) -> Screen {
        Screen::of(place.command(line), width)
    }

    pub(crate) fn of(mut command: Command, width: u16) -> Screen {
        let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&keys).unwrap();
        unlockpt(&keys).unwrap();
        let size = Winsize { ws_row: 50, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 };
        let name = ptsname(&keys, Vec::new()).unwrap().into_string().unwrap();
        let line = OpenOptions::new().read(true).write(true).open(name).unwrap();
        tcsetwinsize(&line, size).unwrap();
        let end = || Stdio::from(line.try_clone().unwrap());
        command.env("TERM", "xterm").env_remove("COLUMNS");
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
        // Only the program holds its end now, so that the screen ends with it.
        drop((command, line));
        let keys = File::from(keys);
        let (lines, bytes) = (vec![Vec::new()], Vec::new());
        Screen { child, keys, lines, at: (0, 0), escape: None, colours: 0, bytes }
    }

    /// Types each of these when the program asks for something.
    pub(crate) fn types(&mut self, typed: &[&str]) {
        for typed in typed {
            while !self.asks() {
                assert!(self.reads(), "`{typed}` was not asked for:\n{}", self.text());
            }
            let enter = if [CTRL_C, CTRL_D].contains(typed) { "" } else { "\r" };
            self.presses(&format!("{typed}{enter}"));
            // What is asked next comes on another line.
            let asked = self.lines.len();
            while self.lines.len() == asked && self.reads() {}
        }
    }

    /// Presses keys, whether the program asks for something or not.
    pub(crate) fn presses(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Reads until the program ends; gives what is on the screen, and the exit code.
    pub(crate) fn ends(mut self) -> (String, Option<i32>) {
        while self.reads() {}
        (self.text(), self.child.wait().unwrap().code())
    }

    /// Reads until this is on the screen.
    pub(crate) fn until(&mut self, words: &str) {
        while !self.text().contains(words) {
            assert!(self.reads(), "`{words}` is not there:\n{}", self.text());
        }
    }

    /// Reads until the program asks for something; gives what is on the screen.
    pub(crate) fn until_asked(&mut self) -> String {
        while !self.asks() {
            assert!(self.reads(), "nothing was asked:\n{}", self.text());
        }
        self.text()
    }

    pub(crate) fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| line.iter().collect::<String>());
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    /// Whether the cursor stands behind a prompt.
    fn asks(&self) -> bool {
        let last: String = self.lines[self.at.0].iter().collect();
        let length = self.at.1 == self.lines[self.at.0].len();
        length && (last == "> " || last.ends_with("(yes/no) "))
    }

    /// Reads what there is; gives whether there may be more.
    fn reads(&mut self) -> bool {
        let mut bytes = [0; 4096];
        match self.keys.read(&mut bytes) {
            Ok(0) => false,
            Ok(read) => {
                self.bytes.extend_from_slice(&bytes[..read]);
                let whole = match std::str::from_utf8(&self.bytes) {
                    Ok(text) => text.len(),
                    Err(error) => error.valid_up_to(),
                };
                let text: String = String::from_utf8_lossy(&self.bytes[..whole]).into_owned();
                self.bytes.drain(..whole);
                text.chars().for_each(|letter| self.shows(letter));
                true
            }
            // The other end of a terminal was closed.
            Err(error) if error.kind() == ErrorKind::Interrupted => true,
            Err(_) => false,
        }
    }

    fn shows(&mut self, letter: char) {
        if let Some(escape) = &mut self.escape {
            escape.push(letter);
            let is_whole = escape.len() > 1 && ('@'..='~').contains(&letter);
            if is_whole || !escape.starts_with('[') {
                let escape = self.escape.take().unwrap();
                self.moves(&escape);
            }
            return;
        }
        let (line, column) = self.at;
        match letter {
            '\u{1b}' => self.escape = Some(String::new()),
            '\r' => self.at.1 = 0,
            '\n' => {
                self.at = (line + 1, column);
                if self.lines.len() == line + 1 {
                    self.lines.push(Vec::new());
                }
            }
            '\u{8}' => self.at.1 = column.saturating_sub(1),
            letter if letter.is_control() => {}
            letter => {
                let line = &mut self.lines[line];
                line.resize(line.len().max(column + 1), ' ');
                line[column] = letter;
                self.at.1 += 1;
            }
        }
    }

    /// What an escape does to the cursor and the line; colours do nothing.
    fn moves(&mut self, escape: &str) {
        let (line, column) = self.at;
        let count = escape[1..escape.len() - 1].parse().unwrap_or(1);
        match escape.chars().last() {
            Some('K') => self.lines[line].truncate(column),
            Some('J') => {
                self.lines[line].truncate(column);
                self.lines.truncate(line + 1);
            }
            Some('C') => self.at.1 += count,
            Some('D') => self.at.1 = column.saturating_sub(count),
            Some('A') => self.at.0 = line.saturating_sub(count),
            Some('m') => self.colours += 1,
            Some('B') => self.at.0 = (line + count).min(self.lines.len() - 1),
            _ => {}
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
