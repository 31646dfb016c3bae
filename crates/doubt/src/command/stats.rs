//! `doubt stats`: a player's figures over all matches that are kept.

use std::path::Path;

use doubt_games::statistics::Figures;
use doubt_stage::grid::{Grid, percent};
use serde_json::{Map, Value, json};

use super::play::check_name;
use super::{print, print_json};
use crate::cli::{By, Stats};
use crate::ledger::{Entry, Ledger};
use crate::shelf::{self, MAX_KEPT};

/// How many damaged files are named, one by one.
const MAX_COMPLAINTS: usize = 10;

pub(crate) fn run(args: &Stats) -> anyhow::Result<()> {
    check_name(&args.name)?;
    let (ledger, damaged) = read(args)?;
    if args.csv {
        print(csv(&ledger, args).trim_end())
    } else if args.json {
        print_json(&json(&ledger, args, damaged))
    } else {
        print(&words(&ledger, args)?)
    }
}

/// Reads all matches; gives how many files were damaged too, each of which is said.
fn read(args: &Stats) -> anyhow::Result<(Ledger, usize)> {
    let kept = shelf::kept()?;
    let mut ledger = Ledger::default();
    let mut damaged = 0;
    for path in &kept.files {
        if let Err(error) = enter(&mut ledger, path, args) {
            damaged += 1;
            if damaged <= MAX_COMPLAINTS {
                anstream::eprintln!("Skipped: {error:#}");
            }
        }
    }
    if damaged > MAX_COMPLAINTS {
        anstream::eprintln!("Skipped {} more damaged files.", damaged - MAX_COMPLAINTS);
    }
    if kept.more > 0 {
        let more = kept.more;
        anstream::eprintln!(
            "Only the first {MAX_KEPT} files are looked at; there are {more} more."
        );
    }
    Ok((ledger, damaged))
}

fn enter(ledger: &mut Ledger, path: &Path, args: &Stats) -> anyhow::Result<()> {
    let record = shelf::read(path)?;
    if args.game.is_some_and(|game| game.name != record.header.game) {
        return Ok(());
    }
    ledger.enter(&record, &args.name).map_err(|error| error.context(path.display().to_string()))
}

/// The tables that were asked for: what they are by, a heading, and their rows.
fn tables<'a>(ledger: &'a Ledger, args: &Stats) -> Vec<(By, Vec<(&'a str, &'a Entry)>)> {
    let is_asked = |by: &By| args.by.is_none_or(|asked| asked == *by);
    let rows = |by: By| match by {
        By::Game => (by, ledger.by_game()),
        By::Opponent => (by, ledger.by_opponent()),
    };
    [By::Game, By::Opponent].into_iter().filter(is_asked).map(rows).collect()
}

fn words(ledger: &Ledger, args: &Stats) -> anyhow::Result<String> {
    let left = match ledger.left {
        0 => String::new(),
        1 => " One match that was left is not counted.".into(),
        left => format!(" {left} matches that were left are not counted."),
    };
    let matches = ledger.total.figures.matches;
    if matches == 0 {
        let of = args.game.map_or(String::new(), |game| format!(" of {}", game.title));
        let folder = shelf::folder()?;
        let name = &args.name;
        return Ok(format!(
            "No finished match{of} with {name} at the table is kept in {} yet.{left}",
            folder.display()
        ));
    }
    let noun = if matches == 1 { "match" } else { "matches" };
    let mut text = format!("{}: {matches} {noun} played to the end.{left}\n", args.name);
    for (by, rows) in tables(ledger, args) {
        let heading = match by {
            By::Game => "By game",
            By::Opponent => "By opponent",
        };
        let total = (by == By::Game && rows.len() > 1).then_some(("all", &ledger.total));
        let rows: Vec<(&str, &Entry)> = rows.into_iter().chain(total).collect();
        text += &format!("\n{}\n{}", claims(heading, &rows), challenges(heading, &rows));
    }
    Ok(text.trim_end().to_owned())
}

fn claims(heading: &str, rows: &[(&str, &Entry)]) -> String {
    let mut grid =
        Grid::new(&[heading, "matches", "won", "claims", "truthful", "bluffs", "rate", "success"]);
    for (name, Entry { figures: f, .. }) in rows {
        let mut row = vec![(*name).to_owned()];
        row.extend([f.matches, f.won, f.claims, f.truthful, f.bluffs].map(|n| n.to_string()));
        row.extend([percent(f.bluff_rate()), percent(f.bluff_success())]);
        grid.row(row);
    }
    grid.text()
}

fn challenges(heading: &str, rows: &[(&str, &Entry)]) -> String {
    let mut grid = Grid::new(&[
        heading,
        "challenged",
        "caught",
        "accused",
        "challenges",
        "right",
        "wrong",
        "accuracy",
        "lost",
        "gained",
    ]);
    for (name, entry) in rows {
        let f = &entry.figures;
        let mut row = vec![(*name).to_owned()];
        row.extend([f.challenged, f.caught, f.falsely_accused].map(|n| n.to_string()));
        row.extend([f.challenges, f.right, f.wrong].map(|n| n.to_string()));
        row.push(percent(f.challenge_accuracy()));
        let things = |count: u64| match entry.things() {
            Some(things) => format!("{count} {things}"),
            None => "-".into(),
        };
        row.extend([things(f.lost), things(f.gained)]);
        grid.row(row);
    }
    grid.text()
}

fn json(ledger: &Ledger, args: &Stats, damaged: usize) -> Value {
    let mut value = json!({
        "name": args.name,
        "left": ledger.left,
        "damaged": damaged,
        "total": object(&ledger.total, None),
    });
    for (by, rows) in tables(ledger, args) {
        let (table, key) = match by {
            By::Game => ("by_game", "game"),
            By::Opponent => ("by_opponent", "opponent"),
        };
        let rows = rows.into_iter().map(|(name, entry)| object(entry, Some((key, name))));
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
fn csv(ledger: &Ledger, args: &Stats) -> String {
    let names = Figures::default();
    let counts = names.counts().map(|(name, _)| name);
    let rates = names.rates().map(|(name, _)| name);
    let mut text = format!("by,name,things,{},{}\n", counts.join(","), rates.join(","));
    text += &csv_line("total", "all", &ledger.total);
    for (by, rows) in tables(ledger, args) {
        let by = match by {
            By::Game => "game",
            By::Opponent => "opponent",
        };
        text.extend(rows.into_iter().map(|(name, entry)| csv_line(by, name, entry)));
    }
    text
}

fn csv_line(by: &str, name: &str, entry: &Entry) -> String {
    let mixed = entry.lost_and_gained().is_none();
    let counts = entry.figures.counts().map(|(name, count)| match name {
        "lost" | "gained" if mixed => String::new(),
        _ => count.to_string(),
    });
    let rates = entry
        .figures
        .rates()
        .map(|(_, rate)| rate.map_or_else(String::new, |rate| format!("{rate:.4}")));
    let things = entry.things().unwrap_or_default();
    format!("{by},{},{things},{},{}\n", quoted(name), counts.join(","), rates.join(","))
}

/// A cell as spreadsheets read it: never as a formula, whatever the name begins with.
fn quoted(cell: &str) -> String {
    let guard = if cell.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    if guard.is_empty() && !cell.contains([',', '"']) {
        return cell.to_owned();
    }
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}
