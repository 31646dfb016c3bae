//! What players play, and how exploitable they are.

use doubt_core::{
    Bot, Luck as _, Mix, Player, Policy, Sampling, Seat, Seated, Seed, Thoughts, View,
};
use doubt_core::{Game, Rng};
use doubt_games::dice::{Action, Event, Rules};
use doubt_solver::dice::{Round, Tree, exploit, exploitability, observe};

/// Gives any answer as likely as another; says so, or has to be asked.
#[derive(Clone)]
struct Even {
    open: bool,
}

impl Bot<Rules> for Even {
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Rules>, _: &Event) {}

    fn act(&self, (): &(), view: View<'_, Rules>, rng: &mut Rng, _: &mut Thoughts) -> Action {
        let answers = answers(view);
        answers[rng.below(answers.len() as u32) as usize]
    }
}

impl Policy<Rules> for Even {
    fn exact(&self, (): &(), view: View<'_, Rules>) -> Option<Mix<Action>> {
        let answers = answers(view);
        let mix = || Mix::of(view, |path| answers[path.below(answers.len() as u32) as usize]);
        if self.open { mix() } else { None }
    }
}

fn answers(view: View<'_, Rules>) -> Vec<Action> {
    let mut answers = Vec::new();
    view.rules().actions(view, &mut answers);
    answers
}

fn seated(open: bool) -> impl Fn(Seat) -> Option<Box<dyn Player<Rules>>> {
    move |seat| Some(Box::new(Seated::new(Even { open }, Seed::from(1), seat)))
}

fn sampling(seed: u64) -> Sampling {
    Sampling { draws: 400, seed: Seed::from(seed) }
}

#[test]
fn a_player_that_says_its_mix_is_exploited_exactly() {
    let round = Round::of(&Rules { faces: 3, ..Rules::DUEL }).unwrap();
    let tree = Tree::of(&round);
    let found = exploit(&round, &tree, &seated(true), (sampling(0), &[])).unwrap();
    assert!(found.is_exact && found.error == 0.0);
    let (profile, _) = observe(&round, &tree, &seated(true), sampling(9)).unwrap();
    assert_eq!(profile, found.profile);
    assert!((exploitability(&round, &tree, &profile) - found.exploitability).abs() < 1e-12);
    assert!(found.exploitability > 0.3, "{}", found.exploitability);
}

#[test]
fn a_player_that_must_be_asked_is_bounded_from_below() {
    let round = Round::of(&Rules { faces: 3, ..Rules::DUEL }).unwrap();
    let tree = Tree::of(&round);
    let exact = exploit(&round, &tree, &seated(true), (sampling(0), &[])).unwrap();
    let fresh: Vec<Sampling> = (1..5).map(sampling).collect();
    let found = exploit(&round, &tree, &seated(false), (sampling(0), &fresh)).unwrap();
    assert!(!found.is_exact && found.error > 0.0);
    // A reply to a sample cannot win more than the best one but by chance, and loses little to it.
    let off = exact.exploitability - found.exploitability;
    assert!(off > -4.0 * found.error - 1e-3 && off < 0.05, "{off} ± {}", found.error);
}
