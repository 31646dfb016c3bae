//! What can be done with the databases of houses.

use clap::{Args, Subcommand, ValueHint};
use doubt_postgres::Secret;

/// What can be done with the databases of houses.
#[derive(Debug, Subcommand)]
pub(crate) enum Store {
    /// Copy a whole house to an empty place: from SQLite to PostgreSQL, and back
    Copy(Copy),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt store copy ~/.local/share/doubt/server postgres://doubt@db.example/doubt
                                                a house outgrows its file
  doubt store copy postgres://doubt@db.example/doubt /tmp/house
                                                and back, into a new data folder
  doubt store copy monday.sqlite postgres://…   a backup works too

Stop the server first. The original stays as it is. Everything is copied: tables with their journals, guests, \
sessions, matches and figures. Both sides are read and compared at the end. If the copy is interrupted, the same \
command goes on where it stopped; no server opens half a copy. Others can see a password on a command line: leave it \
to PGPASSWORD, ~/.pgpass or ?passfile=FILE.")]
pub(crate) struct Copy {
    /// The house: a data folder, its database file, or the address of a PostgreSQL database
    #[arg(value_name = "FROM", value_hint = ValueHint::AnyPath)]
    pub(crate) from: Secret,
    /// An empty place for it: a folder, a file that ends in .sqlite, or the address of a PostgreSQL database
    #[arg(value_name = "TO", value_hint = ValueHint::AnyPath)]
    pub(crate) to: Secret,
    /// Print JSON Lines, for programs: how far it is after each piece, then what was copied
    #[arg(long)]
    pub(crate) json: bool,
}
