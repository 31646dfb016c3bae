//! How a seat plays, measured from what everyone at the table sees.
//!
//! A [`Watch`] listens to the open events of matches and keeps a [`Tally`] a seat; a [`Portrait`]
//! is the four measures of a tally, and [`Gallery`] tells from a portrait whose it is.

use doubt_core::{Audience, Match, Party, PerSeat, Seat, Seed};
use doubt_games::dice::odds::Odds;
use doubt_games::dice::{Bid, Event, Hand, Phase, Rules};

use crate::cast::CastBot;
use crate::dice::memory::{is_bluff, jump};

/// What a seat did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Matches played.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Bids made.
    pub bids: u32,
    /// Bids of which the seat held fewer than three tenths.
    pub bluffs: u32,
    /// Raises whose count compares with the last one's.
    pub raises: u32,
    /// The sum of those raises.
    pub raised: i32,
    /// Turns on which a bid stood that the seat's own dice did not make true.
    pub doubts: u32,
    /// How likely false the bids were on those turns, summed, by the seat's own dice.
    pub doubtful: f64,
    /// Challenges made.
    pub challenges: u32,
    /// How likely false the challenged bids were, summed.
    pub challenged: f64,
    /// Exact calls made.
    pub exacts: u32,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.bids += other.bids;
        self.bluffs += other.bluffs;
        self.raises += other.raises;
        self.raised += other.raised;
        self.doubts += other.doubts;
        self.doubtful += other.doubtful;
        self.challenges += other.challenges;
        self.challenged += other.challenged;
        self.exacts += other.exacts;
    }
}
/// Watches a match as a spectator.
pub struct Watch<'a> {
    rules: &'a Rules,
    tallies: PerSeat<Tally>,
    palifico: bool,
    bids: Vec<(Seat, Bid)>,
    call: Option<(Seat, bool)>,
}

impl<'a> Watch<'a> {
    /// Watches a table of so many seats.
    pub fn new(rules: &'a Rules, seats: usize) -> Watch<'a> {
        let tallies = PerSeat::from_fn(seats, |_| Tally { matches: 1, ..Tally::default() });
        Watch { rules, tallies, palifico: false, bids: Vec::new(), call: None }
    }

    /// Takes note of an event.
    pub fn note(&mut self, event: &Event) {
        match event {
            Event::Round { palifico, .. } => {
                self.palifico = *palifico;
                self.bids.clear();
            }
            Event::Bid { seat, bid } => self.bids.push((*seat, *bid)),
            Event::Challenge { seat, .. } => self.call = Some((*seat, true)),
            Event::Exact { seat, .. } => self.call = Some((*seat, false)),
            Event::Reveal { hands, .. } => self.judge(hands),
            Event::Win { seat } => self.tallies[*seat].wins += 1,
            _ => {}
        }
    }

    fn judge(&mut self, hands: &PerSeat<Hand>) {
        let wild = self.rules.wild_face(self.palifico);
        let total = hands.values().map(Hand::len).sum();
        let mut before: Option<Bid> = None;
        let faces = self.rules.faces;
        let wrong =
            |seat: Seat, bid: Bid| 1.0 - Odds::of(bid, total, &hands[seat], faces, wild).holds;
        for &(seat, bid) in &self.bids {
            let tally = &mut self.tallies[seat];
            tally.bids += 1;
            tally.bluffs += u32::from(is_bluff(bid, &hands[seat], wild));
            if let Some(before) = before {
                if let Some(jump) = jump(before, bid, wild) {
                    tally.raises += 1;
                    tally.raised += i32::from(jump);
                }
                let p = wrong(seat, before);
                tally.doubts += u32::from(p > 0.0);
                tally.doubtful += p;
            }
            before = Some(bid);
        }
        if let (Some((seat, challenge)), Some(bid)) = (self.call.take(), before) {
            let tally = &mut self.tallies[seat];
            let p = wrong(seat, bid);
            tally.doubts += 1;
            tally.doubtful += p;
            if challenge {
                tally.challenges += 1;
                tally.challenged += p;
            } else {
                tally.exacts += 1;
            }
        }
    }
}

/// Plays a match of bots and tells what each did.
pub fn watch(rules: &Rules, line_up: &[&CastBot], seed: Seed) -> Option<PerSeat<Tally>> {
    let mut game = Match::new(rules.clone(), line_up.len(), seed).ok()?;
    let mut party =
        Party::new(line_up.len(), |seat| Some(line_up[seat.index()].player(seed, seat)));
    game.advance(&mut party);
    debug_assert_eq!(game.faults(), 0);
    debug_assert!(matches!(game.table().phase, Phase::Over { .. }));
    let mut watch = Watch::new(rules, line_up.len());
    game.events(Audience::Spectator, 0).for_each(|event| watch.note(event));
    Some(watch.tallies)
}

/// Adds up the tallies of a line-up over matches, each seat moved on by one from match to match.
pub fn watch_all(rules: &Rules, line_up: &[&CastBot], seeds: std::ops::Range<u64>) -> Vec<Tally> {
    let n = line_up.len();
    let mut sums = vec![Tally::default(); n];
    for seed in seeds {
        let shift = seed as usize % n;
        let seated: Vec<&CastBot> = (0..n).map(|i| line_up[(i + shift) % n]).collect();
        if let Some(tallies) = watch(rules, &seated, Seed::from(seed)) {
            for (seat, tally) in tallies.iter() {
                sums[(seat.index() + shift) % n].add(tally);
            }
        }
    }
    sums
}
