//! Work for many machines: what is on a queue, who works at it, and by what.

use std::time::Duration;

use clap::{Args, ValueHint};

use super::number::{duration, whole};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt bench            do two machines play alike? Compare the first lines
  doubt bench --json     the same for programs, with the version of the program")]
pub(crate) struct Bench {
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt worker postgres://doubt@db.example/queue               play what is enqueued, on every core
  doubt worker postgres://doubt@db.example/queue --threads 2   on two of them
  doubt worker postgres://doubt@db.example/queue --exec \"python3 mybot.py\"
                                                               also matches of this program

The password is best left out of the address: PGPASSWORD or ~/.pgpass can hold it, and no list of processes shows it.
Ctrl-C lets the worker finish what it is at and leave; a second one ends it at once, and others play on in its place.")]
pub(crate) struct Worker {
    /// The PostgreSQL database with the queue, as postgres://USER@HOST/DATABASE
    #[arg(value_name = "ADDRESS", env = "DOUBT_QUEUE", hide_env_values = true)]
    pub(crate) queue: String,
    /// How many jobs to do at once [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Offer a program of your own: it plays where a tournament names it, and no other program is ever started
    /// (repeatable)
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::CommandString)]
    pub(crate) exec: Vec<String>,
    /// What the worker is called in lists [default: the machine and the number of the process]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// How long after the last sign of life others may do its jobs
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub(crate) lease: Duration,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt queue postgres://doubt@db.example/queue                 what is being done, and by whom
  doubt queue postgres://doubt@db.example/queue --watch         the same, until you press Ctrl-C
  doubt queue postgres://doubt@db.example/queue --drop 3f9a…    take a tournament off the queue")]
pub(crate) struct Queue {
    /// The PostgreSQL database with the queue, as postgres://USER@HOST/DATABASE
    #[arg(value_name = "ADDRESS", env = "DOUBT_QUEUE", hide_env_values = true)]
    pub(crate) queue: String,
    /// Show it again each second
    #[arg(long, conflicts_with = "drop")]
    pub(crate) watch: bool,
    /// Take this work off the queue, with all that was done of it
    #[arg(long, value_name = "ID")]
    pub(crate) drop: Option<String>,
    /// Print JSON, for programs: a value, or with --watch a line each second
    #[arg(long)]
    pub(crate) json: bool,
}
