//! Scripts that play all of Nottingham: what they do at the market, at the gate and with the badge.

use doubt_core::{Game as _, View};
use doubt_games::sheriff::{Action, Good, Goods, Phase, Pile, Rules};

use super::answering;
use super::badge::{self, Script};
use super::merchant::{Load, Pay, Trick};
use crate::contest::Entrant;

/// A townsman: a merchant's trick and a sheriff's.
#[derive(Clone, Copy, Debug)]
pub struct Townsman {
    /// What it is called.
    pub name: &'static str,
    /// What it does with a bag.
    pub trick: Trick,
    /// What it does with the badge.
    pub badge: Script,
    /// Whether it goes to the market for one legal kind, or takes cards as they come.
    pub collects: bool,
}

const PASS: Script = |_, _| Action::Pass;
const INSPECT: Script = |_, _| Action::Inspect;
const TAKE: Script = badge::SCRIPTS[6].1;
const DEMAND: Script = badge::SCRIPTS[7].1;
const LADDER: Script = badge::SCRIPTS[8].1;
const LEGEND: Script = badge::legend;
const LARGE: Script = badge::SCRIPTS[2].1;

const fn one(name: &'static str, load: Load, pay: Pay, badge: Script, collects: bool) -> Townsman {
    Townsman { name, trick: Trick { name, load, pay }, badge, collects }
}

/// Every script.
pub const TOWNSMEN: [Townsman; 17] = [
    one("honest, passes everyone", Load::Honest, Pay::Nothing, PASS, false),
    one("honest, inspects everyone", Load::Honest, Pay::Nothing, INSPECT, false),
    one("collects one kind, passes everyone", Load::Honest, Pay::Nothing, PASS, true),
    one("collects one kind, inspects everyone", Load::Honest, Pay::Nothing, INSPECT, true),
    one("collects one kind, takes bribes", Load::Honest, Pay::Nothing, TAKE, true),
    one("full bag, inspects everyone", Load::Full, Pay::Nothing, INSPECT, false),
    one("full bag, offers 25 %, inspects everyone", Load::Full, Pay::First(25), INSPECT, false),
    one("full bag, pays up to 40 %, takes bribes", Load::Full, Pay::Haggle(40), TAKE, false),
    one(
        "full bag, pays up to 60 %, inspects everyone",
        Load::Full,
        Pay::Haggle(60),
        INSPECT,
        false,
    ),
    one("small lie, pays up to 40 %, takes bribes", Load::Small, Pay::Haggle(40), TAKE, true),
    one("collects one kind, demands 10", Load::Honest, Pay::Nothing, DEMAND, true),
    one("small lie, inspects everyone", Load::Small, Pay::Nothing, INSPECT, true),
    one("small lie, demands 30, 24, 18", Load::Small, Pay::Nothing, LADDER, false),
    one("full bag, pays up to 60 %, demands 30, 24, 18", Load::Full, Pay::Haggle(60), LADDER, true),
    one("small lie, inspects declarations of 14 and more", Load::Small, Pay::Nothing, LARGE, true),
    one(
        "small lie, pays up to 60 %, plays for the legend",
        Load::Small,
        Pay::Haggle(60),
        LEGEND,
        false,
    ),
    one(
        "full bag, pays up to 60 %, plays for the legend",
        Load::Full,
        Pay::Haggle(60),
        LEGEND,
        true,
    ),
];

/// A grid of scripts: what they load, what they pay, what they do with the badge, and whether they collect.
pub fn townsmen() -> impl Iterator<Item = Entrant<Rules>> {
    let loads = [
        (Load::Honest, "honest"),
        (Load::Small, "small lie"),
        (Load::Full, "full bag"),
        (Load::Legal, "legal goods as one kind"),
        (Load::Hidden, "contraband alone"),
    ];
    let pays = [
        (Pay::Nothing, "pays nothing"),
        (Pay::First(10), "offers 10 %"),
        (Pay::First(30), "offers 30 %"),
        (Pay::Threatened(30), "offers 30 % if threatened"),
        (Pay::Haggle(20), "pays up to 20 %"),
        (Pay::Haggle(40), "pays up to 40 %"),
        (Pay::Haggle(60), "pays up to 60 %"),
    ];
    let all = loads.into_iter().flat_map(move |load| pays.map(|pay| (load, pay)));
    let all = all.flat_map(|it| badge::SCRIPTS.map(|badge| (it, badge)));
    let all = all.flat_map(|it| [false, true].map(|collects| (it, collects)));
    all.map(|((((load, loads), (pay, pays)), (badges, badge)), collects)| {
        let market = if collects { ", collects one kind" } else { "" };
        let name = format!("{loads}, {pays}, as sheriff: {badges}{market}");
        let trick = Trick { name: "one of many", load, pay };
        let one = Townsman { name: "one of many", trick, badge, collects };
        answering(&name, move |view| one.answer(view))
    })
}

impl Townsman {
    /// The script at a table.
    pub fn entrant(self) -> Entrant<Rules> {
        answering(self.name, move |view| self.answer(view))
    }

    fn answer(self, view: View<'_, Rules>) -> Action {
        match view.table().phase {
            Phase::Aside { .. } if self.collects => aside(view),
            Phase::Take { .. } if self.collects => take(view),
            Phase::Decision { .. } => badge::answer(view, self.badge),
            Phase::Call => view.rules().fallback(view),
            _ => self.trick.answer(view),
        }
    }
}

/// The legal kind it has most of.
fn kind(cards: Goods) -> Option<Good> {
    Good::LEGAL.into_iter().max_by_key(|&good| cards[good]).filter(|&good| cards[good] > 0)
}

/// Sets aside whatever is not of the one kind.
fn aside(view: View<'_, Rules>) -> Action {
    let cards = view.hand().cards;
    let others = cards.legal().each().filter(|&good| Some(good) != kind(cards));
    let others: Goods = others.take(5).collect();
    if others.is_empty() { Action::Keep } else { Action::Aside(others, Pile::Left) }
}

/// Takes tops of the piles that are of the one kind.
fn take(view: View<'_, Rules>) -> Action {
    let (table, cards) = (view.table(), view.hand().cards);
    let room = usize::from(view.rules().hand.saturating_sub(table.held[view.seat()]));
    let tops = |pile: usize, most: usize| {
        let top = table.piles[pile].iter().rev().take(most);
        top.take_while(|good| Some(**good) == kind(cards)).count()
    };
    let left = tops(0, room);
    let right = tops(1, room - left);
    Action::Take { left: left as u8, right: right as u8 }
}
