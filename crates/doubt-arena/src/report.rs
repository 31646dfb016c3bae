//! One page that tells a tournament: tables and plots, without anything from elsewhere.

use crate::standings::Standings;
use crate::tournament::Tournament;

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
#[error("a plot cannot be drawn: {0}")]
pub struct Undrawn(pub String);

/// The page.
pub fn page(_: &Tournament, _: &Standings) -> Result<String, Undrawn> {
    Ok(String::new())
}
