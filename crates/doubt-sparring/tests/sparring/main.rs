//! How strong the bots are, in contests short enough for every run of the tests.

mod bluff;
mod cards;
mod contest;
