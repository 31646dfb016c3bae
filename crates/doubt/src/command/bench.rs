//! `doubt bench`: the digest of matches that are always the same, by which two programs know that they play alike.

use std::time::Instant;

use doubt_arena::bout::Unplayed;
use doubt_bots::cast::Family;
use doubt_bots::{Cast, CastBot};
use doubt_core::{Header, Match, Party, Record, Seat, Seed};
use doubt_games::catalog::{PRESETS, Preset};
use doubt_games::option::Options;
use doubt_games::with_family;
use doubt_queue::digest;
use doubt_solver::dice::shelf;
use doubt_stage::grid::Grid;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::{print, print_json};
use crate::cli;
use crate::screen;

/// How many letters of a digest are shown, and compared.
const LETTERS: usize = 16;

/// What rules, bots and strategies come to on this machine.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Bench {
    /// The digest of everything below.
    pub(crate) digest: String,
    /// The version of the program, which is no part of it.
    pub(crate) version: &'static str,
    parts: Vec<Part>,
}

/// A part by which two that differ can be told apart.
#[derive(Debug, PartialEq, Serialize)]
struct Part {
    name: String,
    /// The version of the rules, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<u32>,
    /// How many matches, or files.
    count: usize,
    digest: String,
}

pub(crate) fn run(args: &cli::Bench) -> anyhow::Result<()> {
    let begun = Instant::now();
    let bench = Bench::new()?;
    if args.json {
        return print_json(&bench);
    }
    let mut grid = Grid::new(["part", "version", "matches", "digest"]);
    for part in &bench.parts {
        let version = part.rules.map_or_else(String::new, |version| version.to_string());
        grid.row(vec![part.name.clone(), version, part.count.to_string(), part.digest.clone()]);
    }
    print(&format!("{}\n{}", bench.digest, grid.text(screen::measure()).trim_end()))?;
    anstream::eprintln!("{:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

impl Bench {
    /// Plays the matches: every bot of the house at every game that it plays, at a usual table and between two.
    pub(crate) fn new() -> anyhow::Result<Bench> {
        let cast = Cast::builtin();
        let mut parts: Vec<Part> = PRESETS
            .iter()
            .map(|preset| with_family!(&preset.rules, rules => part(preset, rules, &cast)))
            .collect::<Result<_, _>>()?;
        let books: Vec<&[u8]> = shelf::shipped().collect();
        let digests: String = books.iter().map(|book| digest(book)).collect();
        parts.push(Part {
            name: "strategies".to_owned(),
            rules: None,
            count: books.len(),
            digest: short(&digests),
        });
        let line = |part: &Part| format!("{} {:?} {}\n", part.name, part.rules, part.digest);
        let all: String = parts.iter().map(line).collect();
        let digest = short(&format!("bots {}\n{all}", doubt_bots::VERSION));
        Ok(Bench { digest, version: env!("CARGO_PKG_VERSION"), parts })
    }
}

/// The first letters of the digest of a text.
fn short(text: &str) -> String {
    digest(text.as_bytes())[..LETTERS].to_owned()
}

fn part<G>(preset: &Preset, rules: &G, cast: &Cast) -> Result<Part, Unplayed>
where
    G: Family + Options + Sync,
{
    let is_one = |bot: &&CastBot| bot.leads() || bot.character().is_none();
    let bots: Vec<&CastBot> = cast.playing(G::NAME).filter(is_one).collect();
    let seats = preset.rules.seats();
    let sizes = [preset.usual_seats, seats.least];
    let tables: Vec<(usize, usize)> =
        (0..bots.len()).flat_map(|first| sizes.map(|size| (first, size))).collect();
    let count = tables.len();
    // Each sits at the first seat once at a table of either size.
    let records: Vec<String> = tables
        .into_par_iter()
        .map(|(first, size)| {
            let seated: Vec<&CastBot> =
                (0..size).map(|at| bots[(first + at) % bots.len()]).collect();
            play(preset.name, rules, &seated, Seed::from(first as u64))
        })
        .collect::<Result<_, _>>()?;
    let (name, rules) = (preset.name.to_owned(), Some(preset.rules.version()));
    Ok(Part { name, rules, count, digest: short(&records.concat()) })
}

/// A match and what everybody reached, as a text.
fn play<G>(game: &str, rules: &G, seated: &[&CastBot], seed: Seed) -> Result<String, Unplayed>
where
    G: Family + Options,
{
    let rules = rules.with_skills(seated.iter().map(|bot| Some(*bot)));
    let unfit = |unfit: G::Unfit| Unplayed::Rules(unfit.to_string());
    let mut playing = Match::new(rules, seated.len(), seed).map_err(unfit)?;
    let mut party = Party::new(seated.len(), |seat| seated[seat.index()].player(seed, seat));
    let awaited = playing.advance(&mut party);
    let Some(payoffs) = playing.payoffs() else {
        let absent = awaited.iter().next().map_or(0, Seat::index);
        return Err(Unplayed::Absent(absent));
    };
    let names = seated.iter().map(|bot| bot.name.clone()).collect();
    let record = Record::of(&playing, Header::new(game, Vec::new(), names)).to_string();
    let payoffs: Vec<String> = payoffs.values().map(ToString::to_string).collect();
    Ok(format!("{record}{}\n", payoffs.join(" ")))
}
