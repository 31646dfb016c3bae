//! Whoever plays by a trained network, in whatever family it was trained for.

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use doubt_encoding::Encoding;
use doubt_games::catalog::RuleSet;
use doubt_net::{NetBot, Trained, Unread};
use serde::{Serialize, Serializer};

/// A trained strategy that can take a seat.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The file, as it was named.
    pub file: String,
    /// The family of games that it plays.
    pub family: &'static str,
    digest: String,
    bot: NetBot,
}

impl Learned {
    /// The strategy of a file; refuses one that does not read its family's encoding as it is now.
    pub fn new(file: &str, trained: &Trained) -> Result<Learned, Unread> {
        let bot = match &trained.purpose.rules {
            RuleSet::Dice(rules) => bot_of(rules, trained)?,
            RuleSet::Cards(rules) => bot_of(rules, trained)?,
            RuleSet::Sheriff(_) => return Err(Unread::Header("game")),
        };
        let family = trained.purpose.rules.family();
        Ok(Learned { file: file.to_owned(), family, digest: trained.digest(), bot })
    }

    /// How it plays, in a line.
    pub fn capability(&self) -> &'static str {
        "plays a strategy that was learned by playing, from a file"
    }

    /// Seats it with an empty memory at a game of its family.
    pub(crate) fn player<G: Encoding>(&self, seed: Seed, seat: Seat) -> Box<dyn Player<G>> {
        Box::new(Seated::new(self.bot.clone(), seed, seat))
    }
}

fn bot_of<G: Encoding>(_: &G, trained: &Trained) -> Result<NetBot, Unread> {
    trained.check::<G>()?;
    NetBot::new::<G>(Arc::new(trained.net.clone())).ok_or(Unread::Header("shape"))
}

/// What the file holds is known by its digest.
impl PartialEq for Learned {
    fn eq(&self, other: &Learned) -> bool {
        (&self.digest, self.family) == (&other.digest, other.family)
    }
}

/// The digest, under the name `strategy`.
impl Serialize for Learned {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([("strategy", &self.digest)])
    }
}
