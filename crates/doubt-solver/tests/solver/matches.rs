//! Whole matches: what numbers of dice are worth.

use doubt_games::dice::Rules;
use doubt_games::option::Options as _;
use doubt_solver::Update;
use doubt_solver::dice::matches::Effort;
use doubt_solver::dice::{Equities, Round, Solver, value};

const EFFORT: Effort = Effort { to: 1e-4, iterations: 3000 };

fn rules(options: &[(&str, &str)]) -> Rules {
    let mut rules = Rules { faces: 2, ..Rules::LIARS_DICE };
    options.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
    rules
}

#[test]
fn a_match_without_calza_is_solved_in_one_sweep() {
    let mut equities = Equities::new(&rules(&[("dice", "2"), ("wild", "top")])).unwrap();
    assert!(!equities.returns());
    assert!(equities.sweep(|_, round| Some(EFFORT.solve(round))).unwrap());
    let found: Vec<_> = equities.states().collect();
    // 1:1, 1:2, 2:1 and 2:2, each opened by either seat but where only the loser can open.
    assert!(found.len() >= 6, "{}", found.len());
    for (state, equity) in &found {
        assert!(equity.exploitability <= 1e-4 && equity.value.abs() <= 1.0);
        // The same seen from the other seat is the opposite.
        let turned = found.iter().find(|(other, _)| {
            other.opener != state.opener && other.dice == [state.dice[1], state.dice[0]]
        });
        if let Some((_, other)) = turned {
            assert!((equity.value + other.value).abs() < 1e-3, "{state:?}");
        }
    }
    // With one die each the round is the match, and that is the duel with two faces: 1/2.
    let (_, last) =
        found.iter().find(|(state, _)| state.dice == [1, 1] && state.opener == 0).unwrap();
    assert!((last.value - 0.5).abs() < 1e-3, "{}", last.value);
    // More dice are better.
    let worth = |dice: [u8; 2], opener: usize| {
        let is = found.iter().find(|(state, _)| state.dice == dice && state.opener == opener);
        is.map(|(_, equity)| equity.value)
    };
    assert!(worth([2, 1], 1).unwrap() > worth([1, 1], 1).unwrap());
}

#[test]
fn a_match_with_calza_settles_down() {
    let rules = rules(&[("dice", "2"), ("calza", "on-turn"), ("wild", "none")]);
    let mut equities = Equities::new(&rules).unwrap();
    assert!(equities.returns());
    let mut residuals = Vec::new();
    for _ in 0..6 {
        equities.sweep(|_, round| Some(EFFORT.solve(round))).unwrap();
        residuals.push(equities.residual());
    }
    assert!(residuals[5] < 0.02 && residuals[5] < residuals[1], "{residuals:?}");
    assert_eq!(equities.sweeps(), 6);
    // Whoever is asked may stop it.
    assert!(!equities.sweep(|_, _| None).unwrap());
    assert_eq!(equities.sweeps(), 6);
}

#[test]
fn a_palifico_round_has_no_wild_face() {
    let always =
        Rules { faces: 3, ..rules(&[("palifico", "always"), ("wild", "ones"), ("dice", "1")]) };
    let round = Round::of(&always).unwrap();
    assert!(round.table().palifico && round.wild().is_none());
    let mut solver = Solver::<f32>::new(round, Update::Dcfr);
    (0..200).for_each(|_| solver.iterate());
    assert!(value(solver.round(), solver.tree(), &solver).abs() < 1.0);
    let (state, size, _) = Equities::new(&always)
        .unwrap()
        .largest()
        .map(|(state, size, round)| (state.clone(), size, round))
        .unwrap();
    assert_eq!((state.dice, size.nodes > 1), ([1, 1], true));
}
