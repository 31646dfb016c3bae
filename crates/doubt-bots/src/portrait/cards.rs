//! How card bots play, measured from the log of a match with full knowledge.

use std::ops::Range;

use doubt_core::{Match, Party, PerSeat, Seat, SeatSet, Seed};
use doubt_games::cards::event::Ending;
use doubt_games::cards::{Cards, Claim, Event, Rules, claim, legal, rules};
use doubt_games::option::OptionError;

use crate::cast::CastBot;

/// What a seat did, and what it held when it did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who did it.
    pub seat: Seat,
    /// What it held.
    pub hand: Cards,
    /// The claim that it made or answered.
    pub claim: Claim,
    /// What it did.
    pub what: What,
    /// How many turns had been taken in the round.
    pub turn: usize,
}

/// What a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Laid these cards.
    Lay(Cards),
    /// Challenged.
    Challenge,
    /// Let the claim stand.
    Pass,
}

/// Every play and every answer of a match, with the hand behind it, once it is over.
pub fn deeds(bout: &Match<Rules>) -> Option<Vec<Deed>> {
    let (rules, seats) = (bout.rules(), bout.seats());
    let mut hands = PerSeat::from_fn(seats, |_| Cards::EMPTY);
    let mut deeds = Vec::new();
    let mut turn = 0;
    let mut standing: Option<Claim> = None;
    for (to, event) in bout.log()?.entries() {
        // What is told to several seats alone is told to its owner among them.
        let own = |seat: &Seat| to.reaches((*seat).into());
        match event {
            Event::Round { .. } => turn = 0,
            Event::Hand { seat, cards } if own(seat) => hands[*seat] = *cards,
            Event::Pile { seat, cards } if own(seat) => hands[*seat] += *cards,
            Event::Cannot { .. } => turn += 1,
            Event::Play { claim, .. } => standing = Some(*claim),
            Event::Laid { seat, cards } if own(seat) => {
                if let Some(claim) = standing {
                    let what = What::Lay(*cards);
                    deeds.push(Deed { seat: *seat, hand: hands[*seat], claim, what, turn });
                }
                hands[*seat] -= *cards;
                turn += 1;
            }
            Event::Stands { claim } => {
                answers(rules, bout, &hands, *claim, SeatSet::EMPTY, turn, &mut deeds);
            }
            Event::Challenge { seats, claim } => {
                answers(rules, bout, &hands, *claim, *seats, turn, &mut deeds);
            }
            _ => {}
        }
    }
    Some(deeds)
}

fn answers(
    rules: &Rules,
    bout: &Match<Rules>,
    hands: &PerSeat<Cards>,
    claim: Claim,
    challengers: SeatSet,
    turn: usize,
    deeds: &mut Vec<Deed>,
) {
    for seat in legal::doubters(rules, bout.table(), claim.seat).iter() {
        let what = if challengers.contains(seat) { What::Challenge } else { What::Pass };
        deeds.push(Deed { seat, hand: hands[seat], claim, what, turn });
    }
}

/// What happened in some matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardTally {
    /// Matches played.
    pub matches: u32,
    /// Matches whose last round ended by an empty hand.
    pub empty_hands: u32,
    /// Claims made.
    pub claims: u32,
    /// Of these, lies.
    pub lies: u32,
    /// Claims of those who could have told the truth.
    pub tempted: u32,
    /// Of these, lies.
    pub bluffs: u32,
    /// The claims of each match.
    pub lengths: Vec<u32>,
    /// Claims that were challenged.
    pub challenges: u32,
    /// Of these, lies.
    pub caught: u32,
    /// Matches won by each of the line-up, parts of them where they were shared.
    pub wins: Vec<f64>,
}

impl CardTally {
    /// Challenges a claim.
    pub fn challenge_rate(&self) -> f64 {
        f64::from(self.challenges) / f64::from(self.claims.max(1))
    }

    /// Lies a claim.
    pub fn lie_rate(&self) -> f64 {
        f64::from(self.lies) / f64::from(self.claims.max(1))
    }

    /// Lies a claim, of those who could have told the truth.
    pub fn bluff_rate(&self) -> f64 {
        f64::from(self.bluffs) / f64::from(self.tempted.max(1))
    }

    /// The claims of the match in the middle.
    pub fn median_length(&self) -> u32 {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        lengths.get(lengths.len() / 2).copied().unwrap_or_default()
    }

    /// The share of matches that ended by an empty hand.
    pub fn empty_rate(&self) -> f64 {
        f64::from(self.empty_hands) / f64::from(self.matches.max(1))
    }

    /// The share of matches won by one of the line-up.
    pub fn share(&self, place: usize) -> f64 {
        self.wins.get(place).map_or(0.0, |wins| wins / f64::from(self.matches.max(1)))
    }

    fn note_bluffs(&mut self, rules: &Rules, deeds: &[Deed]) {
        let mut called = None;
        for deed in deeds {
            let What::Lay(cards) = deed.what else { continue };
            if deed.turn == 0 {
                called = None;
            }
            let mut claimable = rules.ranks().iter().filter(|&&rank| match rules.claim {
                rules::Claim::Ascending => rank == deed.claim.rank,
                rules::Claim::Free => true,
                rules::Claim::Neighbour => claim::is_near(rules, called, rank),
            });
            if claimable.any(|&rank| deed.hand.of_rank(rank) > 0) {
                self.tempted += 1;
                self.bluffs += u32::from(!deed.claim.is_true_of(&cards));
            }
            called = Some(deed.claim.rank);
        }
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::Play { .. } => self.claims += 1,
            Event::Challenge { .. } => self.challenges += 1,
            Event::Shown { honest: false, .. } => self.caught += 1,
            _ => {}
        }
    }
}

/// Lets bots play a match for each seed, every one of them at every seat in turn.
pub fn play(
    rules: &Rules,
    line_up: &[&CastBot],
    seeds: Range<u64>,
) -> Result<CardTally, OptionError> {
    let mut tally = CardTally { wins: vec![0.0; line_up.len()], ..CardTally::default() };
    for number in seeds {
        let bout = sit(rules, line_up, number)?;
        // Where somebody of another family sits, a match does not come to its end.
        let Some(log) = bout.log() else { continue };
        let who = |seat: Seat| place(line_up.len(), seat, number);
        tally.matches += 1;
        let before = tally.claims;
        let mut last: Option<Claim> = None;
        let mut ended = false;
        for (to, event) in log.entries() {
            match event {
                Event::Play { claim, .. } => last = Some(*claim),
                Event::Laid { seat, cards } if to.reaches((*seat).into()) => {
                    let lie = last.is_some_and(|it| cards.of_rank(it.rank) < it.count.into());
                    tally.lies += u32::from(lie);
                }
                Event::RoundOver { ending, .. } => ended = *ending == Ending::EmptyHand,
                Event::Win { seats } => {
                    let part = 1.0 / seats.len() as f64;
                    seats.iter().for_each(|seat| tally.wins[who(seat)] += part);
                }
                _ => {}
            }
            tally.note(event);
        }
        tally.empty_hands += u32::from(ended);
        tally.lengths.push(tally.claims - before);
        tally.note_bluffs(rules, &deeds(&bout).unwrap_or_default());
    }
    Ok(tally)
}

/// Plays the match of a seed; its number turns the line-up round the table.
pub fn sit(rules: &Rules, line_up: &[&CastBot], number: u64) -> Result<Match<Rules>, OptionError> {
    let (seats, seed) = (line_up.len(), Seed::from(number));
    let mut bout = Match::new(rules.clone(), seats, seed)?;
    let bot = |seat: Seat| line_up[place(seats, seat, number)].player(seed, seat);
    bout.advance(&mut Party::new(seats, bot));
    Ok(bout)
}

/// Who of the line-up sits at a seat.
pub fn place(seats: usize, seat: Seat, number: u64) -> usize {
    (seat.index() + number as usize) % seats
}
