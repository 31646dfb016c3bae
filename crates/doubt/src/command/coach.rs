//! `doubt coach`: what every decision of a saved match was worth, and what was luck.

mod words;

use std::sync::atomic::Ordering;

use anyhow::Context as _;
use doubt_coach::{Coached, Effort, Judgement, Turned, Unjudged, Verdict, judge};
use doubt_core::{Record, Seat};
use doubt_games::{catalog, with_family};
use doubt_stage::{Stage, Telling};
use serde_json::{Value, json};

use super::print_json;
use crate::bar::Bar;
use crate::failure::usage;
use crate::scribe::{Scribe, Style};
use crate::{cli, interrupt, lineup, shelf, sitting};

pub(crate) fn run(args: &cli::Coach) -> anyhow::Result<()> {
    let path = args.file.clone().map_or_else(shelf::latest, Ok)?;
    let record = shelf::read(&path)?;
    let failed = || format!("Cannot judge {}", path.display());
    let rules = catalog::rules_of(&record).with_context(failed)?;
    let seats = record.header.names.len();
    if let Some(seat) = args.seat.filter(|seat| *seat >= seats) {
        return Err(usage(format!("there is no seat {seat}; the seats are 0 to {}", seats - 1)));
    }
    with_family!(rules, rules => tell(&rules, &record, args)).with_context(failed)
}

fn tell<G: Stage + Coached>(rules: &G, record: &Record, args: &cli::Coach) -> anyhow::Result<()> {
    let seats = record.header.names.len();
    let effort = rules.effort(seats).times(args.effort);
    let judgement = judged(rules, record, effort, args)?;
    let told = Told { rules, record, effort, judgement, seed: args.seed.to_string() };
    if args.json {
        return print_json(&told.json());
    }
    let you = sitting::person(&record.header);
    let bots = sitting::bots(&record.header, &lineup::cast(None)?);
    let telling = Telling::to(you, &record.header.names, bots);
    let scribe = Scribe::<G>::new(Style::of(false, false), telling);
    scribe.opening(&record.header)?;
    let whose = args.seat.and_then(Seat::new).or(you);
    told.tell(&scribe, whose, args.show)
}

/// Judges the match, and shows how far that is; a signal calls it off.
fn judged<G: Coached>(
    rules: &G,
    record: &Record,
    effort: Effort,
    args: &cli::Coach,
) -> anyhow::Result<Judgement<G::Action>> {
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(threads) = args.threads {
        pool = pool.num_threads(threads.into());
    }
    let pool = pool.build().context("Cannot start the threads")?;
    let bar = Bar::new(40);
    let flag = interrupt::raises(bar.speaker("Stopping."))?;
    let progress = |done: usize, of: usize| {
        bar.fill(done as f64 / of as f64);
        !flag.load(Ordering::SeqCst)
    };
    let judgement = pool.install(|| judge(record, rules, effort, args.seed, &progress));
    bar.end();
    judgement.map_err(|unjudged| match unjudged {
        Unjudged::NotOver => usage(unjudged),
        unjudged => unjudged.into(),
    })
}

/// A match judged, and what it was judged by.
struct Told<'a, G: Coached> {
    rules: &'a G,
    record: &'a Record,
    effort: Effort,
    judgement: Judgement<G::Action>,
    seed: String,
}

impl<G: Coached> Told<'_, G> {
    /// Every decision, with where in the match it was.
    fn verdicts(&self) -> impl Iterator<Item = (usize, &Verdict<G::Action>)> {
        self.judgement.turns.iter().enumerate().filter_map(|(at, turned)| match turned {
            Turned::Answered(verdict) => Some((at, verdict)),
            Turned::Dealt(_) => None,
        })
    }

    fn json(&self) -> Value {
        let names = &self.record.header.names;
        let seats = self.judgement.shares.iter().map(|(seat, share)| {
            let mut object = json!(share);
            object["name"] = names[seat.index()].as_str().into();
            object
        });
        let decisions = self.verdicts().map(|(at, verdict)| {
            let answers = verdict.answers.iter().map(|one| {
                json!({
                    "answer": one.answer.to_string(),
                    "worth": one.worth,
                    "loss": one.loss,
                    "likely": one.likely,
                    "right": one.right,
                })
            });
            json!({
                "step": at,
                "seat": verdict.seat,
                "round": verdict.round,
                "given": verdict.given().answer.to_string(),
                "best": verdict.answers[0].answer.to_string(),
                "loss": verdict.given().loss,
                "stake": verdict.stake,
                "counts": verdict.counts,
                "word": verdict.word,
                "reference": verdict.reference,
                "answers": answers.collect::<Vec<_>>(),
            })
        });
        json!({
            "reference": { "name": G::REFERENCE, "version": doubt_bots::VERSION },
            "coach": doubt_coach::VERSION,
            "effort": self.effort,
            "seed": self.seed,
            "unit": if self.rules.shares(names.len()) { "share" } else { "payoff" },
            "equity_error": self.rules.equity_error(names.len()),
            "seats": seats.collect::<Vec<_>>(),
            "curve": self.judgement.curve,
            "errors": self.judgement.errors,
            "decisions": decisions.collect::<Vec<_>>(),
        })
    }
}
