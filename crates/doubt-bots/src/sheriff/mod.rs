//! The brains of the sheriff family: merchants and sheriffs.
//!
//! | module | holds |
//! |---|---|
//! | [`townsfolk`] | who sits down: a merchant's character, and a way to wear the badge |
//! | [`traits`] | a merchant's numbers, tells and way |
//! | [`plan`] | what a merchant is up to: the risk score and the five plans |
//! | [`load`] | a bag and a declaration for each plan |
//! | [`bargain`] | offers, and answers to a threat or a demand |
//! | [`reading`] | what is made of a sheriff's last visits |
//! | [`memory`] | what is remembered of sheriffs and merchants |
//! | [`lawman`] | the ways of the seven sheriffs |
//! | [`reckoner`] | the one who imagines many hands and weighs every decision |
//! | `thought` | a decision in one line |
//! | [`shift`] | many shifts, measured |

pub mod bargain;
pub mod lawman;
pub mod load;
pub mod memory;
pub mod plan;
pub mod reading;
pub mod reckoner;
pub mod shift;
mod thought;
pub mod townsfolk;
pub mod traits;

pub use doubt_games::sheriff::Rules;
pub use lawman::Lawman;
pub use memory::Memory;
pub use plan::Plan;
pub use townsfolk::{Part, Townsfolk, with_skills};
pub use traits::{Merchant, Traits, Way};
