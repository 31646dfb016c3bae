//! What every game of deception shares.
//!
//! A game of deception splits what is known by *who knows it*: the **Table** is what everyone sees,
//! a **Hand** is what one seat sees, the **Secret** is what nobody sees. This crate owns that split.
//! A game describes its rules as a [`Game`]; the core puts together each seat's [`View`] (the Table
//! and its own Hand, nothing else), collects one sealed answer from every seat that owes one, and
//! keeps the [`Record`].
//!
//! | module | holds |
//! |---|---|
//! | [`seat`] | [`Seat`], [`SeatSet`], [`PerSeat`] |
//! | [`game`] | the trait [`Game`] and whose [`Turn`] it is |
//! | [`chance`] | what chance can deal, listed with probabilities: [`TooMany`] if it is too much |
//! | [`world`] | [`World`], the truth, and [`View`], what one seat knows |
//! | [`knowledge`] | [`Knowledge`], an information set: a view and what was told before |
//! | [`feed`] | where events go: [`Silent`] in search, a [`Log`] in a match |
//! | [`fault`] | [`FaultKind`], what can go wrong with a player |
//! | [`player`] | [`Bot`], [`Player`], [`Seated`], [`Party`], [`Thoughts`] |
//! | [`policy`] | [`Policy`]: the [`Mix`] of answers that a bot would give |
//! | [`luck`] | [`Luck`]: where a choice at random comes from |
//! | [`driver`] | [`Match`], the one driver of a match |
//! | [`refusal`] | [`Refusal`], why an answer was not taken |
//! | [`record`] | [`Record`], the text form of a match, and the [`Walk`] over it |
//! | [`seed`] | [`Seed`], [`Rng`] and streams whose values never change |
//! | [`playout`] | random play to the end of a match, without a log |
//! | `conformance` | laws that every game must keep (feature `conformance`) |
//!
//! The core knows no game, does no I/O, reads no clock and owns no generator.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod chance;
pub mod driver;
pub mod fault;
pub mod feed;
pub mod game;
pub mod knowledge;
pub mod luck;
pub mod player;
pub mod playout;
pub mod policy;
pub mod record;
pub mod refusal;
pub mod seat;
pub mod seed;
pub mod world;

#[cfg(feature = "conformance")]
pub mod conformance;
#[cfg(feature = "conformance")]
pub mod playthrough;

pub use chance::TooMany;
pub use driver::{By, Match};
pub use fault::FaultKind;
pub use feed::{Audience, Feed, Log, Silent, To};
pub use game::{Game, Turn};
pub use knowledge::Knowledge;
pub use luck::Luck;
pub use player::{Bot, Met, Party, Player, Seated, Thought, Thoughts, met};
pub use policy::{Accuracy, Mix, Policy, Sampling};
pub use record::{Damage, Header, Provenance, Record, Sitter, Versions, Walk};
pub use refusal::Refusal;
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use seed::{Rng, Seed};
pub use world::{View, World};
