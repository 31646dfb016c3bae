//! A match at a table: one that is played, or one that nobody can go on with.

use doubt_core::{Header, SeatSet};
use doubt_words::Message;

use crate::fair::Fairness;
use crate::moment::Moment;
use crate::play::Play;

/// How long the clock of a window waits at most for people to be shown what happened, in milliseconds: a
/// page needs about six seconds for a call, what it showed, and the play after it.
const MAX_SHOWING: u32 = 10_000;

/// A match that is played, with the window that is open.
pub(crate) struct Bout {
    /// Its name in addresses.
    pub(crate) id: String,
    pub(crate) play: Box<dyn Play>,
    /// When the open window was opened.
    pub(crate) opened: Moment,
    /// Until when no person is answered for in the open window, after nobody could answer for a while.
    pub(crate) grace: Moment,
    /// When its clock has started; none while it waits for people to be shown what happened.
    pub(crate) started: Option<Moment>,
    /// The seats that have been shown.
    pub(crate) ready: SeatSet,
    /// Whether somebody has called in the open window.
    pub(crate) called: bool,
    /// What the last bot that is asked says, while the pause lasts that it does not end.
    pub(crate) held: Option<String>,
    /// What was answered in the open window: the match tells it when all have answered.
    pub(super) sealed: Vec<(u8, String)>,
    /// Whether the open window follows on a pause that nobody has cut short.
    pub(crate) rested: bool,
    /// Where its randomness comes from.
    pub(crate) fairness: Fairness,
}

/// A match that nobody can go on with: what the journal has of it.
#[derive(Clone)]
pub(crate) struct Lost {
    pub(crate) id: String,
    pub(crate) header: Header,
    pub(crate) answers: Vec<(u8, String)>,
    pub(crate) fairness: Fairness,
    /// Why.
    pub(crate) why: Message,
}

impl Bout {
    pub(crate) fn new(id: &str, play: Box<dyn Play>, opened: Moment, fairness: Fairness) -> Bout {
        let id = id.to_owned();
        let (called, held, sealed, rested) = (false, None, Vec::new(), false);
        let grace = Moment::default();
        let (started, ready) = (Some(opened), SeatSet::EMPTY);
        Bout { id, play, opened, grace, started, ready, called, held, sealed, rested, fairness }
    }

    /// When the clock of the open window has started, or will at the latest.
    pub(crate) fn starts(&self) -> Moment {
        self.started.unwrap_or(self.opened.after(MAX_SHOWING))
    }
}
