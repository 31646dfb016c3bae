//! The levels of Bluff, in contests of so many deals.

use std::fmt::Write as _;

use doubt_bots::cards::Brain;
use doubt_bots::cast::{self, Cast};
use doubt_bots::portrait::cards::{CardTally, play};
use doubt_games::cards::Rules;

use crate::cards::{HONEST, Script};
use crate::contest::{Entrant, Reached, among, heads_up};
use doubt_bots::cards::character::{get_k, set_k};

/// The levels, the lowest first.
pub const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];
/// Matches of bots alone at each level's own table.
const MATCHES: u64 = 300;

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let part = std::env::var("PART").unwrap_or("olh".into());
    let mut text = String::new();
    let kf = std::env::var("KF").unwrap_or("/tmp/w-cards-k".into());
    for (i, v) in std::fs::read_to_string(kf)
        .unwrap()
        .lines()
        .flat_map(|l| {
            l.split('#')
                .next()
                .unwrap()
                .split_whitespace()
                .map(|x| x.parse().unwrap())
                .collect::<Vec<f64>>()
        })
        .enumerate()
    {
        set_k(i, v);
    }
    if let Ok(s) = std::env::var("SET") {
        for p in s.split(',') {
            let (i, v) = p.split_once('=').unwrap();
            set_k(i.parse().unwrap(), v.parse().unwrap());
        }
    }
    if part.contains('x') {
        for (j, l) in LEVELS.iter().enumerate() {
            if std::env::var("ONLY").map_or(true, |o| o.contains(&format!("{j}"))) {
                calibrate(j, l);
            }
        }
    }
    if part.contains('o') {
        text += &own_tables();
    }
    if part.contains('l') {
        text += &ladder(deals);
    }
    if part.contains('h') {
        text +=
            &against(&[HONEST], &["Noob", "Easy", "Medium", "Hard", "Insane", "Counter"], deals);
    }
    if part.contains('g') {
        let all: Vec<Script> = Script::all()
            .filter(|s| {
                !matches!(
                    s.0,
                    crate::cards::Lay::Greedy
                        | crate::cards::Lay::Padded
                        | crate::cards::Lay::Single
                )
            })
            .collect();
        text += &against(&all, &["Insane"], deals);
    }
    if part.contains('c') {
        for level in LEVELS {
            let (rules, seats) = own_table(level);
            let a = heads_up(&Rules::BLUFF, &bot("Counter"), &bot(level), 0..deals);
            let b = among(&rules, &bot("Counter"), &bot(level), seats, 0..deals);
            let _ = writeln!(text, "| {level} | {a} | {b} {seats}|");
        }
    }
    text
}

/// Each level alone at its own table.
fn own_tables() -> String {
    let mut text = String::new();
    for level in LEVELS {
        let (rules, seats) = own_table(level);
        if std::env::var("ONLY").is_ok_and(|o| {
            !o.contains(&format!("{}", LEVELS.iter().position(|l| *l == level).unwrap()))
        }) {
            continue;
        }
        let cast = Cast::builtin();
        let bot = cast.find(level).unwrap();
        let cast::Brain::Cards(Brain::Character(character)) = &bot.brain else { panic!() };
        let numbers = character.numbers;
        let t: CardTally = play(&rules, &vec![bot; seats], 0..MATCHES).unwrap();
        let _ = writeln!(
            text,
            "| {level} | {seats} | {} | bluffs {:.2} of {:.2} lies {:.2} chal {:.2} right {:.2} of {:.2} percard {:.2} limit {:.3} |",
            rules.decks,
            t.bluff_rate(),
            numbers.bluff_frequency,
            t.lie_rate(),
            t.challenge_rate(),
            f64::from(t.caught) / f64::from(t.challenges),
            numbers.challenge_frequency,
            f64::from(t.median_length()) / rules.all_cards().len() as f64,
            1.0 - t.empty_rate()
        );
    }
    text
}

fn ladder(deals: u64) -> String {
    let mut text = String::new();
    for (j, pair) in LEVELS.windows(2).enumerate() {
        if std::env::var("ONLY").is_ok_and(|o| !o.contains(&format!("{}", j + 1))) {
            continue;
        }
        let [below, level] = [pair[0], pair[1]].map(bot);
        let (own, _) = own_table(pair[1]);
        let two = heads_up(&Rules::BLUFF, &level, &below, 0..deals);
        let two_own = heads_up(&own, &level, &below, 0..deals);
        let four = among(&Rules::BLUFF, &level, &below, 4, 0..deals);
        let four_own = among(&own, &level, &below, 4, 0..deals);
        let _ = writeln!(
            text,
            "| {} | {} | {two} | {two_own} | {four} | {four_own} |",
            pair[1], pair[0]
        );
    }
    text
}

fn against(scripts: &[Script], bots: &[&str], deals: u64) -> String {
    let mut text = String::new();
    for script in scripts {
        for name in bots {
            if std::env::var("ONLY").is_ok_and(|o| {
                !o.contains(&format!("{}", LEVELS.iter().position(|l| l == name).unwrap_or(9)))
            }) {
                continue;
            }
            let s = script.entrant();
            let (own, seats) = own_table(if *name == "Counter" { "Hard" } else { name });
            let r: [Reached; 4] = [
                heads_up(&Rules::BLUFF, &s, &bot(name), 0..deals),
                heads_up(&own, &s, &bot(name), 0..deals),
                among(&Rules::BLUFF, &s, &bot(name), 4, 0..deals),
                among(&own, &s, &bot(name), seats, 0..deals),
            ];
            let _ = writeln!(
                text,
                "| {script} | {name} | {} | {} | {} | {} ({seats}) |",
                r[0], r[1], r[2], r[3]
            );
        }
    }
    text
}

fn bot(name: &str) -> Entrant<Rules> {
    Entrant::bot(Cast::builtin().find(name).unwrap())
}

/// The table where a level is the difficulty.
pub fn own_table(level: &str) -> (Rules, usize) {
    let cast = Cast::builtin();
    let bot = cast.find(level).unwrap();
    let cast::Brain::Cards(Brain::Character(character)) = &bot.brain else { panic!() };
    let numbers = character.numbers;
    (Rules { decks: numbers.decks, ..Rules::BLUFF }, usize::from(numbers.opponents) + 1)
}

fn calibrate(j: usize, level: &str) {
    let (rules, seats) = own_table(level);
    let cast = Cast::builtin();
    let bot = cast.find(level).unwrap();
    let cast::Brain::Cards(Brain::Character(character)) = &bot.brain else { panic!() };
    let odds = |x: f64| (x / (1.0 - x)).clamp(0.02, 50.0);
    for n in 0..6 {
        let t: CardTally = play(&rules, &vec![bot; seats], 0..if n < 4 { 20 } else { 40 }).unwrap();
        let b = odds(character.numbers.bluff_frequency) / odds(t.bluff_rate());
        set_k(10 + j, get_k(10 + j) * b.clamp(0.3, 3.0).powf(0.6));
    }
    eprintln!("{level}: challenge bias {:.3}, lie bias {:.3}", get_k(j), get_k(10 + j));
}
