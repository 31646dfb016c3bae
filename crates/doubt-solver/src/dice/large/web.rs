//! Everything that can be remembered of a round, and what leads from one memory to the next.
//!
//! Chains of bids that are remembered alike come together, so that a tree of more chains than could ever be
//! listed becomes a web of some thousands of places.

use std::collections::{BTreeSet, HashMap};

use super::super::round::SEATS;
use super::board::Board;
use super::memory::Memory;

/// Where one side is to answer, with what is remembered of the chain.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Who is to answer.
    pub(super) side: usize,
    /// What is remembered.
    pub(super) key: u64,
    /// The standing bid, and one; 0 where there is none.
    pub(super) standing: usize,
    /// How many bids may be made.
    pub(super) bids: usize,
    /// How many answers there are: the bids, then the calls.
    pub(super) answers: usize,
    /// The place of the first bid's number in [`Web::next`].
    first: usize,
    /// Where the rows of the side's sums begin.
    pub(super) rows: usize,
}

/// All places, each before those that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Web {
    pub(super) memory: Memory,
    pub(super) places: Vec<Place>,
    next: Vec<u32>,
    numbers: HashMap<(usize, u64), u32>,
    /// How many numbers each side's sums have.
    pub(super) sizes: [usize; SEATS],
}

impl Web {
    /// The most places: more would take longer than anybody waits.
    const MOST: usize = 1 << 19;

    /// The web of a round that begins with each of these sides to move. `seats` says which seat each side's
    /// hands are those of; where there is one side, both seats play alike. None where there are too many
    /// places.
    pub(super) fn of(
        board: &Board,
        memory: Memory,
        seats: &[usize],
        first: &[usize],
    ) -> Option<Web> {
        let bids = board.menus().len();
        let mut found: Vec<BTreeSet<(usize, u64)>> = vec![BTreeSet::new(); bids];
        found[0].extend(first.iter().map(|&side| (side, 0)));
        // Not every order of bids is by number, so places are found before they are put in order.
        let mut open: Vec<(usize, u64)> = found[0].iter().copied().collect();
        let mut count = open.len();
        while let Some((side, key)) = open.pop() {
            if count > Web::MOST {
                return None;
            }
            for &bid in &board.menu_of(memory.standing(key)).bids {
                let after = ((side + 1) % seats.len(), memory.after(key, bid, board.faces()));
                if found[usize::from(bid) + 1].insert(after) {
                    open.push(after);
                    count += 1;
                }
            }
        }
        let mut web = Web {
            memory,
            places: Vec::new(),
            next: Vec::new(),
            numbers: HashMap::new(),
            sizes: [0; SEATS],
        };
        for standing in in_order(board) {
            let menu = board.menu_of(standing);
            for &(side, key) in &found[standing] {
                web.numbers.insert((side, key), web.places.len() as u32);
                web.places.push(Place {
                    side,
                    key,
                    standing,
                    bids: menu.bids.len(),
                    answers: menu.len(),
                    first: 0,
                    rows: web.sizes[side],
                });
                web.sizes[side] += menu.len() * board.round().lanes(seats[side]).len();
            }
        }
        for number in 0..web.places.len() {
            web.places[number].first = web.next.len();
            let Place { side, key, standing, .. } = web.places[number];
            for &bid in &board.menu_of(standing).bids {
                let after = ((side + 1) % seats.len(), memory.after(key, bid, board.faces()));
                web.next.push(web.numbers[&after]);
            }
        }
        Some(web)
    }

    /// Where the bids lead that may be made at a place.
    pub(super) fn next(&self, place: usize) -> &[u32] {
        let place = &self.places[place];
        &self.next[place.first..][..place.bids]
    }

    /// The place of a side with a memory.
    pub(super) fn find(&self, side: usize, key: u64) -> Option<usize> {
        self.numbers.get(&(side, key)).map(|&number| number as usize)
    }
}

/// The standing bids, and one, each before those that raise it; no bid first.
fn in_order(board: &Board) -> Vec<usize> {
    let count = board.menus().len();
    let mut above = vec![0usize; count];
    for menu in board.menus() {
        menu.bids.iter().for_each(|&bid| above[usize::from(bid) + 1] += 1);
    }
    let mut order: Vec<usize> = (0..count).filter(|&standing| above[standing] == 0).collect();
    let mut at = 0;
    while at < order.len() {
        for &bid in &board.menu_of(order[at]).bids {
            let standing = usize::from(bid) + 1;
            above[standing] -= 1;
            if above[standing] == 0 {
                order.push(standing);
            }
        }
        at += 1;
    }
    order
}
