//! The fold: how each entry of a journal changes a table.

use std::collections::VecDeque;

use doubt_bots::Cast;
use doubt_bots::cast::Sheet;
use doubt_core::Versions;
use doubt_words::message;
use serde::Deserialize as _;

use super::{Inapplicable, MAX_OWNERS, Mode, Occupant, State};
use crate::entry::{Command, Entry, JournalLine, PlayerId};
use crate::fair::HouseSecret;
use crate::moment::Moment;
use crate::name;
use crate::secret::Fingerprint;
use crate::wire::TablePhase;

/// How many commands of one player are remembered, so that none is carried out twice: more than a client
/// has in flight when its connection breaks.
const MAX_COMMANDS: usize = 128;
/// How many commands are remembered of all: some hundred kilobytes per table at most.
const MAX_REMEMBERED: usize = 4096;
/// How many removed people are remembered: a host who has to remove more should open a private table.
const MAX_REMOVED: usize = 256;

impl State {
    /// A table that has just been opened.
    pub fn open(id: &str, first: &JournalLine) -> Result<State, Inapplicable> {
        let Entry::Opened { definition, host, house_secret } = &first.entry else {
            return Err(Inapplicable::of("a table's first entry should be that it was opened"));
        };
        let house_secret = read_secret(house_secret)?;
        let seats = definition.seats;
        Ok(State {
            id: id.to_owned(),
            definition: definition.clone(),
            occupants: vec![Occupant::Open; seats],
            host: *host,
            phase: TablePhase::Gathering,
            matches: 0,
            house_secret,
            spent: false,
            shares: vec![None; seats],
            bout: None,
            former: None,
            begun: None,
            lost: None,
            result: None,
            windows: 0,
            entries: 1,
            commands: VecDeque::new(),
            removed: VecDeque::new(),
            asked_again: 0,
        })
    }

    /// A table as its journal has it.
    pub fn fold(
        id: &str,
        entries: impl IntoIterator<Item = (String, Moment)>,
        cast: &Cast,
    ) -> Result<State, Inapplicable> {
        let mut entries = entries.into_iter();
        let (first, _) = entries.next().ok_or_else(|| Inapplicable::of("the journal is empty"))?;
        let first = read_line(&first, 0)?;
        let mut state = State::open(id, &first)?;
        state.read(entries, cast)?;
        Ok(state)
    }

    /// Reads the entries that follow on those that it has.
    pub fn read(
        &mut self,
        entries: impl IntoIterator<Item = (String, Moment)>,
        cast: &Cast,
    ) -> Result<(), Inapplicable> {
        let entries: Vec<(String, Moment)> = entries.into_iter().collect();
        // What bots thought in a match that was followed by another is of no use to anyone.
        let last = entries.iter().rposition(|(text, _)| text.contains(STARTED)).unwrap_or(0);
        for (at, (text, moment)) in entries.iter().enumerate() {
            let mode = if at < last { Mode::Skim } else { Mode::Read };
            self.apply(&read_line(text, self.entries)?, *moment, cast, mode)?;
        }
        Ok(())
    }

    /// Lets an entry happen.
    pub fn apply(
        &mut self,
        line: &JournalLine,
        at: Moment,
        cast: &Cast,
        mode: Mode,
    ) -> Result<(), Inapplicable> {
        match &line.entry {
            Entry::Opened { .. } => return Err(Inapplicable::of("a table is opened once")),
            Entry::PersonSat { seat, player, name } => {
                *self.occupant(*seat)? = Occupant::Person {
                    owners: vec![*player],
                    name: name.clone(),
                    key: None,
                    silent: 0,
                    left: false,
                    agrees: true,
                    shows: true,
                };
            }
            Entry::BotSat { seat, bot, name, sheet } => {
                let (plays, fault) = cast.recall(bot, sheet.as_ref().map(Sheet::deserialize));
                let (bot, name) = (bot.clone(), name.clone());
                *self.occupant(*seat)? = Occupant::Bot { bot, name, plays, fault };
            }
            Entry::Vacated { seat } => self.vacate(*seat)?,
            Entry::Removed { seat } => {
                if let Occupant::Person { owners, .. } = self.occupant(*seat)? {
                    let owners = std::mem::take(owners);
                    self.removed.extend(owners);
                    let extra = self.removed.len().saturating_sub(MAX_REMOVED);
                    self.removed.drain(..extra);
                }
                self.vacate(*seat)?;
            }
            Entry::Revoked { seat } => {
                if let Occupant::Person { owners, .. } = self.occupant(*seat)? {
                    owners.truncate(1);
                }
            }
            Entry::Forgotten { player } => self.forget(*player, at),
            Entry::Agreed { seat } => {
                if let Occupant::Person { agrees, .. } = self.occupant(*seat)? {
                    *agrees = true;
                }
            }
            Entry::Keyed { seat, fingerprint } => {
                let fingerprint = Fingerprint::read(fingerprint)
                    .ok_or_else(|| Inapplicable::of("a key cannot be read"))?;
                if let Occupant::Person { key, .. } = self.occupant(*seat)? {
                    *key = Some(fingerprint);
                }
            }
            Entry::Joined { seat, player } => {
                if let Occupant::Person { owners, .. } = self.occupant(*seat)?
                    && owners.len() < MAX_OWNERS
                {
                    owners.push(*player);
                }
            }
            Entry::Shared { seat, share } => {
                self.occupant(*seat)?;
                self.shares[usize::from(*seat)] = Some(share.clone());
            }
            Entry::Started { id, options, rules, bots } => {
                self.start(id, options, Versions { rules: *rules, bots: *bots }, at, mode)?;
            }
            Entry::Answered { seat, action, by } => self.answer(*seat, action, *by, at, mode)?,
            Entry::Ready { seat } => self.get_ready(*seat, at)?,
            Entry::Left { seat } => {
                if let Occupant::Person { left, .. } = self.occupant(*seat)? {
                    *left = true;
                }
                self.start_clock(at);
                self.pass_on_host();
            }
            Entry::Returned { seat } => {
                if let Occupant::Person { left, silent, .. } = self.occupant(*seat)? {
                    (*left, *silent) = (false, 0);
                }
            }
            Entry::Abandoned { .. } => self.end(false),
            Entry::Bound { house_secret } => {
                // A new secret follows on the end of a match, also of one that nobody can play again.
                if self.phase == TablePhase::Playing {
                    self.lose(message!("match-lost-ending"));
                    self.end(true);
                }
                self.house_secret = read_secret(house_secret)?;
                self.spent = false;
                self.shares.fill(None);
            }
        }
        self.entries += 1;
        if let Some(command) = &line.command {
            self.remember(command);
        }
        if matches!(line.entry, Entry::Started { .. }) {
            self.begun = Some(Box::new(self.past(at)));
        }
        if mode.is_read() {
            self.former = None;
        }
        Ok(())
    }

    /// Remembers a command. Each forgets their own oldest one first: nobody can make the table forget
    /// somebody else's.
    fn remember(&mut self, command: &Command) {
        let mut own = self.commands.iter().enumerate().filter(|(_, c)| c.player == command.player);
        let oldest = own.next().map(|(at, _)| at).filter(|_| own.count() + 1 >= MAX_COMMANDS);
        if let Some(at) = oldest {
            self.commands.remove(at);
        } else if self.commands.len() >= MAX_REMEMBERED {
            self.commands.pop_front();
        }
        self.commands.push_back(command.clone());
    }

    /// Opens a seat again.
    fn vacate(&mut self, seat: u8) -> Result<(), Inapplicable> {
        *self.occupant(seat)? = Occupant::Open;
        self.shares[usize::from(seat)] = None;
        // Old hands would be remembered at a seat where somebody else sits now.
        self.windows = self.window().map_or(self.windows, |window| window + 1);
        self.former = self.bout.take().or_else(|| self.former.take());
        (self.begun, self.lost) = (None, None);
        self.phase = TablePhase::Gathering;
        self.pass_on_host();
        Ok(())
    }

    /// Lets nobody know any more who somebody was.
    fn forget(&mut self, player: PlayerId, at: Moment) {
        self.removed.retain(|other| *other != player);
        let Some(seat) = self.seat_of(player) else { return };
        let guest = name::distinct(name::GUEST, self.names());
        if let Occupant::Person { owners, name, key, left, agrees, .. } =
            &mut self.occupants[seat.index()]
        {
            owners.retain(|other| *other != player);
            (*name, *key) = (guest, None);
            (*left, *agrees) = (*left || owners.is_empty(), false);
        }
        self.start_clock(at);
        self.pass_on_host();
    }

    /// Whoever sits there first is the host, once the host has no seat any more or has left the match.
    fn pass_on_host(&mut self) {
        let sits = |occupant: &Occupant| matches!(occupant, Occupant::Person { left: false, .. });
        if self.seat_of(self.host).is_some_and(|seat| sits(self.at(seat))) {
            return;
        }
        let first = self.occupants.iter().filter(|occupant| sits(occupant)).find_map(|occupant| {
            match occupant {
                Occupant::Person { owners, .. } => owners.first(),
                _ => None,
            }
        });
        self.host = first.copied().unwrap_or(self.host);
    }
}

/// What the line has that begins a match: no text in it can look so, since quotation marks are escaped.
const STARTED: &str = r#""entry":"started""#;

fn read_line(text: &str, n: u64) -> Result<JournalLine, Inapplicable> {
    JournalLine::read(text).map_err(|error| Inapplicable::of(format!("entry {n}: {error}")))
}

fn read_secret(text: &str) -> Result<HouseSecret, Inapplicable> {
    HouseSecret::read(text).ok_or_else(|| Inapplicable::of("the house's secret cannot be read"))
}
