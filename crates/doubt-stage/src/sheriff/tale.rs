//! What happened at the gate, in messages.

use doubt_bots::sheriff::Merchant;
use doubt_core::{PerSeat, Seat, SeatSet};
use doubt_games::sheriff::score::winners;
use doubt_games::sheriff::{Ending, Event, Office, Pile, Score, Tell};
use doubt_words::{Arg, Message, message};

use super::gate::pile;
use crate::telling::Telling;

/// Whose answer an event may tell of.
pub(super) fn answerers(event: &Event) -> SeatSet {
    match event {
        Event::Aside { seat, .. }
        | Event::Keep { seat }
        | Event::Take { seat, .. }
        | Event::Loaded { seat, .. }
        | Event::Declare { seat, .. }
        | Event::Offer { seat, .. }
        | Event::Silent { seat }
        | Event::Refuse { seat } => SeatSet::only(*seat),
        Event::Call { sheriff, .. }
        | Event::Threaten { sheriff, .. }
        | Event::Demand { sheriff, .. }
        | Event::Pass { sheriff, .. }
        | Event::Inspect { sheriff, .. } => SeatSet::only(*sheriff),
        // The sheriff takes an offer, or the merchant pays what is demanded.
        Event::Bribe { sheriff, seat, .. } => SeatSet::from_iter([*sheriff, *seat]),
        Event::Piles { .. }
        | Event::Visit { .. }
        | Event::Round { .. }
        | Event::Restock
        | Event::Draw { .. }
        | Event::Drawn { .. }
        | Event::Idle { .. }
        | Event::Packed { .. }
        | Event::Tell { .. }
        | Event::Lie { .. }
        | Event::Check { .. }
        | Event::Open { .. }
        | Event::Seize { .. }
        | Event::Penalty { .. }
        | Event::Redress { .. }
        | Event::Sale { .. }
        | Event::Stand { .. }
        | Event::Standing { .. }
        | Event::Shift { .. }
        | Event::Scores { .. } => SeatSet::EMPTY,
    }
}

pub(super) fn tell(event: &Event, telling: &Telling) -> Vec<Message> {
    vec![match event {
        Event::Piles { left, right } => {
            return [(Pile::Left, left), (Pile::Right, right)]
                .map(|(side, cards)| pile(side, cards, cards.len()))
                .to_vec();
        }
        Event::Visit { visit, seat, gold } => return arrival(*visit, *seat, *gold, telling),
        Event::Round { round, sheriff } => {
            let head = message!("sheriff-round", round: *round);
            return vec![head, message!("sheriff-badge", sheriff: *sheriff)];
        }
        Event::Restock => message!("sheriff-restock"),
        Event::Aside { seat, goods, pile } => {
            message!("sheriff-aside", seat: *seat, goods: *goods, pile: *pile)
        }
        Event::Keep { seat } => message!("sheriff-keep", seat: *seat),
        Event::Take { seat, goods, pile } => {
            message!("sheriff-take", seat: *seat, goods: *goods, pile: *pile)
        }
        Event::Drawn { seat, goods } => message!("sheriff-drawn", seat: *seat, goods: *goods),
        Event::Idle { seat } => message!("sheriff-idle", seat: *seat),
        Event::Loaded { seat, size: Some(size) } => {
            message!("sheriff-loaded", seat: *seat, size: *size)
        }
        // Whoever is concerned is told more.
        Event::Draw { .. }
        | Event::Loaded { size: None, .. }
        | Event::Silent { .. }
        | Event::Lie { .. } => return Vec::new(),
        Event::Packed { seat, goods } => message!("sheriff-packed", seat: *seat, goods: *goods),
        Event::Declare { seat, claim } => message!("sheriff-declare", seat: *seat, claim: *claim),
        Event::Tell { seat, tell } => seen(*seat, *tell, telling),
        Event::Call { sheriff, seat } => {
            message!("sheriff-call", sheriff: *sheriff, seat: *seat)
        }
        Event::Offer { seat, offer } => message!("sheriff-offer", seat: *seat, offer: *offer),
        Event::Threaten { sheriff, seat } => {
            message!("sheriff-threaten", sheriff: *sheriff, seat: *seat)
        }
        Event::Demand { sheriff, seat, gold } => {
            let gold = Arg::Gold((*gold).into());
            message!("sheriff-demand", sheriff: *sheriff, seat: *seat, gold)
        }
        Event::Refuse { seat } => message!("sheriff-refuse", seat: *seat),
        Event::Pass { sheriff, seat } => {
            message!("sheriff-pass", sheriff: *sheriff, seat: *seat)
        }
        Event::Bribe { sheriff, seat, offer } => {
            message!("sheriff-bribe", sheriff: *sheriff, seat: *seat, offer: *offer)
        }
        Event::Inspect { sheriff, seat } => {
            message!("sheriff-inspect", sheriff: *sheriff, seat: *seat)
        }
        Event::Check { roll, perception, bluff_roll, bluff, caught, .. } => message!(
            "sheriff-check",
            roll: *roll,
            perception: *perception,
            eye: roll + perception,
            counter: *bluff_roll,
            bluff: *bluff,
            face: bluff_roll + bluff,
            caught: *caught,
        ),
        Event::Open { bag, claim, .. } => {
            let honest = claim.is_true_of(*bag);
            message!("sheriff-open", bag: *bag, claim: *claim, honest)
        }
        Event::Seize { seat, goods, worth } => {
            message!("sheriff-seize", seat: *seat, goods: *goods, worth: Arg::Gold(*worth))
        }
        Event::Penalty { seat, sheriff, gold } => {
            let gold = Arg::Gold(*gold);
            message!("sheriff-penalty", seat: *seat, sheriff: *sheriff, gold)
        }
        Event::Redress { sheriff, seat, gold } => {
            let gold = Arg::Gold(*gold);
            message!("sheriff-redress", sheriff: *sheriff, seat: *seat, gold)
        }
        Event::Sale { seat, goods, gold } => {
            message!("sheriff-sale", seat: *seat, goods: *goods, gold: Arg::Gold(*gold))
        }
        Event::Stand { seat, goods, hidden } => {
            message!("sheriff-stand", seat: *seat, goods: *goods, hidden: *hidden)
        }
        Event::Standing { seat, reputation, change, perception, .. } => {
            let trend = Arg::kind(match change {
                1.. => "up",
                0 => "same",
                ..0 => "down",
            });
            let (reputation, perception) = (*reputation, *perception);
            let change = change.unsigned_abs();
            message!("sheriff-standing", sheriff: *seat, trend, change, reputation, perception)
        }
        Event::Shift { seat, office, gold, ending } => {
            return summary(*seat, office, *gold, *ending);
        }
        Event::Scores { scores } => return sheet(scores),
    }]
}

fn arrival(visit: u16, seat: Seat, gold: u32, telling: &Telling) -> Vec<Message> {
    let mut lines = vec![
        message!("sheriff-visit", visit),
        message!("sheriff-arrives", seat, gold: Arg::Gold(gold)),
    ];
    let bot = telling.bot(seat);
    lines.extend(bot.map(|bot| message!("sheriff-character", line: Arg::text(&bot.line))));
    lines
}

/// A merchant's own tell, or anybody's.
fn seen(seat: Seat, tell: Tell, telling: &Telling) -> Message {
    let merchant = telling.bot(seat).and_then(|bot| bot.townsfolk()).map(|one| &one.merchant);
    let manner = tell.manner;
    if let Some(text) = merchant.and_then(|merchant| merchant.own_tell(tell)) {
        return message!("sheriff-tell-own", seat, manner, text: Arg::text(text));
    }
    let who = merchant.map_or_else(|| "anybody".to_owned(), Merchant::slug);
    message!("sheriff-tell", seat, who: Arg::kind(who), manner, tell)
}

fn summary(seat: Seat, office: &Office, gold: u32, ending: Ending) -> Vec<Message> {
    let figure =
        |figure: &str, value: Arg| message!("sheriff-figure", figure: Arg::kind(figure), value);
    let accuracy = match office.accuracy() {
        Some(rate) => Arg::Chance(rate),
        None => Arg::from(message!("sheriff-no-figure")),
    };
    vec![
        message!("sheriff-shift", seat, ending),
        message!("sheriff-epitaph", ending),
        figure("merchants", office.merchants.into()),
        figure("caught", office.caught.into()),
        figure("wronged", office.wronged.into()),
        figure("accuracy", accuracy),
        figure("missed", office.missed.into()),
        figure("bribes", office.bribes.into()),
        figure("gold", gold.into()),
        figure("reputation", office.reputation.into()),
    ]
}

fn sheet(scores: &PerSeat<Score>) -> Vec<Message> {
    let with_goods = scores.values().any(|score| !score.goods.is_empty());
    let row = |(seat, score): (Seat, &Score)| {
        let (gold, worth, bonus, goods) =
            (Arg::Gold(score.gold), score.worth, score.bonus, score.goods);
        match with_goods {
            false => message!("sheriff-score", seat, gold),
            true => {
                let total = score.total();
                message!("sheriff-score-goods", seat, gold, worth, bonus, total, goods)
            }
        }
    };
    let mut lines = vec![message!("sheriff-scores")];
    lines.extend(scores.iter().map(row));
    if with_goods {
        let seats: SeatSet = winners(scores).collect();
        let total = scores.values().map(Score::total).max().unwrap_or_default();
        lines.push(message!("sheriff-most", seats, total));
    }
    lines
}
