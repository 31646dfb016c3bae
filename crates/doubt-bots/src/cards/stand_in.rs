//! A player for tables that have no better one: honest when it can be, and slow to doubt.

use doubt_core::{Bot, Rng, Thoughts, View};
use doubt_games::cards::{Action, Event, Play, Rank, Rules, claim, legal, odds};

/// Plays what it holds of the rank, or else any card, and doubts what cannot be, or once in a while.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandIn;

/// How often it doubts a claim that can be true.
const WHIM: f64 = 0.05;

impl Bot<Rules> for StandIn {
    /// Each claim is new to it.
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Rules>, _: &Event) {}

    fn act(&self, (): &(), view: View<'_, Rules>, rng: &mut Rng, _: &mut Thoughts) -> Action {
        match view.table().standing() {
            Some(claim) if odds::is_impossible(view, claim) => Action::Challenge,
            Some(_) if rng.chance(WHIM) => Action::Challenge,
            Some(_) => Action::Pass,
            None => play(view, rng),
        }
    }
}

fn play(view: View<'_, Rules>, rng: &mut Rng) -> Action {
    let (rules, hand) = (view.rules(), &view.hand().own.cards);
    let truths: Vec<Rank> = legal::truths(view).collect();
    if let Some(&rank) = rng.pick(&truths) {
        let count = hand.of_rank(rank).min(rules.max_cards.into());
        return Action::Play(Play::of(rank, count, rank));
    }
    let cards: Vec<Rank> = hand.iter().map(|card| card.rank).collect();
    let claims: Vec<Rank> = claim::claimable(rules, view.table()).collect();
    match (rng.pick(&cards), rng.pick(&claims)) {
        (Some(&card), Some(&claim)) => Action::Play(Play::one(card, claim)),
        _ => Action::Pass,
    }
}
