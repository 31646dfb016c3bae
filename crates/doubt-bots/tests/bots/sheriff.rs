//! The bots of the sheriff family: what merchants carry, how sheriffs differ, and that none cheats.

use doubt_bots::Cast;
use doubt_bots::cast::Brain;
use doubt_bots::sheriff::plan::{percents, shares};
use doubt_bots::sheriff::{Lawman, Memory, Part, Townsfolk, with_skills};
use doubt_core::{
    Audience, Bot, Game, Match, Party, Player, Rng, Seat, Seated, Seed, Thoughts, View,
};
use doubt_games::sheriff::rules::{Inspection, Sheriff};
use doubt_games::sheriff::{Action, Event, Rules};

fn merchants() -> Vec<Townsfolk> {
    let cast = Cast::builtin();
    let leading = cast.bots().filter(|bot| bot.leads());
    let townsfolk = leading.filter_map(|bot| match &bot.brain {
        Brain::Sheriff(one) if one.part == Part::Merchant => Some(one.clone()),
        _ => None,
    });
    townsfolk.collect()
}

#[test]
fn the_cast_has_nine_merchants_and_seven_sheriffs() {
    let cast = Cast::builtin();
    let table: Vec<_> = merchants()
        .iter()
        .map(|one| (one.merchant.name.to_string(), one.merchant.traits))
        .map(|(name, it)| format!("{name} {} {} {} {}", it.bluff, it.risk, it.greed, it.honesty))
        .collect();
    assert_eq!(
        table,
        [
            "Diana the herbalist 1 1 2 9",
            "Alice the baker's daughter 3 2 3 8",
            "Cedric the smith 3 5 7 6",
            "Edmund the fishmonger 4 4 5 6",
            "Fiona the seamstress 6 6 7 4",
            "Garrett the veteran 7 8 6 3",
            "Silas the broker 9 7 9 1",
            "Benedict the trader 9 7 6 3",
            "The Gambler 9 9 7 6",
        ]
    );
    for (name, badge) in Lawman::ALL {
        let Brain::Sheriff(one) = &cast.find(name).unwrap().brain else { panic!("{name}") };
        assert_eq!(one.badge, badge);
    }
    assert_eq!(cast.find("silas").unwrap().character(), Some("Silas the broker"));
}

#[test]
fn the_rows_of_plans_are_whole_and_honest_souls_refuse() {
    for score in [0.0, 1.0, 2.0, 3.9, 5.0, 7.7, 8.1, 10.0] {
        assert_eq!(percents(score).iter().sum::<f64>(), 100.0, "{score}");
    }
    let diana = merchants()[0].merchant.traits;
    let [honest, legal, mixed, low, high] = shares(diana, diana.score());
    assert!((honest - 0.92).abs() < 1e-9 && (legal - 0.064).abs() < 1e-9);
    assert!((mixed - 0.016).abs() < 1e-9 && low == 0.0 && high == 0.0);
}

#[test]
fn bots_play_every_rule_set_without_faults() {
    let mut merchants = merchants();
    merchants.push(Townsfolk::lawman(Lawman::Reckoner));
    let mut rng = Seed::from(3).deal(0);
    for n in 0..300 {
        let mut rules = if n % 2 == 0 { Rules::NOTTINGHAM } else { Rules::SHERIFF };
        if n % 3 == 0 {
            rules.sheriff = Sheriff::Rotating;
            rules.inspection = Inspection::ALL[n as usize % 2];
        }
        let seats = rng.between(3, 5) as usize;
        let line_up: Vec<&Townsfolk> = (0..seats).map(|_| rng.pick(&merchants).unwrap()).collect();
        let seed = Seed::from(n);
        let rules = with_skills(&rules, line_up.iter().map(|one| Some(*one)));
        let mut game = Match::new(rules, seats, seed).unwrap();
        game.advance(&mut Party::new(seats, |seat| {
            Some(Box::new(Seated::new(line_up[seat.index()].clone(), seed, seat)))
        }));
        assert!(game.is_over());
        assert_eq!(game.faults(), 0, "seed {n}");
    }
}

/// A bot that, whenever it answers, is asked again in a world it cannot tell from the true one.
struct Doubled {
    bot: Townsfolk,
    memory: Memory,
    rng: Rng,
    twins: Rng,
}

impl Player<Rules> for Doubled {
    fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        self.bot.notice(&mut self.memory, view, event);
    }

    fn act(&mut self, view: View<'_, Rules>, thoughts: &mut Thoughts) -> Action {
        let twin = view.rules().imagine(view, &mut self.twins);
        let seen = twin.view(view.rules(), view.seat());
        let mut rng = self.rng.clone();
        let there = self.bot.act(&self.memory, seen, &mut rng, &mut Thoughts::unheard());
        let here = self.bot.act(&self.memory, view, &mut self.rng, thoughts);
        assert_eq!(here, there, "{} peeks", self.bot.merchant.name);
        assert_eq!(view.rules().check(view, &here), Ok(()));
        here
    }
}

#[test]
fn no_bot_can_tell_twin_worlds_apart() {
    let mut merchants = merchants();
    merchants.push(Townsfolk::lawman(Lawman::Reckoner));
    for n in 0..60 {
        let rules = if n % 2 == 0 { Rules::NOTTINGHAM } else { Rules::SHERIFF };
        let seed = Seed::from(n);
        let badge = Lawman::ALL[n as usize % 7].1;
        let seats = 4;
        let bots: Vec<Townsfolk> = Seat::all(seats)
            .map(|seat| {
                let one = merchants[(n as usize + seat.index()) % merchants.len()].clone();
                Townsfolk { badge, ..one }
            })
            .collect();
        let rules = with_skills(&rules, bots.iter().map(Some));
        let mut game = Match::new(rules, seats, seed).unwrap();
        let mut party = Party::new(seats, |seat| {
            Some(Box::new(Doubled {
                bot: bots[seat.index()].clone(),
                memory: Memory::default(),
                rng: seed.player(seat),
                twins: seed.deal((1 << 62) + seat.index() as u64),
            }))
        });
        game.advance(&mut party);
        assert!(game.is_over() && game.faults() == 0);
    }
}

#[test]
fn every_bag_that_came_out_is_remembered() {
    let reckoner = Townsfolk::lawman(Lawman::Reckoner);
    let bots = merchants();
    let mut lies = 0;
    for n in 0..40 {
        let seed = Seed::from(n);
        let line_up =
            Seat::all(4).map(|seat| bots[(n as usize + seat.index()) % bots.len()].clone());
        let mut line_up: Vec<Townsfolk> = line_up.collect();
        line_up[0] = reckoner.clone();
        let mut game = Match::new(Rules::NOTTINGHAM, 4, seed).unwrap();
        game.advance(&mut Party::new(4, |seat| {
            Some(Box::new(Seated::new(line_up[seat.index()].clone(), seed, seat)))
        }));
        let mut memory = Memory::default();
        for event in game.events(Audience::Seat(Seat::FIRST), 0) {
            reckoner.notice(&mut memory, game.view(Seat::FIRST), event);
        }
        for seat in Seat::all(4) {
            // Two rounds of four it is the sheriff, and brings nothing.
            let bags = memory.bags(seat);
            assert_eq!(bags.len(), 6, "seed {n}, seat {seat}");
            let lied = bags.iter().filter(|bag| !bag.is_honest()).count();
            assert_eq!(lied, usize::from(memory.word(seat).lies), "seed {n}, seat {seat}");
            lies += lied;
        }
    }
    assert!(lies > 200, "only {lies} lies to tell from {}", 40 * 4 * 6);
}
