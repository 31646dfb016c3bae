//! Prints the tables of `docs/strength.md`: `cargo run --release -p doubt-sparring -- dice`.

use std::process::ExitCode;

use doubt_sparring::table::PARTS;

/// Deals of a contest where nothing else is asked for.
const DEALS: u64 = 5_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let asked = arguments.next();
    let deals = arguments.next().map_or(Some(DEALS), |text| text.parse().ok());
    let part = PARTS.iter().find(|(name, ..)| Some(*name) == asked.as_deref());
    let (Some((_, _, table)), Some(deals @ 2..)) = (part, deals) else {
        eprintln!("Say which part, and how many deals per contest (default: {DEALS}):\n");
        PARTS.iter().for_each(|(name, about, _)| eprintln!("  {name:<13} {about}"));
        return ExitCode::from(2);
    };
    println!("{}", table(deals));
    ExitCode::SUCCESS
}
