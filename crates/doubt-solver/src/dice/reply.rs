//! What strategies are worth against each other, and the best reply to one.

use std::sync::atomic::{AtomicUsize, Ordering};

use doubt_games::dice::{Face, MAX_HAND};

use super::round::{Call, Round, SEATS};
use super::strategy::{Profile, Strategy};
use super::tree::{Node, Tree};
use crate::watch::Watch;

/// What was found out of a strategy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// What the first seat wins when both play it.
    pub value: f64,
    /// What a best reply wins, on average over both seats.
    pub exploitability: f64,
}

/// What a strategy is worth and how exploitable it is, while somebody looks on; none if it was ended. Where there
/// are threads it takes up to three of them, and finds the same to the bit.
pub fn look(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    watch: &Watch<'_>,
) -> Option<Found> {
    let done = AtomicUsize::new(0);
    let total = |me: usize, own: Own<'_>| {
        let mut walk = Walk::new(round, tree, me, (own, strategy));
        walk.watched = Some((watch, &done));
        let total = walk.total();
        (!walk.ended).then_some(total)
    };
    let best = |me: usize| total(me, Own::Best(None));
    let mixed = || total(0, Own::Mix(strategy));
    #[cfg(feature = "threads")]
    let ((first, second), value) = rayon::join(|| rayon::join(|| best(0), || best(1)), mixed);
    #[cfg(not(feature = "threads"))]
    let ((first, second), value) = ((best(0), best(1)), mixed());
    Some(Found { value: value?, exploitability: [first?, second?].iter().sum::<f64>() / 2.0 })
}

/// What a best reply wins against a strategy on average over both seats, with 1 for a round won and -1
/// for one lost: 0 in an equilibrium.
pub fn exploitability(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> f64 {
    let wins = |me| Walk::new(round, tree, me, (Own::Best(None), strategy)).total();
    (0..SEATS).map(wins).sum::<f64>() / SEATS as f64
}

/// What the first seat wins when both play a strategy.
pub fn value(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> f64 {
    Walk::new(round, tree, 0, (Own::Mix(strategy), strategy)).total()
}

/// What a seat wins that plays `own` while the other plays `theirs`.
pub fn meeting(
    round: &Round,
    tree: &Tree,
    me: usize,
    (own, theirs): (&dyn Strategy, &dyn Strategy),
) -> f64 {
    Walk::new(round, tree, me, (Own::Mix(own), theirs)).total()
}

/// The best reply of both seats to a strategy, and what each seat wins with it.
pub fn best_reply(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> (Profile, [f64; SEATS]) {
    let mut reply = Profile::empty(round, tree);
    let wins = [0, 1].map(|me| {
        let own = Own::Best(Some(&mut reply));
        Walk::new(round, tree, me, (own, strategy)).total()
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
    let held = held(round, tree, strategy, node)?;
    let mut walk = Walk::new(round, tree, me, (Own::Mix(strategy), strategy));
    let children = tree.children(node).map(Next::Bid);
    let calls = Call::ALL.into_iter().filter(|&call| at.allows(call)).map(Next::Call);
    let worth = |next| {
        walk.aside.clear();
        walk.aside.extend(&held);
        let worth = walk.worth(at, next, 0);
        walk.aside[worth..].to_vec()
    };
    Some(children.chain(calls).map(worth).collect())
}

/// How likely the seat that is not to move at a node holds each of its hands, if it plays by a strategy;
/// none where it never gets there.
pub(super) fn held(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    node: usize,
) -> Option<Vec<f64>> {
    let me = tree.nodes()[node].mover();
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
    Some(held)
}

/// How the seat that is looked at answers.
enum Own<'a> {
    /// By a strategy.
    Mix(&'a dyn Strategy),
    /// As well as it can; the choices are written down if somebody wants them.
    Best(Option<&'a mut Profile>),
}

/// What an answer leads to.
#[derive(Clone, Copy)]
enum Next {
    /// A bid: the node after it.
    Bid(usize),
    /// A call, which ends the round.
    Call(Call),
}

/// A walk through the tree that reckons what each hand of a seat wins.
///
/// All numbers of a walk lie on one stack, and are named by where they begin there; so nothing is
/// allocated on the way.
struct Walk<'a> {
    round: &'a Round,
    tree: &'a Tree,
    me: usize,
    own: Own<'a>,
    theirs: &'a dyn Strategy,
    /// How many dice of each hand match a face, by seat, face and hand.
    matches: [Vec<u8>; SEATS],
    /// The stack.
    aside: Vec<f64>,
    /// Who looks on, and how many nodes all walks of a look have come to.
    watched: Option<(&'a Watch<'a>, &'a AtomicUsize)>,
    visited: usize,
    ended: bool,
}

/// How many walks make a look.
const WALKS: usize = 3;

/// After so many nodes of a walk it is asked whether to go on.
const ASKED: usize = 1 << 12;

impl<'a> Walk<'a> {
    fn new(
        round: &'a Round,
        tree: &'a Tree,
        me: usize,
        (own, theirs): (Own<'a>, &'a dyn Strategy),
    ) -> Walk<'a> {
        let matches = [0, 1].map(|seat| {
            let faces = Face::all(round.rules().faces);
            let of = |face| {
                let hands = round.lanes(seat).hands().iter();
                hands.map(move |hand| hand.matches(face, round.wild()))
            };
            faces.flat_map(of).collect()
        });
        let (aside, watched, visited, ended) = (Vec::new(), None, 0, false);
        Walk { round, tree, me, own, theirs, matches, aside, watched, visited, ended }
    }

    /// What the seat wins on average over its hands.
    fn total(&mut self) -> f64 {
        self.aside.clear();
        self.aside.extend(self.round.lanes(1 - self.me).chances());
        let wins = self.wins(0, 0);
        let chances = self.round.lanes(self.me).chances();
        self.aside[wins..].iter().zip(chances).map(|(win, chance)| win * chance).sum()
    }

    /// Puts aside what each hand wins from a node on, summed over the other's hands, which are held as
    /// often as the numbers at `held` say.
    fn wins(&mut self, node: usize, held: usize) -> usize {
        let at = self.tree.nodes()[node];
        let (hands, others) = (self.hands(self.me), self.hands(1 - self.me));
        let (answers, mine) = (at.answers(), at.mover() == self.me);
        let wins = self.aside.len();
        self.aside.resize(wins + hands, 0.0);
        if self.is_over() {
            return wins;
        }
        let mix = self.aside.len();
        match &self.own {
            _ if answers == 1 => {}
            Own::Mix(own) if mine => own.mix(self.round, self.tree, node, &mut self.aside),
            Own::Best(_) if mine => self.aside.resize(mix + hands, 0.0),
            _ => self.theirs.mix(self.round, self.tree, node, &mut self.aside),
        }
        let reach = self.aside.len();
        let calls = Call::ALL.into_iter().filter(|&call| at.allows(call)).map(Next::Call);
        let tree = self.tree;
        for (answer, next) in tree.children(node).map(Next::Bid).chain(calls).enumerate() {
            let mut there = held;
            if !mine && answers > 1 {
                there = reach;
                self.aside.truncate(reach);
                for hand in 0..others {
                    let share = self.aside[mix + answer * others + hand];
                    self.aside.push(self.aside[held + hand] * share);
                }
                // What the other seat never does wins and loses nothing.
                let never = self.aside[reach..].iter().all(|&held| held <= 0.0);
                if never && !matches!(self.own, Own::Best(Some(_))) {
                    continue;
                }
            }
            let worth = self.worth(at, next, there);
            for hand in 0..hands {
                let worth = self.aside[worth + hand];
                if !mine || answers == 1 {
                    self.aside[wins + hand] += worth;
                } else if let Own::Mix(_) = self.own {
                    self.aside[wins + hand] += self.aside[mix + answer * hands + hand] * worth;
                } else if answer == 0 || worth > self.aside[wins + hand] {
                    (self.aside[wins + hand], self.aside[mix + hand]) = (worth, answer as f64);
                }
            }
            self.aside.truncate(worth);
        }
        if let (true, true, Own::Best(Some(reply))) = (mine, answers > 1, &mut self.own) {
            let row = reply.at(self.round, self.tree, node);
            row.fill(0.0);
            for (hand, &answer) in self.aside[mix..mix + hands].iter().enumerate() {
                row[answer as usize * hands + hand] = 1.0;
            }
        }
        self.aside.truncate(wins + hands);
        wins
    }

    /// Whether whoever looks on has ended it.
    fn is_over(&mut self) -> bool {
        self.visited += 1;
        if let (true, Some((watch, done))) = (self.visited.is_multiple_of(ASKED), self.watched) {
            let done = done.fetch_add(ASKED, Ordering::Relaxed);
            let all = self.tree.nodes().len() * WALKS;
            self.ended = self.ended || !watch((done as f64 / all as f64).min(1.0));
        }
        self.ended
    }

    fn hands(&self, seat: usize) -> usize {
        self.round.lanes(seat).len()
    }

    /// Puts aside what each hand wins after an answer at a node.
    fn worth(&mut self, at: Node, next: Next, held: usize) -> usize {
        match next {
            Next::Bid(child) => self.wins(child, held),
            Next::Call(call) => self.settle(at.bid(), call, at.mover(), held),
        }
    }

    /// Puts aside what each hand wins when a bid is called.
    fn settle(&mut self, bid: usize, call: Call, caller: usize, held: usize) -> usize {
        let sign = if self.me == 0 { 1.0 } else { -1.0 };
        let worth = self.round.worth(bid, call, caller);
        let face = self.round.bids()[bid].face.index();
        let of = |seat: usize| {
            let hands = self.round.lanes(seat).len();
            &self.matches[seat][face * hands..][..hands]
        };
        let mut often = [0.0; MAX_HAND + 1];
        for (hand, &matching) in of(1 - self.me).iter().enumerate() {
            often[usize::from(matching)] += self.aside[held + hand];
        }
        let most = self.round.lanes(1 - self.me).dice();
        let mut gains = [0.0; MAX_HAND + 1];
        for (count, gain) in gains.iter_mut().enumerate().take(self.round.lanes(self.me).dice() + 1)
        {
            let sums =
                often[..=most].iter().zip(&worth[count..]).map(|(often, worth)| often * worth);
            *gain = sign * sums.sum::<f64>();
        }
        let settled = self.aside.len();
        self.aside.extend(of(self.me).iter().map(|&matching| gains[usize::from(matching)]));
        settled
    }
}
