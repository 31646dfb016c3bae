//! What a character learns of somebody who always plays the same trick: how often it doubts in the very
//! situations it gets into, beside how often it would with nothing to remember.

use std::ops::{AddAssign, RangeInclusive};
use std::sync::{Arc, Mutex, PoisonError};

use doubt_bots::Cast;
use doubt_bots::cast::Brain;
use doubt_bots::dice::{Character, Memory};
use doubt_core::{Match, Met, Party, Player, Rng, Seat, Seed, Thoughts, View};
use doubt_games::dice::{Action, Event, Rules};

use crate::contest::unseen;
use crate::dice::{Rule, Script};

/// Doubts of the bids of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doubts {
    /// Turns on which its bid stood.
    pub turns: u32,
    /// Turns on which the character doubted it.
    pub doubted: u32,
    /// Of these, turns on which it would not have, had it forgotten everything.
    pub more: u32,
    /// Turns on which it would have doubted, had it forgotten everything, and did not.
    pub less: u32,
}

impl Doubts {
    /// The share of turns on which it doubts.
    pub fn rate(&self) -> f64 {
        f64::from(self.doubted) / f64::from(self.turns.max(1))
    }

    /// The share of the same turns on which it would, with nothing to remember.
    pub fn forgetful(&self) -> f64 {
        f64::from(self.doubted + self.less - self.more) / f64::from(self.turns.max(1))
    }

    /// By how many standard errors it doubts more often for what it remembers; below zero, less often.
    /// Without a memory that counts, a turn that changes would change either way alike.
    pub fn learned(&self) -> f64 {
        let changed = f64::from((self.more + self.less).max(1));
        (f64::from(self.more) - f64::from(self.less)) / changed.sqrt()
    }
}

impl AddAssign for Doubts {
    fn add_assign(&mut self, other: Doubts) {
        self.turns += other.turns;
        self.doubted += other.doubted;
        self.more += other.more;
        self.less += other.less;
    }
}

/// Rounds of one table, matches one after the other: the first ten, and from then on.
pub const SPANS: [RangeInclusive<u32>; 2] = [1..=10, 11..=u32::MAX];

/// Those at whose bids a character is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// How many seats a table has: one of a script, and the others of the same character.
    pub seats: usize,
    /// How many matches a table plays, one after the other, with what each remembers of the others.
    pub matches: u64,
    /// How many tables there are.
    pub tables: u64,
}

/// Doubts of a script's bids in each of the [`SPANS`].
///
/// # Panics
/// If there is no such character, or no such table.
pub fn doubts(character: &str, trick: Rule, course: Course) -> [Doubts; 2] {
    let Course { seats, matches, tables } = course;
    let cast = Cast::builtin();
    let Brain::Dice(brain) = &cast.find(character).expect("it is in the cast").brain else {
        panic!("{character} plays other games")
    };
    let character = brain.character().expect("it is a character");
    let notes = Arc::new(Mutex::new([Doubts::default(); 2]));
    for table in unseen(tables) {
        let sit = |seed: Seed, seat: Seat| -> Box<dyn Player<Rules>> {
            if seat == Seat::FIRST {
                return Box::new(Script::new(trick, seed, seat));
            }
            let (character, notes) = (character.clone(), Arc::clone(&notes));
            let (memory, rng) = (Memory::default(), seed.player(seat));
            Box::new(Pupil { character, memory, rng, rounds: 0, notes })
        };
        let seed = |bout: u64| Seed::from(table * matches + bout);
        let mut party = Party::new(seats, |seat| Some(sit(seed(0), seat)));
        for bout in 0..matches {
            let playing = Match::new(Rules::PERUDO, seats, seed(bout));
            playing.expect("four can play it").advance(&mut party);
            let same: Met = Seat::all(seats).map(Some).collect();
            party = party.rematch(seed(bout + 1), &same, |_| None);
        }
    }
    let notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
    *notes
}

/// A character that is watched.
struct Pupil {
    character: Character,
    memory: Memory,
    rng: Rng,
    rounds: u32,
    notes: Arc<Mutex<[Doubts; 2]>>,
}

impl Player<Rules> for Pupil {
    fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        self.rounds += u32::from(matches!(event, Event::Round { .. }));
        self.memory.notice(view, event);
    }

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        // The same chances for both, so that only the memory can make a difference.
        let mut forgetful = self.rng.clone();
        let chose = self.character.think(&self.memory, view, &mut self.rng).chose;
        let forgetful = self.character.think(&Memory::default(), view, &mut forgetful).chose;
        if view.table().bidder() == Some(Seat::FIRST) {
            let span = SPANS.iter().position(|span| span.contains(&self.rounds));
            let doubts = |action: &Action| *action == Action::Challenge;
            let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
            notes[span.unwrap_or(0)] += Doubts {
                turns: 1,
                doubted: u32::from(doubts(&chose)),
                more: u32::from(doubts(&chose) && !doubts(&forgetful)),
                less: u32::from(!doubts(&chose) && doubts(&forgetful)),
            };
        }
        chose
    }

    fn rematch(&mut self, seed: Seed, seat: Seat, met: &Met) {
        self.memory = self.memory.recall(met);
        self.rng = seed.player(seat);
    }
}
