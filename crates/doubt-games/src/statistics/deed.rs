//! What a game tells of a match once everything is known.

use doubt_core::{Game, Log, PerSeat, Seat, SeatSet};

use super::figures::Figures;

/// A game whose matches can be judged with full knowledge.
pub trait Judged: Game {
    /// What is lost and gained in it: dice, cards or gold.
    const THINGS: &'static str;

    /// Tells what everybody did, in order, each with its place in the log of the match.
    fn judge(&self, log: &Log<Self>, tell: &mut dyn FnMut(usize, Deed));
}

/// Something that a seat did or that befell it, seen with full knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A round, or a merchant's visit, begins.
    Round(u16),
    /// A seat claims something.
    Claim {
        /// Who does.
        seat: Seat,
        /// Whether it is the truth, as the game counts it.
        truthful: bool,
    },
    /// Seats challenge a claim. It is one challenge for the claimer, however many make it.
    Challenge {
        /// Those who do.
        by: SeatSet,
        /// Whose claim it is.
        claimer: Seat,
        /// Whether the claim was a bluff.
        bluff: bool,
        /// What came of it.
        verdict: Verdict,
    },
    /// A seat puts a claim to the test without doubting it, as an exact call does.
    Call,
    /// A seat loses things.
    Loss(Seat, u64),
    /// A seat gains things.
    Gain(Seat, u64),
    /// A seat is out, or a round or the match is decided.
    Decision,
}

/// What came of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim did not hold: the challenger was right.
    Caught,
    /// The claim was a lie, but the claimer talked itself out of it: the challenger was right.
    Escaped,
    /// The claim held: the challenger was wrong.
    FalselyAccused,
}

impl Deed {
    /// Enters the deed in the figures of those whom it concerns.
    pub(super) fn count(self, players: &mut PerSeat<Figures>) {
        match self {
            Deed::Claim { seat, truthful } => {
                let player = &mut players[seat];
                player.claims += 1;
                *(if truthful { &mut player.truthful } else { &mut player.bluffs }) += 1;
            }
            Deed::Challenge { by, claimer, bluff, verdict } => {
                for seat in by.iter() {
                    let player = &mut players[seat];
                    player.challenges += 1;
                    match verdict {
                        Verdict::Caught | Verdict::Escaped => player.right += 1,
                        Verdict::FalselyAccused => player.wrong += 1,
                    }
                }
                let player = &mut players[claimer];
                player.challenged += 1;
                match verdict {
                    Verdict::Caught => player.caught += 1,
                    Verdict::Escaped => player.escaped += 1,
                    Verdict::FalselyAccused => player.falsely_accused += 1,
                }
                player.bluffs_caught += u64::from(bluff && verdict == Verdict::Caught);
            }
            Deed::Loss(seat, things) => players[seat].lost += things,
            Deed::Gain(seat, things) => players[seat].gained += things,
            Deed::Round(_) | Deed::Call | Deed::Decision => {}
        }
    }
}
