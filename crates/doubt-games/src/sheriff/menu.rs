//! What a seat may answer, and what does not change in a match, for front ends.

use doubt_core::{Seat, View};
use serde::Serialize;

use super::action::Action;
use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::legal;
use super::odds::catch_chance;
use super::rules::{Inspection, MAX_ASIDE, MAX_OFFERS, Market, Penalty, Rules, Sale, Sheriff};
use super::table::{Phase, Talk};
use super::tell::reliability;
use super::wares::printed_penalty;
use crate::menu::{self, Choices, Span};

/// What a seat may answer, by what it is asked for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Menu {
    /// To set cards aside on either pile, or to keep all.
    Aside {
        /// The cards that may be.
        cards: Goods,
        /// How many of them; none where there are no cards.
        count: Option<Span>,
    },
    /// To take cards from the piles; those that are not taken come from the deck.
    Take {
        /// The most from the left pile.
        left: u8,
        /// The most from the right pile.
        right: u8,
        /// The most from both together.
        most: u8,
    },
    /// To load the bag.
    Load {
        /// The cards that may be loaded.
        cards: Goods,
        /// How many of them.
        count: Span,
    },
    /// To declare one kind and a number.
    Declare {
        /// The kinds.
        goods: Vec<Good>,
        /// The numbers.
        count: Span,
        /// What would be the truth, if it can be told.
        truth: Option<Lot>,
    },
    /// To call a merchant to the gate.
    Call {
        /// Those who wait there.
        seats: Vec<Seat>,
    },
    /// To offer something before the decision, or to stay silent.
    Open {
        /// What may be offered.
        offers: Vec<Offers>,
    },
    /// To offer something after a threat or a demand, or to refuse.
    Answer {
        /// What may be offered.
        offers: Vec<Offers>,
        /// How many offers of this visit are left.
        left: u8,
        /// The demand, which may be accepted.
        demand: Option<u16>,
    },
    /// To let the bag pass or to inspect it, or to bargain on.
    Decide {
        /// Whose bag it is.
        merchant: Seat,
        /// The standing offer, which may be accepted.
        offer: Option<Sum>,
        /// Whether the sheriff may threaten.
        threaten: bool,
        /// The gold that may be demanded.
        demand: Option<Span>,
        /// How likely an inspection finds out a lie; none where it always does.
        chance: Option<f64>,
    },
}

/// So many of one kind of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lot {
    /// The kind.
    pub good: Good,
    /// How many.
    pub count: u8,
}

/// Gold, and goods of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sum {
    /// The gold.
    pub gold: u16,
    /// The goods, if there are any.
    pub goods: Option<Lot>,
}

/// The offers with the same goods, or without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Offers {
    /// The goods from the stand.
    pub goods: Option<Lot>,
    /// How much gold may be offered with them.
    pub gold: Span,
}

/// What does not change in a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// Every kind of goods, the legal ones first.
    pub goods: Vec<Ware>,
    /// How well each seat bluffs.
    pub bluffs: Vec<Bluff>,
    /// Whether an opened bag that was lied about is put to the bluff check.
    pub checked: bool,
    /// Whether one seat is the sheriff all match, rather than each in turn.
    pub fixed: bool,
    /// How many visits the match has, or rounds where the sheriffs take turns.
    pub rounds: u16,
    /// Whether the sheriff's reputation is kept.
    pub reputation: bool,
    /// Whether there are discard piles at the market.
    pub piles: bool,
    /// Whether goods that pass stay on the stand, rather than being sold at once.
    pub stands: bool,
}

/// A kind of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ware {
    /// The kind.
    pub good: Good,
    /// Whether it may be declared; otherwise it is contraband.
    pub legal: bool,
    /// What one sells for.
    pub price: u8,
    /// What one costs a merchant who is caught; none where that is half the worth of all that is
    /// confiscated, rounded down.
    pub penalty: Option<u8>,
}

/// How well a seat bluffs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bluff {
    /// Its skill, which is added to its die in a bluff check.
    pub skill: u8,
    /// How often its manner at the gate tells the truth, where that is seen.
    pub reliability: Option<f64>,
}

impl Choices for Rules {
    fn facts(&self, seats: usize) -> menu::Facts {
        let ware = |good: Good| Ware {
            good,
            legal: good.is_legal(),
            price: self.goods.price(good),
            penalty: (self.penalty == Penalty::Printed).then(|| printed_penalty(good)),
        };
        let bluff = |skill| Bluff { skill, reliability: self.tells.then(|| reliability(skill)) };
        menu::Facts::Sheriff(Facts {
            goods: Good::ALL.map(ware).to_vec(),
            bluffs: Seat::all(seats).map(|seat| bluff(self.bluff.of(seat))).collect(),
            checked: self.inspection == Inspection::BluffCheck,
            fixed: self.sheriff == Sheriff::Fixed,
            rounds: self.rounds(seats),
            reputation: self.has_reputation(),
            piles: self.market == Market::Piles,
            stands: self.sale == Sale::Stand,
        })
    }

    fn menu(view: View<'_, Self>) -> Option<menu::Menu> {
        ask(view).map(menu::Menu::Sheriff)
    }
}

fn ask(view: View<'_, Rules>) -> Option<Menu> {
    let (rules, table, hand, seat) = (view.rules(), view.table(), view.hand(), view.seat());
    let held = hand.cards.len() as u8;
    Some(match &table.phase {
        Phase::Aside { seat: merchant } if *merchant == seat => {
            Menu::Aside { cards: hand.cards, count: Span::of(&(1..=MAX_ASIDE.min(held))) }
        }
        Phase::Take { seat: merchant } if *merchant == seat => {
            let most = legal::room(rules, table, seat);
            let [left, right] = legal::reachable(rules, table, seat);
            Menu::Take { left, right, most }
        }
        Phase::Load { seats } if seats.contains(seat) => {
            Menu::Load { cards: hand.cards, count: Span::of(&(1..=rules.bag.min(held)))? }
        }
        Phase::Declare { seat: merchant } if *merchant == seat => {
            let first = hand.bag.kinds().next().map(|(good, count)| Claim { count, good });
            let truth = first.filter(|claim| {
                claim.is_true_of(hand.bag) && legal::check(view, &Action::Declare(*claim)).is_ok()
            });
            Menu::Declare {
                goods: Good::LEGAL.to_vec(),
                count: Span::of(&legal::counts(rules, table, seat))?,
                truth: truth.map(Lot::from),
            }
        }
        Phase::Call if table.sheriff == seat => Menu::Call { seats: table.waiting().collect() },
        Phase::Opening { merchant } if *merchant == seat => {
            Menu::Open { offers: offers(view, Talk::default()) }
        }
        Phase::Answer { merchant, talk, demand } if *merchant == seat => Menu::Answer {
            offers: offers(view, *talk),
            left: MAX_OFFERS.saturating_sub(talk.offers),
            demand: *demand,
        },
        Phase::Decision { merchant, talk } if table.sheriff == seat => {
            let perception = table.offices[seat].perception;
            Menu::Decide {
                merchant: *merchant,
                offer: talk
                    .standing
                    .map(|offer| Sum { gold: offer.gold, goods: offer.goods.map(Lot::from) }),
                threaten: legal::check(view, &Action::Threaten).is_ok(),
                demand: Span::of(&legal::demands(rules, table.purses[*merchant], *talk)),
                chance: (rules.inspection == Inspection::BluffCheck)
                    .then(|| catch_chance(perception, rules.bluff.of(*merchant))),
            }
        }
        _ => return None,
    })
}

/// Everything that may be offered after what was said.
fn offers(view: View<'_, Rules>, talk: Talk) -> Vec<Offers> {
    let offers = legal::offers(view, talk).filter_map(|(goods, gold)| {
        Some(Offers { goods: goods.map(Lot::from), gold: Span::of(&gold)? })
    });
    offers.collect()
}

impl From<Claim> for Lot {
    fn from(claim: Claim) -> Lot {
        Lot { good: claim.good, count: claim.count }
    }
}
