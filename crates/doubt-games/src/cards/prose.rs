//! The rules in force, in messages.

use doubt_words::{Arg, Message, message};

use super::MAX_TURNS;
use super::rules::{After, Challenge, Claim, Deck, First, LastCard, Mode, Priority, Rules};

impl Rules {
    /// The rules in force: a paragraph for each subject, of a message for each sentence or two.
    pub fn prose(&self) -> Vec<Vec<Message>> {
        let rules = self;
        let paragraphs = [
            aim(rules),
            deck(rules),
            turn(rules),
            claim(rules),
            answer(rules),
            challenge(rules),
            vec![last_card(rules)],
            teams(rules),
            vec![ending(rules)],
        ];
        paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
    }
}

/// Who wins: a seat, or a team.
fn side(rules: &Rules) -> Arg {
    Arg::kind(match rules.mode {
        Mode::Team => "team",
        Mode::Normal | Mode::Truth => "seat",
    })
}

fn aim(rules: &Rules) -> Vec<Message> {
    let side = side(rules);
    match rules.rounds {
        1 => vec![message!("cards-rules-aim", side)],
        rounds => vec![
            message!("cards-rules-aim-round", side: side.clone()),
            message!("cards-rules-rounds", side, rounds),
        ],
    }
}

fn deck(rules: &Rules) -> Vec<Message> {
    let first = match rules.first {
        First::AceOfSpades if rules.decks == 1 => "ace",
        First::AceOfSpades => "ace-of-first-deck",
        First::Seat => "seat",
        First::Random => "random",
    };
    let deck = match rules.deck {
        Deck::Standard => "standard",
        Deck::Faces => "faces",
        Deck::Numbers => "numbers",
        Deck::HighLow => "high-low",
    };
    vec![
        message!("cards-rules-deck", decks: rules.decks, deck: Arg::kind(deck)),
        message!("cards-rules-left-over"),
        message!("cards-rules-first", first: Arg::kind(first), rounds: rules.rounds),
    ]
}

fn turn(rules: &Rules) -> Vec<Message> {
    let most = rules.max_cards;
    let turn = message!("cards-rules-turn", most);
    let truth = match (rules.mode, rules.deck) {
        (Mode::Truth, _) => message!("cards-rules-no-lies"),
        // The example has cards that are in the deck.
        (_, Deck::Numbers) => message!("cards-rules-lie-numbers", most),
        _ => message!("cards-rules-lie", most),
    };
    vec![turn, truth]
}

fn claim(rules: &Rules) -> Vec<Message> {
    let ranks = rules.ranks();
    let (low, high) = (ranks[0], ranks[ranks.len() - 1]);
    match rules.claim {
        Claim::Free => vec![message!("cards-rules-any-rank")],
        Claim::Ascending => vec![message!("cards-rules-assigned", low, high)],
        Claim::Neighbour => {
            vec![message!("cards-rules-neighbour"), message!("cards-rules-ends-meet", low, high)]
        }
    }
}

fn answer(rules: &Rules) -> Vec<Message> {
    let priority = match rules.priority {
        Priority::Random => "random",
        Priority::Clockwise => "clockwise",
    };
    match rules.challenge {
        Challenge::Anyone => vec![
            message!("cards-rules-answer", side: side(rules)),
            message!("cards-rules-several", priority: Arg::kind(priority)),
        ],
        Challenge::Next => vec![message!("cards-rules-answer-next")],
    }
}

fn challenge(rules: &Rules) -> Vec<Message> {
    let after = match rules.after {
        After::Next => "next",
        After::Winner => "winner",
    };
    vec![
        message!("cards-rules-challenge"),
        message!("cards-rules-after", after: Arg::kind(after)),
        message!("cards-rules-stands"),
    ]
}

fn last_card(rules: &Rules) -> Message {
    match rules.last_card {
        LastCard::MustStand => message!("cards-rules-last-card-must-stand"),
        LastCard::Immediate => message!("cards-rules-last-card-wins"),
    }
}

fn teams(rules: &Rules) -> Vec<Message> {
    match rules.mode {
        Mode::Team => vec![message!("cards-rules-teams")],
        Mode::Normal | Mode::Truth => Vec::new(),
    }
}

fn ending(rules: &Rules) -> Message {
    let side = side(rules);
    match rules.max_turns {
        Some(turns) => message!("cards-rules-turns-per-seat", side, turns),
        None => message!("cards-rules-turns", side, turns: MAX_TURNS),
    }
}
