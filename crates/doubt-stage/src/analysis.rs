//! A match that is over, in figures: in words and as JSON.

use doubt_core::{Log, Seat, To};
use doubt_games::statistics::{Figures, Statistics, TurningPoint};
use doubt_words::{Arg, Catalogue, Manner, Message, Voice, message};
use serde::Serialize;
use serde_json::{Value, json};

use crate::grid::{Grid, percent};
use crate::stage::Stage;
use crate::telling::Telling;

/// The figures of everybody, who was best at what, and the turning points, in lines of so many columns.
pub fn text<G: Stage>(
    log: &Log<G>,
    statistics: &Statistics,
    telling: &Telling,
    voice: &Voice<'_>,
    width: usize,
) -> String {
    let figures = [claims(statistics, voice), challenges(statistics, voice)];
    let mut parts: Vec<String> = match voice.manner() {
        Manner::Spoken => figures.iter().map(|grid| fill(&grid.sentences(), width, "")).collect(),
        Manner::Terminal | Manner::Plain => figures.iter().map(|grid| grid.text(width)).collect(),
    };
    let honours = honours(statistics);
    parts.extend(honours.iter().map(|honour| fill(&voice.line(honour), width, "")));
    if !statistics.turning_points.is_empty() {
        parts.push(voice.line(&message!("analysis-turning-points")));
    }
    let points = statistics.turning_points.iter();
    parts.extend(points.map(|point| turning_point(log, point, telling, voice, width)));
    format!("\n{}", parts.join("\n"))
}

/// The text in lines of so many columns.
fn fill(text: &str, width: usize, indent: &str) -> String {
    let indent_all = textwrap::Options::new(width).initial_indent(indent);
    textwrap::fill(text, indent_all.subsequent_indent(&indent.repeat(2)))
}

/// Who was best at what.
pub fn honours(statistics: &Statistics) -> Vec<Message> {
    let of = |seat: Seat| (seat, &statistics.players[seat]);
    let tell = |seat: Seat, honour: Message, line: Message| {
        message!("analysis-honour", honour, seat, line)
    };
    let deceptive = statistics.most_deceptive().map(of).map(|(seat, figures)| {
        let (uncaught, bluffs) = (figures.unexposed(), figures.bluffs);
        let line = message!("honour-deceptive-line", uncaught, bluffs);
        tell(seat, message!("honour-deceptive"), line)
    });
    let sharpest = statistics.sharpest_challenger().map(of).map(|(seat, figures)| {
        let (right, challenges) = (figures.right, figures.challenges);
        let line = message!("honour-sharpest-line", right, challenges);
        tell(seat, message!("honour-sharpest"), line)
    });
    deceptive.into_iter().chain(sharpest).collect()
}

/// The figures of everybody after a match, for programs: `statistics` of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Analysis {
    /// What is lost and gained: dice, cards or gold.
    #[cfg_attr(feature = "types", ts(type = "\"dice\" | \"cards\" | \"gold\""))]
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
    /// The same in plain sentences, for programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub words: Vec<String>,
    /// The same as it is told, event by event, for a page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<Vec<Message>>,
    /// The step of the replay at which it stands, on a page that shows one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub step: Option<usize>,
}

impl Analysis {
    /// The figures of a match for a program, turning points in plain sentences.
    pub fn in_words<G: Stage>(
        log: &Log<G>,
        statistics: &Statistics,
        telling: &Telling,
    ) -> Analysis {
        let voice = telling.voice(Catalogue::english(), Manner::Plain);
        Analysis::new(statistics, telling, |point| {
            let told = public(log, point).map(|event| voice.passage(&G::tell(event, telling)));
            let words = told.filter(|words| !words.is_empty()).collect();
            Turning { words, ..Turning::of(log, point) }
        })
    }

    /// The figures of a match for a page, turning points in messages; `step` is the step of a replay
    /// at which an entry of the log stands.
    pub fn in_messages<G: Stage>(
        log: &Log<G>,
        statistics: &Statistics,
        telling: &Telling,
        step: impl Fn(usize) -> Option<usize>,
    ) -> Analysis {
        Analysis::new(statistics, telling, |point| {
            let messages = public(log, point).map(|event| G::tell(event, telling)).collect();
            let step = step(point.entries.start);
            Turning { messages, step, ..Turning::of(log, point) }
        })
    }

    fn new(
        statistics: &Statistics,
        telling: &Telling,
        turning: impl Fn(&TurningPoint) -> Turning,
    ) -> Analysis {
        let player = |((seat, figures), name): ((Seat, &Figures), &String)| PlayerFigures {
            seat,
            name: name.clone(),
            figures: *figures,
        };
        let names = &telling.listener.names;
        Analysis {
            things: statistics.things,
            players: statistics.players.iter().zip(names).map(player).collect(),
            most_deceptive: statistics.most_deceptive(),
            sharpest_challenger: statistics.sharpest_challenger(),
            turning_points: statistics.turning_points.iter().map(turning).collect(),
        }
    }
}

impl Turning {
    fn of<G: Stage>(log: &Log<G>, point: &TurningPoint) -> Turning {
        Turning {
            round: point.round,
            moved: point.moved,
            decisive: point.decisive,
            events: public(log, point).map(|event| json!(event)).collect(),
            words: Vec::new(),
            messages: Vec::new(),
            step: None,
        }
    }
}

/// What everybody claimed, and what became of it.
fn claims(statistics: &Statistics, voice: &Voice<'_>) -> Grid {
    // Only some games have a way out for a liar who was challenged.
    let can_escape = statistics.players.values().any(|figures| figures.escaped > 0);
    let mut headings = vec![
        message!("figures-claims"),
        message!("figures-made"),
        message!("figures-truthful"),
        message!("figures-bluffs"),
        message!("figures-rate"),
        message!("figures-success"),
        message!("figures-challenged"),
        message!("figures-caught"),
        message!("figures-accused"),
    ];
    headings.extend(can_escape.then(|| message!("figures-escaped")));
    let mut grid = Grid::new(headings.iter().map(|heading| voice.line(heading)));
    for (seat, figures) in statistics.players.iter() {
        let mut row = vec![voice.line(&message!("figures-seat", seat))];
        row.extend([figures.claims, figures.truthful, figures.bluffs].map(|n| n.to_string()));
        let rates = [figures.bluff_rate(), figures.bluff_success()];
        row.extend(rates.map(|rate| share(rate, voice)));
        let met = [figures.challenged, figures.caught, figures.falsely_accused];
        row.extend(met.map(|n| n.to_string()));
        row.extend(can_escape.then(|| figures.escaped.to_string()));
        grid.row(row);
    }
    grid
}

/// What everybody challenged, and what it all cost.
fn challenges(statistics: &Statistics, voice: &Voice<'_>) -> Grid {
    let things = || Arg::kind(statistics.things);
    let headings = [
        message!("figures-challenges"),
        message!("figures-made"),
        message!("figures-right"),
        message!("figures-wrong"),
        message!("figures-accuracy"),
        message!("figures-lost", things: things()),
        message!("figures-gained", things: things()),
    ];
    let mut grid = Grid::new(headings.iter().map(|heading| voice.line(heading)));
    for (seat, figures) in statistics.players.iter() {
        let mut row = vec![voice.line(&message!("figures-seat", seat))];
        row.extend([figures.challenges, figures.right, figures.wrong].map(|n| n.to_string()));
        row.push(share(figures.challenge_accuracy(), voice));
        row.extend([figures.lost, figures.gained].map(|n| n.to_string()));
        grid.row(row);
    }
    grid
}

/// A share as it is told, or a dash where there is nothing to share out.
fn share(rate: Option<f64>, voice: &Voice<'_>) -> String {
    match (rate, voice.manner()) {
        (Some(rate), Manner::Spoken) => voice.line(&message!("said", text: Arg::Chance(rate))),
        (rate, _) => percent(rate),
    }
}

fn turning_point<G: Stage>(
    log: &Log<G>,
    point: &TurningPoint,
    telling: &Telling,
    voice: &Voice<'_>,
    width: usize,
) -> String {
    let telling = Telling { show_hands: false, ..telling.clone() };
    let told = public(log, point).flat_map(|event| G::tell(event, &telling));
    let told: Vec<String> = told.map(|message| voice.line(&message)).collect();
    let line = voice.line(&message!("analysis-turning-point", round: point.round));
    let indent = if voice.manner() == Manner::Spoken { "" } else { "  " };
    fill(&format!("{line} {}", told.join(" ")), width, indent)
}

/// What everybody was told of a turning point.
fn public<'a, G: Stage>(
    log: &'a Log<G>,
    point: &TurningPoint,
) -> impl Iterator<Item = &'a G::Event> {
    let entries = log.entries()[point.entries.clone()].iter();
    entries.filter(|(to, _)| *to == To::All).map(|(_, event)| event)
}
