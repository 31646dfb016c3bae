//! What a person must know at the gate to answer.

use std::fmt::Write as _;

use doubt_core::{Seat, View};
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::rules::{Inspection, Wrong};
use doubt_games::sheriff::{Phase, Rules, Table, Talk};

use super::{BOLD, CLAIM, COIN, DIM, is_sheriff, wares};
use crate::telling::Telling;

pub(super) fn situation(view: View<'_, Rules>, telling: &Telling) -> String {
    let mut text =
        if is_sheriff(view) { as_sheriff(view, telling) } else { as_merchant(view, telling) };
    let _ = write!(text, "\n{DIM}{} (? for help){DIM:#}", choices(view));
    text
}

/// What may be answered, as short as it can be said.
pub(super) fn choices(view: View<'_, Rules>) -> &'static str {
    match view.table().phase {
        Phase::Aside { .. } => "You may set cards aside, or keep all.",
        Phase::Take { .. } => "You may take from the piles, or from the deck alone.",
        Phase::Load { .. } => "Load your bag.",
        Phase::Declare { .. } => "Declare one legal kind and a number.",
        Phase::Call => "Call a merchant to the gate.",
        Phase::Opening { .. } => "You may offer something, or stay silent.",
        Phase::Decision { talk, .. } => match (talk.standing, talk.refused || talk.threatened) {
            (None, false) => "You may pass, inspect or threaten.",
            (None, true) => "You may pass or inspect.",
            (Some(_), _) if talk.refused => "You may accept, pass or inspect.",
            (Some(_), true) => "You may accept, demand more, pass or inspect.",
            (Some(_), false) => "You may accept, demand more, threaten, pass or inspect.",
        },
        Phase::Answer { demand: Some(_), .. } => "You may accept, offer something, or refuse.",
        Phase::Answer { demand: None, .. } => "You may offer something, or refuse.",
        _ => "",
    }
}

fn as_sheriff(view: View<'_, Rules>, telling: &Telling) -> String {
    let (rules, table) = (view.rules(), view.table());
    let mut text = format!("\n{}", standing(rules, table, table.sheriff));
    match table.phase {
        Phase::Decision { merchant, talk } => {
            let claim = table.claim(merchant);
            let claim = claim.map_or(String::new(), |claim| claim.to_string());
            let _ = write!(
                text,
                "\nAt the gate: {}, {} gold, bluff skill {}; declared {CLAIM}{claim}{CLAIM:#}",
                telling.name(merchant),
                table.purses[merchant],
                rules.bluff.of(merchant)
            );
            if let Some(offer) = talk.standing {
                let _ = write!(text, "; offers {COIN}{}{COIN:#}", offer.words());
            }
            costs(rules, table, merchant, talk, &mut text);
        }
        _ => {
            for seat in table.waiting() {
                let claim = table.claim(seat).map_or(String::new(), |claim| claim.to_string());
                let name = telling.name(seat);
                let _ = write!(text, "\n  call {seat}: {name} declared {CLAIM}{claim}{CLAIM:#}");
            }
        }
    }
    text
}

/// What each decision may cost or bring.
fn costs(rules: &Rules, table: &Table, merchant: Seat, talk: Talk, text: &mut String) {
    let perception = table.offices[table.sheriff].perception;
    let found = match rules.inspection {
        Inspection::Certain => "always".to_owned(),
        Inspection::BluffCheck => {
            format!("{:.0} %", 100.0 * catch_chance(perception, rules.bluff.of(merchant)))
        }
    };
    let (pass, inspect) = match rules.wrong {
        Wrong::Reputation => (
            "reputation +1 if honest, -2 with contraband".to_owned(),
            format!("a lie is found ({found}): +1 and a penalty; not found: -2 or -1; honest: -1"),
        ),
        Wrong::Pays => (
            "nothing lost, nothing gained".to_owned(),
            format!("a lie is found ({found}): a penalty for you; honest: you pay for every card"),
        ),
    };
    let _ = write!(text, "\n  {BOLD}pass{BOLD:#}     {pass}\n  {BOLD}inspect{BOLD:#}  {inspect}");
    if let Some(offer) = talk.standing {
        let cost = if rules.has_reputation() { ", reputation -1" } else { "" };
        let _ = write!(text, "\n  {BOLD}accept{BOLD:#}   {}{cost}", offer.words());
    }
}

fn as_merchant(view: View<'_, Rules>, telling: &Telling) -> String {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    let mut text = format!(
        "\nThe sheriff, {}: {}\nYou have {COIN}{} gold{COIN:#}",
        telling.name(table.sheriff),
        standing(rules, table, table.sheriff),
        table.purses[view.seat()]
    );
    let _ = match hand.cards.is_empty() {
        true => write!(text, " and no cards in hand."),
        false => {
            let prices: Vec<String> = hand
                .cards
                .kinds()
                .map(|(good, _)| format!("{good} {}", rules.goods.price(good)))
                .collect();
            let cards = wares(hand.cards);
            write!(
                text,
                " and in hand: {BOLD}{cards}{BOLD:#}\n{DIM}{} a card{DIM:#}",
                prices.join(", ")
            )
        }
    };
    if !hand.bag.is_empty() {
        let (bag, worth) = (wares(hand.bag), rules.worth(hand.bag));
        let _ = write!(text, "\nIn your bag: {bag}; it would sell for {COIN}{worth} gold{COIN:#}");
    }
    if matches!(table.phase, Phase::Aside { .. } | Phase::Take { .. }) {
        for (pile, cards) in ["left", "right"].iter().zip(&table.piles) {
            let tops: Vec<&str> = cards.iter().rev().take(6).map(|good| good.plural()).collect();
            let _ = write!(text, "\n{pile} pile, top first: {}", tops.join(", "));
        }
    }
    let stand = table.stands[view.seat()] + hand.stash;
    if !stand.is_empty() {
        let _ = write!(text, "\nOn your stand: {}", wares(stand));
    }
    if let Phase::Answer { demand: Some(gold), .. } = table.phase {
        let _ = write!(text, "\nThe sheriff demands {COIN}{gold} gold{COIN:#}");
    }
    text
}

/// What everyone has seen of a sheriff.
fn standing(rules: &Rules, table: &Table, seat: Seat) -> String {
    let office = &table.offices[seat];
    let mut text = format!(
        "so far bags {}, {} inspected, {} caught, {} bribed through",
        office.merchants, office.inspected, office.caught, office.bribes
    );
    if rules.has_reputation() {
        let _ =
            write!(text, "; reputation {}, perception {}", office.reputation, office.perception);
    }
    let _ = write!(text, "; {} gold", table.purses[seat]);
    text
}
