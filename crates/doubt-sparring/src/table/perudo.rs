//! The characters of Perudo, in contests of so many deals.

use std::fmt::Write as _;

use doubt_bots::portrait::{Gallery, LineUps, Measure, sittings, watch};
use doubt_bots::{Cast, CastBot};
use doubt_games::dice::Rules;

use crate::contest::{Entrant, among, heads_up, shares, unseen};
use crate::dice;
use crate::perudo::learning::{self, Course};
use crate::perudo::{CHARACTERS, SCRIPTS};

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let cast = Cast::builtin();
    let bots = CHARACTERS.map(|name| cast.find(name).expect("it is in the cast"));
    let entrants = bots.map(Entrant::bot);
    let parts = [
        measures(&bots, deals),
        told(&bots, deals),
        wins(&entrants, deals),
        scripts(&entrants, deals),
        doubts(deals),
    ];
    parts.join("\n")
}

/// A row of a table.
fn row(cells: impl IntoIterator<Item = String>) -> String {
    let mut row = String::from("|");
    for cell in cells {
        let _ = write!(row, " {cell} |");
    }
    row + "\n"
}

/// The head of a table with a column for each of these.
fn head<S: ToString>(first: &str, columns: impl IntoIterator<Item = S>) -> String {
    let names = [first.to_owned()].into_iter().chain(columns.into_iter().map(|it| it.to_string()));
    let names: Vec<String> = names.collect();
    let rule = format!("{}|\n", "|---".repeat(names.len()));
    row(names) + &rule
}

fn measures(bots: &[&CastBot; 6], matches: u64) -> String {
    let mut out =
        format!("All six at one table, {matches} matches, seats drawn anew for each:\n\n");
    out += &head("", Measure::ALL.map(Measure::name));
    let tallies = watch(&Rules::PERUDO, bots, unseen(matches)).expect("six can play it");
    for (name, tally) in CHARACTERS.iter().zip(&tallies) {
        let means = Measure::ALL.map(|measure| format!("{:.3}", tally.measures[measure].mean()));
        out += &row([(*name).to_owned()].into_iter().chain(means));
    }
    out
}

fn told(bots: &[&CastBot; 6], deals: u64) -> String {
    let mut out = String::new();
    for matches in [5, 20] {
        // About as many matches as there are deals in a contest from all of four seats.
        let many = 4 * deals / matches;
        let sit = |line_ups, deals| {
            sittings(&Rules::PERUDO, bots, line_ups, matches, deals)
                .expect("three to six can play it")
        };
        let gallery = Gallery::new(&sit(LineUps::Known, 0..many));
        let unseen = sit(LineUps::Unknown, unseen(many));
        let right = 100.0 * gallery.accuracy(&unseen);
        let asked: usize = unseen.iter().map(Vec::len).sum();
        let _ = writeln!(out, "Told from {matches} matches: {right:.1} % of {asked} right.\n");
        out += &head("is taken for", CHARACTERS);
        for (name, shares) in CHARACTERS.iter().zip(gallery.told(&unseen)) {
            let shares = shares.iter().map(|share| format!("{share:.3}"));
            out += &row([(*name).to_owned()].into_iter().chain(shares));
        }
        out.push('\n');
    }
    out
}

fn wins(entrants: &[Entrant<Rules>; 6], deals: u64) -> String {
    let mut out = format!(
        "Wins at one table of all six, clockwise in this order (.167 is even), and heads-up, {deals} deals:\n\n"
    );
    out += &head("", ["all six"].into_iter().chain(CHARACTERS));
    let table: Vec<&Entrant<Rules>> = entrants.iter().collect();
    let six = shares(&Rules::PERUDO, &table, unseen(deals / 3));
    for (i, one) in entrants.iter().enumerate() {
        let against = entrants.iter().enumerate().map(|(j, other)| match i == j {
            true => String::new(),
            false => format!("{:.3}", heads_up(&Rules::PERUDO, one, other, unseen(deals)).mean),
        });
        out += &row([one.name.clone(), six[i].to_string()].into_iter().chain(against));
    }
    out
}

fn scripts(entrants: &[Entrant<Rules>; 6], deals: u64) -> String {
    let mut out = String::new();
    for (seats, heading) in [(2, "heads-up (.500 is even)"), (4, "one among three (.250 is even)")]
    {
        // No share strays further than that of a coin.
        let reach = 2.576 * 0.5 / (deals as f64).sqrt();
        let _ = writeln!(out, "What scripts win {heading}, {deals} deals, ± {reach:.3} at most:\n");
        out += &head("", CHARACTERS);
        for (name, trick, _) in SCRIPTS {
            let script = dice::script(name, trick);
            let wins = entrants.iter().map(|one| {
                let reached = among(&Rules::PERUDO, &script, one, seats, unseen(deals));
                format!("{:.3}", reached.mean)
            });
            out += &row([name.to_owned()].into_iter().chain(wins));
        }
        out.push('\n');
    }
    out
}

fn doubts(deals: u64) -> String {
    let tables = deals / 5;
    let course = Course { seats: 4, matches: 5, tables };
    let mut out = format!(
        "Doubts per bid of a script among three of a character, {tables} tables of five matches, and in \
         brackets what they would be with nothing to remember:\n\n"
    );
    let columns =
        ["liar", "saint"].map(|name| [format!("{name}, rounds 1–10"), format!("{name}, later")]);
    out += &head("", columns.into_iter().flatten());
    for who in CHARACTERS {
        let mut cells = vec![who.to_owned()];
        for (_, trick, _) in SCRIPTS.iter().filter(|(name, ..)| matches!(*name, "liar" | "saint")) {
            let spans = learning::doubts(who, *trick, course);
            cells.extend(spans.map(|it| format!("{:.3} ({:.3})", it.rate(), it.forgetful())));
        }
        out += &row(cells);
    }
    out
}
