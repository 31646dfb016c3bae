//! The merchant who reckons: the bag that is worth most before this sheriff, and what silence is worth.

use doubt_core::View;
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::rules::{Bonus, Inspection, MAX_OFFERS, Penalty, Rules, Sheriff, Wrong};
use doubt_games::sheriff::wares::printed_penalty;
use doubt_games::sheriff::{Action, Claim, Good, Goods, Offer, Office, Talk};

use super::load;

/// The share of bags that an unknown sheriff is taken to open if it is not paid. Chosen from three
/// values on the first deals of `docs/strength.md`: with less, full bags lose to sheriffs who open; with
/// more, too little is smuggled past those who don't.
const USUAL: f64 = 0.35;
/// How many visits that counts for: few, so that deeds soon count for more. Who went on paying whoever
/// asked lost Nottingham to sheriffs who press everybody and open nothing.
const PRIOR: f64 = 2.0;
/// What a legal card on the stand adds to the hope of being king or queen: about all bonuses together,
/// by the legal cards that four merchants bring in.
const CROWN: u32 = 1;

/// The bag that is worth most, from these cards.
pub(super) fn bag(view: View<'_, Rules>) -> Goods {
    let (rules, cards) = (view.rules(), view.hand().cards);
    let room = usize::from(rules.bag);
    let opens = opens(view);
    let mut best = (Goods::EMPTY, f64::NEG_INFINITY);
    let dear = load::reversed(load::cheapest_first(rules.goods));
    let kinds = Good::LEGAL.into_iter().filter(|&good| cards[good] > 0);
    for good in kinds.map(Some).chain([None]) {
        for hidden in 0..=room {
            let forbidden = load::some(cards, dear, hidden);
            if forbidden.len() < hidden {
                break;
            }
            let left = room - forbidden.len();
            let own =
                good.map_or(Goods::EMPTY, |good| Goods::of(cards[good].min(left as u8), good));
            let bag = forbidden + own;
            let worth = expected(rules, bag, opens);
            if !bag.is_empty() && worth > best.1 {
                best = (bag, worth);
            }
        }
    }
    best.0
}

/// What goods are worth with the hope of being king or queen, where there is one.
pub(super) fn hoped(rules: &Rules, goods: Goods) -> u32 {
    let crown = if rules.bonus == Bonus::KingQueen { CROWN } else { 0 };
    rules.worth(goods) + crown * goods.legal().len() as u32
}

/// What a bag brings in that is called all its best kind, before a sheriff who opens so many.
fn expected(rules: &Rules, bag: Goods, opens: f64) -> f64 {
    let good = load::main_kind(rules.goods, bag).unwrap_or(Good::Apples);
    let claim = Claim { count: bag.len() as u8, good };
    let worth = |goods: Goods| f64::from(hoped(rules, goods));
    if claim.is_true_of(bag) {
        let redress = if rules.wrong == Wrong::Pays { f64::from(printed(bag)) } else { 0.0 };
        return worth(bag) + opens * redress;
    }
    let kept = claim.truthful(bag);
    let caught = worth(kept) - f64::from(fine(rules, bag - kept));
    (1.0 - opens) * worth(bag) + opens * caught
}

/// How likely this sheriff opens a bag that it is not paid for, and finds what is in it.
fn opens(view: View<'_, Rules>) -> f64 {
    let (rules, table) = (view.rules(), view.table());
    let office: &Office = &table.offices[table.sheriff];
    let seen = f64::from(office.inspected) + USUAL * PRIOR;
    let finds = match rules.inspection {
        Inspection::Certain => 1.0,
        Inspection::BluffCheck => catch_chance(office.perception, rules.bluff.of(view.seat())),
    };
    let unpaid = f64::from(office.merchants.saturating_sub(office.bribes));
    finds * seen / (unpaid + PRIOR)
}

/// After a threat or a demand: pays no more than it expects to lose, and nothing for an honest bag. Gold
/// that a rival gets counts for more than what goes to the bank.
pub(super) fn answer(view: View<'_, Rules>, talk: Talk, demand: Option<u16>) -> Action {
    let (rules, table, bag) = (view.rules(), view.table(), view.hand().bag);
    let hidden = table.claim(view.seat()).map_or(Goods::EMPTY, |claim| bag - claim.truthful(bag));
    let rivalry = match rules.sheriff {
        Sheriff::Fixed => 0.0,
        Sheriff::Rotating => 1.0 / (table.seats() - 1) as f64,
    };
    let lost = f64::from(rules.worth(hidden)) / (1.0 + rivalry) + f64::from(fine(rules, hidden));
    let most = opens(view) * lost;
    let standing = talk.standing.map_or(0, |offer| offer.worth(rules));
    let offered = match demand {
        Some(gold) if f64::from(gold) <= most => return Action::Accept,
        Some(_) => most,
        // It begins with half of it, and lets itself be pressed for the rest.
        None => most / 2.0,
    };
    let gold = (offered as u32).min(table.purses[view.seat()]);
    if gold > standing && talk.offers < MAX_OFFERS {
        Action::Offer(Offer::gold(gold as u16))
    } else {
        Action::Refuse
    }
}

pub(super) fn fine(rules: &Rules, lost: Goods) -> u32 {
    match rules.penalty {
        Penalty::Half => rules.worth(lost) / 2,
        Penalty::Printed => printed(lost),
    }
}

pub(super) fn printed(goods: Goods) -> u32 {
    goods.kinds().map(|(good, count)| u32::from(count) * u32::from(printed_penalty(good))).sum()
}
