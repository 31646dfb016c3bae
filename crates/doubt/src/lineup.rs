//! Who sits at the table: bots by name, by level, or drawn from the cast, and programs from outside.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use doubt_bots::cards::Numbers;
use doubt_bots::cast::draw::{self, NoDifficulty};
use doubt_bots::cast::{MAX_FILE, STRATEGY};
use doubt_bots::learned::Learned;
use doubt_bots::{Cast, CastBot};
use doubt_core::{Seat, Seed};
use doubt_exec::{Entrant, Limits, NotEntered, entrant};
use doubt_games::catalog::RuleSet;
use doubt_net::{Trained, trained};
use doubt_solver::dice::Playbook;
use doubt_words::{Arg, Message, message};

use crate::command::solve::file as strategy;
use crate::failure::usage;
use crate::strategies;

/// A bot at the table, and what it is called there.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) name: String,
    pub(crate) bot: Entrant,
}

impl Guest {
    /// The bot of the cast, if it is one.
    pub(crate) fn cast(&self) -> Option<&CastBot> {
        match &self.bot {
            Entrant::Cast(bot) => Some(bot),
            Entrant::Program(_) => None,
        }
    }

    /// The guest in a line: what it is called, what it is, and how it plays.
    pub(crate) fn introduction(&self) -> Message {
        let name = Arg::text(&self.name);
        let bot = match &self.bot {
            Entrant::Cast(bot) => bot,
            Entrant::Program(program) => {
                let command = Arg::typed(program.words().join(" "));
                return message!("guest-program", name, command);
            }
        };
        let character = bot.character().unwrap_or(&bot.name);
        let line = Arg::text(bot.line.trim_end_matches('.'));
        if *character == *self.name {
            message!("guest-named", name, line)
        } else {
            message!("guest-played", name, character: Arg::text(character), line)
        }
    }
}

/// The project's own cast, the cast file in the configuration folder, and the one that is named. They play by the
/// strategies that are kept.
pub(crate) fn cast(named: Option<&Path>) -> anyhow::Result<Cast> {
    strategies::read();
    let mut cast = Cast::builtin();
    if let Some(path) = config_file()
        && let Some(text) = read(&path, true)?
    {
        add(&mut cast, &text, &path)?;
    }
    if let Some(path) = named
        && let Some(text) = read(path, false)?
    {
        add(&mut cast, &text, path)?;
    }
    Ok(cast)
}

fn add(cast: &mut Cast, text: &str, path: &Path) -> anyhow::Result<()> {
    cast.add(text).with_context(|| format!("Cannot use the cast file {}", path.display()))
}

/// `cast.toml` in the configuration folder.
fn config_file() -> Option<PathBuf> {
    Some(config_folder()?.join("cast.toml"))
}

/// The configuration folder: `DOUBT_CONFIG`, or the platform's.
pub(crate) fn config_folder() -> Option<PathBuf> {
    match std::env::var_os("DOUBT_CONFIG").filter(|folder| !folder.is_empty()) {
        Some(folder) => Some(PathBuf::from(folder)),
        None => Some(directories::ProjectDirs::from("", "", "doubt")?.config_dir().to_owned()),
    }
}

/// The text of a cast file; none if it need not be there and is not.
fn read(path: &Path, may_lack: bool) -> anyhow::Result<Option<String>> {
    let failed = || format!("Cannot read the cast file {}", path.display());
    match fs::metadata(path) {
        Err(error) if may_lack && error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(file) if file.len() > MAX_FILE as u64 => {
            anyhow::bail!(
                "The cast file {} is too large: it may have at most {MAX_FILE} bytes",
                path.display()
            )
        }
        found => found.with_context(failed)?,
    };
    fs::read_to_string(path).map(Some).with_context(failed)
}

/// The bots of these lists, in this order.
pub(crate) fn listed(
    cast: &Cast,
    lists: &[String],
    rules: &RuleSet,
    limits: Limits,
) -> anyhow::Result<Vec<Guest>> {
    let entries = lists.iter().flat_map(|list| entrant::entries(list));
    let entrants = entries.map(|entry| match entry.strip_prefix(STRATEGY) {
        Some(file) => by_strategy(file.trim(), rules).map(Entrant::Cast),
        None => Entrant::read(cast, rules.family(), entry, limits).map_err(|error| match error {
            NotEntered::NotStarted(error) => error.into(),
            error => usage(error),
        }),
    });
    Ok(called(entrants.collect::<anyhow::Result<_>>()?))
}

/// Whoever plays by the strategy in a file, if it was made for the rules.
pub(crate) fn by_strategy(file: &str, rules: &RuleSet) -> anyhow::Result<CastBot> {
    if file.is_empty() {
        return Err(usage("Name the file of the strategy, such as strategy:duel.strategy"));
    }
    by_bytes(file, &strategy::bytes(Path::new(file))?, rules)
}

/// Whoever plays by a strategy, called by the name of the file that it came from.
pub(crate) fn by_bytes(file: &str, bytes: &[u8], rules: &RuleSet) -> anyhow::Result<CastBot> {
    if bytes.starts_with(trained::FIRST.as_bytes()) {
        return by_training(file, bytes, rules);
    }
    let RuleSet::Dice(rules) = rules else {
        return Err(usage(format!(
            "Cannot seat {file}: solved strategies are for dice games, and this is one of {}",
            rules.family()
        )));
    };
    let playbook = Playbook::from_bytes(bytes).with_context(|| format!("Cannot read {file}"))?;
    playbook.check(rules).map_err(|misfit| usage(format!("Cannot seat {file}: {misfit}")))?;
    Ok(CastBot::with_strategy(file, playbook))
}

/// Whoever plays by a trained strategy, if it was made for the rules.
fn by_training(file: &str, bytes: &[u8], rules: &RuleSet) -> anyhow::Result<CastBot> {
    let failed = || format!("Cannot read {file}");
    let trained = Trained::from_bytes(bytes).with_context(failed)?;
    let learned = Learned::new(file, &trained).with_context(failed)?;
    if trained.purpose.rules != *rules {
        return Err(usage(format!(
            "Cannot seat {file}: it was trained for other rules, those of {} with `{}`",
            trained.purpose.game,
            trained.purpose.settings()
        )));
    }
    Ok(CastBot::with_learned(learned))
}

/// The bots of these names, in this order.
pub(crate) fn by_name(cast: &Cast, names: &[String], family: &str) -> anyhow::Result<Vec<Guest>> {
    let find = |name: &String| cast.find_for(family, name).cloned().map(Entrant::Cast);
    let entrants: Vec<Entrant> = names.iter().map(find).collect::<Result<_, _>>().map_err(usage)?;
    Ok(called(entrants))
}

/// Gives each a name of its own.
fn called(entrants: Vec<Entrant>) -> Vec<Guest> {
    let names = entrant::names(&entrants);
    names.into_iter().zip(entrants).map(|(name, bot)| Guest { name, bot }).collect()
}

/// So many bots of a level.
pub(crate) fn by_level(
    cast: &Cast,
    family: &str,
    level: u8,
    count: usize,
) -> anyhow::Result<Vec<Guest>> {
    let bot = cast.find_for(family, &format!("level-{level}")).map_err(usage)?;
    let bot = Entrant::Cast(bot.clone());
    Ok((1..=count).map(|n| Guest { name: format!("Bot {n}"), bot: bot.clone() }).collect())
}

/// The character of the card games that a difficulty is named after.
pub(crate) fn difficulty<'a>(cast: &'a Cast, name: &str) -> anyhow::Result<(&'a str, &'a Numbers)> {
    draw::difficulty(cast, name).map_err(|error| match error {
        NoDifficulty::Nobody(unknown) => {
            usage(format!("{unknown}; --difficulty takes noob, easy, medium, hard or insane"))
        }
        error => usage(error),
    })
}

/// So many bots that play one character, by the names that it has.
pub(crate) fn of_character(
    cast: &Cast,
    character: &str,
    family: &str,
    count: usize,
    seed: Seed,
) -> Vec<Guest> {
    let bots = draw::of_character(cast, character, family, count, seed);
    called(bots.into_iter().map(Entrant::Cast).collect())
}

/// Bots that suit the rules, chosen by the seed, at so many seats; none at the seat that is taken.
pub(crate) fn drawn(
    cast: &Cast,
    rules: &RuleSet,
    seats: usize,
    taken: Option<Seat>,
    seed: Seed,
) -> Vec<Guest> {
    let taken = taken.map(Seat::index);
    let people: Vec<bool> = (0..seats).map(|seat| Some(seat) == taken).collect();
    let bots = draw::for_table(cast, rules, &people, seed);
    called(bots.into_iter().flatten().map(Entrant::Cast).collect())
}

/// The guest at a seat; none at the person's.
pub(crate) fn guest(guests: &[Guest], person: Option<Seat>, seat: Seat) -> Option<&Guest> {
    match person {
        Some(person) if seat == person => None,
        Some(person) => guests.get(seat.index() - usize::from(seat > person)),
        None => guests.get(seat.index()),
    }
}
