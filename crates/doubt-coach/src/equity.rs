//! What a match of dice is worth between two rounds, when everybody goes on with the reference.
//!
//! For rule sets that a table was filled for, with up to as many seats, it says so; for all others a small
//! fitted value stands in, with a larger error.

mod fill;
mod fitted;
mod table;

use std::sync::LazyLock;

use doubt_core::{PerSeat, Seat};
use doubt_games::dice::{Rules, Table};

pub use fill::{Filling, calibration, fill};
pub use fitted::{EXPONENT, EXPONENT_PER_SEAT, FITTED_ERROR};
pub use table::{Equities, Unread};

/// How a match stands between two rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The dice of each seat; one without is out.
    pub dice: PerSeat<u8>,
    /// Who opens.
    pub opener: Seat,
    /// Whether the round is palifico.
    pub palifico: bool,
}

impl Standing {
    /// How the match stands at a table.
    pub fn of(table: &Table) -> Standing {
        Standing { dice: table.dice.clone(), opener: table.opener, palifico: table.palifico }
    }

    /// The seats that have dice, from the opener on.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.dice.len();
        let from = self.opener.index();
        Seat::all(seats).cycle().skip(from).take(seats).filter(|seat| self.dice[*seat] > 0)
    }
}

/// The tables that the house comes with. Each is made by the command in docs/coach.md.
const SHIPPED: [&str; 4] = [
    include_str!("../equities/perudo.equities"),
    include_str!("../equities/perudo-two.equities"),
    include_str!("../equities/liars-dice.equities"),
    include_str!("../equities/liars-dice-two.equities"),
];

static SHELF: LazyLock<Vec<Equities>> = LazyLock::new(|| {
    let read = |file: &&str| file.parse().expect("the house's own equities are whole");
    SHIPPED.iter().map(read).collect()
});

/// The tables that the house comes with.
pub fn shipped() -> &'static [Equities] {
    &SHELF
}

/// The table for matches by these rules that so many seats began.
pub fn of(rules: &Rules, seats: usize) -> Option<&'static Equities> {
    SHELF.iter().find(|table| table.fits(rules, seats))
}

/// How likely each seat wins the match.
pub fn worth(rules: &Rules, standing: &Standing) -> PerSeat<f64> {
    let table = of(rules, standing.dice.len());
    table.and_then(|table| table.worth(standing)).unwrap_or_else(|| fitted::worth(standing))
}

/// The standard error of what is said of matches by these rules that so many seats began.
pub fn error(rules: &Rules, seats: usize) -> f64 {
    of(rules, seats).map_or(FITTED_ERROR, Equities::error)
}
