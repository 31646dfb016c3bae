//! A match of any game, for those who need not know which: the one place where a table erases it.

use std::any::Any;

use doubt_bots::CastBot;
use doubt_core::{Audience, By, Header, Record, Seat, SeatSet, Seed};
use doubt_games::catalog::RuleSet;
use doubt_games::menu::Menu;
use doubt_games::statistics::Statistics;
use doubt_games::with_family;
use doubt_words::Message;

use self::playing::Playing;
use crate::wire::{Hint, Thinking, Told, ToldStep, View};

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "tests read and write the page's files")]
mod fixtures;
mod playing;
#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "tests read and write the page's files")]
mod samples;
#[cfg(test)]
#[allow(clippy::disallowed_macros, reason = "the test says how much it has compared")]
mod twin;

/// The most thoughts that are told at once, or kept of a match: those of a usual match; the rest would
/// make its page slow.
pub(crate) const MAX_THOUGHTS: usize = 512;
/// The most events that are told at once: far more than a usual match has.
pub(crate) const MAX_EVENTS: usize = 4096;

/// A match being played, whatever the game.
pub(crate) trait Play: Any + Send {
    /// The seats that still owe an answer.
    fn awaited(&self) -> SeatSet;

    /// The seats that owed one when the window was opened.
    fn asked(&self) -> SeatSet;

    /// The number of the window that is open.
    fn window(&self) -> u64;

    /// Whether a seat is asked only for its reaction, so that silence means to pass.
    fn reacts(&self, seat: Seat) -> bool;

    /// Whether the match is over.
    fn is_over(&self) -> bool;

    /// What each seat has won or lost, once the match is over.
    fn payoffs(&self) -> Option<Vec<f64>>;

    /// Takes a seat's answer in the notation, and who gives it.
    fn submit(&mut self, seat: Seat, action: &str, by: By) -> Result<(), Message>;

    /// What the bot at a seat answers, if one sits there.
    fn bot(&mut self, seat: Seat) -> Option<String>;

    /// Lets the bots hear what they would have heard by now if one of them had been asked.
    fn hear(&mut self);

    /// What is answered for a person who does not.
    fn stand_in(&self, seat: Seat) -> String;

    /// What is answered for a seat that lets a claim pass.
    fn pass(&self, seat: Seat) -> String;

    /// The number of the next event that an audience will be told.
    fn version(&self, audience: Audience) -> u64;

    /// What an audience was told from its own event number on, and what it knows now.
    fn step(&self, audience: Audience, since: u64) -> ToldStep;

    /// What an audience was told from its own event number on, at most the latest [`MAX_EVENTS`], and
    /// the number of the first of these.
    fn since(&self, audience: Audience, version: u64) -> (u64, Vec<Told>);

    /// What an audience knows now.
    fn view(&self, audience: Audience) -> View;

    /// What a seat may answer; none if nothing is asked of it.
    fn menu(&self, seat: Seat) -> Option<Menu>;

    /// What the odds are, as a seat sees them.
    fn hint(&self, seat: Seat) -> Option<Hint>;

    /// How many thoughts of bots may be told by now.
    fn thought(&self) -> usize;

    /// These thoughts, from one on.
    fn thoughts(&self, from: usize) -> Vec<Thinking>;

    /// What the record of the match begins with.
    fn header(&self) -> &Header;

    /// What the bot at each seat recalled when the match began, written down; none if that is not known.
    fn memories(&self) -> Option<Vec<Option<String>>>;

    /// The record of the match so far.
    fn record(&self) -> Record;

    /// The figures of the match, once it is over.
    fn statistics(&self) -> Option<Statistics>;

    /// The same match when it had just begun, with its bots as they sat down; none if one of them cannot
    /// be there twice.
    fn anew(&self) -> Option<Box<dyn Play>>;

    /// Another match of the same seats and the same family, in which bots remember whom they have met.
    fn again(&self, rules: RuleSet, seed: Seed, header: Header) -> Result<Box<dyn Play>, Message>;
}

/// Opens a match of these rules, and deals the first hands. Bots recall what was written down, by seat.
pub(crate) fn open(
    rules: RuleSet,
    header: Header,
    bots: Vec<Option<CastBot>>,
    seed: Seed,
    memories: &[Option<String>],
) -> Result<Box<dyn Play>, Message> {
    with_family!(rules, rules => {
        Ok(Box::new(Playing::open(rules, header, bots, seed, memories)?))
    })
}

/// A seat's number, as it is written everywhere.
pub fn seat_number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has few seats")
}
