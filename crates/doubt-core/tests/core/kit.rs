//! The kit of laws: it finds nothing wrong with an honest game, and every planted fault.

use doubt_core::Seed;
use doubt_core::conformance::{Breach, Law, Tally, check};

use crate::bags::{Bags, Tells};
use crate::coins::{Coins, HONEST, ROUNDS};
use crate::plant::Plant;

const SEATS: [usize; 5] = [2, 3, 4, 7, 10];
const SEEDS: u64 = 300;

#[test]
fn an_honest_game_breaks_no_law() {
    for seats in SEATS {
        for seed in 0..SEEDS {
            let tally = check(&HONEST, seats, Seed::from(seed));
            let played = Tally { windows: 2 * ROUNDS, answers: ROUNDS * seats };
            assert_eq!(tally, Ok(played), "{seats} seats, seed {seed}");
        }
    }
}

#[test]
fn every_planted_fault_is_found_under_its_law() {
    for (plant, law) in FAULTS {
        for seats in SEATS {
            let breach = first_breach(plant, seats).map(|breach| breach.law);
            assert_eq!(breach, Some(law), "{plant:?} at a table of {seats}");
        }
    }
}

#[test]
fn answers_that_a_twin_forbids_are_replaced_by_others_that_look_the_same() {
    for seats in SEATS {
        for seed in 0..SEEDS / 10 {
            let tally = check(&Bags(Tells::Count), seats, Seed::from(seed));
            assert_eq!(tally, Ok(Tally { windows: 1, answers: seats }), "{seats} seats, {seed}");
        }
        let found = |tells| (0..SEEDS).find_map(|n| check(&Bags(tells), seats, n.into()).err());
        for tells in [Tells::First, Tells::Held] {
            let law = found(tells).map(|breach| breach.law);
            assert_eq!(law, Some(Law::Twin), "{tells:?} at a table of {seats}");
        }
    }
}

const FAULTS: [(Plant, Law); 30] = [
    (Plant::TableAtDeal, Law::Chance),
    (Plant::TableAtClaim, Law::Twin),
    (Plant::TableAtShow, Law::Reveal),
    (Plant::ToldAtDeal, Law::Chance),
    (Plant::ToldAtClaim, Law::Twin),
    (Plant::ToldAtShow, Law::Reveal),
    (Plant::WhisperAtDeal, Law::Chance),
    (Plant::WhisperOfSpare, Law::Chance),
    (Plant::WhisperAtClaim, Law::Twin),
    (Plant::WhisperAtShow, Law::Reveal),
    (Plant::BehindAPeek, Law::Twin),
    (Plant::HandAtClaim, Law::Twin),
    (Plant::ListsIllegal, Law::Listed),
    (Plant::ListsTooFew, Law::Listed),
    (Plant::ListsTwice, Law::Listed),
    (Plant::IllegalFallback, Law::Fallback),
    (Plant::OmitsDeal, Law::Chances),
    (Plant::WrongOdds, Law::Chances),
    (Plant::ListsDealTwice, Law::Chances),
    (Plant::ListsForeignDeal, Law::Chances),
    (Plant::MiscountsDeals, Law::Chances),
    (Plant::UnreadNotation, Law::Notation),
    (Plant::EndlessRounds, Law::Ends),
    (Plant::EndlessDeals, Law::Ends),
    (Plant::MintsToken, Law::Conserved),
    (Plant::LosesToken, Law::Conserved),
    (Plant::Unsteady, Law::Replay),
    (Plant::UnsteadySecret, Law::Replay),
    (Plant::ImaginesOwnHand, Law::Imagined),
    (Plant::ImaginesTooLittle, Law::Imagined),
];

fn first_breach(plant: Plant, seats: usize) -> Option<Breach> {
    (0..SEEDS).find_map(|seed| check(&Coins { plant }, seats, Seed::from(seed)).err())
}
