//! To whom and how a match is told.

use doubt_bots::{Cast, CastBot};
use doubt_core::{Header, Seat};
use doubt_words::{Catalogue, Listener, Manner, Voice};

/// To whom and how a match is told.
#[derive(Clone, Debug)]
pub struct Telling {
    /// Who listens, and what those at the table are called.
    pub listener: Listener,
    /// Whether all hands are shown when a claim is settled.
    pub show_hands: bool,
    /// The bot at each seat, where one of the cast sits.
    pub bots: Vec<Option<CastBot>>,
}

impl Telling {
    /// A match as it is told to the person at a seat, or to somebody who watches.
    pub fn to(you: Option<Seat>, names: &[String], bots: Vec<Option<CastBot>>) -> Telling {
        let names = names.to_vec();
        let listener = Listener { names, you: you.map(Seat::number) };
        Telling { listener, show_hands: true, bots }
    }

    /// A match as it is told to somebody who did not sit there; the bots are those that the record
    /// names.
    pub fn of(header: &Header, cast: &Cast) -> Telling {
        let bots = Seat::all(header.names.len()).map(|seat| cast.sat(header.sitter(seat)));
        Telling::to(None, &header.names, bots.collect())
    }

    /// The voice that tells it.
    pub fn voice<'a>(&'a self, catalogue: &'a Catalogue, manner: Manner) -> Voice<'a> {
        Voice::new(catalogue, manner, &self.listener)
    }

    /// The bot at a seat, if one of the cast sits there.
    pub fn bot(&self, seat: Seat) -> Option<&CastBot> {
        self.bots.get(seat.index()).and_then(Option::as_ref)
    }
}
