//! The trait that the encoding of every family implements.

use std::fmt::Debug;

use doubt_core::{Game, Knowledge, Seat, View, World};

use crate::answers::Answers;
use crate::numbers::Numbers;

/// Numbers, or places of answers, that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// What they are called.
    pub name: &'static str,
    /// How many there are.
    pub len: usize,
    /// What they say, in a sentence.
    pub about: &'static str,
}

impl Field {
    /// So many numbers of this name.
    pub const fn new(name: &'static str, len: usize, about: &'static str) -> Field {
        Field { name, len, about }
    }
}

/// How many numbers the fields have together.
pub const fn size(fields: &[Field]) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < fields.len() {
        sum += fields[at].len;
        at += 1;
    }
    sum
}

/// What a seat of a game knows as numbers, and its answers as places in a short list.
///
/// Numbers lie between −1 and 1 or a little beyond, and their shape is the same for every rule set and
/// number of seats of the family, so that one network can serve several. Seats are counted clockwise
/// from the one whose numbers they are. Nothing here allocates.
pub trait Encoding: Game {
    /// What is kept of what a seat was told, as far as it shows in no view.
    type Memory: Clone + Debug + Default + PartialEq + Send + Sync + 'static;

    /// The version of the encoding: it goes up when the same knowledge gives other numbers, or the same
    /// place another answer.
    const VERSION: u32;

    /// The numbers, field by field.
    const FIELDS: &'static [Field];

    /// What the other seats hold, which only a critic in training is told.
    const HIDDEN: &'static [Field];

    /// The places of the answers.
    const ANSWERS: &'static [Field];

    /// A payoff that counts as 1, so that what is learned is of the same size in every game.
    const UNIT: f64;

    /// Remembers something that the seat was told.
    fn remember(memory: &mut Self::Memory, event: &Self::Event);

    /// Writes the numbers of a seat that owes an answer.
    fn encode(memory: &Self::Memory, view: View<'_, Self>, out: &mut Numbers<'_>);

    /// Writes what the seat cannot see. It takes a whole world, which no match gives out and no player
    /// gets: a trainer has worlds of its own.
    fn reveal(&self, world: &World<Self>, seat: Seat, out: &mut Numbers<'_>);

    /// Lists the answers worth weighing: each is legal, there is at least one, and their places depend
    /// on the view alone.
    fn answers(view: View<'_, Self>, out: &mut Answers<Self::Action>);

    /// What is remembered of everything that the seat was told.
    fn memory(knowledge: &Knowledge<Self>) -> Self::Memory {
        let mut memory = Self::Memory::default();
        knowledge.told().iter().for_each(|event| Self::remember(&mut memory, event));
        memory
    }
}
