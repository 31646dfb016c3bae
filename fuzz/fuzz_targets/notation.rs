//! Arbitrary text into every notation.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doubt_fuzz::notation::check(bytes));
