//! One page that tells a tournament: tables and plots, without anything from elsewhere.

mod page;
mod plot;
mod scatter;

pub use page::page;

/// Why there is no page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a plot cannot be drawn: {0}")]
pub struct Undrawn(String);
