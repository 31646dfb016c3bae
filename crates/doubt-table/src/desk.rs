//! What people ask of a table, and whether they may: a request becomes entries, or is refused.

use doubt_bots::Cast;
use doubt_core::Seat;
use doubt_words::{Arg, Message, message};
use serde::{Deserialize, Serialize};

use crate::entry::{Answerer, Command, Entry, JournalLine, PlayerId};
use crate::fair::{MAX_SHARE, is_share};
use crate::name;
use crate::play::seat_number;
use crate::randomness::{NoRandomness, Randomness, unguessable};
use crate::state::{Inapplicable, Occupant, State, settings};
use crate::telling::Presence;
use crate::wire::{Code, TablePhase, ToServer};

/// The longest id of a command: a UUID fits.
const MAX_COMMAND: usize = 40;
/// The longest answer, in bytes: those of the largest hands are far shorter.
const MAX_ACTION: usize = 512;
/// How many matches are played at one table: more than an evening has.
const MAX_MATCHES: u32 = 200;

/// Why a request is not carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refused {
    /// What kind of refusal it is.
    pub code: Code,
    /// What was wrong, and what would be right.
    pub message: Message,
}

impl Refused {
    /// A refusal for this reason.
    pub fn new(code: Code, message: Message) -> Refused {
        Refused { code, message }
    }
}

pub(crate) fn forbidden(message: Message) -> Refused {
    Refused::new(Code::Forbidden, message)
}

pub(crate) fn not_now(message: Message) -> Refused {
    Refused::new(Code::NotNow, message)
}

impl From<Inapplicable> for Refused {
    fn from(Inapplicable(message): Inapplicable) -> Refused {
        not_now(message)
    }
}

impl From<NoRandomness> for Refused {
    fn from(_: NoRandomness) -> Refused {
        not_now(message!("no-randomness"))
    }
}

/// Whether this can be the id of a command.
pub fn is_command(id: &str) -> bool {
    (1..=MAX_COMMAND).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

impl State {
    /// The entries that carry a request out. The first of them bears the command.
    pub fn request(
        &self,
        player: PlayerId,
        request: &ToServer,
        presence: &Presence,
        cast: &Cast,
        randomness: &mut dyn Randomness,
    ) -> Result<Vec<JournalLine>, Refused> {
        let seat = self.seat_of(player);
        let entries = match request {
            ToServer::Sit { seat: wanted, name, .. } => self.sit(player, *wanted, name)?,
            ToServer::Answer { window, action, .. } => self.answered(seat, *window, action)?,
            ToServer::Share { share, .. } => self.share(seat, share)?,
            ToServer::Fill { seat, bot, .. } => {
                self.host_only(player)?;
                self.fill(*seat, bot.as_deref(), cast, randomness)?
            }
            ToServer::Remove { seat, .. } => {
                self.host_only(player)?;
                self.remove(player, *seat)?
            }
            ToServer::Start { .. } => {
                self.host_only(player)?;
                let begun = self.begin(randomness)?;
                match self.reluctant(presence, seat) {
                    Some(why) => return Err(not_now(why)),
                    None => begun,
                }
            }
            ToServer::Rematch { .. } => {
                let seat = seat.ok_or_else(|| forbidden(message!("table-rematch-seated")))?;
                self.agree(seat, presence, randomness)?
            }
            ToServer::Leave { .. } => self.leave(seat)?,
            ToServer::Ready { window } => self.ready(seat, *window),
            ToServer::Since { .. } => Vec::new(),
        };
        let id = request.command().map(|id| Command { player, id: id.to_owned() });
        let commands = std::iter::once(id).chain(std::iter::repeat(None));
        Ok(entries
            .into_iter()
            .zip(commands)
            .map(|(entry, command)| JournalLine::by(entry, command))
            .collect())
    }

    fn host_only(&self, player: PlayerId) -> Result<(), Refused> {
        if self.host == player { Ok(()) } else { Err(forbidden(message!("table-host-only"))) }
    }

    pub(crate) fn between_matches(&self) -> Result<(), Refused> {
        match self.phase {
            TablePhase::Playing => Err(not_now(message!("table-seats-fixed"))),
            TablePhase::Gathering | TablePhase::Over => Ok(()),
        }
    }

    fn sit(&self, player: PlayerId, wanted: Option<u8>, name: &str) -> Result<Vec<Entry>, Refused> {
        if let Some(seat) = self.seat_of(player) {
            return Err(not_now(message!("table-already-seated", number: seat.number())));
        }
        self.between_matches()?;
        self.not_removed(Some(player))?;
        let is_open = |occupant: &Occupant| matches!(occupant, Occupant::Open);
        let at = match wanted {
            Some(seat) => {
                Some(usize::from(seat)).filter(|&at| self.occupants.get(at).is_some_and(is_open))
            }
            None => self.occupants.iter().position(is_open),
        };
        let at = at.ok_or_else(|| {
            not_now(match wanted {
                Some(seat) => message!("table-seat-taken", number: seat),
                None => message!("table-no-open-seat"),
            })
        })?;
        let name = name::clean(name).ok_or_else(|| not_now(name::wrong()))?;
        let name = name::distinct(&name, self.names());
        Ok(vec![Entry::PersonSat {
            seat: u8::try_from(at).expect("a table has few seats"),
            player,
            name,
        }])
    }

    fn answered(
        &self,
        seat: Option<Seat>,
        window: u64,
        action: &str,
    ) -> Result<Vec<Entry>, Refused> {
        let seat = seat.ok_or_else(|| forbidden(message!("table-answer-seated")))?;
        let stale = |message: Message| Refused::new(Code::Stale, message);
        let bout = self.playing().ok_or_else(|| stale(message!("table-nothing-played")))?;
        if self.window() != Some(window) {
            return Err(stale(message!("table-window-closed")));
        }
        if !bout.play.awaited().contains(seat) {
            return Err(stale(message!("table-not-asked")));
        }
        if action.len() > MAX_ACTION {
            return Err(Refused::new(
                Code::Illegal,
                message!("table-long-answer", most: MAX_ACTION),
            ));
        }
        Ok(vec![Entry::Answered {
            seat: seat_number(seat),
            action: action.to_owned(),
            by: Answerer::Person,
        }])
    }

    /// That a page has shown what happened; nothing where that does not matter, or not any more.
    fn ready(&self, seat: Option<Seat>, window: u64) -> Vec<Entry> {
        let seat = seat.filter(|seat| self.window() == Some(window) && self.awaits_ready(*seat));
        seat.map(|seat| Entry::Ready { seat: seat_number(seat) }).into_iter().collect()
    }

    fn share(&self, seat: Option<Seat>, share: &str) -> Result<Vec<Entry>, Refused> {
        let seat = seat.ok_or_else(|| forbidden(message!("table-share-seated")))?;
        if self.phase == TablePhase::Playing {
            return Err(not_now(message!("table-share-late")));
        }
        if !is_share(share) {
            return Err(not_now(message!("table-share-form", most: MAX_SHARE)));
        }
        Ok(vec![Entry::Shared { seat: seat_number(seat), share: share.to_owned() }])
    }

    /// Refuses whom the host has removed.
    pub(crate) fn not_removed(&self, player: Option<PlayerId>) -> Result<(), Refused> {
        match player.is_some_and(|player| self.removed.contains(&player)) {
            true => Err(forbidden(message!("table-removed"))),
            false => Ok(()),
        }
    }

    fn remove(&self, player: PlayerId, seat: u8) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        match self.occupants.get(usize::from(seat)) {
            None => Err(not_now(message!("no-such-seat", number: seat))),
            Some(Occupant::Open) => Err(not_now(message!("table-nobody-there", number: seat))),
            Some(Occupant::Person { owners, .. }) if !owners.contains(&player) => {
                Ok(vec![Entry::Removed { seat }])
            }
            Some(_) => Ok(vec![Entry::Vacated { seat }]),
        }
    }

    /// One more person wants another match: it begins when all of them do, and are here.
    fn agree(
        &self,
        seat: Seat,
        presence: &Presence,
        randomness: &mut dyn Randomness,
    ) -> Result<Vec<Entry>, Refused> {
        let agreed = Entry::Agreed { seat: seat_number(seat) };
        let has_agreed = matches!(self.at(seat), Occupant::Person { agrees: true, .. });
        match self.phase {
            TablePhase::Over => {
                let begun = self.begin(randomness)?;
                let begins = self.reluctant(presence, Some(seat)).is_none();
                Ok([agreed].into_iter().chain(begun.into_iter().filter(|_| begins)).collect())
            }
            // The host starts it.
            TablePhase::Gathering if !has_agreed => Ok(vec![agreed]),
            TablePhase::Gathering | TablePhase::Playing => {
                Err(not_now(message!("table-rematch-over")))
            }
        }
    }

    /// The entries that begin the match that everybody wants, once the last of them is back; none otherwise.
    pub fn awaited_match(
        &self,
        presence: &Presence,
        randomness: &mut dyn Randomness,
    ) -> Option<Vec<JournalLine>> {
        if self.phase != TablePhase::Over || self.reluctant(presence, None).is_some() {
            return None;
        }
        let begun = self.begin(randomness).ok()?;
        Some(begun.into_iter().map(JournalLine::of).collect())
    }

    /// Why a match cannot be played on somebody: they have not agreed to it, or are not here. Whoever starts
    /// it agrees by that.
    fn reluctant(&self, presence: &Presence, starts: Option<Seat>) -> Option<Message> {
        let seats = self.occupants.iter().zip(Seat::all(self.occupants.len()));
        seats.filter(|(_, seat)| Some(*seat) != starts).find_map(|(occupant, seat)| {
            let Occupant::Person { name, agrees, .. } = occupant else { return None };
            let name = Arg::text(name);
            if presence.tabs(seat) == 0 || occupant.is_away() {
                return Some(message!("table-not-here", name));
            }
            (!agrees).then(|| message!("table-not-agreed", name))
        })
    }

    fn begin(&self, randomness: &mut dyn Randomness) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        if self.occupants.iter().any(|occupant| matches!(occupant, Occupant::Open)) {
            return Err(not_now(message!("table-open-seats")));
        }
        if self.matches >= MAX_MATCHES {
            return Err(not_now(message!("table-enough-matches", most: MAX_MATCHES)));
        }
        let rules = self.in_force()?;
        let id = unguessable(randomness)?;
        let options = settings(&rules);
        Ok(vec![Entry::Started { id, options, rules: rules.version(), bots: doubt_bots::VERSION }])
    }

    fn leave(&self, seat: Option<Seat>) -> Result<Vec<Entry>, Refused> {
        let seat = seat_number(seat.ok_or_else(|| forbidden(message!("table-not-seated")))?);
        Ok(match self.phase {
            TablePhase::Playing => vec![Entry::Left { seat }],
            TablePhase::Gathering | TablePhase::Over => vec![Entry::Vacated { seat }],
        })
    }
}
