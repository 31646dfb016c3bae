//! Measures how the sheriffs differ: `cargo run --release -p doubt-bots --example sheriffs`.
//!
//! Prints the tables of `docs/sheriff.md`.

#![expect(clippy::disallowed_macros, reason = "a program that prints")]

use std::error::Error;

use doubt_bots::Cast;
use doubt_bots::sheriff::{Lawman, plan, shift};

const SHIFTS: u32 = 1_000;
const VISITS: u32 = 5_000;

fn main() -> Result<(), Box<dyn Error>> {
    let merchants = shift::merchants(&Cast::builtin());
    println!("{SHIFTS} shifts each:\n");
    println!(
        "| sheriff | gold | reputation | accuracy | inspected | bribes | gold + 10 × reputation |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (name, badge) in Lawman::ALL {
        let career = shift::career(badge, &merchants, SHIFTS)?;
        let accuracy =
            career.accuracy.map_or("none".to_owned(), |rate| format!("{:.1} %", 100.0 * rate));
        println!(
            "| {name} | {:.1} | {:.2} | {accuracy} | {:.1} | {:.1} | {:.1} |",
            career.gold, career.reputation, career.inspected, career.bribes, career.score
        );
    }
    println!("\nPlans over {VISITS} first visits, in percent (as the risk score has it):\n");
    println!("| merchant | risk score | honest | legal lie | mixed | low | high |");
    println!("|---|---|---|---|---|---|---|");
    for one in &merchants {
        let traits = one.merchant.traits;
        let counts = shift::plans(one, VISITS)?;
        let shares = plan::shares(traits, traits.score());
        let cells: Vec<String> = counts
            .iter()
            .zip(shares)
            .map(|(count, share)| {
                let seen = 100.0 * f64::from(*count) / f64::from(VISITS);
                format!("{seen:.1} ({:.1})", 100.0 * share)
            })
            .collect();
        println!("| {} | {:.1} | {} |", one.merchant.name, traits.score(), cells.join(" | "));
    }
    Ok(())
}
