//! Any game between two seats that has few histories, solved by the book.
//!
//! Every history is a node of its own, and information sets are what the seats [know](doubt_core::Knowledge)
//! together with what they themselves answered before. That takes far more memory and time than a solver
//! made for one family, but asks nothing of a game but its rules; so it checks the others, and solves
//! miniatures of games that have no solver of their own.
//!
//! | module | holds |
//! |---|---|
//! | [`tree`] | every history of a game, or of a part of it |
//! | [`solver`] | iterations, values and best replies |

pub mod solver;
pub mod tree;

pub use solver::Solver;
pub use tree::{Histories, Part, Unsolvable};
