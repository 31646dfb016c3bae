//! What people ask of a table, and whether they may: a request becomes entries, or is refused.

use doubt_bots::cast::draw;
use doubt_bots::{Cast, CastBot};
use doubt_core::{Seat, Seed};
use doubt_games::catalog::RuleSet;

use super::entry::{Answerer, Command, Entry, Line, PlayerId};
use super::state::{Place, State, Unfit, settings};
use crate::fair::{MAX_SHARE, is_share};
use crate::name;
use crate::play::index;
use crate::secret::{self, random};
use crate::wire::{Code, TablePhase, ToServer};

/// The longest id of a command.
const MAX_COMMAND: usize = 40;
/// The longest answer, in bytes.
const MAX_ACTION: usize = 512;
/// How many matches are played at one table.
pub(crate) const MAX_MATCHES: u32 = 200;

/// Why a request is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) reason: String,
}

impl Refused {
    pub(crate) fn new(code: Code, reason: impl Into<String>) -> Refused {
        Refused { code, reason: reason.into() }
    }
}

fn forbidden(reason: &str) -> Refused {
    Refused::new(Code::Forbidden, reason)
}

fn not_now(reason: impl Into<String>) -> Refused {
    Refused::new(Code::NotNow, reason)
}

impl From<Unfit> for Refused {
    fn from(Unfit(reason): Unfit) -> Refused {
        not_now(reason)
    }
}

/// The id of a request; none for one that changes nothing.
pub(crate) fn command(request: &ToServer) -> Option<&str> {
    match request {
        ToServer::Sit { command, .. }
        | ToServer::Answer { command, .. }
        | ToServer::Share { command, .. }
        | ToServer::Fill { command, .. }
        | ToServer::Remove { command, .. }
        | ToServer::Start { command }
        | ToServer::Rematch { command }
        | ToServer::Leave { command } => Some(command),
        ToServer::Since { .. } => None,
    }
}

/// Whether this can be the id of a command.
pub(crate) fn is_command(id: &str) -> bool {
    (1..=MAX_COMMAND).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// Who is at a table already.
struct Here {
    names: Vec<String>,
    characters: Vec<String>,
}

impl Here {
    fn of(state: &State) -> Here {
        let bots = state.places.iter().filter_map(|place| match place {
            Place::Bot { plays, .. } => plays.as_ref(),
            _ => None,
        });
        Here {
            names: state.names().map(str::to_owned).collect(),
            characters: bots.filter_map(|bot| bot.character()).map(str::to_owned).collect(),
        }
    }

    /// A bot that suits the rules: of a character that is not here yet, or at least of another name.
    fn stranger(&self, rules: &RuleSet, seat: Seat, cast: &Cast) -> Result<CastBot, Refused> {
        let seed = Seed::from_bytes(random().map_err(|error| not_now(error.to_string()))?);
        let drawn = draw::for_seat(cast, rules, seat, seed).into_iter();
        let is_here = |list: &[String], name: &str| list.iter().any(|other| other == name);
        let best = drawn.min_by_key(|bot| {
            let character = bot.character().is_some_and(|name| is_here(&self.characters, name));
            (is_here(&self.names, &bot.name), character)
        });
        best.ok_or_else(|| not_now("nobody in the cast plays this game"))
    }

    /// Seats a bot, under a name that nobody has yet.
    fn seat(&mut self, seat: Seat, bot: &CastBot) -> Entry {
        let name = name::distinct(&bot.name, self.names.iter().map(String::as_str));
        self.names.push(name.clone());
        self.characters.extend(bot.character().map(str::to_owned));
        let sheet = serde_json::to_value(bot.sheet()).expect("a sheet is a table of plain values");
        Entry::Seated { seat: index(seat), bot: bot.name.clone(), name, sheet: Some(sheet) }
    }
}

impl State {
    /// The entries that carry a request out. The first of them bears the command.
    pub(crate) fn request(
        &self,
        player: PlayerId,
        request: &ToServer,
        cast: &Cast,
    ) -> Result<Vec<Line>, Refused> {
        let seat = self.seat_of(player);
        let entries = match request {
            ToServer::Sit { seat: wanted, name, .. } => self.sit(player, *wanted, name)?,
            ToServer::Answer { window, action, .. } => self.answered(seat, *window, action)?,
            ToServer::Share { share, .. } => self.share(seat, share)?,
            ToServer::Fill { seat, bot, .. } => {
                self.host_only(player)?;
                self.fill(*seat, bot.as_deref(), cast)?
            }
            ToServer::Remove { seat, .. } => {
                self.host_only(player)?;
                self.remove(*seat)?
            }
            ToServer::Start { .. } => {
                self.host_only(player)?;
                self.begin()?
            }
            ToServer::Rematch { .. } => {
                seat.ok_or_else(|| {
                    forbidden("only those who sit at the table can ask for another match")
                })?;
                if self.phase != TablePhase::Over {
                    return Err(not_now("another match can be asked for when this one is over"));
                }
                self.begin()?
            }
            ToServer::Leave { .. } => self.leave(seat)?,
            ToServer::Since { .. } => Vec::new(),
        };
        let id = command(request).map(|id| Command { player, id: id.to_owned() });
        let commands = std::iter::once(id).chain(std::iter::repeat(None));
        Ok(entries
            .into_iter()
            .zip(commands)
            .map(|(entry, command)| Line::by(entry, command))
            .collect())
    }

    /// Entries that seat bots at open seats: one seat or all, a bot of this name or those that suit.
    pub(crate) fn fill(
        &self,
        seat: Option<u8>,
        bot: Option<&str>,
        cast: &Cast,
    ) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        let seats = self.places.iter().zip(Seat::all(self.places.len()));
        let open = seats.filter(|(place, at)| {
            matches!(place, Place::Open) && seat.is_none_or(|seat| seat == index(*at))
        });
        let open: Vec<Seat> = open.map(|(_, at)| at).collect();
        if open.is_empty() {
            return Err(not_now("there is no open seat to fill"));
        }
        let rules = self.rules()?;
        let mut here = Here::of(self);
        let mut entries = Vec::new();
        for seat in open {
            let bot = match bot {
                Some(bot) => cast
                    .find_for(rules.family(), bot)
                    .map_err(|error| not_now(error.to_string()))?
                    .clone(),
                None => here.stranger(&rules, seat, cast)?,
            };
            entries.push(here.seat(seat, &bot));
        }
        Ok(entries)
    }

    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.places.iter().map(Place::name).filter(|name| !name.is_empty())
    }

    fn host_only(&self, player: PlayerId) -> Result<(), Refused> {
        if self.host == player { Ok(()) } else { Err(forbidden("only the host can do that")) }
    }

    fn between_matches(&self) -> Result<(), Refused> {
        match self.phase {
            TablePhase::Playing => Err(not_now("seats do not change while a match is played")),
            TablePhase::Gathering | TablePhase::Over => Ok(()),
        }
    }

    fn sit(&self, player: PlayerId, wanted: Option<u8>, name: &str) -> Result<Vec<Entry>, Refused> {
        if let Some(seat) = self.seat_of(player) {
            return Err(not_now(format!("you sit at seat {seat} already")));
        }
        self.between_matches()?;
        let is_open = |place: &Place| matches!(place, Place::Open);
        let at = match wanted {
            Some(seat) => {
                Some(usize::from(seat)).filter(|&at| self.places.get(at).is_some_and(is_open))
            }
            None => self.places.iter().position(is_open),
        };
        let at = at.ok_or_else(|| {
            not_now(match wanted {
                Some(seat) => format!("seat {seat} is not open"),
                None => "there is no open seat".to_owned(),
            })
        })?;
        let name = name::clean(name).ok_or_else(|| not_now(name::wrong()))?;
        let name = name::distinct(&name, self.names());
        Ok(vec![Entry::Sat {
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
        let seat = seat.ok_or_else(|| forbidden("only those who sit at the table can answer"))?;
        let stale = |reason: &str| Refused::new(Code::Stale, reason);
        let game = self.playing().ok_or_else(|| stale("no match is played"))?;
        if self.window() != Some(window) {
            return Err(stale("that window is not open"));
        }
        if !game.play.awaited().contains(seat) {
            return Err(stale("your seat is not asked now"));
        }
        if action.len() > MAX_ACTION {
            return Err(Refused::new(
                Code::Illegal,
                format!("an answer has at most {MAX_ACTION} bytes"),
            ));
        }
        Ok(vec![Entry::Answered {
            seat: index(seat),
            action: action.to_owned(),
            by: Answerer::Person,
        }])
    }

    fn share(&self, seat: Option<Seat>, share: &str) -> Result<Vec<Entry>, Refused> {
        let seat = seat.ok_or_else(|| {
            forbidden("only those who sit at the table can add to its randomness")
        })?;
        if self.phase == TablePhase::Playing {
            return Err(not_now("the dice are cast: add to the next match when this one is over"));
        }
        if !is_share(share) {
            let reason = format!(
                "a share has 1 to {MAX_SHARE} characters, no control characters and no space at either end"
            );
            return Err(not_now(reason));
        }
        Ok(vec![Entry::Shared { seat: index(seat), share: share.to_owned() }])
    }

    fn remove(&self, seat: u8) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        match self.places.get(usize::from(seat)) {
            None => Err(not_now(format!("there is no seat {seat} at this table"))),
            Some(Place::Open) => Err(not_now(format!("nobody sits at seat {seat}"))),
            Some(_) => Ok(vec![Entry::Vacated { seat }]),
        }
    }

    fn begin(&self) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        if self.places.iter().any(|place| matches!(place, Place::Open)) {
            return Err(not_now("some seats are open: fill them with people or bots first"));
        }
        if self.matches >= MAX_MATCHES {
            return Err(not_now(format!("a table is for {MAX_MATCHES} matches: open another one")));
        }
        let rules = self.in_force()?;
        let id = secret::unguessable().map_err(|error| not_now(error.to_string()))?;
        let options = settings(&rules);
        Ok(vec![Entry::Started { id, options, rules: rules.version(), bots: doubt_bots::VERSION }])
    }

    fn leave(&self, seat: Option<Seat>) -> Result<Vec<Entry>, Refused> {
        let seat = index(seat.ok_or_else(|| forbidden("you do not sit at this table"))?);
        Ok(match self.phase {
            TablePhase::Playing => vec![Entry::Left { seat }],
            TablePhase::Gathering | TablePhase::Over => vec![Entry::Vacated { seat }],
        })
    }
}
