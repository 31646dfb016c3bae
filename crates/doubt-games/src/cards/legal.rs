//! What a seat may answer.

use doubt_core::{Seat, SeatSet, View};
use doubt_words::{Arg, Message, Tell, message, told};

use super::action::{Action, Pick, Play};
use super::card::Card;
use super::claim;
use super::counts::Cards;
use super::rank::Rank;
use super::rules::{self, Challenge, Mode, Rules};
use super::table::{Phase, Table};

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// A play of no card.
    NoCard,
    /// A play of too many cards.
    TooManyCards {
        /// How many were named.
        count: usize,
        /// How many may be played.
        most: u8,
    },
    /// A card that the seat does not hold, or not so often.
    NotHeld {
        /// The card as it was named.
        pick: Pick,
        /// How many such cards the play takes.
        asked: usize,
        /// How many the seat holds.
        held: usize,
    },
    /// A rank that is not in play.
    NotInDeck(Rank),
    /// Another rank than the assigned one.
    NotAssigned {
        /// What was claimed.
        claim: Rank,
        /// What is assigned.
        assigned: Rank,
    },
    /// A rank that is not near the last one.
    NotNeighbour {
        /// What was claimed.
        claim: Rank,
        /// What was claimed before.
        called: Rank,
    },
    /// A lie where lies are forbidden.
    Lie(Rank),
    /// A pass of the seat to play.
    PassOnTurn,
    /// A pass of a seat that has something true to play.
    CanPlay(Rank),
    /// A play while a claim can be challenged.
    AnswerTheClaim,
    /// An answer out of turn.
    NotYourTurn,
    /// A challenge when there is nothing to challenge.
    NoClaim,
    /// A challenge of the seat's own claim.
    OwnClaim,
    /// A challenge of a partner's claim.
    Partner(Seat),
    /// A challenge by a seat that may not.
    NotNext,
    /// A deal that is not the next one.
    WrongDeal(String),
}

told!(Illegal);

impl Tell for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NoCard => message!("cards-no-card"),
            Illegal::TooManyCards { count, most } => {
                message!("cards-too-many", count: *count, n: *most)
            }
            Illegal::NotHeld { pick, asked, held } => not_held_message(*pick, *asked, *held),
            Illegal::NotInDeck(rank) => message!("cards-not-in-deck", rank: *rank),
            Illegal::NotAssigned { claim, assigned } => {
                message!("cards-not-assigned", claim: *claim, assigned: *assigned)
            }
            Illegal::NotNeighbour { claim, called } => {
                message!("cards-not-neighbour", claim: *claim, called: *called)
            }
            Illegal::Lie(rank) => message!("cards-no-lies", rank: *rank),
            Illegal::PassOnTurn => message!("cards-pass-on-turn"),
            Illegal::CanPlay(rank) => {
                let play = Action::Play(Play::one(*rank, *rank));
                message!("cards-can-play", play: Arg::typed(play))
            }
            Illegal::AnswerTheClaim => message!("cards-answer-the-claim"),
            Illegal::NotYourTurn => message!("cards-not-your-turn"),
            Illegal::NoClaim => message!("cards-no-claim"),
            Illegal::OwnClaim => message!("cards-own-claim"),
            Illegal::Partner(seat) => message!("cards-partner-claim", seat: *seat),
            Illegal::NotNext => message!("cards-not-next"),
            Illegal::WrongDeal(reason) => message!("said", text: Arg::text(reason)),
        }
    }
}

fn not_held_message(pick: Pick, asked: usize, held: usize) -> Message {
    let rank = pick.rank();
    match pick.suit() {
        Some(suit) => {
            let card = Cards::from_iter([Card { rank, suit }]);
            message!("cards-not-held", card: &card, held)
        }
        None if held == 0 => message!("cards-none-held", rank),
        None => {
            // A play has few cards.
            let wanted = Arg::Claim { count: asked as u8, rank: rank.sign().into() };
            message!("cards-too-few-held", wanted, held)
        }
    }
}

/// The seats that answer a claim.
pub fn doubters(rules: &Rules, table: &Table, claimer: Seat) -> SeatSet {
    match rules.challenge {
        Challenge::Next => SeatSet::only(claimer.next(table.seats())),
        Challenge::Anyone => {
            let team = rules.team(claimer, table.seats());
            Seat::all(table.seats()).filter(|&seat| !team.contains(seat)).collect()
        }
    }
}

pub(super) fn check(view: View<'_, Rules>, action: &Action) -> Result<(), Illegal> {
    let (rules, table, seat) = (view.rules(), view.table(), view.seat());
    match (table.phase, action) {
        (Phase::Playing { mover }, _) if mover != seat => Err(Illegal::NotYourTurn),
        (Phase::Playing { .. }, Action::Play(play)) => check_play(view, play),
        (Phase::Playing { .. }, Action::Challenge) => Err(Illegal::NoClaim),
        (Phase::Playing { .. }, Action::Pass) => match truths(view).next() {
            _ if rules.mode != Mode::Truth => Err(Illegal::PassOnTurn),
            Some(rank) => Err(Illegal::CanPlay(rank)),
            None => Ok(()),
        },
        (Phase::Challenging { claimer }, _) if !doubters(rules, table, claimer).contains(seat) => {
            Err(if claimer == seat {
                Illegal::OwnClaim
            } else if rules.are_partners(claimer, seat) {
                Illegal::Partner(claimer)
            } else {
                Illegal::NotNext
            })
        }
        (Phase::Challenging { .. }, Action::Play(_)) => Err(Illegal::AnswerTheClaim),
        (Phase::Challenging { .. }, Action::Challenge | Action::Pass) => Ok(()),
        (_, Action::Challenge) => Err(Illegal::NoClaim),
        (_, Action::Play(_) | Action::Pass) => Err(Illegal::NotYourTurn),
    }
}

fn check_play(view: View<'_, Rules>, play: &Play) -> Result<(), Illegal> {
    let (rules, table) = (view.rules(), view.table());
    let count = play.len();
    if count == 0 {
        return Err(Illegal::NoCard);
    }
    if count > rules.max_cards.into() {
        return Err(Illegal::TooManyCards { count, most: rules.max_cards });
    }
    check_claim(rules, table, play.claim)?;
    let hand = &view.hand().own.cards;
    if let Err(pick) = play.from(hand) {
        return Err(not_held(hand, play, pick));
    }
    if rules.mode == Mode::Truth && play.picks().any(|pick| pick.rank() != play.claim) {
        return Err(Illegal::Lie(play.claim));
    }
    Ok(())
}

fn check_claim(rules: &Rules, table: &Table, claim: Rank) -> Result<(), Illegal> {
    if claim::may_claim(rules, table, claim) {
        return Ok(());
    }
    Err(match (rules.claim, claim::assigned(rules, table), table.called) {
        _ if !rules.ranks().contains(&claim) => Illegal::NotInDeck(claim),
        (_, Some(assigned), _) => Illegal::NotAssigned { claim, assigned },
        (rules::Claim::Neighbour, None, Some(called)) => Illegal::NotNeighbour { claim, called },
        _ => Illegal::NotInDeck(claim),
    })
}

fn not_held(hand: &Cards, play: &Play, pick: Pick) -> Illegal {
    let alike = |other: &Pick| match pick.suit() {
        Some(_) => *other == pick,
        None => other.rank() == pick.rank(),
    };
    let held = match pick.suit() {
        Some(suit) => hand.count(Card { rank: pick.rank(), suit }),
        None => hand.of_rank(pick.rank()),
    };
    Illegal::NotHeld { pick, asked: play.picks().filter(alike).count(), held }
}

/// The ranks that the seat may claim and holds.
pub fn truths(view: View<'_, Rules>) -> impl Iterator<Item = Rank> {
    let hand = view.hand().own.cards;
    claim::claimable(view.rules(), view.table()).filter(move |&rank| hand.of_rank(rank) > 0)
}

/// Lets a claim stand; on turn plays one card, a true one if there is one.
pub(super) fn fallback(view: View<'_, Rules>) -> Action {
    let (rules, table) = (view.rules(), view.table());
    if table.mover() != Some(view.seat()) {
        return Action::Pass;
    }
    let hand = &view.hand().own.cards;
    let any = rules.ranks().iter().copied().find(|&rank| hand.of_rank(rank) > 0);
    match (truths(view).next(), any, claim::claimable(rules, table).next()) {
        (Some(rank), _, _) => Action::Play(Play::one(rank, rank)),
        (None, Some(rank), Some(claim)) if rules.mode != Mode::Truth => {
            Action::Play(Play::one(rank, claim))
        }
        _ => Action::Pass,
    }
}
