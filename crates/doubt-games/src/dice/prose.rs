//! The rules in force, in words.

use super::raise::LAST_CALZA_ROUND;
use super::rules::{Aces, Calza, Ending, First, Loss, Palifico, Raise, Rules, Wild};
use crate::option::BySeat;

impl Rules {
    /// The rules in force, in words, a paragraph a subject.
    pub fn prose(&self) -> Vec<String> {
        let rules = self;
        [
            aim(rules),
            round(rules),
            raising(rules),
            wild(rules),
            aces(rules),
            palifico(rules),
            challenge(rules),
            calza(rules),
            order(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

fn aim(rules: &Rules) -> Option<String> {
    let dice = match &rules.dice {
        BySeat::Each(1) => "Each seat has one die".into(),
        BySeat::Each(dice) => format!("Each seat starts with {dice} dice"),
        BySeat::Listed(_) => format!("The seats start with {} dice in turn", rules.dice),
    };
    let faces = match rules.faces {
        6 => String::new(),
        faces => format!(" with {faces} faces (1 to {faces})"),
    };
    let end = match rules.ending {
        Ending::LastStanding => "A seat without dice is out; the last one standing wins the match.",
        Ending::OneRound => {
            "The match is one round: whoever wins its challenge wins one point from the loser."
        }
    };
    Some(format!("{dice}{faces}. {end}"))
}

fn round(_: &Rules) -> Option<String> {
    Some(
        "All roll and look at their own dice only. The opener bids a count and a face: `3x5` says \
         that at least three dice on the whole table show five. Clockwise, each seat then raises \
         the bid or doubts it. A bid counts at most as many dice as are on the table."
            .into(),
    )
}

fn raising(rules: &Rules) -> Option<String> {
    let text = match rules.raise {
        Raise::CountThenFace => {
            "A bid is raised by a greater count of any face, or by an equal count of a greater face."
        }
        Raise::FaceThenCount => {
            "A bid is raised by a greater face with any count, or by a greater count of the same face."
        }
        Raise::NoLowerFace if rules.aces == Aces::Halving => {
            "A bid is raised by a greater count of the same face, or by a greater face with no lower \
             count. The face goes down only by way of aces."
        }
        Raise::NoLowerFace => {
            "A bid is raised by a greater count of the same face, or by a greater face with no lower \
             count. The face never goes down."
        }
    };
    Some(text.into())
}

fn wild(rules: &Rules) -> Option<String> {
    let face = match rules.wild {
        Wild::None => return Some("No face is wild.".into()),
        Wild::Ones => "Ones".to_owned(),
        Wild::Top => capital(super::Face::top(rules.faces).plural()),
    };
    let lower = face.to_lowercase();
    Some(format!(
        "{face} are wild: they count as the face that is bid. A bid on {lower} counts only {lower}."
    ))
}

fn aces(rules: &Rules) -> Option<String> {
    let open = if rules.open_on_aces {
        "A round may be opened on ones."
    } else if rules.palifico == Palifico::Off {
        "A round may not be opened on ones."
    } else {
        "A round may not be opened on ones, unless it is palifico."
    };
    Some(match rules.aces {
        Aces::Plain => open.into(),
        Aces::Halving => format!(
            "To bid ones (aces), half the standing count is enough, rounded up: 3 aces raise 6 \
             fours. From aces back to another face it takes twice the count and one more: 7 of \
             anything raise 3 aces. Aces are raised by more aces. {open}"
        ),
    })
}

fn palifico(rules: &Rules) -> Option<String> {
    let when = match rules.palifico {
        Palifico::Off => return None,
        Palifico::Once => {
            "When a seat has just come down to one die and opens the next round, that round is \
             palifico: once a seat, and never while only two seats are left."
        }
        Palifico::Always => "Every round whose opener has just one die is palifico.",
    };
    Some(format!(
        "{when} In a palifico round no face is wild, the opener may choose any face, and only the \
         count may rise."
    ))
}

fn challenge(rules: &Rules) -> Option<String> {
    let loss = match (rules.ending, rules.loss) {
        (Ending::OneRound, _) => "loses",
        (_, Loss::One) => "drops a die",
        (_, Loss::Difference) => {
            "drops as many dice as the bid was off (at least one, and no more than it has)"
        }
    };
    Some(format!(
        "To doubt a bid (dudo, liar), say `doubt` instead of raising it. All hands are shown and \
         the bid is counted. If it holds, the challenger {loss}; if not, the bidder does."
    ))
}

fn calza(rules: &Rules) -> Option<String> {
    let who = match rules.calza {
        Calza::Off => return Some("Nobody may call a bid exact.".into()),
        Calza::OnTurn => "The seat to move may call the standing bid exact (calza) with `exact`.",
        Calza::Anyone => {
            "The seat to move, and every other seat but the bidder that misses a die, may call the \
             standing bid exact (calza) with `exact`. Such a call goes before the mover's answer; \
             of several, the nearest clockwise from the bidder counts."
        }
    };
    if rules.ending == Ending::OneRound {
        return Some(format!(
            "{who} If it is, the caller wins the match; if not, the bidder does."
        ));
    }
    Some(format!(
        "{who} If it is, the caller regains a die, up to the number it started with; if not, it \
         drops one. After round {LAST_CALZA_ROUND} nobody may call, so that every match ends."
    ))
}

fn order(rules: &Rules) -> Option<String> {
    let first = match rules.first {
        First::Seat => "Seat 0 opens the first round",
        First::Random => "Chance decides who opens the first round",
    };
    let next = match rules.calza {
        _ if rules.ending == Ending::OneRound => return Some(format!("{first}.")),
        Calza::Off => "",
        _ => " After a right exact call, the caller opens.",
    };
    Some(format!(
        "{first}. The loser of a round opens the next; if it is out, the next seat clockwise \
         does.{next}"
    ))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
