//! Arbitrary answers, legal and illegal, into a match.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doubt_fuzz::answers::check(bytes));
