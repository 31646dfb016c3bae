//! What is remembered of sheriffs and merchants, in a match and from one match to the next.

use doubt_core::{MAX_SEATS, Met, Seat};
use doubt_games::sheriff::{Claim, Event};

/// What a seat remembers of the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    /// What sheriffs have done, the last deeds last.
    deeds: Vec<(Seat, Deed)>,
    /// What has come out of each merchant's declarations.
    words: [Word; MAX_SEATS],
    /// What is declared now.
    claims: [Option<Claim>; MAX_SEATS],
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
}

impl Word {
    /// The share of lies, if anything is known.
    pub fn lie_rate(self) -> Option<f64> {
        (self.known > 0).then(|| f64::from(self.lies) / f64::from(self.known))
    }
}

/// How many deeds are remembered: some shifts' worth. A reader looks only at the last few of a sheriff,
/// and where the seats take turns those of one lie far apart.
const MAX_DEEDS: usize = 200;

impl Memory {
    /// A sheriff's deeds, the last first.
    pub fn deeds(&self, sheriff: Seat) -> impl Iterator<Item = Deed> {
        self.deeds.iter().rev().filter(move |(seat, _)| *seat == sheriff).map(|(_, deed)| *deed)
    }

    /// What has come out of a merchant's declarations.
    pub fn word(&self, merchant: Seat) -> Word {
        self.words[merchant.index()]
    }

    pub(super) fn notice(&mut self, event: &Event) {
        match *event {
            Event::Declare { seat, claim } => self.claims[seat.index()] = Some(claim),
            Event::Pass { sheriff, .. } => self.remember(sheriff, Deed::Pass),
            Event::Bribe { sheriff, .. } => self.remember(sheriff, Deed::Bribe),
            Event::Inspect { sheriff, .. } => self.remember(sheriff, Deed::Inspect),
            Event::Threaten { sheriff, .. } | Event::Demand { sheriff, .. } => {
                self.remember(sheriff, Deed::Press);
            }
            Event::Lie { seat } => self.judge(seat, false),
            Event::Open { seat, bag, claim } => self.judge(seat, claim.is_true_of(bag)),
            Event::Sale { seat, goods, .. } => {
                let claim = self.claims[seat.index()];
                self.judge(seat, claim.is_some_and(|claim| claim.is_true_of(goods)));
            }
            Event::Stand { seat, goods, hidden } => {
                let claim = self.claims[seat.index()];
                self.judge(seat, hidden == 0 && claim.is_some_and(|it| it.is_true_of(goods)));
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
    fn judge(&mut self, merchant: Seat, honest: bool) {
        if self.claims[merchant.index()].take().is_some() {
            let word = &mut self.words[merchant.index()];
            word.known += 1;
            word.lies += u16::from(!honest);
        }
    }
}
