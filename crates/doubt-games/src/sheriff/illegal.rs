//! Why an answer or a deal is against the rules.

use doubt_core::Seat;
use doubt_words::{Arg, Message, Tell, message, told};

use super::action::Pile;
use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::rules::MAX_OFFERS;

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The answer belongs to another moment: this is asked now.
    NotNow(Question),
    /// The bag is empty.
    EmptyBag,
    /// The bag is too full.
    FullBag {
        /// How many were to be loaded.
        loaded: usize,
        /// How many fit.
        most: u8,
    },
    /// The cards are not in hand.
    NotHeld {
        /// What was to be played.
        asked: Goods,
        /// What is there of these kinds.
        held: Goods,
    },
    /// Nothing, or too much, is set aside.
    Aside {
        /// How many may be.
        most: u8,
    },
    /// The pile has not so many cards.
    Pile {
        /// Which pile.
        pile: Pile,
        /// How many it has.
        there: usize,
        /// How many were asked for.
        asked: u8,
    },
    /// A hand would have too many cards.
    FullHand {
        /// How many fit.
        most: u8,
    },
    /// Contraband was declared.
    Contraband(Good),
    /// A number was declared that no bag has.
    Count {
        /// What was declared.
        declared: u8,
        /// The most.
        most: u8,
    },
    /// The number declared is not that of the goods in the bag.
    NotTheCount {
        /// What was declared.
        declared: u8,
        /// What all see.
        size: u8,
    },
    /// The seat is not at the gate.
    NotWaiting(Seat),
    /// Nothing is offered.
    NoOffer,
    /// More gold is offered than there is.
    TooMuchGold {
        /// What was offered.
        offered: u16,
        /// What there is.
        owned: u32,
    },
    /// Goods are offered that do not lie on the stand.
    NotOnStand(Claim),
    /// The offer is no better than the last.
    NotMore {
        /// What the last was worth.
        last: u32,
    },
    /// All offers have been made.
    NoMoreOffers,
    /// There is nothing to accept, or to raise.
    NothingOffered,
    /// The sheriff has threatened already.
    ThreatenedAlready,
    /// The merchant has refused: no more bargaining.
    Refused,
    /// The demand is no more than what is offered.
    DemandTooLow {
        /// What is offered.
        offered: u32,
    },
    /// The demand is more than the merchant has.
    DemandTooHigh {
        /// What the merchant has.
        owned: u32,
    },
    /// A deal that chance cannot give now.
    WrongDeal(String),
}

/// What is asked at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which cards are set aside.
    Aside,
    /// Which cards are taken from the piles.
    Take,
    /// What is loaded.
    Load,
    /// What is declared.
    Declare,
    /// Whom the sheriff calls.
    Call,
    /// Whether the merchant offers something first.
    Open,
    /// What the sheriff decides.
    Decide,
    /// What the merchant answers to a demand.
    Demand,
    /// What the merchant answers to a threat.
    Threat,
    /// Nothing: chance deals.
    Deal,
    /// Nothing more.
    Over,
}

impl From<Question> for Arg {
    fn from(question: Question) -> Arg {
        Arg::kind(match question {
            Question::Aside => "aside",
            Question::Take => "take",
            Question::Load => "load",
            Question::Declare => "declare",
            Question::Call => "call",
            Question::Open => "open",
            Question::Decide => "decide",
            Question::Demand => "demand",
            Question::Threat => "threat",
            Question::Deal => "deal",
            Question::Over => "over",
        })
    }
}

told!(Illegal);

impl Tell for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NotNow(question) => message!("sheriff-not-now", question: *question),
            Illegal::EmptyBag => message!("sheriff-empty-bag"),
            Illegal::FullBag { loaded, most } => {
                message!("sheriff-full-bag", loaded: *loaded, most: *most)
            }
            Illegal::NotHeld { asked, held } => {
                message!("sheriff-not-held", asked: *asked, held: *held)
            }
            Illegal::Aside { most } => message!("sheriff-aside-count", most: *most),
            Illegal::Pile { pile, there, asked } => {
                message!("sheriff-pile-short", pile: *pile, there: *there, asked: *asked)
            }
            Illegal::FullHand { most } => message!("sheriff-full-hand", most: *most),
            Illegal::Contraband(good) => {
                message!("sheriff-contraband", good: *good, legal: Arg::or(Good::LEGAL))
            }
            Illegal::Count { declared, most } => {
                message!("sheriff-count", declared: *declared, most: *most)
            }
            Illegal::NotTheCount { declared, size } => {
                message!("sheriff-not-the-count", declared: *declared, size: *size)
            }
            Illegal::NotWaiting(seat) => message!("sheriff-not-waiting", seat: *seat),
            Illegal::NoOffer => message!("sheriff-no-offer", least: Arg::Gold(1)),
            Illegal::TooMuchGold { offered, owned } => {
                let (offered, owned) = (Arg::Gold((*offered).into()), Arg::Gold(*owned));
                message!("sheriff-too-much-gold", offered, owned)
            }
            Illegal::NotOnStand(goods) => message!("sheriff-not-on-stand", goods: *goods),
            Illegal::NotMore { last } => message!("sheriff-not-more", last: Arg::Gold(*last)),
            Illegal::NoMoreOffers => message!("sheriff-no-more-offers", most: MAX_OFFERS),
            Illegal::NothingOffered => message!("sheriff-nothing-offered"),
            Illegal::ThreatenedAlready => message!("sheriff-threatened-already"),
            Illegal::Refused => message!("sheriff-refused"),
            Illegal::DemandTooLow { offered } => {
                message!("sheriff-demand-too-low", offered: Arg::Gold(*offered))
            }
            Illegal::DemandTooHigh { owned } => {
                message!("sheriff-demand-too-high", owned: Arg::Gold(*owned))
            }
            Illegal::WrongDeal(reason) => message!("said", text: Arg::text(reason)),
        }
    }
}
