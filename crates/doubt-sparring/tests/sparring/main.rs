//! How strong the bots are, in contests short enough for every run of the tests.

mod bluff;
mod contest;
mod dice;
mod gate;
mod perudo;
mod stuff;
