//! Figures in rows and columns.

use std::fmt::Write as _;
use std::ops::Range;

use anstyle::Style;
use textwrap::core::display_width;

/// A table for a person: the first column to the left, the others to the right.
pub struct Grid {
    rows: Vec<Vec<String>>,
}

/// What stands between two columns.
const GAP: usize = 2;

impl Grid {
    /// A table with these headings.
    pub fn new(headings: impl IntoIterator<Item = impl ToString>) -> Grid {
        let headings = headings.into_iter().map(|heading| heading.to_string());
        Grid { rows: vec![headings.collect()] }
    }

    /// Adds a row, a cell a heading.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table in lines of at most so many columns, the headings in bold. What does not fit beside
    /// the rest stands below it, under the same first column; only where even one figure does not fit
    /// are lines longer.
    pub fn text(&self, most: usize) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| display_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        let parts = parts(&widths, most).into_iter();
        parts.map(|part| self.part(part, &widths)).collect::<Vec<_>>().join("\n")
    }

    /// The first column, and these beside it.
    fn part(&self, columns: Range<usize>, widths: &[usize]) -> String {
        let mut text = String::new();
        for (at, row) in self.rows.iter().enumerate() {
            let style = if at == 0 { Style::new().bold() } else { Style::new() };
            let mut line = format!("{}{}", row[0], blank(&row[0], widths[0]));
            for column in columns.clone() {
                let Some(cell) = row.get(column) else { continue };
                let _ = write!(line, "{:GAP$}{}{cell}", "", blank(cell, widths[column]));
            }
            let _ = writeln!(text, "{style}{}{style:#}", line.trim_end());
        }
        text
    }

    /// The table for the ear: a sentence a row, each figure after its heading.
    pub fn sentences(&self) -> String {
        let (headings, rows) = (&self.rows[0], &self.rows[1..]);
        let sentence = |row: &Vec<String>| {
            let figures = headings.iter().zip(row).skip(1);
            let figures = figures.filter(|(_, figure)| *figure != NOTHING);
            let figures: Vec<String> =
                figures.map(|(heading, figure)| format!("{heading} {figure}")).collect();
            format!("{}: {}.\n", row[0], figures.join(", "))
        };
        format!("{}.\n{}", headings[0], rows.iter().map(sentence).collect::<String>())
    }
}

/// Which columns stand beside one another, each time after the first one: in as few parts as there can
/// be, none of them wider than need be.
fn parts(widths: &[usize], most: usize) -> Vec<Range<usize>> {
    let few = packed(widths, most);
    let even = (1..most).map(|most| packed(widths, most)).find(|parts| parts.len() == few.len());
    even.unwrap_or(few)
}

fn packed(widths: &[usize], most: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut from, mut taken) = (1, widths[0]);
    for (column, width) in widths.iter().enumerate().skip(1) {
        if column > from && taken + GAP + width > most {
            parts.push(from..column);
            (from, taken) = (column, widths[0]);
        }
        taken += GAP + width;
    }
    parts.push(from..widths.len());
    parts
}

fn blank(cell: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(display_width(cell)))
}

/// What stands where there is nothing to share out.
const NOTHING: &str = "-";

/// "33 %", or a dash where there is nothing to share out.
pub fn percent(rate: Option<f64>) -> String {
    rate.map_or_else(|| NOTHING.to_owned(), |rate| format!("{:.0} %", rate * 100.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_stands_below_under_the_same_names() {
        let mut grid = Grid::new(["Name", "one", "two", "three"]);
        grid.row(["Alice the baker", "1", "22", "-"].map(String::from).to_vec());
        grid.row(["Bob", "10", "2", "3"].map(String::from).to_vec());
        let bare = |text: String| text.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
        assert_eq!(
            bare(grid.text(80)),
            "Name             one  two  three\nAlice the baker    1   22      -\nBob               10    2      3\n"
        );
        let folded = "Name             one  two\nAlice the baker    1   22\nBob               10    2\n\n\
                      Name             three\nAlice the baker      -\nBob                  3\n";
        assert_eq!(bare(grid.text(30)), folded);
        assert_eq!(bare(grid.text(25)), folded);
        assert_eq!(bare(grid.text(1)).lines().filter(|line| line.starts_with("Name")).count(), 3);
        assert_eq!(
            grid.sentences(),
            "Name.\nAlice the baker: one 1, two 22.\nBob: one 10, two 2, three 3.\n"
        );
    }
}
