//! The brains of the cards family.

mod stand_in;

pub use doubt_games::cards::Rules;
pub use stand_in::StandIn;
