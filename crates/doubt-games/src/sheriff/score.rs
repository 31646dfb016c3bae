//! The score sheet: gold, goods, and the bonuses of king and queen.

use doubt_core::{PerSeat, Seat};
use serde::Serialize;

use super::good::Good;
use super::goods::Goods;
use super::rules::{Bonus, Rules};
use super::wares::bonus;

/// What a seat has at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Score {
    /// Gold.
    pub gold: u32,
    /// All goods on the stand.
    pub goods: Goods,
    /// What they are worth.
    pub worth: u32,
    /// What king and queen bonuses add.
    pub bonus: u32,
}

impl Score {
    /// All of it together.
    pub fn total(&self) -> u32 {
        self.gold + self.worth + self.bonus
    }
}

/// Counts gold and stands.
pub(super) fn sheet(
    rules: &Rules,
    purses: &PerSeat<u32>,
    stands: &PerSeat<Goods>,
) -> PerSeat<Score> {
    PerSeat::from_fn(purses.len(), |seat| Score {
        gold: purses[seat],
        goods: stands[seat],
        worth: rules.worth(stands[seat]),
        bonus: match rules.bonus {
            Bonus::Off => 0,
            Bonus::KingQueen => Good::LEGAL.into_iter().map(|good| royal(good, seat, stands)).sum(),
        },
    })
}

/// What a seat wins as king or queen of a good. Kings who tie split both bonuses and leave no queen;
/// queens who tie split theirs; halves are rounded down.
fn royal(good: Good, seat: Seat, stands: &PerSeat<Goods>) -> u32 {
    let Some((king, queen)) = bonus(good) else { return 0 };
    let own = stands[seat][good];
    let with = |count: u8| stands.values().filter(|stand| stand[good] == count).count() as u32;
    let most = stands.values().map(|stand| stand[good]).max().unwrap_or(0);
    let kings = with(most);
    let second = stands.values().map(|stand| stand[good]).filter(|&count| count < most).max();
    if own == 0 {
        0
    } else if own == most {
        if kings == 1 { king } else { (king + queen) / kings }
    } else if kings == 1 && Some(own) == second {
        queen / with(own)
    } else {
        0
    }
}

/// The seats with the highest total.
pub fn winners(scores: &PerSeat<Score>) -> impl Iterator<Item = Seat> {
    let best = scores.values().map(Score::total).max();
    scores.iter().filter(move |(_, score)| Some(score.total()) == best).map(|(seat, _)| seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bonuses(apples: &[u8]) -> Vec<u32> {
        let stands: PerSeat<Goods> =
            apples.iter().map(|&count| Goods::of(count, Good::Apples)).collect();
        let purses = PerSeat::from_fn(apples.len(), |_| 0);
        sheet(&Rules::NOTTINGHAM, &purses, &stands).values().map(|score| score.bonus).collect()
    }

    #[test]
    fn kings_and_queens_split_their_bonuses() {
        for (apples, expected) in [
            (&[3, 2, 1][..], &[20, 10, 0][..]),
            (&[3, 3, 1], &[15, 15, 0]),
            (&[3, 3, 3, 1], &[10, 10, 10, 0]),
            (&[3, 2, 2], &[20, 5, 5]),
            (&[4, 2, 2, 2], &[20, 3, 3, 3]),
            (&[3, 0, 0], &[20, 0, 0]),
            (&[0, 0, 0], &[0, 0, 0]),
        ] {
            assert_eq!(bonuses(apples), expected, "{apples:?}");
        }
    }
}
