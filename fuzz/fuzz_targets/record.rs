//! Arbitrary text into the readers of records, and the match it tells played again.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doubt_fuzz::record::check(bytes));
