//! What the arguments of `doubt play` mean: which rules hold, and who sits where.

use doubt_bots::Cast;
use doubt_bots::cast::draw;
use doubt_core::record::{MAX_NAME, is_name};
use doubt_core::{Header, MAX_SEATS, Seat, Seed, Sitter, Versions};
use doubt_games::catalog::RuleSet;
use doubt_games::option::Options as _;
use doubt_games::sheriff::rules::Sheriff;

use crate::cli;
use crate::command::rule_set;
use crate::failure::usage;
use crate::lineup::{self, Guest};
use crate::shelf;

/// A match that can be played.
pub(super) struct Setup {
    pub(super) rules: RuleSet,
    /// What is played, and by whom.
    pub(super) header: Header,
    /// The bots, in the order of their seats.
    pub(super) guests: Vec<Guest>,
    /// The seat of the person, if one plays.
    pub(super) person: Option<Seat>,
    pub(super) seed: Seed,
}

impl Setup {
    /// What was asked for, once it makes sense.
    pub(super) fn of(args: &cli::Play) -> anyhow::Result<Setup> {
        let mut rules = rule_set(args.game.preset, &args.game.set)?;
        if args.wild_mode {
            rules.set("wild", "ones").map_err(usage)?;
        }
        if let Some(rounds) = &args.rounds {
            rules.set("rounds", rounds).map_err(usage)?;
        }
        let cast = lineup::cast(args.cast.as_deref())?;
        let seed = args.seed.map_or_else(random_seed, Ok)?;
        let person = person_seat(args, &rules)?;
        let guests = match &args.difficulty {
            Some(name) => foes(args, &cast, name, &mut rules, seed)?,
            None => guests(args, &cast, &rules, person, seed)?,
        };
        if person.is_some() {
            check_name(&args.name)?;
            if cast.find(&args.name).is_ok() || guests.iter().any(|guest| guest.name == args.name) {
                return Err(usage(format!(
                    "`{}` is the name of a bot: choose another one for yourself with --name",
                    args.name
                )));
            }
        }
        if let Some(file) = &args.record {
            shelf::check_new(file)?;
        }
        let seats = guests.len() + usize::from(person.is_some());
        let seated: Vec<Option<&Guest>> =
            Seat::all(seats).map(|seat| lineup::guest(&guests, person, seat)).collect();
        let is_set = |skill| args.game.set.iter().any(|(name, _)| name == skill);
        if !draw::skill(&rules).is_some_and(is_set) {
            let bots = seated.iter().map(|guest| guest.and_then(Guest::cast));
            rules = draw::with_skills(&rules, bots);
        }
        rules.validate_for(seats).map_err(usage)?;
        let header = header(args, &rules, &seated);
        Ok(Setup { rules, header, guests, person, seed })
    }
}

fn header(args: &cli::Play, rules: &RuleSet, seated: &[Option<&Guest>]) -> Header {
    let name = |guest: &Option<&Guest>| guest.map_or(&args.name, |guest| &guest.name).clone();
    let sitter = |guest: &Option<&Guest>| guest.map_or(Sitter::Person, |guest| guest.bot.sitter());
    Header {
        game: args.game.preset.name.to_owned(),
        options: rules.values(),
        versions: Some(Versions { rules: rules.version(), bots: doubt_bots::VERSION }),
        names: seated.iter().map(name).collect(),
        sitters: seated.iter().map(sitter).collect(),
    }
}

/// Where the person sits, if one plays: at seat 0, but a merchant beside a fixed sheriff's.
fn person_seat(args: &cli::Play, rules: &RuleSet) -> anyhow::Result<Option<Seat>> {
    let merchant = match (rules, args.role) {
        (_, None) => false,
        (RuleSet::Sheriff(rules), Some(role)) if rules.sheriff == Sheriff::Fixed => {
            role == cli::Role::Merchant
        }
        (RuleSet::Sheriff(_), Some(_)) => {
            return Err(usage(
                "--role needs sheriff=fixed: in this game the seats take turns as sheriff",
            ));
        }
        (_, Some(_)) => return Err(usage("--role is only for sheriff games: leave it out")),
    };
    let seat = if merchant { Seat::FIRST.next(MAX_SEATS) } else { Seat::FIRST };
    Ok((!args.no_user).then_some(seat))
}

/// Refuses a name that nobody can have at a table.
pub(in crate::command) fn check_name(name: &str) -> anyhow::Result<()> {
    if is_name(name) {
        return Ok(());
    }
    Err(usage(format!(
        "--name takes 1 to {MAX_NAME} characters, without control characters or spaces at either end"
    )))
}

/// The bots that were asked for.
fn guests(
    args: &cli::Play,
    cast: &Cast,
    rules: &RuleSet,
    person: Option<Seat>,
    seed: Seed,
) -> anyhow::Result<Vec<Guest>> {
    let people = usize::from(person.is_some());
    let listed = lineup::listed(cast, &args.bots, rules, args.clock.limits())?;
    let usual = match args.role {
        Some(cli::Role::Merchant) => MERCHANTS_TABLE.min(args.game.preset.usual_seats),
        _ => args.game.preset.usual_seats,
    };
    let count = match listed.len() {
        0 => args.bots_count.unwrap_or(usual - people),
        listed => listed,
    };
    if args.no_user && count < 2 {
        return Err(usage("A match to watch needs at least two bots: try --bots-count 2"));
    }
    if count > MAX_SEATS - people {
        rules.validate_for(count + people).map_err(usage)?;
    }
    match args.bot_level {
        _ if !listed.is_empty() => Ok(listed),
        Some(level) => lineup::by_level(cast, rules.family(), level, count),
        None => Ok(lineup::drawn(cast, rules, count + people, person, seed)),
    }
}

/// How many sit at a merchant's table unless a number is given: the eight visits of a shift go round, so
/// at so small a table the person's turn comes two or three times.
const MERCHANTS_TABLE: usize = 4;

/// The bots of a difficulty, and the decks that it is played with unless others were asked for.
fn foes(
    args: &cli::Play,
    cast: &Cast,
    name: &str,
    rules: &mut RuleSet,
    seed: Seed,
) -> anyhow::Result<Vec<Guest>> {
    let RuleSet::Cards(cards) = rules else {
        let title = args.game.preset.title;
        return Err(usage(format!(
            "--difficulty is only for card games, and {title} isn't one: leave it out"
        )));
    };
    let (character, numbers) = lineup::difficulty(cast, name)?;
    if args.game.set.iter().all(|(option, _)| option != "decks") {
        cards.decks = numbers.decks;
    }
    // When everyone is a bot, one more takes the person's seat.
    let count = usize::from(numbers.opponents) + usize::from(args.no_user);
    Ok(lineup::of_character(cast, character, rules.family(), count, seed))
}

/// A seed nobody has chosen, short enough to be typed again.
pub(in crate::command) fn random_seed() -> anyhow::Result<Seed> {
    let number =
        getrandom::u32().map_err(|error| anyhow::anyhow!("Cannot draw a random seed: {error}"))?;
    Ok(u64::from(number).into())
}
