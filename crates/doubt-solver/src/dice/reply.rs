//! What strategies are worth against each other, and the best reply to one.

use super::round::{Call, Round, SEATS};
use super::strategy::{Profile, Strategy};
use super::tree::Tree;

/// What a best reply wins against a strategy on average over both seats, with 1 for a round won and -1
/// for one lost: 0 in an equilibrium.
pub fn exploitability(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> f64 {
    let wins =
        |seat| Walk { round, tree, me: seat, theirs: strategy, own: Own::Best(None) }.total();
    (0..SEATS).map(wins).sum::<f64>() / SEATS as f64
}

/// What the first seat wins when both play a strategy.
pub fn value(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> f64 {
    Walk { round, tree, me: 0, theirs: strategy, own: Own::Mix(strategy) }.total()
}

/// What a seat wins that plays `own` while the other plays `theirs`.
pub fn meeting(
    round: &Round,
    tree: &Tree,
    me: usize,
    (own, theirs): (&dyn Strategy, &dyn Strategy),
) -> f64 {
    Walk { round, tree, me, theirs, own: Own::Mix(own) }.total()
}

/// The best reply of both seats to a strategy, and what each seat wins with it.
pub fn best_reply(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> (Profile, [f64; SEATS]) {
    let mut reply = Profile::empty(round, tree);
    let wins = [0, 1].map(|me| {
        let own = Own::Best(Some(&mut reply));
        Walk { round, tree, me, theirs: strategy, own }.total()
    });
    (reply, wins)
}

/// What each answer at a node wins with each hand of the mover if both go on by a strategy: by answer and
/// then by hand. None where the other seat never gets there.
pub(super) fn worths(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    node: usize,
) -> Option<Vec<Vec<f64>>> {
    let at = tree.nodes()[node];
    let me = at.mover();
    let mut held = round.lanes(1 - me).chances().to_vec();
    let (mut above, mut mix) = (0, Vec::new());
    while above != node {
        let here = &tree.nodes()[above];
        let leads = |child: &usize| (*child..tree.nodes()[*child].end()).contains(&node);
        let (answer, child) = tree.children(above).enumerate().find(|(_, child)| leads(child))?;
        if here.mover() != me && here.answers() > 1 {
            mix.clear();
            strategy.mix(round, tree, above, &mut mix);
            let row = &mix[answer * held.len()..];
            held.iter_mut().zip(row).for_each(|(held, share)| *held *= share);
        }
        above = child;
    }
    let all: f64 = held.iter().sum();
    if all <= 0.0 {
        return None;
    }
    held.iter_mut().for_each(|held| *held /= all);
    let mut walk = Walk { round, tree, me, theirs: strategy, own: Own::Mix(strategy) };
    let children: Vec<usize> = tree.children(node).collect();
    let mut worths: Vec<_> = children.into_iter().map(|child| walk.wins(child, &held)).collect();
    let calls = Call::ALL.into_iter().filter(|&call| at.allows(call));
    worths.extend(calls.map(|call| walk.settle(at.bid(), call, me, &held)));
    Some(worths)
}

/// How the seat that is looked at answers.
enum Own<'a> {
    /// By a strategy.
    Mix(&'a dyn Strategy),
    /// As well as it can; the choices are written down if somebody wants them.
    Best(Option<&'a mut Profile>),
}

/// A walk through the tree that reckons what each hand of a seat wins.
struct Walk<'a> {
    round: &'a Round,
    tree: &'a Tree,
    me: usize,
    theirs: &'a dyn Strategy,
    own: Own<'a>,
}

impl Walk<'_> {
    /// What the seat wins on average over its hands.
    fn total(&mut self) -> f64 {
        let wins = self.wins(0, self.round.lanes(1 - self.me).chances());
        wins.iter().zip(self.round.lanes(self.me).chances()).map(|(win, chance)| win * chance).sum()
    }

    /// What each hand wins from a node on, summed over the other's hands, which are held so often.
    fn wins(&mut self, node: usize, held: &[f64]) -> Vec<f64> {
        let at = self.tree.nodes()[node];
        let hands = self.round.lanes(self.me).len();
        let answers = at.answers();
        let mut mix = Vec::new();
        let mine = at.mover() == self.me;
        match &self.own {
            _ if answers == 1 => {}
            Own::Mix(own) if mine => own.mix(self.round, self.tree, node, &mut mix),
            _ if !mine => self.theirs.mix(self.round, self.tree, node, &mut mix),
            _ => {}
        }
        let mut wins = vec![0.0; hands];
        let mut chosen = vec![0u8; hands];
        let calls = Call::ALL.into_iter().filter(|&call| at.allows(call)).map(Err);
        let children: Vec<usize> = self.tree.children(node).collect();
        for (answer, next) in children.into_iter().map(Ok).chain(calls).enumerate() {
            let reach: Vec<f64> = match mix.get(answer * held.len()..) {
                Some(row) if !mine && answers > 1 => {
                    held.iter().zip(row).map(|(held, share)| held * share).collect()
                }
                _ => held.to_vec(),
            };
            let worth = match next {
                Ok(child) => self.wins(child, &reach),
                Err(call) => self.settle(at.bid(), call, at.mover(), &reach),
            };
            for hand in 0..hands {
                if !mine || answers == 1 {
                    wins[hand] += worth[hand];
                } else if let Own::Mix(_) = self.own {
                    wins[hand] += mix[answer * hands + hand] * worth[hand];
                } else if answer == 0 || worth[hand] > wins[hand] {
                    (wins[hand], chosen[hand]) = (worth[hand], answer as u8);
                }
            }
        }
        if let (true, true, Own::Best(Some(reply))) = (mine, answers > 1, &mut self.own) {
            let row = reply.at(self.round, self.tree, node);
            row.fill(0.0);
            chosen.iter().enumerate().for_each(|(hand, &answer)| {
                row[usize::from(answer) * hands + hand] = 1.0;
            });
        }
        wins
    }

    /// What each hand wins when a bid is called.
    fn settle(&self, bid: usize, call: Call, caller: usize, held: &[f64]) -> Vec<f64> {
        let (face, wild) = (self.round.bids()[bid].face, self.round.wild());
        let sign = if self.me == 0 { 1.0 } else { -1.0 };
        let worth = self.round.worth(bid, call, caller);
        let theirs = self.round.lanes(1 - self.me);
        let mut often = vec![0.0; theirs.dice() + 1];
        for (hand, held) in theirs.hands().iter().zip(held) {
            often[usize::from(hand.matches(face, wild))] += held;
        }
        let gain = |count: usize| -> f64 {
            let sums = often.iter().zip(&worth[count..]).map(|(often, worth)| often * worth);
            sign * sums.sum::<f64>()
        };
        let hands = self.round.lanes(self.me).hands().iter();
        hands.map(|hand| gain(hand.matches(face, wild).into())).collect()
    }
}
