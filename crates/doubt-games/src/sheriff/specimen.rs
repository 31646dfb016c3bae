//! What the laws of every game need to know of this one.

use doubt_core::conformance::Specimen;
use doubt_core::{Seat, View};

use super::action::{Action, Pile};
use super::claim::Claim;
use super::event::Event;
use super::good::Good;
use super::goods::Goods;
use super::offer::Offer;
use super::rules::Rules;
use super::table::Phase;

impl Specimen for Rules {
    /// Every word, and around what the phase asks for all there is: parts of the hand and more than
    /// the hand, claims and offers past every limit.
    fn probes(&self, view: View<'_, Self>) -> Vec<Action> {
        let (table, hand) = (view.table(), view.hand());
        let one = Goods::of(1, Good::Silk);
        let claim = Claim { count: 1, good: Good::Apples };
        let mut probes = vec![
            Action::Keep,
            Action::Silent,
            Action::Pass,
            Action::Inspect,
            Action::Accept,
            Action::Threaten,
            Action::Refuse,
            Action::Load(Goods::EMPTY),
            Action::Offer(Offer::gold(0)),
            Action::Demand(0),
            Action::Declare(Claim { count: 0, good: Good::Apples }),
        ];
        let mut parts = Vec::new();
        match table.phase {
            Phase::Aside { .. } => {
                hand.cards.parts(1, hand.cards.len(), &mut parts);
                parts.extend(Good::ALL.map(|good| Goods::of(hand.cards[good] + 1, good)));
                for goods in parts {
                    probes.extend(Pile::ALL.map(|pile| Action::Aside(goods, pile)));
                }
            }
            Phase::Load { .. } => {
                hand.cards.parts(1, hand.cards.len(), &mut parts);
                parts.extend(Good::ALL.map(|good| Goods::of(hand.cards[good] + 1, good)));
                probes.extend(parts.into_iter().map(Action::Load));
            }
            Phase::Take { .. } => {
                let most = self.hand + 1;
                for left in 0..=most {
                    probes.extend((0..=most).map(|right| Action::Take { left, right }));
                }
            }
            Phase::Declare { .. } => {
                for good in Good::ALL {
                    let claims = (1..=self.bag + 1).map(|count| Claim { count, good });
                    probes.extend(claims.map(Action::Declare));
                }
            }
            Phase::Opening { .. } | Phase::Answer { .. } => {
                let purse = table.purses[view.seat()] as u16;
                let kinds = table.stands[view.seat()].kinds().flat_map(|(good, most)| {
                    (1..=most + 1).map(move |count| Some(Claim { count, good }))
                });
                for goods in [None].into_iter().chain(kinds) {
                    let least = u16::from(goods.is_none());
                    let golds = (least..=purse + 1).map(|gold| Offer { gold, goods });
                    probes.extend(golds.map(Action::Offer));
                }
            }
            Phase::Decision { merchant, .. } => {
                let purse = table.purses[merchant] as u16;
                probes.extend((1..=purse + 1).map(Action::Demand));
            }
            Phase::Call => probes.extend(Seat::all(table.seats()).map(Action::Call)),
            _ => {}
        }
        match table.phase {
            Phase::Load { .. } => probes.push(Action::Declare(claim)),
            _ => probes.push(Action::Load(one)),
        }
        probes
    }

    /// Goods are counted, not laid out in a row: every answer is listed as it is.
    fn canonical(action: &Action) -> Action {
        *action
    }

    /// Any two loads may look alike; everything else is said or done in the open.
    fn alike(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Load(_), Action::Load(_)) => true,
            _ => one == other,
        }
    }

    /// Cards that are set aside are shown; a tell and the dice of a bluff check are open strokes of
    /// chance; that a bag is a lie, what was in it, and what of it is sold or put on a stand, are shown.
    fn is_reveal(event: &Event) -> bool {
        matches!(
            event,
            Event::Piles { .. }
                | Event::Aside { .. }
                | Event::Tell { .. }
                | Event::Lie { .. }
                | Event::Check { .. }
                | Event::Open { .. }
                | Event::Sale { .. }
                | Event::Stand { .. }
                | Event::Scores { .. }
        )
    }
}
