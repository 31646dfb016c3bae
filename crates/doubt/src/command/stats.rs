//! `doubt stats`: a player's figures over all matches that are kept.

use std::path::Path;

use anyhow::Context as _;
use doubt_core::{Seat, Sitter};
use doubt_games::statistics::ledger::{Entry, Opponent};
use doubt_games::statistics::{Figures, Ledger, Statistics};
use doubt_stage::grid::{Grid, percent};
use doubt_words::{Arg, Listener, Manner, Message, Voice, message};
use serde_json::{Map, Value, json};

use super::play::check_name;
use super::{print, print_json};
use crate::cli::{By, Stats};
use crate::language::language;
use crate::screen;
use crate::shelf::{self, MAX_KEPT};
use crate::sitting::{self, YOU};

/// How many damaged files are named one by one: a screenful, and the rest are only counted.
const MAX_COMPLAINTS: usize = 10;

pub(crate) fn run(args: &Stats) -> anyhow::Result<()> {
    args.name.as_deref().map_or(Ok(()), check_name)?;
    let (ledger, damaged) = read(args)?;
    if args.csv {
        print(csv(&ledger, args)?.trim_end())
    } else if args.json {
        print_json(&json(&ledger, args, damaged))
    } else {
        print(&words(&ledger, args)?)
    }
}

/// Reads all matches; gives how many files were damaged too, each of which is said.
fn read(args: &Stats) -> anyhow::Result<(Ledger, usize)> {
    let kept = shelf::kept()?;
    let mut found = Found::default();
    let mut damaged = 0;
    for path in &kept.files {
        if let Err(error) = found.enter(path, args) {
            damaged += 1;
            if damaged <= MAX_COMPLAINTS {
                anstream::eprintln!("Skipped a file. {error:#}");
            }
        }
    }
    if damaged > MAX_COMPLAINTS {
        anstream::eprintln!("Skipped {} more damaged files.", damaged - MAX_COMPLAINTS);
    }
    if kept.more > 0 {
        let more = kept.more;
        anstream::eprintln!("Only the first {MAX_KEPT} files are counted; there are {more} more.");
    }
    Ok((found.ledger(args), damaged))
}

/// What is found of a name. A person and a bot may be called alike: they are never added up.
#[derive(Default)]
struct Found {
    person: Ledger,
    bot: Ledger,
    /// Whether a person was called so.
    is_person: bool,
    /// Whether a bot or a program was called so.
    is_bot: bool,
}

impl Found {
    fn enter(&mut self, path: &Path, args: &Stats) -> anyhow::Result<()> {
        let record = shelf::read(path)?;
        let header = &record.header;
        if args.game.is_some_and(|game| game.name != header.game) {
            return Ok(());
        }
        let seat = match &args.name {
            Some(name) => sitting::named(header, name),
            None => sitting::person(header),
        };
        let Some(seat) = seat else { return Ok(()) };
        let statistics = Statistics::of_record(&record)
            .with_context(|| format!("Cannot replay {}", path.display()))?;
        let figures = statistics.as_ref().map(|statistics| &statistics.players[seat]);
        let others = Seat::all(header.names.len()).filter(|other| *other != seat);
        let opponents = others.map(|other| Opponent {
            name: header.names[other.index()].clone(),
            is_person: *header.sitter(other) == Sitter::Person,
        });
        let enter = |ledger: &mut Ledger| ledger.enter(&header.game, opponents.clone(), figures);
        match header.sitter(seat) {
            Sitter::Person => {
                self.is_person = true;
                enter(&mut self.person)?;
            }
            Sitter::Bot { .. } | Sitter::Program { .. } => {
                self.is_bot = true;
                enter(&mut self.bot)?;
            }
            // It may have been either.
            Sitter::Unknown => {
                enter(&mut self.person)?;
                enter(&mut self.bot)?;
            }
        }
        Ok(())
    }

    /// The figures that were asked for.
    fn ledger(self, args: &Stats) -> Ledger {
        if args.bot || self.is_bot && !self.is_person {
            return self.bot;
        }
        if self.is_bot {
            let name = named(args);
            anstream::eprintln!("A bot is also called {name}: use --bot to see its statistics.");
        }
        self.person
    }
}

/// Whose figures they are.
fn named(args: &Stats) -> &str {
    args.name.as_deref().unwrap_or(YOU)
}

/// A row of a table: a game or an opponent.
struct Row<'a> {
    name: &'a str,
    /// Whether the opponent was a person.
    is_person: Option<bool>,
    entry: &'a Entry,
}

impl Row<'_> {
    /// Whether it is a person's, and a bot is called so too.
    fn is_person_among(&self, rows: &[Row<'_>]) -> bool {
        let is_shared = rows.iter().filter(|row| row.name == self.name).count() > 1;
        is_shared && self.is_person == Some(true)
    }
}

/// The tables that were asked for: what they are by, a heading, and their rows.
fn tables<'a>(ledger: &'a Ledger, args: &Stats) -> Vec<(By, Vec<Row<'a>>)> {
    let is_asked = |by: &By| args.by.is_none_or(|asked| asked == *by);
    let games = || ledger.by_game().into_iter();
    let opponents = || ledger.by_opponent().into_iter();
    let rows = |by: By| match by {
        By::Game => {
            (by, games().map(|(name, entry)| Row { name, is_person: None, entry }).collect())
        }
        By::Opponent => {
            let row = |(Opponent { name, is_person }, entry): (&'a Opponent, &'a Entry)| Row {
                name,
                is_person: Some(*is_person),
                entry,
            };
            (by, opponents().map(row).collect())
        }
    };
    [By::Game, By::Opponent].into_iter().filter(is_asked).map(rows).collect()
}

/// Whose figures they are, as a message has it.
fn whose(args: &Stats) -> Arg {
    args.name.as_ref().map_or(Arg::Seat(0), Arg::text)
}

fn words(ledger: &Ledger, args: &Stats) -> anyhow::Result<String> {
    // Whoever asks without a name asks for their own.
    let listener = Listener { names: Vec::new(), you: Some(0) };
    let voice = Voice::new(language(), Manner::Terminal, &listener);
    let left = (ledger.left > 0).then(|| message!("stats-left", left: ledger.left));
    let matches = ledger.total.figures.matches;
    let head = if matches > 0 {
        message!("stats-played", name: whose(args), matches)
    } else {
        let folder = Arg::text(shelf::folder()?.display().to_string());
        match args.game {
            Some(game) => {
                message!("stats-none-of", title: game.title, name: whose(args), folder)
            }
            None => message!("stats-none", name: whose(args), folder),
        }
    };
    let head: Vec<String> = [head].iter().chain(&left).map(|line| voice.line(line)).collect();
    let mut text = head.join(" ");
    if matches == 0 {
        return Ok(text);
    }
    for (by, rows) in tables(ledger, args) {
        let heading = match by {
            By::Game => message!("stats-by-game"),
            By::Opponent => message!("stats-by-opponent"),
        };
        let all = voice.line(&message!("stats-all"));
        let total = Row { name: &all, is_person: None, entry: &ledger.total };
        let total = (by == By::Game && rows.len() > 1).then_some(total);
        let rows: Vec<Row<'_>> = rows.into_iter().chain(total).collect();
        for grid in [claims(&heading, &rows, &voice), challenges(&heading, &rows, &voice)] {
            text += &format!("\n\n{}", grid.text(screen::measure()).trim_end());
        }
    }
    Ok(text)
}

/// A table with these headings.
fn grid(headings: &[&Message], voice: &Voice<'_>) -> Grid {
    Grid::new(headings.iter().map(|heading| voice.line(heading)))
}

/// What a row is about, in words.
fn label(row: &Row<'_>, rows: &[Row<'_>], voice: &Voice<'_>) -> String {
    match row.is_person_among(rows) {
        true => voice.line(&message!("stats-person", name: Arg::text(row.name))),
        false => row.name.to_owned(),
    }
}

fn claims(heading: &Message, rows: &[Row<'_>], voice: &Voice<'_>) -> Grid {
    let mut grid = grid(
        &[
            heading,
            &message!("stats-matches"),
            &message!("stats-won"),
            &message!("stats-claims"),
            &message!("figures-truthful"),
            &message!("figures-bluffs"),
            &message!("figures-rate"),
            &message!("figures-success"),
        ],
        voice,
    );
    for one in rows {
        let f = &one.entry.figures;
        let mut row = vec![label(one, rows, voice)];
        row.extend([f.matches, f.won, f.claims, f.truthful, f.bluffs].map(|n| n.to_string()));
        row.extend([percent(f.bluff_rate()), percent(f.bluff_success())]);
        grid.row(row);
    }
    grid
}

fn challenges(heading: &Message, rows: &[Row<'_>], voice: &Voice<'_>) -> Grid {
    let mut grid = grid(
        &[
            heading,
            &message!("figures-challenged"),
            &message!("figures-caught"),
            &message!("figures-accused"),
            &message!("stats-challenges"),
            &message!("figures-right"),
            &message!("figures-wrong"),
            &message!("figures-accuracy"),
            &message!("stats-lost"),
            &message!("stats-gained"),
        ],
        voice,
    );
    for one in rows {
        let (entry, f) = (one.entry, &one.entry.figures);
        let mut row = vec![label(one, rows, voice)];
        row.extend([f.challenged, f.caught, f.falsely_accused].map(|n| n.to_string()));
        row.extend([f.challenges, f.right, f.wrong].map(|n| n.to_string()));
        row.push(percent(f.challenge_accuracy()));
        let things = |count: u64| match entry.things() {
            Some(things) => voice.line(&message!("stats-things", count, things: Arg::kind(things))),
            None => "-".into(),
        };
        row.extend([things(f.lost), things(f.gained)]);
        grid.row(row);
    }
    grid
}

fn json(ledger: &Ledger, args: &Stats, damaged: usize) -> Value {
    let mut value = json!({
        "name": named(args),
        "left": ledger.left,
        "damaged": damaged,
        "total": object(&ledger.total, None),
    });
    for (by, rows) in tables(ledger, args) {
        let (table, key) = match by {
            By::Game => ("by_game", "game"),
            By::Opponent => ("by_opponent", "opponent"),
        };
        let rows = rows.iter().map(|row| {
            let mut object = object(row.entry, Some((key, row.name)));
            if let Some(is_person) = row.is_person {
                object["person"] = is_person.into();
            }
            object
        });
        value[table] = rows.collect();
    }
    value
}

/// All figures by name. Dice, cards and gold cannot be summed: where they were mixed, what was lost
/// and gained is null.
fn object(entry: &Entry, named: Option<(&str, &str)>) -> Value {
    let mut object = Map::new();
    object.extend(named.map(|(key, name)| (key.to_owned(), name.into())));
    object.insert("things".into(), entry.things().into());
    if let Value::Object(figures) = json!(entry.figures) {
        object.extend(figures);
    }
    if entry.lost_and_gained().is_none() {
        object.insert("lost".into(), Value::Null);
        object.insert("gained".into(), Value::Null);
    }
    object.into()
}

/// A line a row: what it is by, its name, what things are, then every figure.
fn csv(ledger: &Ledger, args: &Stats) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let names = Figures::default();
    let counts = names.counts().map(|(name, _)| name);
    let rates = names.rates().map(|(name, _)| name);
    writer.write_record(["by", "name", "things"].into_iter().chain(counts).chain(rates))?;
    writer.write_record(cells("total", "all", &ledger.total))?;
    for (by, rows) in tables(ledger, args) {
        let by = match by {
            By::Game => "game",
            By::Opponent => "opponent",
        };
        for row in &rows {
            let person = if row.is_person_among(&rows) { " (a person)" } else { "" };
            writer.write_record(cells(by, &format!("{}{person}", row.name), row.entry))?;
        }
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn cells(by: &str, name: &str, entry: &Entry) -> Vec<String> {
    let mixed = entry.lost_and_gained().is_none();
    let counts = entry.figures.counts().map(|(name, count)| match name {
        "lost" | "gained" if mixed => String::new(),
        _ => count.to_string(),
    });
    let rates = entry
        .figures
        .rates()
        .map(|(_, rate)| rate.map_or_else(String::new, |rate| format!("{rate:.4}")));
    // Where things were mixed, there is no name for them.
    let things = entry.things().unwrap_or_default();
    let head = [by.to_owned(), plain(name), things.to_owned()];
    head.into_iter().chain(counts).chain(rates).collect()
}

/// A name that no spreadsheet takes for a formula, whatever it begins with.
fn plain(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("{guard}{name}")
}
