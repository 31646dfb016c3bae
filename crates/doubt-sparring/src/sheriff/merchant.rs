//! Merchants with one trick: what they load, what they say, and what they pay.

use doubt_core::{Game as _, View};
use doubt_games::sheriff::{Action, Claim, Good, Goods, Offer, Phase, Rules};

use super::answering;
use crate::contest::Entrant;

/// What a script loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// One legal kind, and says so.
    Honest,
    /// All the contraband there is, filled up with legal goods, and calls all of it one legal kind.
    Full,
    /// All of that, and calls it a single apple.
    Apple,
    /// One legal kind and the dearest card of contraband, and calls all of it that kind.
    Small,
    /// Legal goods of all kinds, and calls all of them one.
    Legal,
    /// All the contraband there is and nothing else, and calls it one legal kind.
    Hidden,
}

/// What a script pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pay {
    /// Nothing, ever.
    Nothing,
    /// So many percent of the bag before the decision, and no more.
    First(u32),
    /// Nothing at first; under a threat so many percent of the bag, and no more.
    Threatened(u32),
    /// A piece of gold at first, and what is demanded up to so many percent of the bag.
    Haggle(u32),
}

/// A merchant's script.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// What it is called.
    pub name: &'static str,
    /// What it loads.
    pub load: Load,
    /// What it pays.
    pub pay: Pay,
}

const fn trick(name: &'static str, load: Load, pay: Pay) -> Trick {
    Trick { name, load, pay }
}

/// A full bag in silence, which is what every sheriff must make dear.
pub const SILENCE: Trick = trick("full bag, silent", Load::Full, Pay::Nothing);

/// Every other script.
pub const OTHERS: [Trick; 11] = [
    trick("honest", Load::Honest, Pay::Nothing),
    trick("small lie, silent", Load::Small, Pay::Nothing),
    trick("small lie, offers 20 %", Load::Small, Pay::First(20)),
    trick("full bag, offers 10 %", Load::Full, Pay::First(10)),
    trick("full bag, offers 25 %", Load::Full, Pay::First(25)),
    trick("full bag, offers 50 %", Load::Full, Pay::First(50)),
    trick("full bag, offers 25 % if threatened", Load::Full, Pay::Threatened(25)),
    trick("full bag, offers 1, pays up to 50 %", Load::Full, Pay::Haggle(50)),
    trick("full bag as 1 apple, silent", Load::Apple, Pay::Nothing),
    trick("full bag as 1 apple, offers 1", Load::Apple, Pay::Haggle(0)),
    trick("full bag as 1 apple, pays up to 50 %", Load::Apple, Pay::Haggle(50)),
];

impl Trick {
    /// The script at a table.
    pub fn entrant(self) -> Entrant<Rules> {
        answering(self.name, move |view| self.answer(view))
    }

    /// What it answers; what a merchant is not asked, anybody answers.
    pub fn answer(self, view: View<'_, Rules>) -> Action {
        let (rules, table, hand) = (view.rules(), view.table(), view.hand());
        let room = usize::from(rules.bag);
        match table.phase {
            Phase::Load { .. } => Action::Load(self.load.bag(rules, hand.cards, room)),
            Phase::Declare { seat } => {
                let size = table.gate[seat].and_then(|arrival| arrival.size);
                Action::Declare(self.load.claim(rules, hand.bag, size))
            }
            Phase::Opening { .. } => match self.pay {
                Pay::First(percent) => offer(view, percent).unwrap_or(Action::Silent),
                Pay::Haggle(_) if table.purses[view.seat()] > 0 => Action::Offer(Offer::gold(1)),
                _ => Action::Silent,
            },
            Phase::Answer { talk, demand, .. } => match (self.pay, demand) {
                (Pay::Threatened(percent), None) => offer(view, percent).unwrap_or(Action::Refuse),
                (Pay::Haggle(percent), Some(gold)) if u32::from(gold) <= share(view, percent) => {
                    Action::Accept
                }
                (Pay::Haggle(percent), Some(_)) if talk.offers < 2 => {
                    offer(view, percent).unwrap_or(Action::Refuse)
                }
                _ => Action::Refuse,
            },
            _ => rules.fallback(view),
        }
    }
}

impl Load {
    fn bag(self, rules: &Rules, cards: Goods, room: usize) -> Goods {
        let worth = |good: &Good| u32::from(cards[*good]) * u32::from(rules.goods.price(*good));
        let best = Good::LEGAL.into_iter().max_by_key(worth).filter(|good| cards[*good] > 0);
        let legal = |room: usize| {
            best.map_or(Goods::EMPTY, |good| Goods::of(cards[good].min(room as u8), good))
        };
        let dearest = |goods: Goods, room: usize| -> Goods {
            let mut all: Vec<Good> = goods.each().collect();
            all.sort_by_key(|good| std::cmp::Reverse(rules.goods.price(*good)));
            all.into_iter().take(room).collect()
        };
        let bag = match self {
            Load::Honest => legal(room),
            Load::Full | Load::Apple => {
                let hidden = dearest(cards.contraband(), room);
                hidden + dearest(cards.legal(), room - hidden.len())
            }
            Load::Legal => dearest(cards.legal(), room),
            Load::Hidden => dearest(cards.contraband(), room),
            Load::Small => {
                let hidden = dearest(cards.contraband(), 1);
                hidden + legal(room - hidden.len())
            }
        };
        if bag.is_empty() { cards.each().take(1).collect() } else { bag }
    }

    fn claim(self, rules: &Rules, bag: Goods, size: Option<u8>) -> Claim {
        let worth = |good: &Good| u32::from(bag[*good]) * u32::from(rules.goods.price(*good));
        let good = Good::LEGAL.into_iter().max_by_key(worth).filter(|good| bag[*good] > 0);
        match self {
            Load::Apple => Claim { count: size.unwrap_or(1), good: Good::Apples },
            _ => Claim { count: bag.len() as u8, good: good.unwrap_or(Good::Apples) },
        }
    }
}

/// So many percent of the bag.
fn share(view: View<'_, Rules>, percent: u32) -> u32 {
    view.rules().worth(view.hand().bag) * percent / 100
}

/// An offer of so many percent of the bag, if there is as much.
fn offer(view: View<'_, Rules>, percent: u32) -> Option<Action> {
    let gold = share(view, percent).max(1).min(view.table().purses[view.seat()]);
    let action = Action::Offer(Offer::gold(gold as u16));
    view.rules().check(view, &action).is_ok().then_some(action)
}
