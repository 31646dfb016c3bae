//! The Oracle plays solved strategies, says what it chose from, and is as strong as it says.

use doubt_bots::Cast;
use doubt_bots::cast::{CastBot, Sheet};
use doubt_bots::dice::Level;
use doubt_bots::dice::impression::Impressions;
use doubt_bots::dice::oracle::{Oracle, Play};
use doubt_core::{Bot as _, Match, Party, Policy as _, Sampling, Seat, Seed, Thought, Thoughts};
use doubt_games::dice::rules::First;
use doubt_games::dice::{Action, Rules};
use doubt_games::option::{BySeat, Options as _};
use doubt_solver::Update;
use doubt_solver::dice::{
    Draft, Found, Playbook, Round, Solver, Tree, exploit, exploitability, value,
};

use crate::scene::Scene;

fn sampling() -> Sampling {
    Sampling { draws: 1, seed: Seed::from(0) }
}

fn left(rules: &Rules, bot: &CastBot) -> f64 {
    let round = Round::of(rules).unwrap();
    let tree = Tree::of(&round);
    let player = |seat| bot.player::<Rules>(Seed::from(0), seat);
    let found = exploit(&round, &tree, &player, (sampling(), &[])).unwrap();
    assert!(found.is_exact);
    found.exploitability
}

#[test]
fn nobody_wins_a_thousandth_from_the_oracle_in_the_duel() {
    let cast = Cast::builtin();
    let oracle = left(&Rules::DUEL, cast.find("oracle").unwrap());
    assert!(oracle <= 0.001, "{oracle}");
    // One answer for each hand gives the hand away.
    let purified = left(&Rules::DUEL, cast.find("purified-oracle").unwrap());
    assert!(purified > 0.05, "{purified}");
}

/// Played out, dice and all, it wins what the solver says: no walk through the tree has a say in that.
#[test]
fn matches_that_are_played_are_worth_what_was_solved() {
    const MATCHES: u32 = 40_000;
    let oracle = Cast::builtin().find("oracle").unwrap().clone();
    let rules = Rules { first: First::Seat, ..Rules::DUEL };
    let mut won = 0.0;
    for seed in 0..MATCHES {
        let seed = Seed::from(u64::from(seed));
        let mut bout = Match::new(rules.clone(), 2, seed).unwrap();
        bout.advance(&mut Party::new(2, |seat| oracle.player(seed, seat)));
        won += bout.payoffs().unwrap()[Seat::FIRST];
    }
    // A round is won or lost, so the mean has this standard error; the Oracle itself is off by less than .001.
    let error = 1.0 / f64::from(MATCHES).sqrt();
    let off = won / f64::from(MATCHES) + 7.0 / 258.0;
    assert!(off.abs() < 4.0 * error + 0.001, "{off} ± {error}");
}

#[test]
fn one_die_against_one_is_exact_by_any_rules() {
    let oracle = Cast::builtin().find("oracle").unwrap().clone();
    for set in [
        &[("faces", "3"), ("wild", "none")][..],
        &[("raise", "no-lower-face"), ("aces", "halving"), ("wild", "ones")],
        &[("calza", "on-turn")],
        &[("palifico", "always")],
    ] {
        let mut rules = Rules::DUEL;
        set.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
        let left = left(&rules, &oracle);
        assert!(left <= 0.001, "{set:?}: {left}");
    }
}

#[test]
fn three_dice_on_the_table_are_exact() {
    let rules = Rules { dice: by_seat("2,1"), faces: 3, ..Rules::DUEL };
    let left = left(&rules, Cast::builtin().find("oracle").unwrap());
    assert!(left <= 0.005, "{left}");
}

fn by_seat(text: &str) -> BySeat {
    let mut rules = Rules::DUEL;
    rules.set("dice", text).unwrap();
    rules.dice
}

#[test]
fn its_thoughts_are_the_mix_it_chose_from() {
    let scene = Scene::new(&Rules::DUEL, &[1, 1], "1x3", "2");
    let oracle = Oracle::new(Play::Mixed);
    let mut thoughts = Thoughts::heard();
    let mut rng = Seed::from(3).player(Seat::FIRST);
    let memory = Impressions::default();
    let chose = oracle.act(&memory, scene.view(), &mut rng, &mut thoughts);
    let line = Thought { seat: Seat::FIRST, at: 0, parts: thoughts.take().unwrap() }.line();
    let mix = oracle.exact(&memory, scene.view()).unwrap();
    assert!(mix.probability(&chose) > 0.0);
    let sum: f64 = mix.answers().iter().map(|(_, share)| share).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert!(line.starts_with("[Oracle] | Mix: "), "{line}");
    assert!(line.contains("| Exploitable by at most 0.000"), "{line}");
    for (answer, share) in mix.answers().iter().filter(|(_, share)| *share >= 0.005) {
        let name = if *answer == Action::Challenge { "DUDO".into() } else { answer.to_string() };
        let name = name.trim_start_matches("bid ").to_owned();
        let part = format!("Mix: {name} {:.1} %", share * 100.0);
        assert!(line.contains(&part), "{part} in {line}");
    }
    // With five dice each a strategy says how strong it is at best; by rules that nobody has solved there is none.
    let odd = Rules { faces: 4, ..Rules::LIARS_DICE };
    for (rules, says) in [(&Rules::LIARS_DICE, "Exploitable by at least"), (&odd, "No strategy")] {
        let large = Scene::new(rules, &[5, 5], "", "1 2 3 4 4");
        oracle.act(&memory, large.view(), &mut rng, &mut thoughts);
        let line = Thought { seat: Seat::FIRST, at: 0, parts: thoughts.take().unwrap() }.line();
        assert!(line.contains(says), "{line}");
    }
}

#[test]
fn level_five_is_the_oracle_where_two_seats_began_and_nowhere_else() {
    let (oracle, memory) = (Oracle::new(Play::Mixed), Impressions::default());
    let mut mixed = 0;
    for rules in [&Rules::LIARS_DICE, &Rules::PERUDO] {
        for (dice, bids, hand) in [
            (&[5, 5][..], "", "1 2 3 4 5"),
            (&[4, 5], "2x3", "3 3 5 6 6"),
            (&[2, 3], "1x4 2x4", "4 6"),
            (&[1, 2], "1x5", "2 6"),
        ] {
            let scene = Scene::new(rules, dice, bids, hand);
            let mix = oracle.exact(&memory, scene.view()).unwrap();
            assert_eq!(Level::Five.exact(&memory, scene.view()).unwrap(), mix, "{dice:?}");
            mixed += usize::from(mix.answers().len() > 1);
        }
        let three = Scene::new(rules, &[2, 3, 2], "1x4", "4 6 6");
        assert!(oracle.counsel(three.view()).is_none());
        let left = Scene::new(rules, &[2, 3, 0], "1x4", "4 6 6");
        let of_level_five = Level::Five.exact(&memory, left.view()).unwrap();
        assert_ne!(of_level_five, oracle.exact(&memory, left.view()).unwrap());
    }
    assert!(mixed > 3, "{mixed}");
}

/// Where two seats are left of several, whichever they are, the Oracle answers as if they had been alone.
#[test]
fn two_that_are_left_of_several_are_two() {
    let (oracle, memory) = (Oracle::new(Play::Mixed), Impressions::default());
    for rules in [&Rules::LIARS_DICE, &Rules::PERUDO] {
        for (left, dice, bids, hand) in [
            (&[0, 5, 0, 5][..], [5, 5], "", "1 2 3 4 5"),
            (&[4, 0, 0, 5], [4, 5], "2x3", "3 3 5 6 6"),
            (&[0, 2, 3], [2, 3], "1x4 2x4", "4 6"),
            (&[0, 0, 1, 0, 2, 0], [1, 2], "1x5", "2 6"),
        ] {
            let (several, two) =
                (Scene::new(rules, left, bids, hand), Scene::new(rules, &dice, bids, hand));
            let alone = oracle.exact(&memory, two.view()).unwrap();
            assert!(oracle.counsel(several.view()).is_some(), "{left:?}");
            assert_eq!(oracle.exact(&memory, several.view()).unwrap(), alone, "{left:?}");
        }
    }
}

/// Answers that the house's strategies give are allowed whatever was bid before, also what they never bid.
#[test]
fn whatever_is_bid_there_is_an_answer() {
    let oracle = Cast::builtin().find("oracle").unwrap().clone();
    let wild = Cast::builtin().find("level-1").unwrap().clone();
    for rules in [Rules::LIARS_DICE, Rules::PERUDO] {
        for seed in 0..60 {
            let seed = Seed::from(seed);
            let mut bout = Match::new(rules.clone(), 2, seed).unwrap();
            let bot = |seat: Seat| if seat == Seat::FIRST { &oracle } else { &wild };
            bout.advance(&mut Party::new(2, |seat| bot(seat).player(seed, seat)));
            assert!(bout.is_over());
        }
    }
}

#[test]
fn whole_matches_are_played_and_repeated() {
    let oracle = Cast::builtin().find("oracle").unwrap().clone();
    let rules = Rules { dice: BySeat::Each(2), faces: 3, ..Rules::PERUDO };
    let play = |seed: u64| {
        let seed = Seed::from(seed);
        let mut bout = Match::new(rules.clone(), 2, seed).unwrap();
        bout.advance(&mut Party::new(2, |seat| oracle.player(seed, seat)));
        bout.log()
            .unwrap()
            .entries()
            .iter()
            .map(|(_, event)| format!("{event:?}\n"))
            .collect::<String>()
    };
    for seed in 0..20 {
        assert_eq!(play(seed), play(seed));
    }
}

#[test]
fn a_strategy_of_a_file_is_played_at_both_seats() {
    let mut solver = Solver::<f32>::new(Round::of(&Rules::DUEL).unwrap(), Update::Dcfr);
    (0..30).for_each(|_| solver.iterate());
    let judged = |solver: &Solver<f32>| {
        let (round, tree) = (solver.round(), solver.tree());
        (value(round, tree, solver), exploitability(round, tree, solver))
    };
    let found = Some(Found { value: judged(&solver).0, exploitability: judged(&solver).1 });
    let file = Draft { game: "duel", solver: &solver, found, is_finished: true }.to_bytes();
    let bot = CastBot::with_strategy("half/done.strategy", Playbook::from_bytes(&file).unwrap());
    assert_eq!((&*bot.name, &*bot.entry()), ("done", "strategy:half/done.strategy"));
    // What is played is what was solved so far, no more and no less, but for shares in 65,535 parts.
    let (played, solved) = (left(&Rules::DUEL, &bot), judged(&solver).1);
    assert!((played - solved).abs() < 1e-3 && solved > 0.005, "{played} {solved}");
    // A record names it by its digest, and it is not taken for anybody else when that is read.
    let sheet: Sheet = bot.sheet().to_string().parse().unwrap();
    let fault = Cast::builtin().rebuild("done", &sheet).unwrap_err().to_string();
    assert!(fault.contains("strategy:FILE"), "{fault}");
    // Other rules are not its own.
    let other = Rules { wild: doubt_games::dice::rules::Wild::None, ..Rules::DUEL };
    assert!(Playbook::from_bytes(&file).unwrap().check(&other).is_err());
    assert!(Playbook::from_bytes(&file).unwrap().check(&Rules::DUEL).is_ok());
}
