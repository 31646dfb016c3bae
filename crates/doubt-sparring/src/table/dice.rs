//! The levels, in contests of so many deals.

use std::fmt::Write as _;

use doubt_bots::Cast;
use doubt_games::dice::Rules;
use doubt_games::dice::rules::Wild;

use crate::contest::{Entrant, Reached, among, heads_up, unseen};
use crate::dice::{BELIEVERS_AND_STEPPERS, OTHERS, script};

/// Liar's dice with wild ones.
pub const WILD: Rules = Rules { wild: Wild::Ones, ..Rules::LIARS_DICE };

/// How many times as many deals the duel gets: it has one round, and what is won there is little.
const SHORT: u64 = 20;

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let mut out = String::new();
    for level in [4, 5] {
        scripts(&mut out, level, deals);
    }
    levels(&mut out, deals);
    out
}

/// A bot of the cast.
///
/// # Panics
/// If there is none of this name.
pub fn bot(name: &str) -> Entrant<Rules> {
    Entrant::bot(Cast::builtin().find(name).expect("the cast has every level"))
}

fn row(out: &mut String, name: &str, shares: impl IntoIterator<Item = String>) {
    let cells: Vec<String> = shares.into_iter().collect();
    writeln!(out, "| {name} | {} |", cells.join(" | ")).expect("a text can be written to");
}

/// What every script wins against a level: alone, and among two and three of them.
fn scripts(out: &mut String, level: u8, deals: u64) {
    let level = bot(&format!("level-{level}"));
    let columns = ["perudo", "liars-dice", "wild=ones", "duel", "perudo, 3", "liars-dice, 3"];
    let more = ["wild=ones, 3", "perudo, 4", "liars-dice, 4", "wild=ones, 4"];
    let heads: Vec<&str> = columns.into_iter().chain(more).collect();
    row(out, &format!("against {}", level.name), heads.iter().map(ToString::to_string));
    row(out, "---", heads.iter().map(|_| "---".to_owned()));
    for (name, rule) in BELIEVERS_AND_STEPPERS.iter().chain(&OTHERS) {
        let script = script(name, *rule);
        let games = [Rules::PERUDO, Rules::LIARS_DICE, WILD];
        let mut shares: Vec<Reached> =
            games.iter().map(|rules| heads_up(rules, &script, &level, unseen(deals))).collect();
        shares.push(heads_up(&Rules::DUEL, &script, &level, unseen(deals * SHORT)));
        for seats in [3, 4] {
            let games = games.iter();
            shares
                .extend(games.map(|rules| among(rules, &script, &level, seats, unseen(deals / 2))));
        }
        row(out, name, shares.iter().map(ToString::to_string));
    }
    out.push('\n');
}

/// What the levels from 3 on win against everybody below them, and level 5 against everybody.
fn levels(out: &mut String, deals: u64) {
    let heads = ["perudo", "liars-dice", "wild=ones", "duel"];
    row(out, "heads-up", heads.map(str::to_owned));
    row(out, "---", heads.map(|_| "---".to_owned()));
    for level in 3..=5 {
        let one = format!("level-{level}");
        let below = (0..level).map(|below| format!("level-{below}"));
        let characters = Cast::builtin();
        let leading = characters.playing("dice").filter(|bot| level == 5 && bot.leads());
        for other in below.chain(leading.map(|bot| bot.name.clone())) {
            let (ours, theirs) = (bot(&one), bot(&other));
            let games = [Rules::PERUDO, Rules::LIARS_DICE, WILD];
            let long = games.map(|rules| heads_up(&rules, &ours, &theirs, unseen(deals)));
            let duel = heads_up(&Rules::DUEL, &ours, &theirs, unseen(deals * SHORT));
            let shares = long.iter().chain([&duel]).map(ToString::to_string);
            row(out, &format!("{one} against {other}"), shares);
        }
    }
}
