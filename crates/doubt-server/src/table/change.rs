//! How something happens at a table: applied, kept, and only then told.

use doubt_core::Audience;

use super::desk::Refused;
use super::entry::{Entry, Line, PlayerId, Why};
use super::room::Telling;
use super::state::{Mode, Place, State, Unfit};
use super::task::Task;
use crate::clock::Moment;
use crate::fair::Bond;
use crate::finish;
use crate::play::index;
use crate::store::{Batch, NotKept};
use crate::wire::{Code, TableInfo, TablePhase, ToClient};

/// How many entries a table has, but for those that end the match that is played: so long a journal is
/// read again in about a second.
const MAX_ENTRIES: u64 = 100_000;
/// How many windows are resolved before what happened is kept and told.
const MAX_STEPS: usize = 64;

impl Task {
    /// Lets entries happen, and what is due after them: applied, kept, and only then told.
    pub(super) async fn change(&mut self, lines: Vec<Line>) -> Result<(), Refused> {
        if self.state.entries >= MAX_ENTRIES && lines.iter().any(is_extra) {
            let reason = "this table has seen enough: open another one";
            return Err(Refused::new(Code::NotNow, reason));
        }
        let now = self.tools.clock.now();
        let mut telling = self.room.listen(&self.state);
        let before = self.state.entries;
        let (phase, matches) = (self.state.phase, self.state.matches);
        let mut kept: Vec<Line> = Vec::new();
        let mut is_table_changed = false;
        let mut lines = lines.into_iter();
        let mut steps = 0;
        while let Some(line) = self.next_line(&mut lines, steps < MAX_STEPS, now) {
            let away = self.away();
            let window = self.state.window();
            if let Err(Unfit(reason)) = self.state.apply(&line, now, &self.tools.cast, Mode::New) {
                if kept.is_empty() {
                    let code = match line.entry {
                        Entry::Answered { .. } => Code::Illegal,
                        _ => Code::NotNow,
                    };
                    return Err(Refused::new(code, reason));
                }
                self.fold_again().await;
                return Err(Refused::new(Code::NotNow, reason));
            }
            match &line.entry {
                Entry::Started { .. } => {
                    telling.begin();
                    telling.note(&self.state);
                    steps += 1;
                }
                Entry::Answered { .. } => {
                    if self.state.window() != window {
                        telling.note(&self.state);
                        steps += 1;
                    }
                    is_table_changed |= away != self.away();
                }
                _ => is_table_changed = true,
            }
            kept.push(line);
        }
        if kept.is_empty() {
            return Ok(());
        }
        let has_begun = matches != self.state.matches;
        let has_ended =
            self.state.phase == TablePhase::Over && (phase == TablePhase::Playing || has_begun);
        is_table_changed |= phase != self.state.phase || has_begun;
        let finished = has_ended.then(|| finish::finished(&self.state)).flatten();
        let batch = Batch {
            table: self.state.id.clone(),
            epoch: self.epoch,
            first: before,
            at: now,
            entries: kept.iter().map(Line::write).collect(),
            sitters: kept.iter().filter_map(sitter).collect(),
            live: true,
            first_since: !self.is_kept,
            finished,
        };
        if let Err(error) = self.tools.store.append(batch).await {
            match error {
                // Somebody else goes on with the table: whoever asks for it again finds them.
                NotKept::Stale => self.is_lost = true,
                NotKept::Full | NotKept::Failed(_) => self.fold_again().await,
            }
            return Err(Refused::new(Code::NotKept, error.to_string()));
        }
        self.retry = None;
        self.is_kept = true;
        metrics::counter!("doubt_entries_total").increment(kept.len() as u64);
        self.announce(&telling, is_table_changed, has_begun, now);
        Ok(())
    }

    /// The next entry: of what was asked for, of what follows from it, or, if there is to be more, of
    /// what is due. A new secret follows at once on the end of a match: the old one is told with it.
    fn next_line(
        &mut self,
        lines: &mut impl Iterator<Item = Line>,
        more: bool,
        now: Moment,
    ) -> Option<Line> {
        if let Some(line) = lines.next() {
            return Some(line);
        }
        let entry = match self.state.phase {
            TablePhase::Playing if self.state.is_deserted() => {
                Entry::Abandoned { why: Why::Deserted }
            }
            TablePhase::Playing if self.state.lost.is_some() => {
                Entry::Abandoned { why: Why::RulesGone }
            }
            _ if self.state.is_bond_spent() => match Bond::draw() {
                Ok(bond) => Entry::Bound { bond: bond.reveal() },
                // Without a new secret no match begins: it is drawn when something happens again.
                Err(error) => {
                    tracing::error!(table = %self.state.id, %error, "no new secret");
                    return None;
                }
            },
            _ if more => return self.state.automatic(now),
            _ => return None,
        };
        Some(Line::of(entry))
    }

    fn away(&self) -> Vec<bool> {
        self.state.places.iter().map(Place::is_away).collect()
    }

    /// Tells everybody what was kept.
    fn announce(
        &mut self,
        telling: &Telling,
        is_table_changed: bool,
        has_begun: bool,
        now: Moment,
    ) {
        if has_begun {
            self.tell_table();
            let is_closed = !self.state.definition.spectators;
            for guest in self.room.watching(&self.state).into_iter().filter(|_| is_closed) {
                let reason = "this table does not allow spectators".to_owned();
                self.room.tell(guest, &ToClient::Closing { reason, again: false });
                self.room.leave(guest);
            }
        }
        if !telling.is_empty() {
            let (state, room) = (&self.state, &mut self.room);
            room.tell_all(state, |audience, _| telling.news(state, audience, now));
        }
        if is_table_changed && !(has_begun && self.state.phase == TablePhase::Playing) {
            self.tell_table();
        }
    }

    pub(super) fn tell_table(&mut self) {
        let table = Box::new(self.publish());
        self.room.tell_all(&self.state, |audience, host| {
            let you = match audience {
                Audience::Seat(seat) => Some(index(seat)),
                Audience::Spectator => None,
            };
            Some(ToClient::Table { table: table.clone(), you, host })
        });
    }

    /// Shows the table in the lobby, or takes it off; gives how it is now.
    pub(super) fn publish(&self) -> TableInfo {
        let table = self.room.table(&self.state);
        self.tools.lobby.show(&table);
        table
    }

    /// Goes back to what is kept: what could not be kept has not happened. Where that cannot be read the
    /// table ends, and is loaded anew by whoever asks for it.
    async fn fold_again(&mut self) {
        let entries = self.tools.store.entries(&self.state.id).await;
        let entries = entries.map_err(|error| error.to_string());
        let fold = |entries| State::fold(&self.state.id, entries, &self.tools.cast);
        match entries.and_then(|entries| fold(entries).map_err(|error| error.to_string())) {
            Ok(state) => self.state = state,
            Err(error) => {
                tracing::error!(table = %self.state.id, %error, "cannot go back to what is kept");
                self.is_lost = true;
            }
        }
    }
}

/// Whether an entry is not needed to end the match that is played.
fn is_extra(line: &Line) -> bool {
    !matches!(line.entry, Entry::Answered { .. } | Entry::Left { .. } | Entry::Returned { .. })
}

/// Who has sat down with this entry.
fn sitter(line: &Line) -> Option<PlayerId> {
    match &line.entry {
        Entry::Sat { player, .. } | Entry::Joined { player, .. } => Some(*player),
        _ => None,
    }
}
