//! The state of a table: the fold of its entries.

use std::collections::VecDeque;

use doubt_bots::cast::{Sheet, draw};
use doubt_bots::{Cast, CastBot};
use doubt_core::{Header, Seat, Sitter, Versions};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::Options as _;
use serde::Deserialize as _;

use super::entry::{Answerer, Command, Definition, Entry, Line, PlayerId};
use crate::clock::Moment;
use crate::fair::{Bond, Fairness};
use crate::play::{self, Play, index};
use crate::secret::Print;
use crate::wire::{MatchResult, Setting, TablePhase};

/// How many answers of a person are given for them until a bot keeps the seat.
pub(crate) const MAX_SILENT: u8 = 2;
/// How many sessions can have the key of one seat.
pub(crate) const MAX_OWNERS: usize = 8;
/// How many commands of one player are remembered, so that none is carried out twice.
const MAX_COMMANDS: usize = 128;
/// How many commands are remembered of all.
const MAX_REMEMBERED: usize = 4096;

/// A table.
pub(crate) struct State {
    pub(crate) id: String,
    pub(crate) definition: Definition,
    pub(crate) places: Vec<Place>,
    pub(crate) host: PlayerId,
    pub(crate) phase: TablePhase,
    /// How many matches were begun.
    pub(crate) matches: u32,
    /// The server's part of the randomness of this match, or of the next one.
    pub(crate) bond: Bond,
    /// Whether a match was dealt from it: its secret is told, or will be.
    spent: bool,
    pub(crate) shares: Vec<Option<String>>,
    /// The match that is played, or that was played last.
    pub(crate) game: Option<Current>,
    /// Or the one that nobody can play again, or on.
    pub(crate) lost: Option<Lost>,
    pub(crate) result: Option<MatchResult>,
    /// How many windows the matches before had.
    windows: u64,
    /// How many entries it has.
    pub(crate) entries: u64,
    commands: VecDeque<Command>,
}

/// Who is at a seat.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Open,
    Person {
        /// Whose seat it is: the one who sat down, and those who have shown the key.
        owners: Vec<PlayerId>,
        name: String,
        key: Option<Print>,
        /// How many answers in a row were given for them.
        silent: u8,
        /// Whether they have left the match.
        left: bool,
    },
    Bot {
        bot: String,
        name: String,
        /// Who it is, with the numbers that it sat down with; none if nobody knows any more.
        plays: Option<CastBot>,
    },
}

/// The match that is played.
pub(crate) struct Current {
    /// Its name in addresses.
    pub(crate) id: String,
    pub(crate) play: Box<dyn Play>,
    /// When the open window was opened.
    pub(crate) opened: Moment,
    /// Whether somebody has called in the open window.
    pub(crate) called: bool,
    /// What the last bot that is asked says, while the pause lasts that it does not end.
    pub(crate) held: Option<String>,
    /// What was answered in the open window: the match tells it when all have answered.
    sealed: Vec<(u8, String)>,
    /// Whether the open window follows on a pause that nobody has cut short.
    pub(crate) rested: bool,
    /// Where its randomness comes from.
    pub(crate) fairness: Fairness,
}

/// A match that nobody can go on with: what the journal has of it.
pub(crate) struct Lost {
    pub(crate) id: String,
    pub(crate) header: Header,
    pub(crate) answers: Vec<(u8, String)>,
    pub(crate) fairness: Fairness,
    /// Why, in a sentence.
    pub(crate) why: String,
}

/// Why an entry cannot follow on those before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Unfit(pub(crate) String);

impl Unfit {
    fn of(error: impl ToString) -> Unfit {
        Unfit(error.to_string())
    }
}

/// Whether an entry is new, or read from the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It happens now.
    New,
    /// It is read again: bots are asked again too, so that they remember what they knew.
    Read,
}

impl Current {
    pub(crate) fn new(
        id: &str,
        play: Box<dyn Play>,
        opened: Moment,
        fairness: Fairness,
    ) -> Current {
        let id = id.to_owned();
        let (called, held, sealed, rested) = (false, None, Vec::new(), false);
        Current { id, play, opened, called, held, sealed, rested, fairness }
    }
}

impl Place {
    /// What whoever sits there is called.
    pub(crate) fn name(&self) -> &str {
        match self {
            Place::Open => "",
            Place::Person { name, .. } | Place::Bot { name, .. } => name,
        }
    }

    /// Whether a bot keeps a person's seat.
    pub(crate) fn is_away(&self) -> bool {
        matches!(self, Place::Person { silent, left, .. } if *left || *silent >= MAX_SILENT)
    }
}

impl State {
    /// A table that has just been opened.
    pub(crate) fn open(id: &str, first: &Line) -> Result<State, Unfit> {
        let Entry::Opened { definition, host, bond } = &first.entry else {
            return Err(Unfit("a table's first entry should be that it was opened".into()));
        };
        let bond = Bond::read(bond).ok_or_else(|| Unfit("the bond cannot be read".into()))?;
        let seats = definition.seats;
        Ok(State {
            id: id.to_owned(),
            definition: definition.clone(),
            places: vec![Place::Open; seats],
            host: *host,
            phase: TablePhase::Gathering,
            matches: 0,
            bond,
            spent: false,
            shares: vec![None; seats],
            game: None,
            lost: None,
            result: None,
            windows: 0,
            entries: 1,
            commands: VecDeque::new(),
        })
    }

    /// A table as its journal has it.
    pub(crate) fn fold(
        id: &str,
        entries: impl IntoIterator<Item = (String, Moment)>,
        cast: &Cast,
    ) -> Result<State, Unfit> {
        let mut lines = entries.into_iter().zip(0u64..).map(|((text, at), n)| {
            let line = Line::read(&text).map_err(|error| Unfit(format!("entry {n}: {error}")))?;
            Ok((line, at))
        });
        let first = lines.next().ok_or_else(|| Unfit("the journal is empty".into()))?;
        let mut state = State::open(id, &first?.0)?;
        for line in lines {
            let (line, at) = line?;
            state.apply(&line, at, cast, Mode::Read)?;
        }
        Ok(state)
    }

    /// Lets an entry happen.
    pub(crate) fn apply(
        &mut self,
        line: &Line,
        at: Moment,
        cast: &Cast,
        mode: Mode,
    ) -> Result<(), Unfit> {
        match &line.entry {
            Entry::Opened { .. } => return Err(Unfit("a table is opened once".into())),
            Entry::Sat { seat, player, name } => {
                *self.place(*seat)? = Place::Person {
                    owners: vec![*player],
                    name: name.clone(),
                    key: None,
                    silent: 0,
                    left: false,
                };
            }
            Entry::Seated { seat, bot, name, sheet } => {
                let (plays, fault) = cast.recall(bot, sheet.as_ref().map(Sheet::deserialize));
                if let Some(fault) = fault {
                    let table = &self.id;
                    tracing::warn!(%table, seat, %bot, %fault, "a bot sits down as it is today");
                }
                *self.place(*seat)? = Place::Bot { bot: bot.clone(), name: name.clone(), plays };
            }
            Entry::Vacated { seat } => {
                *self.place(*seat)? = Place::Open;
                self.shares[usize::from(*seat)] = None;
                // Old hands would be remembered at a seat where somebody else sits now.
                self.windows = self.window().map_or(self.windows, |window| window + 1);
                (self.game, self.lost) = (None, None);
                self.phase = TablePhase::Gathering;
                self.pass_on_host();
            }
            Entry::Keyed { seat, print } => {
                let print =
                    Print::read(print).ok_or_else(|| Unfit("a key cannot be read".into()))?;
                if let Place::Person { key, .. } = self.place(*seat)? {
                    *key = Some(print);
                }
            }
            Entry::Joined { seat, player } => {
                if let Place::Person { owners, .. } = self.place(*seat)?
                    && owners.len() < MAX_OWNERS
                {
                    owners.push(*player);
                }
            }
            Entry::Shared { seat, share } => {
                self.place(*seat)?;
                self.shares[usize::from(*seat)] = Some(share.clone());
            }
            Entry::Started { id, options, rules, bots } => {
                self.start(id, options, Versions { rules: *rules, bots: *bots }, at, mode)?;
            }
            Entry::Answered { seat, action, by } => self.answer(*seat, action, *by, at, mode)?,
            Entry::Left { seat } => {
                if let Place::Person { left, .. } = self.place(*seat)? {
                    *left = true;
                }
                self.pass_on_host();
            }
            Entry::Returned { seat } => {
                if let Place::Person { left, silent, .. } = self.place(*seat)? {
                    (*left, *silent) = (false, 0);
                }
            }
            Entry::Abandoned { .. } => self.end(false),
            Entry::Bound { bond } => {
                // A new secret follows on the end of a match, also of one that nobody can play again.
                if self.phase == TablePhase::Playing {
                    self.lose("by the rules of today it would not have ended there");
                    self.end(true);
                }
                self.bond =
                    Bond::read(bond).ok_or_else(|| Unfit("the bond cannot be read".into()))?;
                self.spent = false;
                self.shares.fill(None);
            }
        }
        self.entries += 1;
        if let Some(command) = &line.command {
            self.remember(command);
        }
        Ok(())
    }

    /// Remembers a command. Each forgets their own oldest one first: nobody can make the table forget
    /// somebody else's.
    fn remember(&mut self, command: &Command) {
        let mut own = self.commands.iter().enumerate().filter(|(_, c)| c.player == command.player);
        let oldest = own.next().map(|(at, _)| at).filter(|_| own.count() + 1 >= MAX_COMMANDS);
        if let Some(at) = oldest {
            self.commands.remove(at);
        } else if self.commands.len() >= MAX_REMEMBERED {
            self.commands.pop_front();
        }
        self.commands.push_back(command.clone());
    }

    /// Whether a command was carried out already.
    pub(crate) fn is_done(&self, command: &Command) -> bool {
        self.commands.contains(command)
    }

    /// Where somebody sits.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let owns = |place: &Place| matches!(place, Place::Person { owners, .. } if owners.contains(&player));
        Seat::new(self.places.iter().position(owns)?)
    }

    /// Who is at a seat.
    pub(crate) fn at(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The match that is being played.
    pub(crate) fn playing(&self) -> Option<&Current> {
        self.game.as_ref().filter(|_| self.phase == TablePhase::Playing)
    }

    /// The rules of the table, before bots have brought their skills.
    pub(crate) fn rules(&self) -> Result<RuleSet, Unfit> {
        let Definition { game, rules: version, options, .. } = &self.definition;
        rules(game, *version, options).map_err(|Unfit(why)| {
            Unfit(format!("this table is for rules of before: {why}; open another one"))
        })
    }

    /// The rules of the next match, the skills of those who sit at the table included.
    pub(crate) fn in_force(&self) -> Result<RuleSet, Unfit> {
        let rules = self.rules()?;
        let is_chosen = |skill| self.definition.chosen.iter().any(|name| name == skill);
        if draw::skill(&rules).is_some_and(is_chosen) {
            return Ok(rules);
        }
        Ok(draw::with_skills(&rules, self.bots()))
    }

    /// Whether any seat is a person's.
    pub(crate) fn has_people(&self) -> bool {
        self.places.iter().any(|place| matches!(place, Place::Person { .. }))
    }

    /// Whether a person has left the match.
    pub(crate) fn has_somebody_left(&self) -> bool {
        self.places.iter().any(|place| matches!(place, Place::Person { left: true, .. }))
    }

    /// Whether every person has left the match.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut people = self.places.iter().filter_map(|place| match place {
            Place::Person { left, .. } => Some(*left),
            _ => None,
        });
        people.next().is_some_and(|first| first && people.all(|left| left))
    }

    /// Whether the server's part of the randomness belongs to a match that has ended.
    pub(crate) fn is_bond_spent(&self) -> bool {
        self.spent && self.phase != TablePhase::Playing
    }

    /// The number of the open window: it counts on from match to match, so that an answer to one is
    /// never taken for an answer to another.
    pub(crate) fn window(&self) -> Option<u64> {
        // A match that cannot be played again had no more windows than answers.
        let lost = self.lost.as_ref().map(|lost| lost.answers.len() as u64);
        let open = self.game.as_ref().map(|game| game.play.window()).or(lost);
        open.map(|window| self.windows + window)
    }

    fn place(&mut self, seat: u8) -> Result<&mut Place, Unfit> {
        let place = self.places.get_mut(usize::from(seat));
        place.ok_or_else(|| Unfit(format!("there is no seat {seat} at this table")))
    }

    /// The bot at each seat.
    fn bots(&self) -> impl Iterator<Item = Option<&CastBot>> {
        self.places.iter().map(|place| match place {
            Place::Bot { plays, .. } => plays.as_ref(),
            _ => None,
        })
    }

    fn start(
        &mut self,
        id: &str,
        options: &[Setting],
        versions: Versions,
        at: Moment,
        mode: Mode,
    ) -> Result<(), Unfit> {
        if self.spent {
            return Err(Unfit("the server's part of the randomness was used already".into()));
        }
        let rules = rules(&self.definition.game, versions.rules, options);
        let sitter = |(place, bot): (&Place, Option<&CastBot>)| match (place, bot) {
            (Place::Person { .. }, _) => Sitter::Person,
            (_, Some(bot)) => bot.sitter(),
            (Place::Open | Place::Bot { .. }, None) => Sitter::Unknown,
        };
        let options = options.iter().map(|Setting { name, value }| (name.clone(), value.clone()));
        let header = Header {
            game: self.definition.game.clone(),
            options: options.collect(),
            versions: Some(versions),
            names: self.places.iter().map(|place| place.name().to_owned()).collect(),
            sitters: self.places.iter().zip(self.bots()).map(sitter).collect(),
        };
        let fairness = Fairness::of(&self.bond, id, &self.shares);
        let seed = self.bond.seed(&self.shares);
        self.windows = self.window().map_or(self.windows, |window| window + 1);
        self.lost = None;
        let last = self.game.take();
        let play = rules.and_then(|rules| match last {
            Some(last) => last.play.again(rules, seed, header.clone()).map_err(Unfit),
            None => {
                let bots = self.bots().map(Option::<&CastBot>::cloned).collect();
                play::open(rules, header.clone(), bots, seed).map_err(Unfit)
            }
        });
        match (play, mode) {
            (Ok(play), _) => self.game = Some(Current::new(id, play, at, fairness)),
            (Err(unfit), Mode::New) => return Err(unfit),
            // Whoever was promised a secret is told it, whatever has become of the rules.
            (Err(Unfit(why)), Mode::Read) => {
                let (id, answers) = (id.to_owned(), Vec::new());
                self.lost = Some(Lost { id, header, answers, fairness, why });
            }
        }
        // Who has left stays away until they are back.
        for place in &mut self.places {
            if let Place::Person { silent, .. } = place {
                *silent = 0;
            }
        }
        self.spent = true;
        self.matches += 1;
        self.phase = TablePhase::Playing;
        self.result = None;
        Ok(())
    }

    fn answer(
        &mut self,
        seat: u8,
        action: &str,
        by: Answerer,
        at: Moment,
        mode: Mode,
    ) -> Result<(), Unfit> {
        let taken = match self.lost {
            Some(_) => Ok(()),
            None => self.take(seat, action, by, at, mode),
        };
        if let (Err(Unfit(why)), Mode::Read) = (&taken, mode) {
            self.lose(&format!("by the rules of today the answer `{action}` is refused: {why}"));
        }
        // What cannot be played again is kept as it was given.
        match &mut self.lost {
            Some(lost) => lost.answers.push((seat, action.to_owned())),
            None => taken?,
        }
        Ok(())
    }

    /// Lets the match take an answer.
    fn take(
        &mut self,
        seat: u8,
        action: &str,
        by: Answerer,
        at: Moment,
        mode: Mode,
    ) -> Result<(), Unfit> {
        let game = self.game.as_mut().filter(|_| self.phase == TablePhase::Playing);
        let game = game.ok_or_else(|| Unfit("no match is played".into()))?;
        let place = Seat::new(usize::from(seat))
            .filter(|seat| seat.index() < self.places.len())
            .ok_or_else(|| Unfit(format!("there is no seat {seat} at this table")))?;
        if (by, mode) == (Answerer::Bot, Mode::Read) && game.play.awaited().contains(place) {
            game.play.bot(place);
        }
        let reacts = game.play.awaited().contains(place) && game.play.reacts(place);
        let first_call = self.definition.pace.first_call;
        let calls = first_call && reacts && action != game.play.pass(place);
        let window = game.play.window();
        game.play.submit(place, action).map_err(Unfit)?;
        game.called |= calls;
        game.sealed.push((seat, action.to_owned()));
        if game.play.window() != window {
            let pause = self.definition.pace.pause().filter(|_| reacts && !game.called);
            game.rested = pause.is_some_and(|pause| at >= game.opened.after(pause));
            (game.opened, game.called, game.held) = (at, false, None);
            game.sealed.clear();
        }
        let is_over = game.play.is_over();
        if let Some(Place::Person { silent, .. }) = self.places.get_mut(place.index()) {
            match by {
                Answerer::Person => *silent = 0,
                // Who lets a claim pass without a word is not away.
                Answerer::StandIn if !reacts => *silent = silent.saturating_add(1),
                Answerer::StandIn | Answerer::Bot | Answerer::Closed => {}
            }
        }
        if is_over {
            self.end(true);
        }
        Ok(())
    }

    /// Gives up the match: what the journal has of it cannot be played again.
    fn lose(&mut self, why: &str) {
        let Some(Current { id, play, sealed, fairness, .. }) = self.game.take() else { return };
        let record = play.record();
        let told =
            record.steps().filter_map(|(seat, answer)| Some((index(seat?), answer.to_owned())));
        let answers = told.chain(sealed).collect();
        let (header, why) = (record.header.clone(), why.to_owned());
        self.lost = Some(Lost { id, header, answers, fairness, why });
        (self.phase, self.result) = (TablePhase::Playing, None);
    }

    fn end(&mut self, over: bool) {
        self.phase = TablePhase::Over;
        if let Some(Lost { id, why, .. }) = &self.lost {
            let reason = (!over).then(|| {
                format!("It cannot be played on, so it has ended and its secret is told: {why}.")
            });
            let (id, winners) = (id.clone(), Vec::new());
            self.result = Some(MatchResult { id, over, winners, payoffs: None, reason });
            return;
        }
        let Some(game) = &self.game else { return };
        let payoffs = game.play.payoffs().filter(|_| over);
        let best = payoffs.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
        let all = payoffs.iter().flatten().zip(0u8..);
        let winners = all.filter(|(payoff, _)| **payoff >= best).map(|(_, seat)| seat).collect();
        let id = game.id.clone();
        self.result = Some(MatchResult { id, over, winners, payoffs, reason: None });
    }

    /// Whoever sits there first is the host, once the host has no seat any more or has left the match.
    fn pass_on_host(&mut self) {
        let sits = |place: &Place| matches!(place, Place::Person { left: false, .. });
        if self.seat_of(self.host).is_some_and(|seat| sits(self.at(seat))) {
            return;
        }
        let first = self.places.iter().filter(|place| sits(place)).find_map(|place| match place {
            Place::Person { owners, .. } => owners.first(),
            _ => None,
        });
        self.host = first.copied().unwrap_or(self.host);
    }
}

/// The rules of this version with these options, which have to be all there are: one that is left out would
/// change with its preset. Who adds an option writes its value of before into the journals, by a migration.
fn rules(game: &str, version: u32, options: &[Setting]) -> Result<RuleSet, Unfit> {
    let preset = catalog::find(game).map_err(Unfit::of)?;
    let mut rules = preset.rules.clone().of_version(version).map_err(Unfit::of)?;
    for Setting { name, value } in options {
        rules.set(name, value).map_err(Unfit::of)?;
    }
    let is_stated = |name: &str| options.iter().any(|option| option.name == name);
    if let Some((name, _)) = rules.values().iter().find(|(name, _)| !is_stated(name)) {
        return Err(Unfit(format!("nothing says what the option `{name}` was")));
    }
    rules.validate().map_err(Unfit::of)?;
    Ok(rules)
}

/// Every option of a rule set with its value.
pub(crate) fn settings(rules: &RuleSet) -> Vec<Setting> {
    rules.values().into_iter().map(|(name, value)| Setting { name, value }).collect()
}
