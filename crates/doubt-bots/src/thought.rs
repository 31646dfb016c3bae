//! What bots of every family say of their thoughts.

use doubt_words::Arg;

/// A number with so many decimals.
pub(crate) fn decimal(value: f64, digits: u8) -> Arg {
    Arg::Decimal { value, digits }
}

/// The parts in one line, as they are heard.
#[cfg(test)]
pub(crate) fn line(parts: &[doubt_words::Message]) -> String {
    let (seat, parts) = (doubt_core::Seat::FIRST, parts.to_vec());
    doubt_core::Thought { seat, at: 0, parts }.line()
}
