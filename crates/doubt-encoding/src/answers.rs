//! The answers worth weighing.

use arrayvec::ArrayVec;

use crate::encoding::{Field, size};

/// The most places of answers that any encoding has.
pub const MAX_ANSWERS: usize = 64;

/// A short list of answers, each at its place among all that the encoding knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers<A> {
    fields: &'static [Field],
    listed: ArrayVec<(u8, A), MAX_ANSWERS>,
}

impl<A> Answers<A> {
    /// An empty list of answers at these places.
    ///
    /// # Panics
    /// If they are more than [`MAX_ANSWERS`].
    pub fn new(fields: &'static [Field]) -> Answers<A> {
        assert!(size(fields) <= MAX_ANSWERS, "the list of answers is short");
        Answers { fields, listed: ArrayVec::new() }
    }

    /// Forgets all answers.
    pub fn clear(&mut self) {
        self.listed.clear();
    }

    /// Lists an answer at a place of a field; places are listed from front to back.
    ///
    /// # Panics
    /// If there is no such place, or one as far to the back is listed.
    pub fn push(&mut self, field: &str, at: usize, answer: A) {
        let mut first = 0;
        let mut fields = self.fields.iter();
        let found = fields.find(|known| {
            let is_it = known.name == field;
            first += if is_it { 0 } else { known.len };
            is_it
        });
        let found = found.expect("the field is one of the encoding's");
        assert!(at < found.len, "the field has that place");
        let place = first + at;
        assert!(self.listed.last().is_none_or(|(last, _)| usize::from(*last) < place), "in order");
        self.listed.push((place as u8, answer));
    }

    /// How many answers are listed.
    pub fn len(&self) -> usize {
        self.listed.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// The places that have an answer, from front to back.
    pub fn places(&self) -> impl ExactSizeIterator<Item = usize> + Clone {
        self.listed.iter().map(|(place, _)| usize::from(*place))
    }

    /// Every answer with its place.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (usize, &A)> {
        self.listed.iter().map(|(place, answer)| (usize::from(*place), answer))
    }

    /// The answer at a place, if there is one.
    pub fn at(&self, place: usize) -> Option<&A> {
        self.iter().find(|(listed, _)| *listed == place).map(|(_, answer)| answer)
    }

    /// For each place, whether it has an answer.
    pub fn mask(&self) -> u64 {
        self.places().fold(0, |mask, place| mask | 1 << place)
    }
}
