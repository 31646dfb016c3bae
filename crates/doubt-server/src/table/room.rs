//! Who is connected to a table, and what each is told.

use axum::extract::ws::Utf8Bytes;
use doubt_bots::CastBot;
use doubt_core::{Audience, Seat};
use doubt_games::catalog;
use tokio::sync::mpsc;

use super::entry::PlayerId;
use super::state::{Place, State, settings};
use crate::clock::Moment;
use crate::play::{MAX_THOUGHTS, Play, index};
use crate::wire::{
    News, PROTOCOL, SeatInfo, Sitter, Step, TableInfo, Thinking, ToClient, Welcome, Yours,
};

/// What is said of a bot that nobody knows any more.
const GONE: &str = "Not in the cast any more: somebody else answers in its place.";

/// One connection.
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) player: Option<PlayerId>,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// Everybody who is connected.
#[derive(Default)]
pub(crate) struct Room {
    guests: Vec<Guest>,
    next: u64,
}

/// What has happened since everybody was told last, by audience.
pub(crate) struct Telling {
    /// The audiences that somebody is connected for, each with what it hears.
    audiences: Vec<(Audience, Hearing)>,
    /// How many thoughts had been told.
    thoughts: usize,
}

/// What an audience hears.
#[derive(Default)]
struct Hearing {
    /// The number of the first event of these steps.
    from: u64,
    /// The number of the first event after them.
    next: u64,
    steps: Vec<Step>,
}

impl Room {
    /// Lets somebody in; gives the number of the connection.
    pub(crate) fn enter(&mut self, player: Option<PlayerId>, out: mpsc::Sender<Utf8Bytes>) -> u64 {
        self.next += 1;
        self.guests.push(Guest { id: self.next, player, out });
        self.next
    }

    /// Lets somebody go; gives who it was.
    pub(crate) fn leave(&mut self, id: u64) -> Option<Guest> {
        let at = self.guests.iter().position(|guest| guest.id == id)?;
        Some(self.guests.swap_remove(at))
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
        self.guests.iter().filter(|guest| seat_of(state, guest) == Some(seat)).count()
    }

    /// Those who are connected without a seat.
    pub(crate) fn watching(&self, state: &State) -> Vec<u64> {
        let watch = self.guests.iter().filter(|guest| seat_of(state, guest).is_none());
        watch.map(|guest| guest.id).collect()
    }

    /// Tells one connection something; one that does not read is let go, and may come back.
    pub(crate) fn tell(&mut self, id: u64, message: &ToClient) {
        if let Some(guest) = self.guest(id)
            && guest.out.try_send(text(message)).is_err()
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
        let mut said: Vec<((Audience, bool), Option<Utf8Bytes>)> = Vec::new();
        self.guests.retain(|guest| {
            let audience = audience_of(state, guest);
            let key = (audience, guest.player == Some(state.host));
            let at = said.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
                said.push((key, say(audience, key.1).as_ref().map(text)));
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

    /// How the table is now.
    pub(crate) fn table(&self, state: &State) -> TableInfo {
        let preset = catalog::find(&state.definition.game).ok();
        let rules = state.in_force();
        let seats = state.places.iter().zip(Seat::all(state.places.len()));
        TableInfo {
            id: state.id.clone(),
            game: state.definition.game.clone(),
            title: preset.map_or(&*state.definition.game, |preset| preset.title).to_owned(),
            family: preset.map_or("", |preset| preset.rules.family()).to_owned(),
            // What a table was opened with stands, even where today's rules do not know it.
            options: rules.as_ref().map_or(state.definition.options.clone(), settings),
            facts: rules.ok().map(|rules| rules.facts(state.places.len())),
            seats: seats.map(|(place, seat)| self.seat(state, place, seat)).collect(),
            host: state.seat_of(state.host).map(index),
            phase: state.phase,
            private: state.definition.private,
            spectators: state.definition.spectators,
            pace: state.definition.pace,
            resets: preset.is_some_and(|preset| preset.manners.resets),
            matches: state.matches,
            commitment: state.bond.commitment(),
            shares: state.shares.clone(),
            result: state.result.clone(),
        }
    }

    fn seat(&self, state: &State, place: &Place, seat: Seat) -> SeatInfo {
        let sitter = match place {
            Place::Open => Sitter::Open,
            Place::Person { .. } => {
                Sitter::Person { present: self.tabs(state, seat) > 0, away: place.is_away() }
            }
            Place::Bot { bot, plays, .. } => {
                let plays = plays.as_ref();
                Sitter::Bot {
                    bot: bot.clone(),
                    character: plays.and_then(CastBot::character).map(str::to_owned),
                    line: plays.map_or_else(|| GONE.to_owned(), |bot| bot.line.clone()),
                }
            }
        };
        SeatInfo { sitter, name: place.name().to_owned() }
    }

    /// Where everything stands, for one connection that knows its events up to a number.
    pub(crate) fn welcome(
        &self,
        state: &State,
        id: u64,
        version: u64,
        now: Moment,
    ) -> Option<ToClient> {
        let guest = self.guest(id)?;
        let audience = audience_of(state, guest);
        let you = seat_of(state, guest);
        let play = state.game.as_ref().map(|game| &game.play);
        let (from, events) = play.map(|play| play.since(audience, version)).unwrap_or_default();
        Some(ToClient::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            table: self.table(state),
            you: you.map(index),
            host: guest.player == Some(state.host),
            code: you.map(|_| state.definition.code.clone()),
            tabs: you
                .map_or(1, |seat| u32::try_from(self.tabs(state, seat)).expect("few are here")),
            version: play.map(|play| play.version(audience)).unwrap_or_default(),
            from,
            events,
            view: play.map(|play| play.view(audience)),
            asked: state.asked(now),
            yours: yours(state, audience, now),
            thoughts: play.map(|play| latest_thoughts(&**play)).unwrap_or_default(),
        })))
    }

    /// Begins to note what will be told.
    pub(crate) fn listen(&self, state: &State) -> Telling {
        let mut audiences: Vec<(Audience, Hearing)> = Vec::new();
        let play = state.game.as_ref().map(|game| &game.play);
        for guest in &self.guests {
            let audience = audience_of(state, guest);
            if audiences.iter().all(|(other, _)| *other != audience) {
                let version = play.map(|play| play.version(audience)).unwrap_or_default();
                let hearing = Hearing { from: version, next: version, steps: Vec::new() };
                audiences.push((audience, hearing));
            }
        }
        Telling { audiences, thoughts: play.map_or(0, |play| play.thought()) }
    }
}

impl Telling {
    /// A match has begun: events are numbered anew.
    pub(crate) fn begin(&mut self) {
        self.audiences.iter_mut().for_each(|(_, hearing)| *hearing = Hearing::default());
        self.thoughts = 0;
    }

    /// Notes what a window has brought.
    pub(crate) fn note(&mut self, state: &State) {
        let Some(game) = &state.game else { return };
        for (audience, hearing) in &mut self.audiences {
            let step = game.play.step(*audience, hearing.next);
            hearing.next += step.events.len() as u64;
            hearing.steps.push(step);
        }
    }

    /// Whether there is anything to tell.
    pub(crate) fn is_empty(&self) -> bool {
        self.audiences.iter().all(|(_, hearing)| hearing.steps.is_empty())
    }

    /// The news of an audience.
    pub(crate) fn news(&self, state: &State, audience: Audience, now: Moment) -> Option<ToClient> {
        let (_, hearing) = self.audiences.iter().find(|(other, _)| *other == audience)?;
        let play = &state.game.as_ref()?.play;
        let thoughts: Vec<Thinking> = play.thoughts(self.thoughts);
        Some(ToClient::News(Box::new(News {
            from: hearing.from,
            version: play.version(audience),
            steps: hearing.steps.clone(),
            asked: state.asked(now),
            yours: yours(state, audience, now),
            thoughts,
        })))
    }
}

/// What bots thought of late.
fn latest_thoughts(play: &dyn Play) -> Vec<Thinking> {
    play.thoughts(play.thought().saturating_sub(MAX_THOUGHTS))
}

/// What an audience may answer.
fn yours(state: &State, audience: Audience, now: Moment) -> Option<Yours> {
    let Audience::Seat(seat) = audience else { return None };
    let game = state.playing()?;
    if !game.play.awaited().contains(seat) {
        return None;
    }
    let menu = game.play.menu(seat)?;
    Some(Yours { menu, left: state.left(seat, now), hint: game.play.hint(seat) })
}

fn seat_of(state: &State, guest: &Guest) -> Option<Seat> {
    state.seat_of(guest.player?)
}

fn audience_of(state: &State, guest: &Guest) -> Audience {
    seat_of(state, guest).map_or(Audience::Spectator, Audience::Seat)
}

/// A message as it is sent.
pub(crate) fn text(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("everything that is said can be written as JSON").into()
}
