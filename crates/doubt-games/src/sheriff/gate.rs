//! At the gate: the sheriff's decision, bargaining, inspection and sale.

use doubt_core::{Feed, Seat, To, World};

use super::action::Action;
use super::books::Purse;
use super::event::Event;
use super::flow::to_gate;
use super::goods::Goods;
use super::offer::Offer;
use super::office::{Fate, Truth};
use super::rules::{Inspection, Market, Penalty, Rules, Sale, Wrong};
use super::table::{Phase, Table, Talk};
use super::wares::printed_penalty;

/// A merchant speaks before the decision.
pub(super) fn opening<F: Feed<Rules>>(
    world: &mut World<Rules>,
    merchant: Seat,
    action: &Action,
    feed: &mut F,
) {
    let mut talk = Talk::default();
    match action {
        Action::Offer(offer) => propose(merchant, *offer, &mut talk, feed),
        _ => feed.tell(To::All, || Event::Silent { seat: merchant }),
    }
    world.table.phase = Phase::Decision { merchant, talk };
}

/// The sheriff decides, or bargains on.
pub(super) fn decision<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    mut talk: Talk,
    action: &Action,
    feed: &mut F,
) {
    let sheriff = world.table.sheriff;
    match (*action, talk.standing) {
        (Action::Pass, _) => {
            feed.tell(To::All, || Event::Pass { sheriff, seat: merchant });
            release(rules, world, merchant, Fate::Passed, feed);
        }
        (Action::Inspect, _) => inspect(rules, world, merchant, feed),
        (Action::Accept, Some(offer)) => bribe(rules, world, merchant, offer, feed),
        (Action::Demand(gold), _) => {
            feed.tell(To::All, || Event::Demand { sheriff, seat: merchant, gold });
            world.table.phase = Phase::Answer { merchant, talk, demand: Some(gold) };
        }
        _ => {
            talk.threatened = true;
            feed.tell(To::All, || Event::Threaten { sheriff, seat: merchant });
            world.table.phase = Phase::Answer { merchant, talk, demand: None };
        }
    }
}

/// The merchant answers a threat or a demand.
pub(super) fn answer<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    mut talk: Talk,
    demand: Option<u16>,
    action: &Action,
    feed: &mut F,
) {
    match (action, demand) {
        (Action::Accept, Some(gold)) => {
            return bribe(rules, world, merchant, Offer::gold(gold), feed);
        }
        (Action::Offer(offer), _) => propose(merchant, *offer, &mut talk, feed),
        _ => {
            talk.refused = true;
            feed.tell(To::All, || Event::Refuse { seat: merchant });
        }
    }
    world.table.phase = Phase::Decision { merchant, talk };
}

fn propose<F: Feed<Rules>>(merchant: Seat, offer: Offer, talk: &mut Talk, feed: &mut F) {
    talk.offers += 1;
    talk.standing = Some(offer);
    feed.tell(To::All, || Event::Offer { seat: merchant, offer });
}

/// The offer changes hands and the bag passes unopened.
fn bribe<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    offer: Offer,
    feed: &mut F,
) {
    let table = &mut world.table;
    let sheriff = table.sheriff;
    let paid = table.pay(Purse::Of(merchant), Purse::Of(sheriff), offer.gold.into());
    table.offices[sheriff].income += paid;
    table.stands[merchant] -= offer.wares();
    table.stands[sheriff] += offer.wares();
    feed.tell(To::All, || Event::Bribe { sheriff, seat: merchant, offer });
    release(rules, world, merchant, Fate::Bribed, feed);
}

/// The sheriff opens the bag. Of an honest one everything passes; a lie is found at once or put to
/// the bluff check.
fn inspect<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, merchant: Seat, feed: &mut F) {
    let sheriff = world.table.sheriff;
    feed.tell(To::All, || Event::Inspect { sheriff, seat: merchant });
    if truth(world, merchant) == Truth::Honest {
        show(world, merchant, feed);
        if rules.wrong == Wrong::Pays {
            let due = penalty(rules, Penalty::Printed, world.hands[merchant].bag);
            let gold = world.table.pay(Purse::Of(sheriff), Purse::Of(merchant), due);
            feed.tell(To::All, || Event::Redress { sheriff, seat: merchant, gold });
        }
        return release(rules, world, merchant, Fate::Cleared, feed);
    }
    match rules.inspection {
        Inspection::Certain => catch(rules, world, merchant, feed),
        Inspection::BluffCheck => {
            feed.tell(To::All, || Event::Lie { seat: merchant });
            world.table.phase = Phase::Check { merchant };
        }
    }
}

/// The dice of a bluff check decide whether a lie is found.
pub(super) fn check<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    roll: u8,
    bluff_roll: u8,
    feed: &mut F,
) {
    let perception = world.table.offices[world.table.sheriff].perception;
    let bluff = rules.bluff.of(merchant);
    let caught = roll + perception >= bluff_roll + bluff;
    feed.tell(To::All, || Event::Check {
        seat: merchant,
        roll,
        perception,
        bluff_roll,
        bluff,
        caught,
    });
    if caught {
        catch(rules, world, merchant, feed);
    } else {
        release(rules, world, merchant, Fate::Cleared, feed);
    }
}

/// A lie is found: what was not truly declared is confiscated, and the merchant pays.
fn catch<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, merchant: Seat, feed: &mut F) {
    show(world, merchant, feed);
    let Some(claim) = world.table.claim(merchant) else { return };
    let bag = world.hands[merchant].bag;
    let lost = bag - claim.truthful(bag);
    let table = &mut world.table;
    let sheriff = table.sheriff;
    world.hands[merchant].bag -= lost;
    table.lose(merchant, lost);
    match rules.market {
        Market::Deck => table.spent += lost,
        Market::Piles => {
            let [left, right] = &mut table.piles;
            let shorter = if left.len() <= right.len() { left } else { right };
            shorter.extend(lost.each());
        }
    }
    if !lost.is_empty() {
        let worth = rules.worth(lost);
        feed.tell(To::All, || Event::Seize { seat: merchant, goods: lost, worth });
        let due = penalty(rules, rules.penalty, lost);
        let gold = table.pay(Purse::Of(merchant), Purse::Of(sheriff), due);
        table.offices[sheriff].income += gold;
        feed.tell(To::All, || Event::Penalty { seat: merchant, sheriff, gold });
    }
    // The lie is judged by the whole bag, not by what is left of it.
    settle(rules, world, merchant, Fate::Caught, Truth::of(bag, claim), feed);
}

/// The bag passes as it is.
fn release<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    fate: Fate,
    feed: &mut F,
) {
    let truth = truth(world, merchant);
    settle(rules, world, merchant, fate, truth, feed);
}

/// What is left in the bag is sold or put on the stand, and the visit is entered in the books.
fn settle<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    merchant: Seat,
    fate: Fate,
    truth: Truth,
    feed: &mut F,
) {
    sell(rules, world, merchant, feed);
    let table = &mut world.table;
    table.gate[merchant] = None;
    let seat = table.sheriff;
    let office = &mut table.offices[seat];
    let before = office.reputation;
    office.enter(fate, truth, rules.has_reputation());
    if rules.has_reputation() {
        let office = *office;
        feed.tell(To::All, || Event::Standing {
            seat,
            reputation: office.reputation,
            change: office.reputation as i8 - before as i8,
            perception: office.perception,
            experience: office.experience,
        });
    }
    to_gate(rules, world, feed);
}

fn sell<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, merchant: Seat, feed: &mut F) {
    let goods = std::mem::take(&mut world.hands[merchant].bag);
    let table = &mut world.table;
    if goods.is_empty() {
        return;
    }
    match rules.sale {
        Sale::Once => {
            table.lose(merchant, goods);
            table.spent += goods;
            let gold = table.pay(Purse::Bank, Purse::Of(merchant), rules.worth(goods));
            feed.tell(To::All, || Event::Sale { seat: merchant, goods, gold });
        }
        Sale::Stand => {
            let (legal, contraband) = (goods.legal(), goods.contraband());
            let hidden = contraband.len() as u8;
            table.lose(merchant, legal);
            table.hide(merchant, hidden);
            table.stands[merchant] += legal;
            world.hands[merchant].stash += contraband;
            feed.tell(To::All, || Event::Stand { seat: merchant, goods: legal, hidden });
        }
    }
}

/// What the bag at the gate is, by its declaration.
pub(super) fn truth(world: &World<Rules>, merchant: Seat) -> Truth {
    let bag = world.hands[merchant].bag;
    world.table.claim(merchant).map_or(Truth::Honest, |claim| Truth::of(bag, claim))
}

fn show<F: Feed<Rules>>(world: &World<Rules>, seat: Seat, feed: &mut F) {
    if let Some(claim) = world.table.claim(seat) {
        feed.tell(To::All, || Event::Open { seat, bag: world.hands[seat].bag, claim });
    }
}

/// What is owed for these goods.
fn penalty(rules: &Rules, penalty: Penalty, goods: Goods) -> u32 {
    match penalty {
        Penalty::Half => rules.worth(goods) / 2,
        Penalty::Printed => goods.each().map(|good| u32::from(printed_penalty(good))).sum(),
    }
}

impl Table {
    /// Goods leave a seat's hand or bag, and everybody sees which.
    pub(super) fn lose(&mut self, seat: Seat, goods: Goods) {
        self.held[seat] -= goods.len() as u8;
        self.known[seat] = self.known[seat].without(goods);
    }

    /// Contraband leaves a seat's bag face down: any of it may be what was known.
    fn hide(&mut self, seat: Seat, count: u8) {
        self.held[seat] -= count;
        self.stashes[seat] += count;
        let known = self.known[seat];
        let shadow =
            Goods::new(super::good::Good::ALL.map(|good| if good.is_legal() { 0 } else { count }));
        self.known[seat] = known.without(shadow);
    }
}
