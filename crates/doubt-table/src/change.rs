//! How something happens at a table: entries are applied, and with them what follows and what is due.
//! The host keeps them, and only then tells.

use doubt_bots::Cast;
use doubt_core::Audience;
use doubt_words::{Message, message};

use crate::desk::Refused;
use crate::entry::{Entry, JournalLine, PlayerId, Why};
use crate::fair::HouseSecret;
use crate::finish::{Finished, finished};
use crate::moment::Moment;
use crate::randomness::{NoRandomness, Randomness};
use crate::state::{Inapplicable, Mode, Occupant, State};
use crate::telling::Bulletin;
use crate::wire::{Code, TablePhase};

/// How many entries a table has, but for those that end the match that is played: more than an evening has.
const MAX_ENTRIES: u64 = 100_000;
/// How many windows are resolved before what happened is kept and told: a table of bots goes on for
/// long, and those who watch shall see it.
const MAX_STEPS: usize = 64;

/// What has happened at a table in one go: to be kept together, and then told.
#[derive(Debug)]
pub struct Change {
    /// When it happened.
    pub at: Moment,
    /// The number of the first of these entries in the journal.
    pub first: u64,
    /// What to add to the journal; never empty.
    pub lines: Vec<JournalLine>,
    /// What each audience is told of it.
    pub bulletin: Bulletin,
    /// Whether more than the match has changed: who sits where, or whether a match is played.
    pub is_table_changed: bool,
    /// Whether a match has begun.
    pub has_begun: bool,
    /// Whether the clock of the open window has started, though nothing else has happened.
    pub has_clock_started: bool,
    /// The match that has ended with it.
    pub finished: Option<Finished>,
    /// Who has lost a seat and is sent away, with what they are told.
    pub sent_away: Vec<(PlayerId, Message)>,
    /// What went wrong without keeping anything from happening, for the host's log.
    pub faults: Vec<String>,
}

impl Change {
    /// The entries as they are written.
    pub fn journal(&self) -> Vec<String> {
        self.lines.iter().map(JournalLine::write).collect()
    }

    /// Who has sat down.
    pub fn sitters(&self) -> Vec<PlayerId> {
        let sitter = |line: &JournalLine| match &line.entry {
            Entry::PersonSat { player, .. } | Entry::Joined { player, .. } => Some(*player),
            _ => None,
        };
        self.lines.iter().filter_map(sitter).collect()
    }
}

/// Why nothing has happened.
#[derive(Debug)]
pub struct NotChanged {
    /// What whoever asked for it is told.
    pub refused: Refused,
    /// Whether the state is not what the journal says any more, and has to go back.
    pub is_spoilt: bool,
}

impl State {
    /// Lets entries happen, and what is due after them. `listening` are the audiences that will be told;
    /// none is given if nothing has happened.
    ///
    /// Who cannot keep what has happened lets the table go back to what was kept: then it has not.
    pub fn change(
        &mut self,
        lines: Vec<JournalLine>,
        listening: impl IntoIterator<Item = Audience>,
        now: Moment,
        cast: &Cast,
        randomness: &mut dyn Randomness,
    ) -> Result<Option<Change>, NotChanged> {
        if self.entries >= MAX_ENTRIES && lines.iter().any(is_extra) {
            let refused = Refused::new(Code::NotNow, message!("table-full"));
            return Err(NotChanged { refused, is_spoilt: false });
        }
        let mut change = Change {
            at: now,
            first: self.entries,
            lines: Vec::new(),
            bulletin: Bulletin::new(self, listening),
            is_table_changed: false,
            has_begun: false,
            has_clock_started: false,
            finished: None,
            sent_away: Vec::new(),
            faults: Vec::new(),
        };
        self.former = None;
        let (phase, matches) = (self.phase, self.matches);
        let mut lines = lines.into_iter();
        let mut steps = 0;
        loop {
            let next = lines.next().map(Ok).or_else(|| self.following(randomness).transpose());
            let next = match next {
                Some(Ok(line)) => Some(line),
                // Without a new secret no match begins: it is drawn when something happens again.
                Some(Err(error)) => {
                    change.faults.push(format!("no new secret: {error}"));
                    None
                }
                None if steps < MAX_STEPS => self.automatic(now),
                None => None,
            };
            let Some(line) = next else { break };
            let (away, window) = (self.away(), self.window());
            let is_waiting = self.is_waiting();
            let sent_away = self.sent_away(&line.entry);
            if let Err(Inapplicable(reason)) = self.apply(&line, now, cast, Mode::New) {
                let is_spoilt = !change.lines.is_empty();
                let code = match line.entry {
                    Entry::Answered { .. } if !is_spoilt => Code::Illegal,
                    _ => Code::NotNow,
                };
                return Err(NotChanged { refused: Refused::new(code, reason), is_spoilt });
            }
            if is_waiting && !self.is_waiting() && self.window() == window {
                change.has_clock_started = true;
            }
            match &line.entry {
                Entry::Ready { .. } => {}
                Entry::Started { .. } => {
                    change.bulletin.begin();
                    change.bulletin.note(self);
                    steps += 1;
                }
                Entry::Answered { .. } => {
                    if self.window() != window {
                        change.bulletin.note(self);
                        steps += 1;
                    }
                    change.is_table_changed |= away != self.away();
                }
                _ => change.is_table_changed = true,
            }
            change.sent_away.extend(sent_away);
            change.lines.push(line);
        }
        if change.lines.is_empty() {
            return Ok(None);
        }
        change.has_begun = matches != self.matches;
        change.is_table_changed |= phase != self.phase || change.has_begun;
        let was_played = phase == TablePhase::Playing || change.has_begun;
        if self.phase == TablePhase::Over && was_played {
            match finished(self) {
                Ok(finished) => change.finished = finished,
                Err(damage) => {
                    change.faults.push(format!("no record of a match that was lost: {damage}"));
                }
            }
        }
        Ok(Some(change))
    }

    /// What follows at once from what has happened. A new secret follows on the end of a match: the old
    /// one is told with it.
    fn following(
        &self,
        randomness: &mut dyn Randomness,
    ) -> Result<Option<JournalLine>, NoRandomness> {
        let entry = match self.phase {
            TablePhase::Playing if self.is_deserted() => Entry::Abandoned { why: Why::Deserted },
            TablePhase::Playing if self.lost.is_some() => Entry::Abandoned { why: Why::RulesGone },
            _ if self.is_secret_spent() => {
                Entry::Bound { house_secret: HouseSecret::draw(randomness)?.reveal() }
            }
            _ => return Ok(None),
        };
        Ok(Some(JournalLine::of(entry)))
    }

    /// Who loses their seat by what happens, with what they are told.
    fn sent_away(&self, entry: &Entry) -> Vec<(PlayerId, Message)> {
        let (seat, kept, why) = match entry {
            Entry::Removed { seat } => (seat, 0, message!("table-removed")),
            Entry::Revoked { seat } => (seat, 1, message!("table-revoked")),
            _ => return Vec::new(),
        };
        let owners = self.occupants.get(usize::from(*seat)).map_or(&[][..], Occupant::owners);
        owners.iter().skip(kept).map(|player| (*player, why.clone())).collect()
    }

    /// Whether the clock of the open window has not started yet.
    fn is_waiting(&self) -> bool {
        self.playing().is_some_and(|bout| bout.started.is_none())
    }

    fn away(&self) -> Vec<bool> {
        self.occupants.iter().map(Occupant::is_away).collect()
    }
}

/// Whether an entry is not needed to end the match that is played.
fn is_extra(line: &JournalLine) -> bool {
    !matches!(
        line.entry,
        Entry::Answered { .. }
            | Entry::Ready { .. }
            | Entry::Left { .. }
            | Entry::Returned { .. }
            | Entry::Abandoned { .. }
            | Entry::Forgotten { .. }
            | Entry::Vacated { .. }
    )
}
