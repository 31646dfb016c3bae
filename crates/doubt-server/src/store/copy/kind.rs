//! What a house consists of: rows of a few kinds, which both databases hold.

use sha2::{Digest as _, Sha256};

/// Rows of a kind.
#[derive(Debug)]
pub(super) struct Kind {
    /// The name of their table in both databases.
    pub(super) name: &'static str,
    /// Their columns, those of the key first.
    pub(super) columns: &'static [Column],
    /// How many columns the key has.
    pub(super) key: usize,
}

/// A column: its name, and what is in it.
pub(super) type Column = (&'static str, Content);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Number,
    Text,
    Truth,
}

/// What is in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    None,
    Number(i64),
    Text(String),
    Truth(bool),
}

/// A row, with its columns in order.
pub(super) type Row = Vec<Cell>;

use Content::{Number, Text, Truth};

/// Everything that a house keeps. Who may write to a table is no part of it: whoever opens it claims it.
pub(super) const KINDS: [Kind; 8] = [
    Kind {
        name: "players",
        columns: &[
            ("id", Number),
            ("session", Text),
            ("name", Text),
            ("preferences", Text),
            ("seen", Number),
            ("gone", Truth),
        ],
        key: 1,
    },
    Kind {
        name: "tables",
        columns: &[("id", Text), ("opened", Number), ("touched", Number), ("live", Truth)],
        key: 1,
    },
    Kind {
        name: "entries",
        columns: &[("table_id", Text), ("n", Number), ("at", Number), ("body", Text)],
        key: 2,
    },
    Kind {
        name: "snapshots",
        columns: &[("table_id", Text), ("n", Number), ("body", Text)],
        key: 1,
    },
    Kind { name: "sitters", columns: &[("player", Number), ("table_id", Text)], key: 2 },
    Kind {
        name: "matches",
        columns: &[("id", Text), ("ended", Number), ("record", Text), ("about", Text)],
        key: 1,
    },
    Kind {
        name: "results",
        columns: &[
            ("player", Number),
            ("ended", Number),
            ("match_id", Text),
            ("seat", Number),
            ("game", Text),
            ("names", Text),
            ("bots", Text),
            ("over", Truth),
            ("figures", Text),
        ],
        key: 3,
    },
    Kind {
        name: "ledgers",
        columns: &[
            ("player", Number),
            ("kind", Text),
            ("name", Text),
            ("person", Truth),
            ("matches", Number),
            ("figures", Text),
        ],
        key: 4,
    },
];

impl Kind {
    /// The names of its columns, for a statement.
    pub(super) fn names(&self) -> String {
        names(self.columns)
    }

    /// The names of the columns of its key, for a statement.
    pub(super) fn key_names(&self) -> String {
        names(&self.columns[..self.key])
    }

    /// The key of a row.
    pub(super) fn key_of(&self, row: &Row) -> Row {
        row[..self.key].to_vec()
    }
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// The digest of rows, and how many there were.
#[derive(Clone, Default)]
pub(super) struct Tally {
    pub(super) rows: u64,
    hasher: Sha256,
}

impl Tally {
    /// Takes a row in: every cell with its kind and length, so that different rows are different bytes.
    pub(super) fn add(&mut self, row: &Row) {
        self.rows += 1;
        for cell in row {
            match cell {
                Cell::None => self.hasher.update([0]),
                Cell::Number(number) => {
                    self.hasher.update([1]);
                    self.hasher.update(number.to_le_bytes());
                }
                Cell::Text(text) => {
                    self.hasher.update([2]);
                    self.hasher.update((text.len() as u64).to_le_bytes());
                    self.hasher.update(text);
                }
                Cell::Truth(truth) => self.hasher.update([3, u8::from(*truth)]),
            }
        }
    }

    /// The digest as digits.
    pub(super) fn digest(self) -> String {
        let bytes = self.hasher.finalize();
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
