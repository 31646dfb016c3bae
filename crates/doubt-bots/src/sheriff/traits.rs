//! What a merchant is like.

use std::sync::Arc;

use super::lawman::Lawman;
use doubt_games::sheriff::{Manner, Tell};
use serde::{Deserialize, Serialize, Serializer};

/// The numbers of a merchant, each from 0 to 10, and bluff skill from 1 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Traits {
    /// How well it lies: the skill that it brings to the bluff check.
    pub bluff: u8,
    /// How much it dares.
    pub risk: u8,
    /// How much it wants.
    pub greed: u8,
    /// How much a lie costs it.
    pub honesty: u8,
}

impl Traits {
    /// Their names, in order.
    pub const NAMES: [&'static str; 4] = ["bluff", "risk", "greed", "honesty"];

    /// Somebody of no marked character.
    pub const MIDDLING: Traits = Traits { bluff: 5, risk: 5, greed: 5, honesty: 5 };

    /// The risk score before anything is known of the sheriff: 0 to 10.
    pub fn score(self) -> f64 {
        self.score_moved(0.0)
    }

    /// The risk score, moved by what is known of the sheriff: 0 to 10.
    pub fn score_moved(self, moved: f64) -> f64 {
        let [risk, greed, honesty] = [self.risk, self.greed, self.honesty].map(f64::from);
        (risk + 0.3 * (greed - 5.0) - 0.5 * (honesty - 5.0) + moved).clamp(0.0, 10.0)
    }

    /// How ready it is to bribe, from 0 to 1.
    pub(super) fn venality(self) -> f64 {
        let [risk, greed, honesty] = [self.risk, self.greed, self.honesty].map(f64::from);
        (risk + greed + 2.0 * (10.0 - honesty)) / 40.0
    }
}

/// How a merchant goes about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// By the risk score.
    #[default]
    Plain,
    /// By what it reads in the sheriff's last visits.
    Reader,
    /// Honest until two equal cards of contraband come, then all in; never bribes.
    Gambler,
    /// By what each bag is worth before this sheriff; pays only when pressed, and less than it can lose.
    Reckoner,
}

/// A merchant's character.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Merchant {
    /// Its name.
    #[serde(rename = "character", serialize_with = "as_text")]
    pub name: Arc<str>,
    /// Its numbers.
    #[serde(flatten)]
    pub traits: Traits,
    /// How it goes about it.
    pub way: Way,
    /// What is seen of it when it seems easy, as whoever made it has written; none for the project's own.
    #[serde(serialize_with = "as_list")]
    pub easy: Arc<[String]>,
    /// What is seen of it when it seems uneasy, likewise.
    #[serde(serialize_with = "as_list")]
    pub uneasy: Arc<[String]>,
}

impl Merchant {
    /// Somebody of no marked character.
    pub fn anybody() -> Merchant {
        let nothing: Arc<[String]> = Arc::from([]);
        let (easy, uneasy) = (nothing.clone(), nothing);
        Merchant {
            name: Arc::from("anybody"),
            traits: Traits::MIDDLING,
            way: Way::Plain,
            easy,
            uneasy,
        }
    }

    /// What somebody who wears the badge in this way is like as a merchant: nobody in particular, but
    /// one who reckons does so here too.
    pub fn off_duty(badge: Lawman) -> Merchant {
        let way = if badge == Lawman::Reckoner { Way::Reckoner } else { Way::Plain };
        Merchant { way, ..Merchant::anybody() }
    }

    /// What its tell looks like, after its name, as whoever made it has written; none if nothing was
    /// written, and the catalogue knows.
    pub fn own_tell(&self, tell: Tell) -> Option<&str> {
        let own = match tell.manner {
            Manner::Easy => &self.easy,
            Manner::Uneasy => &self.uneasy,
        };
        own.get(usize::from(tell.which)).map(String::as_str)
    }

    /// Its name as the catalogue chooses by it: `alice-the-bakers-daughter`.
    pub fn slug(&self) -> String {
        let letters = self.name.chars().filter(|letter| !matches!(letter, '\'' | '’'));
        let folded: String = letters.flat_map(char::to_lowercase).collect();
        let words = folded.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
    }
}

fn as_text<S: Serializer>(name: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name)
}

fn as_list<S: Serializer>(list: &Arc<[String]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.iter())
}
