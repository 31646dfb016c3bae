//! `doubt store copy`: a house moved from one database to another.

use std::io::Write as _;

use doubt_bots::Cast;
use doubt_postgres::Secret;
use doubt_server::store::copy::{self, NotCopied, Place, Progress, Stage};
use serde_json::json;

use super::print;
use crate::bar::Bar;
use crate::cli;
use crate::failure::usage;

pub(crate) fn copy(args: &cli::Copy) -> anyhow::Result<()> {
    let (from, to) = (place(&args.from)?, place(&args.to)?);
    let bar = Bar::new(30);
    let told = |progress: Progress| {
        let Progress { stage, rows, of } = progress;
        let stage = match stage {
            Stage::Reading => "reading",
            Stage::Copying => "copying",
            Stage::Comparing => "comparing",
        };
        if args.json {
            // Who does not listen any more does not keep it from being copied.
            let _ = line(&json!({ "stage": stage, "rows": rows, "of": of }));
        } else {
            bar.fill(rows as f64 / of.max(1) as f64);
            bar.say(format!("{stage} {rows} of {of} rows"));
        }
    };
    let copied = copy::copy(&from, &to, &Cast::builtin(), told);
    bar.end();
    let copied = copied.map_err(|error| match error {
        // Another place is what would be right.
        NotCopied::NoHouse(_) | NotCopied::NotEmpty(_) => usage(error),
        error => error.into(),
    })?;
    if args.json {
        let kinds = copied.iter().map(|kind| (kind.name, kind));
        let kinds = kinds
            .map(|(name, kind)| json!({ "name": name, "rows": kind.rows, "digest": kind.digest }));
        return line(&json!({ "copied": kinds.collect::<Vec<_>>() }));
    }
    for kind in &copied {
        print(&format!("{:>10} {:9}  {}", kind.rows, kind.name, kind.digest))?;
    }
    print("Both sides are the same.")
}

fn place(text: &Secret) -> anyhow::Result<Place> {
    Place::parse(text.reveal()).map_err(usage)
}

fn line(value: &serde_json::Value) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{value}")?)
}
