//! A solution in words, and as JSON.

use std::fmt::Write as _;
use std::io::Write as _;

use anstyle::Style;
use doubt_games::dice::{Action, Bid, Hand};
use doubt_solver::dice::{Choice, Found, Round, Solver, Strategy, Tree, shares};
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

/// A round as far as it was solved.
pub(super) struct Solved<'a> {
    pub(super) solver: &'a Solver<f32>,
    /// What was found out of it at the end; none if there was no time for that.
    pub(super) found: Option<Found>,
    pub(super) looks: &'a [Look],
    pub(super) seconds: f64,
    pub(super) rate: f64,
}

impl Solved<'_> {
    /// The last line for programs.
    pub(super) fn json(&self) -> Value {
        let (round, tree) = (self.solver.round(), self.solver.tree());
        json!({
            "value": self.found.map(|found| found.value),
            "exploitability": self.found.map(|found| found.exploitability),
            "iterations": self.solver.iterations(),
            "seconds": self.seconds,
            "information_sets": u64::try_from(size(round).0.information_sets).unwrap_or(u64::MAX),
            "opening": opening_json(round, tree, self.solver),
        })
    }

    /// All of it, for people.
    pub(super) fn text(&self) -> String {
        let bold = Style::new().bold();
        let (round, tree) = (self.solver.round(), self.solver.tree());
        let mut text = format!("One round, opened by seat 0: {}.\n\n", size(round).1);
        text += &match self.found {
            Some(Found { value, exploitability }) => format!(
                "value of seat 0  {bold}{value:+.5}{bold:#}   it wins {:.2} % of the rounds\n\
                 exploitability   {bold}{exploitability:.5}{bold:#}    what a perfect opponent wins per round, at either seat\n",
                (value + 1.0) * 50.0,
            ),
            None => "value of seat 0  not measured: there was no time for that\n\
                     exploitability   not measured\n"
                .to_owned(),
        };
        text += &format!(
            "iterations       {}      {:.2} s, {:.*} per second\n\n",
            self.solver.iterations(),
            self.seconds,
            if self.rate < 10.0 { 2 } else { 0 },
            self.rate,
        );
        if !self.looks.is_empty() {
            text += &plot::text(self.looks);
            text += "\n";
        }
        text += "Opening, by hand:\n";
        text += &opening(round, tree, self.solver);
        text.truncate(text.trim_end().len());
        text
    }
}

/// What each hand opens with, for programs.
pub(super) fn opening_json(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> Value {
    let hands = round.lanes(round.opener()).hands().iter().map(|hand| {
        let mix: serde_json::Map<String, Value> = first(round, tree, strategy, hand)
            .into_iter()
            .filter(|(_, share)| *share > 0.0)
            .map(|(answer, share)| (answer.to_string(), json!(share)))
            .collect();
        json!({ "hand": hand, "mix": mix })
    });
    hands.collect()
}

fn first(round: &Round, tree: &Tree, strategy: &dyn Strategy, hand: &Hand) -> Vec<(Action, f64)> {
    shares(round, tree, strategy, &[], hand).expect("the opener can hold its hands")
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
fn mix(answers: &[(Action, f64)]) -> String {
    let mut given: Vec<_> = answers.iter().filter(|(_, share)| *share >= RARE).collect();
    given.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let parts: Vec<String> =
        given.iter().map(|(answer, share)| format!("{answer} {:.1} %", share * 100.0)).collect();
    let rest: f64 = answers.iter().map(|(_, share)| share).filter(|&&share| share < RARE).sum();
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
