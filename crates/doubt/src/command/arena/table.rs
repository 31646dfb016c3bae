//! The standings as a person reads them.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use doubt_arena::finding::Test;
use doubt_arena::standings::Row;
use doubt_arena::{Standings, Tournament, Verdict};
use doubt_games::catalog;
use doubt_stage::grid::Grid;

use crate::screen;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default();

/// The most bots whose pairs are shown as a matrix: with more, a line is wider than most terminals.
const WIDEST: usize = 12;

/// The standings in full.
pub(super) fn text(tournament: &Tournament, standings: &Standings) -> String {
    let title = title(standings);
    let mut text = format!(
        "{BOLD}{title}{BOLD:#}, {}: {}, seed {}\n\n",
        tournament.kind(),
        standings.extent(),
        standings.seed
    );
    text += &rows(standings);
    if standings.table.len() <= WIDEST {
        text += &matrix(standings);
    }
    if let Some(test) = &standings.sprt {
        text += &format!("\n{}\n", verdict(test));
    }
    if standings.faults > 0 {
        text += &faults(standings);
    }
    text.truncate(text.trim_end().len());
    text
}

/// What the game is called.
pub(super) fn title(standings: &Standings) -> String {
    game_title(&standings.game)
}

/// What the game of this name is called.
pub(super) fn game_title(game: &str) -> String {
    catalog::find(game).map_or_else(|_| game.to_owned(), |preset| preset.title.to_string())
}

/// A line a bot: rank, name, win share, rating, matches.
pub(super) fn rows(standings: &Standings) -> String {
    let width = width(standings);
    let mut text = format!(
        "{DIM}rank  {:<width$}  win share ± 95 %     rating ±       matches{DIM:#}\n",
        "name"
    );
    for row in &standings.table {
        text += &line(row, width);
    }
    text
}

fn line(row: &Row, width: usize) -> String {
    let Row { rank, name, share, interval, rating, rating_margin, matches, .. } = row;
    let (share, reach) = (share * 100.0, interval.reach(*share) * 100.0);
    format!(
        "{rank:>4}  {BOLD}{name:<width$}{BOLD:#}  {share:>6.2} % ± {reach:<5.2}  \
         {rating:>7.2} ± {rating_margin:<5.2}  {matches:>8}\n"
    )
}

/// How likely the row is stronger than the column.
fn matrix(standings: &Standings) -> String {
    let width = width(standings);
    let names: Vec<&str> = standings.table.iter().map(|row| &*row.name).collect();
    let mut text = format!("\n{DIM}how likely the row is to be stronger than the column, in %\n");
    let _ = write!(text, "      {:<width$}", "");
    for rank in 1..=names.len() {
        let _ = write!(text, "{rank:>7}");
    }
    let _ = writeln!(text, "{DIM:#}");
    for (rank, row) in names.iter().enumerate() {
        let _ = write!(text, "{:>4}  {row:<width$}", rank + 1);
        for column in &names {
            let found =
                standings.pairs.iter().find_map(|duel| match (&*duel.first, &*duel.second) {
                    pair if pair == (*row, *column) => Some(duel.superiority),
                    pair if pair == (*column, *row) => Some(1.0 - duel.superiority),
                    _ => None,
                });
            match found {
                Some(chance) => {
                    let style = if chance >= 0.95 { GOOD } else { Style::new() };
                    let _ = write!(text, "{style}{:>7.1}{style:#}", chance * 100.0);
                }
                None => text += &format!("{DIM}{:>7}{DIM:#}", "·"),
            }
        }
        text.push('\n');
    }
    text
}

/// Everyone with whom something went wrong, and what.
fn faults(standings: &Standings) -> String {
    let kinds = standings.fault_kinds();
    let names: Vec<String> = kinds.iter().map(ToString::to_string).collect();
    let headings = std::iter::once("faults by").chain(names.iter().map(String::as_str));
    let mut grid = Grid::new(headings.collect::<Vec<_>>());
    for row in standings.table.iter().filter(|row| row.faults.total() > 0) {
        let counts = kinds.iter().map(|kind| row.faults.of(*kind).to_string());
        grid.row(std::iter::once(row.name.clone()).chain(counts).collect());
    }
    format!(
        "\n{}{DIM}the game answered instead; `doubt bot check COMMAND` shows what a program does \
         wrong{DIM:#}\n",
        grid.text(screen::measure())
    )
}

fn verdict(test: &Test) -> String {
    let (answer, said) = test.answer();
    let style = match test.verdict {
        Some(Verdict::Stronger) => GOOD,
        Some(Verdict::NotStronger) => BOLD,
        None => Style::new(),
    };
    let (lower, upper) = test.bounds;
    format!(
        "{} {style}{answer}{style:#}; {said}\n{DIM}({}; difference {:.2} %, log likelihood ratio {:.2}, \
         decided at {lower:.2} or {upper:.2}){DIM:#}",
        test.question(),
        test.surety(),
        test.difference * 100.0,
        test.ratio
    )
}

fn width(standings: &Standings) -> usize {
    standings.table.iter().map(|row| row.name.chars().count()).max().unwrap_or(4).max(4)
}
