//! Bots of the dice family.
//!
//! | module | holds |
//! |---|---|
//! | [`brain`] | the ways to decide |
//! | [`character`] | a character's decision: weigh every answer, take the best |
//! | [`numbers`] | the eight numbers that shape it |
//! | [`memory`] | what it remembers of the others |
//! | [`situation`] | what it makes of its view |
//! | [`utility`] | what a doubt, an exact call and a bid are worth |
//! | [`candidates`], [`opening`], [`strategy`], [`tactics`] | the bids it considers, and why |
//! | [`thought`] | its decision in one line |
//! | [`level`] | levels 0 to 5 |
//! | [`reckon`], [`belief`] | levels 3 to 5: answers by the odds, and what bids say of the dice |
//! | [`impression`], [`endgame`] | level 5: what it makes of the others, and one die against one |
//! | [`oracle`] | solved strategies where two seats play |
//! | [`chart`] | the map of the solution of the duel |
//! | [`timeout`] | the bot that answers for a person who does not |

pub mod belief;
pub mod brain;
pub mod candidates;
pub mod character;
pub mod chart;
pub mod endgame;
pub mod impression;
pub mod level;
pub mod memory;
pub mod numbers;
pub mod opening;
pub mod oracle;
pub mod reckon;
pub mod situation;
pub mod strategy;
pub mod tactics;
pub mod thought;
pub mod timeout;
pub mod utility;

pub use brain::Brain;
pub use character::Character;
pub use level::Level;
pub use memory::{Memory, Profile};
pub use numbers::Numbers;
pub use oracle::Oracle;
pub use timeout::Timeout;

pub use doubt_games::dice::Rules;
