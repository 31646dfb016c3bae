//! A house moved from one database to another, whole: from SQLite to PostgreSQL, and back.
//!
//! Rows go over in the order of their keys, a piece at a time, each piece wholly or not at all. A copy that
//! was interrupted goes on behind the last row that arrived. Until it is whole no server opens it, and it is
//! whole when both sides have the same digest.

mod file;
mod kind;
mod server;

use std::fmt;
use std::io;
use std::path::PathBuf;

use doubt_bots::Cast;
use doubt_postgres::{Address, NotAnAddress};

use self::file::InFile;
use self::kind::{KINDS, Kind, Row, Tally};
use self::server::OnServer;

/// How many rows are copied at once: few enough that a piece is soon done, and enough that a piece costs
/// little more than its rows.
const PIECE: usize = 200;

/// Where a house is.
#[derive(Clone, Debug)]
pub enum Place {
    /// In a data folder, or in a file.
    File(PathBuf),
    /// On a server of PostgreSQL.
    Server(Box<Address>),
}

impl Place {
    /// Reads the address of a database, or a path.
    pub fn parse(text: &str) -> Result<Place, NotAnAddress> {
        // Anything that looks like an address is meant as one.
        if text.contains("://") {
            return text.parse().map(|address| Place::Server(Box::new(address)));
        }
        Ok(Place::File(text.into()))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => write!(out, "{}", path.display()),
            Place::Server(address) => write!(out, "{address}"),
        }
    }
}

/// Why a house was not copied, or not wholly.
#[derive(Debug, thiserror::Error)]
pub enum NotCopied {
    /// There is nothing.
    #[error("there is no house in {0}: name a data folder, its database, or postgres://…")]
    NoHouse(Place),
    /// Somebody is at work there.
    #[error(
        "a server is using {0}: stop it first, so that nothing that is played now is left behind"
    )]
    InUse(Place),
    /// It is of another version.
    #[error(
        "the house in {place} has version {found}, not {known}: start a server of this version on it once"
    )]
    Version {
        /// Where it is.
        place: Place,
        /// Its version.
        found: usize,
        /// The present one.
        known: usize,
    },
    /// It is half a copy.
    #[error("in {0} is half a copy: finish it first")]
    Half(Place),
    /// Something is there already.
    #[error("there is a house in {0} already, and it is not overwritten: name an empty place")]
    NotEmpty(Place),
    /// Half of another house is there.
    #[error(
        "in {0} is half a copy of another house, or of this one before it was played in again: empty it, or finish that one"
    )]
    Other(Place),
    /// Both sides differ.
    #[error("the copy is not like the original: {0}; it is not finished, and nobody should use it")]
    Differs(String),
    /// A database cannot be used.
    #[error("cannot use {place}: {why}")]
    Database {
        /// Where it is.
        place: Place,
        /// Why.
        why: String,
    },
    /// A file cannot be used.
    #[error("cannot use {file}: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is nothing to run with.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What was copied of one kind of rows, the same on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// What the rows are of.
    pub name: &'static str,
    /// How many there are.
    pub rows: u64,
    /// Their digest.
    pub digest: String,
}

/// How far a copy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How many rows were gone through in this stage.
    pub rows: u64,
    /// Of how many.
    pub of: u64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The original is read, so that it is known by its digest.
    Reading,
    /// Rows are copied.
    Copying,
    /// The copy is read and compared.
    Comparing,
}

/// Copies a house to an empty place, or goes on with a copy of the same house; gives what there is on both
/// sides. `told` hears how far it is after every piece.
pub fn copy(
    from: &Place,
    to: &Place,
    cast: &Cast,
    mut told: impl FnMut(Progress),
) -> Result<Vec<Copied>, NotCopied> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut source = match from {
            Place::File(path) => House::InFile(InFile::source(path)?),
            Place::Server(address) => House::OnServer(OnServer::source(address).await?),
        };
        let mut target = match to {
            Place::File(path) => House::InFile(InFile::target(path, cast)?),
            Place::Server(address) => House::OnServer(OnServer::target(address).await?),
        };
        let of = source.count().await?;
        let original = source.digests(of, Stage::Reading, &mut told).await?;
        let whole: Vec<&str> = original.iter().map(|copied| copied.digest.as_str()).collect();
        let whole = whole.join(" ");
        if target.mark(&whole).await? != whole {
            return Err(NotCopied::Other(to.clone()));
        }
        let mut rows = target.count().await?;
        told(Progress { stage: Stage::Copying, rows, of });
        for kind in &KINDS {
            let mut after = target.last(kind).await?;
            loop {
                let piece = source.rows(kind, after.as_ref()).await?;
                let Some(last) = piece.last() else { break };
                after = Some(kind.key_of(last));
                target.put(kind, &piece).await?;
                rows += piece.len() as u64;
                told(Progress { stage: Stage::Copying, rows, of });
            }
        }
        let copied = target.digests(of, Stage::Comparing, &mut told).await?;
        if let Some((one, other)) = original.iter().zip(&copied).find(|(one, other)| one != other) {
            let why = format!("{} of {} rows are there of {}", other.rows, one.rows, one.name);
            return Err(NotCopied::Differs(why));
        }
        target.finish().await?;
        Ok(copied)
    })
}

/// A house, wherever it is.
enum House {
    InFile(InFile),
    OnServer(OnServer),
}

impl House {
    async fn count(&self) -> Result<u64, NotCopied> {
        match self {
            House::InFile(house) => file::count(house),
            House::OnServer(house) => house.count().await,
        }
    }

    /// Takes note of whose copy this is; gives whose it was already.
    async fn mark(&mut self, source: &str) -> Result<String, NotCopied> {
        match self {
            House::InFile(house) => house.mark(source),
            House::OnServer(house) => house.mark(source).await,
        }
    }

    /// The key of the last row of a kind.
    async fn last(&mut self, kind: &Kind) -> Result<Option<Row>, NotCopied> {
        match self {
            House::InFile(house) => house.last(kind),
            House::OnServer(house) => house.last(kind).await,
        }
    }

    /// The rows of a kind that come after a key.
    async fn rows(&mut self, kind: &Kind, after: Option<&Row>) -> Result<Vec<Row>, NotCopied> {
        match self {
            House::InFile(house) => house.rows(kind, after, PIECE),
            House::OnServer(house) => house.rows(kind, after, PIECE).await,
        }
    }

    /// Keeps rows, all of them or none.
    async fn put(&mut self, kind: &Kind, rows: &[Row]) -> Result<(), NotCopied> {
        match self {
            House::InFile(house) => house.put(kind, rows),
            House::OnServer(house) => house.put(kind, rows).await,
        }
    }

    async fn finish(self) -> Result<(), NotCopied> {
        match self {
            House::InFile(house) => house.finish(),
            House::OnServer(house) => house.finish().await,
        }
    }

    /// Reads everything.
    async fn digests(
        &mut self,
        of: u64,
        stage: Stage,
        told: &mut impl FnMut(Progress),
    ) -> Result<Vec<Copied>, NotCopied> {
        let (mut all, mut rows) = (Vec::new(), 0);
        for kind in &KINDS {
            let (mut tally, mut after) = (Tally::default(), None);
            loop {
                let piece = self.rows(kind, after.as_ref()).await?;
                let Some(last) = piece.last() else { break };
                after = Some(kind.key_of(last));
                piece.iter().for_each(|row| tally.add(row));
                rows += piece.len() as u64;
                told(Progress { stage, rows, of });
            }
            let (name, rows) = (kind.name, tally.rows);
            all.push(Copied { name, rows, digest: tally.digest() });
        }
        Ok(all)
    }
}
