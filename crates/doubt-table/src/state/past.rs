//! How to go back to what was kept, where something that has happened could not be.

use super::{Bout, State};
use crate::moment::Moment;
use crate::wire::TablePhase;

/// A table as it was, but for its match.
pub struct Past {
    pub(super) state: State,
    pub(super) at: Moment,
    had_match: bool,
}

impl State {
    /// The table as it is now, so that it can [go back](State::go_back) to it; none while a match is
    /// played, from which there is another way back.
    pub fn present(&self) -> Option<Past> {
        let is_played = self.phase == TablePhase::Playing && self.bout.is_some();
        (!is_played).then(|| self.past(Moment::default()))
    }

    pub(super) fn past(&self, at: Moment) -> Past {
        Past { state: self.without_match(), at, had_match: self.bout.is_some() }
    }

    /// Goes back to before the last change.
    pub fn go_back(&mut self, past: Past) {
        let bout = self.former.take().or_else(|| self.bout.take()).filter(|_| past.had_match);
        let begun = self.begun.take().filter(|_| past.had_match);
        *self = State { bout, begun, ..past.state };
    }

    /// The table as it was when its match had just begun, from where its further entries can be
    /// [read](State::read) again; none if it has no match that could be begun anew.
    pub fn rewound(&self) -> Option<State> {
        let (begun, bout) = (self.begun.as_deref()?, self.bout.as_ref()?);
        let again = Bout::new(&bout.id, bout.play.anew()?, begun.at, bout.fairness.clone());
        let begun_anew = Some(Box::new(begun.state.past(begun.at)));
        let mut state =
            State { bout: Some(again), begun: begun_anew, ..begun.state.without_match() };
        state.open_window(begun.at);
        Some(state)
    }

    fn without_match(&self) -> State {
        State {
            id: self.id.clone(),
            definition: self.definition.clone(),
            occupants: self.occupants.clone(),
            host: self.host,
            phase: self.phase,
            matches: self.matches,
            house_secret: self.house_secret.clone(),
            spent: self.spent,
            shares: self.shares.clone(),
            bout: None,
            former: None,
            begun: None,
            lost: self.lost.clone(),
            result: self.result.clone(),
            windows: self.windows,
            entries: self.entries,
            commands: self.commands.clone(),
            removed: self.removed.clone(),
            asked_again: self.asked_again,
        }
    }
}
