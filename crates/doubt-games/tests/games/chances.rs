//! What chance can deal: the lists of every family, by numbers that can be worked out by hand.

use doubt_core::{Game, Rng, Seat, Seed, Silent, TooMany, Turn, World};
use doubt_games::{cards, dice, sheriff};

use crate::setup::rules;

/// The list of what can be dealt.
fn listed<G: Game>(rules: &G, world: &World<G>) -> Vec<(String, f64)> {
    let mut out = Vec::new();
    rules.chances(world, 10_000, &mut out).unwrap();
    out.into_iter().map(|(deal, probability)| (deal.to_string(), probability)).collect()
}

fn probability(list: &[(String, f64)], deal: &str) -> f64 {
    list.iter().find(|(listed, _)| listed == deal).map_or(0.0, |(_, probability)| *probability)
}

/// How many deals there are.
fn count<G: Game>(rules: &G, world: &World<G>) -> u128 {
    let mut out = Vec::new();
    let Err(TooMany(count)) = rules.chances(world, 0, &mut out) else {
        panic!("at least one deal is due")
    };
    assert!(out.is_empty());
    count
}

fn assert_near(got: f64, expected: f64) {
    assert!((got - expected).abs() < 1e-15, "{got}, not {expected}");
}

/// Plays on at random until `stop` says of a turn of chance that it is the one.
fn until<G: Game>(rules: &G, seats: usize, stop: impl Fn(&World<G>) -> bool) -> World<G> {
    let mut rng: Rng = Seed::from(1).deal(0);
    let mut actions = Vec::new();
    let mut world = rules.open(seats).unwrap_or_else(|unfit| panic!("{unfit}"));
    loop {
        match rules.turn(&world.table) {
            Turn::Chance if stop(&world) => return world,
            Turn::Chance => {
                let deal = rules.shuffle(&world, &mut rng);
                rules.deal(&mut world, &deal, &mut Silent);
            }
            Turn::Seats(seats) => {
                let answers: Vec<(Seat, G::Action)> = seats
                    .iter()
                    .map(|seat| {
                        actions.clear();
                        rules.actions(world.view(rules, seat), &mut actions);
                        (seat, rng.pick(&actions).unwrap().clone())
                    })
                    .collect();
                rules.resolve(&mut world, &answers, &mut Silent);
            }
            Turn::Over => world = rules.open(seats).unwrap_or_else(|unfit| panic!("{unfit}")),
        }
    }
}

#[test]
fn a_roll_is_listed_as_the_orders_of_its_dice() {
    let perudo = rules("perudo first=seat");
    let world = perudo.open(3).unwrap();
    let rolls = listed(&perudo, &world);
    assert_eq!((rolls.len(), count(&perudo, &world)), (252, 252));
    assert_near(probability(&rolls, "0: 1 1 1 1 1"), 1.0 / 7776.0);
    assert_near(probability(&rolls, "0: 1 2 3 4 5"), 120.0 / 7776.0);
    assert_near(probability(&rolls, "0: 2 2 5 5 5"), 10.0 / 7776.0);
    // The most dice and the most faces.
    let most = rules("liars-dice first=seat dice=8");
    assert_eq!(count(&most, &most.open(6).unwrap()), 1287);
    // Once all have rolled there is nothing to deal.
    let mut out = Vec::new();
    let mut world = perudo.open(2).unwrap();
    for roll in ["0: 1 1 1 1 1", "1: 2 2 2 2 2"] {
        perudo.deal(&mut world, &roll.parse().unwrap(), &mut Silent);
    }
    assert_eq!(perudo.chances(&world, 0, &mut out), Ok(()));
    assert!(out.is_empty());
}

#[test]
fn anybody_may_open() {
    let world = dice::Rules::PERUDO.open(5).unwrap();
    let first = listed(&dice::Rules::PERUDO, &world);
    assert_eq!(first.len(), 5);
    first.iter().for_each(|(_, probability)| assert_near(*probability, 0.2));
}

#[test]
fn cards_are_listed_or_counted() {
    let bluff = cards::Rules::BLUFF;
    // 52 cards for five seats leave two over, and 50 choose 10 of a single deck is not listed.
    let spare = bluff.open(5).unwrap();
    let lucky = listed(&bluff, &spare);
    assert_eq!(lucky.len(), 10);
    assert_near(probability(&lucky, "spare 1 4"), 0.1);
    let first = |world: &World<cards::Rules>| {
        matches!(world.table.phase, cards::Phase::Dealing { seat: Seat::FIRST })
    };
    let four = until(&bluff, 4, first);
    assert_eq!(count(&bluff, &four), 635_013_559_600);
    // What is left for the last seat is sure.
    let last = |world: &World<cards::Rules>| match world.table.phase {
        cards::Phase::Dealing { seat } => seat.index() == 3,
        _ => false,
    };
    let sure = listed(&bluff, &until(&bluff, 4, last));
    assert_eq!(sure.len(), 1);
    assert_near(sure[0].1, 1.0);
}

#[test]
fn the_ace_of_spades_may_be_any_of_its_copies() {
    let rules =
        cards::Rules { decks: 3, first: cards::rules::First::AceOfSpades, ..cards::Rules::BLUFF };
    let shared = |world: &World<cards::Rules>| {
        let ace = cards::card::Card::ACE_OF_SPADES;
        world.table.phase == cards::Phase::First
            && world.hands.values().any(|hand| hand.own.cards.count(ace) == 2)
    };
    let mut odds: Vec<f64> =
        listed(&rules, &until(&rules, 3, shared)).into_iter().map(|(_, p)| p).collect();
    odds.sort_by(f64::total_cmp);
    assert_eq!(odds, [1.0 / 3.0, 2.0 / 3.0]);
}

#[test]
fn one_of_the_challengers_is_chosen() {
    let rules = cards::Rules { priority: cards::rules::Priority::Random, ..cards::Rules::BLUFF };
    let many = |world: &World<cards::Rules>| match world.table.phase {
        cards::Phase::Choosing { challengers, .. } => challengers.len() == 3,
        _ => false,
    };
    let chosen = listed(&rules, &until(&rules, 5, many));
    assert_eq!(chosen.len(), 3);
    chosen.iter().for_each(|(_, probability)| assert_near(*probability, 1.0 / 3.0));
}

#[test]
fn goods_are_drawn_as_the_deck_has_them() {
    let rules = sheriff::Rules::SHERIFF;
    let draw =
        |world: &World<sheriff::Rules>| matches!(world.table.phase, sheriff::Phase::Draw { .. });
    let draws = listed(&rules, &until(&rules, 3, draw));
    let cards = f64::from(rules.goods.cards().len() as u8);
    let apples = f64::from(rules.goods.cards()[sheriff::Good::Apples]);
    let all_apples: f64 =
        (0..rules.hand).map(|n| (apples - f64::from(n)) / (cards - f64::from(n))).product();
    let got = probability(&draws, &format!("draw 1: {} apples", rules.hand));
    assert!((got / all_apples - 1.0).abs() < 1e-12, "{got}, not {all_apples}");
}

#[test]
fn tells_and_checks_are_listed() {
    let rules = sheriff::Rules { tells: true, ..sheriff::Rules::SHERIFF };
    let tell =
        |world: &World<sheriff::Rules>| matches!(world.table.phase, sheriff::Phase::Tell { .. });
    let world = until(&rules, 3, tell);
    let Some((seat, hand)) = world.hands.iter().find(|(_, hand)| !hand.bag.is_empty()) else {
        panic!("somebody has declared")
    };
    let honest = world.table.claim(seat).unwrap().is_true_of(hand.bag);
    let tells = listed(&rules, &world);
    let easy: f64 = tells.iter().filter(|(tell, _)| tell.contains(": easy")).map(|(_, p)| p).sum();
    let reliable = sheriff::tell::reliability(rules.bluff.of(seat));
    assert_eq!(tells.len(), 6);
    assert_near(easy, if honest { reliable } else { 1.0 - reliable });

    let check =
        |world: &World<sheriff::Rules>| matches!(world.table.phase, sheriff::Phase::Check { .. });
    let rules = sheriff::Rules {
        inspection: sheriff::rules::Inspection::BluffCheck,
        ..sheriff::Rules::SHERIFF
    };
    let checks = listed(&rules, &until(&rules, 3, check));
    assert_eq!(checks.len(), 100);
    assert_near(probability(&checks, "check 8 2"), 0.01);
}
