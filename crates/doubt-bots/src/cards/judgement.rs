//! What a character looks at when it lies and doubts, and how much each thing weighs.
//!
//! A character's numbers are its chances at an average play. Whatever sets a play apart multiplies the
//! odds of that chance; how many things are looked at rises with the judgement.

use doubt_core::View;
use doubt_games::cards::rules::{self, Rules};
use doubt_games::cards::{Claim, Rank, claim, legal};

use super::counter::stake::Stake;
use super::memory::{Memory, USUAL};
use super::numbers::Numbers;

/// From this judgement on, a character looks at its own copies of a rank.
pub const OWN_COPIES: u8 = 2;
/// From this one on, at what became of earlier claims, and at where the claims are heading.
pub const HISTORY: u8 = 3;
/// From this one on, at the cards that were shown, and at who lays the last card.
pub const SHOWN: u8 = 4;
/// From this one on, at what the pile would do to its own hand, and at what the claimer has left.
pub const STAKES: u8 = 5;

/// How much things weigh at one judgement. All of it was tuned together, in contests of each level with
/// the one below it and with scripts, so that matches end and judgement pays.
struct Weights {
    /// The odds of a challenge at an empty pile, in parts of those at an average one.
    challenge: f64,
    /// So many cards in the pile make the odds of a challenge a third. Who fears the pile lets it grow,
    /// and a pile that holds most cards is what brings a match to its end.
    fear: f64,
    /// A larger pile than this is only large. Where it is small, even the largest pile is challenged.
    large: f64,
    /// The odds of a lie at an empty pile, in parts of those at an average one.
    lie: f64,
    /// How fast the odds of a lie fall with the pile, a card. Little, as who hardly ever lies on a small
    /// pile, or on a large one, is beaten by whoever doubts the others.
    caution: f64,
    /// How much the challenges of late keep from a lie, whoever was challenged. It saves Medium from Easy,
    /// who doubts small piles; the higher levels do as well without.
    nerves: f64,
    /// How much the copies of the rank that others can have count: more than one is more decided than
    /// the odds alone, and only what is decided pays at a table of many.
    copies: f64,
    /// How much the claimer's record counts.
    record: f64,
}

const WEIGHTS: [Weights; 5] = [
    Weights {
        challenge: 1.3,
        fear: 20.0,
        large: 100.0,
        lie: 1.25,
        caution: 0.05,
        nerves: 0.0,
        copies: 0.0,
        record: 0.0,
    },
    Weights {
        challenge: 1.8,
        fear: 4.0,
        large: 100.0,
        lie: 1.2,
        caution: 0.04,
        nerves: 0.0,
        copies: 3.0,
        record: 0.0,
    },
    Weights {
        challenge: 1.05,
        fear: 4.5,
        large: 12.0,
        lie: 0.8,
        caution: 0.025,
        nerves: 9.0,
        copies: 3.0,
        record: 1.0,
    },
    Weights {
        challenge: 0.5,
        fear: 7.0,
        large: 100.0,
        lie: 1.3,
        caution: 0.02,
        nerves: 0.0,
        copies: 1.7,
        record: 1.0,
    },
    // The highest level takes copies and record together as the chance of a lie.
    Weights {
        challenge: 1.5,
        fear: 8.0,
        large: 100.0,
        lie: 0.76,
        caution: 0.03,
        nerves: 0.0,
        copies: 0.0,
        record: 0.0,
    },
];

/// From this many cards on, a pile is as great a risk to a liar as it can be: it is more than the hand
/// that four seats are dealt, so taking it loses the round as a rule.
const RISKIEST: f64 = 20.0;
/// The share of claims that are usually challenged, about as measured at the levels' own tables (`cargo
/// run --release -p doubt-sparring -- bluff` prints it).
const USUAL_DOUBTS: f64 = 0.2;
/// How much a suspicious claim adds to the odds: less than a record does, which it is a part of.
const SUSPICION: f64 = 1.3;
/// How much the success of the bot's own lies counts. Less would lie on after being caught; more would
/// never lie again.
const SUCCESS: f64 = 2.0;
/// The success of lies about which nothing is known yet: neither way.
const USUAL_SUCCESS: f64 = 0.5;
/// How much of what is won and lost by a challenge counts: half, as it is an estimate.
const STAKE: f64 = 0.5;
/// How decided a weighed claim is: more than the evidence alone, as only what is nearly sure pays where the
/// challenger alone risks the pile and all others gain.
const DECIDED: f64 = 1.5;
/// How much a pile as large as the bot's own hand keeps it from a challenge. Less lets a wrong challenge
/// late in a round cost the match; more lets every late lie pass.
const OWN_RISK: f64 = 6.0;
/// How much such a pile keeps it from a lie: little, or its claims on large piles would be known to be
/// true.
const LIAR_RISK: f64 = 0.1;
/// A pile larger than this part of the bot's own hand counts no more than this: otherwise nothing would
/// be challenged late in a round, when claims are most often lies.
const LARGE_PART: f64 = 0.6;
/// As many cards as a hand always counts, so that the last ones are not beyond all risk.
const SMALL_HAND: f64 = 3.0;
/// A hand of four seats and one deck, counted like this: who holds more has less to lose.
const FAIR_HAND: f64 = 13.0 + SMALL_HAND;
/// How much the size of the bot's own hand counts at a challenge: a large hand has little to lose by
/// one.
const FREEDOM: f64 = 2.0;
/// The same at a lie: less, since a lie that fails makes the hand larger still.
const LIAR_FREEDOM: f64 = 1.35;
/// How near a card is to a claim, in ranks: two, as far as claims go until the next turn.
const NEAR: f64 = 2.0;

impl Numbers {
    fn weights(&self) -> &'static Weights {
        &WEIGHTS[usize::from(self.judgement).clamp(1, WEIGHTS.len()) - 1]
    }

    /// How likely a character with these numbers lies where it could tell the truth.
    pub fn lie_chance(&self, memory: &Memory, view: View<'_, Rules>) -> f64 {
        let weights = self.weights();
        let pile = view.table().pile() as f64;
        let caution = weights.caution * pile.min(RISKIEST);
        let mut odds = odds(self.bluff_frequency) * weights.lie * (-caution).exp();
        if self.judgement >= HISTORY {
            odds *= ((1.0 + memory.success_rate()) / (1.0 + USUAL_SUCCESS)).powf(SUCCESS);
            odds *= (-weights.nerves * (memory.doubt_rate() - USUAL_DOUBTS)).exp();
        }
        if self.judgement >= STAKES {
            odds *= (-LIAR_RISK * pile / own_hand(view)).exp();
            odds *= (own_hand(view) / FAIR_HAND).powf(LIAR_FREEDOM);
        }
        chance(odds)
    }

    /// How likely a character with these numbers challenges a claim.
    ///
    /// The number is the chance that a table of its kind challenges an average claim. What this claim
    /// has more or less than the average moves it; then it is shared among those who may challenge.
    pub fn challenge_chance(&self, memory: &Memory, view: View<'_, Rules>, claim: Claim) -> f64 {
        let (weights, table) = (self.weights(), view.table());
        let pile = table.pile() as f64;
        let fear = pile.min(weights.large) / weights.fear;
        let mut odds = odds(self.challenge_frequency) * weights.challenge * (-fear).exp();
        if self.judgement >= OWN_COPIES {
            let Some(rarity) = self.rarity(memory, view, claim) else { return 1.0 };
            odds *= rarity.powf(weights.copies);
        }
        if self.judgement >= HISTORY {
            odds *= (memory.liar_rate(claim.seat) / USUAL).powf(weights.record);
            if memory.is_suspicious(claim.seat, claim.rank) {
                odds *= SUSPICION;
            }
        }
        // Who lays the last card has won unless it is challenged: there is nothing to lose.
        if self.judgement >= SHOWN && table.hands[claim.seat] == 0 {
            return 1.0;
        }
        if self.judgement >= STAKES {
            odds *= self.weighed(memory, view, claim);
        }
        let doubters = legal::doubters(view.rules(), table, claim.seat).len().max(1);
        1.0 - (1.0 - chance(odds)).powf(1.0 / doubters as f64)
    }

    /// What speaks for a challenge: how likely the claim is a lie and what it wins and loses, against
    /// the pile that may come home and the cards that the own hand has to lose.
    fn weighed(&self, memory: &Memory, view: View<'_, Rules>, claim: Claim) -> f64 {
        let lie = 1.0 - (1.0 - memory.liar_rate(claim.seat)) * (1.0 - forced(view, claim));
        let rarity = self.rarity(memory, view, claim).unwrap_or(1.0);
        let evidence = (odds(lie) * rarity * stake(view, claim).powf(STAKE)).powf(DECIDED);
        let part = (view.table().pile() as f64 / own_hand(view)).min(LARGE_PART);
        let freedom = (own_hand(view) / FAIR_HAND).powf(FREEDOM);
        evidence * (-OWN_RISK * part).exp() * freedom
    }

    /// How many copies of the rank others usually can have, in parts of those that they can have now;
    /// none if they cannot have as many as are claimed.
    fn rarity(&self, memory: &Memory, view: View<'_, Rules>, claim: Claim) -> Option<f64> {
        let copies = view.rules().copies();
        let mut seen = own_copies(view, claim.rank);
        if self.judgement >= SHOWN {
            seen += memory.shown_elsewhere(view, claim.seat, claim.rank);
        }
        let unseen = copies.checked_sub(seen).filter(|&left| left >= claim.count.into())?;
        let all = view.rules().all_cards().len() as f64;
        let others = all - view.hand().own.all().len() as f64;
        Some(copies as f64 * others / all / unseen as f64)
    }
}

/// How likely a hand as large as the claimer's was holds none of the ranks that it might have claimed.
fn forced(view: View<'_, Rules>, claim: Claim) -> f64 {
    let ranks = view.rules().ranks().len() as f64;
    let claimable = match view.rules().claim {
        rules::Claim::Free => ranks,
        rules::Claim::Ascending => 1.0,
        rules::Claim::Neighbour => 3.0_f64.min(ranks),
    };
    let held = view.table().hands[claim.seat] + claim.count;
    (1.0 - claimable / ranks).powi(held.into())
}

/// What a right challenge wins, in parts of what a wrong one loses.
fn stake(view: View<'_, Rules>, claim: Claim) -> f64 {
    let now = Stake::new(view);
    let pile = view.table().pile() as f64;
    let (found, wrong) = (now.plus(claim.seat, pile).worth(), now.plus(view.seat(), pile).worth());
    // Kept off zero, where nothing is left to win or to lose.
    ((found - now.worth()) / (now.worth() - wrong).max(1e-6)).clamp(1e-6, 1e6)
}

/// The cards of the seat's own hand, as many as always count included.
fn own_hand(view: View<'_, Rules>) -> f64 {
    view.hand().own.cards.len() as f64 + SMALL_HAND
}

/// The copies of a rank that the seat and its partners have, in their hands and in the pile.
fn own_copies(view: View<'_, Rules>, rank: Rank) -> usize {
    let hand = view.hand();
    let partners = hand.partners.iter().map(|partner| partner.holding.all().of_rank(rank));
    hand.own.all().of_rank(rank) + partners.sum::<usize>()
}

/// How well the seat's cards fit to what can be claimed after this claim.
pub fn outlook(view: View<'_, Rules>, claim: Rank) -> f64 {
    let (rules, hand) = (view.rules(), &view.hand().own.cards);
    let near = |rank: Rank| {
        let steps = claim::steps(rules, claim, rank).unwrap_or_default();
        hand.of_rank(rank) as f64 * (-(steps as f64) / NEAR).exp()
    };
    rules.ranks().iter().map(|&rank| near(rank)).sum()
}

fn odds(chance: f64) -> f64 {
    chance / (1.0 - chance)
}

fn chance(odds: f64) -> f64 {
    if odds.is_finite() { odds / (1.0 + odds) } else { 1.0 }
}
