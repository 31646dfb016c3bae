//! Who is connected to a table, and over which channel each is told.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use super::ear::{Ear, Outpost};
use super::quota::Writer;
use axum::extract::ws::Utf8Bytes;
use doubt_core::{Audience, Seat};
use doubt_table::secret::Secret;
use doubt_table::wire::{TableInfo, ToClient};
use doubt_table::{History, Moment, PlayerId, Presence, State};

/// What a socket is to send.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message; more may follow.
    Message(Utf8Bytes),
    /// The last message, to a client that is sent away for good.
    Farewell(Utf8Bytes),
}

impl Outgoing {
    /// The text, and whether it is the last.
    pub(crate) fn parts(self) -> (Utf8Bytes, bool) {
        match self {
            Outgoing::Message(text) => (text, false),
            Outgoing::Farewell(text) => (text, true),
        }
    }
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
    /// With what they came to a private table, should they have to come in again at another owner.
    pub(crate) code: Option<Secret>,
    pub(crate) out: Ear,
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
    /// What those who watch were told.
    history: History,
}

impl Room {
    /// Lets somebody in.
    pub(crate) fn enter(&mut self, guest: Guest) {
        self.guests.push(guest);
    }

    /// Everybody on a socket of this node, to whom another owner will be told.
    pub(crate) fn take_here(&mut self) -> Vec<Guest> {
        let all = std::mem::take(&mut self.guests);
        all.into_iter().filter(|guest| matches!(guest.out, Ear::Here(_))).collect()
    }

    /// Lets everybody at another node go: they are told by whoever owns the table next.
    pub(crate) fn take_there(&mut self) {
        self.guests.retain(|guest| matches!(guest.out, Ear::Here(_)));
    }

    /// Every connection.
    pub(crate) fn all(&self) -> Vec<u64> {
        self.guests.iter().map(|guest| guest.id).collect()
    }

    /// Lets those at another node go who are not among these; whether there was any.
    pub(crate) fn keep_there(&mut self, outpost: &Arc<Outpost>, here: &[u64]) -> bool {
        let before = self.guests.len();
        self.guests.retain(|guest| match &guest.out {
            Ear::There(other, number) if Arc::ptr_eq(other, outpost) => here.contains(number),
            _ => true,
        });
        if self.guests.is_empty() {
            self.history.clear();
        }
        self.guests.len() < before
    }

    /// Whether anybody is here at another node.
    pub(crate) fn has_there(&self, outpost: &Arc<Outpost>) -> bool {
        self.guests
            .iter()
            .any(|guest| matches!(&guest.out, Ear::There(other, _) if Arc::ptr_eq(other, outpost)))
    }

    /// What another node calls those of its connections that are here.
    pub(crate) fn numbers(&self, outpost: &Arc<Outpost>) -> HashSet<u64> {
        let its = self.guests.iter().filter_map(|guest| match &guest.out {
            Ear::There(other, number) if Arc::ptr_eq(other, outpost) => Some(*number),
            _ => None,
        });
        its.collect()
    }

    /// The connection that another node calls by this number.
    pub(crate) fn there(&self, outpost: &Arc<Outpost>, number: u64) -> Option<u64> {
        let is_it = |guest: &&Guest| match &guest.out {
            Ear::There(other, its) => Arc::ptr_eq(other, outpost) && *its == number,
            Ear::Here(_) => false,
        };
        self.guests.iter().find(is_it).map(|guest| guest.id)
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
            && !guest.out.tell(message)
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
        let mut there: Vec<(usize, Arc<Outpost>, Vec<u64>)> = Vec::new();
        self.guests.retain(|guest| {
            let audience = state.audience_of(guest.player);
            let key = (audience, guest.player == Some(state.host()));
            let at = said.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
                said.push((key, say(audience, key.1).as_ref().map(Outgoing::from)));
                said.len() - 1
            });
            let Some(words) = &said[at].1 else { return true };
            metrics::counter!("doubt_frames_total").increment(1);
            let heard = match &guest.out {
                Ear::Here(out) => out.try_send(words.clone()).is_ok(),
                Ear::There(outpost, number) => {
                    let same = |(other, its, _): &&mut (usize, Arc<Outpost>, Vec<u64>)| {
                        *other == at && Arc::ptr_eq(its, outpost)
                    };
                    match there.iter_mut().find(same) {
                        Some((_, _, numbers)) => numbers.push(*number),
                        None => there.push((at, Arc::clone(outpost), vec![*number])),
                    }
                    true
                }
            };
            if !heard {
                metrics::counter!("doubt_slow_readers_total").increment(1);
            }
            heard
        });
        for (at, outpost, numbers) in there {
            if let ((audience, _), Some(words)) = &said[at] {
                outpost.tell_audience(*audience, numbers, words);
            }
        }
    }

    /// Who is here.
    pub(crate) fn presence(&self, state: &State) -> Presence {
        Presence::of(state, self.guests.iter().filter_map(|guest| guest.player))
    }
}
