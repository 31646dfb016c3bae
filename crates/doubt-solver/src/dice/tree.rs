//! The public tree of a round: every chain of bids, in one line.

use doubt_games::dice::{Action, Bid};

use super::menu::Menu;
use super::round::{Answers, Call, Round, SEATS};
use super::size::Size;
use crate::watch::{Watch, nobody};

/// A branch with at most this many nodes is swept in one go, by one thread: smaller ones cost more to
/// hand out than to sweep, larger ones leave threads idle.
pub(super) const BRANCH: usize = 1 << 13;

/// After so many nodes of a growing tree it is asked whether to go on.
const ASKED: usize = 1 << 16;

/// Every chain of bids of a round, depth first: the chains that go on from one follow it at once, and end
/// before [`Node::end`]. So a sweep over the line is a walk through the tree, and a branch is a range.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    rows: [usize; SEATS],
    room: usize,
}

/// A chain of bids, and where the answers to it are kept.
///
/// A seat's answers take a row each, one after the other: bids in the order of the nodes that they lead
/// to, then a doubt, then an exact call. Where there is one answer only nothing is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    end: u32,
    /// How many rows of each seat are kept for the nodes before this one.
    rows: [u32; SEATS],
    bid: u8,
    answers: u8,
    flags: u8,
}

impl Node {
    const MOVER: u8 = 1;
    const DOUBT: u8 = 2;
    const EXACT: u8 = 4;

    /// The first node that does not go on from this one.
    #[inline(always)]
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// The number of the last bid; 0 where there is none.
    #[inline(always)]
    pub fn bid(&self) -> usize {
        self.bid.into()
    }

    /// Who is to answer.
    #[inline(always)]
    pub fn mover(&self) -> usize {
        (self.flags & Node::MOVER).into()
    }

    /// How many answers there are.
    #[inline(always)]
    pub fn answers(&self) -> usize {
        self.answers.into()
    }

    /// Whether the mover may make a call.
    #[inline(always)]
    pub fn allows(&self, call: Call) -> bool {
        let flag = if call == Call::Doubt { Node::DOUBT } else { Node::EXACT };
        self.flags & flag != 0
    }

    /// The first of the calls that the mover may make, or the second.
    #[inline(always)]
    pub(super) fn call(&self, number: usize) -> Call {
        if number == 0 && self.allows(Call::Doubt) { Call::Doubt } else { Call::Exact }
    }

    /// How many of the answers are bids.
    #[inline(always)]
    pub fn raises(&self) -> usize {
        self.answers() - ((self.flags & (Node::DOUBT | Node::EXACT)).count_ones() as usize)
    }

    /// Whether nothing is left but to doubt.
    #[inline(always)]
    pub fn is_lost(&self) -> bool {
        self.answers == 1 && self.flags & Node::DOUBT != 0
    }

    /// The first row of a seat's that belongs to this node or one after it.
    #[inline(always)]
    pub fn row(&self, seat: usize) -> usize {
        self.rows[seat] as usize
    }
}

impl Tree {
    /// Grows the tree of a round, whose [`Size`] fits into memory and has fewer nodes than 2³².
    pub fn of(round: &Round) -> Tree {
        Tree::watched(round, &nobody).expect("nobody ends it")
    }

    /// The same while somebody looks on; none if it was ended.
    pub fn watched(round: &Round, watch: &Watch<'_>) -> Option<Tree> {
        let menu = Menu::of(round);
        let all = Size::of(round).nodes as usize;
        let tree = Tree { nodes: Vec::with_capacity(all), rows: [0; SEATS], room: 0 };
        let mut growth = Growth { tree, menu: &menu, watch, all, goes_on: true };
        growth.grow((0, &menu.opening), round.opener(), 0);
        growth.goes_on.then_some(growth.tree)
    }

    /// The nodes, depth first.
    #[inline(always)]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many rows a seat has.
    pub fn rows(&self, seat: usize) -> usize {
        self.rows[seat]
    }

    /// How many rows a walk down the tree can put aside: at every bid one for each answer, and some more.
    pub(super) fn room(&self) -> usize {
        self.room
    }

    /// The nodes that a node's bids lead to.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = self.nodes[node].end();
        let first = Some(node + 1).filter(|&child| child < end);
        let next = move |&child: &usize| Some(self.nodes[child].end()).filter(|&next| next < end);
        std::iter::successors(first, next)
    }

    /// The answers of a node, in the order of its rows.
    pub fn answers(&self, round: &Round, node: usize) -> Vec<Action> {
        let bid = |child: usize| Action::Bid(round.bids()[self.nodes[child].bid()]);
        let calls = Call::ALL.into_iter().filter(|&call| self.nodes[node].allows(call));
        self.children(node).map(bid).chain(calls.map(Call::action)).collect()
    }

    /// The node that a chain of bids leads to; the number of bids that fit if it leads nowhere.
    pub fn find(&self, round: &Round, chain: &[Bid]) -> Result<usize, usize> {
        let mut node = 0;
        for (fit, bid) in chain.iter().enumerate() {
            let leads = |&child: &usize| round.bids()[self.nodes[child].bid()] == *bid;
            node = self.children(node).find(leads).ok_or(fit)?;
        }
        Ok(node)
    }
}

/// A tree that grows.
struct Growth<'a> {
    tree: Tree,
    menu: &'a Menu,
    watch: &'a Watch<'a>,
    all: usize,
    goes_on: bool,
}

impl Growth<'_> {
    /// Adds the node after a bid and all that go on from it.
    fn grow(&mut self, (bid, answers): (usize, &Answers), mover: usize, aside: usize) {
        let tree = &mut self.tree;
        let place = tree.nodes.len();
        if place > 0 && place.is_multiple_of(ASKED) {
            self.goes_on = self.goes_on && (self.watch)(place as f64 / self.all as f64);
        }
        if !self.goes_on {
            return;
        }
        let flag = |allowed: bool, flag: u8| if allowed { flag } else { 0 };
        let aside = aside + answers.len() + 4;
        tree.room = tree.room.max(aside);
        tree.nodes.push(Node {
            end: 0,
            rows: tree.rows.map(|rows| rows as u32),
            bid: bid as u8,
            answers: answers.len() as u8,
            flags: mover as u8
                | flag(answers.calls[0], Node::DOUBT)
                | flag(answers.calls[1], Node::EXACT),
        });
        if answers.len() > 1 {
            tree.rows[mover] += answers.len();
        }
        let next = 1 - mover;
        let menu = self.menu;
        for &bid in &answers.bids {
            self.grow((bid, &menu.after[bid][next]), next, aside);
        }
        self.tree.nodes[place].end = self.tree.nodes.len() as u32;
    }
}
