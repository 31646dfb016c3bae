//! What happened, as it is told.

use std::fmt;

use doubt_core::{PerSeat, Seat};
use serde::Serialize;

use super::action::Pile;
use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::offer::Offer;
use super::office::{Ending, Office};
use super::score::Score;
use super::tell::Tell;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what they say; docs/events.md has them all")]
pub enum Event {
    /// The discard piles are laid out, bottom first.
    Piles { left: Vec<Good>, right: Vec<Good> },
    /// A merchant comes to a fixed sheriff's gate.
    Visit { visit: u16, seat: Seat, gold: u32 },
    /// A round begins under a new sheriff.
    Round { round: u16, sheriff: Seat },
    /// Sold and confiscated goods are shuffled into the deck.
    Restock,
    /// A merchant sets cards aside, face up.
    Aside { seat: Seat, goods: Goods, pile: Pile },
    /// A merchant sets nothing aside.
    Keep { seat: Seat },
    /// A merchant takes cards from a discard pile.
    Take { seat: Seat, goods: Goods, pile: Pile },
    /// A merchant draws cards from the deck.
    Draw { seat: Seat, count: u8 },
    /// What it drew; only that seat is told.
    Drawn { seat: Seat, goods: Goods },
    /// A merchant has nothing to load and stays at home.
    Idle { seat: Seat },
    /// A merchant has loaded its bag; how full it is, where that is seen.
    Loaded { seat: Seat, size: Option<u8> },
    /// What is in the bag; only that seat is told.
    Packed { seat: Seat, goods: Goods },
    /// A merchant declares.
    Declare { seat: Seat, claim: Claim },
    /// How a merchant seems.
    Tell { seat: Seat, tell: Tell },
    /// The sheriff calls a merchant.
    Call { sheriff: Seat, seat: Seat },
    /// A merchant offers.
    Offer { seat: Seat, offer: Offer },
    /// A merchant offers nothing before the decision.
    Silent { seat: Seat },
    /// The sheriff threatens to open the bag.
    Threaten { sheriff: Seat, seat: Seat },
    /// The sheriff demands more.
    Demand { sheriff: Seat, seat: Seat, gold: u16 },
    /// The merchant offers no more.
    Refuse { seat: Seat },
    /// The bag passes unopened, for nothing.
    Pass { sheriff: Seat, seat: Seat },
    /// The bag passes unopened, for this.
    Bribe { sheriff: Seat, seat: Seat, offer: Offer },
    /// The sheriff opens the bag.
    Inspect { sheriff: Seat, seat: Seat },
    /// The bag is not what was declared: a bluff check follows.
    Lie { seat: Seat },
    /// The dice of a bluff check and what was added to them.
    Check { seat: Seat, roll: u8, perception: u8, bluff_roll: u8, bluff: u8, caught: bool },
    /// What was in an opened bag is shown.
    Open { seat: Seat, bag: Goods, claim: Claim },
    /// Undeclared goods are confiscated.
    Seize { seat: Seat, goods: Goods, worth: u32 },
    /// A caught merchant pays the sheriff.
    Penalty { seat: Seat, sheriff: Seat, gold: u32 },
    /// The sheriff pays a merchant whose honest bag was opened.
    Redress { sheriff: Seat, seat: Seat, gold: u32 },
    /// What passed is sold, for all to see.
    Sale { seat: Seat, goods: Goods, gold: u32 },
    /// What passed is put on the stand, contraband face down.
    Stand { seat: Seat, goods: Goods, hidden: u8 },
    /// What the visit did to the sheriff.
    Standing { seat: Seat, reputation: u8, change: i8, perception: u8, experience: u16 },
    /// A fixed sheriff's shift is over.
    Shift { seat: Seat, office: Office, gold: u32, ending: Ending },
    /// The match is over: all stands are shown and counted.
    Scores { scores: PerSeat<Score> },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Piles { left, right } => {
                let names = |pile: &[Good]| {
                    pile.iter().map(|good| good.plural()).collect::<Vec<_>>().join(" ")
                };
                write!(f, "the piles are {} / {}", names(left), names(right))
            }
            Event::Visit { visit, seat, gold } => {
                write!(f, "visit {visit}: seat {seat} with {gold} gold")
            }
            Event::Round { round, sheriff } => {
                write!(f, "round {round}: seat {sheriff} is sheriff")
            }
            Event::Restock => f.write_str("spent goods are shuffled into the deck"),
            Event::Aside { seat, goods, pile } => {
                write!(f, "seat {seat} sets {goods} aside on the {pile} pile")
            }
            Event::Keep { seat } => write!(f, "seat {seat} keeps its cards"),
            Event::Take { seat, goods, pile } => {
                write!(f, "seat {seat} takes {goods} from the {pile} pile")
            }
            Event::Draw { seat, count } => write!(f, "seat {seat} draws {count}"),
            Event::Drawn { seat, goods } => write!(f, "seat {seat} draws {goods}"),
            Event::Idle { seat } => write!(f, "seat {seat} has nothing to load"),
            Event::Loaded { seat, size: None } => write!(f, "seat {seat} loads its bag"),
            Event::Loaded { seat, size: Some(size) } => write!(f, "seat {seat} loads {size}"),
            Event::Packed { seat, goods } => write!(f, "seat {seat} loads {goods}"),
            Event::Declare { seat, claim } => write!(f, "seat {seat} declares {claim}"),
            Event::Tell { seat, tell } => write!(f, "seat {seat} shows a tell: {tell}"),
            Event::Call { sheriff, seat } => write!(f, "seat {sheriff} calls seat {seat}"),
            Event::Offer { seat, offer } => write!(f, "seat {seat} offers {}", offer.words()),
            Event::Silent { seat } => write!(f, "seat {seat} offers nothing"),
            Event::Threaten { sheriff, seat } => write!(f, "seat {sheriff} threatens seat {seat}"),
            Event::Demand { sheriff, seat, gold } => {
                write!(f, "seat {sheriff} demands {gold} gold of seat {seat}")
            }
            Event::Refuse { seat } => write!(f, "seat {seat} offers no more"),
            Event::Pass { sheriff, seat } => write!(f, "seat {sheriff} lets seat {seat} pass"),
            Event::Bribe { sheriff, seat, offer } => {
                write!(f, "seat {sheriff} takes {} and lets seat {seat} pass", offer.words())
            }
            Event::Inspect { sheriff, seat } => {
                write!(f, "seat {sheriff} inspects the bag of seat {seat}")
            }
            Event::Lie { seat } => write!(f, "seat {seat} did not tell the truth"),
            Event::Check { roll, perception, bluff_roll, bluff, caught, .. } => {
                let (eye, face) = (roll + perception, bluff_roll + bluff);
                let verdict = if *caught { "caught" } else { "not caught" };
                write!(
                    f,
                    "d10 {roll} + {perception} = {eye} against d10 {bluff_roll} + {bluff} = {face}: {verdict}"
                )
            }
            Event::Open { seat, bag, claim } => {
                write!(f, "seat {seat} declared {claim} and has {bag}")
            }
            Event::Seize { seat, goods, worth } => {
                write!(f, "seat {seat} loses {goods}, worth {worth}")
            }
            Event::Penalty { seat, sheriff, gold } => {
                write!(f, "seat {seat} pays a penalty of {gold} to seat {sheriff}")
            }
            Event::Redress { sheriff, seat, gold } => {
                write!(f, "seat {sheriff} pays {gold} to seat {seat}")
            }
            Event::Sale { seat, goods, gold } => write!(f, "seat {seat} sells {goods} for {gold}"),
            Event::Stand { seat, goods, hidden } => {
                write!(f, "seat {seat} puts {goods} on its stand, and {hidden} face down")
            }
            Event::Standing { seat, reputation, change, perception, experience } => write!(
                f,
                "seat {seat} has reputation {reputation} ({change:+}), perception {perception}, experience {experience}"
            ),
            Event::Shift { seat, office, gold, ending } => write!(
                f,
                "the shift of seat {seat} ends: {ending}; merchants {}, caught {}, honest inspected {}, missed {}, bribes {}, gold {gold}, reputation {}",
                office.merchants,
                office.caught,
                office.wronged,
                office.missed,
                office.bribes,
                office.reputation
            ),
            Event::Scores { scores } => {
                f.write_str("scores:")?;
                scores.iter().try_for_each(|(seat, score)| {
                    let (gold, worth, bonus) = (score.gold, score.worth, score.bonus);
                    write!(f, " [{seat}: {gold} + {worth} + {bonus} = {}]", score.total())
                })
            }
        }
    }
}
