//! Scripts that look for a weakness, and how strong each bot is against them.
//!
//! A sparring partner is a script of a few lines with one trick. Bots meet it in contests of the arena:
//! the same deals from every seat. The tests play the short form of each contest; the program
//! `doubt-sparring` plays the long one and prints the tables of `docs/strength.md`.
//!
//! | module | holds |
//! |---|---|
//! | [`contest`] | who meets whom, on which deals, and the share that each wins |
//! | [`dice`], [`cards`], [`sheriff`] | the scripts of each family |
//! | [`table`] | the tables of `docs/strength.md`, a file for each part |

pub mod cards;
pub mod contest;
pub mod dice;
pub mod perudo;
pub mod sheriff;
pub mod table;
