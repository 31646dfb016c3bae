//! The options of a rule set, and the presets.

use doubt_core::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use super::MAX_TURNS;
use super::counts::Cards;
use super::rank::Rank;
use crate::option::{SeatRange, choice};

/// One rule set of the cards family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many seats it is for.
    pub seats: SeatRange,
    /// How many decks are shuffled together.
    pub decks: u8,
    /// The ranks in play.
    pub deck: Deck,
    /// Which rank a play may claim.
    pub claim: Claim,
    /// The most cards in one play.
    pub max_cards: u8,
    /// Who may challenge a claim.
    pub challenge: Challenge,
    /// Who of several challengers it is.
    pub priority: Priority,
    /// Who plays after a challenge.
    pub after: After,
    /// Whether the last card can still be challenged.
    pub last_card: LastCard,
    /// Who starts a round.
    pub first: First,
    /// How many deals a match has.
    pub rounds: u8,
    /// How many turns each seat gets in a round; none is no limit.
    pub max_turns: Option<u16>,
    /// Whether seats may lie, and whether they play for themselves.
    pub mode: Mode,
}

choice! {
    /// The ranks in play.
    Deck {
        /// All thirteen.
        Standard = "standard",
        /// Jack, queen, king and ace.
        Faces = "faces",
        /// Two to ten.
        Numbers = "numbers",
        /// Two to six, and nine to ace.
        HighLow = "high-low",
    }
}

choice! {
    /// Which rank a play may claim.
    Claim {
        /// Any.
        Free = "free",
        /// The one that is assigned by turn, from the ace up.
        Ascending = "ascending",
        /// The last one, or one up or down from it.
        Neighbour = "neighbour",
    }
}

choice! {
    /// Who may challenge a claim.
    Challenge {
        /// Everyone but the claimer.
        Anyone = "anyone",
        /// The next seat.
        Next = "next",
    }
}

choice! {
    /// Who of several challengers it is.
    Priority {
        /// Chance chooses.
        Random = "random",
        /// The nearest clockwise from the claimer.
        Clockwise = "clockwise",
    }
}

choice! {
    /// Who plays after a challenge.
    After {
        /// The next seat after the claimer.
        Next = "next",
        /// The winner of the challenge.
        Winner = "winner",
    }
}

choice! {
    /// Whether the last card can still be challenged.
    LastCard {
        /// Yes: it wins once that play was not successfully challenged.
        MustStand = "must-stand",
        /// No: it wins at once.
        Immediate = "immediate",
    }
}

choice! {
    /// Who starts a round.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
    First {
        /// Who was dealt the ace of spades of the first deck.
        AceOfSpades = "ace-of-spades",
        /// Seat 0.
        Seat = "seat",
        /// Chance chooses.
        Random = "random",
    }
}

choice! {
    /// Whether seats may lie, and whether they play for themselves.
    Mode {
        /// They may, and they do.
        Normal = "normal",
        /// A play must be what it claims.
        Truth = "truth",
        /// Two teams, partners at every other seat.
        Team = "team",
    }
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Deck {
    /// Its ranks, in the order in which they are assigned.
    pub fn ranks(self) -> &'static [Rank] {
        const FACES: [Rank; 4] = [Rank::Ace, Rank::Jack, Rank::Queen, Rank::King];
        const HIGH_LOW: [Rank; 11] = [
            Rank::Ace,
            Rank::Two,
            Rank::Three,
            Rank::Four,
            Rank::Five,
            Rank::Six,
            Rank::Nine,
            Rank::Ten,
            Rank::Jack,
            Rank::Queen,
            Rank::King,
        ];
        match self {
            Deck::Standard => &Rank::ALL,
            Deck::Faces => &FACES,
            Deck::Numbers => &Rank::ALL[1..10],
            Deck::HighLow => &HIGH_LOW,
        }
    }
}

impl Rules {
    /// The name of the family.
    pub const FAMILY: &'static str = "cards";

    /// The name of the family.
    pub const fn family(&self) -> &'static str {
        Rules::FAMILY
    }

    /// The version of the rules.
    pub const fn version(&self) -> u32 {
        Rules::VERSION
    }

    /// The version of these rules: it goes up when the same answers to the same deals could lead
    /// elsewhere than before.
    pub const VERSION: u32 = 1;

    /// Bluff: one card a play, claimed as the rank before or a neighbour of it, and the winner of a
    /// challenge plays on.
    pub const BLUFF: Rules = Rules {
        seats: SeatRange::ANY,
        decks: 1,
        deck: Deck::Standard,
        claim: Claim::Neighbour,
        max_cards: 1,
        challenge: Challenge::Anyone,
        priority: Priority::Random,
        after: After::Winner,
        last_card: LastCard::MustStand,
        first: First::Seat,
        rounds: 1,
        max_turns: None,
        mode: Mode::Normal,
    };

    /// Bluff Stuff: up to four cards a play, and a rank assigned by turn.
    pub const BLUFF_STUFF: Rules = Rules {
        seats: SeatRange { least: 4, most: 6 },
        claim: Claim::Ascending,
        max_cards: 4,
        after: After::Next,
        first: First::AceOfSpades,
        ..Rules::BLUFF
    };

    /// The ranks in play, in the order in which they are assigned.
    pub fn ranks(&self) -> &'static [Rank] {
        self.deck.ranks()
    }

    /// All cards in play.
    pub fn all_cards(&self) -> Cards {
        Cards::decks(self.decks, self.ranks())
    }

    /// How many cards of each rank are in play.
    pub fn copies(&self) -> usize {
        4 * usize::from(self.decks)
    }

    /// The most turns of a round: those of all seats together, or else a limit so that it ends.
    pub fn turn_limit(&self, seats: usize) -> usize {
        self.max_turns.map_or(MAX_TURNS, |turns| usize::from(turns) * seats)
    }

    /// The seats that win together with this one, itself included.
    pub fn team(&self, seat: Seat, seats: usize) -> SeatSet {
        match self.mode {
            Mode::Normal | Mode::Truth => SeatSet::only(seat),
            Mode::Team => {
                Seat::all(seats).filter(|other| other.index() % 2 == seat.index() % 2).collect()
            }
        }
    }

    /// Whether two seats are partners.
    pub fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.mode == Mode::Team && one != other && one.index() % 2 == other.index() % 2
    }
}
