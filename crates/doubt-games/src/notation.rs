//! What the notations of all families share.

use std::str::FromStr;

/// A number as it is written: digits only, and no zero before them.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}
