//! What is measured of how a seat plays.

use std::ops::{AddAssign, Index, IndexMut};

/// A measure of how a seat plays: a share of turns, or a mean of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Of the raises made where the seat's own dice bore a legal one, the share that were bluffs.
    Bluff,
    /// Of the turns on which the standing bid was more likely false than true by the seat's own dice,
    /// the share on which it challenged: how soon it doubts.
    Challenge,
    /// The same of bids that were false with nine tenths or more: what it lets stand.
    Alarm,
    /// Of the turns on which a bid stood that the seat's own dice did not make true, the share on
    /// which it called the bid exact.
    Calza,
    /// By how many dice a raise goes past the lowest, where there is room: where one more than the
    /// lowest is at least as likely true as false by the seat's own dice.
    Raise,
    /// Of the raises with room, the share that went two dice or more past the lowest.
    Jump,
    /// Of the raises with room before a seat of three dice or more, the share that were the lowest on
    /// their face.
    Wait,
    /// Of the bids before a seat of two dice or fewer that could stay under three quarters of what is
    /// to be expected, the share that went there or beyond.
    Press,
    /// Of the raises that could keep the face, the share that changed it for one of which the seat
    /// holds no more, and went past the lowest there: for no reason.
    Turn,
    /// By how many dice an opening goes past what the hand suggests.
    Opening,
}

impl Measure {
    /// Every measure.
    pub const ALL: [Measure; MEASURES] = [
        Measure::Bluff,
        Measure::Challenge,
        Measure::Alarm,
        Measure::Calza,
        Measure::Raise,
        Measure::Jump,
        Measure::Wait,
        Measure::Press,
        Measure::Turn,
        Measure::Opening,
    ];

    /// Its name, as tables have it.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Bluff => "bluff",
            Measure::Challenge => "challenge",
            Measure::Alarm => "alarm",
            Measure::Calza => "calza",
            Measure::Raise => "raise",
            Measure::Jump => "jump",
            Measure::Wait => "wait",
            Measure::Press => "press",
            Measure::Turn => "turn",
            Measure::Opening => "opening",
        }
    }
}

/// How many measures there are.
pub const MEASURES: usize = 10;

/// So much, of so many turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ratio {
    /// What was counted.
    pub part: f64,
    /// The turns on which it could be.
    pub whole: f64,
}

impl Ratio {
    /// The mean; nothing of nothing is nothing.
    pub fn mean(self) -> f64 {
        self.part / self.whole.max(1.0)
    }
}

impl AddAssign for Ratio {
    fn add_assign(&mut self, other: Ratio) {
        self.part += other.part;
        self.whole += other.whole;
    }
}

/// All measures of somebody's play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measures([Ratio; MEASURES]);

impl Measures {
    /// Counts a turn.
    pub(super) fn count(&mut self, measure: Measure, part: impl Into<f64>) {
        self[measure] += Ratio { part: part.into(), whole: 1.0 };
    }
}

impl Index<Measure> for Measures {
    type Output = Ratio;

    fn index(&self, measure: Measure) -> &Ratio {
        &self.0[measure as usize]
    }
}

impl IndexMut<Measure> for Measures {
    fn index_mut(&mut self, measure: Measure) -> &mut Ratio {
        &mut self.0[measure as usize]
    }
}

impl AddAssign for Measures {
    fn add_assign(&mut self, other: Measures) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, ratio)| *sum += ratio);
    }
}
