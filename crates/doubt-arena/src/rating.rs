//! Ratings that suit more than two seats: Weng and Lin's, one result per group.

use doubt_core::MAX_SEATS;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::bout::Score;

/// The rating of every bot, moved by each group in turn.
///
/// A group counts as one result, ranked by the wins in it and, among equals, by places: its matches
/// share their deals, so they are no results of their own.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    ratings: Vec<WengLinRating>,
}

/// How strong a bot is held to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The best guess; everyone starts at 25.
    pub mean: f64,
    /// Its standard deviation; everyone starts at 25/3.
    pub deviation: f64,
}

impl Ratings {
    /// So many bots of which nothing is known.
    pub fn new(bots: usize) -> Ratings {
        Ratings { ratings: vec![WengLinRating::new(); bots] }
    }

    /// Takes the result of a group.
    pub fn add(&mut self, scores: &[Score]) {
        let before: Vec<[WengLinRating; 1]> =
            scores.iter().map(|score| [self.ratings[score.bot]]).collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(scores)
            .map(|(rating, score)| (&rating[..], MultiTeamOutcome::new(rank(score, scores))))
            .collect();
        debug_assert!(ranked.len() <= MAX_SEATS);
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        for (score, rating) in scores.iter().zip(after.iter().flatten()) {
            self.ratings[score.bot] = *rating;
        }
    }

    /// The rating of a bot.
    pub fn of(&self, bot: usize) -> Rating {
        let WengLinRating { rating, uncertainty } = self.ratings[bot];
        Rating { mean: rating, deviation: uncertainty }
    }
}

/// One more than how many did better.
fn rank(mine: &Score, all: &[Score]) -> usize {
    let better = |theirs: &&Score| {
        let gap = theirs.share - mine.share;
        gap > SAME || (gap.abs() <= SAME && theirs.places < mine.places)
    };
    1 + all.iter().filter(better).count()
}

/// Shares of wins that differ by less than this are equal: they are sums of a few fractions.
const SAME: f64 = 1e-9;
