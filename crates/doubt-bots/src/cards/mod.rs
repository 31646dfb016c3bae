//! Bots of the cards family.
//!
//! | module | holds |
//! |---|---|
//! | [`brain`] | the ways to decide |
//! | [`character`] | a character: lies and doubts by its numbers and by what it remembers |
//! | [`judgement`] | what it looks at, and how much that weighs |
//! | [`numbers`] | the numbers that shape it, and the table at which it is met |
//! | [`memory`] | what it remembers of the others, so many turns back |
//! | [`style`] | four set ways to play: Computer, Mr. Caution, Ms. Aggressive, The Wise Guy |
//! | [`counter`] | the strongest bot: counts cards, and weighs every answer |
//! | [`lay`] | cards laid by the rules in force, whatever a bot would rather do |

pub mod brain;
pub mod character;
pub mod counter;
pub mod judgement;
pub mod lay;
pub mod memory;
pub mod numbers;
pub mod style;

pub use brain::Brain;
pub use character::Character;
pub use counter::Counter;
pub use memory::Memory;
pub use numbers::Numbers;
pub use style::Style;

pub use doubt_games::cards::Rules;
