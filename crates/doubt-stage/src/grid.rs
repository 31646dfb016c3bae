//! Figures in rows and columns.

use std::fmt::Write as _;

use anstyle::Style;

/// A table for a person: the first column to the left, the others to the right.
pub struct Grid {
    rows: Vec<Vec<String>>,
}

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

    /// The table in lines, the headings in bold.
    pub fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| textwrap::core::display_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        let mut text = String::new();
        for (at, row) in self.rows.iter().enumerate() {
            let style = if at == 0 { Style::new().bold() } else { Style::new() };
            let mut line = String::new();
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let blank = " ".repeat(width.saturating_sub(textwrap::core::display_width(cell)));
                let _ = match column {
                    0 => write!(line, "{cell}{blank}"),
                    _ => write!(line, "  {blank}{cell}"),
                };
            }
            let _ = writeln!(text, "{style}{}{style:#}", line.trim_end());
        }
        text
    }
}

/// "33 %", or a dash where there is nothing to share out.
pub fn percent(rate: Option<f64>) -> String {
    rate.map_or_else(|| "-".to_owned(), |rate| format!("{:.0} %", rate * 100.0))
}
