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
//! | `haggle` | the sheriff's side of a bargain |
//! | `reckoner` | the one who weighs every decision |
//! | `belief` | what it takes a bag to be, from many imagined hands and from bags that it remembers |
//! | `hands` | the hands that it imagines |
//! | `outlook` | what each thing that it can do is worth |
//! | `venture` | the merchant who reckons |
//! | `thought` | a decision in one line |

pub mod bargain;
mod belief;
mod haggle;
mod hands;
pub mod lawman;
pub mod load;
pub mod memory;
mod outlook;
pub mod plan;
pub mod reading;
mod reckoner;
mod thought;
pub mod townsfolk;
pub mod traits;
mod venture;

pub use doubt_games::sheriff::Rules;
pub use lawman::Lawman;
pub use memory::Memory;
pub use plan::Plan;
pub use townsfolk::{Part, Townsfolk, with_skills};
pub use traits::{Merchant, Traits, Way};
