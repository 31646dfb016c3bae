//! The smallest host there is: a journal in memory, a clock that stands still, bytes that count.

use doubt_bots::Cast;
use doubt_core::Audience;
use doubt_games::catalog;
use doubt_games::option::Options as _;
use doubt_table::fair::HouseSecret;
use doubt_table::finish::Finished;
use doubt_table::secret::Secret;
use doubt_table::state::settings;
use doubt_table::wire::{ToClient, ToServer};
use doubt_table::{
    Definition, Entry, History, JournalLine, Moment, NoRandomness, Pace, PlayerId, Presence,
    Refused, State,
};

/// The person who opens the table.
pub(crate) const ANN: PlayerId = PlayerId(1);
/// Another one, at some tables.
pub(crate) const BOB: PlayerId = PlayerId(2);

/// A host of one table.
pub(crate) struct Host {
    pub(crate) state: State,
    pub(crate) now: Moment,
    /// What is kept: each line with its moment.
    pub(crate) journal: Vec<(String, Moment)>,
    /// What Ann was told, message by message.
    pub(crate) told: Vec<String>,
    /// The same of Bob.
    bob: Vec<String>,
    pub(crate) finished: Vec<Finished>,
    /// Who is connected.
    pub(crate) here: Vec<PlayerId>,
    cast: Cast,
    randomness: Counting,
}

/// Bytes that count up: the same ones in every run.
#[derive(Default)]
struct Counting(u8);

impl doubt_table::Randomness for Counting {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        for byte in bytes {
            *byte = self.0;
            self.0 = self.0.wrapping_add(1);
        }
        Ok(())
    }
}

impl Host {
    /// Opens a table of a preset, with so many seats, for a person and bots.
    pub(crate) fn open(game: &str, seats: usize) -> Host {
        Host::open_with(game, seats, &[])
    }

    /// The same with other options.
    pub(crate) fn open_with(game: &str, seats: usize, options: &[(&str, &str)]) -> Host {
        let preset = catalog::find(game).unwrap();
        let mut rules = preset.rules.clone();
        for (name, value) in options {
            rules.set(name, value).unwrap();
        }
        let mut randomness = Counting::default();
        let definition = Definition {
            game: game.to_owned(),
            rules: rules.version(),
            options: settings(&rules),
            chosen: Vec::new(),
            seats,
            pace: Pace::usual(&preset.manners, 2),
            private: false,
            spectators: true,
            code: Secret::draw(&mut randomness).unwrap().reveal(),
        };
        let house_secret = HouseSecret::draw(&mut randomness).unwrap().reveal();
        let first = JournalLine::of(Entry::Opened { definition, host: ANN, house_secret });
        let now = Moment(1_800_000_000_000);
        Host {
            state: State::open("oak", &first).unwrap(),
            now,
            journal: vec![(first.write(), now)],
            told: Vec::new(),
            bob: Vec::new(),
            finished: Vec::new(),
            here: vec![ANN, BOB],
            cast: Cast::builtin(),
            randomness,
        }
    }

    /// Ann sits down, lets bots take the other seats, and starts the match.
    pub(crate) fn start(&mut self) {
        self.start_with(&[ANN]);
    }

    /// The same with these people.
    pub(crate) fn start_with(&mut self, people: &[PlayerId]) {
        for (number, player) in people.iter().enumerate() {
            let (command, name) = (format!("sit{number}"), format!("Person {number}"));
            self.ask_as(*player, &ToServer::Sit { command, seat: None, name }).unwrap();
        }
        self.ask(&ToServer::Fill { command: "fill".into(), seat: None, bot: None }).unwrap();
        self.ask(&ToServer::Start { command: "start".into() }).unwrap();
    }

    /// Ann sits down against several of one bot.
    pub(crate) fn start_against(&mut self, bot: &str) {
        self.ask(&ToServer::Sit { command: "sit".into(), seat: None, name: "Ann".into() }).unwrap();
        for seat in 1..self.state.occupants().len() as u8 {
            let (command, bot) = (format!("fill{seat}"), Some(bot.to_owned()));
            self.ask(&ToServer::Fill { command, seat: Some(seat), bot }).unwrap();
        }
        self.ask(&ToServer::Start { command: "start".into() }).unwrap();
    }

    /// Carries out what Ann asks for.
    pub(crate) fn ask(&mut self, request: &ToServer) -> Result<(), Refused> {
        self.ask_as(ANN, request)
    }

    /// Carries out what somebody asks for.
    pub(crate) fn ask_as(&mut self, player: PlayerId, request: &ToServer) -> Result<(), Refused> {
        let presence = Presence::of(&self.state, self.here.iter().copied());
        let (cast, randomness) = (&self.cast, &mut self.randomness);
        let lines = self.state.request(player, request, &presence, cast, randomness)?;
        self.change(lines)
    }

    /// What somebody was told, message by message.
    pub(crate) fn told(&self, player: PlayerId) -> &[String] {
        if player == ANN { &self.told } else { &self.bob }
    }

    /// Moves the clock to when something is due, and lets it happen; whether anything was.
    pub(crate) fn wait(&mut self) -> bool {
        let Some(due) = self.state.due() else { return false };
        self.now = self.now.max(due);
        self.change(Vec::new()).unwrap();
        true
    }

    /// Applies, keeps, and only then tells.
    fn change(&mut self, lines: Vec<JournalLine>) -> Result<(), Refused> {
        let audiences = [ANN, BOB].map(|player| self.state.audience_of(Some(player)));
        let listening = [audiences[0], audiences[1], Audience::Spectator];
        let (cast, randomness) = (&self.cast, &mut self.randomness);
        let changed = self.state.change(lines, listening, self.now, cast, randomness);
        let Some(change) = changed.map_err(|error| error.refused)? else { return Ok(()) };
        assert_eq!(change.first, self.journal.len() as u64);
        self.journal.extend(change.journal().into_iter().map(|line| (line, self.now)));
        self.finished.extend(change.finished);
        for (told, audience) in [&mut self.told, &mut self.bob].into_iter().zip(audiences) {
            if let Some(news) = change.bulletin.news(&self.state, audience, self.now) {
                told.push(ToClient::News(Box::new(news)).text());
            }
        }
        Ok(())
    }

    /// Everything that Ann and somebody who watches would be told if they came now.
    pub(crate) fn welcomes(&self, state: &State) -> Vec<String> {
        let presence = Presence::of(state, [ANN]);
        let mut history = History::default();
        let welcome = |player| state.welcome(player, 0, &presence, self.now, &mut history);
        let welcomes = [Some(ANN), None].map(welcome);
        welcomes.map(|welcome| ToClient::Welcome(Box::new(welcome)).text()).into()
    }

    /// The table as its journal has it.
    pub(crate) fn folded(&self) -> State {
        self.folded_to(self.journal.len() as u64)
    }

    /// The table as the first entries of its journal have it.
    pub(crate) fn folded_to(&self, entries: u64) -> State {
        let entries = self.journal[..entries as usize].iter().cloned();
        State::fold(self.state.id(), entries, &self.cast).unwrap()
    }
}
