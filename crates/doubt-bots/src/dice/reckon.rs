//! Levels 3 to 5: answers by the odds.

use doubt_core::View;
use doubt_games::dice::rules::Ending;
use doubt_games::dice::{Action, Bid, Rules};

use super::belief::{Belief, Spread};
use super::situation::Situation;

/// Doubts what is more likely false than true; otherwise makes the likeliest raise.
pub fn likeliest(view: View<'_, Rules>, belief: Belief) -> Action {
    let situation = Situation::new(view);
    let holds = |bid| belief.holds(&situation, bid);
    if situation.table.standing().is_some_and(|standing| holds(standing) < 0.5) {
        return Action::Challenge;
    }
    likeliest_raise(&situation, holds).map_or(Action::Challenge, |(bid, _)| Action::Bid(bid))
}

/// The strongest answer that we know how to find, for any rule set: what level 5 plays.
///
/// It goes by the bids of the round and weighs what each answer may win and lose in dice. A raise is
/// doubted sooner or later when there is only one opponent; of more, the likelier it is the more of
/// them will let it pass.
pub fn strongest(view: View<'_, Rules>) -> Action {
    let situation = Situation::new(view);
    let stakes = Stakes::of(&situation);
    let on_turn = situation.table.mover() == Some(situation.seat);
    let standing = situation.table.standing();
    let spread = standing.map(|standing| (standing, Spread::of(&situation, standing.face)));

    let exact = spread.as_ref().filter(|_| situation.may_call_exact());
    let exact = exact.map(|(standing, spread)| stakes.exact(spread.exact(standing.count)));
    if !on_turn {
        return if exact.is_some_and(|worth| worth > 0.0) { Action::Exact } else { Action::Pass };
    }
    let doubt =
        spread.as_ref().map(|(standing, spread)| stakes.doubt(spread.holds(standing.count)));
    let raise = likeliest_raise(&situation, |bid| Belief::Bids.holds(&situation, bid));
    let options = [
        doubt.map(|worth| (Action::Challenge, worth)),
        exact.map(|worth| (Action::Exact, worth)),
        raise.map(|(bid, holds)| (Action::Bid(bid), stakes.raise(holds))),
    ];
    let best = options.into_iter().flatten().max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map_or(Action::Challenge, |(action, _)| action)
}

/// The likeliest raise and how likely it is, of equally likely ones the highest.
fn likeliest_raise(situation: &Situation<'_>, holds: impl Fn(Bid) -> f64) -> Option<(Bid, f64)> {
    situation
        .faces()
        .filter_map(|face| situation.lowest(face))
        // What the own dice make true is certain, up to their number.
        .map(|bid| Bid { count: bid.count.max(situation.own(bid.face)), ..bid })
        .map(|bid| (bid, holds(bid)))
        .max_by(|(a, p), (b, q)| p.total_cmp(q).then((a.count, a.face).cmp(&(b.count, b.face))))
}

/// What there is to win, for a die of one's own to lose.
struct Stakes {
    /// A die that somebody else loses: it is shared with all who are left.
    theirs: f64,
    /// A right exact call.
    exact: f64,
    /// How far from alone the next seat is in judging a raise.
    others: f64,
}

impl Stakes {
    fn of(situation: &Situation<'_>) -> Stakes {
        let others = situation.other_dice().count().max(1) as f64;
        let missing = situation.own_dice() < situation.rules.dice.of(situation.seat);
        match situation.rules.ending {
            Ending::OneRound => Stakes { theirs: 1.0, exact: 1.0, others },
            Ending::LastStanding => {
                Stakes { theirs: 1.0 / others, exact: if missing { 1.0 } else { 0.0 }, others }
            }
        }
    }

    fn doubt(&self, holds: f64) -> f64 {
        (1.0 - holds) * self.theirs - holds
    }

    fn exact(&self, exact: f64) -> f64 {
        exact * self.exact - (1.0 - exact)
    }

    fn raise(&self, holds: f64) -> f64 {
        let doubted = 1.0 - holds * (1.0 - 1.0 / self.others);
        doubted * (holds * self.theirs - (1.0 - holds))
    }
}
