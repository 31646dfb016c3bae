//! A message in words: the last step before somebody hears or reads it.

use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentArgs;

use crate::arg::Arg;
use crate::catalogue::Catalogue;
use crate::markup::{CLOSE, OPEN, Piece, Tag, pieces};
use crate::message::Message;

/// To whom something is told.
#[derive(Clone, Debug, Default)]
pub struct Listener {
    /// What those at the table are called, by seat.
    pub names: Vec<String>,
    /// The listener's own seat, if it has one.
    pub you: Option<u8>,
}

/// How something is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// In a terminal, with colours.
    Terminal,
    /// As plain text.
    Plain,
    /// For the ear: no notation, no rows of figures.
    Spoken,
}

/// Puts messages into words, in one language and one manner, for one listener.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) manner: Manner,
    pub(crate) listener: &'a Listener,
    /// How many columns a line may take, where that matters.
    width: Option<usize>,
}

/// A line that was formatted, and how it stands among others.
struct Line {
    words: String,
    is_head: bool,
    is_row: bool,
}

impl<'a> Voice<'a> {
    /// A voice of this language and manner for this listener.
    pub fn new(catalogue: &'a Catalogue, manner: Manner, listener: &'a Listener) -> Voice<'a> {
        Voice { catalogue, manner, listener, width: None }
    }

    /// The same voice, whose passages are folded at so many columns.
    pub fn within(self, width: Option<usize>) -> Voice<'a> {
        Voice { width, ..self }
    }

    /// How it tells.
    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// One message in words, on one line.
    pub fn line(&self, message: &Message) -> String {
        self.format(message, true).words.replace('\t', self.gap())
    }

    /// A message inside another one, whose first word is in the middle of a sentence.
    pub(crate) fn inner(&self, message: &Message) -> String {
        self.format(message, false).words.replace('\t', self.gap())
    }

    /// What stands between columns where they are not lined up.
    fn gap(&self) -> &'static str {
        if self.manner == Manner::Plain { "  " } else { " " }
    }

    /// Several messages: a line each, or a sentence after the other for the ear.
    pub fn passage<'m>(&self, messages: impl IntoIterator<Item = &'m Message>) -> String {
        let lines: Vec<Line> =
            messages.into_iter().map(|message| self.format(message, true)).collect();
        match self.manner {
            Manner::Spoken => {
                let said = lines.iter().filter(|line| !line.is_row && !line.words.is_empty());
                let said = said.map(|line| sentence(&line.words.replace('\t', self.gap())));
                said.collect::<Vec<_>>().join(" ")
            }
            Manner::Plain => {
                let lines = lines.iter().map(|line| line.words.replace('\t', self.gap()));
                lines.collect::<Vec<_>>().join("\n")
            }
            Manner::Terminal => terminal(&lines, self.width),
        }
    }

    /// Several messages to somebody who has nothing but the words: for the ear rows are told too, each
    /// on a line of its own. In other manners it is a passage.
    pub fn recital<'m>(&self, messages: impl IntoIterator<Item = &'m Message>) -> String {
        if self.manner != Manner::Spoken {
            return self.passage(messages);
        }
        let mut text = String::new();
        let mut after_row = false;
        for message in messages {
            let line = self.format(message, true);
            if line.words.is_empty() {
                continue;
            }
            if !text.is_empty() {
                text.push(if line.is_row || after_row { '\n' } else { ' ' });
            }
            let words = match line.is_row {
                true => closed(&row(&line.words)),
                false => sentence(&line.words.replace('\t', " ")),
            };
            text.push_str(&words);
            after_row = line.is_row;
        }
        folded(&text, self.width, "")
    }

    /// Puts a message into words; only one that stands alone opens with a capital.
    fn format(&self, message: &Message, alone: bool) -> Line {
        let sentence = self.catalogue.format(&message.id, &self.values(message));
        // A message of another version of the program, in data that was kept.
        let sentence = sentence.unwrap_or_else(|| format!("({})", message.id));
        let mut line = Line { words: String::new(), is_head: false, is_row: false };
        for piece in pieces(&sentence) {
            match piece {
                Piece::Text(text) => line.words.push_str(text),
                Piece::Arg(name) => {
                    let Some(arg) = message.args.get(name) else { continue };
                    let noun = self.noun(arg);
                    let is_first = textwrap::core::display_width(&line.words) == 0;
                    let opens = alone && is_first && self.words(arg);
                    line.words.push_str(&if opens { capital(&noun) } else { noun });
                }
                Piece::Tab => line.words.push('\t'),
                Piece::Begin(tag) => {
                    line.is_head |= tag == Tag::Head;
                    line.is_row |= tag == Tag::Row;
                    if self.manner == Manner::Terminal {
                        line.words.push_str(&style(tag).render().to_string());
                    }
                }
                Piece::End(tag) => {
                    if self.manner == Manner::Terminal {
                        line.words.push_str(&style(tag).render_reset().to_string());
                    }
                }
            }
        }
        line
    }

    /// What the sentence is formatted with: numbers and kinds as they are, everything else by its name,
    /// and beside it what a sentence can depend on.
    fn values(&self, message: &'a Message) -> FluentArgs<'a> {
        let mut values = FluentArgs::new();
        for (name, arg) in message.args.iter() {
            match arg {
                Arg::Number(number) => values.set(name, *number),
                Arg::Kind(word) => values.set(name, word.as_str()),
                _ => values.set(name, format!("{OPEN}{name}{CLOSE}")),
            }
            if let Some(count) = arg.count() {
                values.set(format!("{name}-count"), count);
            }
            if let Some(is) = self.person(arg) {
                values.set(format!("{name}-is"), is);
            }
        }
        values
    }

    /// Whether the catalogue words an argument, so that it has a capital at the beginning of a line. What
    /// somebody has written keeps its letters.
    fn words(&self, arg: &Arg) -> bool {
        match arg {
            Arg::Seat(seat) => {
                let is_you = self.listener.you == Some(*seat);
                is_you || usize::from(*seat) >= self.listener.names.len()
            }
            Arg::Seats(seats) => {
                let you = self.listener.you.filter(|you| seats.contains(you));
                let first = you.or(seats.first().copied());
                first.is_none_or(|first| self.words(&Arg::Seat(first)))
            }
            Arg::List { all, .. } => all.first().is_none_or(|first| self.words(first)),
            Arg::Text(_) | Arg::Typed(_) | Arg::Message(_) => false,
            _ => true,
        }
    }

    /// Who somebody is to the listener.
    fn person(&self, arg: &Arg) -> Option<&'static str> {
        let is_you = |seat: &u8| self.listener.you == Some(*seat);
        Some(match arg {
            Arg::Seat(seat) if is_you(seat) => "you",
            Arg::Seat(_) => "other",
            Arg::Seats(seats) => match seats.as_slice() {
                [only] if is_you(only) => "you",
                [_] => "one",
                several if several.iter().any(is_you) => "us",
                _ => "many",
            },
            _ => return None,
        })
    }
}

/// The words as a sentence that can be read out: with a capital at its head and a stop at its end.
fn sentence(words: &str) -> String {
    closed(&capital(words.trim()))
}

/// The words with a stop at their end.
fn closed(words: &str) -> String {
    let is_closed = words.ends_with(['.', '!', '?', '…', ':', ')', '”', '"']);
    if is_closed { words.to_owned() } else { format!("{words}.") }
}

/// The words with a capital at their beginning, behind any colour.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let mut text = String::with_capacity(words.len());
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => {
                text.push(letter);
                text.extend(letters.by_ref().take_while(|letter| *letter != 'm'));
                text.push('m');
            }
            _ => {
                text.extend(letter.to_uppercase());
                break;
            }
        }
    }
    text.extend(letters);
    text
}

/// What a terminal makes of a tag.
fn style(tag: Tag) -> Style {
    match tag {
        Tag::Strong | Tag::Head => Style::new().bold(),
        Tag::Good => AnsiColor::Green.on_default(),
        Tag::Bad => AnsiColor::Red.on_default(),
        Tag::Soft => Style::new().dimmed(),
        Tag::Type => AnsiColor::Cyan.on_default(),
        Tag::Row | Tag::Link => Style::new(),
    }
}

/// A row as it is said: what it is of, then what there is to say of it.
fn row(words: &str) -> String {
    let Some((first, rest)) = words.split_once('\t') else { return words.to_owned() };
    let sign = if first.ends_with(':') { "" } else { ":" };
    format!("{first}{sign} {}", rest.replace('\t', ", "))
}

/// The words in lines of so many columns, all but the first of which are indented.
fn folded(words: &str, width: Option<usize>, indent: &str) -> String {
    let Some(width) = width else { return words.to_owned() };
    textwrap::fill(words, textwrap::Options::new(width).subsequent_indent(indent))
}

/// Lines of a terminal: a blank line before a heading, rows indented, and their columns under one another.
fn terminal(lines: &[Line], width: Option<usize>) -> String {
    let mut text = String::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let rows = lines[at..].iter().take_while(|line| line.is_row).count();
        if at > 0 {
            text.push('\n');
        }
        if rows > 0 {
            text.push_str(&columns(&lines[at..at + rows], width));
            at += rows;
            continue;
        }
        if line.is_head {
            text.push('\n');
        }
        text.push_str(&folded(&line.words.replace('\t', " "), width, ""));
        at += 1;
    }
    text
}

/// The least columns that the end of a row is folded into; where there are fewer, it goes on below.
const LEAST: usize = 24;

fn columns(rows: &[Line], room: Option<usize>) -> String {
    let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.words.split('\t').collect()).collect();
    let width = |column: usize| {
        let widths =
            cells.iter().filter_map(|row| row.get(column).filter(|_| column + 1 < row.len()));
        widths.map(|cell| textwrap::core::display_width(cell)).max().unwrap_or(0)
    };
    let most = cells.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..most).map(width).collect();
    let line = |row: &Vec<&str>| {
        let mut line = String::from("  ");
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            let blank = (width + 2).saturating_sub(textwrap::core::display_width(cell));
            line.push_str(&" ".repeat(blank));
        }
        let before: usize = widths.iter().take(row.len() - 1).map(|width| width + 2).sum();
        let hangs = room.is_none_or(|room| before + 2 + LEAST <= room);
        let indent = if hangs { before + 2 } else { 4 };
        folded(line.trim_end(), room, &" ".repeat(indent))
    };
    cells.iter().map(line).collect::<Vec<_>>().join("\n")
}
