//! What a bot remembers of the others, from what its seat was told.

use arrayvec::ArrayVec;
use doubt_core::{Met, PerSeat, Seat, View};
pub use doubt_games::dice::judge::is_bluff;
use doubt_games::dice::{Bid, Event, Face, Hand, MAX_BIDS, MAX_FACES, Rules};
use serde::{Deserialize, Serialize};

/// What one seat has seen of the others in this match, and of those it met before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    profiles: PerSeat<Profile>,
    #[serde(skip)]
    round: Round,
}

/// What happens in the round that is being bid.
#[derive(Clone, Debug, Default, PartialEq)]
struct Round {
    palifico: bool,
    bids: ArrayVec<(Seat, Bid), MAX_BIDS>,
    /// How much the standing bid is out of its bidder's character.
    deviation: f64,
    challenge: Option<(Seat, Seat)>,
}

impl Memory {
    /// What is known of a seat, if anything was seen there.
    pub fn profile(&self, seat: Seat) -> Option<&Profile> {
        self.profiles.get(seat)
    }

    /// How much the standing bid is out of its bidder's character, from 0 (not at all) to .8.
    pub fn deviation(&self) -> f64 {
        self.round.deviation
    }

    /// Learns from an event that the seat of the view was told.
    pub fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        let seats = view.table().seats();
        if self.profiles.len() != seats {
            self.profiles = PerSeat::from_fn(seats, |_| Profile::default());
        }
        match event {
            Event::Round { palifico, .. } => {
                self.round = Round { palifico: *palifico, ..Round::default() };
            }
            Event::Bid { seat, bid } => self.bid_placed(view.rules(), *seat, *bid),
            Event::Challenge { seat, bidder, .. } => {
                self.round.challenge = Some((*seat, *bidder));
                self.profiles[*seat].dudos += 1;
            }
            Event::Reveal { bid, count, hands, .. } => {
                self.round_revealed(view.rules(), *bid, *count, hands);
            }
            _ => {}
        }
    }

    /// What is still known in another match: those met before, and nothing of a round.
    #[must_use]
    pub fn recall(&self, met: &Met) -> Memory {
        let profile = |before: &Option<Seat>| before.and_then(|seat| self.profile(seat).cloned());
        let profiles = met.values().map(|before| profile(before).unwrap_or_default()).collect();
        Memory { profiles, round: Round::default() }
    }

    fn bid_placed(&mut self, rules: &Rules, seat: Seat, bid: Bid) {
        let before = self.round.bids.last().map(|(_, bid)| *bid);
        let wild = rules.wild_face(self.round.palifico);
        let jump = before.and_then(|before| jump(before, bid, wild));
        let profile = &mut self.profiles[seat];
        let pattern = profile.pattern_deviation(bid.face);
        let other = match before {
            None => profile.opening_deviation(bid.face, rules.faces),
            Some(_) => jump.and_then(|jump| profile.jump_deviation(jump)),
        };
        self.round.deviation = pattern.unwrap_or(0.0).max(other.unwrap_or(0.0));
        profile.bids += 1;
        profile.faces[bid.face.index()] += 1;
        if before.is_none() {
            profile.openings[bid.face.index()] += 1;
        }
        if let Some(jump) = jump {
            profile.raises += 1;
            profile.raised += i32::from(jump);
            profile.aggressive += u32::from(jump >= AGGRESSIVE_JUMP);
        }
        let kept = self.round.bids.try_push((seat, bid));
        kept.expect("each bid of a round is higher than the last");
    }

    fn round_revealed(&mut self, rules: &Rules, bid: Bid, count: u8, hands: &PerSeat<Hand>) {
        let wild = rules.wild_face(self.round.palifico);
        let failed = count < bid.count;
        let challenged = self.round.challenge;
        if let Some((challenger, _)) = challenged {
            self.profiles[challenger].right_dudos += u32::from(failed);
        }
        let last = self.round.bids.len().saturating_sub(1);
        for (at, &(seat, bid)) in self.round.bids.iter().enumerate() {
            let profile = &mut self.profiles[seat];
            profile.shown += 1;
            if is_bluff(bid, &hands[seat], wild) {
                profile.bluffs += 1;
                profile.caught += u32::from(at == last && failed && challenged.is_some());
            }
        }
    }
}

/// A count that jumps by so many is aggressive: one more is what every raise needs.
const AGGRESSIVE_JUMP: i16 = 2;

/// By how much a bid's count goes past the last one's; none between the wild face and another,
/// whose counts do not compare.
pub fn jump(before: Bid, bid: Bid, wild: Option<Face>) -> Option<i16> {
    let is_wild = |bid: Bid| Some(bid.face) == wild;
    (is_wild(before) == is_wild(bid)).then(|| i16::from(bid.count) - i16::from(before.count))
}

/// Of fewer bids every face looks rare and every mean is luck.
const ENOUGH_FOR_A_PATTERN: u32 = 5;

/// How somebody plays, as far as a seat has seen it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// Bids made.
    pub bids: u32,
    /// Bids whose owner's dice were shown later.
    pub shown: u32,
    /// Of these, bids of too few own dice.
    pub bluffs: u32,
    /// Bluffs that were doubted and failed.
    pub caught: u32,
    /// Bids that raised another whose count compares.
    pub raises: u32,
    /// The sum of those raises.
    pub raised: i32,
    /// Raises by two or more.
    pub aggressive: u32,
    /// Challenges made.
    pub dudos: u32,
    /// Challenges won.
    pub right_dudos: u32,
    /// Bids on each face.
    pub faces: [u32; MAX_FACES],
    /// Opening bids on each face.
    pub openings: [u32; MAX_FACES],
}

impl Profile {
    /// The share of bluffs that went through.
    pub fn bluff_index(&self) -> Option<f64> {
        share(self.bluffs - self.caught, self.bluffs)
    }

    /// The share of bids that rested on dice of the bidder's own.
    pub fn confidence_ratio(&self) -> Option<f64> {
        share(self.shown - self.bluffs, self.shown)
    }

    /// The share of bids that jumped.
    pub fn aggression_level(&self) -> Option<f64> {
        share(self.aggressive, self.bids)
    }

    /// The mean rise of the count.
    pub fn average_increment(&self) -> Option<f64> {
        (self.raises > 0).then(|| f64::from(self.raised) / f64::from(self.raises))
    }

    /// The share of challenges that were right.
    pub fn dudo_accuracy(&self) -> Option<f64> {
        share(self.right_dudos, self.dudos)
    }

    /// The face bid most often, the lower of equals.
    pub fn favourite(&self) -> Option<Face> {
        most(&self.faces)
    }

    /// The face that most of the openings were on, the lower of equals.
    pub fn usual_opening(&self) -> Option<Face> {
        most(&self.openings)
    }

    /// How far a bid on this face would be out of pattern, from .3 to .8.
    ///
    /// After five bids a face is rare that was bid, this time included, less than half as often as the
    /// favourite; the rarer, the more it deviates.
    pub fn pattern_deviation(&self, face: Face) -> Option<f64> {
        let favourite = self.favourite().filter(|_| self.bids >= ENOUGH_FOR_A_PATTERN)?;
        // With this bid: of few bids every face but one is unused, which is no pattern yet.
        let used = share(self.faces[face.index()] + 1, self.faces[favourite.index()] + 1)?;
        (used < 0.5).then_some(0.8 - used)
    }

    /// How far a raise by so many would be out of pattern: .3 if it is two or more above the mean.
    pub fn jump_deviation(&self, jump: i16) -> Option<f64> {
        let average = self.average_increment().filter(|_| self.bids >= ENOUGH_FOR_A_PATTERN)?;
        (f64::from(jump) >= average + 2.0).then_some(0.3)
    }

    /// How far an opening on this face would be out of pattern, from .2 to .7.
    ///
    /// After three openings any face but the usual one is out of pattern; the more the usual one
    /// dominates, the further.
    pub fn opening_deviation(&self, face: Face, faces: u8) -> Option<f64> {
        let openings = self.openings.iter().sum::<u32>();
        let usual = self.usual_opening()?;
        if openings < 3 || face == usual {
            return None;
        }
        // An even share says nothing; only what is above it dominates.
        let even = 1.0 / f64::from(faces);
        let dominance = share(self.openings[usual.index()], openings)?;
        Some(0.2 + 0.5 * ((dominance - even) / (1.0 - even)).clamp(0.0, 1.0))
    }
}

fn share(part: u32, whole: u32) -> Option<f64> {
    (whole > 0).then(|| f64::from(part) / f64::from(whole))
}

fn most(counts: &[u32; MAX_FACES]) -> Option<Face> {
    let most = counts.iter().max().filter(|&&count| count > 0)?;
    Face::all(MAX_FACES as u8).find(|face| counts[face.index()] == *most)
}
