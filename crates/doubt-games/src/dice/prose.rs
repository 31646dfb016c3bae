//! The rules in force, in messages.

use doubt_words::{Arg, Message, message};

use super::face::Face;
use super::raise::LAST_CALZA_ROUND;
use super::rules::{Aces, Calza, Ending, First, Loss, Palifico, Raise, Rules, Wild};
use crate::option::BySeat;

impl Rules {
    /// The rules in force: a paragraph for each subject, of a message for each sentence or two.
    pub fn prose(&self) -> Vec<Vec<Message>> {
        let rules = self;
        let paragraphs = [
            aim(rules),
            vec![message!("dice-rules-round")],
            vec![raising(rules)],
            vec![wild(rules)],
            aces(rules),
            palifico(rules),
            challenge(rules),
            calza(rules),
            order(rules),
        ];
        paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
    }
}

fn aim(rules: &Rules) -> Vec<Message> {
    let faces = rules.faces;
    let dice = match &rules.dice {
        BySeat::Each(dice) => message!("dice-rules-dice", dice: *dice, faces),
        BySeat::Listed(_) => {
            message!("dice-rules-dice-by-seat", dice: Arg::text(rules.dice.to_string()), faces)
        }
    };
    let end = match rules.ending {
        Ending::LastStanding => message!("dice-rules-last-standing"),
        Ending::OneRound => message!("dice-rules-one-round"),
    };
    vec![dice, end]
}

fn raising(rules: &Rules) -> Message {
    let raise = match rules.raise {
        Raise::CountThenFace => "count-then-face",
        Raise::FaceThenCount => "face-then-count",
        Raise::NoLowerFace if rules.aces == Aces::Halving => "by-aces",
        Raise::NoLowerFace => "no-lower-face",
    };
    message!("dice-rules-raise", raise: Arg::kind(raise))
}

fn wild(rules: &Rules) -> Message {
    let face = match rules.wild {
        Wild::None => return message!("dice-rules-wild-none"),
        Wild::Ones => Face::One,
        Wild::Top => Face::top(rules.faces),
    };
    message!("dice-rules-wild", face: face.pips())
}

fn aces(rules: &Rules) -> Vec<Message> {
    let aces = match (rules.open_on_aces, rules.palifico) {
        (true, _) => "yes",
        (false, Palifico::Off) => "no",
        (false, _) => "palifico",
    };
    let open = message!("dice-rules-open", aces: Arg::kind(aces));
    match rules.aces {
        Aces::Plain => vec![open],
        Aces::Halving => vec![message!("dice-rules-halving"), open],
    }
}

fn palifico(rules: &Rules) -> Vec<Message> {
    let when = match rules.palifico {
        Palifico::Off => return Vec::new(),
        Palifico::Once => message!("dice-rules-palifico-once"),
        Palifico::Always => message!("dice-rules-palifico-always"),
        Palifico::Any => message!("dice-rules-palifico-any"),
    };
    vec![when, message!("dice-rules-palifico")]
}

fn challenge(rules: &Rules) -> Vec<Message> {
    let loss = match (rules.ending, rules.loss) {
        (Ending::OneRound, _) => "match",
        (_, Loss::One) => "one",
        (_, Loss::Difference) => "difference",
    };
    vec![message!("dice-rules-doubt"), message!("dice-rules-loss", loss: Arg::kind(loss))]
}

fn calza(rules: &Rules) -> Vec<Message> {
    let who = match rules.calza {
        Calza::Off => return vec![message!("dice-rules-no-exact")],
        Calza::OnTurn => message!("dice-rules-exact-on-turn"),
        Calza::Anyone => message!("dice-rules-exact-anyone"),
    };
    let what = match rules.ending {
        Ending::OneRound => message!("dice-rules-exact-match"),
        Ending::LastStanding => message!("dice-rules-exact-die", round: LAST_CALZA_ROUND),
    };
    vec![who, what]
}

fn order(rules: &Rules) -> Vec<Message> {
    let first = match rules.first {
        First::Seat => "seat",
        First::Random => "random",
    };
    let mut order = vec![message!("dice-rules-first", first: Arg::kind(first))];
    if rules.ending == Ending::LastStanding {
        order.push(message!("dice-rules-next"));
        if rules.calza != Calza::Off {
            order.push(message!("dice-rules-next-exact"));
        }
    }
    order
}
