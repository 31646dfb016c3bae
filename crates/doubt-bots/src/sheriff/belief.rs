//! What a sheriff who reckons takes a bag to be.
//!
//! It imagines hands that the merchant may hold, as many with each number of the declared kind, asks what
//! each plan would load and declare with them, and keeps what fits the declaration. Hands are weighed by
//! how likely they are drawn; plans by how often such a liar follows them (bluff skill is known to all),
//! by the merchant's word so far, and by the tell. What is kept is put together by truth and by what is at
//! stake, so that nothing has to be stored hand by hand.

use doubt_core::{Rng, Seat, View};
use doubt_games::sheriff::imagine;
use doubt_games::sheriff::rules::{Penalty, Rules, Wrong};
use doubt_games::sheriff::{Claim, Good, Goods, Manner, Truth, tell};

use super::hands::{HANDS, each_hand};
use super::load;
use super::memory::Memory;
use super::plan::{self, Plan};
use super::traits::Traits;
use super::venture::{fine, hoped, printed};

/// How many visits what is usual counts for against a merchant's own word: few, as a merchant is seen
/// only a few times.
const PRIOR: f64 = 2.0;
/// How many bags of a merchant count for as much as all that is imagined: few, as a merchant comes only
/// a few times.
const HABIT: f64 = 2.0;
/// The printed penalty for a card of contraband.
const FORBIDDEN: u32 = 4;
/// How much of the belief is kept for merchants who follow no plan: enough that no bag is ever
/// impossible, too little to drown the plans.
const STRANGE: f64 = 0.1;
/// How likely somebody without a plan declares just this: one of four kinds, and one of six numbers.
const ANY_CLAIM: f64 = 1.0 / 24.0;
/// How many steps of what is at stake are told apart: with their width 60 gold, more than nearly every
/// bag.
const STEPS: usize = 12;
/// How wide a step is, in gold: somewhat less than a card of contraband is worth. Narrower steps would
/// hold too few of the imagined bags.
const WIDTH: u32 = 5;
/// All steps of every truth.
pub(super) const CELLS: usize = 3 * STEPS;

/// Bags of one truth with about as much at stake: sums by weight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    /// How likely they are together.
    pub weight: f64,
    /// What is not truly declared, of an honest bag all of it.
    pub stake: f64,
    /// What moves when the bag is opened and nothing goes unfound: to the sheriff for a lie, from the
    /// sheriff for an honest bag.
    pub fine: f64,
    /// What the bag is worth.
    pub worth: f64,
    /// What the merchant keeps of it when it is caught.
    pub kept: f64,
}

/// What a bag may be, by truth and stake.
pub(super) struct Belief {
    cells: [[Cell; STEPS]; 3],
}

/// Every truth, in the order of [`Truth`].
const TRUTHS: [Truth; 3] = [Truth::Honest, Truth::Contraband, Truth::LegalLie];

impl Belief {
    /// What the bag of a merchant may be that is declared so.
    pub(super) fn of(
        memory: &Memory,
        view: View<'_, Rules>,
        merchant: Seat,
        claim: Claim,
        traits: Traits,
        rng: &mut Rng,
    ) -> Belief {
        let table = view.table();
        let shares = shares(memory, view, merchant, traits);
        let mut belief = Belief { cells: [[Cell::default(); STEPS]; 3] };
        let seen = Seen {
            view,
            merchant,
            claim,
            size: table.gate[merchant].and_then(|arrival| arrival.size),
            easy: tell_likelihood(view, merchant, traits.bluff),
        };
        let hands = imagine::unplaced(view, merchant, rng);
        each_hand(hands, claim.good, rng, |turn, cards, odds, rng| {
            seen.follow_plans(&mut belief, cards, odds, &shares, rng);
            // Of those without a plan one in each number stands for all: they weigh little.
            if turn == 0 {
                seen.follow_none(&mut belief, cards, odds * HANDS as f64, &shares);
            }
        });
        seen.follow_habit(&mut belief, memory);
        belief
    }

    /// The bags that are thought possible.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Truth, &Cell)> + Clone {
        let all = TRUTHS.into_iter().zip(&self.cells);
        let each = all.flat_map(|(truth, cells)| cells.iter().map(move |cell| (truth, cell)));
        each.filter(|(_, cell)| cell.weight > 0.0)
    }

    /// How likely the bag is of this truth.
    pub(super) fn share(&self, truth: Truth) -> f64 {
        let whole: f64 = self.cells().map(|(_, cell)| cell.weight).sum();
        let part: f64 = self.cells[truth as usize].iter().map(|cell| cell.weight).sum();
        if whole > 0.0 { part / whole } else { 0.0 }
    }

    /// Makes bags likelier or less likely, by their truth.
    pub(super) fn reweigh(&mut self, likelihood: impl Fn(Truth, &Cell) -> f64) {
        for (truth, cells) in TRUTHS.into_iter().zip(&mut self.cells) {
            for cell in cells.iter_mut().filter(|cell| cell.weight > 0.0) {
                let times = likelihood(truth, cell);
                let Cell { weight, stake, fine, worth, kept } = cell;
                [weight, stake, fine, worth, kept].into_iter().for_each(|sum| *sum *= times);
            }
        }
    }

    fn add(&mut self, truth: Truth, weight: f64, bag: Bag) {
        let step = (bag.stake / WIDTH) as usize;
        let cell = &mut self.cells[truth as usize][step.min(STEPS - 1)];
        cell.weight += weight;
        cell.stake += weight * f64::from(bag.stake);
        cell.fine += weight * f64::from(bag.fine);
        cell.worth += weight * f64::from(bag.worth);
        cell.kept += weight * f64::from(bag.kept);
    }
}

/// What a bag comes to.
struct Bag {
    stake: u32,
    fine: u32,
    worth: u32,
    kept: u32,
}

/// What is seen of the merchant.
struct Seen<'a> {
    view: View<'a, Rules>,
    merchant: Seat,
    claim: Claim,
    size: Option<u8>,
    /// How likely an honest and a lying merchant seem as this one does.
    easy: [f64; 2],
}

impl Seen<'_> {
    /// Adds what a merchant with a plan who holds these cards may have loaded.
    fn follow_plans(
        &self,
        belief: &mut Belief,
        cards: Goods,
        odds: f64,
        shares: &[f64; 5],
        rng: &mut Rng,
    ) {
        let rules = self.view.rules();
        // Every plan declares the legal kind that is worth most in the hand.
        let main = load::main_kind(rules.goods, cards);
        if main.unwrap_or(Good::Apples) != self.claim.good {
            return;
        }
        // Plans that come to the same with these cards are weighed together.
        let mut together = [0.0; 5];
        for (plan, share) in Plan::ALL.into_iter().zip(shares) {
            together[load::feasible(cards, plan) as usize] += share;
        }
        for (plan, share) in Plan::ALL.into_iter().zip(together) {
            if share <= 0.0 {
                continue;
            }
            let bag = load::bag(rules, cards, plan);
            let fits = self.size.is_none_or(|size| usize::from(size) == bag.len())
                && load::claim(rules, bag, cards - bag, rng) == self.claim;
            if fits {
                self.add(belief, bag, odds * share);
            }
        }
    }

    /// Adds what a merchant without a plan may have loaded.
    fn follow_none(&self, belief: &mut Belief, cards: Goods, odds: f64, shares: &[f64; 5]) {
        let rules = self.view.rules();
        let strange = odds * STRANGE * ANY_CLAIM;
        if cards.contains(self.claim.goods()) {
            self.add(belief, self.claim.goods(), strange * shares[0]);
        }
        // Whoever lies without a plan takes all that is forbidden, and fills up.
        let room = usize::from(self.size.unwrap_or(rules.bag));
        let hidden = load::some(cards, Good::CONTRABAND, room);
        let bag = hidden + load::some(cards, Good::LEGAL, room - hidden.len());
        self.add(belief, bag, strange * (1.0 - shares[0]));
    }

    /// Adds bags such as the merchant has brought before: the more, the more of them have come out.
    fn follow_habit(&self, belief: &mut Belief, memory: &Memory) {
        let rules = self.view.rules();
        let whole: f64 = belief.cells().map(|(_, cell)| cell.weight).sum();
        for brought in memory.bags(self.merchant) {
            let apart = brought.claim.count.abs_diff(self.claim.count);
            let weight = whole / (HABIT * f64::from(1 + apart));
            if brought.is_honest() {
                self.add(belief, self.claim.goods(), weight);
                continue;
            }
            let stake = rules.worth(brought.lost) + brought.dear;
            let fine = match rules.penalty {
                Penalty::Half => stake / 2,
                Penalty::Printed => printed(brought.lost) + FORBIDDEN * u32::from(brought.hidden),
            };
            let kept = hoped(rules, brought.kept);
            let worth = kept + hoped(rules, brought.lost) + brought.dear;
            let truth = if brought.hidden > 0 { Truth::Contraband } else { Truth::LegalLie };
            let fine = fine.min(self.view.table().purses[self.merchant]);
            belief.add(truth, weight * self.easy[1], Bag { stake, fine, worth, kept });
        }
    }

    fn add(&self, belief: &mut Belief, bag: Goods, weight: f64) {
        let (rules, table) = (self.view.rules(), self.view.table());
        let truth = Truth::of(bag, self.claim);
        let worth = hoped(rules, bag);
        let [honest, lying] = self.easy;
        if truth == Truth::Honest {
            let fine = match rules.wrong {
                Wrong::Reputation => 0,
                Wrong::Pays => printed(bag).min(table.purses[table.sheriff]),
            };
            let bag = Bag { stake: rules.worth(bag), fine, worth, kept: worth };
            return belief.add(truth, weight * honest, bag);
        }
        let kept = self.claim.truthful(bag);
        let lost = bag - kept;
        let fine = fine(rules, lost).min(table.purses[self.merchant]);
        let bag = Bag { stake: rules.worth(lost), fine, worth, kept: hoped(rules, kept) };
        belief.add(truth, weight * lying, bag);
    }
}

/// How often such a merchant follows each plan. A known liar or an honest soul: the word so far counts
/// like a few visits.
fn shares(memory: &Memory, view: View<'_, Rules>, merchant: Seat, traits: Traits) -> [f64; 5] {
    let table = view.table();
    let office = &table.offices[table.sheriff];
    let mut shares =
        plan::percents(traits.score_moved(plan::moved(office))).map(|percent| percent / 100.0);
    let word = memory.word(merchant);
    if let Some(rate) = word.lie_rate() {
        let known = f64::from(word.known);
        let prior = 1.0 - shares[0];
        let lying = (rate * known + prior * PRIOR) / (known + PRIOR);
        let scale = lying / prior.max(0.01);
        shares[1..].iter_mut().for_each(|share| *share *= scale);
        shares[0] = 1.0 - lying;
    }
    shares
}

/// How likely an honest merchant and a liar of this skill seem as this one does.
fn tell_likelihood(view: View<'_, Rules>, merchant: Seat, bluff: u8) -> [f64; 2] {
    let arrival = view.table().gate[merchant];
    let Some(tell) = arrival.and_then(|arrival| arrival.tell) else { return [1.0; 2] };
    let right = tell::reliability(bluff);
    match tell.manner {
        Manner::Easy => [right, 1.0 - right],
        Manner::Uneasy => [1.0 - right, right],
    }
}
