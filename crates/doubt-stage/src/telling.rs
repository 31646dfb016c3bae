//! To whom and how a match is told, and words that every family needs.

use doubt_bots::{Cast, CastBot};
use doubt_core::{Header, Seat};

/// To whom and how a match is told.
#[derive(Clone, Debug)]
pub struct Telling {
    /// Who sits at each seat.
    pub names: Vec<String>,
    /// The seat of the person who reads it, if one does.
    pub you: Option<Seat>,
    /// Whether all hands are shown when a claim is settled.
    pub show_hands: bool,
    /// The bot at each seat, where one of the cast sits.
    pub bots: Vec<Option<CastBot>>,
}

impl Telling {
    /// A match as it is told with every hand to somebody who did not sit there; the bots are those that
    /// the record names.
    pub fn of(header: &Header, cast: &Cast) -> Telling {
        let bots = Seat::all(header.names.len()).map(|seat| cast.sat(header.sitter(seat)));
        let names = header.names.clone();
        Telling { names, you: None, show_hands: true, bots: bots.collect() }
    }

    /// "You", or the name of the seat.
    pub fn name(&self, seat: Seat) -> &str {
        if self.you == Some(seat) {
            return "You";
        }
        self.names.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The bot at a seat, if one of the cast sits there.
    pub fn bot(&self, seat: Seat) -> Option<&CastBot> {
        self.bots.get(seat.index()).and_then(Option::as_ref)
    }

    /// "your", or "Ann's".
    pub fn whose(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// "You bid", or "Ann bids".
    pub fn does(&self, seat: Seat, verb: &str) -> String {
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
