//! Cards laid by the rules in force, whatever a bot would rather do.

use doubt_core::{Game, Luck, View};
use doubt_games::cards::rules::Mode;
use doubt_games::cards::{Action, Card, Cards, Play, Rank, Rules, claim};

/// Lays these cards under a claim: no more of them than the rules allow, the claimed rank first, and
/// only true ones where lies are forbidden. If nothing is left to lay, the rules' own answer.
pub fn lay(view: View<'_, Rules>, cards: &Cards, claim: Rank) -> Action {
    let rules = view.rules();
    let (own, others) = (cards.only(claim), cards.without(&cards.only(claim)));
    let others = if rules.mode == Mode::Truth { Cards::EMPTY } else { others };
    let picks = own.iter().chain(others.iter()).take(rules.max_cards.into());
    match Play::new(picks.map(|card| card.rank.into()), claim) {
        Some(play) if !play.is_empty() => Action::Play(play),
        _ => rules.fallback(view),
    }
}

/// The rank that a seat claims where it may choose: of those that may be claimed, the one it holds
/// most of, the lower of equals.
pub fn favourite(view: View<'_, Rules>) -> Rank {
    let hand = &view.hand().own.cards;
    let ranks = claim::claimable(view.rules(), view.table());
    let best = ranks.reduce(
        |best, rank| {
            if hand.of_rank(rank) > hand.of_rank(best) { rank } else { best }
        },
    );
    best.expect("some rank may be claimed")
}

/// One of the cards, each as likely as the others.
pub fn any(cards: &Cards, luck: &mut impl Luck) -> Option<Card> {
    let all = cards.len();
    if all == 0 { None } else { cards.iter().nth(luck.below(all as u32) as usize) }
}

/// So many of the cards, each choice as likely as the others; all if they are fewer.
pub fn some(cards: &Cards, count: usize, luck: &mut impl Luck) -> Cards {
    let (mut rest, mut some) = (*cards, Cards::EMPTY);
    for _ in 0..count {
        if let Some(card) = any(&rest, luck) {
            rest.remove(card);
            some.insert(card);
        }
    }
    some
}

/// So many cards of a rank; all if the hand holds fewer.
pub fn of_rank(hand: &Cards, rank: Rank, count: usize) -> Cards {
    hand.only(rank).iter().take(count).collect()
}
