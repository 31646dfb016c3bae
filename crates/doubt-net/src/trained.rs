//! A network with what it was made for, as a file.
//!
//! ```text
//! doubt trained strategy 1
//! game perudo
//! rules 1
//! set dice=5 faces=6 wild=ones …
//! seats 4
//! encoding 1
//! shape 214 128 128 27
//! made 200 updates of at least 16384 decisions, seed 1
//! pool level-4
//! hold-out turtle
//! won .412 ± .015 in 4000 matches against 3 × level-4
//! body 163436
//! digest 9f86d081884c7d65…
//!
//! ```
//!
//! The body is the weights, layer by layer, four bytes each. Nothing in a file is executed.

use doubt_encoding::{Encoding, size};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::Options as _;
use sha2::{Digest as _, Sha256};

use crate::net::{Net, Shape};
pub use crate::sealed::Unread;
use crate::sealed::{Sealed, to_bytes, to_numbers};

/// The first line of a file.
pub const FIRST: &str = "doubt trained strategy 1";
/// The most bytes of a file: networks of the largest shape in use fit many times over.
pub const MAX_FILE: u64 = 1 << 24;

/// A trained strategy, as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Trained {
    /// What it was made for.
    pub purpose: Purpose,
    /// The version of the encoding that it reads.
    pub encoding: u32,
    /// The network.
    pub net: Net,
    /// How it was made, in words.
    pub made: String,
    /// What it was trained against, besides itself.
    pub pool: Vec<String>,
    /// What was kept from it until it was measured.
    pub held_out: Vec<String>,
    /// What it won, a line each.
    pub won: Vec<String>,
}

/// The rules and the table that something was made for.
#[derive(Clone, Debug, PartialEq)]
pub struct Purpose {
    /// The preset that the rules come from.
    pub game: String,
    /// The rules.
    pub rules: RuleSet,
    /// How many sit at the table.
    pub seats: usize,
}

impl Purpose {
    /// Every option with its value, as they are set.
    pub fn settings(&self) -> String {
        let values = self.rules.values();
        let set: Vec<String> =
            values.iter().map(|(name, value)| format!("{name}={value}")).collect();
        set.join(" ")
    }

    /// Writes the lines of a header.
    pub fn write(&self, file: &mut Sealed) {
        file.line("game", &self.game);
        file.line("rules", self.rules.version());
        file.line("set", self.settings());
        file.line("seats", self.seats);
    }

    /// Reads the lines of a header.
    pub fn read(file: &Sealed) -> Result<Purpose, Unread> {
        let wrong = |error: &dyn ToString| Unread::Rules(error.to_string());
        let preset = catalog::find(file.value("game")?).map_err(|error| wrong(&error))?;
        let mut rules = preset.rules.clone();
        let version = file.number("rules")?;
        for setting in file.value("set")?.split(' ') {
            let (name, value) = setting.split_once('=').ok_or(Unread::Header("set"))?;
            rules.set(name, value).map_err(|error| wrong(&error))?;
        }
        let family = rules.family().to_owned();
        let rules = rules.of_version(version).map_err(|_| Unread::Version(version, family))?;
        let seats = file.number("seats")?;
        rules.validate_for(seats).map_err(|error| wrong(&error))?;
        Ok(Purpose { game: preset.name.to_owned(), rules, seats })
    }
}

impl Trained {
    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut file = Sealed::default();
        self.purpose.write(&mut file);
        file.line("encoding", self.encoding);
        write_shape(&mut file, "shape", self.net.shape());
        file.line("made", &self.made);
        let lists = [("pool", &self.pool), ("hold-out", &self.held_out), ("won", &self.won)];
        for (name, values) in lists {
            values.iter().for_each(|value| file.line(name, value));
        }
        file.body.extend(to_bytes(self.net.weights()));
        file.to_bytes(FIRST)
    }

    /// Reads a file.
    pub fn from_bytes(file: &[u8]) -> Result<Trained, Unread> {
        let file = Sealed::from_bytes(file, FIRST, MAX_FILE)?;
        let purpose = Purpose::read(&file)?;
        let shape = read_shape(&file, "shape")?;
        let weights = to_numbers(&file.body).ok_or(Unread::Body)?;
        let all = |name| file.values(name).map(str::to_owned).collect();
        Ok(Trained {
            purpose,
            encoding: file.number("encoding")?,
            net: Net::new(shape, weights).ok_or(Unread::Body)?,
            made: file.value("made")?.to_owned(),
            pool: all("pool"),
            held_out: all("hold-out"),
            won: all("won"),
        })
    }

    /// The beginning of the file's digest, by which it is known again.
    pub fn digest(&self) -> String {
        let digest = Sha256::digest(self.to_bytes());
        digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Refuses a network that does not read the encoding of this family as it is now.
    pub fn check<G: Encoding>(&self) -> Result<(), Unread> {
        if self.encoding != G::VERSION {
            return Err(Unread::Encoding { found: self.encoding, now: G::VERSION });
        }
        let shape = self.net.shape();
        let fits = shape.inputs() == size(G::FIELDS) && shape.outputs() == size(G::ANSWERS);
        if fits { Ok(()) } else { Err(Unread::Header("shape")) }
    }
}

/// Writes a shape as its widths.
pub fn write_shape(file: &mut Sealed, name: &str, shape: &Shape) {
    let widths = [shape.inputs()].into_iter().chain(shape.inner().iter().copied());
    let widths: Vec<String> =
        widths.chain([shape.outputs()]).map(|width| width.to_string()).collect();
    file.line(name, widths.join(" "));
}

/// Reads a shape.
pub fn read_shape(file: &Sealed, name: &'static str) -> Result<Shape, Unread> {
    let widths: Result<Vec<usize>, _> = file.value(name)?.split(' ').map(str::parse).collect();
    let widths = widths.map_err(|_| Unread::Header(name))?;
    let shape = match &widths[..] {
        [inputs, inner @ .., outputs] => Shape::new(*inputs, inner, *outputs),
        _ => None,
    };
    shape.ok_or(Unread::Header(name))
}
