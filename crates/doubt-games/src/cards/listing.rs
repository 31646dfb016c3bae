//! The plays that are listed for a seat.

use arrayvec::ArrayVec;
use doubt_core::View;

use super::action::{Action, Play};
use super::claim;
use super::counts::Cards;
use super::legal::truths;
use super::rank::Rank;
use super::rules::{Mode, Rules};
use super::table::{Phase, Table};

/// Up to so many cards, every choice of ranks is listed; of longer plays, for each rank and number of
/// cards the one with as many of the rank as can be, filled up with the lowest others of the hand.
pub const FULLY_LISTED: usize = 4;

pub(super) fn actions(view: View<'_, Rules>, out: &mut Vec<Action>) {
    let (rules, table) = (view.rules(), view.table());
    match table.phase {
        Phase::Playing { .. } if rules.mode == Mode::Truth => true_plays(view, out),
        Phase::Playing { .. } => plays(rules, table, &view.hand().own.cards, out),
        _ => out.extend([Action::Challenge, Action::Pass]),
    }
}

fn true_plays(view: View<'_, Rules>, out: &mut Vec<Action>) {
    let hand = &view.hand().own.cards;
    for rank in truths(view) {
        let most = hand.of_rank(rank).min(view.rules().max_cards.into());
        out.extend((1..=most).map(|count| Action::Play(Play::of(rank, count, rank))));
    }
    if truths(view).next().is_none() {
        out.push(Action::Pass);
    }
}

/// Every choice of ranks with every claim. Suits do not matter to anyone, so they are left open.
fn plays(rules: &Rules, table: &Table, hand: &Cards, out: &mut Vec<Action>) {
    let held: Held = rules
        .ranks()
        .iter()
        .map(|&rank| (rank, hand.of_rank(rank)))
        .filter(|(_, held)| *held > 0)
        .collect();
    let mut claims = claim::claimable(rules, table);
    let Some(claim) = claims.next() else { return };
    let first = out.len();
    let most = usize::from(rules.max_cards);
    let nothing = Play::of(Rank::Ace, 0, claim);
    out.reserve(listed_at_most(rules.ranks().len(), most));
    choices(&held, nothing, 0, most.min(FULLY_LISTED), out);
    for count in FULLY_LISTED + 1..=most.min(hand.len()) {
        long_plays(&held, nothing, count, out);
    }
    let choices = first..out.len();
    for claim in claims {
        let from = out.len();
        out.extend_from_within(choices.clone());
        for action in &mut out[from..] {
            if let Action::Play(play) = action {
                *play = play.claimed_as(claim);
            }
        }
    }
}

/// The most plays that can be listed, whatever is held: room for them is made at once.
fn listed_at_most(ranks: usize, most: usize) -> usize {
    let short = most.min(FULLY_LISTED);
    let choices = (1..=short).fold(1, |ways, cards| ways * (ranks + cards) / cards);
    ranks * (choices + (most - short) * ranks)
}

/// The ranks of a hand, and how many cards it holds of each.
type Held = ArrayVec<(Rank, usize), 13>;

/// The plays that add cards of these ranks to a play of `count` cards.
fn choices(held: &[(Rank, usize)], play: Play, count: usize, most: usize, out: &mut Vec<Action>) {
    if count + 1 == most {
        return out
            .extend(held.iter().map(|&(rank, _)| Action::Play(play.with(count, rank.into()))));
    }
    for (at, &(rank, held_of_it)) in held.iter().enumerate() {
        let mut play = play;
        for count in count..most.min(count + held_of_it) {
            play = play.with(count, rank.into());
            out.push(Action::Play(play));
            if count + 1 < most {
                choices(&held[at + 1..], play, count + 1, most, out);
            }
        }
    }
}

/// For each rank the play of so many cards with as many of it as can be, and the lowest others.
fn long_plays(held: &Held, nothing: Play, count: usize, out: &mut Vec<Action>) {
    let first = out.len();
    for &(rank, held_of_it) in held {
        let of_it = held_of_it.min(count);
        let mut others = count - of_it;
        let (mut play, mut named) = (nothing, 0);
        for &(other, held) in held {
            let taken = if other == rank { of_it } else { held.min(others) };
            if other != rank {
                others -= taken;
            }
            for _ in 0..taken {
                play = play.with(named, other.into());
                named += 1;
            }
        }
        let play = Action::Play(play);
        if !out[first..].contains(&play) {
            out.push(play);
        }
    }
}
