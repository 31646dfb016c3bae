//! A bag and a declaration for each plan, always from the cards in hand.

use doubt_core::Luck;
use doubt_games::sheriff::rules::{Declare, Rules};
use doubt_games::sheriff::{Claim, Good, Goods, Wares};

use super::plan::Plan;

/// The plan that is left where the cards do not allow this one: the next tamer one that they do.
pub(super) fn feasible(cards: Goods, plan: Plan) -> Plan {
    let contraband: u8 = Good::CONTRABAND.into_iter().map(|good| cards[good]).sum();
    let legal_kinds = || Good::LEGAL.into_iter().filter(|&good| cards[good] > 0).count();
    let allowed = match plan {
        Plan::Honest => true,
        Plan::LegalLie => legal_kinds() > 1,
        Plan::Mixed => contraband > 0,
        Plan::Low => contraband > 1,
        Plan::High => usize::from(contraband) > LOW,
    };
    if allowed { plan } else { feasible(cards, plan.tamer()) }
}

/// What the plan loads from these cards; where they do not allow it, what the next tamer one does.
pub fn bag(rules: &Rules, cards: Goods, plan: Plan) -> Goods {
    let room = usize::from(rules.bag);
    let main = main_kind(rules.goods, cards);
    let legal = |most: usize| {
        main.map_or(Goods::EMPTY, |good| Goods::of(cards[good].min(most as u8), good))
    };
    let dear = cheapest_first(rules.goods);
    let contraband: u8 = dear.iter().map(|&good| cards[good]).sum();
    let loaded = match plan {
        Plan::Honest if main.is_none() => some(cards, Good::ALL, 1),
        Plan::Honest => legal(room),
        Plan::LegalLie => {
            let own = legal(room);
            let others = some(cards.without(own), Good::LEGAL, room - own.len());
            if others.is_empty() { Goods::EMPTY } else { own + others }
        }
        Plan::Mixed if contraband == 0 => Goods::EMPTY,
        Plan::Mixed => legal(room - 1) + some(cards, dear, 1),
        Plan::Low if contraband < 2 => Goods::EMPTY,
        Plan::Low => {
            let hidden = some(cards, dear, LOW.min(room));
            hidden + legal((room - hidden.len()).min(1))
        }
        Plan::High if usize::from(contraband) <= LOW => Goods::EMPTY,
        Plan::High => some(cards, reversed(dear), room),
    };
    if loaded.is_empty() { bag(rules, cards, plan.tamer()) } else { loaded }
}

/// The most contraband of the low plan; the high one has more.
const LOW: usize = 2;

/// What is said of a bag: the truth where it can be, else its legal kind and a number that fits.
pub fn claim(rules: &Rules, bag: Goods, cards: Goods, luck: &mut impl Luck) -> Claim {
    let main = main_kind(rules.goods, bag);
    // Without legal goods in the bag, a kind that is at least in the hand sounds best.
    let good = main.or_else(|| main_kind(rules.goods, cards)).unwrap_or(Good::Apples);
    let size = bag.len() as u8;
    let is_legal_lie = bag.contraband().is_empty() && bag[good] < size;
    let count = match rules.declare {
        // To own up to fewer goods or to call all of them one kind: one lie is as good as the other.
        Declare::Any if is_legal_lie && luck.chance(0.5) => bag[good],
        _ => size,
    };
    Claim { count, good }
}

/// The legal kind that is worth most together.
pub(super) fn main_kind(wares: Wares, cards: Goods) -> Option<Good> {
    let worth = |good: Good| u32::from(cards[good]) * u32::from(wares.price(good));
    let held = Good::LEGAL.into_iter().filter(|&good| cards[good] > 0);
    held.max_by_key(|&good| (worth(good), cards[good]))
}

/// So many of the cards, of the kinds in this order, or as many as there are.
pub(super) fn some<const N: usize>(cards: Goods, kinds: [Good; N], most: usize) -> Goods {
    let mut left = most as u8;
    let mut taken = Goods::EMPTY;
    for good in kinds {
        taken[good] = cards[good].min(left);
        left -= taken[good];
    }
    taken
}

/// The kinds of contraband by their price.
pub(super) fn cheapest_first(wares: Wares) -> [Good; 4] {
    let mut kinds = Good::CONTRABAND;
    kinds.sort_unstable_by_key(|&good| wares.price(good));
    kinds
}

pub(super) fn reversed(mut kinds: [Good; 4]) -> [Good; 4] {
    kinds.reverse();
    kinds
}
