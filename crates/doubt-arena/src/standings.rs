//! What the tally tells, for people and programs.

use doubt_core::FaultKind;
use serde::Serialize;

use crate::conduct::Faults;
use crate::finding::Test;
use crate::sample::{Interval, NORMAL};
use crate::tally::Tally;
use crate::tournament::{Format, Tournament};

/// Where everyone stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The preset.
    pub game: String,
    /// Who met whom.
    pub format: Format,
    /// How many sat at a table.
    pub seats: usize,
    /// The seed that repeats it.
    pub seed: String,
    /// How many groups were played.
    pub groups: u64,
    /// How many matches were played.
    pub matches: u64,
    /// How many faults there were; each was answered by the game's fallback.
    pub faults: u64,
    /// Everyone who took part, the best first.
    pub table: Vec<Row>,
    /// Every two who met, the one higher in the table first.
    pub pairs: Vec<Duel>,
    /// What the test has found, if there was one.
    pub sprt: Option<Test>,
    /// How long matches were.
    pub lengths: Lengths,
}

/// Where one of them stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Its rank, from 1.
    pub rank: usize,
    /// Its name.
    pub name: String,
    /// Its share of the wins.
    pub share: f64,
    /// Where its true share lies, with 95 %.
    pub interval: Interval,
    /// What it has reached in a match, on the average; none where a journal of before has not kept it.
    pub payoff: Option<f64>,
    /// Its rating.
    pub rating: f64,
    /// How far the rating may be off, with 95 %.
    pub rating_margin: f64,
    /// How many matches it played.
    pub matches: u64,
    /// In how many groups.
    pub groups: u64,
    /// How many claims it made.
    pub claims: u64,
    /// How many of them were bluffs.
    pub bluffs: u64,
    /// The share of bluffs in its claims, if it made any.
    pub bluff_rate: Option<f64>,
    /// How many claims of others it challenged.
    pub challenges: u64,
    /// How many of these challenges were right.
    pub right: u64,
    /// The share of right ones in its challenges, if it made any.
    pub challenge_accuracy: Option<f64>,
    /// What went wrong with it.
    pub faults: Faults,
}

/// Two who met.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The one.
    pub first: String,
    /// The other.
    pub second: String,
    /// The first's part of what the two have won where they met.
    pub part: f64,
    /// By how much the first's share of the wins was larger.
    pub difference: f64,
    /// How likely the first is the stronger one.
    pub superiority: f64,
    /// In how many groups they met.
    pub groups: u64,
}

/// How long matches were, in answers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Lengths {
    /// The shortest.
    pub least: u32,
    /// The one in the middle.
    pub median: u32,
    /// Their mean.
    pub mean: f64,
    /// The longest.
    pub most: u32,
    /// Every length with how many matches had it.
    pub counts: Vec<(u32, u64)>,
}

impl Standings {
    /// What the tally of a tournament tells.
    pub fn new(tournament: &Tournament, tally: &Tally) -> Standings {
        let order = order(tally);
        let name = |bot: usize| tournament.bots[bot].name.clone();
        let duel = |first: usize, second: usize| {
            let pair = tally.pair(first, second)?;
            Some(Duel {
                first: name(first),
                second: name(second),
                part: pair.part(),
                difference: pair.differences.mean(),
                superiority: pair.superiority(),
                groups: pair.differences.count(),
            })
        };
        let pairs = order.iter().enumerate().flat_map(|(at, &first)| {
            order[at + 1..].iter().filter_map(move |&second| duel(first, second))
        });
        Standings {
            game: tournament.game.clone(),
            format: tournament.format,
            seats: tournament.seats,
            seed: tournament.seed.to_string(),
            groups: tally.groups,
            matches: tally.matches,
            faults: tally.faults.iter().map(Faults::total).sum(),
            pairs: pairs.collect(),
            table: rows(tournament, tally, &order),
            sprt: tally.sprt.as_ref().map(|sprt| Test::new(tournament, sprt)),
            lengths: Lengths::new(tally),
        }
    }

    /// The kinds of faults that there were.
    pub fn fault_kinds(&self) -> Vec<FaultKind> {
        let occurs = |kind: &FaultKind| self.table.iter().any(|row| row.faults.of(*kind) > 0);
        FaultKind::ALL.into_iter().filter(occurs).collect()
    }

    /// How much was played, in words.
    pub fn extent(&self) -> String {
        let of = |count: u64, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {many}"),
        };
        let matches = of(self.matches, "match", "matches");
        format!("{matches} in {}", of(self.groups, "group", "groups"))
    }

    /// The table with commas between the columns, for other programs.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let kinds = FaultKind::ALL.map(|kind| kind.to_string());
        writer.write_record(COLUMNS.iter().copied().chain(kinds.iter().map(String::as_str)))?;
        for row in &self.table {
            let Interval { low, high } = row.interval;
            let numbers = [row.share, low, high, row.rating, row.rating_margin];
            let numbers = numbers.iter().map(|number| format!("{number:.6}"));
            let mut record = vec![row.rank.to_string(), row.name.clone()];
            record.extend(numbers);
            record.extend([row.matches, row.groups].map(|count| count.to_string()));
            for (part, whole, rate) in [
                (row.bluffs, row.claims, row.bluff_rate),
                (row.right, row.challenges, row.challenge_accuracy),
            ] {
                let rate = rate.map_or_else(String::new, |rate| format!("{rate:.6}"));
                record.extend([whole.to_string(), part.to_string(), rate]);
            }
            record.extend(FaultKind::ALL.map(|kind| row.faults.of(kind).to_string()));
            writer.write_record(record)?;
        }
        let bytes = writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The columns of the table for programs, before the kinds of faults.
const COLUMNS: [&str; 15] = [
    "rank",
    "name",
    "share",
    "low",
    "high",
    "rating",
    "rating_margin",
    "matches",
    "groups",
    "claims",
    "bluffs",
    "bluff_rate",
    "challenges",
    "right",
    "challenge_accuracy",
];

/// The bots from the best to the worst: by share, then by rating, then as they were named.
fn order(tally: &Tally) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tally.shares.len()).collect();
    let key = |bot: usize| (tally.shares[bot].mean(), tally.ratings.of(bot).mean);
    order.sort_by(|&one, &other| {
        let (one, other) = (key(one), key(other));
        other.0.total_cmp(&one.0).then(other.1.total_cmp(&one.1))
    });
    order
}

fn rows(tournament: &Tournament, tally: &Tally, order: &[usize]) -> Vec<Row> {
    let row = |(at, &bot): (usize, &usize)| {
        let (share, rating) = (tally.shares[bot], tally.ratings.of(bot));
        let deeds = &tally.deeds[bot];
        Row {
            rank: at + 1,
            name: tournament.bots[bot].name.clone(),
            share: share.mean(),
            interval: share.share(),
            payoff: (tally.payoffs[bot].count() > 0).then(|| tally.payoffs[bot].mean()),
            rating: rating.mean,
            rating_margin: NORMAL * rating.deviation,
            matches: tally.played[bot],
            groups: share.count(),
            claims: deeds.claims,
            bluffs: deeds.bluffs,
            bluff_rate: deeds.bluff_rate(),
            challenges: deeds.challenges,
            right: deeds.right,
            challenge_accuracy: deeds.challenge_accuracy(),
            faults: tally.faults[bot],
        }
    };
    order.iter().enumerate().map(row).collect()
}

impl Lengths {
    fn new(tally: &Tally) -> Lengths {
        let counts: Vec<(u32, u64)> = tally.lengths.iter().map(|(&len, &n)| (len, n)).collect();
        let (Some(first), Some(last)) = (counts.first(), counts.last()) else {
            return Lengths::default();
        };
        let all: u64 = counts.iter().map(|(_, matches)| matches).sum();
        let sum: u64 = counts.iter().map(|(length, matches)| u64::from(*length) * matches).sum();
        let mut below = 0;
        let middle = counts.iter().find(|(_, matches)| {
            below += matches;
            2 * below >= all
        });
        Lengths {
            least: first.0,
            median: middle.map_or(last.0, |(length, _)| *length),
            mean: sum as f64 / all as f64,
            most: last.0,
            counts,
        }
    }
}
