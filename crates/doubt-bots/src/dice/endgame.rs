//! One die against one: a round small enough to be worked out.
//!
//! Two seats with one die each play the end of most close matches, and the whole of a duel. Such a round
//! is about mixing lies and truth, so what it needs is a mix: the one that many rounds against itself
//! lead to when each answer is given as often as it has been missed (regret matching). It goes by the
//! own die and the latest two bids. The seat that it learns against is honest now and then, as most are:
//! so the mix wins from those who are, and still loses little to anybody.

use std::sync::OnceLock;

use doubt_core::Luck;
use doubt_games::dice::rules::{Aces, Raise, Wild};
use doubt_games::dice::{Action, Bid, Face, Hand, MAX_FACES, Rules, Table, raise};

/// The bids of a round with two dice.
const BIDS: usize = 2 * MAX_FACES;
/// A doubt, after the bids.
const DOUBT: usize = BIDS;
/// Every answer.
const ANSWERS: usize = BIDS + 1;
/// No bid is standing.
const OPENING: usize = BIDS;
/// What may be standing.
const STANDING: usize = BIDS + 1;

/// Rounds against itself: more change no share by as much as a hundredth that matters in a contest. It
/// takes some milliseconds, once for each rule set.
const ROUNDS: u32 = 1_000;

/// How often the other seat is honest. With none the mix beats the other levels by a hair only; with
/// more than half it learns to beat nobody else.
const HONEST: f64 = 0.4;

/// The shares of every answer, for the bid before the standing one, the standing one and a die.
type Mixes = [[[[f64; ANSWERS]; MAX_FACES]; STANDING]; STANDING];

/// The mix of answers in such a round.
pub struct Endgame {
    mixes: Mixes,
}

impl Endgame {
    /// The round of this table, if it is one of two dice in two hands.
    pub fn of(rules: &Rules, table: &Table) -> Option<&'static Endgame> {
        static SOLVED: [OnceLock<Box<Endgame>>; SLOTS] = [const { OnceLock::new() }; SLOTS];
        if table.total() != 2 || table.players().count() != 2 {
            return None;
        }
        let solved = SOLVED[slot(rules, table)].get_or_init(|| Endgame::solve(rules, table));
        Some(solved)
    }

    /// Draws an answer for a seat with this die after these bids.
    pub fn draw(&self, hand: &Hand, trail: &[Bid], luck: &mut impl Luck) -> Action {
        let die = hand.highest().unwrap_or(Face::One);
        let place = luck.share(self.mix(die, trail));
        place.and_then(Endgame::bid).map_or(Action::Challenge, Action::Bid)
    }

    /// How often a seat with this die gives each answer: the bids, and then a doubt.
    fn mix(&self, die: Face, trail: &[Bid]) -> &[f64; ANSWERS] {
        let mut latest = trail.iter().rev().map(|bid| place(*bid));
        let standing = latest.next().unwrap_or(OPENING);
        let before = latest.next().unwrap_or(OPENING);
        &self.mixes[before][standing][die.index()]
    }

    /// The bid at a place of a mix; none for a doubt.
    fn bid(place: usize) -> Option<Bid> {
        let face = Face::new((place % MAX_FACES) as u8 + 1)?;
        (place < BIDS).then_some(Bid { count: (place / MAX_FACES) as u8 + 1, face })
    }

    fn solve(rules: &Rules, table: &Table) -> Box<Endgame> {
        let round = Round::of(rules, table);
        let mut regrets: Box<Mixes> = Box::new([[[[0.0; ANSWERS]; MAX_FACES]; STANDING]; STANDING]);
        let mut mixes = regrets.clone();
        let mut sums = regrets.clone();
        for n in 1..=ROUNDS {
            for &(before, standing) in &round.order {
                let hands = mixes[before][standing].iter_mut();
                for (mix, regrets) in hands.zip(&regrets[before][standing]) {
                    *mix = shares(regrets, &round.legal[standing]);
                }
            }
            round.learn(&mixes, f64::from(n), &mut regrets, &mut sums);
        }
        for &(before, standing) in &round.order {
            let hands = sums[before][standing].iter_mut();
            hands.for_each(|sum| *sum = shares(sum, &round.legal[standing]));
        }
        Box::new(Endgame { mixes: *sums })
    }
}

fn place(bid: Bid) -> usize {
    usize::from(bid.count.clamp(1, 2) - 1) * MAX_FACES + bid.face.index()
}

/// Every rule that makes a difference to such a round.
const SLOTS: usize = 2 * 2 * 2 * 3 * 3 * (MAX_FACES - 1);

fn slot(rules: &Rules, table: &Table) -> usize {
    let wild = match rules.wild {
        Wild::None => 0,
        Wild::Ones => 1,
        Wild::Top => 2,
    };
    let raise = match rules.raise {
        Raise::CountThenFace => 0,
        Raise::FaceThenCount => 1,
        Raise::NoLowerFace => 2,
    };
    let mut slot = usize::from(rules.faces).clamp(2, MAX_FACES) - 2;
    slot = 3 * slot + wild;
    slot = 3 * slot + raise;
    slot = 2 * slot + usize::from(rules.aces == Aces::Halving);
    slot = 2 * slot + usize::from(rules.open_on_aces);
    2 * slot + usize::from(table.palifico)
}

/// As large as they are, as shares of 1; all alike where there is nothing.
fn shares(sizes: &[f64; ANSWERS], legal: &[bool; ANSWERS]) -> [f64; ANSWERS] {
    let sum: f64 = sizes.iter().sum();
    let even = 1.0 / legal.iter().filter(|legal| **legal).count().max(1) as f64;
    std::array::from_fn(|answer| match legal[answer] {
        true if sum > 0.0 => sizes[answer] / sum,
        true => even,
        false => 0.0,
    })
}

/// The rules of such a round.
struct Round {
    faces: usize,
    legal: [[bool; ANSWERS]; STANDING],
    /// What may be standing, every raise after what it raises.
    order: Vec<(usize, usize)>,
    /// Whether a bid holds, for every pair of dice.
    holds: [[[bool; MAX_FACES]; MAX_FACES]; BIDS],
    /// What an honest seat answers.
    honest: [[[f64; ANSWERS]; MAX_FACES]; STANDING],
}

impl Round {
    fn of(rules: &Rules, table: &Table) -> Round {
        let mut legal = [[false; ANSWERS]; STANDING];
        let wild = rules.wild_face(table.palifico);
        let mut holds = [[[false; MAX_FACES]; MAX_FACES]; BIDS];
        for (standing, legal) in legal.iter_mut().enumerate() {
            let mut table = table.clone();
            table.trail.clear();
            table.trail.extend(Endgame::bid(standing));
            legal[DOUBT] = standing != OPENING;
            for lowest in
                Face::all(rules.faces).filter_map(|face| raise::lowest(rules, &table, face))
            {
                for count in lowest.count..=2 {
                    legal[place(Bid { count, ..lowest })] = true;
                }
            }
        }
        for (at, holds) in holds.iter_mut().enumerate() {
            let Some(bid) = Endgame::bid(at) else { continue };
            let counts = |die: Face| u8::from(die == bid.face || Some(die) == wild);
            for one in Face::all(rules.faces) {
                for other in Face::all(rules.faces) {
                    holds[one.index()][other.index()] = counts(one) + counts(other) >= bid.count;
                }
            }
        }
        // The opening first; then by how many bids can still follow.
        let mut ladder: Vec<usize> = (0..STANDING).collect();
        ladder.sort_by_key(|&standing| {
            let raises = legal[standing][..BIDS].iter().filter(|legal| **legal).count();
            (standing != OPENING, std::cmp::Reverse(raises))
        });
        let pairs = ladder.iter().flat_map(|&standing| {
            let raised = ladder.iter().filter(move |&&before| legal[before][standing.min(BIDS)]);
            raised.map(move |&before| (before, standing))
        });
        let order = std::iter::once((OPENING, OPENING))
            .chain(pairs.filter(|(_, standing)| *standing != OPENING))
            .collect();
        let mut round = Round {
            faces: rules.faces.into(),
            legal,
            order,
            holds,
            honest: [[[0.0; ANSWERS]; MAX_FACES]; STANDING],
        };
        round.honest =
            std::array::from_fn(|standing| std::array::from_fn(|die| round.honest(standing, die)));
        round
    }

    /// What an honest seat answers: a doubt when that is likelier right than its likeliest raise, which
    /// it makes otherwise.
    fn honest(&self, standing: usize, die: usize) -> [f64; ANSWERS] {
        let mut mix = [0.0; ANSWERS];
        if die >= self.faces {
            return mix;
        }
        let ways = |bid: usize| self.holds[bid][die].iter().filter(|holds| **holds).count();
        let raises = (0..BIDS).filter(|&bid| self.legal[standing][bid]);
        let best = raises.clone().map(ways).max().unwrap_or(0);
        if standing != OPENING && self.faces - ways(standing) > best {
            mix[DOUBT] = 1.0;
            return mix;
        }
        let likeliest = raises.filter(|&bid| ways(bid) == best);
        let even = 1.0 / likeliest.clone().count().max(1) as f64;
        likeliest.for_each(|bid| mix[bid] = even);
        mix
    }

    /// One round with every pair of dice: what each answer would have been worth, and how often the
    /// situation comes up.
    fn learn(&self, mixes: &Mixes, weight: f64, regrets: &mut Mixes, sums: &mut Mixes) {
        // How often the mover and the other seat have played so that it comes to these two bids.
        let mut reach = [[[[0.0; MAX_FACES]; 2]; STANDING]; STANDING];
        reach[OPENING][OPENING] = [[1.0; MAX_FACES]; 2];
        for &(before, standing) in &self.order {
            let [mover, other] = reach[before][standing];
            for bid in (0..BIDS).filter(|&bid| self.legal[standing][bid]) {
                let next = &mut reach[standing][bid];
                for die in 0..self.faces {
                    next[0][die] += other[die];
                    let own = mixes[before][standing][die][bid];
                    let honest = self.honest[standing][die][bid];
                    next[1][die] += mover[die] * played(own, honest);
                }
            }
        }
        let mut worth = [[[[0.0; MAX_FACES]; MAX_FACES]; STANDING]; STANDING];
        for &(before, standing) in self.order.iter().rev() {
            let [mover, other] = reach[before][standing];
            for die in 0..self.faces {
                let mix = &mixes[before][standing][die];
                let mut missed = [0.0; ANSWERS];
                for theirs in 0..self.faces {
                    let value = |answer: usize| match answer {
                        DOUBT if self.holds[standing][die][theirs] => -1.0,
                        DOUBT => 1.0,
                        bid => -worth[standing][bid][theirs][die],
                    };
                    let answers = (0..ANSWERS).filter(|&answer| self.legal[standing][answer]);
                    let mean = |mix: &[f64; ANSWERS]| -> f64 {
                        answers.clone().map(|answer| mix[answer] * value(answer)).sum()
                    };
                    let (own, honest) = (mean(mix), mean(&self.honest[standing][die]));
                    for answer in answers.clone() {
                        missed[answer] += other[theirs] * (value(answer) - own);
                    }
                    worth[before][standing][die][theirs] = played(own, honest);
                }
                for answer in 0..ANSWERS {
                    let regret = &mut regrets[before][standing][die][answer];
                    *regret = f64::max(*regret + missed[answer], 0.0);
                    // Later rounds are played better, and count for more.
                    sums[before][standing][die][answer] += weight * mover[die] * mix[answer];
                }
            }
        }
    }
}

/// A figure of a seat that is honest now and then, of the two that it has when it is not and when it is.
fn played(own: f64, honest: f64) -> f64 {
    (1.0 - HONEST) * own + HONEST * honest
}
