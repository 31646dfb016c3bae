//! What those who watch were told in a match, put into words once for all of them.

use std::collections::VecDeque;

use doubt_core::Audience;

use crate::play::{MAX_EVENTS, MAX_THOUGHTS, Play};
use crate::state::State;
use crate::wire::Worded;

/// What those who watch were told in the match that is played: however many ask for it, and however
/// often, each event is put into words once. A seat's own history is worded for it alone.
#[derive(Debug, Default)]
pub struct History {
    /// The match.
    id: String,
    /// The number of the first of `events`, and what follows.
    first: u64,
    events: VecDeque<Worded>,
    /// How many thoughts were heard, and the latest of them.
    heard: usize,
    thoughts: VecDeque<Worded>,
    /// How many events and thoughts were put into words.
    worded: u64,
}

/// A part of a history.
pub(crate) struct Past {
    /// The number of the first of the events.
    pub(crate) from: u64,
    pub(crate) events: Vec<Worded>,
    pub(crate) thoughts: Vec<Worded>,
}

impl History {
    /// How many events and thoughts were put into words, whoever has asked for them.
    pub fn worded(&self) -> u64 {
        self.worded
    }

    /// Forgets everything: nobody watches.
    pub fn clear(&mut self) {
        *self = History { worded: self.worded, ..History::default() };
    }

    /// What an audience was told from its own event number on, and what bots thought of late.
    pub(crate) fn since(&mut self, state: &State, audience: Audience, version: u64) -> Past {
        let Some(bout) = &state.bout else {
            return Past { from: 0, events: Vec::new(), thoughts: Vec::new() };
        };
        let play = &*bout.play;
        if audience != Audience::Spectator {
            let (from, events) = play.since(audience, version);
            let thoughts = play.thoughts(play.thought().saturating_sub(MAX_THOUGHTS));
            let (events, thoughts) = (worded(&events), worded(&thoughts));
            self.worded += (events.len() + thoughts.len()) as u64;
            return Past { from, events, thoughts };
        }
        if self.id != bout.id {
            self.clear();
            self.id.clone_from(&bout.id);
        }
        self.catch_up(play);
        let end = self.first + self.events.len() as u64;
        let from = version.clamp(self.first, end);
        let skipped = usize::try_from(from - self.first).expect("what is kept fits into memory");
        Past {
            from,
            events: self.events.range(skipped..).cloned().collect(),
            thoughts: self.thoughts.iter().cloned().collect(),
        }
    }

    /// Puts into words what was told since the last time.
    fn catch_up(&mut self, play: &dyn Play) {
        let next = self.first + self.events.len() as u64;
        let (from, told) = play.since(Audience::Spectator, next);
        if from > next {
            // More was told meanwhile than is ever told at once.
            self.events.clear();
            self.first = from;
        }
        self.worded += told.len() as u64;
        self.events.extend(worded(&told));
        let over = self.events.len().saturating_sub(MAX_EVENTS);
        self.events.drain(..over);
        self.first += over as u64;

        let end = play.thought();
        let latest = play.thoughts(self.heard.max(end.saturating_sub(MAX_THOUGHTS)));
        self.heard = end;
        self.worded += latest.len() as u64;
        self.thoughts.extend(worded(&latest));
        let over = self.thoughts.len().saturating_sub(MAX_THOUGHTS);
        self.thoughts.drain(..over);
    }
}

fn worded<T: serde::Serialize>(told: &[T]) -> Vec<Worded> {
    told.iter().map(Worded::of).collect()
}
