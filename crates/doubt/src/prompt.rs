//! Where a person's lines come from: a terminal, with a prompt and line editing, or a plain stream,
//! without either.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// What came from the person.
pub(crate) enum Typed {
    /// A line of text.
    Text(String),
    /// Ctrl-C, which may have been pressed by mistake.
    Interrupted,
    /// End of input.
    Gone,
}

pub(crate) enum Prompt {
    /// A terminal on both ends.
    Terminal(Box<DefaultEditor>),
    /// Anything else.
    Stream,
}

/// The longest line that is read from a stream, far longer than any answer; the rest of it is dropped.
const MAX_LINE: u64 = 1000;

impl Prompt {
    /// Looks at what the program is connected to.
    pub(crate) fn open() -> Prompt {
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        match DefaultEditor::new() {
            Ok(editor) if terminal => Prompt::Terminal(Box::new(editor)),
            _ => Prompt::Stream,
        }
    }

    /// Whether a person sits at a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Prompt::Terminal(_))
    }

    /// The next line. The question is shown only on a terminal.
    pub(crate) fn line(&mut self, question: &str) -> anyhow::Result<Typed> {
        match self {
            Prompt::Terminal(editor) => match editor.readline(question) {
                Ok(line) => {
                    // History is a comfort: a line that cannot be kept in it is no failure.
                    let _ = editor.add_history_entry(&line);
                    Ok(Typed::Text(line))
                }
                Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
                Err(ReadlineError::Eof) => Ok(Typed::Gone),
                Err(error) => Err(error.into()),
            },
            Prompt::Stream => stream_line(),
        }
    }

    /// Asks until there is a yes or a no. An empty line says yes; nothing more to read, or Ctrl-C, is
    /// taken as given.
    pub(crate) fn agrees(&mut self, question: &str, gone: bool) -> anyhow::Result<bool> {
        loop {
            let Typed::Text(typed) = self.line(&format!("{question} "))? else { return Ok(gone) };
            match typed.trim().to_lowercase().as_str() {
                "y" | "yes" | "" => return Ok(true),
                "n" | "no" | "q" | "quit" => return Ok(false),
                _ => {}
            }
        }
    }
}

fn stream_line() -> anyhow::Result<Typed> {
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock();
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Typed::Gone);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Typed::Text(String::from_utf8_lossy(&bytes).trim().to_owned()))
}
