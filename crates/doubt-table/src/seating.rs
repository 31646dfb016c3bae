//! Bots at open seats: those that were named, or strangers that suit the game.

use doubt_bots::cast::draw;
use doubt_bots::{Cast, CastBot};
use doubt_core::{Seat, Seed};
use doubt_games::catalog::RuleSet;
use doubt_words::message;

use crate::desk::{Refused, not_now};
use crate::entry::Entry;
use crate::name;
use crate::play::seat_number;
use crate::randomness::{Randomness, bytes};
use crate::state::{Occupant, State};
use crate::wire::said;

/// Who is at a table already.
struct Here {
    names: Vec<String>,
    characters: Vec<String>,
}

impl Here {
    fn of(state: &State) -> Here {
        let bots = state.occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Bot { plays, .. } => plays.as_ref(),
            _ => None,
        });
        Here {
            names: state.names().map(str::to_owned).collect(),
            characters: bots.filter_map(|bot| bot.character()).map(str::to_owned).collect(),
        }
    }

    /// A bot that suits the rules: of a character that is not here yet, or at least of another name.
    fn stranger(
        &self,
        rules: &RuleSet,
        seat: Seat,
        cast: &Cast,
        randomness: &mut dyn Randomness,
    ) -> Result<CastBot, Refused> {
        let seed = Seed::from_bytes(bytes(randomness)?);
        let drawn = draw::for_seat(cast, rules, seat, seed).into_iter();
        let is_here = |list: &[String], name: &str| list.iter().any(|other| other == name);
        let best = drawn.min_by_key(|bot| {
            let character = bot.character().is_some_and(|name| is_here(&self.characters, name));
            (is_here(&self.names, &bot.name), character)
        });
        best.ok_or_else(|| not_now(message!("table-nobody-plays")))
    }

    /// Seats a bot, under a name that nobody has yet.
    fn seat(&mut self, seat: Seat, bot: &CastBot) -> Entry {
        let name = name::distinct(&bot.name, self.names.iter().map(String::as_str));
        self.names.push(name.clone());
        self.characters.extend(bot.character().map(str::to_owned));
        let sheet = serde_json::to_value(bot.sheet()).expect("a sheet is a table of plain values");
        Entry::BotSat { seat: seat_number(seat), bot: bot.name.clone(), name, sheet: Some(sheet) }
    }
}

impl State {
    /// Entries that seat bots at open seats: one seat or all, a bot of this name or those that suit.
    pub fn fill(
        &self,
        seat: Option<u8>,
        bot: Option<&str>,
        cast: &Cast,
        randomness: &mut dyn Randomness,
    ) -> Result<Vec<Entry>, Refused> {
        self.between_matches()?;
        let seats = self.occupants.iter().zip(Seat::all(self.occupants.len()));
        let open = seats.filter(|(occupant, at)| {
            matches!(occupant, Occupant::Open) && seat.is_none_or(|seat| seat == seat_number(*at))
        });
        let open: Vec<Seat> = open.map(|(_, at)| at).collect();
        if open.is_empty() {
            return Err(not_now(message!("table-nothing-to-fill")));
        }
        let rules = self.rules()?;
        let mut here = Here::of(self);
        let mut entries = Vec::new();
        for seat in open {
            let bot = match bot {
                Some(bot) => cast
                    .find_for(rules.family(), bot)
                    .map_err(|error| not_now(said(error)))?
                    .clone(),
                None => here.stranger(&rules, seat, cast, randomness)?,
            };
            entries.push(here.seat(seat, &bot));
        }
        Ok(entries)
    }

    /// What those are called who sit here.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.occupants.iter().map(Occupant::name).filter(|name| !name.is_empty())
    }
}
