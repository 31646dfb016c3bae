//! Who sits down: a merchant's character, and a way to wear the badge.

use doubt_core::{Bot, Luck, Met, Mix, PerSeat, Policy, Rng, Thoughts, View};
use doubt_games::option::BySeat;
use doubt_games::sheriff::rules::Rules;
use doubt_games::sheriff::{Action, Event, Goods, Phase, Pile};
use serde::Serialize;

use super::bargain;
use super::lawman::Lawman;
use super::load;
use super::memory::Memory;
use super::plan::{self, Plan};
use super::reading::Reading;
use super::thought;
use super::traits::{Merchant, Traits, Way};
use super::venture;
use crate::text;

/// One who plays a merchant's part by a character, and the sheriff's by a way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Townsfolk {
    /// As a merchant.
    #[serde(flatten)]
    pub merchant: Merchant,
    /// With the badge.
    pub badge: Lawman,
    /// The part that it is made for.
    pub part: Part,
}

/// A part at the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// One of those who bring goods.
    Merchant,
    /// The one who looks at them.
    Sheriff,
}

/// The rules with the bluff skill that those at the seats bring along; somebody unknown has the
/// middling one.
pub fn with_skills<'a>(
    rules: &Rules,
    seats: impl IntoIterator<Item = Option<&'a Townsfolk>>,
) -> Rules {
    let skills: PerSeat<u8> = seats
        .into_iter()
        .zip(doubt_core::Seat::all(doubt_core::MAX_SEATS))
        .map(|(one, seat)| one.map_or(rules.bluff.of(seat), |one| one.merchant.traits.bluff))
        .collect();
    Rules { bluff: BySeat::Listed(skills), ..rules.clone() }
}

impl Townsfolk {
    /// Somebody of no marked character who wears the badge in this way.
    pub fn lawman(badge: Lawman) -> Townsfolk {
        Townsfolk { merchant: Merchant::off_duty(badge), badge, part: Part::Sheriff }
    }

    /// The numbers that shape it, by name; none for a sheriff.
    pub fn numbers(&self) -> Vec<(&'static str, f64)> {
        let Traits { bluff, risk, greed, honesty } = self.merchant.traits;
        match self.part {
            Part::Sheriff => Vec::new(),
            Part::Merchant => Traits::NAMES
                .into_iter()
                .zip([bluff, risk, greed, honesty].map(f64::from))
                .collect(),
        }
    }

    /// What it answers.
    fn choose(
        &self,
        memory: &Memory,
        view: View<'_, Rules>,
        luck: &mut impl Luck,
        thoughts: &mut Thoughts,
    ) -> Action {
        let hand = view.hand();
        match view.table().phase {
            Phase::Aside { .. } => self.aside(view),
            Phase::Take { .. } => self.take(view),
            Phase::Load { .. } => self.load(memory, view, luck, thoughts),
            Phase::Declare { .. } => {
                Action::Declare(load::claim(view.rules(), hand.bag, hand.cards, luck))
            }
            Phase::Call => {
                let waiting: Vec<_> = view.table().waiting().collect();
                luck.pick(&waiting).map_or(Action::Pass, |&seat| Action::Call(seat))
            }
            Phase::Opening { .. } => bargain::open(&self.merchant, memory, view, luck),
            Phase::Answer { talk, demand, .. } if self.merchant.way == Way::Reckoner => {
                venture::answer(view, talk, demand)
            }
            Phase::Answer { talk, demand, .. } => {
                bargain::answer(&self.merchant, view, talk, demand, luck)
            }
            _ => self.badge.decide(memory, view, luck, thoughts),
        }
    }

    /// The plan for a hand.
    fn plan(&self, memory: &Memory, view: View<'_, Rules>, luck: &mut impl Luck) -> Plan {
        let (table, cards) = (view.table(), view.hand().cards);
        let office = &table.offices[table.sheriff];
        let read = match self.merchant.way {
            Way::Plain | Way::Reckoner => None,
            Way::Reader => Reading::of(memory, table.sheriff).plan(luck),
            Way::Gambler if has_pair(cards) => Some(Plan::High),
            Way::Gambler => Some(Plan::Honest),
        };
        read.unwrap_or_else(|| plan::draw(self.merchant.traits, office, luck))
    }

    fn load(
        &self,
        memory: &Memory,
        view: View<'_, Rules>,
        luck: &mut impl Luck,
        thoughts: &mut Thoughts,
    ) -> Action {
        let (rules, cards) = (view.rules(), view.hand().cards);
        if self.merchant.way == Way::Reckoner {
            let bag = venture::bag(view);
            thoughts.say(|| thought::loading(&self.merchant.name, Plan::of(bag), bag));
            return Action::Load(bag);
        }
        let plan = self.plan(memory, view, luck);
        let bag = match (self.merchant.way, plan) {
            // All in: every card of contraband.
            (Way::Gambler, Plan::High) => {
                cards.contraband().each().take(rules.bag.into()).collect()
            }
            _ => load::bag(rules, cards, plan),
        };
        thoughts.say(|| thought::loading(&self.merchant.name, plan, bag));
        Action::Load(bag)
    }

    /// Cards that are neither of the best legal kind nor contraband one dares to carry.
    fn aside(&self, view: View<'_, Rules>) -> Action {
        let cards = view.hand().cards;
        let main = load::main_kind(view.rules().goods, cards);
        // Above this, every other plan has contraband in it.
        let daring = self.merchant.traits.score() > 4.0;
        let unwanted =
            |good: &doubt_games::sheriff::Good| Some(*good) != main && (good.is_legal() || !daring);
        let aside: Goods = cards.each().filter(unwanted).take(ASIDE).collect();
        let [left, right] = &view.table().piles;
        let pile = if left.len() <= right.len() { Pile::Left } else { Pile::Right };
        if aside.is_empty() { Action::Keep } else { Action::Aside(aside, pile) }
    }

    /// Tops of the piles that go with the hand; the rest from the deck.
    fn take(&self, view: View<'_, Rules>) -> Action {
        let (rules, table) = (view.rules(), view.table());
        let room = usize::from(rules.hand.saturating_sub(table.held[view.seat()]));
        let main = load::main_kind(rules.goods, view.hand().cards);
        let wanted = |pile: usize, most: usize| {
            let tops = table.piles[pile].iter().rev().take(most);
            tops.take_while(|good| Some(**good) == main).count()
        };
        let left = wanted(0, room);
        let right = wanted(1, room - left);
        Action::Take { left: left as u8, right: right as u8 }
    }
}

/// The most cards it sets aside, of the five that may be: the rest is kept for what is drawn to go
/// with.
const ASIDE: usize = 3;

fn has_pair(cards: Goods) -> bool {
    cards.contraband().kinds().any(|(_, count)| count >= 2)
}

impl Bot<Rules> for Townsfolk {
    type Memory = Memory;

    fn notice(&self, memory: &mut Memory, view: View<'_, Rules>, event: &Event) {
        memory.notice(view.rules(), event);
    }

    fn act(
        &self,
        memory: &Memory,
        view: View<'_, Rules>,
        rng: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> Action {
        self.choose(memory, view, rng, thoughts)
    }

    fn recall(&self, memory: Memory, met: &Met) -> Memory {
        memory.recall(met)
    }

    fn write(&self, memory: &Memory) -> Option<String> {
        text::of(memory)
    }

    fn read(&self, text: &str) -> Option<Memory> {
        text::read(text)
    }
}

impl Policy<Rules> for Townsfolk {
    fn exact(&self, memory: &Memory, view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |luck| self.choose(memory, view, luck, &mut Thoughts::unheard()))
    }
}
