//! A small value for matches that no table was filled for: chances go by a power of the dice.

use doubt_core::PerSeat;

use super::Standing;

/// The power of its dice by which a seat's chance goes where two are left. Fitted, as the next number, to the
/// table of Perudo, by least squares over its standings.
pub const EXPONENT: f64 = 1.95;
/// How much larger that power is for each seat more: among many, few dice are worth next to nothing.
pub const EXPONENT_PER_SEAT: f64 = 0.33;

/// How far it is off on that table, as the root of the mean square (docs/coach.md has how far on other matches).
pub const FITTED_ERROR: f64 = 0.03;

pub(super) fn worth(standing: &Standing) -> PerSeat<f64> {
    let players = standing.players().count();
    let exponent = EXPONENT + EXPONENT_PER_SEAT * players.saturating_sub(2) as f64;
    let weight = |dice: u8| if dice == 0 { 0.0 } else { f64::from(dice).powf(exponent) };
    let sum: f64 = standing.dice.values().map(|dice| weight(*dice)).sum();
    standing.dice.values().map(|dice| weight(*dice) / sum).collect()
}
