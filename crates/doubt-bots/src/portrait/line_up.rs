//! Tables of some of those who are to be told apart, so that nobody is known by the company alone.

use std::ops::Range;

use doubt_core::Seed;
use doubt_games::dice::Rules;
use doubt_games::option::OptionError;

use super::tally::Tally;
use super::watch;
use crate::cast::CastBot;

/// Which of all tables of three or more, no bot twice at one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUps {
    /// Every other one, to learn from.
    Known,
    /// The rest.
    Unknown,
}

impl LineUps {
    /// These tables among so many bots, each a list of places.
    pub fn of(self, bots: usize) -> Vec<Vec<usize>> {
        let members = |set: u32| (0..bots).filter(move |bot| set >> bot & 1 == 1);
        let tables = (0u32..1 << bots).map(|set| members(set).collect::<Vec<_>>());
        let mut tables: Vec<_> = tables.filter(|table| table.len() >= 3).collect();
        // By size, so that both halves have large tables and small ones.
        tables.sort_by_key(Vec::len);
        let which = match self {
            LineUps::Known => 0,
            LineUps::Unknown => 1,
        };
        tables.into_iter().skip(which).step_by(2).collect()
    }
}

/// What each of the bots did in a sitting of so many matches at one table, for sittings one after the
/// other at all tables in turn; the matches of a sitting have seeds of its number.
pub fn sittings(
    rules: &Rules,
    bots: &[&CastBot],
    line_ups: LineUps,
    matches: u64,
    numbers: Range<u64>,
) -> Result<Vec<Vec<Tally>>, OptionError> {
    let tables = line_ups.of(bots.len());
    let mut tallies = vec![Vec::new(); bots.len()];
    for number in numbers {
        let table = &tables[number as usize % tables.len()];
        let seated: Vec<&CastBot> = table.iter().map(|&bot| bots[bot]).collect();
        // Deals of this number of a seed are nobody's, so that sittings share no match.
        let first = Seed::from(number).deal(1 << 61).below(u32::MAX).into();
        for (&bot, tally) in table.iter().zip(watch(rules, &seated, first..first + matches)?) {
            tallies[bot].push(tally);
        }
    }
    Ok(tallies)
}
