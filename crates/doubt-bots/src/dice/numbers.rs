//! The eight numbers that make a character.

use serde::{Deserialize, Serialize};

use crate::cast::within::share;

/// What shapes the play of a character; every number is from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// How likely a bid must be false before the character likes to doubt it.
    #[serde(deserialize_with = "share")]
    pub dudo_threshold: f64,
    /// How far from the expected count a bid may be and still look exact.
    #[serde(deserialize_with = "share")]
    pub calza_threshold: f64,
    /// How often it has a mind to bluff.
    #[serde(deserialize_with = "share")]
    pub bluff_frequency: f64,
    /// How far it likes to jump.
    #[serde(deserialize_with = "share")]
    pub aggression: f64,
    /// How willing it is to take a risk.
    #[serde(deserialize_with = "share")]
    pub risk_tolerance: f64,
    /// How much it makes of what it knows of the others.
    #[serde(deserialize_with = "share")]
    pub adaptability: f64,
    /// How much chance moves its judgement.
    #[serde(deserialize_with = "share")]
    pub unpredictability: f64,
    /// How much it looks at who comes next.
    #[serde(deserialize_with = "share")]
    pub positional_awareness: f64,
}

impl Numbers {
    /// One half, eight times.
    pub const MIDDLING: Numbers = Numbers {
        dudo_threshold: 0.5,
        calza_threshold: 0.5,
        bluff_frequency: 0.5,
        aggression: 0.5,
        risk_tolerance: 0.5,
        adaptability: 0.5,
        unpredictability: 0.5,
        positional_awareness: 0.5,
    };

    /// The names of the numbers, as a cast file writes them.
    pub const NAMES: [&'static str; 8] = [
        "dudo_threshold",
        "calza_threshold",
        "bluff_frequency",
        "aggression",
        "risk_tolerance",
        "adaptability",
        "unpredictability",
        "positional_awareness",
    ];

    /// Every number with its name.
    pub fn list(&self) -> [(&'static str, f64); 8] {
        let values = [
            self.dudo_threshold,
            self.calza_threshold,
            self.bluff_frequency,
            self.aggression,
            self.risk_tolerance,
            self.adaptability,
            self.unpredictability,
            self.positional_awareness,
        ];
        std::array::from_fn(|at| (Numbers::NAMES[at], values[at]))
    }
}
