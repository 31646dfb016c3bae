//! A game at a glance: its aim, a turn, what a challenge does, which rules are in force, and what words mean.

use doubt_words::{Message, message};
use serde::Serialize;

/// A game at a glance, by the rules in force.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Digest {
    /// What one plays for, in a sentence.
    pub aim: Message,
    /// A turn, in three steps.
    pub turn: [Message; 3],
    /// What comes of a challenge: if the claim was true, and if it was not.
    pub challenge: [Message; 2],
    /// The rules that make the difference, a few words each.
    pub in_force: Vec<Message>,
    /// The words that need to be explained.
    pub words: Vec<Term>,
}

/// A word of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Term {
    /// Its name, as the page refers to it.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub name: &'static str,
    /// The word.
    pub word: Message,
    /// What it means.
    pub means: Message,
}

/// The terms of these names: a table of all words and what they mean.
pub(crate) fn terms(names: &[&'static str]) -> Vec<Term> {
    let term = |name: &'static str| {
        let (word, means) = match name {
            "bid" => (message!("glossary-bid"), message!("glossary-bid-means")),
            "raise" => (message!("glossary-raise"), message!("glossary-raise-means")),
            "doubt" => (message!("glossary-doubt"), message!("glossary-doubt-means")),
            "exact" => (message!("glossary-exact"), message!("glossary-exact-means")),
            "wild" => (message!("glossary-wild"), message!("glossary-wild-means")),
            "aces" => (message!("glossary-aces"), message!("glossary-aces-means")),
            "palifico" => (message!("glossary-palifico"), message!("glossary-palifico-means")),
            "claim" => (message!("glossary-claim"), message!("glossary-claim-means")),
            "challenge" => (message!("glossary-challenge"), message!("glossary-challenge-means")),
            "pile" => (message!("glossary-pile"), message!("glossary-pile-means")),
            "stand" => (message!("glossary-stand"), message!("glossary-stand-means")),
            "rank" => (message!("glossary-rank"), message!("glossary-rank-means")),
            "partner" => (message!("glossary-partner"), message!("glossary-partner-means")),
            "declare" => (message!("glossary-declare"), message!("glossary-declare-means")),
            "contraband" => {
                (message!("glossary-contraband"), message!("glossary-contraband-means"))
            }
            "bribe" => (message!("glossary-bribe"), message!("glossary-bribe-means")),
            "threaten" => (message!("glossary-threaten"), message!("glossary-threaten-means")),
            "demand" => (message!("glossary-demand"), message!("glossary-demand-means")),
            "inspect" => (message!("glossary-inspect"), message!("glossary-inspect-means")),
            "tell" => (message!("glossary-tell"), message!("glossary-tell-means")),
            "bluff" => (message!("glossary-bluff"), message!("glossary-bluff-means")),
            "perception" => {
                (message!("glossary-perception"), message!("glossary-perception-means"))
            }
            "reputation" => {
                (message!("glossary-reputation"), message!("glossary-reputation-means"))
            }
            "penalty" => (message!("glossary-penalty"), message!("glossary-penalty-means")),
            "market" => (message!("glossary-market"), message!("glossary-market-means")),
            "merchant-stand" => {
                (message!("glossary-merchant-stand"), message!("glossary-merchant-stand-means"))
            }
            other => unreachable!("`{other}` is not in the glossary: a test asks for all"),
        };
        Term { name, word, means }
    };
    names.iter().map(|name| term(name)).collect()
}
