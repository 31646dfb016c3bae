//! A tournament as it travels: all that a worker needs to play its groups as they are played here.

use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use doubt_arena::stretch::Stretch;
use doubt_arena::{Schedule, Tournament};
use doubt_bots::Cast;
use doubt_bots::cast::Sheet;
use doubt_exec::{Entrant, Limits, Program};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::with_family;
use doubt_queue::{Queue, Run, digest};
use doubt_solver::dice::large::Book;
use doubt_solver::dice::shelf;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::definition::Definition;
use super::hall::Hall;
use super::{program, table};
use crate::command::rule_set;
use crate::command::solve::file;
use crate::lineup::{self, Guest};

/// The kind of work, with the version of the form of jobs and results.
pub(crate) const KIND: &str = "arena 1";

/// A tournament as it travels.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    tournament: Tournament,
    own_skills: bool,
    /// Who takes part, in the order of the tournament.
    bots: Vec<Traveller>,
    /// The digests of books that are on the shelf besides those of the house.
    books: Vec<String>,
}

/// One who takes part.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Traveller {
    /// A bot of a cast, with all that it plays with.
    Bot { name: String, sheet: Sheet },
    /// Whoever plays by a file.
    Strategy { file: String, digest: String },
    /// A program, which the worker must offer.
    Program { offer: String, move_ms: u64, bank_ms: u64 },
}

/// A tournament as it is put on a queue, and the files that travel with it.
pub(super) fn order(definition: &Definition, mark: &str) -> anyhow::Result<(Run, Vec<Vec<u8>>)> {
    let Definition { tournament, rules, guests, own_skills } = definition;
    let (mut files, mut needs) = (Vec::new(), Vec::new());
    let mut bots = Vec::new();
    for guest in guests {
        bots.push(match &guest.bot {
            Entrant::Program(program) => {
                let offer = program::offer(program);
                needs.push(offer.clone());
                let Limits { answer, bank, .. } = program.limits();
                let (move_ms, bank_ms) = (answer.as_millis() as u64, bank.as_millis() as u64);
                Traveller::Program { offer, move_ms, bank_ms }
            }
            Entrant::Cast(bot) => match bot.strategy() {
                Some(name) => {
                    let bytes = file::bytes(Path::new(name))?;
                    let (file, digest) = (name.to_owned(), digest(&bytes));
                    files.push(bytes);
                    Traveller::Strategy { file, digest }
                }
                None => Traveller::Bot { name: bot.name.clone(), sheet: bot.sheet() },
            },
        });
    }
    needs.sort();
    needs.dedup();
    let mut books = Vec::new();
    if let RuleSet::Dice(rules) = rules
        && let Some(book) = shelf::added(rules)
    {
        books.push(digest(book.file()));
        files.push(book.file().to_vec());
    }
    let spec = Spec { tournament: tournament.clone(), own_skills: *own_skills, bots, books };
    let run = Run {
        kind: KIND.to_owned(),
        mark: mark.to_owned(),
        title: format!(
            "{}, {}, {} matches, seed {}",
            table::game_title(&tournament.game),
            tournament.kind(),
            tournament.groups() * tournament.seats as u64,
            tournament.seed
        ),
        spec: serde_json::to_vec(&spec)?,
        // Programs may depend on the clock or on luck: that they differ proves nothing.
        twice: needs.is_empty(),
        needs,
        length: tournament.groups(),
    };
    Ok((run, files))
}

/// A tournament that has arrived, ready to play.
pub(crate) struct Arrived {
    tournament: Tournament,
    schedule: Schedule,
    rules: RuleSet,
    guests: Vec<Guest>,
    own_skills: bool,
}

impl Arrived {
    /// Reads a tournament; gets the files that travel with it. Of programs only those play that are offered.
    pub(crate) fn new(run: &Run, queue: &Queue, offered: &[Program]) -> anyhow::Result<Arrived> {
        let failed = || format!("Cannot prepare {}", run.title);
        let spec: Spec = serde_json::from_slice(&run.spec).with_context(failed)?;
        let Spec { tournament, own_skills, bots, books } = spec;
        tournament.validate().with_context(failed)?;
        let preset = catalog::find(&tournament.game)
            .map_err(|error| anyhow!("{error}"))
            .with_context(failed)?;
        let options: Vec<_> = tournament.options.clone().into_iter().collect();
        let rules = rule_set(preset, &options).with_context(failed)?;
        rules
            .validate_for(tournament.seats)
            .map_err(|error| anyhow!("{error}"))
            .with_context(failed)?;
        if bots.len() != tournament.bots.len() {
            return Err(anyhow!(
                "{} bots travel, and {} take part",
                bots.len(),
                tournament.bots.len()
            ))
            .with_context(failed);
        }
        let books = books.iter().map(|book| Ok(Book::from_bytes(queue.contents(book)?)?));
        shelf::arrange(books.collect::<anyhow::Result<Vec<_>>>().with_context(failed)?);
        let cast = Cast::builtin();
        let guest = |(traveller, contestant): (Traveller, &doubt_arena::Contestant)| {
            let bot = match traveller {
                Traveller::Bot { name, sheet } => Entrant::Cast(cast.rebuild(&name, &sheet)?),
                Traveller::Strategy { file, digest } => {
                    Entrant::Cast(lineup::by_bytes(&file, &queue.contents(&digest)?, &rules)?)
                }
                Traveller::Program { offer, move_ms, bank_ms } => {
                    Entrant::Program(seated(offered, &offer, move_ms, bank_ms)?)
                }
            };
            Ok(Guest { name: contestant.name.clone(), bot })
        };
        let guests: anyhow::Result<Vec<Guest>> =
            bots.into_iter().zip(&tournament.bots).map(guest).collect();
        let schedule = Schedule::new(&tournament).with_context(failed)?;
        Ok(Arrived {
            guests: guests.with_context(failed)?,
            tournament,
            schedule,
            rules,
            own_skills,
        })
    }

    /// Plays a job.
    pub(crate) fn play(&self, task: &[u8]) -> anyhow::Result<Vec<u8>> {
        let stretch: Stretch = serde_json::from_slice(task).context("the job cannot be read")?;
        let within =
            stretch.places().is_some_and(|places| *places.end() < self.tournament.groups());
        if !within {
            bail!("the job is no part of the tournament");
        }
        // Whoever ends the worker at once ends the process.
        let never = AtomicBool::new(false);
        let (game, guests, own_skills) = (&*self.tournament.game, &*self.guests, self.own_skills);
        with_family!(&self.rules, rules => {
            let hall = Hall { game, rules, guests, interrupted: &never, own_skills };
            Ok(stretch.play(&self.schedule, &hall)?)
        })
    }
}

/// An offered program, with the time that the tournament gives it.
fn seated(offered: &[Program], offer: &str, move_ms: u64, bank_ms: u64) -> anyhow::Result<Program> {
    let found = offered.iter().find(|program| program::offer(program) == offer);
    let found = found.with_context(|| format!("this worker does not offer {offer}"))?;
    let (answer, bank) = (Duration::from_millis(move_ms), Duration::from_millis(bank_ms));
    let limits = Limits { answer, bank, ..*found.limits() };
    Ok(Program::new(found.words().to_vec(), limits)?)
}
