//! A match that is over, in figures: in words and as JSON.

use std::fmt::Write as _;

use anstyle::Style;
use doubt_core::{Log, Seat, To};
use doubt_games::statistics::{Figures, Statistics, TurningPoint};
use serde::Serialize;
use serde_json::{Value, json};

use crate::grid::{Grid, percent};
use crate::plain::tell;
use crate::stage::Stage;
use crate::telling::Telling;

const BOLD: Style = Style::new().bold();
const WIDTH: usize = 78;

/// The figures of everybody, who was best at what, and the turning points, with styles.
pub fn text<G: Stage>(log: &Log<G>, statistics: &Statistics, telling: &Telling) -> String {
    let mut text =
        format!("\n{}\n{}", claims(statistics, telling), challenges(statistics, telling));
    let of = |seat: Seat| (telling.name(seat), &statistics.players[seat]);
    if let Some((name, figures)) = statistics.most_deceptive().map(of) {
        let bluffs = counted(figures.unexposed(), "bluff");
        let _ = write!(text, "\n{BOLD}Most deceptive{BOLD:#}: {name}, with {bluffs} not caught.");
    }
    if let Some((name, Figures { right, challenges, .. })) =
        statistics.sharpest_challenger().map(of)
    {
        let challenges = counted(*challenges, "challenge");
        let _ = write!(
            text,
            "\n{BOLD}Sharpest challenger{BOLD:#}: {name}, right in {right} of {challenges}."
        );
    }
    if !statistics.turning_points.is_empty() {
        let _ = write!(text, "\n{BOLD}Turning points{BOLD:#}");
    }
    for point in &statistics.turning_points {
        let _ = write!(text, "\n{}", turning_point(log, point, telling));
    }
    text
}

/// The figures of everybody after a match, for programs: `statistics` of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Analysis {
    /// What is lost and gained: dice, cards or gold.
    pub things: &'static str,
    /// The figures of each seat.
    pub players: Vec<PlayerFigures>,
    /// Who deceived the others best.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub most_deceptive: Option<Seat>,
    /// Who challenged best.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub sharpest_challenger: Option<Seat>,
    /// The challenges that mattered most, in order of time.
    pub turning_points: Vec<Turning>,
}

/// The figures of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(type = "{ seat: number, name: string } & FiguresInfo"))]
pub struct PlayerFigures {
    /// The seat.
    pub seat: Seat,
    /// Who sat there.
    pub name: String,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// A challenge that mattered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Turning {
    /// The round, or the visit.
    pub round: u16,
    /// How many dice, cards or gold it moved.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub moved: u64,
    /// Whether it put a seat out or decided something.
    pub decisive: bool,
    /// What everybody was told of it.
    #[cfg_attr(feature = "types", ts(type = "GameEvent[]"))]
    pub events: Vec<Value>,
    /// The same in sentences.
    pub words: Vec<String>,
    /// The step of the replay at which it stands, on a page that shows one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub step: Option<usize>,
}

impl Analysis {
    /// The figures of a match, and `step` of the place in the log of each turning point.
    pub fn new<G: Stage>(
        log: &Log<G>,
        statistics: &Statistics,
        telling: &Telling,
        step: impl Fn(usize) -> Option<usize>,
    ) -> Analysis {
        let player = |((seat, figures), name): ((Seat, &Figures), &String)| PlayerFigures {
            seat,
            name: name.clone(),
            figures: *figures,
        };
        let turning = |point: &TurningPoint| Turning {
            round: point.round,
            moved: point.moved,
            decisive: point.decisive,
            events: public(log, point).map(|event| json!(event)).collect(),
            words: public(log, point).filter_map(|event| tell::<G>(event, telling)).collect(),
            step: step(point.entries.start),
        };
        Analysis {
            things: statistics.things,
            players: statistics.players.iter().zip(&telling.names).map(player).collect(),
            most_deceptive: statistics.most_deceptive(),
            sharpest_challenger: statistics.sharpest_challenger(),
            turning_points: statistics.turning_points.iter().map(turning).collect(),
        }
    }
}

/// What everybody claimed, and what became of it.
fn claims(statistics: &Statistics, telling: &Telling) -> String {
    // Only some games have a way out for a liar who was challenged.
    let can_escape = statistics.players.values().any(|figures| figures.escaped > 0);
    let mut headings = vec!["Claims", "made", "truthful", "bluffs", "rate", "success"];
    headings.extend(["challenged", "caught", "accused"]);
    headings.extend(can_escape.then_some("escaped"));
    let mut grid = Grid::new(&headings);
    for (seat, figures) in statistics.players.iter() {
        let mut row = vec![telling.name(seat).to_owned()];
        row.extend([figures.claims, figures.truthful, figures.bluffs].map(|n| n.to_string()));
        row.extend([percent(figures.bluff_rate()), percent(figures.bluff_success())]);
        let met = [figures.challenged, figures.caught, figures.falsely_accused];
        row.extend(met.map(|n| n.to_string()));
        row.extend(can_escape.then(|| figures.escaped.to_string()));
        grid.row(row);
    }
    grid.text()
}

/// What everybody challenged, and what it all cost.
fn challenges(statistics: &Statistics, telling: &Telling) -> String {
    let [lost, gained] = ["lost", "gained"].map(|what| format!("{} {what}", statistics.things));
    let headings = ["Challenges", "made", "right", "wrong", "accuracy", &lost, &gained];
    let mut grid = Grid::new(&headings);
    for (seat, figures) in statistics.players.iter() {
        let mut row = vec![telling.name(seat).to_owned()];
        row.extend([figures.challenges, figures.right, figures.wrong].map(|n| n.to_string()));
        row.push(percent(figures.challenge_accuracy()));
        row.extend([figures.lost, figures.gained].map(|n| n.to_string()));
        grid.row(row);
    }
    grid.text()
}

fn turning_point<G: Stage>(log: &Log<G>, point: &TurningPoint, telling: &Telling) -> String {
    let telling = Telling { show_hands: false, ..telling.clone() };
    let told = public(log, point).filter_map(|event| G::narrate(event, &telling));
    let told: Vec<String> = told.map(|words| words.trim().replace('\n', " ")).collect();
    let line = format!("Round {}: {}", point.round, told.join(" "));
    let indents = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("    ");
    textwrap::fill(&line, indents)
}

/// What everybody was told of a turning point.
fn public<'a, G: Stage>(
    log: &'a Log<G>,
    point: &TurningPoint,
) -> impl Iterator<Item = &'a G::Event> {
    let entries = log.entries()[point.entries.clone()].iter();
    entries.filter(|(to, _)| *to == To::All).map(|(_, event)| event)
}

fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
