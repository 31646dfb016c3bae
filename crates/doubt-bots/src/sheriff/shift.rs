//! Many shifts, measured: how the sheriffs differ, and what merchants carry.

use doubt_core::{Match, Party, Seat, Seated, Seed};
use doubt_games::option::OptionError;
use doubt_games::sheriff::Ending;
use doubt_games::sheriff::rules::Rules;

use super::lawman::Lawman;
use super::plan::Plan;
use super::thought;
use super::townsfolk::{Part, Townsfolk, with_skills};
use crate::Cast;
use crate::cast::Brain;

/// How a sheriff did over many shifts, in means.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Career {
    /// Shifts.
    pub shifts: u32,
    /// Gold at the end.
    pub gold: f64,
    /// Reputation at the end.
    pub reputation: f64,
    /// Liars caught of bags opened, over all shifts.
    pub accuracy: Option<f64>,
    /// Bags opened.
    pub inspected: f64,
    /// Bribes taken.
    pub bribes: f64,
    /// Gold and ten times reputation.
    pub score: f64,
    /// Answers that were illegal, over all shifts.
    pub faults: u32,
    /// Shifts by how they ended, in the order of [`Ending`].
    pub endings: [u32; 8],
}

/// The merchants of a cast, each once, in the order of the cast.
pub fn merchants(cast: &Cast) -> Vec<Townsfolk> {
    let leading = cast.bots().filter(|bot| bot.leads());
    let townsfolk = leading.filter_map(|bot| match &bot.brain {
        Brain::Sheriff(one) if one.part == Part::Merchant => Some(one.clone()),
        _ => None,
    });
    townsfolk.collect()
}

/// The stream of the seed that seats the merchants; no match has so many deals.
const LINE_UP: u64 = 1 << 62;

/// Lets a sheriff serve shifts, each with eight of these merchants in an order of its own.
pub fn career(badge: Lawman, merchants: &[Townsfolk], shifts: u32) -> Result<Career, OptionError> {
    let sheriff = Townsfolk::lawman(badge);
    let mut career = Career { shifts, ..Career::default() };
    let (mut inspected, mut caught) = (0u32, 0u32);
    for shift in 0..shifts {
        let seed = Seed::from(u64::from(shift));
        let mut order: Vec<&Townsfolk> = merchants.iter().collect();
        seed.deal(LINE_UP).shuffle(&mut order);
        let seats: Vec<&Townsfolk> = [&sheriff].into_iter().chain(order).take(9).collect();
        let bout = play(&Rules::SHERIFF, &seats, seed)?;
        let office = bout.table().offices[Seat::FIRST];
        let gold = bout.table().purses[Seat::FIRST];
        career.gold += f64::from(gold);
        career.reputation += f64::from(office.reputation);
        career.inspected += f64::from(office.inspected);
        career.bribes += f64::from(office.bribes);
        inspected += u32::from(office.inspected);
        caught += u32::from(office.caught);
        career.faults += bout.faults();
        career.endings[Ending::of(&office, gold) as usize] += 1;
    }
    let mean = f64::from(shifts.max(1));
    career.gold /= mean;
    career.reputation /= mean;
    career.inspected /= mean;
    career.bribes /= mean;
    career.score = career.gold + 10.0 * career.reputation;
    career.accuracy = (inspected > 0).then(|| f64::from(caught) / f64::from(inspected));
    Ok(career)
}

/// How often a merchant chose each plan over many first visits, to a sheriff who has done nothing.
pub fn plans(merchant: &Townsfolk, visits: u32) -> Result<[u32; 5], OptionError> {
    let rules = Rules { visits: 1, ..Rules::SHERIFF };
    let sheriff = Townsfolk::lawman(Lawman::Strict);
    let mut counts = [0; 5];
    for visit in 0..visits {
        let seats = [&sheriff, merchant];
        let seed = Seed::from(u64::from(visit));
        let mut bout = seated(&rules, &seats, seed)?;
        let mut party = party(&seats, seed).thinking_aloud();
        bout.advance(&mut party);
        let chosen = party.thoughts().iter().find_map(|heard| thought::plan(&heard.parts));
        if let Some(at) = Plan::ALL.iter().position(|plan| Some(*plan) == chosen) {
            counts[at] += 1;
        }
    }
    Ok(counts)
}

/// A match of these at the table, played to its end.
pub fn play(rules: &Rules, seats: &[&Townsfolk], seed: Seed) -> Result<Match<Rules>, OptionError> {
    let mut bout = seated(rules, seats, seed)?;
    bout.advance(&mut party(seats, seed));
    Ok(bout)
}

/// A match of these, with their skills, before the first answer.
fn seated(rules: &Rules, seats: &[&Townsfolk], seed: Seed) -> Result<Match<Rules>, OptionError> {
    let rules = with_skills(rules, seats.iter().map(|one| Some(*one)));
    Match::new(rules, seats.len(), seed)
}

fn party(seats: &[&Townsfolk], seed: Seed) -> Party<Rules> {
    Party::new(seats.len(), |seat| {
        let one = seats.get(seat.index())?;
        Some(Box::new(Seated::new((*one).clone(), seed, seat)))
    })
}
