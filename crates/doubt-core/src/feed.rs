//! Where the rules tell what happened, and to whom.

use std::ops::Range;

use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Whom an event is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Everyone, spectators included.
    All,
    /// One seat alone.
    Seat(Seat),
}

/// Who listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The one at a seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Audience {
        Audience::Seat(seat)
    }
}

impl To {
    /// Whether what is told so reaches this audience.
    pub fn reaches(self, audience: Audience) -> bool {
        match self {
            To::All => true,
            To::Seat(seat) => audience == Audience::Seat(seat),
        }
    }
}

/// What the rules tell events to. The event is made only if somebody listens.
pub trait Feed<G: Game> {
    /// Tells an event to those who may know it.
    fn tell(&mut self, to: To, event: impl FnOnce() -> G::Event);
}

/// Nobody listens: for search and for playing millions of matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Feed<G> for Silent {
    fn tell(&mut self, _: To, _: impl FnOnce() -> G::Event) {}
}

/// Every event of a match in order, with whom it was told.
pub struct Log<G: Game> {
    entries: Vec<(To, G::Event)>,
    /// How many of them were told to everyone.
    public: usize,
    /// How many of them each seat alone was told.
    private: [usize; MAX_SEATS],
    /// Which of them came about when a stand-in had answered, and for whom; the rest is not here.
    stood_in: Vec<(Range<usize>, SeatSet)>,
}

impl<G: Game> Log<G> {
    /// Everything that was told, with whom: for those who may know all, such as a replay.
    pub fn entries(&self) -> &[(To, G::Event)] {
        &self.entries
    }

    /// How many events the audience was told.
    pub fn count(&self, audience: Audience) -> usize {
        match audience {
            Audience::Seat(seat) => self.public + self.private[seat.index()],
            Audience::Spectator => self.public,
        }
    }

    /// What the audience was told, in order, from its own event number `since` on.
    ///
    /// That number is the audience's own count of events: it has no holes, so it tells nothing of what
    /// others were told. Only what was told to anyone since then is looked at.
    pub fn told(&self, audience: Audience, since: usize) -> impl Iterator<Item = &G::Event> {
        self.heard(audience, since).map(|(_, event)| event)
    }

    /// The same, each event with the seats that a stand-in had answered for when it came about.
    pub fn attributed(
        &self,
        audience: Audience,
        since: usize,
    ) -> impl Iterator<Item = (&G::Event, SeatSet)> {
        self.heard(audience, since).map(|(at, event)| (event, self.stood_in(at)))
    }

    /// The seats that a stand-in had answered for when the entry of this number came about.
    pub fn stood_in(&self, at: usize) -> SeatSet {
        let after = self.stood_in.partition_point(|(entries, _)| entries.start <= at);
        let last = after.checked_sub(1).map(|last| &self.stood_in[last]);
        last.filter(|(entries, _)| entries.contains(&at))
            .map_or(SeatSet::EMPTY, |(_, seats)| *seats)
    }

    /// Notes that a stand-in had answered for these seats when everything from this entry on came about.
    pub(crate) fn attribute(&mut self, from: usize, seats: SeatSet) {
        let entries = from..self.entries.len();
        if !seats.is_empty() && !entries.is_empty() {
            self.stood_in.push((entries, seats));
        }
    }

    /// What the audience was told, with the number of its entry.
    fn heard(&self, audience: Audience, since: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        let reaches = move |(_, (to, _)): &(usize, &(To, G::Event))| to.reaches(audience);
        let new = self.count(audience).saturating_sub(since);
        let latest = self.entries.iter().enumerate().rev().filter(reaches);
        let first = latest.take(new).last().map_or(self.entries.len(), |(at, _)| at);
        let heard = self.entries.iter().enumerate().skip(first).filter(reaches);
        heard.map(|(at, (_, event))| (at, event))
    }
}

impl<G: Game> Default for Log<G> {
    fn default() -> Self {
        Log { entries: Vec::new(), public: 0, private: [0; MAX_SEATS], stood_in: Vec::new() }
    }
}

impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Self {
        let Log { entries, public, private, stood_in } = self;
        let (entries, stood_in) = (entries.clone(), stood_in.clone());
        Log { entries, public: *public, private: *private, stood_in }
    }
}

impl<G: Game> PartialEq for Log<G> {
    fn eq(&self, other: &Self) -> bool {
        self.entries == other.entries
    }
}

impl<G: Game> Feed<G> for Log<G> {
    fn tell(&mut self, to: To, event: impl FnOnce() -> G::Event) {
        match to {
            To::All => self.public += 1,
            To::Seat(seat) => self.private[seat.index()] += 1,
        }
        self.entries.push((to, event()));
    }
}
