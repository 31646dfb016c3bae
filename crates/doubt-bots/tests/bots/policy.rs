//! Every bot of the cast says how likely it gives each answer, and does so.

use doubt_bots::cards::Style;
use doubt_bots::cast::Family;
use doubt_bots::dice::impression::Impressions;
use doubt_bots::dice::{Level, Timeout};
use doubt_bots::{Cast, CastBot};
use doubt_core::{
    Accuracy, Bot as _, Game, Match, Mix, Party, Player, Policy as _, Rng, Sampling, Seat, Seated,
    Seed, Thoughts,
};
use doubt_games::dice::rules::Wild;
use doubt_games::{cards, dice, sheriff};

use crate::{card_scene, scene};

/// How often a bot is asked beside its exact mix.
const DRAWS: u64 = 400;
/// One decision in so many is looked at.
const LOOKED_AT: u32 = 12;
/// The natural logarithm of how unlikely a fair draw is taken for an unfair one: one in 10⁹.
const UNLIKELY: f64 = 20.7;

/// What was seen of the mixes of a family.
#[derive(Debug, Default)]
struct Seen {
    exact: usize,
    sampled: usize,
    /// Exact mixes of more than one answer.
    mixed: usize,
}

/// Plays a match and looks at some of its decisions.
fn look<G: Game>(rules: G, mut party: Party<G>, seats: usize, seed: Seed, seen: &mut Seen) {
    let mut game = Match::new(rules, seats, seed).unwrap_or_else(|unfit| panic!("{unfit}"));
    let mut rng = seed.deal(1 << 62);
    while !game.is_over() {
        for seat in game.awaited().iter() {
            if rng.below(LOOKED_AT) == 0 {
                is_kept(&game, &mut party, seat, seen);
            }
            let answer = party.answer(&game, seat).unwrap();
            game.submit(seat, answer).unwrap();
        }
    }
}

/// The mix of a decision is legal and sums to 1; where it is exact, the answers are given so often.
fn is_kept<G: Game>(game: &Match<G>, party: &mut Party<G>, seat: Seat, seen: &mut Seen) {
    let sampling = Sampling { draws: 100, seed: Seed::from(1) };
    let mix: Mix<G::Action> = party.mix(game, seat, sampling).unwrap();
    let sum: f64 = mix.answers().iter().map(|(_, probability)| probability).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{mix:?}");
    for (action, probability) in mix.answers() {
        assert!(game.rules().check(game.view(seat), action).is_ok(), "{action}");
        assert!(*probability > 0.0 && *probability <= 1.0 + 1e-9, "{mix:?}");
    }
    if mix.accuracy() == (Accuracy::Sampled { draws: 100 }) {
        seen.sampled += 1;
        return;
    }
    seen.exact += 1;
    seen.mixed += usize::from(mix.answers().len() > 1);
    let ask = |n| party.fork(Seed::from(n)).unwrap().answer(game, seat).unwrap();
    let given: Vec<G::Action> = (0..DRAWS).map(ask).collect();
    assert!(given.iter().all(|action| mix.probability(action) > 0.0), "{mix:?}, {given:?}");
    // Bernstein's bound, for all answers of the mix together.
    let unlikely = UNLIKELY + (2.0 * mix.answers().len() as f64).ln();
    for (action, probability) in mix.answers() {
        let count = given.iter().filter(|given| *given == action).count() as f64;
        let draws = DRAWS as f64;
        let variance = draws * probability * (1.0 - probability).max(0.0);
        let most = unlikely / 3.0 + (unlikely * unlikely / 9.0 + 2.0 * variance * unlikely).sqrt();
        assert!((count - draws * probability).abs() <= most, "{action}: {count} of {mix:?}");
    }
}

/// A party of bots chosen at random.
fn party<G: Family>(bots: &[&CastBot], seats: usize, seed: Seed, rng: &mut Rng) -> Party<G> {
    Party::new(seats, |seat| rng.pick(bots).unwrap().player(seed, seat))
}

#[test]
fn dice_bots_answer_as_they_say() {
    let cast = Cast::builtin();
    let bots: Vec<_> = cast.playing("dice").collect();
    let mut rng = Seed::from(41).deal(0);
    let mut seen = Seen::default();
    for n in 0..80 {
        let (rules, seats) = scene::random_rules(&mut rng);
        let party = party(&bots, seats, Seed::from(n), &mut rng);
        look(rules, party, seats, Seed::from(n), &mut seen);
    }
    assert!(seen.exact > 50 && seen.sampled > 100, "{seen:?}");
}

#[test]
fn simple_dice_bots_say_it_exactly() {
    let mut rng = Seed::from(42).deal(0);
    let mut seen = Seen::default();
    for n in 0..80 {
        let (rules, seats) = scene::random_rules(&mut rng);
        let party = Party::new(seats, |seat| match rng.below(7) {
            6 => Some(Box::new(Seated::new(Timeout, Seed::from(n), seat)) as Box<dyn Player<_>>),
            level => {
                let level = Level::ALL[level as usize];
                Some(Box::new(Seated::new(level, Seed::from(n), seat)))
            }
        });
        look(rules, party, seats, Seed::from(n), &mut seen);
    }
    assert!(seen.exact > 100 && seen.sampled == 0 && seen.mixed > 20, "{seen:?}");
}

#[test]
fn card_bots_say_it_exactly() {
    let cast = Cast::builtin();
    let bots: Vec<_> = cast.playing("cards").collect();
    let mut rng = Seed::from(43).deal(0);
    let mut seen = Seen::default();
    for n in 0..20 {
        let (rules, seats) = card_scene::random_rules(&mut rng);
        let rules = cards::Rules { max_turns: Some(60), ..rules };
        let party = party(&bots, seats, Seed::from(n), &mut rng);
        look(rules, party, seats, Seed::from(n), &mut seen);
    }
    assert!(seen.exact > 100 && seen.sampled == 0 && seen.mixed > 20, "{seen:?}");
}

#[test]
fn townsfolk_answer_as_they_say() {
    let cast = Cast::builtin();
    let bots: Vec<_> = cast.playing("sheriff").collect();
    let mut rng = Seed::from(44).deal(0);
    let mut seen = Seen::default();
    for n in 0..40 {
        let rules = match n % 2 {
            0 => sheriff::Rules::SHERIFF,
            _ => sheriff::Rules::NOTTINGHAM,
        };
        let party = party(&bots, 4, Seed::from(n), &mut rng);
        look(rules, party, 4, Seed::from(n), &mut seen);
    }
    assert!(seen.exact > 100 && seen.sampled > 10 && seen.mixed > 20, "{seen:?}");
}

fn assert_mix<A: PartialEq + std::fmt::Display>(mix: &Mix<A>, expected: &[(&str, f64)]) {
    assert_eq!(mix.accuracy(), Accuracy::Exact);
    assert_eq!(mix.answers().len(), expected.len());
    for (text, probability) in expected {
        let found = mix.answers().iter().find(|(action, _)| action.to_string() == *text);
        let found = found.unwrap_or_else(|| panic!("{text} is not among the answers")).1;
        assert!((found - probability).abs() < 1e-12, "{text}: {found}, not {probability}");
    }
}

/// Worked out by hand.
#[test]
fn levels_mix_as_their_sentences_say() {
    let rules = dice::Rules { wild: Wild::None, ..dice::Rules::LIARS_DICE };
    let never = Sampling { draws: 1, seed: Seed::from(0) };
    // A die of its own: the three with two thirds; then any count up to what it holds.
    let opening = scene::Scene::new(&rules, &[3, 3], "", "3 3 5");
    let third = 1.0 / 3.0;
    let zero = Level::Zero.mix(&Impressions::default(), opening.view(), never);
    assert_mix(&zero, &[("1x3", third), ("2x3", third), ("1x5", third)]);
    // Level 1 lowers it once more: of a two, a one half of the time.
    let one = Level::One.mix(&Impressions::default(), opening.view(), never);
    assert_mix(&one, &[("1x3", 0.5), ("2x3", third / 2.0), ("1x5", third)]);
    // It raises to anything that could be: two of its own and three of the other.
    let raise = scene::Scene::new(&rules, &[3, 3], "2x3", "3 3 5");
    let one = Level::One.mix(&Impressions::default(), raise.view(), never);
    assert_mix(&one, &[("3x3", third), ("4x3", third), ("5x3", third)]);
    let timeout = Timeout.mix(&(), raise.view(), never);
    let always = Timeout.act(&(), raise.view(), &mut scene::rng(1), &mut Thoughts::unheard());
    assert_mix(&timeout, &[(&always.to_string(), 1.0)]);
}

/// The odds that the sentence on the computer gives, found at real claims.
#[test]
fn the_computer_doubts_as_its_sentence_says() {
    let rules = cards::Rules::BLUFF;
    let never = Sampling { draws: 1, seed: Seed::from(0) };
    let (mut every, mut all_but_one) = (0, 0);
    for n in 0..40 {
        let seed = Seed::from(n);
        let mut game = Match::new(rules.clone(), 3, seed).unwrap();
        let cast = Cast::builtin();
        let mut party = Party::new(3, |seat| cast.seat("aggressive", seed, seat).ok());
        for _ in 0..60 {
            for seat in game.awaited().iter() {
                if let Some(claim) = game.table().standing() {
                    let view = game.view(seat);
                    let named =
                        view.hand().own.cards.of_rank(claim.rank) + usize::from(claim.count);
                    let doubts = Style::Computer
                        .mix(&(), view, never)
                        .probability(&cards::Action::Challenge);
                    let expected = match named {
                        5.. => 1.0,
                        4 => 0.5,
                        3 => 0.05,
                        _ => 0.0,
                    };
                    every += usize::from(named == 4);
                    all_but_one += usize::from(named == 3);
                    assert!((doubts - expected).abs() < 1e-12, "{named}: {doubts}");
                }
                let answer = party.answer(&game, seat).unwrap();
                game.submit(seat, answer).unwrap();
            }
        }
    }
    assert!(every > 20 && all_but_one > 20, "{every}, {all_but_one}");
}
