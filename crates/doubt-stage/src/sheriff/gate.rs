//! What a person must know at the gate to answer.

use doubt_core::{Seat, View};
use doubt_games::menu;
use doubt_games::menu::Choices as _;
use doubt_games::sheriff::rules::Wrong;
use doubt_games::sheriff::{Good, Menu, Phase, Pile, Rules, Talk};
use doubt_words::{Arg, Message, message};

use super::found;

/// How many cards of a pile are named: as many as a full hand could take.
const TOPS: usize = 6;

pub(super) fn situation(view: View<'_, Rules>) -> Vec<Message> {
    let is_sheriff = view.seat() == view.table().sheriff;
    let mut lines = if is_sheriff { as_sheriff(view) } else { as_merchant(view) };
    lines.extend(choices(view));
    lines
}

/// What may be answered, as short as it can be said; none if nothing is asked.
pub(super) fn choices(view: View<'_, Rules>) -> Option<Message> {
    let menu::Menu::Sheriff(menu) = Rules::menu(view)? else { return None };
    Some(match menu {
        Menu::Aside { .. } => message!("sheriff-may-aside"),
        Menu::Take { .. } => message!("sheriff-may-take"),
        Menu::Load { .. } => message!("sheriff-may-load"),
        Menu::Declare { .. } => message!("sheriff-may-declare"),
        Menu::Call { seats } => message!("sheriff-may-call", seats: Arg::or(seats)),
        Menu::Open { offers } => message!("sheriff-may-open", offers: !offers.is_empty()),
        Menu::Answer { offers, demand: Some(_), .. } => {
            message!("sheriff-may-answer-demand", offers: !offers.is_empty())
        }
        Menu::Answer { offers, demand: None, .. } => {
            message!("sheriff-may-answer", offers: !offers.is_empty())
        }
        Menu::Decide { offer, threaten, demand, .. } => {
            let may = match (offer.is_some(), demand.is_some(), threaten) {
                (false, _, false) => "decide",
                (false, _, true) => "threaten",
                (true, false, false) => "accept",
                (true, true, false) => "accept-demand",
                (true, false, true) => "accept-threaten",
                (true, true, true) => "accept-demand-threaten",
            };
            message!("sheriff-may-decide", may: Arg::kind(may))
        }
    })
}

/// A discard pile: its topmost cards, the top first.
pub(super) fn pile(pile: Pile, cards: &[Good], most: usize) -> Message {
    let tops = cards.iter().rev().take(most).copied();
    let more = cards.len().saturating_sub(most);
    message!("sheriff-pile", pile, goods: Arg::and(tops), more)
}

fn as_sheriff(view: View<'_, Rules>) -> Vec<Message> {
    let (rules, table) = (view.rules(), view.table());
    let (office, gold) = (&table.offices[table.sheriff], Arg::Gold(table.purses[table.sheriff]));
    let (reputation, perception) = (office.reputation, office.perception);
    let head = match rules.has_reputation() {
        true => message!("sheriff-office-reputation", gold, reputation, perception),
        false => message!("sheriff-office", gold),
    };
    let mut lines = vec![head, record(view)];
    match table.phase {
        Phase::Decision { merchant, talk } => {
            if let Some(claim) = table.claim(merchant) {
                let (gold, bluff) = (Arg::Gold(table.purses[merchant]), rules.bluff.of(merchant));
                lines.push(message!("sheriff-at-gate", seat: merchant, gold, bluff, claim));
            }
            if let Some(offer) = talk.standing {
                lines.push(message!("sheriff-offered", seat: merchant, offer));
            }
            lines.extend(costs(view, merchant, talk));
        }
        _ => lines.extend(table.waiting().filter_map(|seat| {
            let (claim, typed) = (table.claim(seat)?, Arg::typed(format!("call {seat}")));
            Some(message!("sheriff-waiting", typed, seat, claim))
        })),
    }
    lines
}

/// What each decision may cost or bring.
fn costs(view: View<'_, Rules>, merchant: Seat, talk: Talk) -> impl Iterator<Item = Message> {
    let wrong = match view.rules().wrong {
        Wrong::Reputation => "reputation",
        Wrong::Pays => "pays",
    };
    let wrong = || Arg::kind(wrong);
    let inspect = match found(view, merchant) {
        None => message!("sheriff-cost-inspect-certain", wrong: wrong()),
        Some(chance) => {
            message!("sheriff-cost-inspect", wrong: wrong(), found: Arg::Chance(chance))
        }
    };
    let accept = talk.standing.map(|offer| message!("sheriff-cost-accept", wrong: wrong(), offer));
    [message!("sheriff-cost-pass", wrong: wrong()), inspect].into_iter().chain(accept)
}

fn as_merchant(view: View<'_, Rules>) -> Vec<Message> {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    let mut lines = vec![message!("sheriff-hand", goods: hand.cards)];
    if !hand.cards.is_empty() {
        let prices = rules.prices(hand.cards.kinds().map(|(good, _)| good));
        lines.push(message!("sheriff-hand-prices", prices));
    }
    lines.push(message!("sheriff-purse", gold: Arg::Gold(table.purses[view.seat()])));
    if !hand.bag.is_empty() {
        let worth = Arg::Gold(rules.worth(hand.bag));
        lines.push(message!("sheriff-own-bag", goods: hand.bag, worth));
    }
    let stand = table.stands[view.seat()] + hand.stash;
    if !stand.is_empty() {
        lines.push(message!("sheriff-own-stand", goods: stand));
    }
    if matches!(table.phase, Phase::Aside { .. } | Phase::Take { .. }) {
        let piles = Pile::ALL.into_iter().zip(&table.piles);
        lines.extend(piles.map(|(side, cards)| pile(side, cards, TOPS)));
    }
    lines.extend([sheriff(view), record(view)]);
    match table.phase {
        Phase::Answer { merchant, demand: Some(gold), .. } if merchant == view.seat() => {
            lines.push(message!("sheriff-demanded", gold: Arg::Gold(gold.into())));
        }
        Phase::Answer { merchant, demand: None, .. } if merchant == view.seat() => {
            lines.push(message!("sheriff-threatened"));
        }
        _ => {}
    }
    lines
}

/// What everyone sees of the sheriff.
fn sheriff(view: View<'_, Rules>) -> Message {
    let (rules, table) = (view.rules(), view.table());
    let (sheriff, gold) = (table.sheriff, Arg::Gold(table.purses[table.sheriff]));
    let office = &table.offices[sheriff];
    let (reputation, perception) = (office.reputation, office.perception);
    match rules.has_reputation() {
        true => message!("sheriff-of-reputation", sheriff, gold, reputation, perception),
        false => message!("sheriff-of", sheriff, gold),
    }
}

/// What the sheriff has done so far.
fn record(view: View<'_, Rules>) -> Message {
    let office = &view.table().offices[view.table().sheriff];
    let (bags, inspected) = (office.merchants, office.inspected);
    let (caught, bribes) = (office.caught, office.bribes);
    message!("sheriff-record", bags, inspected, caught, bribes)
}
