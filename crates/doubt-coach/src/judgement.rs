//! A match judged: the curve of worths, every decision, luck and skill, and their sum.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use doubt_core::{Damage, PerSeat, Record, Seat, Seed};
use rayon::prelude::*;
use serde::Serialize;

use crate::course::{Course, Happened, Moment};
use crate::effort::Effort;
use crate::family::Coached;
use crate::verdict::{Knowing, Verdict, Word};
use crate::worth::Estimate;

/// A match judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<A> {
    /// What the match was worth to each seat at each moment, and in the end.
    pub curve: Vec<PerSeat<f64>>,
    /// The standard errors of those worths; of the end there is none.
    pub errors: Vec<PerSeat<f64>>,
    /// What happened at each moment but the end.
    pub turns: Vec<Turned<A>>,
    /// What became of each seat, and why.
    pub shares: PerSeat<Share>,
}

/// What happened at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Turned<A> {
    /// A deal: to a seat, or to nobody in particular.
    Dealt(Option<Seat>),
    /// An answer, judged.
    Answered(Verdict<A>),
}

/// What became of a seat, and why: the first figure and the next five add up to the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// What the match was worth to it at the start.
    pub start: f64,
    /// Luck of its own deals.
    pub own_deals: f64,
    /// Luck of the deals of others, and of those that are nobody's.
    pub other_deals: f64,
    /// How much better its answers turned out than could be known.
    pub guesses: f64,
    /// How much better its answers were than the reference's own, by what it knew.
    pub decisions: f64,
    /// What the answers of the others did to it.
    pub others: f64,
    /// What the match was worth to it in the end.
    pub result: f64,
    /// The result without the luck of all deals: on average the same, and it varies less.
    pub adjusted: f64,
    /// What its decisions gave away, in all.
    pub loss: Estimate,
    /// What they gave away of each thousand stakes, if there are enough that count.
    pub rate: Option<Estimate>,
    /// How many decisions count.
    pub counted: u32,
    /// How many of them were doubtful, a mistake, a blunder.
    pub words: [u32; 3],
}

/// With fewer decisions that count there is no rate.
const ENOUGH: u32 = 20;

/// Why a match cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unjudged {
    /// Its record is damaged.
    #[error(transparent)]
    Damaged(Damage),
    /// It was abandoned.
    #[error("the match was abandoned, and only one that is over can be judged")]
    NotOver,
    /// It has more deals and answers than any match needs.
    #[error("the match has more than 20000 deals and answers, which are too many to judge")]
    TooLong,
    /// Whoever asked did not want it any more.
    #[error("it was called off")]
    CalledOff,
}

/// Judges a match that is over. The same record, effort and seed give the same figures on any number of threads:
/// those of the pool in which it is called.
///
/// `progress` is told how many of how many moments are done, from several threads, and whether it gives true
/// decides if the work goes on.
pub fn judge<G: Coached>(
    record: &Record,
    rules: &G,
    effort: Effort,
    seed: Seed,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<Judgement<G::Action>, Unjudged> {
    let reference = rules.reference();
    let course = Course::of(record, rules, &reference, seed)?;
    let (done, count) = (AtomicUsize::new(0), course.moments.len());
    let called_off = AtomicBool::new(false);
    let judged: Vec<Option<Seen<G::Action>>> = course
        .moments
        .par_iter()
        .enumerate()
        .map(|(at, moment)| {
            if called_off.load(Ordering::Relaxed) {
                return None;
            }
            let seen = Seen::of(moment, at as u64, rules, &reference, effort, seed);
            if !progress(done.fetch_add(1, Ordering::Relaxed) + 1, count) {
                called_off.store(true, Ordering::Relaxed);
            }
            Some(seen)
        })
        .collect();
    let judged: Option<Vec<Seen<G::Action>>> = judged.into_iter().collect();
    Ok(together(judged.ok_or(Unjudged::CalledOff)?, course.result))
}

/// A moment judged.
struct Seen<A> {
    worth: PerSeat<Estimate>,
    turned: Turned<A>,
}

impl<A> Seen<A> {
    fn of<G: Coached<Action = A>>(
        moment: &Moment<G>,
        at: u64,
        rules: &G,
        reference: &G::Reference,
        effort: Effort,
        seed: Seed,
    ) -> Seen<A> {
        let scene = &moment.scene;
        let from = &scene.world.table;
        let trials: Vec<PerSeat<f64>> = (0..u64::from(effort.trials))
            .map(|trial| {
                let mut rng = stream(seed, 2 * at).deal(trial);
                scene.clone().play(rules, reference, from, &mut rng)
            })
            .collect();
        let seats = Seat::all(scene.memories.len());
        let worth = seats.map(|seat| Estimate::of(trials.iter().map(|trial| trial[seat])));
        let turned = match &moment.happened {
            Happened::Deal(deal) => Turned::Dealt(G::dealt_to(deal)),
            Happened::Answer(seat, answer) => {
                let knowing = Knowing {
                    rules,
                    reference,
                    view: scene.view(rules, *seat),
                    memory: &scene.memories[*seat],
                    belief: &moment.belief,
                };
                Turned::Answered(knowing.judge(answer, effort, stream(seed, 2 * at + 1)))
            }
        };
        Seen { worth: worth.collect(), turned }
    }
}

/// A seed of its own for each moment.
fn stream(seed: Seed, number: u64) -> Seed {
    let mut rng = seed.deal((1 << 40) | number);
    let mut bytes = [0; 32];
    bytes.chunks_mut(4).for_each(|four| four.copy_from_slice(&rng.bits().to_le_bytes()));
    Seed::from_bytes(bytes)
}

/// The curve, and what each step of it was to each seat.
fn together<A>(judged: Vec<Seen<A>>, result: PerSeat<f64>) -> Judgement<A> {
    let mut curve = Vec::with_capacity(judged.len() + 1);
    let mut errors = Vec::with_capacity(judged.len());
    let mut turns = Vec::with_capacity(judged.len());
    for Seen { worth, turned } in judged {
        curve.push(worth.values().map(|worth| worth.mean).collect::<PerSeat<f64>>());
        errors.push(worth.values().map(|worth| worth.error).collect());
        turns.push(turned);
    }
    curve.push(result);
    let seats = curve[0].len();
    let shares = PerSeat::from_fn(seats, |seat| Share::of(seat, &curve, &turns));
    Judgement { curve, errors, turns, shares }
}

impl Share {
    fn of<A>(seat: Seat, curve: &[PerSeat<f64>], turns: &[Turned<A>]) -> Share {
        let worth = |at: usize| curve[at][seat];
        let mut share = Share { start: worth(0), result: worth(turns.len()), ..Share::default() };
        let (mut variance, mut shares) = (0.0, Vec::new());
        for (at, turned) in turns.iter().enumerate() {
            let change = worth(at + 1) - worth(at);
            match turned {
                Turned::Dealt(to) if *to == Some(seat) => share.own_deals += change,
                Turned::Dealt(_) => share.other_deals += change,
                Turned::Answered(verdict) if verdict.seat == seat => {
                    let gain = verdict.gain();
                    share.decisions += gain;
                    share.guesses += change - gain;
                    let given = verdict.given();
                    share.loss.mean += given.loss.mean;
                    variance += given.loss.error * given.loss.error;
                    if verdict.counts && verdict.stake > 0.0 {
                        shares.push(1000.0 * verdict.share());
                    }
                    if verdict.word > Word::Good {
                        share.words[verdict.word as usize - 1] += 1;
                    }
                }
                Turned::Answered(_) => share.others += change,
            }
        }
        share.loss.error = f64::sqrt(variance);
        share.counted = shares.len() as u32;
        share.rate = (share.counted >= ENOUGH).then(|| Estimate::of(shares));
        share.adjusted = share.result - share.own_deals - share.other_deals;
        share
    }

    /// What the parts add up to, besides the result.
    pub fn sum(&self) -> f64 {
        let Share { start, own_deals, other_deals, guesses, decisions, others, .. } = self;
        start + own_deals + other_deals + guesses + decisions + others
    }
}
