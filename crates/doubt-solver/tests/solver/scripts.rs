//! Strategies that remember the last bids, against scripts that look at their own dice alone.

use doubt_core::Seed;
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Hand, Rules};
use doubt_games::option::Options as _;
use doubt_solver::dice::large::board::BidNumber;
use doubt_solver::dice::large::book::Dice;
use doubt_solver::dice::large::{Board, Plan, Rival, Sketch, meeting};
use doubt_solver::dice::shelf;

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

/// The house's strategy for five dice each and wild ones.
fn five_dice() -> Sketch {
    let mut rules = Rules::LIARS_DICE;
    rules.set("wild", "ones").unwrap();
    shelf::book(&rules).unwrap().sketch(Dice([5, 5])).unwrap().clone()
}

/// Outside error; the chains are the same in every run.
#[test]
#[allow(clippy::disallowed_macros, reason = "the test says what it has measured")]
fn five_dice_each_win_from_simple_scripts() {
    let Sketch { board, blueprint, .. } = five_dice();
    for script in SCRIPTS {
        for (plan, least) in [(&blueprint, 53.0), (&blueprint.purified(), 55.0)] {
            let won = meeting(&board, (plan, &script), 1_500, Seed::from(9));
            let (share, error) = (50.0 + 50.0 * won.mean, 50.0 * won.error);
            println!("{script:?}: {share:.2} % ± {error:.2}");
            assert!(share - 2.0 * error > least, "{script:?}: {share} ± {error}");
        }
    }
}

/// Minutes long. A reply that remembers the face of one bid more learns for so many iterations.
#[test]
#[ignore = "long: cargo nextest run -p doubt-solver --run-ignored only five_dice --no-capture"]
#[allow(clippy::disallowed_macros, reason = "the test says what it has measured")]
fn five_dice_each_are_exploited_by_little() {
    let Sketch { board, blueprint, .. } = five_dice();
    let more = blueprint.memory().more();
    for (name, plan, most) in
        [("mixed", &blueprint, 0.12), ("purified", &blueprint.purified(), 0.5)]
    {
        let mut rival = Rival::new(&board, plan, more, Seed::from(2)).unwrap();
        for iterations in [500, 1_000, 2_000] {
            (iterations / 2..iterations).for_each(|_| rival.iterate());
            let won = rival.wins(4_000, Seed::from(3));
            println!("{name}: {:.4} ± {:.4} after {iterations}", won.mean, won.error);
            assert!(won.mean < most, "{name}: {won:?}");
        }
    }
}
