//! The public tree of a round: every chain of bids, in one line.

use doubt_core::Seat;
use doubt_games::dice::{Action, Bid, Phase};

use super::round::{Answers, Call, Round, SEATS};

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

/// How large a tree is, counted before it is grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The chains of bids, the empty one included.
    pub nodes: u128,
    /// The rows of each seat.
    pub rows: [u128; SEATS],
    /// What each seat can know when it is to answer: a chain and a hand.
    pub information_sets: u128,
}

impl Size {
    /// Counts the tree of a round, bid by bid from the highest down instead of chain by chain.
    pub fn of(round: &Round) -> Size {
        let menu = Menu::of(round);
        let mut known = vec![[None; SEATS]; round.bids().len()];
        let Count { nodes, rows } = count(&menu, &menu.opening, round.opener(), &mut known);
        let hands = |seat: usize| round.lanes(seat).len() as u128;
        let sets = (0..SEATS).map(|seat| nodes[seat].saturating_mul(hands(seat)));
        Size {
            nodes: nodes[0].saturating_add(nodes[1]),
            rows,
            information_sets: sets.fold(0, u128::saturating_add),
        }
    }

    /// How many bytes solving takes: regrets and averages as numbers of so many bytes, and the tree.
    pub fn bytes(&self, round: &Round, number: usize) -> u128 {
        let row =
            |seat: usize| (round.lanes(seat).blocks() * crate::real::LANES * 2 * number) as u128;
        let rows = (0..SEATS).map(|seat| self.rows[seat].saturating_mul(row(seat)));
        let tree = self.nodes.saturating_mul(size_of::<Node>() as u128);
        rows.fold(tree, u128::saturating_add)
    }
}

/// What can be answered in a round, asked of the rules once: it depends on the last bid and the seat to move
/// alone.
struct Menu {
    opening: Answers,
    /// By the number of the last bid, and by who is to move.
    after: Vec<[Answers; SEATS]>,
}

impl Menu {
    fn of(round: &Round) -> Menu {
        let mut world = round.world();
        let opening = round.answers(&world);
        let after = round.bids().iter().map(|&bid| {
            world.table.trail.clear();
            world.table.trail.push(bid);
            [Seat::FIRST, Seat::FIRST.next(SEATS)].map(|mover| {
                world.table.phase = Phase::Bidding { mover };
                round.answers(&world)
            })
        });
        Menu { opening, after: after.collect() }
    }
}

/// Counts of a branch, by seat.
#[derive(Clone, Copy)]
struct Count {
    nodes: [u128; SEATS],
    rows: [u128; SEATS],
}

fn count(
    menu: &Menu,
    answers: &Answers,
    mover: usize,
    known: &mut [[Option<Count>; SEATS]],
) -> Count {
    let mut sum = Count { nodes: [0; SEATS], rows: [0; SEATS] };
    sum.nodes[mover] = 1;
    sum.rows[mover] = if answers.len() > 1 { answers.len() as u128 } else { 0 };
    let next = 1 - mover;
    for &bid in &answers.bids {
        let branch = match known[bid][next] {
            Some(branch) => branch,
            None => {
                let branch = count(menu, &menu.after[bid][next], next, known);
                known[bid][next] = Some(branch);
                branch
            }
        };
        for seat in 0..SEATS {
            sum.nodes[seat] = sum.nodes[seat].saturating_add(branch.nodes[seat]);
            sum.rows[seat] = sum.rows[seat].saturating_add(branch.rows[seat]);
        }
    }
    sum
}

impl Tree {
    /// Grows the tree of a round, whose [`Size`] fits into memory and has fewer nodes than 2³².
    pub fn of(round: &Round) -> Tree {
        let menu = Menu::of(round);
        let mut tree = Tree { nodes: Vec::new(), rows: [0; SEATS], room: 0 };
        tree.grow(&menu, (0, &menu.opening), round.opener(), 0);
        tree
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

    /// Adds the node after a bid and all that go on from it.
    fn grow(&mut self, menu: &Menu, (bid, answers): (usize, &Answers), mover: usize, aside: usize) {
        let flag = |allowed: bool, flag: u8| if allowed { flag } else { 0 };
        let aside = aside + answers.len() + 4;
        self.room = self.room.max(aside);
        let place = self.nodes.len();
        self.nodes.push(Node {
            end: 0,
            rows: self.rows.map(|rows| rows as u32),
            bid: bid as u8,
            answers: answers.len() as u8,
            flags: mover as u8
                | flag(answers.calls[0], Node::DOUBT)
                | flag(answers.calls[1], Node::EXACT),
        });
        if answers.len() > 1 {
            self.rows[mover] += answers.len();
        }
        let next = 1 - mover;
        for &bid in &answers.bids {
            self.grow(menu, (bid, &menu.after[bid][next]), next, aside);
        }
        self.nodes[place].end = self.nodes.len() as u32;
    }
}
