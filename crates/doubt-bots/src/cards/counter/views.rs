//! What the bot thinks of strangers, and what it sets store by, before it has seen anything.

use doubt_games::cards::rules::{self, Rules};

/// The facts that those who may doubt a claim go by.
pub const ASKED: usize = 7;
/// The facts that tell a lie from the truth.
pub const SAID: usize = 6;

/// First views. They differ with the rank of a claim: where it is assigned, many cards are laid at once
/// and the pile is small; where it is chosen, cards go one by one, and the pile grows until somebody dares.
///
/// All of it was tuned together, in contests with the levels in Bluff and with the styles and honest
/// scripts in Bluff Stuff.
#[derive(Debug)]
pub struct Views {
    /// How a stranger doubts, as logarithms of odds: a play of one, two, three, and four or more cards;
    /// ten cards in the pile; a last card; and every copy of the rank in its own hand.
    pub doubts: [f64; ASKED],
    /// How a stranger lies: with one, two, three, and four or more cards; on a pile of ten; and how
    /// the odds fall with those that it could be true.
    pub lies: [f64; SAID],
    /// How much harder to get rid of a card is whose turn comes late, in cards: one that comes last
    /// counts so much more than one that comes next.
    pub late: f64,
    /// So many cards more make a hand about a third as likely to be the first to be empty, when somebody
    /// is about to be.
    pub scale: f64,
    /// How much the scale grows with every card of the smallest hand: far from the end, less is decided.
    pub afar: f64,
    /// How much better than to pass a challenge must be, in parts of what is still open. Who challenges
    /// sets the others free of the pile.
    pub patience: f64,
}

/// Where the rank is assigned.
const ASSIGNED: Views = Views {
    doubts: [-2.5, 1.8, 2.0, 2.2, 1.9, 3.5, 0.0],
    lies: [0.1, -4.6, -5.0, -6.0, -0.8, -0.43],
    late: 0.4,
    scale: 3.6,
    afar: 0.2,
    patience: 0.13,
};

/// Where the claimer chooses it: the larger the pile, the less it is doubted, and lied.
const CHOSEN: Views = Views {
    doubts: [-2.0, 1.8, 2.0, 2.2, -1.26, 3.3, 2.8],
    lies: [-0.2, -4.6, -5.0, -6.0, -2.0, -0.68],
    late: 5.3,
    scale: 3.4,
    afar: 1.87,
    patience: 0.4,
};

impl Views {
    /// Those for a rule set.
    pub fn of(rules: &Rules) -> &'static Views {
        match rules.claim {
            rules::Claim::Ascending => &ASSIGNED,
            rules::Claim::Neighbour | rules::Claim::Free => &CHOSEN,
        }
    }
}
