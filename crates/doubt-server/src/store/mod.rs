//! Where tables, guests and matches are kept: a trait that any database can implement, SQLite and PostgreSQL.
//!
//! What happened at a table is kept in the order in which it happened, by whoever claimed the table
//! last, and is acknowledged when it is safe, not before. `tests/server/store.rs` says what every store
//! must do, and tries it.

pub mod copy;
mod ledger;
mod limits;
mod oblivion;
pub mod postgres;
pub mod sqlite;

use std::path::PathBuf;
use std::pin::Pin;

use doubt_games::statistics::Figures;
use doubt_postgres::Failure;
pub use doubt_table::finish::Finished;
use doubt_table::secret::Fingerprint;
use doubt_table::{Moment, PlayerId, Snapshot};
use doubt_words::{Arg, Message, Tell, message, told};
use serde::{Deserialize, Serialize};

pub use self::postgres::Postgres;
use self::sqlite::NotMigrated;
pub use self::sqlite::Sqlite;

/// Something is being kept.
pub type Keeping<'a, T> = Pin<Box<dyn Future<Output = Result<T, NotKept>> + Send + 'a>>;
/// Something is being read.
pub type Reading<'a, T> = Pin<Box<dyn Future<Output = Result<T, NotRead>> + Send + 'a>>;

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// Another server has it.
    #[error(
        "another server is using the data folder {0}: stop it, or name another folder with --data"
    )]
    InUse(PathBuf),
    /// The folder cannot be used.
    #[error("cannot use the data folder {folder}: {error}")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The database cannot be used.
    #[error("cannot open the database {file}: {error}")]
    Database {
        /// Its file.
        file: PathBuf,
        /// Why.
        error: rusqlite::Error,
    },
    /// The database cannot be brought to the present version.
    #[error("cannot use the database {file}: {error}")]
    Version {
        /// Its file.
        file: PathBuf,
        /// Why.
        error: NotMigrated,
    },
    /// What is on a server is half a copy.
    #[error("in {0} is half a copy of a house: finish it with doubt store copy")]
    Half(String),
    /// The database on a server cannot be used.
    #[error("cannot use the database {address}: {failure}")]
    Unusable {
        /// Where it is.
        address: String,
        /// Why.
        failure: Failure,
    },
    /// The tables on a server cannot be brought to the present version.
    #[error("cannot use the database {address}: {error}")]
    Schema {
        /// Where it is.
        address: String,
        /// Why.
        error: doubt_postgres::NotMigrated,
    },
}

/// Where everything is kept.
pub trait Store: Send + Sync {
    /// Makes whoever asks the only one who may write this table's journal; none if there is no such
    /// table. Whoever could until now is refused from then on.
    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Option<Epoch>>;

    /// A table's entries in order, from this number on, with when they happened; none if there is no such
    /// table.
    fn entries<'a>(&'a self, table: &'a str, from: u64) -> Reading<'a, Vec<(String, Moment)>>;

    /// The latest snapshot of a table, as it is written, and of how many entries it is; none if there is none.
    fn snapshot<'a>(&'a self, table: &'a str) -> Reading<'a, Option<(u64, String)>>;

    /// Keeps what happened at a table, all of it or nothing. It is kept when this comes back.
    fn append(&self, batch: Batch) -> Keeping<'_, ()>;

    /// Forgets tables that were put away for good before a moment, as many as can be done quickly; gives
    /// how many. Their matches stay.
    fn sweep(&self, before: Moment) -> Keeping<'_, u64>;

    /// Tables that go on though nobody has touched them since a moment, as many as can be looked at quickly.
    fn forsaken(&self, before: Moment) -> Reading<'_, Vec<String>>;

    /// The tables that go on, those first that were touched last.
    fn live_tables(&self) -> Reading<'_, Vec<String>>;

    /// The tables that go on and where somebody sits or has sat, the latest first.
    fn tables_of(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<String>>;

    /// Who has this session.
    fn guest(&self, session: Fingerprint) -> Reading<'_, Option<Guest>>;

    /// Makes a guest of a session that is new, and changes what was given.
    fn greet(
        &self,
        session: Fingerprint,
        name: Option<String>,
        preferences: Option<String>,
        now: Moment,
    ) -> Keeping<'_, PlayerId>;

    /// Ends a session: whoever shows its secret is a stranger from then on.
    fn sign_out(&self, player: PlayerId) -> Keeping<'_, ()>;

    /// Forgets a piece of somebody, and their session with the first one; whether there is more. In matches
    /// with others they are a guest.
    fn forget(&self, player: PlayerId) -> Keeping<'_, bool>;

    /// Guests who have not been back since a moment, and those of whom not every piece is forgotten; as many
    /// as can be done quickly.
    fn absent(&self, before: Moment) -> Reading<'_, Vec<PlayerId>>;

    /// With whom somebody has sat at a table.
    fn companions(&self, player: PlayerId) -> Reading<'_, Vec<PlayerId>>;

    /// A match that has ended.
    fn finished<'a>(&'a self, id: &'a str) -> Reading<'a, Option<Ended>>;

    /// What a person did in matches that have ended, the latest first.
    fn outcomes(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<Outcome>>;

    /// Where a person sat in a match that has ended.
    fn seat_in<'a>(&'a self, player: PlayerId, id: &'a str) -> Reading<'a, Option<u8>>;

    /// The figures of a person over all matches, by game, and with those whom they met most often.
    fn lifetime(&self, player: PlayerId, opponents: u32) -> Reading<'_, Vec<Tally>>;

    /// Whether what was written last could be kept.
    fn keeps(&self) -> bool;

    /// Writes something that nobody needs: whether anything could be kept now.
    fn probe(&self) -> Keeping<'_, ()>;

    /// Whether anything that was kept is known to be damaged.
    fn is_damaged(&self) -> bool;

    /// How many bytes it takes.
    fn size(&self) -> Reading<'_, u64>;

    /// Puts everything in its place before the program ends.
    fn settle(&self) -> Keeping<'_, ()>;
}

/// Something could not be kept, and so has not happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// There is no room.
    Full,
    /// Somebody else has claimed the table, or its journal is longer than was thought.
    Stale,
    /// It took too long: whether it was kept is not known.
    Late,
    /// Anything else.
    Failed(String),
}

/// Something could not be read from the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotRead(pub String);

told!(NotKept, NotRead);

impl Tell for NotKept {
    fn message(&self) -> Message {
        match self {
            NotKept::Full => message!("not-kept-full"),
            NotKept::Stale => message!("not-kept-stale"),
            NotKept::Late => message!("not-kept-late"),
            NotKept::Failed(error) => message!("not-kept-failed", error: Arg::text(error)),
        }
    }
}

impl Tell for NotRead {
    fn message(&self) -> Message {
        message!("not-read", error: Arg::text(&self.0))
    }
}

/// How often a table had been claimed when whoever writes its journal did: a store takes entries of the
/// latest epoch alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Epoch(pub u64);

impl Epoch {
    /// Of a table that is opened: whoever opens it need not claim it.
    pub const FIRST: Epoch = Epoch(0);
}

/// What happened at a table, to be kept together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table.
    pub table: String,
    /// When whoever writes this has claimed it.
    pub epoch: Epoch,
    /// The number of the first entry: as many must be kept already.
    pub first: u64,
    /// When it happened.
    pub at: Moment,
    /// The entries, as they are written.
    pub entries: Vec<String>,
    /// Who has sat down.
    pub sitters: Vec<PlayerId>,
    /// Whether the table goes on.
    pub live: bool,
    /// Whether it is the first that is kept since the table was opened or loaded.
    pub first_since: bool,
    /// The match that has ended with it.
    pub finished: Option<Finished>,
    /// The table as it was when its match began, to be read in place of what came before. It is not kept if
    /// somebody whose name is in it is being forgotten.
    pub snapshot: Option<Snapshot>,
}

impl Batch {
    /// How many bytes it has.
    pub fn bytes(&self) -> u64 {
        let entries: usize = self.entries.iter().map(String::len).sum();
        let finished = self.finished.as_ref().map_or(0, |one| one.record.len() + one.about.len());
        let snapshot = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.text.len());
        (entries + finished + snapshot) as u64
    }
}

/// A match that has ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Its record.
    pub record: String,
    /// What else is told of it, as JSON.
    pub about: String,
}

/// Somebody with a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who.
    pub id: PlayerId,
    /// What they are called.
    pub name: Option<String>,
    /// How they like the page, as JSON.
    pub preferences: Option<String>,
    /// When they were here last, to a day.
    pub seen: Moment,
}

/// Figures of a person over several matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which matches they are of.
    pub kind: TallyKind,
    /// The game, or the opponent.
    pub name: String,
    /// Whether the opponent is a person.
    pub is_person: bool,
    /// The figures.
    pub figures: Figures,
}

/// Which matches figures are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TallyKind {
    /// All of them.
    Total,
    /// Those of a game.
    Game,
    /// Those with an opponent.
    Opponent,
}

/// A person's part in a match that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The match.
    pub id: String,
    /// The preset.
    pub game: String,
    /// When it ended.
    pub ended: u64,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// The bot at each seat, by its name in the cast; none where a person sat.
    pub bots: Vec<Option<String>>,
    /// The person's seat.
    pub seat: u8,
    /// Whether it was played to its end.
    pub over: bool,
    /// The figures as JSON.
    pub figures: Option<String>,
}
