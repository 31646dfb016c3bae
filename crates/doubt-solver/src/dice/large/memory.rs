//! What a seat remembers of the chain of bids.

use std::fmt;
use std::str::FromStr;

use super::board::BidNumber;

/// What a seat remembers: the last bids as they were, and the faces of those before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// How many of the last bids it remembers in full.
    pub bids: u8,
    /// Of how many bids before those it remembers the face.
    pub faces: u8,
}

/// The bits of a bid, of which there are fewer than 127, and of a face.
const BID: u32 = 7;
const FACE: u32 = 3;

impl Memory {
    /// The most that is remembered.
    pub const MOST: Memory = Memory { bids: 4, faces: 8 };

    /// What is remembered when nothing else is said: as small as it can be without being exploited much.
    pub const USUAL: Memory = Memory { bids: 1, faces: 1 };

    /// The whole chain, of rounds with at most [`Memory::BIDS`] bids.
    pub const WHOLE: Memory = Memory { bids: u8::MAX, faces: 0 };

    /// The most bids of a round of which the whole chain can be remembered.
    pub const BIDS: usize = 48;

    /// Whether nothing is forgotten.
    pub fn is_whole(self) -> bool {
        self == Memory::WHOLE
    }

    /// What it is, in words.
    pub fn words(self) -> String {
        if self.is_whole() {
            return "every bid".to_owned();
        }
        let bids = match self.bids {
            1 => "the last bid".to_owned(),
            bids => format!("the last {bids} bids"),
        };
        match self.faces {
            0 => bids,
            1 => format!("{bids} and the face of the one before"),
            faces => format!("{bids} and the faces of the {faces} before"),
        }
    }

    /// What remembers a bid more, in the same manner: its face, where it remembers faces.
    pub fn more(self) -> Memory {
        match self.faces {
            0 => Memory { bids: self.bids + 1, faces: 0 },
            faces => Memory { bids: self.bids, faces: faces + 1 },
        }
    }

    /// Whether it remembers all that another does.
    pub fn includes(self, other: Memory) -> bool {
        self.bids >= other.bids && self.bids + self.faces >= other.bids + other.faces
    }

    /// What the seat to move remembers of a chain, as a number: 0 where there is no bid.
    pub fn key(self, chain: &[BidNumber], faces: usize) -> u64 {
        if self.is_whole() {
            // No bid is made twice, and which of two comes first is a matter of the rules: a set is enough.
            let made = chain.iter().fold(0, |made, &bid| made | 1 << bid);
            return made | chain.last().map_or(0, |&bid| u64::from(bid) + 1) << Memory::BIDS;
        }
        let mut last = chain.iter().rev();
        let mut key = 0;
        for _ in 0..self.bids {
            key = key << BID | last.next().map_or(0, |&bid| u64::from(bid) + 1);
        }
        for _ in 0..self.faces {
            key = key << FACE | last.next().map_or(0, |&bid| u64::from(bid) % faces as u64 + 1);
        }
        key
    }

    /// What is remembered when one more bid was made.
    pub(super) fn after(self, key: u64, bid: BidNumber, faces: usize) -> u64 {
        let below = FACE * u32::from(self.faces);
        let (bids, before) = (key >> below, key & ((1 << below) - 1));
        let oldest = bids & ((1 << BID) - 1);
        let bids = bids >> BID | (u64::from(bid) + 1) << (BID * u32::from(self.bids - 1));
        let face = if oldest == 0 { 0 } else { (oldest - 1) % faces as u64 + 1 };
        // The face goes before all others, and the last of them is forgotten.
        bids << below | (before | face << below) >> FACE
    }

    /// A chain that is remembered so: of bids of which only the face is known, the lowest on it.
    pub(super) fn chain(self, mut key: u64) -> Vec<BidNumber> {
        let mut chain = Vec::new();
        for place in 0..self.faces + self.bids {
            let bits = if place < self.faces { FACE } else { BID };
            let part = key & ((1 << bits) - 1);
            key >>= bits;
            if part > 0 {
                chain.push((part - 1) as BidNumber);
            }
        }
        chain
    }

    /// The same with less remembered, step by step: the faces first, then the bids but one.
    pub fn fading(self) -> impl Iterator<Item = Memory> {
        let faces = (0..=self.faces).rev().map(move |faces| Memory { faces, ..self });
        let bids = if self.is_whole() { 1..1 } else { 1..self.bids };
        faces.chain(bids.rev().map(|bids| Memory { bids, faces: 0 }))
    }

    /// What is left of a key when less is remembered.
    pub fn faded(self, key: u64, less: Memory) -> u64 {
        let faces = FACE * u32::from(self.faces);
        let bids = key >> faces >> (BID * u32::from(self.bids - less.bids));
        let kept = key & ((1 << faces) - 1);
        bids << (FACE * u32::from(less.faces)) | kept >> (FACE * u32::from(self.faces - less.faces))
    }

    /// The standing bid of a key, and one; 0 where there is none.
    pub fn standing(self, key: u64) -> usize {
        if self.is_whole() {
            return (key >> Memory::BIDS) as usize;
        }
        (key >> (FACE * u32::from(self.faces)) >> (BID * u32::from(self.bids - 1))) as usize
    }
}

/// How many bids, a plus, and how many faces before them; or all.
impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_whole() {
            return f.write_str("all");
        }
        write!(f, "{}+{}", self.bids, self.faces)
    }
}

/// A text that is no memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a memory is how many bids are remembered in full, from 1 to 3, and how many faces before them, up to 7, \
     such as 1+1"
)]
pub struct NotAMemory;

impl FromStr for Memory {
    type Err = NotAMemory;

    fn from_str(text: &str) -> Result<Memory, NotAMemory> {
        let (bids, faces) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str| text.parse::<u8>().map_err(|_| NotAMemory);
        let memory = Memory { bids: number(bids)?, faces: number(faces)? };
        // One more is for the reply that measures it.
        let fits =
            (1..Memory::MOST.bids).contains(&memory.bids) && memory.faces < Memory::MOST.faces;
        if fits { Ok(memory) } else { Err(NotAMemory) }
    }
}
