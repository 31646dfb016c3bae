//! Tests of what people are told.
#![expect(unreachable_pub, reason = "nothing reaches into a test binary")]

mod plain;
mod table;
