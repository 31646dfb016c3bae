//! Who is connected to a table, and over which channel each is told.

use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use doubt_core::{Audience, Seat};
use doubt_table::wire::{TableInfo, ToClient};
use doubt_table::{History, Moment, PlayerId, Presence, State};
use tokio::sync::mpsc;

use super::quota::Writer;

/// What a socket is to send.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message; more may follow.
    Message(Utf8Bytes),
    /// The last message, to a client that is sent away for good.
    Farewell(Utf8Bytes),
}

impl From<&ToClient> for Outgoing {
    fn from(message: &ToClient) -> Outgoing {
        let text = message.text().into();
        match message {
            ToClient::Closing { again: false, .. } => Outgoing::Farewell(text),
            _ => Outgoing::Message(text),
        }
    }
}

/// One connection.
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) player: Option<PlayerId>,
    pub(crate) address: IpAddr,
    pub(crate) out: mpsc::Sender<Outgoing>,
}

impl Guest {
    /// Who has what is written for this connection.
    pub(crate) fn writer(&self) -> Writer {
        Writer { player: self.player, address: self.address }
    }
}

/// Everybody who is connected.
#[derive(Default)]
pub(crate) struct Room {
    guests: Vec<Guest>,
    next: u64,
    /// What those who watch were told.
    history: History,
}

impl Room {
    /// Lets somebody in; gives the number of the connection.
    pub(crate) fn enter(
        &mut self,
        player: Option<PlayerId>,
        address: IpAddr,
        out: mpsc::Sender<Outgoing>,
    ) -> u64 {
        self.next += 1;
        self.guests.push(Guest { id: self.next, player, address, out });
        self.next
    }

    /// Lets somebody go; gives who it was.
    pub(crate) fn leave(&mut self, id: u64) -> Option<Guest> {
        let at = self.guests.iter().position(|guest| guest.id == id)?;
        let guest = self.guests.swap_remove(at);
        if self.guests.is_empty() {
            self.history.clear();
        }
        Some(guest)
    }

    pub(crate) fn guest(&self, id: u64) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    pub(crate) fn len(&self) -> usize {
        self.guests.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// How many connections a seat has.
    pub(crate) fn tabs(&self, state: &State, seat: Seat) -> usize {
        let at_seat = |guest: &&Guest| state.audience_of(guest.player) == Audience::Seat(seat);
        self.guests.iter().filter(at_seat).count()
    }

    /// The connections of a player.
    pub(crate) fn of(&self, player: PlayerId) -> Vec<u64> {
        let is_theirs = |guest: &&Guest| guest.player == Some(player);
        self.guests.iter().filter(is_theirs).map(|guest| guest.id).collect()
    }

    /// Those who are connected without a seat.
    pub(crate) fn watching(&self, state: &State) -> Vec<u64> {
        let watches = |guest: &&Guest| state.audience_of(guest.player) == Audience::Spectator;
        self.guests.iter().filter(watches).map(|guest| guest.id).collect()
    }

    /// The audiences that somebody is connected for, each as often as somebody is.
    pub(crate) fn audiences(&self, state: &State) -> Vec<Audience> {
        self.guests.iter().map(|guest| state.audience_of(guest.player)).collect()
    }

    /// How the table is now.
    pub(crate) fn table(&self, state: &State) -> TableInfo {
        state.info(&self.presence(state))
    }

    /// Where everything stands, for one connection that knows its events up to a number.
    pub(crate) fn welcome(
        &mut self,
        state: &State,
        id: u64,
        version: u64,
        now: Moment,
    ) -> Option<ToClient> {
        let player = self.guest(id)?.player;
        let presence = self.presence(state);
        let welcome = state.welcome(player, version, &presence, now, &mut self.history);
        Some(ToClient::Welcome(Box::new(welcome)))
    }

    /// Tells one connection something; one that does not read is let go, and may come back.
    pub(crate) fn tell(&mut self, id: u64, message: &ToClient) {
        if let Some(guest) = self.guest(id)
            && guest.out.try_send(message.into()).is_err()
        {
            metrics::counter!("doubt_slow_readers_total").increment(1);
            self.leave(id);
        }
    }

    /// Tells everybody what is said to their audience; the words are made once an audience.
    pub(crate) fn tell_all(
        &mut self,
        state: &State,
        mut say: impl FnMut(Audience, bool) -> Option<ToClient>,
    ) {
        let mut said: Vec<((Audience, bool), Option<Outgoing>)> = Vec::new();
        self.guests.retain(|guest| {
            let audience = state.audience_of(guest.player);
            let key = (audience, guest.player == Some(state.host()));
            let at = said.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
                said.push((key, say(audience, key.1).as_ref().map(Outgoing::from)));
                said.len() - 1
            });
            let Some(words) = &said[at].1 else { return true };
            metrics::counter!("doubt_frames_total").increment(1);
            let heard = guest.out.try_send(words.clone()).is_ok();
            if !heard {
                metrics::counter!("doubt_slow_readers_total").increment(1);
            }
            heard
        });
    }

    /// Who is here.
    pub(crate) fn presence(&self, state: &State) -> Presence {
        Presence::of(state, self.guests.iter().filter_map(|guest| guest.player))
    }
}
