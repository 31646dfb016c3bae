//! The plays worth weighing: a few claims, and for each the truth, a lie, or something of both.

use arrayvec::ArrayVec;
use doubt_core::{Game as _, View};
use doubt_games::cards::claim::{self, assigned, claimable};
use doubt_games::cards::rules::Claim;
use doubt_games::cards::{Action, Cards, Play, Rank, Rules};

use crate::answers::Answers;

/// The claims that are weighed.
pub const CLAIMS: usize = 3;
/// The numbers of cards that are weighed for each: one, two, three, and as many as there may be.
pub const COUNTS: usize = 4;
/// The numbers of false cards that may go with all true ones.
pub const MIXED: usize = 2;

/// Lists the plays of the seat to move.
pub(super) fn list(view: View<'_, Rules>, out: &mut Answers<Action>) {
    let rules = view.rules();
    let hand = &view.hand().own.cards;
    let most = usize::from(rules.max_cards);
    let claims = claims(view);
    let mut offer = |field: &str, place: usize, picks: &[Rank], claim: Rank| {
        let play = Play::new(picks.iter().map(|&rank| rank.into()), claim).map(Action::Play);
        if let Some(action) = play.filter(|action| rules.check(view, action).is_ok()) {
            out.push(field, place, action);
        }
    };
    for (at, claim) in each(&claims) {
        let held = hand.of_rank(claim).min(most);
        let truth = [claim; MAX_PLAY];
        for (place, count) in counts(held) {
            offer("truth", COUNTS * at + place, &truth[..count], claim);
        }
    }
    for (at, claim) in each(&claims) {
        let unwanted = unwanted(view, claim);
        for (place, count) in counts(unwanted.len().min(most)) {
            offer("lie", COUNTS * at + place, &unwanted[..count], claim);
        }
    }
    for (at, claim) in each(&claims) {
        let held = hand.of_rank(claim).min(MAX_PLAY);
        let unwanted = unwanted(view, claim);
        for (place, count) in (1..=MIXED.min(unwanted.len())).enumerate() {
            if held > 0 && held + count <= most {
                let mut cards = ArrayVec::<Rank, MAX_PLAY>::from([claim; MAX_PLAY]);
                cards.truncate(held);
                cards.extend(unwanted[..count].iter().copied());
                offer("mixed", MIXED * at + place, &cards, claim);
            }
        }
    }
}

/// The most cards of a play.
const MAX_PLAY: usize = doubt_games::cards::MAX_PLAY;

/// The claims, at their places: where ranks are assigned, that rank in the middle; next to the rank called
/// last, one down, the same and one up; where any may be claimed, those of which the seat holds most.
fn claims(view: View<'_, Rules>) -> [Option<Rank>; CLAIMS] {
    let (rules, table) = (view.rules(), view.table());
    let ranks = rules.ranks();
    match (assigned(rules, table), table.called) {
        (Some(rank), _) => [None, Some(rank), None],
        (None, Some(called)) if rules.claim == Claim::Neighbour => {
            let place = ranks.iter().position(|&rank| rank == called);
            let at =
                |steps| place.map(|place| ranks[(place + ranks.len() + steps - 1) % ranks.len()]);
            [at(0), at(1), at(2)]
        }
        _ => {
            let hand = &view.hand().own.cards;
            let mut most: ArrayVec<Rank, 13> =
                claimable(rules, table).filter(|&rank| hand.of_rank(rank) > 0).collect();
            most.sort_by_key(|&rank| (std::cmp::Reverse(hand.of_rank(rank)), rank));
            [0, 1, 2].map(|at| most.get(at).copied())
        }
    }
}

/// The claims that there are, with their places.
fn each(claims: &[Option<Rank>; CLAIMS]) -> impl Iterator<Item = (usize, Rank)> {
    claims.iter().enumerate().filter_map(|(at, claim)| claim.map(|claim| (at, claim)))
}

/// The places of numbers of cards up to this one: one, two, three, and the most of all.
fn counts(most: usize) -> impl Iterator<Item = (usize, usize)> {
    let few = (1..COUNTS).filter(move |&count| count <= most).map(|count| (count - 1, count));
    few.chain((most >= COUNTS).then_some((COUNTS - 1, most)))
}

/// The cards that lie under another claim, those first that can be played in truth last; no more than a
/// play can have.
fn unwanted(view: View<'_, Rules>, claim: Rank) -> ArrayVec<Rank, MAX_PLAY> {
    let hand: &Cards = &view.hand().own.cards;
    let others = view.rules().ranks().iter().copied();
    let mut kinds: ArrayVec<Rank, 13> =
        others.filter(|&rank| rank != claim && hand.of_rank(rank) > 0).collect();
    kinds.sort_by_key(|&rank| (std::cmp::Reverse(wait(view, claim, rank)), rank));
    let cards = kinds.iter().flat_map(|&rank| std::iter::repeat_n(rank, hand.of_rank(rank)));
    cards.take(MAX_PLAY).collect()
}

/// How long it takes until a card can be played in truth: turns of the seat where ranks are assigned,
/// and otherwise steps from what is claimed now.
fn wait(view: View<'_, Rules>, claim: Rank, rank: Rank) -> usize {
    let (rules, table) = (view.rules(), view.table());
    let ranks = rules.ranks();
    if rules.claim != Claim::Ascending {
        return claim::steps(rules, claim, rank).unwrap_or(ranks.len());
    }
    let own = |turns: &usize| {
        let turn = usize::from(table.turns) + turns * table.seats();
        ranks[turn % ranks.len()] == rank
    };
    (1..=ranks.len()).find(own).unwrap_or(ranks.len() + 1)
}
