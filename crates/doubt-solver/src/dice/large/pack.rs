//! What was found for a large round, in few bytes.
//!
//! The parts that a mix sums to, how many seats play in a way of their own, and by seat and by how much is
//! remembered how many memories there are. Then four streams, each after its length: by how much each memory is
//! greater than the last; by memory and hand, how many answers are given; which, each by how much later it stands on
//! the menu than the one before; and in how many parts, but for the last, which gets what is left.

use super::super::round::SEATS;
use super::super::varint::{pull, push};
use super::blueprint::{Blueprint, Page, codes, lanes};
use super::board::Board;
use super::memory::Memory;

/// The streams.
#[derive(Default)]
struct Streams<T> {
    keys: T,
    counts: T,
    answers: T,
    parts: T,
}

/// A blueprint as bytes.
pub(super) fn packed(blueprint: &Blueprint, board: &Board) -> Vec<u8> {
    let mut bytes = vec![blueprint.parts, blueprint.pages.len() as u8];
    let mut streams = Streams::<Vec<u8>>::default();
    for pages in &blueprint.pages {
        for (page, memory) in pages.iter().zip(blueprint.memory.fading()) {
            push(&mut bytes, page.len() as u64);
            let mut keys: Vec<u64> = page.keys().copied().collect();
            keys.sort_unstable();
            let mut last = 0;
            for key in keys {
                push(&mut streams.keys, key - last);
                last = key;
                let codes = codes(board.menu_of(memory.standing(key)));
                for (_, mix) in lanes(&page[&key]) {
                    streams.push(mix, &codes);
                }
            }
        }
    }
    for stream in [streams.keys, streams.counts, streams.answers, streams.parts] {
        push(&mut bytes, stream.len() as u64);
        bytes.extend(stream);
    }
    bytes
}

impl Streams<Vec<u8>> {
    fn push(&mut self, mix: &[u8], codes: &[u8]) {
        self.counts.push((mix.len() / 2) as u8);
        let mut place = 0;
        for (number, pair) in mix.chunks_exact(2).enumerate() {
            if number > 0 {
                self.parts.push(mix[2 * number - 1]);
            }
            let later = codes[place..].iter().position(|&code| code == pair[0]);
            let later = later.expect("the answers of a mix are on the menu, in its order");
            self.answers.push(later as u8);
            place += later;
        }
    }
}

/// The blueprint of these bytes, if every answer is one that the rules allow there.
pub(super) fn unpacked(mut bytes: &[u8], memory: Memory, board: &Board) -> Option<Blueprint> {
    let [parts, sides] = *take(&mut bytes, 2)? else { return None };
    let kinds = memory.fading().count();
    if parts == 0 || usize::from(sides) != if board.is_even() { 1 } else { SEATS } {
        return None;
    }
    let mut sizes = Vec::new();
    for _ in 0..usize::from(sides) * kinds {
        sizes.push(pull(&mut bytes)?);
    }
    let mut stream = || {
        let length = usize::try_from(pull(&mut bytes)?).ok()?;
        take(&mut bytes, length)
    };
    let mut streams =
        Streams { keys: stream()?, counts: stream()?, answers: stream()?, parts: stream()? };
    let mut sizes = sizes.into_iter();
    let mut pages: Vec<Vec<Page>> = Vec::new();
    for seat in 0..usize::from(sides) {
        let hands = board.round().lanes(seat).len();
        let page = |less: Memory| {
            let mut page = Page::new();
            let mut key = 0u64;
            for _ in 0..sizes.next()? {
                key = key.checked_add(pull(&mut streams.keys)?)?;
                let codes = codes(board.menus().get(less.standing(key))?);
                let mut mixes = Vec::new();
                for _ in 0..hands {
                    streams.pull(&codes, parts, &mut mixes)?;
                }
                page.insert(key, mixes);
            }
            Some(page)
        };
        pages.push(memory.fading().map(page).collect::<Option<_>>()?);
    }
    let Streams { keys, counts, answers, parts: shares } = streams;
    let over = [bytes, keys, counts, answers, shares].iter().all(|stream| stream.is_empty());
    over.then_some(Blueprint { memory, parts, pages })
}

impl Streams<&[u8]> {
    fn pull(&mut self, codes: &[u8], parts: u8, mixes: &mut Vec<u8>) -> Option<()> {
        let count = one(&mut self.counts)?;
        mixes.push(count);
        let (mut place, mut left) = (0, parts);
        for number in 1..=count {
            let later = usize::from(one(&mut self.answers)?);
            // The same answer twice would be two shares of one.
            if number > 1 && later == 0 {
                return None;
            }
            place += later;
            let share = if number == count { left } else { one(&mut self.parts)? };
            left = left.checked_sub(share).filter(|_| share > 0)?;
            mixes.extend([*codes.get(place)?, share]);
        }
        Some(())
    }
}

/// So many bytes from the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (front, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(front)
}

/// A byte from the front.
fn one(bytes: &mut &[u8]) -> Option<u8> {
    take(bytes, 1).map(|byte| byte[0])
}
