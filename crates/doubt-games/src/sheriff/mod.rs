//! The sheriff family: bags, declarations, bribes and inspections.
//!
//! Merchants load goods in a bag and declare one legal kind and a number; the sheriff passes,
//! inspects, or bargains for a bribe.
//!
//! | module | holds |
//! |---|---|
//! | [`rules`], [`wares`] | a rule set and the presets, and price lists |
//! | [`options`] | the options of a rule set by name |
//! | [`good`], [`goods`], [`claim`], [`offer`], [`tell`] | the things at the gate |
//! | [`action`], [`deal`], [`event`] | what is answered, dealt and told, with notation |
//! | [`phrase`] | what people type instead of the notation |
//! | [`table`], [`hand`] | what everyone, someone and no one sees |
//! | [`office`], [`score`] | the sheriff's books and endings; the score sheet |
//! | [`illegal`], `legal` | what a seat may answer, and why not |
//! | [`play`] | the rules as a [`doubt_core::Game`] |
//! | `flow`, `gate` | market, loading and declaring; decision, bargain, inspection and sale |
//! | `chance` | what chance can deal, with probabilities |
//! | [`books`] | purses and the bank; that every coin and card is somewhere |
//! | [`imagine`] | worlds that a seat cannot tell from the true one |
//! | [`menu`] | what a seat may answer and what never changes, for front ends |
//! | [`judge`] | what everybody did, judged with full knowledge |
//! | [`odds`] | the chance of being caught |
//! | [`prose`] | the rules in words |

pub mod action;
pub mod books;
mod chance;
pub mod claim;
pub mod deal;
mod digest;
pub mod event;
mod flow;
mod gate;
pub mod good;
pub mod goods;
pub mod hand;
pub mod illegal;
pub mod imagine;
pub mod judge;
mod legal;
pub mod menu;
pub mod odds;
pub mod offer;
pub mod office;
pub mod options;
pub mod phrase;
pub mod play;
pub mod prose;
pub mod rules;
pub mod score;
#[cfg(feature = "conformance")]
mod specimen;
pub mod table;
pub mod tell;
pub mod wares;

pub use action::{Action, Pile};
pub use claim::Claim;
pub use deal::Deal;
pub use event::Event;
pub use good::Good;
pub use goods::Goods;
pub use hand::Hand;
pub use illegal::Illegal;
pub use menu::{Facts, Menu};
pub use offer::Offer;
pub use office::{Ending, Fate, Office, Truth};
pub use rules::Rules;
pub use score::Score;
pub use table::{Arrival, Phase, Table, Talk};
pub use tell::{Manner, Tell};
pub use wares::Wares;
