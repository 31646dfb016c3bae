//! The state of a table: the fold of its entries.
//!
//! | module | holds |
//! |---|---|
//! | `fold` | how each entry changes the state |
//! | `course` | how a match starts, takes answers and ends |
//! | `bout` | a match that is played, or that nobody can go on with |
//! | `snapshot` | [`Snapshot`], the table written down when a match began |
//! | `past` | [`Past`], how to go back to what was kept |
//! | `occupant` | [`Occupant`], who is at a seat |
//! | `rules` | the rules in force |
//! | `window` | when the clock of a window starts |

mod bout;
mod course;
mod fold;
mod occupant;
mod past;
mod rules;
mod snapshot;
mod window;

use std::collections::VecDeque;

use doubt_bots::CastBot;
use doubt_core::Seat;
use doubt_words::{Message, message};

pub(crate) use self::bout::{Bout, Lost};
pub use self::occupant::Occupant;
pub use self::past::Past;
pub use self::rules::settings;
pub use self::snapshot::Snapshot;
use crate::entry::{Command, Definition, PlayerId};
use crate::fair::HouseSecret;
use crate::wire::{MatchResult, TablePhase, said};

/// How many sessions can have the key of one seat: all the devices of one person.
pub const MAX_OWNERS: usize = 8;

/// A table.
pub struct State {
    pub(crate) id: String,
    pub(crate) definition: Definition,
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) host: PlayerId,
    pub(crate) phase: TablePhase,
    /// How many matches were begun.
    pub(crate) matches: u32,
    /// The house's part of the randomness of this match, or of the next one.
    pub(crate) house_secret: HouseSecret,
    /// Whether a match was dealt from it: its secret is told, or will be.
    spent: bool,
    pub(crate) shares: Vec<Option<String>>,
    /// The match that is played, or that was played last.
    pub(crate) bout: Option<Bout>,
    /// The match before it, until the next change: to go back to.
    pub(crate) former: Option<Bout>,
    /// The table as it was when its match had begun.
    begun: Option<Box<Past>>,
    /// Or the one that nobody can play again, or on.
    pub(crate) lost: Option<Lost>,
    pub(crate) result: Option<MatchResult>,
    /// How many windows the matches before had.
    windows: u64,
    /// How many entries it has.
    pub(crate) entries: u64,
    commands: VecDeque<Command>,
    /// Whom the host has removed.
    pub(crate) removed: VecDeque<PlayerId>,
    /// How many answers bots were asked for again when the journal was read.
    asked_again: u64,
}

/// Why an entry cannot follow on those before it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Inapplicable(pub Message);

impl Inapplicable {
    /// For a reason that has no sentence of its own: a journal that is damaged.
    pub fn of(error: impl ToString) -> Inapplicable {
        Inapplicable(said(error))
    }
}

/// Whether an entry is new, or read from the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It happens now.
    New,
    /// It is read again: bots are asked again too, so that they go on as they would have.
    Read,
    /// It is read again, of a match before the last one: bots hear of it, so that they remember it.
    Skim,
}

impl Mode {
    /// Whether an entry was kept before.
    fn is_read(self) -> bool {
        self != Mode::New
    }
}

impl State {
    /// Its name in addresses.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it is.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// Who is at each seat.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Who may start and remove.
    pub fn host(&self) -> PlayerId {
        self.host
    }

    /// What the table is doing.
    pub fn phase(&self) -> TablePhase {
        self.phase
    }

    /// How many entries its journal has.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// How many answers bots were asked for again when the journal was read.
    pub fn asked_again(&self) -> u64 {
        self.asked_again
    }

    /// The bots whose numbers could not be read any more, so that they play as they would sit down
    /// today: the seat, the name in the cast, and what is wrong.
    pub fn faults(&self) -> impl Iterator<Item = (u8, &str, &str)> {
        self.occupants.iter().zip(0u8..).filter_map(|(occupant, seat)| match occupant {
            Occupant::Bot { bot, fault: Some(fault), .. } => Some((seat, &**bot, &**fault)),
            _ => None,
        })
    }

    /// Whether a command was carried out already.
    pub fn is_done(&self, command: &Command) -> bool {
        self.commands.contains(command)
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let owns = |occupant: &Occupant| occupant.owners().contains(&player);
        Seat::new(self.occupants.iter().position(owns)?)
    }

    /// Everybody whose seat it is, at any seat, and the host.
    pub fn sitters(&self) -> Vec<PlayerId> {
        let owners = self.occupants.iter().flat_map(Occupant::owners);
        owners.copied().chain([self.host]).collect()
    }

    /// Whether a bot here may think for seconds: what happens at the table is then not worked out where others wait.
    pub fn thinks_long(&self) -> bool {
        let long = |occupant: &Occupant| match occupant {
            Occupant::Bot { plays: Some(bot), .. } => bot.thinks_long(),
            _ => false,
        };
        self.occupants.iter().any(long)
    }

    /// Who is at a seat.
    pub fn at(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }

    /// The match that is being played.
    pub(crate) fn playing(&self) -> Option<&Bout> {
        self.bout.as_ref().filter(|_| self.phase == TablePhase::Playing)
    }

    /// Whether any seat is a person's.
    pub fn has_people(&self) -> bool {
        self.occupants.iter().any(|occupant| matches!(occupant, Occupant::Person { .. }))
    }

    /// Whether a person has left the match.
    pub fn has_somebody_left(&self) -> bool {
        self.occupants
            .iter()
            .any(|occupant| matches!(occupant, Occupant::Person { left: true, .. }))
    }

    /// Whether every person has left the match.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut people = self.occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Person { left, .. } => Some(*left),
            _ => None,
        });
        people.next().is_some_and(|first| first && people.all(|left| left))
    }

    /// Whether the house's part of the randomness belongs to a match that has ended.
    pub(crate) fn is_secret_spent(&self) -> bool {
        self.spent && self.phase != TablePhase::Playing
    }

    /// The number of the open window: it counts on from match to match, so that an answer to one is
    /// never taken for an answer to another.
    pub fn window(&self) -> Option<u64> {
        // A match that cannot be played again had no more windows than answers.
        let lost = self.lost.as_ref().map(|lost| lost.answers.len() as u64);
        let open = self.bout.as_ref().map(|bout| bout.play.window()).or(lost);
        open.map(|window| self.windows + window)
    }

    fn occupant(&mut self, seat: u8) -> Result<&mut Occupant, Inapplicable> {
        let occupant = self.occupants.get_mut(usize::from(seat));
        occupant.ok_or_else(|| Inapplicable(message!("no-such-seat", number: seat)))
    }

    /// The bot at each seat.
    fn bots(&self) -> impl Iterator<Item = Option<&CastBot>> {
        self.occupants.iter().map(|occupant| match occupant {
            Occupant::Bot { plays, .. } => plays.as_ref(),
            _ => None,
        })
    }
}
