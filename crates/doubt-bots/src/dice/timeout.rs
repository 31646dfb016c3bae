//! The bot that answers for a person who does not.

use doubt_core::{Bot, Mix, Policy, Rng, Thoughts, View};
use doubt_games::dice::{Action, Bid, Event, Rules};

use super::situation::Situation;

/// Plays as little as it can: no exact call, a doubt only of what is very likely false, and the
/// smallest step up otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timeout;

/// How likely a bid must be false to be doubted: the rule for whoever does not answer, high so that
/// nobody loses a die by a doubt that they did not choose.
const VERY_LIKELY: f64 = 0.80;

impl Timeout {
    /// What it answers, always.
    fn choose(view: View<'_, Rules>) -> Action {
        let situation = Situation::new(view);
        if situation.table.mover() != Some(situation.seat) {
            return Action::Pass;
        }
        let bid = match situation.table.standing() {
            None => Timeout::open(&situation),
            Some(standing) => Timeout::raise(&situation, standing),
        };
        bid.map_or(Action::Challenge, Action::Bid)
    }

    fn open(situation: &Situation<'_>) -> Option<Bid> {
        situation
            .faces()
            .filter_map(|face| situation.lowest(face))
            .max_by_key(|bid| (situation.hand.count(bid.face), bid.face))
    }

    fn raise(situation: &Situation<'_>, standing: Bid) -> Option<Bid> {
        let wrong = 1.0 - situation.odds(standing).holds;
        if wrong > VERY_LIKELY { None } else { situation.minimum() }
    }
}

impl Bot<Rules> for Timeout {
    /// Each turn is new to it.
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Rules>, _: &Event) {}

    fn act(&self, (): &(), view: View<'_, Rules>, _: &mut Rng, _: &mut Thoughts) -> Action {
        Timeout::choose(view)
    }
}

impl Policy<Rules> for Timeout {
    fn exact(&self, (): &(), view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |_| Timeout::choose(view))
    }
}
