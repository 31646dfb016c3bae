//! What a seat may answer.

use doubt_core::{Seat, SeatSet, View};

use super::action::{Action, Pick, Play};
use super::claim;
use super::counts::Cards;
use super::rank::Rank;
use super::rules::{self, Challenge, Mode, Rules};
use super::table::{Phase, Table};

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A play of no card.
    #[error("name at least one card to play, such as play 7 as 7")]
    NoCard,
    /// A play of too many cards.
    #[error("{count} cards are too many: play {}", at_most(*.most))]
    TooManyCards {
        /// How many were named.
        count: usize,
        /// How many may be played.
        most: u8,
    },
    /// A card that the seat does not hold, or not so often.
    #[error("you do not hold {}{}", sought(*.pick, *.asked), held_words(*.pick, *.held))]
    NotHeld {
        /// The card as it was named.
        pick: Pick,
        /// How many such cards the play takes.
        asked: usize,
        /// How many the seat holds.
        held: usize,
    },
    /// A rank that is not in play.
    #[error("there are no {} in this deck", .0.plural())]
    NotInDeck(Rank),
    /// Another rank than the assigned one.
    #[error("the rank is assigned: claim {assigned} this turn, not {claim}")]
    NotAssigned {
        /// What was claimed.
        claim: Rank,
        /// What is assigned.
        assigned: Rank,
    },
    /// A rank that is not near the last one.
    #[error("{claim} is not next to {called}: claim {called} again, or one rank up or down")]
    NotNeighbour {
        /// What was claimed.
        claim: Rank,
        /// What was claimed before.
        called: Rank,
    },
    /// A lie where lies are forbidden.
    #[error("nobody may lie here: every card must be {}, as you claim", article(*.0))]
    Lie(Rank),
    /// A pass of the seat to play.
    #[error("it is your turn: put down cards and claim a rank, such as play 7 as 7")]
    PassOnTurn,
    /// A pass of a seat that has something true to play.
    #[error("you hold {0}: only a seat that has nothing true to play passes")]
    CanPlay(Rank),
    /// A play while a claim can be challenged.
    #[error("a claim is waiting for your answer: doubt it or pass")]
    AnswerTheClaim,
    /// An answer out of turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A challenge when there is nothing to challenge.
    #[error("there is no claim to doubt now")]
    NoClaim,
    /// A challenge of the seat's own claim.
    #[error("the claim is your own: the others answer it")]
    OwnClaim,
    /// A challenge of a partner's claim.
    #[error("seat {0} is your partner: partners do not doubt one another")]
    Partner(Seat),
    /// A challenge by a seat that may not.
    #[error("only the next seat may doubt a claim here")]
    NotNext,
    /// A deal that is not the next one.
    #[error("{0}")]
    WrongDeal(String),
}

fn at_most(most: u8) -> String {
    if most == 1 { "just one".into() } else { format!("1 to {most}") }
}

fn sought(pick: Pick, asked: usize) -> String {
    match pick.suit() {
        Some(suit) if asked == 1 => format!("the {} of {}", pick.rank().name(), suit.name()),
        Some(suit) => format!("{asked} {} of {}", pick.rank().plural(), suit.name()),
        None if asked == 1 => article(pick.rank()),
        None => format!("{asked} {}", pick.rank().plural()),
    }
}

fn held_words(pick: Pick, held: usize) -> String {
    match held {
        0 => String::new(),
        _ => format!(": you have {held}{}", pick.suit().map_or("", |_| " of it")),
    }
}

/// "an ace", "a queen".
fn article(rank: Rank) -> String {
    let an = matches!(rank, Rank::Ace | Rank::Eight);
    format!("{} {}", if an { "an" } else { "a" }, rank.name())
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
        Some(suit) => hand.count(super::Card { rank: pick.rank(), suit }),
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
