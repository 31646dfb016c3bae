//! A solution in words, and as JSON.

use std::fmt::Write as _;
use std::io::Write as _;

use anstyle::Style;
use doubt_games::dice::{Action, Bid, Hand};
use doubt_solver::dice::{Choice, Round, Solver, Strategy, Tree, choices};
use serde_json::{Value, json};

use super::{Look, plot, size};

/// The most hands whose opening is printed: a screenful or two.
const MAX_HANDS: usize = 60;
/// Rarer answers are not printed one by one, but summed up: they would read 0 %.
const RARE: f64 = 0.005;

/// Prints an object on a line of its own.
pub(crate) fn line(object: &Value) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{object}")?)
}

/// The last line for programs.
pub(super) fn result(solver: &Solver<f32>, value: f64, looks: &[Look]) -> Value {
    let last = looks.last().expect("there was a look");
    let (round, tree) = (solver.round(), solver.tree());
    json!({
        "value": value,
        "exploitability": last.exploitability,
        "iterations": solver.iterations(),
        "seconds": last.seconds,
        "information_sets": u64::try_from(size(round).0.information_sets).unwrap_or(u64::MAX),
        "opening": opening_json(round, tree, solver),
    })
}

/// What each hand opens with, for programs.
pub(super) fn opening_json(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> Value {
    let hands = round.lanes(round.opener()).hands().iter().map(|hand| {
        let mix: serde_json::Map<String, Value> = first(round, tree, strategy, hand)
            .into_iter()
            .filter(|choice| choice.share > 0.0)
            .map(|choice| (choice.answer.to_string(), json!(choice.share)))
            .collect();
        json!({ "hand": hand, "mix": mix })
    });
    hands.collect()
}

fn first(round: &Round, tree: &Tree, strategy: &dyn Strategy, hand: &Hand) -> Vec<Choice> {
    choices(round, tree, strategy, &[], hand).expect("the opener can hold its hands")
}

/// The whole solution.
pub(super) fn text(solver: &Solver<f32>, value: f64, looks: &[Look], rate: f64) -> String {
    let bold = Style::new().bold();
    let (round, tree) = (solver.round(), solver.tree());
    let last = looks.last().expect("there was a look");
    let mut text = format!(
        "One round, opened by seat 0: {}.\n\n\
         value of seat 0  {bold}{value:+.5}{bold:#}   it wins {:.2} % of the rounds\n\
         exploitability   {bold}{:.5}{bold:#}    what a perfect opponent wins per round, at either seat\n\
         iterations       {}      {:.2} s, {rate:.0} per second\n\n",
        size(round).1,
        (value + 1.0) * 50.0,
        last.exploitability,
        solver.iterations(),
        last.seconds,
    );
    text += &plot::text(looks);
    text += "\nOpening, by hand:\n";
    text += &opening(round, tree, solver);
    text.truncate(text.trim_end().len());
    text
}

/// What each hand opens with.
pub(super) fn opening(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> String {
    let hands = round.lanes(round.opener()).hands();
    let width = hands.iter().map(|hand| hand.to_string().len()).max().unwrap_or(0);
    let mut text = String::new();
    for hand in hands.iter().take(MAX_HANDS) {
        let mix = mix(&first(round, tree, strategy, hand));
        writeln!(text, "  {:<width$}  {mix}", hand.to_string()).expect("a text takes any letters");
    }
    if hands.len() > MAX_HANDS {
        let more = hands.len() - MAX_HANDS;
        writeln!(text, "  and {more} more hands; --out keeps them all, and --show shows any")
            .expect("a text takes any letters");
    }
    text
}

/// A mix in a line, the likeliest answers first.
fn mix(choices: &[Choice]) -> String {
    let mut given: Vec<&Choice> = choices.iter().filter(|one| one.share >= RARE).collect();
    given.sort_by(|one, other| other.share.total_cmp(&one.share));
    let parts: Vec<String> =
        given.iter().map(|one| format!("{} {:.1} %", one.answer, one.share * 100.0)).collect();
    let rest: f64 = choices.iter().filter(|one| one.share < RARE).map(|one| one.share).sum();
    let others =
        if rest >= RARE { format!(", others {:.1} %", rest * 100.0) } else { String::new() };
    format!("{}{others}", parts.join(", "))
}

/// The answers at a place, each with what it is worth.
pub(super) fn place(chain: &[Bid], hand: &Hand, choices: &[Choice]) -> String {
    let bold = Style::new().bold();
    let said: Vec<String> = chain.iter().map(Bid::to_string).collect();
    let after =
        if said.is_empty() { "To open".to_owned() } else { format!("After {}", said.join(" ")) };
    let mut text = format!("{after} with {bold}{hand}{bold:#}:\n\n  answer  share     worth\n");
    let mut sorted: Vec<&Choice> = choices.iter().collect();
    sorted.sort_by(|one, other| other.share.total_cmp(&one.share));
    for Choice { answer, share, worth } in sorted {
        let worth = worth.map_or_else(|| "–".to_owned(), |worth| format!("{worth:+.4}"));
        let answer = match answer {
            Action::Bid(bid) => bid.to_string(),
            other => other.to_string(),
        };
        writeln!(text, "  {answer:<6}  {:>5.1} %  {worth:>7}", share * 100.0)
            .expect("a text takes any letters");
    }
    text.truncate(text.trim_end().len());
    text
}

/// A large number: with commas, or by its power of ten.
pub(super) fn large(number: u128) -> String {
    if number >= 1_000_000_000_000 {
        return format!("{:.1e}", number as f64).replace('e', " × 10^");
    }
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many bytes, as people say it.
pub(super) fn gigabytes(bytes: u128) -> String {
    let gigabytes = bytes as f64 / f64::from(1 << 30);
    if gigabytes >= 1e6 {
        return format!("{gigabytes:.1e} GB").replace('e', " × 10^");
    }
    format!("{gigabytes:.1} GB")
}
