//! What to lay and claim.

use arrayvec::ArrayVec;
use doubt_core::{Seat, View};
use doubt_games::cards::rules::{self, Mode};
use doubt_games::cards::{Action, Card, Cards, Claim, MAX_CARDS, Rank, Rules, claim, legal, odds};
use doubt_words::{Arg, Message, message};

use super::book::Book;
use super::stake::Stake;
use super::views::Views;
use super::who;
use crate::cards::lay::lay;
use crate::thought::decimal;

/// What a card that a lie brings home with the pile counts, in cards: less than one, since some of them
/// can be laid for what they are.
const TAKEN: f64 = 0.6;

/// Cards to lay, what to claim of them, and what that is worth.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    cards: Cards,
    claim: Rank,
    doubted: f64,
    worth: f64,
}

impl Plan {
    /// The plan as an answer.
    pub fn answer(&self, view: View<'_, Rules>) -> Action {
        lay(view, &self.cards, self.claim)
    }

    /// What is thought of it, in parts.
    ///
    /// ```text
    /// [Counter] | Lie: 7H QS as Q | Doubted: p=0.30 | Worth: 0.123
    /// ```
    pub fn parts(&self) -> Vec<Message> {
        let Plan { cards, claim, doubted, worth } = self;
        let is_lie = cards.of_rank(*claim) < cards.len();
        let (cards, claim) = (Arg::typed(cards), Arg::typed(claim.sign()));
        vec![
            who(),
            match is_lie {
                true => message!("thought-lie", cards, claim),
                false => message!("thought-truth", cards, claim),
            },
            message!("thought-doubted", chance: decimal(*doubted, 2)),
            message!("thought-worth", worth: decimal(*worth, 3)),
        ]
    }
}

/// The best of the plans: for every rank that may be claimed all cards of it, or as many as may be
/// laid, and any number of others with them, those first that are hardest to get rid of.
pub fn best(book: &Book, view: View<'_, Rules>) -> Plan {
    let rules = view.rules();
    let hand = view.hand().own.cards;
    let most = usize::from(rules.max_cards);
    let mut best: Option<Plan> = None;
    for rank in claim::claimable(rules, view.table()) {
        let outlook = Outlook::new(view, rank);
        let own: Cards = hand.only(rank).iter().take(most).collect();
        let others = outlook.latest_first(&hand.without(&hand.only(rank)));
        let liars = if rules.mode == Mode::Truth { 0 } else { most - own.len() };
        let mut cards = own;
        let plans = std::iter::once(None).chain(others.into_iter().take(liars).map(Some));
        for other in plans {
            other.into_iter().for_each(|card| cards.insert(card));
            if cards.is_empty() {
                continue;
            }
            let plan = outlook.judge(book, view, cards, rank);
            if best.is_none_or(|best| plan.worth > best.worth) {
                best = Some(plan);
            }
        }
    }
    // Where nobody may lie there may be nothing to lay; the rules then have an answer.
    best.unwrap_or(Plan { cards: Cards::EMPTY, claim: Rank::Ace, doubted: 0.0, worth: 0.0 })
}

/// When the seat can play each rank for what it is.
struct Outlook {
    /// The turns until then, in parts of a full round of ranks.
    late: [f64; 13],
    /// The mean of all ranks in play.
    usual: f64,
    /// How much harder to get rid of a card is whose turn comes late.
    cost: f64,
}

impl Outlook {
    fn new(view: View<'_, Rules>, claim: Rank) -> Outlook {
        let (rules, table) = (view.rules(), view.table());
        let ranks = rules.ranks();
        let mut late = [0.0; 13];
        for (place, rank) in ranks.iter().enumerate() {
            let turns = match rules.claim {
                rules::Claim::Free => 0,
                rules::Claim::Ascending => {
                    let assigned = |turn: &usize| {
                        (usize::from(table.turns) + turn * table.seats()) % ranks.len() == place
                    };
                    // This turn's rank comes round again only after all others.
                    (1..=ranks.len()).find(assigned).unwrap_or(ranks.len())
                }
                rules::Claim::Neighbour => claim::steps(rules, claim, *rank).unwrap_or_default(),
            };
            late[rank.index()] = turns as f64 / ranks.len() as f64;
        }
        let usual = late.iter().sum::<f64>() / ranks.len() as f64;
        Outlook { late, usual, cost: Views::of(rules).late }
    }

    fn latest_first(&self, cards: &Cards) -> ArrayVec<Card, MAX_CARDS> {
        let mut cards: ArrayVec<Card, MAX_CARDS> = cards.iter().collect();
        cards.sort_by(|one, other| {
            self.late[other.rank.index()].total_cmp(&self.late[one.rank.index()])
        });
        cards
    }

    /// How many cards a hand is like, if those that are hard to get rid of count more.
    fn weight(&self, cards: &Cards) -> f64 {
        cards.iter().map(|card| 1.0 + self.cost * (self.late[card.rank.index()] - self.usual)).sum()
    }

    fn judge(&self, book: &Book, view: View<'_, Rules>, cards: Cards, claim: Rank) -> Plan {
        let (seat, table) = (view.seat(), view.table());
        let hand = view.hand().own.cards;
        let lie = cards.of_rank(claim) < cards.len();
        let left = self.weight(&hand.without(&cards));
        let now = Stake::far(view);
        let stands = now.with(seat, left).worth();
        let doubters = legal::doubters(view.rules(), table, seat);
        let believed: f64 =
            doubters.iter().map(|it| 1.0 - doubts(book, view, it, &cards, claim)).product();
        let doubted = 1.0 - believed;
        let pile = (table.pile() + cards.len()) as f64;
        let settled = if lie {
            now.with(seat, self.weight(&hand) + TAKEN * table.pile() as f64).worth()
        } else {
            let taken = doubters.iter().map(|it| now.with(seat, left).plus(it, pile).worth());
            taken.sum::<f64>() / doubters.len().max(1) as f64
        };
        let worth = believed * stands + doubted * settled;
        Plan { cards, claim, doubted, worth }
    }
}

/// How likely a seat doubts these cards: surely if it holds too many of the rank itself, else as often
/// as it does.
fn doubts(book: &Book, view: View<'_, Rules>, seat: Seat, cards: &Cards, claim: Rank) -> f64 {
    let (hand, table) = (view.hand(), view.table());
    let usual = {
        let left = table.hands[view.seat()] - cards.len() as u8;
        let claim = Claim { seat: view.seat(), count: cards.len() as u8, rank: claim };
        book.doubts(view, seat, claim, table.pile() + cards.len(), left)
    };
    let copies = view.rules().copies();
    // So many copies in its own hand, and the claim cannot be true.
    let proof = (copies + 1).saturating_sub(cards.len());
    let known = hand.known[seat].of_rank(claim);
    let hidden = view.rules().all_cards().len() - hand.located().len();
    let drawn = usize::from(table.hands[seat]).saturating_sub(hand.known[seat].len()).min(hidden);
    let free = copies - hand.located().of_rank(claim);
    let sure = match proof.checked_sub(known) {
        None | Some(0) => 1.0,
        Some(needed) => odds::at_least(needed, free, drawn, hidden),
    };
    1.0 - (1.0 - usual) * (1.0 - sure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_a_thought() {
        for (cards, claim, doubted, worth, line) in [
            (
                "QS 7H",
                Rank::Queen,
                0.2951,
                0.1234,
                "[Counter] | Lie: 7H QS as Q | Doubted: p=0.30 | Worth: 0.123",
            ),
            (
                "10S 10H",
                Rank::Ten,
                0.0,
                1.0,
                "[Counter] | Truth: 10S 10H as 10 | Doubted: p=0.00 | Worth: 1.000",
            ),
            // Where nobody may lie and there is nothing true to lay.
            ("", Rank::Ace, 0.0, 0.0, "[Counter] | Truth:  as A | Doubted: p=0.00 | Worth: 0.000"),
        ] {
            let plan = Plan { cards: cards.parse().unwrap(), claim, doubted, worth };
            assert_eq!(crate::thought::line(&plan.parts()), line);
        }
    }
}
