//! Where numbers are written, field by field.

use crate::encoding::{Field, size};

/// A place for the numbers of an encoding, filled from front to back.
///
/// The writer names each field as it comes to it, so what is written cannot slip from what is documented:
/// another field than the next, or another number of numbers, is a mistake of the program and panics.
#[derive(Debug)]
pub struct Numbers<'a> {
    fields: &'static [Field],
    rest: &'a mut [f32],
    /// What the field that is being written still lacks.
    open: usize,
}

impl<'a> Numbers<'a> {
    /// A place for these fields.
    ///
    /// # Panics
    /// If `out` is not of their size.
    pub fn new(fields: &'static [Field], out: &'a mut [f32]) -> Numbers<'a> {
        assert_eq!(out.len(), size(fields), "the numbers of an encoding have a fixed shape");
        Numbers { fields, rest: out, open: 0 }
    }

    /// Begins the next field, which has this name.
    ///
    /// # Panics
    /// If the next field is another, or the last one lacks something.
    pub fn field(&mut self, name: &str) -> &mut Self {
        assert_eq!(self.open, 0, "the field before `{name}` lacks something");
        let (next, rest) = self.fields.split_first().expect("there is a field left");
        assert_eq!(next.name, name, "fields are written in order");
        (self.fields, self.open) = (rest, next.len);
        self
    }

    /// Writes a number.
    ///
    /// # Panics
    /// If the field is full.
    pub fn push(&mut self, number: f32) -> &mut Self {
        self.open = self.open.checked_sub(1).expect("a field takes no more than its numbers");
        let (first, rest) = std::mem::take(&mut self.rest).split_first_mut().expect("it has room");
        *first = number;
        self.rest = rest;
        self
    }

    /// Writes 1 for yes and 0 for no.
    pub fn flag(&mut self, is_so: bool) -> &mut Self {
        self.push(f32::from(u8::from(is_so)))
    }

    /// Writes a 1 at one of so many places, or nowhere.
    pub fn one_of(&mut self, places: usize, at: Option<usize>) -> &mut Self {
        for place in 0..places {
            self.flag(at == Some(place));
        }
        self
    }

    /// Writes so many zeros.
    pub fn zeros(&mut self, count: usize) -> &mut Self {
        for _ in 0..count {
            self.push(0.0);
        }
        self
    }

    /// Fills the rest of the field with zeros.
    pub fn rest(&mut self) -> &mut Self {
        self.zeros(self.open)
    }

    /// Says that all fields are written.
    ///
    /// # Panics
    /// If they are not.
    pub fn end(&self) {
        assert!(self.open == 0 && self.fields.is_empty(), "a field is missing");
    }
}

/// How much is a count that grows without end, from 0 to 1: one half at `half`.
pub(crate) fn saturating(count: u16, half: f32) -> f32 {
    f32::from(count) / (f32::from(count) + half)
}

/// So many of so many; 0 of none.
pub(crate) fn share(part: u16, whole: u16) -> f32 {
    if whole == 0 { 0.0 } else { f32::from(part) / f32::from(whole) }
}
