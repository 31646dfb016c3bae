//! The rules of the games, tested from outside.

#![allow(clippy::disallowed_methods, reason = "tests read their golden files")]

mod acceptance;
mod allocation;
mod calza;
mod card_laws;
mod card_rules;
mod census;
mod chance;
mod chances;
mod corpus;
mod golden;
mod knowledge;
mod laws;
mod menus;
mod notation;
mod odds;
mod option_rows;
mod options;
mod palifico;
mod phrase;
mod probability;
mod raise;
mod redeal;
mod settle;
mod setup;
mod sheriff_gate;
mod sheriff_laws;
mod sheriff_options;
mod statistics;
mod statistics_laws;
