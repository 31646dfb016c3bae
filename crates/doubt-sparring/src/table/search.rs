//! A search for the script that does best against the strongest bots, through grids of small scripts.

use std::fmt::Write as _;
use std::ops::Range;

use doubt_bots::Cast;
use doubt_games::{cards, dice, sheriff};

use super::bluff::own_table;
use super::dice::WILD;
use crate::cards::Script;
use crate::contest::{Entrant, Reached, among, unseen};
use crate::dice::grid::scripts;
use crate::sheriff::badge::hagglers;
use crate::sheriff::shift::career;
use crate::sheriff::townsman::townsmen;

/// The deals on which scripts are chosen begin here; the chosen one is then measured on unseen ones.
const FIRST: u64 = 30_000_000;
/// How many scripts of a grid are measured on all deals: the rest have lost by then, as a rule.
const FINAL: usize = 5;

/// The heading of a table, as Markdown.
const HEAD: &str =
    "| against | at | scripts | the best | wins | even |\n|---|---|---|---|---|---|\n";

/// The best of these, by what it reaches on deals that it was not chosen by: a few deals tell who goes on
/// to more, until few are left.
fn best<T>(all: Vec<T>, deals: u64, reach: impl Fn(&T, Range<u64>) -> Reached) -> (T, Reached) {
    let mut left = all;
    let (mut first, mut many) = (FIRST, (deals / 16).max(2));
    loop {
        let mut tried: Vec<(f64, T)> =
            left.into_iter().map(|one| (reach(&one, first..first + many).mean, one)).collect();
        tried.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        if many >= deals {
            let one = tried.swap_remove(0).1;
            let reached = reach(&one, unseen(deals));
            return (one, reached);
        }
        first += many;
        many = (4 * many).min(deals);
        tried.truncate((tried.len() / 4).max(FINAL));
        left = tried.into_iter().map(|(_, one)| one).collect();
    }
}

fn row(
    out: &mut String,
    who: &str,
    at: &str,
    many: usize,
    name: &str,
    reached: Reached,
    even: f64,
) {
    let _ = writeln!(out, "| {who} | {at} | {many} | {name} | {reached} | {even:.3} |");
}

/// Bluff and Bluff Stuff, as Markdown.
pub fn cards(deals: u64) -> String {
    let mut out = HEAD.to_owned();
    let bluff = cards::Rules::BLUFF;
    let stuff = cards::Rules::BLUFF_STUFF;
    for (who, at, rules, seats) in [
        ("Hard", "bluff, 2 seats", bluff.clone(), 2),
        ("Hard", "bluff, 4 seats", bluff.clone(), 4),
        ("Hard", "its own table", own_table("Hard").0, own_table("Hard").1),
        ("Insane", "bluff, 2 seats", bluff.clone(), 2),
        ("Insane", "bluff, 4 seats", bluff.clone(), 4),
        ("Insane", "its own table", own_table("Insane").0, own_table("Insane").1),
        ("Counter", "bluff, 2 seats", bluff.clone(), 2),
        ("Counter", "bluff, 4 seats", bluff, 4),
        ("Counter", "bluff-stuff, 4 seats", stuff.clone(), 4),
        ("Counter", "bluff-stuff, 5 seats", stuff, 5),
    ] {
        let bot = super::bluff::bot(who);
        let all: Vec<Script> = Script::all(&rules).collect();
        let many = all.len();
        let (one, reached) =
            best(all, deals, |one, deals| among(&rules, &one.entrant(), &bot, seats, deals));
        row(&mut out, who, at, many, &one.to_string(), reached, 1.0 / seats as f64);
    }
    out
}

/// Perudo, liar's dice and the duel, as Markdown.
pub fn dice(deals: u64) -> String {
    let mut out = HEAD.to_owned();
    let bot = super::dice::bot("level-5");
    let games = [
        ("perudo", dice::Rules::PERUDO, [2, 3, 4].as_slice()),
        ("liars-dice", dice::Rules::LIARS_DICE, &[2, 3, 4]),
        ("liars-dice, wild=ones", WILD, &[2, 3, 4]),
        ("duel", dice::Rules::DUEL, &[2]),
    ];
    for (game, rules, tables) in games {
        for &seats in tables {
            let all: Vec<Entrant<dice::Rules>> = scripts().collect();
            let many = all.len();
            let (one, reached) =
                best(all, deals, |one, deals| among(&rules, one, &bot, seats, deals));
            let at = format!("{game}, {seats} seats");
            row(&mut out, "level-5", &at, many, &one.name, reached, 1.0 / seats as f64);
        }
    }
    out
}

/// Nottingham by wins, and the gate by gold and ten times reputation, where the Reckoner's own score stands
/// for even; as Markdown. Matches are short here, so that more deals are played.
pub fn gate(deals: u64) -> String {
    let mut out = HEAD.to_owned();
    let (matches, shifts) = (4 * deals, 40 * deals);
    let cast = Cast::builtin();
    let reckoner = Entrant::bot(cast.find("Reckoner").expect("it is in the cast"));
    for seats in [3, 4] {
        let all: Vec<Entrant<sheriff::Rules>> = townsmen().collect();
        let many = all.len();
        let (one, reached) = best(all, matches, |one, deals| {
            among(&sheriff::Rules::NOTTINGHAM, one, &reckoner, seats, deals)
        });
        let at = format!("nottingham, {seats} seats");
        row(&mut out, "Reckoner", &at, many, &one.name, reached, 1.0 / seats as f64);
    }
    let score = |one: &Entrant<sheriff::Rules>, shifts: Range<u64>| {
        Reached::of(&career(one, &cast, shifts).score)
    };
    let all: Vec<Entrant<sheriff::Rules>> = hagglers().collect();
    let many = all.len();
    let (one, reached) = best(all, shifts, score);
    let own = score(&reckoner, unseen(shifts)).mean;
    row(&mut out, "Reckoner", "sheriff, by score", many, &one.name, reached, own);
    out
}
