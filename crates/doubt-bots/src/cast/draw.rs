//! Who sits down when nobody in particular was asked for: bots chosen by a seed.
//!
//! ```
//! use doubt_bots::Cast;
//! use doubt_bots::cast::draw;
//! use doubt_core::{Seat, Seed};
//! use doubt_games::catalog;
//!
//! let cast = Cast::builtin();
//! let perudo = &catalog::find("perudo")?.rules;
//! // A person sits at seat 0, and bots at the others.
//! let bots = draw::for_table(&cast, perudo, &[true, false, false, false], Seed::from(7));
//! assert!(bots[0].is_none() && bots[1..].iter().all(Option::is_some));
//! # Ok::<(), doubt_games::catalog::NoSuchGame>(())
//! ```

use doubt_core::{Seat, Seed};
use doubt_games::catalog::RuleSet;
use doubt_games::with_family;

use super::{Brain, Cast, CastBot, Family, NotSeated};
use crate::cards::{self, Numbers};
use crate::sheriff::Part;

/// The stream of the seed that chooses the bots; no match has so many deals.
const LINE_UP: u64 = 1 << 62;

/// How many bots are drawn to find one that is not at the table yet: enough to find it among a cast of
/// dozens, and a bound if there is none.
const MANY: usize = 40;

/// The bots at the seats where no person sits, chosen by the seed; none where one does. A fixed
/// sheriff's badge goes to somebody who wears one.
pub fn for_table(
    cast: &Cast,
    rules: &RuleSet,
    people: &[bool],
    seed: Seed,
) -> Vec<Option<CastBot>> {
    let count = people.iter().filter(|person| !**person).count();
    let with_first = people.first() == Some(&false);
    let bots = with_family!(rules, rules => rules.company(cast, count, with_first, seed));
    let mut bots = bots.into_iter();
    people.iter().map(|&person| if person { None } else { bots.next() }).collect()
}

/// The rules for those who sit at the table: where bots bring skills along, theirs; somebody who is
/// no bot has the one that the rules give.
pub fn with_skills<'a>(
    rules: &RuleSet,
    seats: impl Iterator<Item = Option<&'a CastBot>>,
) -> RuleSet {
    with_family!(rules, rules => rules.with_skills(seats).into())
}

/// The option for which bots bring along a number of their own, where there is one.
pub fn skill(rules: &RuleSet) -> Option<&'static str> {
    fn of<G: Family>(_: &G) -> Option<&'static str> {
        G::SKILL
    }
    with_family!(rules, rules => of(rules))
}

/// Bots that could sit down at one seat, chosen by the seed: where the first seat has a part of its own,
/// the one who plays it, and otherwise so many that one is among them who is not at the table yet.
pub fn for_seat(cast: &Cast, rules: &RuleSet, seat: Seat, seed: Seed) -> Vec<CastBot> {
    fn at<G: Family>(rules: &G, cast: &Cast, seat: Seat, seed: Seed) -> Vec<CastBot> {
        match seat == Seat::FIRST && rules.has_first_part() {
            true => rules.company(cast, 1, true, seed),
            false => rules.company(cast, MANY, false, seed),
        }
    }
    with_family!(rules, rules => at(rules, cast, seat, seed))
}

/// So many bots that suit the rules, chosen by the seed: different characters while there are any,
/// then different names. A name comes again where there are too few.
pub(super) fn drawn<G: Family>(cast: &Cast, rules: &G, count: usize, seed: Seed) -> Vec<CastBot> {
    let suited = cast.playing(G::NAME).filter(|bot| rules.suits(bot));
    let mut bots: Vec<&CastBot> = suited.collect();
    seed.deal(LINE_UP).shuffle(&mut bots);
    let before = |at: usize, bot: &CastBot| {
        bots[..at].iter().filter(|other| other.character() == bot.character()).count()
    };
    let mut ranked: Vec<(usize, &CastBot)> =
        bots.iter().enumerate().map(|(at, bot)| (before(at, bot), *bot)).collect();
    ranked.sort_by_key(|(before, _)| *before);
    ranked.into_iter().map(|(_, bot)| bot).cycle().take(count).cloned().collect()
}

/// Whether a bot is drawn for these rules.
pub fn suits(bot: &CastBot, rules: &RuleSet) -> bool {
    with_family!(rules, rules => rules.suits(bot))
}

/// So many townsfolk, chosen by the seed: a sheriff first if one is wanted, then merchants.
pub(super) fn town(cast: &Cast, sheriff: bool, count: usize, seed: Seed) -> Vec<CastBot> {
    let mut rng = seed.deal(LINE_UP);
    let mut drawn = |wanted: Part| {
        // A sheriff sits down under a name that does not give its ways away.
        let plays = |bot: &&CastBot| {
            bot.townsfolk()
                .is_some_and(|one| one.part == wanted && bot.leads() == (wanted == Part::Merchant))
        };
        let mut bots: Vec<&CastBot> = cast.bots().filter(plays).collect();
        rng.shuffle(&mut bots);
        bots
    };
    let mut bots = drawn(Part::Sheriff);
    bots.truncate(usize::from(sheriff));
    let merchants = drawn(Part::Merchant);
    bots.extend(merchants.into_iter().cycle().take(count.saturating_sub(bots.len())));
    bots.into_iter().cloned().collect()
}

/// So many bots that play one character, by the names that it has, in an order chosen by the seed.
pub fn of_character(
    cast: &Cast,
    character: &str,
    family: &str,
    count: usize,
    seed: Seed,
) -> Vec<CastBot> {
    let plays = |bot: &&CastBot| bot.character() == Some(character);
    let mut bots: Vec<&CastBot> = cast.playing(family).filter(plays).collect();
    if bots.len() > 1 {
        bots.retain(|bot| !bot.leads());
    }
    seed.deal(LINE_UP).shuffle(&mut bots);
    bots.into_iter().cycle().take(count).cloned().collect()
}

/// The character of the card games that a difficulty is named after, and its numbers, which say how
/// many play against a person and with how many decks.
pub fn difficulty<'a>(cast: &'a Cast, name: &str) -> Result<(&'a str, &'a Numbers), NoDifficulty> {
    let bot = cast.find_for(cards::Rules::NAME, name)?;
    match &bot.brain {
        Brain::Cards(cards::Brain::Character(character)) => {
            Ok((&character.name, &character.numbers))
        }
        _ => Err(NoDifficulty::NoNumbers(bot.name.clone())),
    }
}

/// Why no difficulty of the card games has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDifficulty {
    /// Nobody who plays card games is called so.
    #[error(transparent)]
    Nobody(#[from] NotSeated),
    /// It is the name of a bot without numbers.
    #[error(
        "`{0}` is not a difficulty: choose noob, easy, medium, hard, insane or a character of your own"
    )]
    NoNumbers(String),
}
