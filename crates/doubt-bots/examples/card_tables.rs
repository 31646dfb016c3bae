//! Measures how the card bots play: `cargo run --release -p doubt-bots --example card_tables`.
//!
//! Prints the tables of `docs/card-bots.md`.

#![expect(clippy::disallowed_macros, reason = "a program that prints")]

use std::error::Error;

use doubt_bots::cards::Brain;
use doubt_bots::cast::{self, Cast, CastBot};
use doubt_bots::portrait::cards::play;
use doubt_games::cards::Rules;

const MATCHES: u64 = 2_000;
const STYLES: [&str; 4] = ["computer", "caution", "aggressive", "wise-guy"];
const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];

fn main() -> Result<(), Box<dyn Error>> {
    let cast = Cast::builtin();
    println!("Bluff, 300 matches of bots alone at each level's own table:\n");
    println!("| level | seats | decks | lies a claim | challenges a claim | right | empty hand |");
    println!("|---|---|---|---|---|---|---|");
    for level in LEVELS {
        let (rules, seats, bot) = table(&cast, level)?;
        let tally = play(&rules, &vec![bot; seats], 0..300)?;
        println!(
            "| {level} | {seats} | {} | {:.2} | {:.2} | {:.2} | {:.0} % | {}",
            rules.decks,
            tally.lie_rate(),
            tally.challenge_rate(),
            f64::from(tally.caught) / f64::from(tally.challenges),
            100.0 * tally.empty_rate(),
            tally.claims / 300,
        );
    }
    println!("\nOne Counter among others, share of 2,000 matches won:\n");
    let counter = cast.find("Counter")?;
    for level in LEVELS {
        let (rules, seats, bot) = table(&cast, level)?;
        let mut line_up = vec![bot; seats];
        line_up[0] = counter;
        let tally = play(&rules, &line_up, 0..MATCHES)?;
        println!(
            "| bluff | {level} | {seats} | {:.3} | {:.3} |",
            tally.share(0),
            1.0 / seats as f64
        );
    }
    for style in STYLES {
        for seats in [4, 5] {
            let mut line_up = vec![cast.find(style)?; seats];
            line_up[0] = counter;
            let tally = play(&Rules::BLUFF_STUFF, &line_up, 0..MATCHES)?;
            println!(
                "| bluff-stuff | {style} | {seats} | {:.3} | {:.3} | {} {:.2}",
                tally.share(0),
                1.0 / seats as f64,
                tally.claims as f64 / MATCHES as f64,
                tally.empty_rate()
            );
        }
    }
    let mut line_up = vec![counter];
    for style in STYLES {
        line_up.push(cast.find(style)?);
    }
    let tally = play(&Rules::BLUFF_STUFF, &line_up, 0..MATCHES)?;
    println!("mixed {:?}", (0..5).map(|p| tally.share(p)).collect::<Vec<_>>());
    Ok(())
}

/// The rules and the number of seats where a character is the difficulty.
fn table<'a>(cast: &'a Cast, name: &str) -> Result<(Rules, usize, &'a CastBot), Box<dyn Error>> {
    let bot = cast.find(name)?;
    let cast::Brain::Cards(Brain::Character(character)) = &bot.brain else {
        return Err(format!("{name} is no character of the card games").into());
    };
    let rules = Rules { decks: character.numbers.decks, ..Rules::BLUFF };
    Ok((rules, usize::from(character.numbers.opponents) + 1, bot))
}
