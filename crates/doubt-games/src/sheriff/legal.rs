//! What a seat may answer.

use std::ops::RangeInclusive;

use doubt_core::{Seat, View};

use super::action::{Action, Pile};
use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::illegal::{Illegal, Question};
use super::offer::Offer;
use super::rules::{Declare, MAX_ASIDE, MAX_OFFERS, Rules};
use super::table::{Phase, Table, Talk};

/// How many cards a seat may still take.
pub(super) fn room(rules: &Rules, table: &Table, seat: Seat) -> u8 {
    rules.hand.saturating_sub(table.held[seat])
}

/// How many cards a seat may take from each pile.
pub(super) fn reachable(rules: &Rules, table: &Table, seat: Seat) -> [u8; 2] {
    let room = usize::from(room(rules, table, seat));
    [0, 1].map(|pile| table.piles[pile].len().min(room) as u8)
}

/// The numbers of goods that a merchant may declare.
pub(super) fn counts(rules: &Rules, table: &Table, seat: Seat) -> RangeInclusive<u8> {
    match table.gate[seat].and_then(|arrival| arrival.size) {
        Some(size) if rules.declare == Declare::Bag => size..=size,
        _ => 1..=rules.bag,
    }
}

/// The gold that the sheriff may demand of a merchant who owns so much.
pub(super) fn demands(rules: &Rules, owned: u32, talk: Talk) -> RangeInclusive<u32> {
    let least = standing_worth(rules, talk) + 1;
    let open = talk.standing.is_some() && !talk.refused;
    least..=if open { owned } else { 0 }
}

/// What may be offered after what was said: goods of one kind from the stand, or none, and with them
/// the gold that it takes to be worth more than the last offer, up to all there is.
pub(super) fn offers(
    view: View<'_, Rules>,
    talk: Talk,
) -> impl Iterator<Item = (Option<Claim>, RangeInclusive<u32>)> {
    let (rules, table) = (view.rules(), view.table());
    let last = standing_worth(rules, talk);
    let purse = table.purses[view.seat()];
    let stand = table.stands[view.seat()].kinds();
    let lots = stand.flat_map(|(good, most)| (1..=most).map(move |count| Claim { count, good }));
    let goods = [None].into_iter().chain(lots.map(Some));
    goods.filter(move |_| talk.offers < MAX_OFFERS).map(move |goods| {
        let worth = goods.map_or(0, |goods| rules.worth(goods.goods()));
        (goods, (last + 1).saturating_sub(worth)..=purse)
    })
}

/// What a talk's standing offer is worth; nothing where there is none.
fn standing_worth(rules: &Rules, talk: Talk) -> u32 {
    talk.standing.map_or(0, |offer| offer.worth(rules))
}

pub(super) fn check(view: View<'_, Rules>, action: &Action) -> Result<(), Illegal> {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    match (&table.phase, action) {
        (Phase::Aside { .. }, Action::Keep) => Ok(()),
        (Phase::Aside { .. }, Action::Aside(goods, _)) => {
            if !(1..=usize::from(MAX_ASIDE)).contains(&goods.len()) {
                return Err(Illegal::Aside { most: MAX_ASIDE });
            }
            held(hand.cards, *goods)
        }
        (Phase::Aside { .. }, _) => Err(Illegal::NotNow(Question::Aside)),
        (Phase::Take { seat }, Action::Take { left, right }) => {
            for (pile, asked) in Pile::ALL.into_iter().zip([*left, *right]) {
                let there = table.piles[pile.index()].len();
                if usize::from(asked) > there {
                    return Err(Illegal::Pile { pile, there, asked });
                }
            }
            let most = room(rules, table, *seat);
            if left.saturating_add(*right) > most {
                return Err(Illegal::FullHand { most });
            }
            Ok(())
        }
        (Phase::Take { .. }, _) => Err(Illegal::NotNow(Question::Take)),
        (Phase::Load { .. }, Action::Load(goods)) => {
            if goods.is_empty() {
                Err(Illegal::EmptyBag)
            } else if goods.len() > usize::from(rules.bag) {
                Err(Illegal::FullBag { loaded: goods.len(), most: rules.bag })
            } else {
                held(hand.cards, *goods)
            }
        }
        (Phase::Load { .. }, _) => Err(Illegal::NotNow(Question::Load)),
        (Phase::Declare { seat }, Action::Declare(claim)) => {
            let size = table.gate[*seat].and_then(|arrival| arrival.size);
            check_claim(rules, *claim, size)
        }
        (Phase::Declare { .. }, _) => Err(Illegal::NotNow(Question::Declare)),
        (Phase::Call, Action::Call(seat)) => {
            if table.waiting().any(|waiting| waiting == *seat) {
                Ok(())
            } else {
                Err(Illegal::NotWaiting(*seat))
            }
        }
        (Phase::Call, _) => Err(Illegal::NotNow(Question::Call)),
        (Phase::Opening { .. }, Action::Silent) => Ok(()),
        (Phase::Opening { .. }, Action::Offer(offer)) => check_offer(view, Talk::default(), *offer),
        (Phase::Opening { .. }, _) => Err(Illegal::NotNow(Question::Open)),
        (Phase::Decision { merchant, talk }, action) => {
            check_decision(rules, table.purses[*merchant], *talk, action)
        }
        (Phase::Answer { .. }, Action::Refuse) => Ok(()),
        (Phase::Answer { demand: Some(_), .. }, Action::Accept) => Ok(()),
        (Phase::Answer { talk, .. }, Action::Offer(offer)) => check_offer(view, *talk, *offer),
        (Phase::Answer { demand: Some(_), .. }, _) => Err(Illegal::NotNow(Question::Demand)),
        (Phase::Answer { demand: None, .. }, _) => Err(Illegal::NotNow(Question::Threat)),
        (Phase::Piles | Phase::Draw { .. } | Phase::Tell { .. } | Phase::Check { .. }, _) => {
            Err(Illegal::NotNow(Question::Deal))
        }
        (Phase::Over { .. }, _) => Err(Illegal::NotNow(Question::Over)),
    }
}

fn held(cards: Goods, asked: Goods) -> Result<(), Illegal> {
    if cards.contains(asked) {
        return Ok(());
    }
    let kinds = Good::ALL.into_iter().filter(|&good| asked[good] > 0);
    let held = kinds.fold(Goods::EMPTY, |sum, good| sum + Goods::of(cards[good], good));
    Err(Illegal::NotHeld { asked, held })
}

fn check_claim(rules: &Rules, claim: Claim, size: Option<u8>) -> Result<(), Illegal> {
    if !claim.good.is_legal() {
        return Err(Illegal::Contraband(claim.good));
    }
    match (rules.declare, size) {
        (Declare::Bag, Some(size)) if size != claim.count => {
            Err(Illegal::NotTheCount { declared: claim.count, size })
        }
        (Declare::Any, _) if !(1..=rules.bag).contains(&claim.count) => {
            Err(Illegal::Count { declared: claim.count, most: rules.bag })
        }
        _ => Ok(()),
    }
}

fn check_offer(view: View<'_, Rules>, talk: Talk, offer: Offer) -> Result<(), Illegal> {
    let (rules, table) = (view.rules(), view.table());
    let owned = table.purses[view.seat()];
    if talk.offers >= MAX_OFFERS {
        return Err(Illegal::NoMoreOffers);
    }
    if offer.gold == 0 && offer.goods.is_none() {
        return Err(Illegal::NoOffer);
    }
    if u32::from(offer.gold) > owned {
        return Err(Illegal::TooMuchGold { offered: offer.gold, owned });
    }
    if let Some(goods) = offer.goods
        && (goods.count == 0 || !table.stands[view.seat()].contains(goods.goods()))
    {
        return Err(Illegal::NotOnStand(goods));
    }
    let last = standing_worth(rules, talk);
    if offer.worth(rules) <= last { Err(Illegal::NotMore { last }) } else { Ok(()) }
}

fn check_decision(rules: &Rules, owned: u32, talk: Talk, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Pass | Action::Inspect => Ok(()),
        Action::Accept if talk.standing.is_none() => Err(Illegal::NothingOffered),
        Action::Accept => Ok(()),
        Action::Threaten | Action::Demand(_) if talk.refused => Err(Illegal::Refused),
        Action::Threaten if talk.threatened => Err(Illegal::ThreatenedAlready),
        Action::Threaten if talk.offers >= MAX_OFFERS => Err(Illegal::NoMoreOffers),
        Action::Threaten => Ok(()),
        Action::Demand(gold) => {
            let offered = standing_worth(rules, talk);
            if talk.standing.is_none() {
                Err(Illegal::NothingOffered)
            } else if u32::from(*gold) <= offered {
                Err(Illegal::DemandTooLow { offered })
            } else if u32::from(*gold) > owned {
                Err(Illegal::DemandTooHigh { owned })
            } else {
                Ok(())
            }
        }
        _ => Err(Illegal::NotNow(Question::Decide)),
    }
}

pub(super) fn actions(view: View<'_, Rules>, out: &mut Vec<Action>) {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    match &table.phase {
        Phase::Aside { .. } => {
            out.push(Action::Keep);
            let mut parts = Vec::new();
            hand.cards.parts(1, MAX_ASIDE.into(), &mut parts);
            for goods in parts {
                out.extend(Pile::ALL.map(|pile| Action::Aside(goods, pile)));
            }
        }
        Phase::Take { seat } => {
            let room = room(rules, table, *seat);
            let [lefts, rights] = reachable(rules, table, *seat);
            for left in 0..=lefts {
                let rights = rights.min(room - left);
                out.extend((0..=rights).map(|right| Action::Take { left, right }));
            }
        }
        Phase::Load { .. } => {
            let mut parts = Vec::new();
            hand.cards.parts(1, rules.bag.into(), &mut parts);
            out.extend(parts.into_iter().map(Action::Load));
        }
        Phase::Declare { seat } => {
            let counts = counts(rules, table, *seat);
            for good in Good::LEGAL {
                let claims = counts.clone().map(|count| Claim { count, good });
                out.extend(claims.map(Action::Declare));
            }
        }
        Phase::Call => out.extend(table.waiting().map(Action::Call)),
        Phase::Opening { .. } => {
            out.push(Action::Silent);
            list_offers(view, Talk::default(), out);
        }
        Phase::Decision { merchant, talk } => {
            out.extend([Action::Pass, Action::Inspect]);
            let owned = table.purses[*merchant];
            let others = [Action::Accept, Action::Threaten];
            out.extend(others.iter().filter(|it| check_decision(rules, owned, *talk, it).is_ok()));
            out.extend(demands(rules, owned, *talk).map(|gold| Action::Demand(gold as u16)));
        }
        Phase::Answer { talk, demand, .. } => {
            out.push(Action::Refuse);
            if demand.is_some() {
                out.push(Action::Accept);
            }
            list_offers(view, *talk, out);
        }
        _ => {}
    }
}

fn list_offers(view: View<'_, Rules>, talk: Talk, out: &mut Vec<Action>) {
    for (goods, golds) in offers(view, talk) {
        out.extend(golds.map(|gold| Action::Offer(Offer { gold: gold as u16, goods })));
    }
}
