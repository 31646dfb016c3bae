//! Tests of what people are told.
#![expect(unreachable_pub, reason = "nothing reaches into a test binary")]
#![allow(clippy::disallowed_methods, reason = "the tests read sources and golden files")]

mod cards;
mod catalogue;
mod extras;
mod golden;
mod hint;
mod lessons;
mod page;
mod plain;
mod sheriff;
mod stand_in;
mod sure;
mod table;
