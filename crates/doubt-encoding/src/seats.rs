//! Seats as one of them counts: clockwise, from itself on.

use doubt_core::Seat;

/// All seats clockwise, from this one on.
pub(crate) fn from(seat: Seat, seats: usize) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(seat), move |at| Some(at.next(seats))).take(seats)
}

/// How many seats clockwise the other is from the own.
pub(crate) fn distance(own: Seat, other: Seat, seats: usize) -> usize {
    (other.index() + seats - own.index()) % seats
}
