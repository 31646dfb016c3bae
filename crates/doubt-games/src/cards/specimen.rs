//! What the laws of every game need to know of this one.

use std::collections::HashSet;

use doubt_core::View;
use doubt_core::conformance::Specimen;

use super::action::{Action, Pick, Play};
use super::card::Suit;
use super::claim;
use super::counts::Cards;
use super::event::Event;
use super::listing::FULLY_LISTED;
use super::rank::Rank;
use super::rules::{First, Mode, Rules};
use super::table::Phase;

impl Specimen for Rules {
    /// On turn every choice of up to four cards, the longer ones that are listed, some named by suit,
    /// and some with a wrong claim, no card, or one too many; and always the words.
    fn probes(&self, view: View<'_, Self>) -> Vec<Action> {
        let table = view.table();
        let mut probes = vec![Action::Challenge, Action::Pass];
        let claim = claim::claimable(self, table).next().unwrap_or(Rank::Ace);
        let most = usize::from(self.max_cards);
        let ill = [0, most + 1].map(|count| Play::new(vec![claim.into(); count], claim));
        probes.extend(ill.into_iter().flatten().map(Action::Play));
        if !matches!(table.phase, Phase::Playing { .. }) {
            return probes;
        }
        let plays = match self.mode {
            Mode::Truth => of_one_rank(most),
            Mode::Normal | Mode::Team => self.choices(&view.hand().own.cards),
        };
        for claim in Rank::ALL {
            // Of a claim that is refused whatever is laid, a few plays are enough.
            let allowed = claim::may_claim(self, table, claim);
            let few = if allowed { plays.len() } else { plays.len().min(5) };
            probes.extend(plays[..few].iter().map(|play| Action::Play(play.claimed_as(claim))));
        }
        let by_suit = Rank::ALL.iter().flat_map(|&rank| {
            let card = Pick::new(rank, Some(Suit::Hearts));
            [vec![card], vec![card, rank.into()]].map(|picks| Play::new(picks, claim))
        });
        probes.extend(by_suit.flatten().map(Action::Play));
        probes
    }

    /// The same play with its cards named by rank alone.
    fn canonical(action: &Action) -> Action {
        let Action::Play(play) = action else { return *action };
        let by_rank = play.picks().map(|pick| pick.rank().into());
        Play::new(by_rank, play.claim).map_or(*action, Action::Play)
    }

    /// Two plays of as many cards with the same claim.
    fn alike(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Play(one), Action::Play(other)) => {
                one.claim == other.claim && one.len() == other.len()
            }
            _ => one == other,
        }
    }

    fn is_reveal(event: &Event) -> bool {
        match event {
            Event::Spare { .. }
            | Event::Cannot { .. }
            | Event::Chosen { .. }
            | Event::Shown { .. }
            | Event::Pile { .. } => true,
            Event::First { by, .. } => *by != First::Seat,
            Event::Play { sworn, .. } => *sworn,
            _ => false,
        }
    }
}

/// So many cards of a rank, for every rank and every number.
fn of_one_rank(most: usize) -> Vec<Play> {
    let some = |rank: Rank| (1..=most).map(move |count| Play::of(rank, count, rank));
    Rank::ALL.into_iter().flat_map(some).collect()
}

impl Rules {
    /// Every choice of up to four cards, held or not, and the longer ones that a hand lists.
    fn choices(&self, hand: &Cards) -> Vec<Play> {
        let most = usize::from(self.max_cards);
        let mut choices: Vec<Play> = Rank::ALL.map(|rank| Play::one(rank, rank)).to_vec();
        let mut from = 0;
        for count in 1..most.min(FULLY_LISTED) {
            let to = choices.len();
            for at in from..to {
                let play = choices[at];
                let last = play.picks().last().map_or(Rank::Ace, Pick::rank);
                choices.extend(
                    Rank::ALL[last.index()..].iter().map(|&rank| play.with(count, rank.into())),
                );
            }
            from = to;
        }
        let mut long = HashSet::new();
        for (count, rank) in (FULLY_LISTED + 1..=most)
            .flat_map(|count| Rank::ALL.into_iter().map(move |rank| (count, rank)))
            .filter(|(count, rank)| *count <= hand.len() && hand.of_rank(*rank) > 0)
        {
            let own = hand.only(rank).iter();
            let cards = own.chain(hand.without(&hand.only(rank)).iter()).take(count);
            long.extend(Play::new(cards.map(|card| card.rank.into()), Rank::Ace));
        }
        choices.extend(long);
        choices
    }
}
