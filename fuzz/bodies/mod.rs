//! What the fuzz targets check, one file a target.
//!
//! A body takes any bytes and panics where a promise is broken. The fuzz targets call the bodies with
//! what the fuzzer makes up, a test of `doubt-games` with the committed corpus.

pub mod answers;
pub mod notation;
pub mod record;

/// The longest complaint that anything may make, in characters.
const MAX_COMPLAINT: usize = 400;

/// Checks that what is said of wrong input is short, whatever the input was.
fn complaint(error: impl std::fmt::Display) {
    let said = error.to_string();
    assert!((1..=MAX_COMPLAINT).contains(&said.chars().count()), "{said:?}");
}
