//! What is remembered of sheriffs and merchants, in a match and from one match to the next.

use doubt_core::{MAX_SEATS, Met, Seat};
use doubt_games::sheriff::rules::Rules;
use doubt_games::sheriff::{Claim, Event, Goods};
use serde::{Deserialize, Serialize};

use crate::text;

/// What a seat remembers of the others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// What sheriffs have done, the last deeds last.
    deeds: Vec<(Seat, Deed)>,
    /// What has come out of each merchant's declarations.
    words: [Word; MAX_SEATS],
    /// The last bags of each merchant, the oldest first.
    bags: [Vec<Brought>; MAX_SEATS],
    /// What is at the gate now.
    #[serde(skip)]
    visits: [Visit; MAX_SEATS],
}

/// A bag that has come out: all that it was declared to be, or what of it was hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brought {
    /// What it was declared to be.
    #[serde(with = "text")]
    pub claim: Claim,
    /// What of it was truly declared.
    #[serde(with = "text")]
    pub kept: Goods,
    /// The legal goods that were not.
    #[serde(with = "text")]
    pub lost: Goods,
    /// How much contraband there was.
    pub hidden: u8,
    /// What that was worth.
    pub dear: u32,
}

impl Brought {
    /// Whether it was just what was declared.
    pub fn is_honest(&self) -> bool {
        self.hidden == 0 && self.claim.is_true_of(self.kept + self.lost)
    }
}

/// What a sheriff did about a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Let it pass.
    Pass,
    /// Opened it.
    Inspect,
    /// Took a bribe.
    Bribe,
    /// Threatened, or demanded more.
    Press,
}

/// What has come out of a merchant's declarations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    /// Declarations whose truth came out.
    pub known: u16,
    /// Lies among them.
    pub lies: u16,
    /// Bags whose contents came out.
    pub bags: u16,
    /// What they were worth together.
    pub worth: u32,
}

impl Word {
    /// The share of lies, if anything is known.
    pub fn lie_rate(self) -> Option<f64> {
        (self.known > 0).then(|| f64::from(self.lies) / f64::from(self.known))
    }

    /// What a bag of this merchant has been worth, if any was seen.
    pub fn mean_worth(self) -> Option<f64> {
        (self.bags > 0).then(|| f64::from(self.worth) / f64::from(self.bags))
    }
}

/// A bag on its way through the gate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Visit {
    /// What was declared, until its truth has come out.
    claim: Option<Claim>,
    /// What was declared, until the contents have come out.
    unseen: Option<Claim>,
}

/// How many deeds are remembered: some shifts' worth. A reader looks only at the last few of a sheriff,
/// and where the seats take turns those of one lie far apart.
const MAX_DEEDS: usize = 200;
/// What a card face down on a stand is taken to be worth: contraband of the middling kind.
const HIDDEN: u32 = 7;
/// How many bags of each merchant are remembered: those of a match, or of a shift.
const MAX_BAGS: usize = 8;

impl Memory {
    /// A sheriff's deeds, the last first.
    pub fn deeds(&self, sheriff: Seat) -> impl Iterator<Item = Deed> {
        self.deeds.iter().rev().filter(move |(seat, _)| *seat == sheriff).map(|(_, deed)| *deed)
    }

    /// What has come out of a merchant's declarations.
    pub fn word(&self, merchant: Seat) -> Word {
        self.words[merchant.index()]
    }

    /// The last bags of a merchant that have come out.
    pub fn bags(&self, merchant: Seat) -> &[Brought] {
        &self.bags[merchant.index()]
    }

    pub(super) fn notice(&mut self, rules: &Rules, event: &Event) {
        match *event {
            Event::Declare { seat, claim } => {
                self.visits[seat.index()] = Visit { claim: Some(claim), unseen: Some(claim) };
            }
            Event::Pass { sheriff, .. } => self.remember(sheriff, Deed::Pass),
            Event::Bribe { sheriff, .. } => self.remember(sheriff, Deed::Bribe),
            Event::Inspect { sheriff, .. } => self.remember(sheriff, Deed::Inspect),
            Event::Threaten { sheriff, .. } | Event::Demand { sheriff, .. } => {
                self.remember(sheriff, Deed::Press);
            }
            Event::Lie { seat } => self.judge(seat, |_| false),
            Event::Open { seat, bag, .. } => {
                self.judge(seat, |claim| claim.is_true_of(bag));
                self.weigh(rules, seat, bag, None);
            }
            Event::Sale { seat, goods, .. } => {
                self.judge(seat, |claim| claim.is_true_of(goods));
                self.weigh(rules, seat, goods, None);
            }
            Event::Stand { seat, goods, hidden } => {
                self.judge(seat, |claim| hidden == 0 && claim.is_true_of(goods));
                self.weigh(rules, seat, goods, Some(hidden));
            }
            _ => {}
        }
    }

    /// What is still known in another match, of those who were met.
    pub(super) fn recall(self, met: &Met) -> Memory {
        let mut kept = Memory::default();
        for (seat, before) in met.iter() {
            if let Some(before) = before {
                kept.words[seat.index()] = self.words[before.index()];
                kept.bags[seat.index()].clone_from(&self.bags[before.index()]);
            }
        }
        let now = |before: Seat| met.iter().find(|(_, it)| **it == Some(before)).map(|(s, _)| s);
        kept.deeds = self.deeds.iter().filter_map(|(s, deed)| Some((now(*s)?, *deed))).collect();
        kept
    }

    fn remember(&mut self, sheriff: Seat, deed: Deed) {
        if self.deeds.len() == MAX_DEEDS {
            self.deeds.remove(0);
        }
        self.deeds.push((sheriff, deed));
    }

    /// The first that comes out of a declaration counts: what is left of an opened bag is sold later.
    fn judge(&mut self, merchant: Seat, honest: impl Fn(Claim) -> bool) {
        if let Some(claim) = self.visits[merchant.index()].claim.take() {
            let word = &mut self.words[merchant.index()];
            word.known += 1;
            word.lies += u16::from(!honest(claim));
        }
    }

    /// The first that is seen of a bag is all of it; contraband may lie face down.
    fn weigh(&mut self, rules: &Rules, merchant: Seat, goods: Goods, face_down: Option<u8>) {
        let Some(claim) = self.visits[merchant.index()].unseen.take() else { return };
        let (legal, contraband) = (goods.legal(), goods.contraband());
        let hidden = face_down.unwrap_or(contraband.len() as u8);
        let dear = face_down.map_or(rules.worth(contraband), |count| HIDDEN * u32::from(count));
        let word = &mut self.words[merchant.index()];
        word.bags += 1;
        word.worth += rules.worth(legal) + dear;
        let kept = claim.truthful(legal);
        let bags = &mut self.bags[merchant.index()];
        if bags.len() == MAX_BAGS {
            bags.remove(0);
        }
        bags.push(Brought { claim, kept, lost: legal - kept, hidden, dear });
    }
}
