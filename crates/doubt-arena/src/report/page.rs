//! The page: text and tables around the plots.

use std::fmt::Write as _;

use super::Undrawn;
use super::plot::{self, Bar};
use super::scatter::{self, Dot};
use crate::finding::Test;
use crate::standings::Standings;
use crate::tournament::Tournament;

const STYLE: &str = include_str!("page.css");

/// The page of a tournament at a game of this title: one file, readable in light and dark.
pub fn page(game: &str, tournament: &Tournament, standings: &Standings) -> Result<String, Undrawn> {
    let title = format!("{game}: {} bots", standings.table.len());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        title = escaped(&title)
    );
    let mut add = |part: &str| {
        page.push_str(part);
        page.push('\n');
    };
    add(&opening(game, tournament, standings));
    add(&table(standings));
    if let Some(test) = &standings.sprt {
        add(&verdict(test));
    }
    if standings.faults > 0 {
        add(&faults(standings));
    }
    for section in sections(standings)? {
        add(&section);
    }
    add(&closing(tournament));
    add("</body>\n</html>");
    Ok(page)
}

/// The plots, each with its heading and how to read it.
fn sections(standings: &Standings) -> Result<Vec<String>, Undrawn> {
    let table = &standings.table;
    let shares: Vec<Bar<'_>> = table
        .iter()
        .map(|row| Bar {
            name: &row.name,
            low: row.interval.low * 100.0,
            middle: row.share * 100.0,
            high: row.interval.high * 100.0,
        })
        .collect();
    let ratings: Vec<Bar<'_>> = table
        .iter()
        .map(|row| Bar {
            name: &row.name,
            low: row.rating - row.rating_margin,
            middle: row.rating,
            high: row.rating + row.rating_margin,
        })
        .collect();
    let names: Vec<&str> = table.iter().map(|row| &*row.name).collect();
    let part = |row: usize, column: usize| {
        standings.pairs.iter().find_map(|duel| match (&*duel.first, &*duel.second) {
            pair if pair == (names[row], names[column]) => Some(duel.part),
            pair if pair == (names[column], names[row]) => Some(1.0 - duel.part),
            _ => None,
        })
    };
    let percent = |rate: Option<f64>| rate.map(|rate| rate * 100.0);
    let dots: Vec<Dot<'_>> = table
        .iter()
        .filter_map(|row| {
            let (x, y) = (percent(row.bluff_rate)?, percent(row.challenge_accuracy)?);
            Some(Dot { name: &row.name, x, y })
        })
        .collect();
    let mut conduct =
        "How many of a bot's claims are bluffs, and how many of its challenges are right: honest bots \
         are on the left, sharp-eyed ones at the top."
            .to_owned();
    if dots.len() < table.len() {
        let _ = write!(
            conduct,
            " Not shown: {} that never claimed or never challenged.",
            table.len() - dots.len()
        );
    }
    let lengths = &standings.lengths;
    let told = format!(
        "From {} to {} answers; the median is {} and the mean {:.1}.",
        lengths.least, lengths.most, lengths.median, lengths.mean
    );
    Ok(vec![
        section(
            "Win shares",
            "The share of its matches that each bot won, with 95 % intervals.",
            &plot::intervals(&shares, "win share, %")?,
        ),
        section(
            "Ratings",
            "Weng–Lin ratings, starting at 25; the lines reach 1.96 deviations.",
            &plot::intervals(&ratings, "rating")?,
        ),
        section(
            "Who beats whom",
            "The row's share of the wins that row and column took between them when they met, in %.",
            &plot::matrix(&names, part)?,
        ),
        section(
            "Bluffing and challenging",
            &conduct,
            &scatter::scatter(&dots, "claims that are bluffs, %", "challenges that are right, %")?,
        ),
        section("Length of matches", &told, &plot::lengths(&lengths.counts)?),
    ])
}

fn section(heading: &str, note: &str, plot: &str) -> String {
    format!("<h2>{heading}</h2>\n<p class=\"soft\">{note}</p>\n<div class=\"wide\">{plot}</div>")
}

fn opening(title: &str, tournament: &Tournament, standings: &Standings) -> String {
    let kind = escaped(&tournament.kind());
    format!(
        "<h1>Tournament: {}</h1>\n<p class=\"soft\">{kind}; {}; seed {}</p>",
        escaped(title),
        standings.extent(),
        standings.seed
    )
}

fn table(standings: &Standings) -> String {
    let mut text = String::from(
        "<div class=\"wide\"><table>\n<tr><th>rank</th><th class=\"name\">name</th>\
         <th>win share</th><th>95 % interval</th><th>rating</th><th>±</th><th>matches</th>\
         <th>bluffs</th><th>right challenges</th></tr>\n",
    );
    let percent =
        |rate: Option<f64>| rate.map_or("–".to_owned(), |rate| format!("{:.1} %", rate * 100.0));

    for row in &standings.table {
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td class=\"name\">{}</td><td>{:.2} %</td><td>{:.2} – {:.2} %</td>\
             <td>{:.2}</td><td>{:.2}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            row.rank,
            escaped(&row.name),
            row.share * 100.0,
            row.interval.low * 100.0,
            row.interval.high * 100.0,
            row.rating,
            row.rating_margin,
            row.matches,
            percent(row.bluff_rate),
            percent(row.challenge_accuracy)
        );
    }
    text + "</table></div>"
}

/// Everyone with whom something went wrong, and what.
fn faults(standings: &Standings) -> String {
    let kinds = standings.fault_kinds();
    let mut text = String::from(
        "<h2>Faults</h2>\n<p class=\"soft\">Answers that did not come or could not be used; the game \
         answered instead.</p>\n<div class=\"wide\"><table>\n<tr><th class=\"name\">name</th>",
    );
    for kind in &kinds {
        let _ = write!(text, "<th>{kind}</th>");
    }
    text += "</tr>\n";
    for row in standings.table.iter().filter(|row| row.faults.total() > 0) {
        let _ = write!(text, "<tr><td class=\"name\">{}</td>", escaped(&row.name));
        for kind in &kinds {
            let _ = write!(text, "<td>{}</td>", row.faults.of(*kind));
        }
        text += "</tr>\n";
    }
    text + "</table></div>"
}

fn verdict(test: &Test) -> String {
    let (answer, said) = test.answer();
    format!(
        "<h2>The test</h2>\n<p>{} <strong>{answer}</strong>; {}.</p>\n<p class=\"soft\">How certain that is: \
         {}. Difference {:.2} %, log likelihood ratio {:.2}, decided at {:.2} or {:.2}.</p>",
        escaped(&test.question()),
        escaped(&said),
        test.surety(),
        test.difference * 100.0,
        test.ratio,
        test.bounds.0,
        test.bounds.1
    )
}

fn closing(tournament: &Tournament) -> String {
    let options: Vec<String> = tournament
        .options
        .iter()
        .map(|(name, value)| format!("{}={}", escaped(name), escaped(value)))
        .collect();
    format!(
        "<footer><p>In a group, the same bots play the same deals once from every rotation of the \
         seats. Intervals, ratings and tests count groups.</p>\n<p>Options: {}</p></footer>",
        options.join(", ")
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
