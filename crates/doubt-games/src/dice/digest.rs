//! The dice games at a glance.

use doubt_words::{Arg, Message, message};

use super::face::Face;
use super::rules::{Aces, Calza, Ending, Loss, Palifico, Rules, Wild};
use crate::digest::{Digest, terms};

impl Rules {
    /// The game at a glance.
    pub fn digest(&self) -> Digest {
        let one_round = self.ending == Ending::OneRound;
        let exact = self.calza != Calza::Off;
        let stake = Arg::kind(match (self.ending, self.loss) {
            (Ending::OneRound, _) => "match",
            (_, Loss::One) => "die",
            (_, Loss::Difference) => "dice",
        });
        let mut words = vec!["bid", "raise", "doubt"];
        words.extend((self.wild != Wild::None).then_some("wild"));
        words.extend((self.aces == Aces::Halving).then_some("aces"));
        words.extend(exact.then_some("exact"));
        words.extend((self.palifico != Palifico::Off).then_some("palifico"));
        Digest {
            aim: if one_round {
                message!("digest-dice-aim-round")
            } else {
                message!("digest-dice-aim")
            },
            turn: [
                message!("digest-dice-look"),
                message!("digest-dice-bid"),
                message!("digest-dice-next", exact),
            ],
            challenge: [
                message!("digest-dice-true", stake: stake.clone()),
                message!("digest-dice-false", stake),
            ],
            in_force: in_force(self),
            words: terms(&words),
        }
    }
}

fn in_force(rules: &Rules) -> Vec<Message> {
    let wild = match rules.wild {
        Wild::None => message!("force-dice-wild-none"),
        Wild::Ones => message!("force-dice-wild", face: Arg::Face(Face::One.pips())),
        Wild::Top => message!("force-dice-wild", face: Arg::Face(Face::top(rules.faces).pips())),
    };
    let exact = match rules.calza {
        Calza::Off => message!("force-dice-exact-off"),
        Calza::OnTurn => message!("force-dice-exact-turn"),
        Calza::Anyone => message!("force-dice-exact-anyone"),
    };
    let palifico = match rules.palifico {
        Palifico::Off => None,
        Palifico::Once => Some(message!("force-dice-palifico-once")),
        Palifico::Always => Some(message!("force-dice-palifico-always")),
        Palifico::Any => Some(message!("force-dice-palifico-any")),
    };
    let aces = (rules.aces == Aces::Halving).then(|| message!("force-dice-aces"));
    let loss = match (rules.ending, rules.loss) {
        (Ending::OneRound, _) => message!("force-dice-round"),
        (_, Loss::One) => message!("force-dice-loss-one"),
        (_, Loss::Difference) => message!("force-dice-loss-difference"),
    };
    [wild].into_iter().chain(aces).chain([exact]).chain(palifico).chain([loss]).collect()
}
