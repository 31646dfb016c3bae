//! Why an answer or a deal is against the rules.

use doubt_core::Seat;

use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::rules::MAX_OFFERS;

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The answer belongs to another moment.
    #[error("not now: {0}")]
    NotNow(&'static str),
    /// The bag is empty.
    #[error("a bag needs at least one good")]
    EmptyBag,
    /// The bag is too full.
    #[error("a bag holds at most {most} goods, not {loaded}")]
    FullBag {
        /// How many were to be loaded.
        loaded: usize,
        /// How many fit.
        most: u8,
    },
    /// The cards are not in hand.
    #[error("you hold {held}, not {asked}")]
    NotHeld {
        /// What was to be played.
        asked: Goods,
        /// What is there of these kinds.
        held: Goods,
    },
    /// Nothing, or too much, is set aside.
    #[error("set 1 to {most} cards aside, or say keep")]
    Aside {
        /// How many may be.
        most: u8,
    },
    /// The pile has not so many cards.
    #[error("the {pile} pile has {there} cards, not {asked}")]
    Pile {
        /// Which pile.
        pile: super::action::Pile,
        /// How many it has.
        there: usize,
        /// How many were asked for.
        asked: u8,
    },
    /// A hand would have too many cards.
    #[error("you may take {most} cards, no more")]
    FullHand {
        /// How many fit.
        most: u8,
    },
    /// Contraband was declared.
    #[error("{0} is contraband: declare apples, cheese, bread or chickens")]
    Contraband(Good),
    /// A number was declared that no bag has.
    #[error("declare 1 to {most} goods, not {declared}")]
    Count {
        /// What was declared.
        declared: u8,
        /// The most.
        most: u8,
    },
    /// The number declared is not that of the goods in the bag.
    #[error("all see {size} in your bag: declare {size}, not {declared}")]
    NotTheCount {
        /// What was declared.
        declared: u8,
        /// What all see.
        size: u8,
    },
    /// The seat is not at the gate.
    #[error("seat {0} is not waiting at the gate")]
    NotWaiting(Seat),
    /// Nothing is offered.
    #[error("an offer needs at least one piece of gold")]
    NoOffer,
    /// More gold is offered than there is.
    #[error("you have {owned} gold and cannot offer {offered}")]
    TooMuchGold {
        /// What was offered.
        offered: u16,
        /// What there is.
        owned: u32,
    },
    /// Goods are offered that do not lie on the stand.
    #[error("{0} do not lie face up on your stand")]
    NotOnStand(Claim),
    /// The offer is no better than the last.
    #[error("the last offer was worth {last}: offer more, accept or refuse")]
    NotMore {
        /// What the last was worth.
        last: u32,
    },
    /// All offers have been made.
    #[error("{MAX_OFFERS} offers have been made: that is all for one visit")]
    NoMoreOffers,
    /// There is nothing to accept, or to raise.
    #[error("there is no offer: pass, inspect or threaten")]
    NothingOffered,
    /// The sheriff has threatened already.
    #[error("you have threatened already: accept, demand, inspect or pass")]
    ThreatenedAlready,
    /// The merchant has refused: no more bargaining.
    #[error("no more bargaining: accept what was offered, inspect or pass")]
    Refused,
    /// The demand is no more than what is offered.
    #[error("{offered} is offered already: demand more than that")]
    DemandTooLow {
        /// What is offered.
        offered: u32,
    },
    /// The demand is more than the merchant has.
    #[error("the merchant has only {owned} gold")]
    DemandTooHigh {
        /// What the merchant has.
        owned: u32,
    },
    /// A deal that chance cannot give now.
    #[error("{0}")]
    WrongDeal(String),
}
