//! Measures how the card bots play: `cargo run --release -p doubt-bots --example card_tables`.
//!
//! Prints the tables of `docs/card-bots.md`.

#![expect(clippy::disallowed_macros, reason = "a program that prints")]

use std::error::Error;

use doubt_bots::cards::Brain;
use doubt_bots::cast::{self, Cast, CastBot};
use doubt_bots::portrait::cards::play;
use doubt_games::cards::Rules;

const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];
const STYLES: [&str; 4] = ["Computer", "Mr. Caution", "Ms. Aggressive", "The Wise Guy"];
const LEVEL_MATCHES: u64 = 300;
const MATCHES: u64 = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let cast = Cast::builtin();
    println!("Bluff, {LEVEL_MATCHES} matches of bots alone at each level's own table:\n");
    println!(
        "| level | seats | decks | lies a claim | challenges a claim | of these right | claims a match | ended by an empty hand |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for level in LEVELS {
        let (rules, seats, bot) = table(&cast, level)?;
        let tally = play(&rules, &vec![bot; seats], 0..LEVEL_MATCHES)?;
        println!(
            "| {level} | {seats} | {} | {:.2} | {:.2} | {:.2} | {:.0} | {:.0} % |",
            rules.decks,
            tally.lie_rate(),
            tally.challenge_rate(),
            f64::from(tally.caught) / f64::from(tally.challenges),
            f64::from(tally.claims) / LEVEL_MATCHES as f64,
            100.0 * tally.empty_rate(),
        );
    }

    println!("\nOne Counter among others, share of {MATCHES} matches won:\n");
    println!("| game | the others | seats | even | Counter |\n|---|---|---|---|---|");
    let counter = cast.find("Counter")?;
    let share = |game: &str, rules: &Rules, seats: usize, other: &CastBot| {
        let mut line_up = vec![other; seats];
        line_up[0] = counter;
        let share = play(rules, &line_up, 0..MATCHES)?.share(0);
        let (name, even) = (&other.name, 1.0 / seats as f64);
        println!("| {game} | {name} | {seats} | {even:.3} | {share:.3} |");
        Ok::<(), Box<dyn Error>>(())
    };
    for level in LEVELS {
        let (rules, seats, bot) = table(&cast, level)?;
        share("bluff", &rules, seats, bot)?;
    }
    for style in STYLES {
        for seats in [4, 5] {
            share("bluff-stuff", &Rules::BLUFF_STUFF, seats, cast.find(style)?)?;
        }
    }

    println!("\nBluff Stuff, all at one table, share of {MATCHES} matches won:\n");
    println!("| bot | wins |\n|---|---|");
    let mut line_up = vec![counter];
    for style in STYLES {
        line_up.push(cast.find(style)?);
    }
    let tally = play(&Rules::BLUFF_STUFF, &line_up, 0..MATCHES)?;
    for (place, bot) in line_up.iter().enumerate() {
        println!("| {} | {:.3} |", bot.name, tally.share(place));
    }
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
