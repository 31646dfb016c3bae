//! The sheriff family in messages.

mod gate;
mod tale;

use doubt_core::{Log, Seat, SeatSet, View};
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::rules::{Inspection, Market, Sheriff};
use doubt_games::sheriff::{Action, Event, Good, Phase, Rules, phrase, tell};
use doubt_words::{Arg, Message, Tell as _, message};

use crate::stage::{Hint, Stage, common_help};
use crate::telling::Telling;

impl Stage for Rules {
    fn tell(event: &Event, telling: &Telling) -> Vec<Message> {
        tale::tell(event, telling)
    }

    fn answerers(event: &Event) -> SeatSet {
        tale::answerers(event)
    }

    fn situation(view: View<'_, Self>) -> Vec<Message> {
        gate::situation(view)
    }

    fn help(view: View<'_, Self>) -> Vec<Message> {
        let rules = view.rules();
        let is_sheriff = view.seat() == view.table().sheriff;
        let mut lines = vec![message!("help-title")];
        if is_sheriff && rules.sheriff == Sheriff::Rotating {
            lines.push(message!("sheriff-help-call"));
        }
        if !is_sheriff && rules.market == Market::Piles {
            lines.extend([message!("sheriff-help-aside"), message!("sheriff-help-take")]);
        }
        match is_sheriff {
            true => lines.extend([
                message!("sheriff-help-decide"),
                message!("sheriff-help-accept"),
                message!("sheriff-help-demand"),
            ]),
            false => lines.extend([
                message!("sheriff-help-load"),
                message!("sheriff-help-declare"),
                message!("sheriff-help-offer"),
                message!("sheriff-help-answer"),
            ]),
        }
        lines.extend([
            message!("sheriff-help-prices"),
            message!("sheriff-help-worth"),
            message!("sheriff-help-odds"),
        ]);
        lines.extend(common_help());
        lines.extend(gate::choices(view));
        lines
    }

    fn odds(view: View<'_, Self>) -> Vec<Message> {
        let (rules, table) = (view.rules(), view.table());
        let merchants: Vec<Seat> = match table.visitor() {
            Some(merchant) => vec![merchant],
            None if view.seat() == table.sheriff => table.merchants().collect(),
            None => vec![view.seat()],
        };
        let of = |seat: Seat| {
            let bluff = rules.bluff.of(seat);
            let found = match found(view, seat) {
                None => message!("sheriff-odds-certain", seat),
                Some(chance) => {
                    let perception = table.offices[table.sheriff].perception;
                    let chance = Arg::Chance(chance);
                    message!("sheriff-odds", seat, chance, perception, bluff)
                }
            };
            let seen = rules.tells.then(|| {
                let seen = table.gate[seat].and_then(|arrival| arrival.tell);
                let manner = seen.map_or_else(|| Arg::kind("none"), |seen| seen.manner.into());
                let chance = Arg::Chance(tell::reliability(bluff));
                message!("sheriff-odds-tell", seat, manner, bluff, chance)
            });
            [Some(found), seen].into_iter().flatten()
        };
        merchants.into_iter().flat_map(of).collect()
    }

    /// Of the merchant at the gate, or of the seat's own bag before it gets there.
    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let table = view.table();
        let merchant = match table.phase {
            Phase::Over { .. } => return None,
            _ => table.visitor().unwrap_or(view.seat()),
        };
        if merchant == table.sheriff {
            return None;
        }
        let found = found(view, merchant);
        let message = match found {
            None => message!("sheriff-hint-certain"),
            Some(chance) => message!("sheriff-hint", chance: Arg::Chance(chance)),
        };
        Some(Hint { holds: 1.0 - found.unwrap_or(1.0), exact: None, message })
    }

    fn surely_wrong(view: View<'_, Self>, answer: &Action) -> Option<Message> {
        let Hint { holds, .. } = Self::hint(view)?;
        let is_vain = matches!(answer, Action::Inspect) && holds >= 1.0;
        is_vain.then(|| message!("sure-sheriff-inspect"))
    }

    fn shows(view: View<'_, Self>, event: &Event) -> bool {
        let is_sheriff = view.seat() == view.table().sheriff;
        match (event, &view.table().phase) {
            (Event::Offer { seat, offer }, Phase::Decision { merchant, talk }) => {
                is_sheriff && seat == merchant && talk.standing == Some(*offer)
            }
            (Event::Packed { seat, goods }, _) => *seat == view.seat() && *goods == view.hand().bag,
            _ => false,
        }
    }

    fn lookup(typed: &str, view: View<'_, Self>) -> Option<Vec<Message>> {
        let rules = view.rules();
        match typed.split_once(' ') {
            None if matches!(typed, "prices" | "price") => Some(prices(rules)),
            Some(("worth", goods)) => Some(vec![match phrase::read(&format!("load {goods}")) {
                Ok(Action::Load(goods)) => {
                    message!("sheriff-worth", goods, gold: Arg::Gold(rules.worth(goods)))
                }
                Ok(_) => message!("sheriff-worth-what"),
                Err(misread) => misread.message(),
            }]),
            _ => None,
        }
    }

    fn read(_: View<'_, Self>, typed: &str) -> Result<Action, Message> {
        phrase::read(typed).map_err(|misread| misread.message())
    }

    fn answer(notation: &str) -> Result<Action, Message> {
        notation.parse::<Action>().map_err(|wrong| wrong.message())
    }

    /// Whatever is asked at the gate is somebody's own turn.
    fn reacts(_: View<'_, Self>) -> bool {
        false
    }

    /// Bags that were never opened stay hidden to the end.
    fn begins(event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::Visit { .. })
    }

    fn lays_open(_: &Event) -> bool {
        false
    }

    /// The dice of bluff checks.
    fn chance(&self, log: &Log<Self>) -> Vec<(String, u64)> {
        let rolled = log.entries().iter().filter_map(|(_, event)| match event {
            Event::Check { roll, bluff_roll, .. } => Some([*roll, *bluff_roll]),
            _ => None,
        });
        let rolled: Vec<u8> = rolled.flatten().collect();
        let count = |pips| rolled.iter().filter(|roll| **roll == pips).count() as u64;
        (1..=10).map(|pips| (pips.to_string(), count(pips))).collect()
    }

    /// Whoever is asked at the gate has something to decide.
    fn is_worth_asking(_: View<'_, Self>) -> bool {
        true
    }
}

/// How likely a lie of this merchant is found if the bag is opened; none where it always is.
fn found(view: View<'_, Rules>, merchant: Seat) -> Option<f64> {
    let (rules, table) = (view.rules(), view.table());
    let perception = table.offices[table.sheriff].perception;
    match rules.inspection {
        Inspection::Certain => None,
        Inspection::BluffCheck => Some(catch_chance(perception, rules.bluff.of(merchant))),
    }
}

/// What everything sells for.
fn prices(rules: &Rules) -> Vec<Message> {
    let ware = |good: Good| {
        let gold = Arg::Gold(rules.goods.price(good).into());
        message!("sheriff-ware", good, gold, legal: good.is_legal())
    };
    [message!("sheriff-prices")].into_iter().chain(Good::ALL.map(ware)).collect()
}
