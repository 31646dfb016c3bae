//! Strategies that remember the last bids, against scripts that look at their own dice alone.

use doubt_core::Seed;
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Hand, Rules};
use doubt_games::option::Options as _;
use doubt_solver::dice::Round;
use doubt_solver::dice::large::board::BidNumber;
use doubt_solver::dice::large::{Blueprint, Board, Keep, Memory, Plan, Trainer, meeting};

/// Doubts what its own dice make less likely than not, and otherwise raises.
#[derive(Clone, Copy, Debug)]
enum Script {
    /// To the likeliest bid, the lowest of those that are as likely.
    CautiousLow,
    /// To the likeliest bid, the highest of those that are as likely.
    CautiousHigh,
    /// To the highest bid that is likelier true than not.
    Greedy,
}

const SCRIPTS: [Script; 3] = [Script::CautiousLow, Script::CautiousHigh, Script::Greedy];

impl Script {
    /// The place of its answer among those of the menu.
    fn answer(self, board: &Board, seat: usize, chain: &[BidNumber], hand: &Hand) -> usize {
        let (round, menu) = (board.round(), board.menu(chain));
        let bid = |number: &BidNumber| round.bids()[usize::from(*number)];
        let (wild, unknown) = (round.wild(), round.lanes(1 - seat).dice() as u8);
        let holds = |bid: Bid| {
            let chance = Chance::of(bid.face, round.rules().faces, wild);
            chance.at_least(bid.count.saturating_sub(hand.matches(bid.face, wild)), unknown)
        };
        let doubts = chain.last().is_some_and(|standing| holds(bid(standing)) < 0.5);
        let mut best: Option<(usize, f64)> = None;
        for (place, number) in menu.bids.iter().enumerate().filter(|_| !doubts) {
            let (likely, most) = (holds(bid(number)), best.map_or(-1.0, |(_, most)| most));
            let better = match self {
                Script::CautiousLow => likely > most + 1e-12,
                Script::CautiousHigh => likely >= most - 1e-12,
                Script::Greedy => likely >= 0.5,
            };
            if better {
                best = Some((place, likely));
            }
        }
        best.map_or_else(|| menu.usual(), |(place, _)| place)
    }
}

impl Plan for Script {
    fn mix(&self, board: &Board, seat: usize, chain: &[BidNumber], out: &mut [f32]) {
        out.fill(0.0);
        for (lane, hand) in board.round().lanes(seat).hands().iter().enumerate() {
            out[self.answer(board, seat, chain, hand) * board.width(seat) + lane] = 1.0;
        }
    }
}

/// Always the likeliest answer.
struct Purified<'a>(&'a Blueprint);

impl Plan for Purified<'_> {
    fn mix(&self, board: &Board, seat: usize, chain: &[BidNumber], out: &mut [f32]) {
        self.0.mix(board, seat, chain, out);
        let width = board.width(seat);
        for lane in 0..width {
            let shares = out[lane..].iter().step_by(width).copied().enumerate();
            let most =
                shares.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(place, _)| place);
            for (place, share) in out[lane..].iter_mut().step_by(width).enumerate() {
                *share = f32::from(u8::from(Some(place) == most));
            }
        }
    }
}

/// Holds what is found after so many iterations with so many dice each to shares of rounds won, mixed and
/// purified, outside error.
#[allow(clippy::disallowed_macros, reason = "the test says what it has measured")]
fn hold(dice: &str, iterations: u32, chains: u32, (mixed, purified): (f64, f64)) {
    let mut rules = Rules::LIARS_DICE;
    rules.set("dice", dice).unwrap();
    rules.set("wild", "ones").unwrap();
    let round = Round::of(&rules).unwrap();
    let board = Board::with_jumps(round.clone(), 2);
    let mut trainer = Trainer::new(board, Memory::USUAL, Seed::from(1)).unwrap();
    (0..iterations).for_each(|_| trainer.iterate());
    let blueprint = Blueprint::of(&trainer, Keep::USUAL);
    let board = Board::of(round);
    for script in SCRIPTS {
        let plans: [(&dyn Plan, f64); 2] = [(&blueprint, mixed), (&Purified(&blueprint), purified)];
        for (plan, bar) in plans {
            let won = meeting(&board, (plan, &script), chains, Seed::from(9));
            let (share, error) = (50.0 + 50.0 * won.mean, 50.0 * won.error);
            println!("{script:?}: {share:.2} % ± {error:.2}");
            assert!(share - 2.576 * error > 100.0 * bar, "{script:?}: {share} ± {error}");
        }
    }
}

#[test]
fn simple_scripts_are_beaten_after_a_short_while() {
    hold("2", 3_000, 1_000, (0.5, 0.5));
}

/// Takes minutes in a build for tests.
#[test]
#[ignore = "long: cargo nextest run -p doubt-solver --run-ignored only five_dice --no-capture"]
fn five_dice_each_win_from_simple_scripts() {
    hold("5", 24_000, 3_000, (0.53, 0.55));
}
