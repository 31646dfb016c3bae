//! One page that tells a tournament: tables and plots, without anything from elsewhere.

mod page;
mod plot;
mod scatter;

pub use page::page;

/// Why there is no page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Cannot draw a plot: {0}")]
pub struct Undrawn(String);
