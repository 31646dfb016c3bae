//! A menu says exactly what is legal, and nothing but the seat's view goes into it.
//!
//! Here a front end is played that knows nothing of the rules: it reads menus as `docs/wire.md` has
//! them. At every window of random matches, all that it would answer is legal, and it would have given
//! every answer that is listed and every legal one of those that the kit tries. Its answers are
//! enumerated in full, but for plays of more cards than are fully listed: of these some are drawn, and
//! those that are listed are looked for in the menu.

use std::collections::HashSet;

use doubt_core::conformance::Specimen;
use doubt_core::{Match, Rng, Seat, Seed};
use doubt_games::cards::listing::FULLY_LISTED;
use doubt_games::cards::menu::{Lay, Stack};
use doubt_games::cards::{self, Pick, Play};
use doubt_games::dice;
use doubt_games::menu::{Choices, Menu, Span};
use doubt_games::option::Options as _;
use doubt_games::sheriff::menu::{Lot, Offers};
use doubt_games::sheriff::{self, Claim, Good, Goods, Offer, Pile};

use crate::{card_laws, laws, sheriff_laws};

/// Matches for each preset.
const MATCHES: u64 = 100;
/// Random rule sets of each family, and matches for each of them.
const RULE_SETS: u64 = 100;
const MATCHES_EACH: u64 = 2;

#[test]
fn menus_of_dice_say_what_is_legal() {
    presets(&[dice::Rules::LIARS_DICE, dice::Rules::PERUDO, dice::Rules::DUEL]);
    rule_sets(laws::random_rules);
}

#[test]
fn menus_of_cards_say_what_is_legal() {
    // Players who answer at random go on to the last turn: so there are few.
    let short = |rules| cards::Rules { max_turns: Some(3), ..rules };
    presets(&[short(cards::Rules::BLUFF), short(cards::Rules::BLUFF_STUFF)]);
    rule_sets(card_laws::random_rules);
}

#[test]
fn menus_of_the_gate_say_what_is_legal() {
    presets(&[sheriff::Rules::SHERIFF, sheriff::Rules::NOTTINGHAM]);
    rule_sets(sheriff_laws::random_rules);
}

fn presets<G: FrontEnd>(presets: &[G]) {
    for rules in presets {
        for n in 0..MATCHES {
            let seats = (2..=5).filter(|&seats| rules.open(seats).is_ok());
            let seats: Vec<usize> = seats.collect();
            say_what_is_legal(rules, seats[n as usize % seats.len()], Seed::from(n));
        }
    }
}

fn rule_sets<G: FrontEnd>(random: impl Fn(&mut Rng) -> (G, usize)) {
    let mut rng = Seed::from(2028).deal(0);
    for set in 0..RULE_SETS {
        let (rules, seats) = random(&mut rng);
        for n in 0..MATCHES_EACH {
            say_what_is_legal(&rules, seats, Seed::from(set * MATCHES_EACH + n));
        }
    }
}

/// With one die each, by hand: one's own die is there, the other shows a face once in six.
#[test]
fn menus_of_dice_tell_how_likely_each_bid_is() {
    let mut rules = dice::Rules::LIARS_DICE;
    rules.set("dice", "1").unwrap();
    rules.set("first", "seat").unwrap();
    let bout = Match::new(rules, 2, Seed::from(1)).unwrap();
    let own = bout.view(Seat::FIRST).hand().dice().next().unwrap();
    let Some(Menu::Dice(menu)) = dice::Rules::menu(bout.view(Seat::FIRST)) else { panic!("asked") };
    assert_eq!(menu.bids.len(), 6);
    for bids in menu.bids {
        let chances = if bids.face == own { vec![1000, 167] } else { vec![167] };
        assert_eq!(bids.holds, chances, "{:?}", bids.face);
    }
}

/// Plays a random match and looks at every menu.
fn say_what_is_legal<G: FrontEnd>(rules: &G, seats: usize, seed: Seed) {
    let mut rng = seed.deal(1 << 62);
    let mut bout = Match::new(rules.clone(), seats, seed).unwrap();
    let mut listed = Vec::new();
    while !bout.is_over() {
        let awaited = bout.awaited();
        for seat in Seat::all(seats) {
            let view = bout.view(seat);
            let menu = G::menu(view);
            let twin = rules.imagine(view, &mut rng);
            assert_eq!(menu, G::menu(twin.view(rules, seat)), "{rules:?}: equal views");
            assert_eq!(menu.is_some(), awaited.contains(seat), "{rules:?}: who is asked");
            let Some(menu) = menu else { continue };
            let answers = G::answers(&menu, &mut rng);
            for answer in &answers {
                let checked = rules.check(view, answer);
                assert!(checked.is_ok(), "{rules:?}: {menu:?} has {answer}: {checked:?}");
            }
            let answers: HashSet<G::Action> = answers.into_iter().collect();
            listed.clear();
            rules.actions(view, &mut listed);
            let probes = rules.probes(view).into_iter();
            let legal = probes.filter(|probe| rules.check(view, probe).is_ok());
            listed.extend(legal.map(|probe| G::canonical(&probe)));
            for action in &listed {
                let described = answers.contains(action) || G::describes(&menu, action);
                assert!(described, "{rules:?}: {menu:?} lacks {action}");
            }
        }
        for seat in awaited.iter() {
            listed.clear();
            rules.actions(bout.view(seat), &mut listed);
            let action = rng.pick(&listed).unwrap().clone();
            bout.submit(seat, action).unwrap();
        }
    }
}

/// A game as one plays it who has nothing but menus.
trait FrontEnd: Specimen + Choices {
    /// Every answer that a menu describes, or as many as can be told.
    fn answers(menu: &Menu, rng: &mut Rng) -> Vec<Self::Action>;

    /// Whether the menu describes an answer that could not be told with the others.
    fn describes(_menu: &Menu, _action: &Self::Action) -> bool {
        false
    }
}

impl FrontEnd for dice::Rules {
    fn answers(menu: &Menu, _: &mut Rng) -> Vec<dice::Action> {
        let Menu::Dice(menu) = menu else { panic!("{menu:?}") };
        let bids = menu.bids.iter().flat_map(|bids| {
            let counts = bids.count.numbers().map(|count| count as u8);
            counts.map(|count| dice::Action::Bid(dice::Bid { count, face: bids.face }))
        });
        let words = [
            (menu.doubt, dice::Action::Challenge),
            (menu.exact, dice::Action::Exact),
            (menu.pass, dice::Action::Pass),
        ];
        bids.chain(said(words)).collect()
    }
}

impl FrontEnd for cards::Rules {
    fn answers(menu: &Menu, rng: &mut Rng) -> Vec<cards::Action> {
        let Menu::Cards(menu) = menu else { panic!("{menu:?}") };
        let words =
            [(menu.doubt.is_some(), cards::Action::Challenge), (menu.pass, cards::Action::Pass)];
        let mut answers: Vec<cards::Action> = said(words).collect();
        let Some(lay) = &menu.lay else { return answers };
        let mut choices = Vec::new();
        choose(
            &lay.cards,
            lay.count.most.min(FULLY_LISTED as u32) as usize,
            &mut Vec::new(),
            &mut choices,
        );
        for _ in 0..DRAWN {
            let mut all: Vec<Pick> = lay.cards.iter().flat_map(|stack| picks(*stack)).collect();
            rng.shuffle(&mut all);
            all.truncate(rng.between(lay.count.least, lay.count.most) as usize);
            choices.push(all);
        }
        for choice in choices {
            for &claim in &lay.claims {
                let play = Play::new(choice.iter().copied(), claim).unwrap();
                if could_lay(lay, &play) {
                    answers.push(cards::Action::Play(play));
                }
            }
        }
        answers
    }

    fn describes(menu: &Menu, action: &cards::Action) -> bool {
        match (menu, action) {
            (Menu::Cards(cards::Menu { lay: Some(lay), .. }), cards::Action::Play(play)) => {
                play.len() > FULLY_LISTED && could_lay(lay, play)
            }
            _ => false,
        }
    }
}

/// Plays that are drawn at each turn.
const DRAWN: usize = 20;

/// Whether a play of cards that are named by rank is on the menu.
fn could_lay(lay: &Lay, play: &Play) -> bool {
    let of = |rank| play.picks().filter(|pick| pick.rank() == rank).count();
    let fits = |stack: &Stack| of(stack.rank) <= usize::from(stack.count);
    lay.claims.contains(&play.claim)
        && lay.count.numbers().contains(&(play.len() as u32))
        && lay.cards.iter().all(fits)
        && lay.cards.iter().map(|stack| of(stack.rank)).sum::<usize>() == play.len()
        && (!lay.truth || play.picks().all(|pick| pick.rank() == play.claim))
}

fn picks(stack: Stack) -> impl Iterator<Item = Pick> {
    std::iter::repeat_n(Pick::from(stack.rank), stack.count.into())
}

/// Every choice of one to `most` more cards of these stacks.
fn choose(stacks: &[Stack], most: usize, chosen: &mut Vec<Pick>, out: &mut Vec<Vec<Pick>>) {
    for (at, &stack) in stacks.iter().enumerate() {
        let before = chosen.len();
        for pick in picks(stack).take(most) {
            chosen.push(pick);
            out.push(chosen.clone());
            choose(&stacks[at + 1..], most - (chosen.len() - before), chosen, out);
        }
        chosen.truncate(before);
    }
}

impl FrontEnd for sheriff::Rules {
    fn answers(menu: &Menu, _: &mut Rng) -> Vec<sheriff::Action> {
        use sheriff::Action;
        let Menu::Sheriff(menu) = menu else { panic!("{menu:?}") };
        match menu {
            sheriff::Menu::Aside { cards, count } => {
                let asides =
                    count.map(|count| parts(*cards, count)).unwrap_or_default().into_iter();
                let asides =
                    asides.flat_map(|goods| Pile::ALL.map(|pile| Action::Aside(goods, pile)));
                asides.chain([Action::Keep]).collect()
            }
            sheriff::Menu::Take { left, right, most } => (0..=*left)
                .flat_map(|left| (0..=*right).map(move |right| (left, right)))
                .filter(|(left, right)| left + right <= *most)
                .map(|(left, right)| Action::Take { left, right })
                .collect(),
            sheriff::Menu::Load { cards, count } => {
                parts(*cards, *count).into_iter().map(Action::Load).collect()
            }
            sheriff::Menu::Declare { goods, count, .. } => goods
                .iter()
                .flat_map(|&good| count.numbers().map(move |count| (good, count as u8)))
                .map(|(good, count)| Action::Declare(Claim { count, good }))
                .collect(),
            sheriff::Menu::Call { seats } => seats.iter().copied().map(Action::Call).collect(),
            sheriff::Menu::Open { offers } => all_offers(offers).chain([Action::Silent]).collect(),
            sheriff::Menu::Answer { offers, demand, .. } => {
                let words = [(true, Action::Refuse), (demand.is_some(), Action::Accept)];
                all_offers(offers).chain(said(words)).collect()
            }
            sheriff::Menu::Decide { offer, threaten, demand, .. } => {
                let words = [
                    (true, Action::Pass),
                    (true, Action::Inspect),
                    (offer.is_some(), Action::Accept),
                    (*threaten, Action::Threaten),
                ];
                let demands = demand.iter().flat_map(|demand| demand.numbers());
                demands.map(|gold| Action::Demand(gold as u16)).chain(said(words)).collect()
            }
        }
    }
}

/// The words that may be said.
fn said<A, const N: usize>(words: [(bool, A); N]) -> impl Iterator<Item = A> {
    words.into_iter().filter_map(|(may, word)| may.then_some(word))
}

/// Every choice of so many of these goods.
fn parts(goods: Goods, count: Span) -> Vec<Goods> {
    let mut parts = Vec::new();
    goods.parts(count.least as usize, count.most as usize, &mut parts);
    parts
}

fn all_offers(offers: &[Offers]) -> impl Iterator<Item = sheriff::Action> {
    offers.iter().flat_map(|&Offers { goods, gold }| {
        let goods = goods.map(|Lot { good, count }| Claim { count, good });
        gold.numbers().map(move |gold| sheriff::Action::Offer(Offer { gold: gold as u16, goods }))
    })
}

#[test]
fn facts_are_those_of_the_rules() {
    let facts = |name: &str, seats| {
        let rules = &doubt_games::catalog::find(name).unwrap().rules;
        serde_json::to_value(rules.facts(seats)).unwrap()
    };
    let perudo = facts("perudo", 4);
    assert_eq!((&perudo["faces"], &perudo["wild"]), (&6.into(), &1.into()));
    assert!(perudo["wild_in_palifico"].is_null());
    let bluff = facts("bluff-stuff", 4);
    assert_eq!(bluff["ranks"].as_array().unwrap().len(), 13);
    assert_eq!((&bluff["assigned"], &bluff["most"]), (&true.into(), &4.into()));
    let sheriff = facts("sheriff", 3);
    assert_eq!(sheriff["goods"][Good::Silk.index()]["price"], 6);
    assert_eq!(sheriff["goods"][Good::Silk.index()]["legal"], false);
    assert_eq!(sheriff["bluffs"].as_array().unwrap().len(), 3);
    let nottingham = facts("nottingham", 3);
    assert_eq!(nottingham["goods"][Good::Silk.index()]["penalty"], 4);
    assert_eq!((&nottingham["rounds"], &nottingham["stands"]), (&9.into(), &true.into()));
}
