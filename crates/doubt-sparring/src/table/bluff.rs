//! The levels of Bluff, in contests of so many deals.

use std::fmt::Write as _;
use std::ops::Range;

use doubt_bots::cards::{Brain, Numbers};
use doubt_bots::cast::{self, Cast, CastBot};
use doubt_bots::portrait::cards::{CardTally, play};
use doubt_games::cards::Rules;

use crate::cards::{Doubt, HONEST, Lay, Script};
use crate::contest::{Entrant, among, heads_up, unseen};

/// The levels, the lowest first.
pub const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];
/// Matches of bots alone at each level's own table.
const MATCHES: u64 = 300;
/// Scripts that stand for all others where every one of them would be a long table: the best of each way
/// to doubt.
const SCRIPTS: [Script; 7] = [
    HONEST,
    Script(Lay::Tidy, Doubt::Never),
    Script(Lay::Tidy, Doubt::Last),
    Script(Lay::Tidy, Doubt::Few(3)),
    Script(Lay::Tidy, Doubt::Large(8)),
    Script(Lay::Cheap(0), Doubt::Last),
    Script(Lay::Liar, Doubt::Always),
];

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    [own_tables(), ladder(deals), scripts(deals), counter(deals)].join("\n")
}

/// A bot of the cast who plays cards.
///
/// # Panics
/// If there is none of this name.
pub fn bot(name: &str) -> Entrant<Rules> {
    Entrant::bot(found(&Cast::builtin(), name))
}

/// The numbers of a level.
///
/// # Panics
/// If there is no such level.
pub fn numbers(level: &str) -> Numbers {
    match &found(&Cast::builtin(), level).brain {
        cast::Brain::Cards(Brain::Character(character)) => character.numbers,
        _ => panic!("{level} is no level of the card games"),
    }
}

/// The table where a level is the difficulty: its rules, and how many sit there.
pub fn own_table(level: &str) -> (Rules, usize) {
    let numbers = numbers(level);
    (Rules { decks: numbers.decks, ..Rules::BLUFF }, usize::from(numbers.opponents) + 1)
}

/// Matches of a level alone at its own table.
pub fn alone(level: &str, matches: Range<u64>) -> CardTally {
    let (rules, seats) = own_table(level);
    let cast = Cast::builtin();
    play(&rules, &vec![found(&cast, level); seats], matches).expect("the rules are for this table")
}

fn found<'a>(cast: &'a Cast, name: &str) -> &'a CastBot {
    cast.find(name).expect("a name of the project's own cast")
}

fn own_tables() -> String {
    let mut text = format!("{MATCHES} matches among bots at each level's own table:\n\n");
    text += "| level | seats | decks | lies where the truth could be told | challenges per claim | right \
             challenges | claims per card, median | reached the turn limit |\n|---|---|---|---|---|---|---|---|\n";
    for level in LEVELS {
        let ((rules, seats), tally) = (own_table(level), alone(level, unseen(MATCHES)));
        let right = f64::from(tally.caught) / f64::from(tally.challenges.max(1));
        let length = f64::from(tally.median_length()) / rules.all_cards().len() as f64;
        let _ = writeln!(
            text,
            "| {level} | {seats} | {} | {:.2} | {:.2} | {right:.2} | {length:.1} | {:.1} % |",
            rules.decks,
            tally.bluff_rate(),
            tally.challenge_rate(),
            100.0 * (1.0 - tally.empty_rate()),
        );
    }
    text
}

fn ladder(deals: u64) -> String {
    let mut text =
        format!("Each level against the one below it, on {deals} deals of one deck:\n\n");
    text += "| level | against | two seats (even .500) | one among three (even .250) |\n|---|---|---|---|\n";
    for pair in LEVELS.windows(2) {
        let [below, level] = [pair[0], pair[1]].map(bot);
        let two = heads_up(&Rules::BLUFF, &level, &below, unseen(deals));
        let four = among(&Rules::BLUFF, &level, &below, 4, unseen(deals));
        let _ = writeln!(text, "| {} | {} | {two} | {four} |", level.name, below.name);
    }
    text
}

fn scripts(deals: u64) -> String {
    let mut text = format!("What scripts win against the levels, on {deals} deals:\n\n");
    text += "| script | level | two seats (even .500) | one among three (even .250) | one at its own \
             table (even) |\n|---|---|---|---|---|\n";
    for script in SCRIPTS {
        for level in &LEVELS[if script == HONEST { 0 } else { 3 }..] {
            let (one, others, (own, seats)) = (script.entrant(), bot(level), own_table(level));
            let two = heads_up(&Rules::BLUFF, &one, &others, unseen(deals));
            let four = among(&Rules::BLUFF, &one, &others, 4, unseen(deals));
            let home = among(&own, &one, &others, seats, unseen(deals));
            let even = 1.0 / seats as f64;
            let _ = writeln!(text, "| {script} | {level} | {two} | {four} | {home} ({even:.3}) |");
        }
    }
    text
}

fn counter(deals: u64) -> String {
    let mut text = format!("One Counter against the levels, on {deals} deals:\n\n");
    text += "| level | two seats (even .500) | at the level's own table (even) |\n|---|---|---|\n";
    for level in LEVELS {
        let (counter, others, (own, seats)) = (bot("Counter"), bot(level), own_table(level));
        let two = heads_up(&Rules::BLUFF, &counter, &others, unseen(deals));
        let home = among(&own, &counter, &others, seats, unseen(deals));
        let _ = writeln!(text, "| {level} | {two} | {home} ({:.3}) |", 1.0 / seats as f64);
    }
    text
}
