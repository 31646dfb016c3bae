//! The rules in force, in words.

use super::MAX_TURNS;
use super::rules::{After, Challenge, Claim, Deck, First, LastCard, Mode, Priority, Rules};

impl Rules {
    /// The rules in force, in words, a paragraph a subject.
    pub fn prose(&self) -> Vec<String> {
        let rules = self;
        [
            aim(rules),
            deck(rules),
            turn(rules),
            claim(rules),
            answer(rules),
            challenge(rules),
            last_card(rules),
            teams(rules),
            ending(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

fn aim(rules: &Rules) -> Option<String> {
    let win = match rules.mode {
        Mode::Team => "The team one of whose members first has no card left",
        Mode::Normal | Mode::Truth => "Whoever first has no card left",
    };
    Some(match rules.rounds {
        1 => format!("{win} wins the match."),
        rounds => format!(
            "{win} wins the round. A match has {rounds} rounds, each with a new deal; the most \
             rounds won win it, then the fewest cards left over all rounds, and who is equal in \
             both shares it."
        ),
    })
}

fn deck(rules: &Rules) -> Option<String> {
    let ranks = match rules.deck {
        Deck::Standard => "ace to king",
        Deck::Faces => "only jacks, queens, kings and aces",
        Deck::Numbers => "only the numbers two to ten",
        Deck::HighLow => "only two to six and nine to ace",
    };
    let decks = match rules.decks {
        1 => "One deck is".into(),
        decks => format!("{decks} decks are shuffled together and"),
    };
    let first = match rules.first {
        First::AceOfSpades if rules.decks == 1 => "Whoever holds the ace of spades starts",
        First::AceOfSpades => "Whoever holds the ace of spades of the first deck starts",
        First::Seat => "Seat 0 starts",
        First::Random => "Chance decides who starts",
    };
    Some(format!(
        "{decks} dealt to the last card, {ranks}; cards that are left over go to seats chosen by \
         chance, one each. {first}."
    ))
}

fn turn(rules: &Rules) -> Option<String> {
    let cards = match rules.max_cards {
        1 => "one card".into(),
        most => format!("1 to {most} cards"),
    };
    let lie = match rules.mode {
        Mode::Normal | Mode::Team => {
            "The number is always true; the rank need not be: `play Q 7 as Q` lays a queen and a \
             seven and calls them queens."
        }
        Mode::Truth => {
            "Nobody may lie: every card must be of the rank that is claimed. A seat that has none \
             passes."
        }
    };
    Some(format!(
        "In turn, clockwise, each seat lays {cards} of its hand face down on the pile and claims a \
         rank for them. {lie}"
    ))
}

fn claim(rules: &Rules) -> Option<String> {
    let ranks = rules.ranks();
    let (low, high) = (ranks[0].plural(), ranks[ranks.len() - 1].plural());
    Some(match rules.claim {
        Claim::Free => "Any rank may be claimed.".into(),
        Claim::Ascending => format!(
            "The rank is assigned: {low} in the first turn of a round, the next rank in the next \
             turn, and after {high} it is {low} again. It goes on every turn, also after a challenge."
        ),
        Claim::Neighbour => format!(
            "The first claim of a round is free; after that it is the rank claimed last, or one up \
             or one down from it. {} and {low} are next to one another.",
            capital(high)
        ),
    })
}

fn answer(rules: &Rules) -> Option<String> {
    let several = match rules.priority {
        Priority::Random => "Of several who doubt it, chance chooses the challenger.",
        Priority::Clockwise => {
            "Of several who doubt it, the nearest clockwise from the claimer is the challenger."
        }
    };
    Some(match rules.challenge {
        Challenge::Anyone => {
            format!("Then each of the others says `doubt` or `pass`, all at once. {several}")
        }
        Challenge::Next => "Then the next seat, and no other, says `doubt` or `pass`.".into(),
    })
}

fn challenge(rules: &Rules) -> Option<String> {
    let next = match rules.after {
        After::Next => "Then the next seat after the claimer plays.",
        After::Winner => {
            "Then whoever won the challenge plays: the claimer after a truth, the challenger after \
             a lie."
        }
    };
    Some(format!(
        "When a claim is challenged, the cards just laid, and only those, are shown to all. If \
         every one is what was claimed, the challenger takes the whole pile; if not, the claimer \
         does. {next} If nobody doubts the claim, the cards stay where they are."
    ))
}

fn last_card(rules: &Rules) -> Option<String> {
    Some(match rules.last_card {
        LastCard::MustStand => {
            "The last card can be challenged like any other: its owner has won once that play was \
             not doubted, or doubted and true."
                .into()
        }
        LastCard::Immediate => "Whoever lays its last card has won at once.".into(),
    })
}

fn teams(rules: &Rules) -> Option<String> {
    (rules.mode == Mode::Team).then(|| {
        "Two teams sit at every other seat. Partners see each other's cards and do not doubt one \
         another."
            .into()
    })
}

fn ending(rules: &Rules) -> Option<String> {
    let fewest = match rules.mode {
        Mode::Team => "the team with the fewest cards in hand wins it",
        Mode::Normal | Mode::Truth => "the fewest cards in hand win it",
    };
    Some(match rules.max_turns {
        Some(turns) => format!(
            "A round ends after {turns} {} a seat, taken all together; then {fewest}, and who is \
             equal shares it.",
            if turns == 1 { "turn" } else { "turns" }
        ),
        None => format!(
            "A round that has gone on for {MAX_TURNS} turns is over; then {fewest}, and who is \
             equal shares it."
        ),
    })
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
