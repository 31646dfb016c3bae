//! Tests of what people are told.
#![expect(unreachable_pub, reason = "nothing reaches into a test binary")]

mod hint;
mod plain;
mod stand_in;
mod table;
