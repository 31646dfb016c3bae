//! The sheriff family in words.

mod gate;
mod tale;

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use doubt_core::{Log, Seat, View};
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::rules::{Inspection, Market, Sheriff};
use doubt_games::sheriff::{Action, Event, Good, Goods, Phase, Rules, phrase, tell};

use crate::stage::{Hint, Stage};
use crate::telling::Telling;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const CLAIM: Style = AnsiColor::Cyan.on_default();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();
const COIN: Style = AnsiColor::Yellow.on_default();

impl Stage for Rules {
    fn narrate(event: &Event, telling: &Telling) -> Option<String> {
        tale::narrate(event, telling)
    }

    fn situation(view: View<'_, Self>, telling: &Telling) -> String {
        gate::situation(view, telling)
    }

    fn help(view: View<'_, Self>) -> String {
        let mut text = String::from("You can type:\n");
        let mut line = |typed: &str, meaning: &str| {
            let _ = writeln!(text, "  {CLAIM}{typed:<26}{CLAIM:#} {meaning}");
        };
        if view.rules().market == Market::Piles {
            line("aside 2 apples to left", "set cards aside on a pile; keep sets none aside");
            line("take 2 left 1 right", "take from the piles; deck takes from the deck alone");
        }
        line("load 2 apples 1 silk", "put these cards in your bag");
        line("declare 3 apples", "say what is in it");
        line("offer 5, silent", "offer gold before the decision, or nothing");
        line("accept, refuse", "meet a demand or take an offer; offer no more");
        if view.rules().sheriff == Sheriff::Rotating {
            line("call 2", "as sheriff: deal with the merchant at seat 2");
        }
        line("pass, inspect, threaten", "as sheriff: decide, or ask for an offer");
        line("demand 8", "as sheriff: ask for more than was offered");
        line("prices", "what everything is worth");
        line("worth 2 apples 1 silk", "what a bag would sell for");
        line("odds", "how likely a lie is found, and what a tell is worth");
        line("rules", "the rules in force");
        line("?", "this help");
        line("quit", "leave the match (Ctrl-C and Ctrl-D do too)");
        text.push_str(gate::choices(view));
        text
    }

    fn odds(view: View<'_, Self>) -> String {
        let (rules, table) = (view.rules(), view.table());
        let perception = table.offices[table.sheriff].perception;
        let merchants: Vec<Seat> = match table.visitor() {
            Some(merchant) => vec![merchant],
            None if view.seat() == table.sheriff => table.merchants().collect(),
            None => vec![view.seat()],
        };
        let line = |seat: Seat| {
            let bluff = rules.bluff.of(seat);
            let mut text = format!("Seat {seat}, bluff skill {bluff}: ");
            let _ = match rules.inspection {
                Inspection::Certain => write!(text, "a lie is always found"),
                Inspection::BluffCheck => write!(
                    text,
                    "d10 + {perception} against d10 + {bluff} finds a lie with {:.0} %",
                    100.0 * catch_chance(perception, bluff)
                ),
            };
            if rules.tells {
                let right = 100.0 * tell::reliability(bluff);
                let _ = write!(text, "; what you see in the face is right in {right:.0} %");
            }
            text
        };
        merchants.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Of the merchant at the gate, or of the seat's own bag before it gets there.
    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let (rules, table) = (view.rules(), view.table());
        let merchant = match table.phase {
            Phase::Over { .. } => return None,
            _ => table.visitor().unwrap_or(view.seat()),
        };
        if merchant == table.sheriff {
            return None;
        }
        let (caught, words) = match rules.inspection {
            Inspection::Certain => (1.0, "If the bag is opened, a lie is always found.".into()),
            Inspection::BluffCheck => {
                let perception = table.offices[table.sheriff].perception;
                let caught = catch_chance(perception, rules.bluff.of(merchant));
                let percent = caught * 100.0;
                (caught, format!("If the bag is opened, a lie is found with {percent:.0} %."))
            }
        };
        Some(Hint { holds: 1.0 - caught, exact: None, words })
    }

    fn lookup(typed: &str, view: View<'_, Self>, _: &Telling) -> Option<String> {
        let rules = view.rules();
        match typed.split_once(' ') {
            None if matches!(typed, "prices" | "price") => Some(prices(rules)),
            Some(("worth", goods)) => Some(match phrase::read(&format!("load {goods}")) {
                Ok(Action::Load(goods)) => {
                    format!("{goods} would sell for {COIN}{} gold{COIN:#}.", rules.worth(goods))
                }
                Ok(_) => "Name goods, such as: worth 2 apples 1 silk".into(),
                Err(misread) => misread.to_string(),
            }),
            _ => None,
        }
    }

    fn read(_: View<'_, Self>, typed: &str) -> Result<Action, String> {
        phrase::read(typed).map_err(|misread| misread.to_string())
    }

    /// Whatever is asked at the gate is somebody's own turn.
    fn reacts(_: View<'_, Self>) -> bool {
        false
    }

    /// Bags that were never opened stay hidden to the end.
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

/// Both price lists.
fn prices(rules: &Rules) -> String {
    let list = |kinds: [Good; 4]| {
        let prices = kinds.map(|good| format!("{good} {}", rules.goods.price(good)));
        prices.join(", ")
    };
    format!("Legal: {}\n{BAD}Contraband{BAD:#}: {}", list(Good::LEGAL), list(Good::CONTRABAND))
}

/// "2 apples, 1 silk", contraband in red.
fn wares(goods: Goods) -> String {
    if goods.is_empty() {
        return "nothing".into();
    }
    let kinds = goods.kinds().map(|(good, count)| {
        let name = good.counted(count);
        if good.is_legal() {
            format!("{count} {name}")
        } else {
            format!("{BAD}{count} {name}{BAD:#}")
        }
    });
    kinds.collect::<Vec<_>>().join(", ")
}

/// Whether the seat is asked as the sheriff.
fn is_sheriff(view: View<'_, Rules>) -> bool {
    matches!(view.table().phase, Phase::Call | Phase::Decision { .. })
}
