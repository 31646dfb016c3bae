//! Shifts of a fixed sheriff: what each side makes of them.

use std::ops::Range;

use doubt_arena::Sample;
use doubt_bots::cast::Brain;
use doubt_bots::sheriff::{Part, Plan, Townsfolk};
use doubt_bots::{Cast, CastBot};
use doubt_core::{Match, Party, Seat, Seed};
use doubt_games::sheriff::{Ending, Event, Goods, Rules};
use doubt_words::{Arg, Tell as _};
use rayon::prelude::*;

use crate::contest::{Entrant, Reached, play};

/// How a sheriff did over many shifts, in means.
#[derive(Clone, Debug, Default)]
pub struct Career {
    /// Gold at the end.
    pub gold: Sample,
    /// Reputation at the end.
    pub reputation: Sample,
    /// Bags opened.
    pub inspected: Sample,
    /// Liars caught.
    pub caught: Sample,
    /// Bribes taken.
    pub bribes: Sample,
    /// Gold and ten times reputation.
    pub score: Sample,
    /// Answers that were illegal, over all shifts.
    pub faults: u32,
    /// Shifts by how they ended, in the order of [`Ending`].
    pub endings: [u32; 8],
}

impl Career {
    /// How many shifts it has served.
    pub fn shifts(&self) -> u64 {
        self.score.count()
    }

    /// Liars caught of bags opened, over all shifts.
    pub fn accuracy(&self) -> Option<f64> {
        (self.inspected.mean() > 0.0).then(|| self.caught.mean() / self.inspected.mean())
    }

    /// The share of shifts that ended so.
    pub fn share(&self, ending: Ending) -> f64 {
        f64::from(self.endings[ending as usize]) / self.shifts() as f64
    }
}

/// The leading bots of the cast that play this part, in the order of the cast.
pub fn leading(cast: &Cast, part: Part) -> Vec<(&CastBot, &Townsfolk)> {
    let leading = cast.bots().filter(|bot| bot.leads());
    let playing = leading.filter_map(|bot| match &bot.brain {
        Brain::Sheriff(one) if one.part == part => Some((bot, one)),
        _ => None,
    });
    playing.collect()
}

/// The stream of the seed that seats the merchants; no match has so many deals.
const LINE_UP: u64 = 1 << 62;

/// Lets a sheriff serve shifts, each with eight merchants of the cast in an order of its own.
///
/// # Panics
/// If there is none.
pub fn career(sheriff: &Entrant<Rules>, cast: &Cast, shifts: Range<u64>) -> Career {
    let all = leading(cast, Part::Merchant);
    let merchants: Vec<_> = all.into_iter().map(|(bot, _)| Entrant::bot(bot)).collect();
    let serve = |shift: u64| {
        let seed = Seed::from(shift);
        let mut order: Vec<&Entrant<Rules>> = merchants.iter().collect();
        seed.deal(LINE_UP).shuffle(&mut order);
        let seats: Vec<_> = [sheriff].into_iter().chain(order).take(9).collect();
        play(&Rules::SHERIFF, &seats, seed).expect("the rules are for two to nine")
    };
    let mut career = Career::default();
    for bout in shifts.into_par_iter().map(serve).collect::<Vec<_>>() {
        let office = bout.table().offices[Seat::FIRST];
        let gold = bout.table().purses[Seat::FIRST];
        career.gold.add(f64::from(gold));
        career.reputation.add(f64::from(office.reputation));
        career.inspected.add(f64::from(office.inspected));
        career.caught.add(f64::from(office.caught));
        career.bribes.add(f64::from(office.bribes));
        career.score.add(f64::from(gold) + 10.0 * f64::from(office.reputation));
        career.faults += bout.faults();
        career.endings[Ending::of(&office, gold) as usize] += 1;
    }
    career
}

/// What a merchant earns a visit where it comes alone to this sheriff, eight times a shift.
///
/// # Panics
/// If one of them answers against the rules.
pub fn earnings(
    sheriff: &Entrant<Rules>,
    merchant: &Entrant<Rules>,
    shifts: Range<u64>,
) -> Reached {
    let gain = |shift: u64| {
        let bout = play(&Rules::SHERIFF, &[sheriff, merchant], Seed::from(shift));
        let bout = bout.expect("the rules are for two");
        assert_eq!(bout.faults(), 0, "{} and {}", sheriff.name, merchant.name);
        let gold = bout.table().purses.values().last().copied().unwrap_or_default();
        let start = f64::from(Rules::SHERIFF.gold);
        (f64::from(gold) - start) / f64::from(Rules::SHERIFF.visits)
    };
    let mut sample = Sample::default();
    shifts.into_par_iter().map(gain).collect::<Vec<_>>().into_iter().for_each(|it| sample.add(it));
    Reached::of(&sample)
}

/// First offers made before any decision: what the bag was worth, and the gold.
///
/// # Panics
/// If there are too few merchants.
pub fn first_offers(cast: &Cast, shifts: Range<u64>) -> Vec<(u32, u32)> {
    let silent = super::badge::entrant("pass everyone", |_, _| doubt_games::sheriff::Action::Pass);
    let merchants = leading(cast, Part::Merchant);
    let mut offers = Vec::new();
    for shift in shifts {
        for (bot, _) in &merchants {
            let bout = play(&Rules::SHERIFF, &[&silent, &Entrant::bot(bot)], Seed::from(shift));
            let bout = bout.expect("the rules are for two");
            let mut bag = Goods::EMPTY;
            for (_, event) in bout.log().expect("it was played").entries() {
                match event {
                    Event::Packed { goods, .. } => bag = *goods,
                    Event::Offer { offer, .. } => {
                        offers.push((Rules::SHERIFF.worth(bag), u32::from(offer.gold)));
                    }
                    _ => {}
                }
            }
        }
    }
    offers
}

/// How often a merchant chose each plan over many first visits, to a sheriff who has done nothing.
///
/// # Panics
/// If it plays other games.
pub fn plans(merchant: &CastBot, visits: Range<u64>) -> [u32; 5] {
    let rules = Rules { visits: 1, ..Rules::SHERIFF };
    let mut counts = [0; 5];
    for visit in visits {
        let seed = Seed::from(visit);
        let mut bout = Match::new(rules.clone(), 2, seed).expect("the rules are for two");
        let sit = |seat: Seat| (seat != Seat::FIRST).then(|| merchant.player(seed, seat))?;
        let mut party = Party::new(2, sit).thinking_aloud();
        bout.advance(&mut party);
        let chosen = party.thoughts().iter().find_map(|heard| {
            let part = heard.parts.iter().find(|part| part.id == "thought-plan")?;
            let Some(Arg::Message(told)) = part.args.get("plan") else { return None };
            Plan::ALL.iter().position(|plan| plan.message() == *told)
        });
        counts[chosen.expect("it thinks of a plan")] += 1;
    }
    counts
}
