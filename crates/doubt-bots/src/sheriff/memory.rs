//! What is remembered of sheriffs and merchants, in a match and from one match to the next.

use doubt_core::{MAX_SEATS, Met, Seat};
use doubt_games::sheriff::rules::Rules;
use doubt_games::sheriff::{Claim, Event};

/// What a seat remembers of the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    /// What sheriffs have done, the last deeds last.
    deeds: Vec<(Seat, Deed)>,
    /// What has come out of each merchant's declarations.
    words: [Word; MAX_SEATS],
    /// What is at the gate now.
    visits: [Visit; MAX_SEATS],
}

/// What a sheriff did about a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// Whether the contents have come out.
    seen: bool,
}

/// How many deeds are remembered: some shifts' worth. A reader looks only at the last few of a sheriff,
/// and where the seats take turns those of one lie far apart.
const MAX_DEEDS: usize = 200;
/// What a card face down on a stand is taken to be worth: contraband of the middling kind.
const HIDDEN: u32 = 7;

impl Memory {
    /// A sheriff's deeds, the last first.
    pub fn deeds(&self, sheriff: Seat) -> impl Iterator<Item = Deed> {
        self.deeds.iter().rev().filter(move |(seat, _)| *seat == sheriff).map(|(_, deed)| *deed)
    }

    /// What has come out of a merchant's declarations.
    pub fn word(&self, merchant: Seat) -> Word {
        self.words[merchant.index()]
    }

    pub(super) fn notice(&mut self, rules: &Rules, event: &Event) {
        match *event {
            Event::Declare { seat, claim } => {
                self.visits[seat.index()] = Visit { claim: Some(claim), seen: false };
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
                self.weigh(seat, rules.worth(bag));
            }
            Event::Sale { seat, goods, .. } => {
                self.judge(seat, |claim| claim.is_true_of(goods));
                self.weigh(seat, rules.worth(goods));
            }
            Event::Stand { seat, goods, hidden } => {
                self.judge(seat, |claim| hidden == 0 && claim.is_true_of(goods));
                self.weigh(seat, rules.worth(goods) + HIDDEN * u32::from(hidden));
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

    /// The first that is seen of a bag is all of it.
    fn weigh(&mut self, merchant: Seat, worth: u32) {
        let visit = &mut self.visits[merchant.index()];
        if !std::mem::replace(&mut visit.seen, true) {
            let word = &mut self.words[merchant.index()];
            word.bags += 1;
            word.worth += worth;
        }
    }
}
