//! The gate: the Reckoner is the reference in both parts, and every trial goes on to the end of the match.

use doubt_bots::sheriff::{Lawman, Townsfolk};
use doubt_core::{Game as _, PerSeat, Seat};
use doubt_games::sheriff::rules::Sheriff;
use doubt_games::sheriff::{Deal, Phase, Rules, Table, score};

use crate::effort::Effort;
use crate::family::Coached;

/// What is at stake where payoffs are gold: what a point of reputation counts.
const POINT: f64 = 10.0;

impl Coached for Rules {
    type Reference = Townsfolk;
    type Belief = ();

    const REFERENCE: &'static str = "Reckoner";

    fn reference(&self) -> Townsfolk {
        Townsfolk::lawman(Lawman::Reckoner)
    }

    fn effort(&self, _: usize) -> Effort {
        Effort { trials: 12, worlds: 12, glance: 3, answers: 4 }
    }

    fn shares(&self, _: usize) -> bool {
        self.sheriff == Sheriff::Rotating
    }

    fn result(&self, table: &Table) -> PerSeat<f64> {
        match (&table.phase, self.sheriff) {
            (Phase::Over { scores }, Sheriff::Rotating) => {
                let winners: Vec<Seat> = score::winners(scores).collect();
                let share = 1.0 / winners.len().max(1) as f64;
                PerSeat::from_fn(
                    scores.len(),
                    |seat| {
                        if winners.contains(&seat) { share } else { 0.0 }
                    },
                )
            }
            _ => self.payoffs(table),
        }
    }

    fn stake(&self, _: &Table, _: Seat) -> f64 {
        match self.sheriff {
            Sheriff::Fixed => POINT,
            Sheriff::Rotating => 1.0,
        }
    }

    fn round(table: &Table) -> u16 {
        table.round
    }

    fn dealt_to(deal: &Deal) -> Option<Seat> {
        match deal {
            Deal::Draw(seat, _) | Deal::Tell(seat, _) => Some(*seat),
            Deal::Piles(_) | Deal::Check { .. } => None,
        }
    }
}
