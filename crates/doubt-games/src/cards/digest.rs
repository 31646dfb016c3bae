//! The card games at a glance.

use doubt_words::{Message, message};

use super::rules::{Challenge, Claim, LastCard, Mode, Rules};
use crate::digest::{Digest, terms};

impl Rules {
    /// The game at a glance.
    pub fn digest(&self) -> Digest {
        let mut words = vec!["claim", "challenge", "stand", "pile", "rank"];
        words.extend((self.mode == Mode::Team).then_some("partner"));
        let claim = match self.claim {
            Claim::Free => message!("digest-cards-claim-free"),
            Claim::Neighbour => message!("digest-cards-claim-neighbour"),
            Claim::Ascending => message!("digest-cards-claim-assigned"),
        };
        let answer = match self.challenge {
            Challenge::Anyone => message!("digest-cards-answer"),
            Challenge::Next => message!("digest-cards-answer-next"),
        };
        Digest {
            aim: match self.mode {
                Mode::Team => message!("digest-cards-aim-team"),
                Mode::Normal | Mode::Truth => message!("digest-cards-aim"),
            },
            turn: [message!("digest-cards-lay", most: self.max_cards), claim, answer],
            challenge: [message!("digest-cards-true"), message!("digest-cards-false")],
            in_force: in_force(self),
            words: terms(&words),
        }
    }
}

fn in_force(rules: &Rules) -> Vec<Message> {
    let claim = match rules.claim {
        Claim::Free => message!("force-cards-free"),
        Claim::Neighbour => message!("force-cards-neighbour"),
        Claim::Ascending => message!("force-cards-assigned"),
    };
    let who = match rules.challenge {
        Challenge::Anyone => message!("force-cards-anyone"),
        Challenge::Next => message!("force-cards-next"),
    };
    let last = match rules.last_card {
        LastCard::MustStand => message!("force-cards-last-stands"),
        LastCard::Immediate => message!("force-cards-last-wins"),
    };
    let mode = match rules.mode {
        Mode::Normal => None,
        Mode::Truth => Some(message!("force-cards-truth")),
        Mode::Team => Some(message!("force-cards-team")),
    };
    let rounds = (rules.rounds > 1).then(|| message!("force-cards-rounds", rounds: rules.rounds));
    let most = message!("force-cards-most", most: rules.max_cards);
    [claim, most, who, last].into_iter().chain(mode).chain(rounds).collect()
}
