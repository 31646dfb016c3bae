//! Who may come to a table, and who may take up a seat there by its key.

use doubt_words::message;

use crate::desk::{Refused, forbidden, not_now};
use crate::entry::{Entry, JournalLine, PlayerId};
use crate::play::seat_number;
use crate::randomness::Randomness;
use crate::secret::Secret;
use crate::state::{MAX_OWNERS, Occupant, State};
use crate::wire::TablePhase;

/// A seat that somebody takes up by its key.
#[derive(Clone, Debug, PartialEq)]
pub struct Joining {
    /// The seat.
    pub seat: u8,
    /// What has to happen for it; none if it is theirs already.
    pub line: Option<JournalLine>,
}

impl State {
    /// Whether somebody may know of the table: anybody of a public one; of a private one those who sit
    /// there or have its code.
    pub fn may_see(&self, player: Option<PlayerId>, code: Option<&Secret>) -> bool {
        let own = Secret::read(&self.definition.code).map(|code| code.fingerprint());
        !self.definition.private
            || player.is_some_and(|player| self.seat_of(player).is_some())
            || code.is_some_and(|code| own.is_some_and(|own| own.is_of(code)))
    }

    /// Refuses whoever may not come to the table now.
    pub fn admit(&self, player: Option<PlayerId>, code: Option<&Secret>) -> Result<(), Refused> {
        self.not_removed(player)?;
        if !self.may_see(player, code) {
            return Err(forbidden(message!("table-private")));
        }
        let is_seated = player.is_some_and(|player| self.seat_of(player).is_some());
        if !is_seated && !self.definition.spectators && self.phase == TablePhase::Playing {
            return Err(forbidden(message!("table-no-spectators")));
        }
        Ok(())
    }

    /// A new key for somebody's seat, and the entries that make it one: those who came by the one before
    /// have the seat no more. Only whoever sat down can make one, so that nobody who came by a key can keep
    /// them from ending it.
    pub fn key(
        &self,
        player: PlayerId,
        randomness: &mut dyn Randomness,
    ) -> Result<(Secret, Vec<JournalLine>), Refused> {
        let seat = self.seat_of(player).ok_or_else(|| forbidden(message!("table-not-seated")))?;
        let owners = self.at(seat).owners();
        if owners.first() != Some(&player) {
            return Err(forbidden(message!("table-key-owner")));
        }
        let key = Secret::draw(randomness)?;
        let fingerprint = key.fingerprint().text();
        let revoked = (owners.len() > 1).then(|| Entry::Revoked { seat: seat_number(seat) });
        let keyed = Entry::Keyed { seat: seat_number(seat), fingerprint };
        Ok((key, revoked.into_iter().chain([keyed]).map(JournalLine::of).collect()))
    }

    /// The entries by which nobody at the table knows somebody any more. A seat is open again, or a bot keeps
    /// it until the match is over.
    pub fn forgetting(&self, player: PlayerId) -> Vec<JournalLine> {
        let Some(seat) = self.seat_of(player) else { return Vec::new() };
        let is_left = self.phase != TablePhase::Playing && self.at(seat).owners().len() == 1;
        let vacated = is_left.then(|| Entry::Vacated { seat: seat_number(seat) });
        [Entry::Forgotten { player }].into_iter().chain(vacated).map(JournalLine::of).collect()
    }

    /// Lets somebody take up the seat that this is the key of.
    pub fn join(&self, player: PlayerId, key: &Secret) -> Result<Joining, Refused> {
        self.not_removed(Some(player))?;
        if let Some(seat) = self.seat_of(player) {
            return Ok(Joining { seat: seat_number(seat), line: None });
        }
        // Every seat is looked at, so that the time it takes tells nothing.
        let mut found = None;
        for (occupant, seat) in self.occupants.iter().zip(0u8..) {
            if let Occupant::Person { key: Some(fingerprint), owners, .. } = occupant
                && fingerprint.is_of(key)
            {
                found = Some((seat, owners.len()));
            }
        }
        match found {
            None => Err(forbidden(message!("table-no-such-key"))),
            Some((_, owners)) if owners >= MAX_OWNERS => {
                Err(not_now(message!("table-devices", most: MAX_OWNERS)))
            }
            Some((seat, _)) => {
                let line = JournalLine::of(Entry::Joined { seat, player });
                Ok(Joining { seat, line: Some(line) })
            }
        }
    }
}
