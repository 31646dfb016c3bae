//! Runs the program in a data folder of its own.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A place to run the program in.
pub(crate) struct Place {
    data: TempDir,
}

/// What the program said, and how it ended.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Place {
    pub(crate) fn new() -> Place {
        Place { data: TempDir::new().unwrap() }
    }

    /// A path in the data folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.data.path().join(name).display().to_string()
    }

    /// The program with these words, without a terminal.
    pub(crate) fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_doubt"));
        command
            .args(line.split_whitespace())
            .env("DOUBT_DATA", self.data.path())
            .env("DOUBT_CONFIG", self.data.path())
            .env("LC_ALL", "C")
            .env_remove("DOUBT_LOCALES")
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs the program and waits for its end.
    pub(crate) fn run(&self, line: &str) -> Said {
        said(self.command(line).output().unwrap())
    }

    /// Runs the program with these words and then these, which may have spaces.
    pub(crate) fn run_with(&self, line: &str, words: &[&str]) -> Said {
        said(self.command(line).args(words).output().unwrap())
    }

    /// Runs the program with these lines at its input.
    pub(crate) fn type_in(&self, line: &str, lines: &str) -> Said {
        Place::typed(self.command(line), lines)
    }

    /// Runs a command with these lines at its input.
    pub(crate) fn typed(mut command: Command, lines: &str) -> Said {
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let lines = lines.to_owned();
        // The program may end before it has read everything.
        let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()).is_ok());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        said(output)
    }
}

pub(crate) fn said(output: Output) -> Said {
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

impl Said {
    /// What was said, once it is sure that the program ended well.
    pub(crate) fn well(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self.out
    }

    /// Every line as JSON.
    pub(crate) fn json_lines(self) -> Vec<serde_json::Value> {
        self.well().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}
