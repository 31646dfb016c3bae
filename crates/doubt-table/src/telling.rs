//! What everyone at a table is told: how it is, where everything stands, and what has happened.

use doubt_bots::CastBot;
use doubt_core::{Audience, Seat};
use doubt_games::catalog;

use crate::entry::PlayerId;
use crate::history::{History, Past};
use crate::moment::Moment;
use crate::play::seat_number;
use crate::state::{Occupant, State, settings};
use crate::wire::{News, PROTOCOL, SeatInfo, Sitter, TableInfo, ToldStep, Welcome, Yours};

/// What is said of a bot that nobody knows any more.
const GONE: &str = "Not in the cast any more: somebody else answers in its place.";

/// Who is present at a table: how many tabs or devices each seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    tabs: Vec<u32>,
}

impl Presence {
    /// The presence of these players, each named once for every tab.
    pub fn of(state: &State, players: impl IntoIterator<Item = PlayerId>) -> Presence {
        let mut tabs = vec![0; state.occupants.len()];
        for seat in players.into_iter().filter_map(|player| state.seat_of(player)) {
            tabs[seat.index()] += 1;
        }
        Presence { tabs }
    }

    /// How many tabs or devices a seat has.
    pub fn tabs(&self, seat: Seat) -> u32 {
        self.tabs[seat.index()]
    }
}

impl State {
    /// To whom a player belongs: those at one seat, or those who watch.
    pub fn audience_of(&self, player: Option<PlayerId>) -> Audience {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Audience::Spectator, Audience::Seat)
    }

    /// How the table is now.
    pub fn info(&self, presence: &Presence) -> TableInfo {
        let preset = catalog::find(&self.definition.game).ok();
        let rules = self.in_force();
        let seats = self.occupants.iter().zip(Seat::all(self.occupants.len()));
        TableInfo {
            id: self.id.clone(),
            game: self.definition.game.clone(),
            title: preset
                .map_or_else(|| self.definition.game.clone(), |preset| preset.title.to_string()),
            family: preset.map(|preset| preset.rules.family().to_owned()),
            // What a table was opened with stands, even where today's rules do not know it.
            options: rules.as_ref().map_or(self.definition.options.clone(), settings),
            facts: rules.ok().map(|rules| rules.facts(self.occupants.len())),
            seats: seats.map(|(occupant, seat)| seat_info(occupant, presence.tabs(seat))).collect(),
            host: self.seat_of(self.host).map(seat_number),
            phase: self.phase,
            private: self.definition.private,
            spectators: self.definition.spectators,
            pace: self.definition.pace,
            resets: preset.is_some_and(|preset| preset.manners.resets),
            matches: self.matches,
            commitment: self.house_secret.commitment(),
            shares: self.shares.clone(),
            result: self.result.clone(),
        }
    }

    /// Where everything stands, for one who knows their events up to a number. What those who watch were
    /// told is kept in the history, so that it is put into words once.
    pub fn welcome(
        &self,
        player: Option<PlayerId>,
        version: u64,
        presence: &Presence,
        now: Moment,
        history: &mut History,
    ) -> Welcome {
        let audience = self.audience_of(player);
        let you = match audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator => None,
        };
        let play = self.bout.as_ref().map(|bout| &bout.play);
        let Past { from, events, thoughts } = history.since(self, audience, version);
        Welcome {
            protocol: PROTOCOL,
            table: self.info(presence),
            you: you.map(seat_number),
            host: player == Some(self.host),
            code: you.map(|_| self.definition.code.clone()),
            tabs: you.map_or(1, |seat| presence.tabs(seat)),
            devices: self.devices(audience),
            version: play.map(|play| play.version(audience)).unwrap_or_default(),
            from,
            events,
            view: play.map(|play| play.view(audience)),
            asked: self.asked(now),
            yours: self.yours(audience, now),
            thoughts,
        }
    }

    /// How many devices have the seat of an audience; none for those who watch.
    pub fn devices(&self, audience: Audience) -> usize {
        match audience {
            Audience::Seat(seat) => self.at(seat).owners().len(),
            Audience::Spectator => 0,
        }
    }

    /// What an audience may answer.
    fn yours(&self, audience: Audience, now: Moment) -> Option<Yours> {
        let Audience::Seat(seat) = audience else { return None };
        let bout = self.playing()?;
        if !bout.play.awaited().contains(seat) {
            return None;
        }
        let menu = bout.play.menu(seat)?;
        Some(Yours { menu, left: self.left(seat, now), hint: bout.play.hint(seat) })
    }
}

fn seat_info(occupant: &Occupant, tabs: u32) -> SeatInfo {
    let sitter = match occupant {
        Occupant::Open => Sitter::Open,
        Occupant::Person { agrees, .. } => {
            Sitter::Person { present: tabs > 0, away: occupant.is_away(), agrees: *agrees }
        }
        Occupant::Bot { bot, plays, .. } => {
            let plays = plays.as_ref();
            Sitter::Bot {
                bot: bot.clone(),
                character: plays.and_then(CastBot::character).map(str::to_owned),
                line: plays.map_or_else(|| GONE.to_owned(), |bot| bot.line.clone()),
            }
        }
    };
    SeatInfo { sitter, name: occupant.name().to_owned() }
}

/// What has happened since everybody was told last, by audience.
#[derive(Debug)]
pub struct Bulletin {
    /// Each audience with what it hears.
    audiences: Vec<(Audience, Hearing)>,
    /// How many thoughts had been told.
    thoughts: usize,
}

/// What an audience hears.
#[derive(Debug, Default)]
struct Hearing {
    /// The number of the first event of these steps.
    from: u64,
    /// The number of the first event after them.
    next: u64,
    steps: Vec<ToldStep>,
}

impl Bulletin {
    /// Begins to note what these audiences will be told.
    pub(crate) fn new(state: &State, listening: impl IntoIterator<Item = Audience>) -> Bulletin {
        let play = state.bout.as_ref().map(|bout| &bout.play);
        let mut audiences: Vec<(Audience, Hearing)> = Vec::new();
        for audience in listening {
            if audiences.iter().all(|(other, _)| *other != audience) {
                let version = play.map(|play| play.version(audience)).unwrap_or_default();
                let hearing = Hearing { from: version, next: version, steps: Vec::new() };
                audiences.push((audience, hearing));
            }
        }
        Bulletin { audiences, thoughts: play.map_or(0, |play| play.thought()) }
    }

    /// A match has begun: events are numbered anew.
    pub(crate) fn begin(&mut self) {
        self.audiences.iter_mut().for_each(|(_, hearing)| *hearing = Hearing::default());
        self.thoughts = 0;
    }

    /// Notes what a window has brought.
    pub(crate) fn note(&mut self, state: &State) {
        let Some(bout) = &state.bout else { return };
        for (audience, hearing) in &mut self.audiences {
            let step = bout.play.step(*audience, hearing.next);
            hearing.next += step.events.len() as u64;
            hearing.steps.push(step);
        }
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.audiences.iter().all(|(_, hearing)| hearing.steps.is_empty())
    }

    /// The news of an audience; none if it was not listening.
    pub fn news(&self, state: &State, audience: Audience, now: Moment) -> Option<News> {
        let (_, hearing) = self.audiences.iter().find(|(other, _)| *other == audience)?;
        let play = &state.bout.as_ref()?.play;
        Some(News {
            from: hearing.from,
            version: play.version(audience),
            steps: hearing.steps.clone(),
            asked: state.asked(now),
            yours: state.yours(audience, now),
            thoughts: play.thoughts(self.thoughts),
        })
    }
}
