//! Who sat where in a record, as far as it says.

use doubt_bots::{Cast, CastBot};
use doubt_core::{Header, Seat, Sitter};

/// What the person is called unless they say otherwise.
pub(crate) const YOU: &str = "You";

/// The seat of the person, if just one sat there.
///
/// A record of version 1 does not say who is a person; unless told otherwise, it called the one who
/// played so.
pub(crate) fn person(header: &Header) -> Option<Seat> {
    let mut people = Seat::all(header.names.len()).filter(|seat| match header.sitter(*seat) {
        Sitter::Person => true,
        Sitter::Unknown => header.names[seat.index()] == YOU,
        Sitter::Bot { .. } | Sitter::Program { .. } => false,
    });
    people.next().filter(|_| people.next().is_none())
}

/// The seat of whoever was called so.
pub(crate) fn named(header: &Header, name: &str) -> Option<Seat> {
    Seat::new(header.names.iter().position(|sat| sat == name)?)
}

/// The bots at their seats, with what they played with. Where a record of version 1 does not say, the
/// bot of that name is told of, as ever.
pub(crate) fn bots(header: &Header, cast: &Cast) -> Vec<Option<CastBot>> {
    let bot = |(seat, name): (Seat, &String)| match header.sitter(seat) {
        Sitter::Unknown => cast.find(name).ok().cloned(),
        sitter => cast.sat(sitter),
    };
    Seat::all(header.names.len()).zip(&header.names).map(bot).collect()
}
