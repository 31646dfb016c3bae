//! Measures how the dice bots play: `cargo run --release -p doubt-bots --example portraits`.
//!
//! Prints the tables of `docs/dice-bots.md`.

#![expect(clippy::disallowed_macros, reason = "a program that prints")]

use std::error::Error;

use doubt_bots::portrait::{Gallery, Portrait, SITTING, heads_up, sittings, watch};
use doubt_bots::{Cast, CastBot};
use doubt_games::dice::Rules;

const CHARACTERS: [&str; 6] = ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];
const MATCHES: u64 = 2_000;
/// Seeds that nothing was learned from.
const UNSEEN: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let cast = Cast::builtin();
    let characters: Vec<&CastBot> =
        CHARACTERS.iter().map(|name| cast.find(name)).collect::<Result<_, _>>()?;

    println!("Perudo, all six at one table, {MATCHES} matches:\n");
    println!("| character | bluff | challenge | raise | calza | all bluffs | wins |");
    println!("|---|---|---|---|---|---|---|");
    let tallies = watch(&Rules::PERUDO, &characters, 0..MATCHES)?;
    for (bot, tally) in characters.iter().zip(&tallies) {
        let Portrait { bluff, challenge, raise, calza } = Portrait::from(tally);
        let all = f64::from(tally.bluffs) / f64::from(tally.bids);
        let wins = f64::from(tally.wins) / f64::from(tally.matches);
        println!(
            "| {} | {bluff:.3} | {challenge:.3} | {raise:.3} | {calza:.3} | {all:.3} | {wins:.3} |",
            bot.name
        );
    }

    let gallery = Gallery::new(&sittings(&Rules::PERUDO, &characters, 0..MATCHES)?);
    let unseen = sittings(&Rules::PERUDO, &characters, UNSEEN..UNSEEN + MATCHES)?;
    let accuracy = gallery.accuracy(&unseen);
    println!("\nTold right from {SITTING} matches: {:.1} %", 100.0 * accuracy);

    println!(
        "\nHeads-up, share of {MATCHES} matches won:\n\n| | perudo | liars-dice |\n|---|---|---|"
    );
    let pairs = [
        ("Calculator", "level-0"),
        ("Calculator", "level-1"),
        ("Calculator", "level-2"),
        ("level-3", "level-2"),
        ("level-4", "level-3"),
        ("level-5", "level-4"),
    ];
    for (one, other) in pairs {
        let (one_bot, other_bot) = (cast.find(one)?, cast.find(other)?);
        let share = |rules| heads_up(rules, one_bot, other_bot, 0..MATCHES);
        let (perudo, liars_dice) = (share(&Rules::PERUDO)?, share(&Rules::LIARS_DICE)?);
        println!("| {one} against {other} | {perudo:.3} | {liars_dice:.3} |");
    }

    round_robin(&cast)?;

    println!("\nSix at a table (.167 would be even), share of matches won:\n");
    println!("| with level 5 in the place of | perudo | liars-dice |\n|---|---|---|");
    let guest = cast.find("level-5")?;
    for place in 0..CHARACTERS.len() {
        let mut table = characters.clone();
        table[place] = guest;
        let share = |rules| -> Result<f64, Box<dyn Error>> {
            let tally = watch(rules, &table, 0..MATCHES)?[place];
            Ok(f64::from(tally.wins) / f64::from(tally.matches))
        };
        let (perudo, liars_dice) = (share(&Rules::PERUDO)?, share(&Rules::LIARS_DICE)?);
        println!("| {} | {perudo:.3} | {liars_dice:.3} |", CHARACTERS[place]);
    }
    Ok(())
}

/// Everyone heads-up against everyone: the mean share of matches won, and the worst.
fn round_robin(cast: &Cast) -> Result<(), Box<dyn Error>> {
    let bots: Vec<&CastBot> =
        cast.playing("dice").filter(|bot| bot.leads() || bot.character().is_none()).collect();
    println!("\nEach heads-up against all others, share of {MATCHES} matches won, mean (worst):\n");
    println!("| | perudo | liars-dice | duel |\n|---|---|---|---|");
    let mut rows: Vec<String> = bots.iter().map(|bot| format!("| {} |", bot.name)).collect();
    for rules in [Rules::PERUDO, Rules::LIARS_DICE, Rules::DUEL] {
        let mut shares = vec![Vec::new(); bots.len()];
        for (i, one) in bots.iter().enumerate() {
            for (j, other) in bots.iter().enumerate().skip(i + 1) {
                let share = heads_up(&rules, one, other, 0..MATCHES)?;
                shares[i].push(share);
                shares[j].push(1.0 - share);
            }
        }
        for (row, shares) in rows.iter_mut().zip(shares) {
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            let worst = shares.into_iter().fold(1.0, f64::min);
            row.push_str(&format!(" {mean:.3} ({worst:.3}) |"));
        }
    }
    rows.iter().for_each(|row| println!("{row}"));
    Ok(())
}
