//! How a game is shown and played in a terminal: what every family must say of itself.

mod cards;
mod dice;
mod sheriff;

use doubt_bots::CastBot;
use doubt_bots::cast::Family;
use doubt_core::{Seat, View};
use doubt_games::statistics::Judged;

/// A game that can be played in a terminal.
pub(crate) trait Stage: Family + Judged {
    /// What happened, in words. May be several lines, or nothing worth saying.
    fn narrate(event: &Self::Event, telling: &Telling) -> Option<String>;

    /// What a person must know to answer now: hand, table, and what is legal.
    fn situation(view: View<'_, Self>, telling: &Telling) -> String;

    /// What can be typed now, and what it means.
    fn help(view: View<'_, Self>) -> String;

    /// What the odds are, as the seat sees them.
    fn odds(view: View<'_, Self>) -> String;

    /// What a person can look up besides, by typing such a word; none if it is no such word.
    fn lookup(typed: &str, view: View<'_, Self>, telling: &Telling) -> Option<String> {
        let _ = (typed, view, telling);
        None
    }

    /// Reads what a person typed.
    fn read(view: View<'_, Self>, typed: &str) -> Result<Self::Action, String>;

    /// Whether a person who does not want to be asked each time should be asked now.
    fn is_worth_asking(view: View<'_, Self>) -> bool;
}

/// To whom and how a match is told.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    /// Who sits at each seat.
    pub(crate) names: Vec<String>,
    /// The seat of the person who reads it, if one does.
    pub(crate) you: Option<Seat>,
    /// Whether all hands are shown when a claim is settled.
    pub(crate) show_hands: bool,
    /// The bot at each seat, where one of the cast sits.
    pub(crate) bots: Vec<Option<CastBot>>,
}

impl Telling {
    /// "You", or the name of the seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        if self.you == Some(seat) {
            return "You";
        }
        self.names.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The bot at a seat, if one of the cast sits there.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&CastBot> {
        self.bots.get(seat.index()).and_then(Option::as_ref)
    }

    /// "your", or "Ann's".
    pub(crate) fn whose(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// "You bid", or "Ann bids".
    pub(crate) fn does(&self, seat: Seat, verb: &str) -> String {
        let ending = match (self.you == Some(seat), verb) {
            (true, _) => "",
            (false, "are") => return format!("{} is", self.name(seat)),
            (false, _) => "s",
        };
        format!("{} {verb}{ending}", self.name(seat))
    }
}

/// "a, b or c".
pub(crate) fn either(items: &[String]) -> String {
    listed(items, "or")
}

/// "a, b and c".
pub(crate) fn both(items: &[String]) -> String {
    listed(items, "and")
}

fn listed(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// "Your" at the beginning of a sentence.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
