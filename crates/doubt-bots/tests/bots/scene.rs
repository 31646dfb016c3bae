//! Situations to put a bot in.

use doubt_bots::cast::Brain;
use doubt_bots::dice::{Character, Numbers};
use doubt_bots::{Cast, CastBot};
use doubt_core::{PerSeat, Rng, Seat, SeatSet, Seed, View, World};
use doubt_games::dice::{Bid, Hand, Phase, Rules, Table};
use doubt_games::option::sample;

/// A round that has come to the turn of a seat: so many dice each, these bids from the opener on, and
/// the mover's hand.
pub(crate) struct Scene {
    pub(crate) rules: Rules,
    world: World<Rules>,
}

impl Scene {
    pub(crate) fn new(rules: &Rules, dice: &[u8], bids: &str, hand: &str) -> Scene {
        let dice: PerSeat<u8> = dice.iter().copied().collect();
        let mut table = Table {
            round: 5,
            dice: dice.clone(),
            aside: 0,
            opener: dice.iter().find(|(_, dice)| **dice > 0).unwrap().0,
            palifico: false,
            palificos: SeatSet::EMPTY,
            trail: bids.split_whitespace().map(|bid| bid.parse::<Bid>().unwrap()).collect(),
            phase: Phase::First,
        };
        let mut mover = table.opener;
        (0..table.trail.len()).for_each(|_| mover = table.next(mover));
        table.phase = Phase::Bidding { mover };
        let hand: Hand = hand.parse().unwrap();
        assert_eq!(hand.len(), dice[mover], "the mover's hand");
        let hands =
            PerSeat::from_fn(dice.len(), |seat| if seat == mover { hand } else { Hand::EMPTY });
        Scene { rules: rules.clone(), world: World { table, hands, secret: () } }
    }

    pub(crate) fn palifico(mut self) -> Scene {
        self.world.table.palifico = true;
        self
    }

    pub(crate) fn view(&self) -> View<'_, Rules> {
        self.world.view(&self.rules, self.world.table.mover().unwrap())
    }
}

/// A character without its unpredictability, so that its sums can be checked.
pub(crate) fn steady(name: &str) -> Numbers {
    Numbers { unpredictability: 0.0, ..character(name).numbers }
}

pub(crate) fn character(name: &str) -> Character {
    of(Cast::builtin().find(name).unwrap()).clone()
}

/// The dice character that a bot plays.
pub(crate) fn of(bot: &CastBot) -> &Character {
    let Brain::Dice(brain) = &bot.brain else { panic!("{} plays other games", bot.name) };
    brain.character().unwrap()
}

pub(crate) fn rng(n: u64) -> Rng {
    Seed::from(n).player(Seat::FIRST)
}

pub(crate) const CHARACTERS: [&str; 6] =
    ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    sample::rule_set(&Rules::LIARS_DICE, rng, |_| ())
}
