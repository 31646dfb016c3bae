//! `doubt train`: a strategy that is learned by playing.

mod curve;
mod progress;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::Context as _;
use doubt_bots::cast::{Family, STRATEGY};
use doubt_bots::{Cast, CastBot};
use doubt_core::Seed;
use doubt_encoding::Encoding;
use doubt_games::catalog::RuleSet;
use doubt_learn::state::State;
use doubt_learn::{Opponent, Plan, Share, Trainer, trial};
use doubt_net::{Purpose, Trained};
use serde_json::json;

use self::curve::Point;
use self::progress::Progress;
use super::{print, rule_set};
use crate::cli;
use crate::command::solve::file;
use crate::failure::usage;
use crate::{interrupt, lineup};

/// How many updates are made by default: enough to see whether a training goes anywhere, not to end it.
const UPDATES: u32 = 100;
/// After this many updates the network is measured and everything is saved: more often would take time
/// from training, less often would lose more of it.
const LOOK: u32 = 10;
/// How many deals such a look is taken on: a rough figure, for a fraction of the time of the updates
/// between.
const LOOK_DEALS: u64 = 50;
/// The first deal on which it is measured at the end; no look has played it.
const MEASURED: u64 = 1_000_000;
/// What a training is kept in, beside the strategy.
const SUFFIX: &str = ".training";

pub(super) fn run(args: &cli::Train) -> anyhow::Result<()> {
    let threads = args.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let cast = lineup::cast(args.cast.as_deref())?;
    if let Some(path) = &args.plot {
        file::check(path)?;
    }
    let job = match &args.resume {
        Some(path) => Job::resumed(path)?,
        None => Job::new(args)?,
    };
    pool.install(|| match job.purpose.rules.clone() {
        RuleSet::Dice(rules) => train(args, &cast, rules, &job),
        RuleSet::Cards(rules) => train(args, &cast, rules, &job),
        RuleSet::Sheriff(_) => Err(usage(format!(
            "`doubt train` is for dice and card games so far, and {} is neither",
            job.purpose.game
        ))),
    })
}

/// What is to be trained, from the start or from where it was stopped.
struct Job {
    purpose: Purpose,
    plan: Plan,
    pool: Vec<String>,
    held_out: Vec<String>,
    curve: Vec<Point>,
    state: Option<State>,
    out: PathBuf,
}

impl Job {
    fn new(args: &cli::Train) -> anyhow::Result<Job> {
        let game = args.game.expect("clap asks for a game where nothing is resumed");
        let out = args.out.clone().expect("clap asks for a file where nothing is resumed");
        let rules = rule_set(game, &args.set)?;
        let seats = args.seats.unwrap_or(game.usual_seats);
        rules.validate_for(seats).map_err(usage)?;
        file::check(&out)?;
        let names = |names: &[String]| -> Vec<String> {
            names
                .iter()
                .map(|name| name.trim().to_owned())
                .filter(|name| !name.is_empty())
                .collect()
        };
        Ok(Job {
            purpose: Purpose { game: game.name.to_owned(), rules, seats },
            plan: Plan {
                inner: args.layers.clone(),
                decisions: args.decisions,
                ..Plan::new(seats, args.seed.unwrap_or(Seed::from(1)))
            },
            pool: names(&args.pool),
            held_out: names(&args.hold_out),
            curve: Vec::new(),
            state: None,
            out,
        })
    }

    fn resumed(path: &Path) -> anyhow::Result<Job> {
        let shown = path.display();
        let out = path.to_str().and_then(|name| name.strip_suffix(SUFFIX)).map(PathBuf::from);
        let out = out.ok_or_else(|| {
            usage(format!(
                "Cannot go on from {shown}: a training is kept in a file that ends in {SUFFIX}"
            ))
        })?;
        let bytes = file::bytes(path)?;
        let state = State::from_bytes(&bytes).with_context(|| format!("Cannot read {shown}"))?;
        Ok(Job {
            purpose: state.purpose.clone(),
            plan: state.plan.clone(),
            pool: state.pool.clone(),
            held_out: state.held_out.clone(),
            curve: state.curve.iter().filter_map(|line| Point::read(line)).collect(),
            state: Some(state),
            out,
        })
    }

    /// Where the training is kept.
    fn kept(&self) -> PathBuf {
        let mut name = self.out.clone().into_os_string();
        name.push(SUFFIX);
        name.into()
    }
}

/// Somebody to train against or to be measured against.
fn opponent<G: Family>(cast: &Cast, name: &str, rules: &RuleSet) -> anyhow::Result<Opponent<G>> {
    let bot: CastBot = match name.strip_prefix(STRATEGY) {
        Some(file) => lineup::by_strategy(file.trim(), rules)?,
        None => cast.find_for(G::NAME, name).map_err(usage)?.clone(),
    };
    let entry = bot.entry();
    Ok(Opponent::new(&entry, move |seed, seat| {
        bot.player(seed, seat).expect("it was found among those who play this game")
    }))
}

fn train<G: Family + Encoding>(
    args: &cli::Train,
    cast: &Cast,
    rules: G,
    job: &Job,
) -> anyhow::Result<()> {
    let all = |names: &[String]| -> anyhow::Result<Vec<Opponent<G>>> {
        names.iter().map(|name| opponent(cast, name, &job.purpose.rules)).collect()
    };
    let (pool, held_out) = (all(&job.pool)?, all(&job.held_out)?);
    if let Some(both) = held_out.iter().find(|one| pool.iter().any(|other| other.name == one.name))
    {
        return Err(usage(format!(
            "{} is both in --pool and in --hold-out: what is held out must not be met in training",
            both.name
        )));
    }
    let mut references = all(&job.pool)?;
    references.dedup_by(|one, other| one.name == other.name);
    let met = references.len();
    references.extend(held_out);
    if references.is_empty() {
        references = all(&[reference::<G>().to_owned()])?;
    }
    let trainer = match &job.state {
        Some(state) => state.resumed(rules, pool).context("Cannot go on with this training")?,
        None => Trainer::new(rules, job.plan.clone(), pool).map_err(usage)?,
    };
    let mut training = Training { job, references, met, trainer, curve: job.curve.clone() };
    let begun = Instant::now();
    let before = training.trainer.decisions();
    let interrupted = training.learn(args, begun)?;
    let speed = (training.trainer.decisions() - before) as f64 / begun.elapsed().as_secs_f64();
    training.end(args, interrupted, speed)
}

/// Who is played against where nobody is named.
fn reference<G: Family>() -> &'static str {
    if G::NAME == doubt_games::dice::Rules::FAMILY { "level-3" } else { "Medium" }
}

struct Training<'a, G: Encoding> {
    job: &'a Job,
    /// Those it is measured against: first those it has met, then those it has not.
    references: Vec<Opponent<G>>,
    met: usize,
    trainer: Trainer<G>,
    curve: Vec<Point>,
}

impl<G: Encoding> Training<'_, G> {
    /// Updates until there are enough, time is up or somebody interrupts; says whether somebody did.
    fn learn(&mut self, args: &cli::Train, begun: Instant) -> anyhow::Result<bool> {
        let last = args.updates.unwrap_or(if args.time.is_some() { u32::MAX } else { UPDATES });
        let progress = Progress::new(self.trainer.updates(), last, args.time);
        let flag = interrupt::raises(progress.bar.speaker("Ending after this update …"))?;
        let is_over = |updates: u32| {
            let late = args.time.is_some_and(|time| begun.elapsed() >= time);
            updates >= last || late || flag.load(Ordering::SeqCst)
        };
        while !is_over(self.trainer.updates()) {
            let figures = self.trainer.update();
            let updates = self.trainer.updates();
            progress.show(updates, &figures, self.curve.last(), begun);
            if updates.is_multiple_of(LOOK) || is_over(updates) {
                self.look(args)?;
            }
        }
        progress.bar.end();
        Ok(flag.load(Ordering::SeqCst))
    }

    /// Measures against all references together, and keeps everything.
    fn look(&mut self, args: &cli::Train) -> anyhow::Result<()> {
        let others: Vec<&Opponent<G>> = self.references.iter().collect();
        let share = self.share(&others, 0, LOOK_DEALS);
        let point =
            Point { updates: self.trainer.updates(), decisions: self.trainer.decisions(), share };
        if args.json {
            super::solve::words::line(&point.json())?;
        }
        self.curve.push(point);
        let curve: Vec<String> = self.curve.iter().map(ToString::to_string).collect();
        let state = State::write(&self.trainer, &self.job.purpose, &self.job.held_out, &curve);
        file::write(&self.job.kept(), &state)
    }

    fn share(&self, others: &[&Opponent<G>], first: u64, deals: u64) -> Share {
        let seats = self.job.purpose.seats;
        trial(self.trainer.rules(), seats, self.trainer.net(), others, first..first + deals)
    }

    /// Measures against each reference, writes the strategy and says what came of it.
    fn end(&self, args: &cli::Train, interrupted: bool, speed: f64) -> anyhow::Result<()> {
        let Job { purpose, out, .. } = self.job;
        let mut won = Vec::new();
        let mut lines = Vec::new();
        for (at, other) in self.references.iter().enumerate().filter(|_| !interrupted) {
            let share = self.share(&[other], MEASURED, args.deals);
            let met = if at < self.met { "" } else { ", never met in training" };
            let others = purpose.seats - 1;
            won.push(format!("{share} against {others} × {}{met}", other.name));
            lines.push(json!({
                "against": other.name, "met": at < self.met, "share": share.mean,
                "reach": share.reach(), "matches": share.matches,
            }));
        }
        let plan = self.trainer.plan();
        let made = format!(
            "{} updates of at least {} decisions, {} in all, seed {}",
            self.trainer.updates(),
            plan.decisions,
            self.trainer.decisions(),
            plan.seed
        );
        let trained = Trained {
            purpose: purpose.clone(),
            encoding: G::VERSION,
            net: self.trainer.net().clone(),
            made: made.clone(),
            pool: self.job.pool.clone(),
            held_out: self.job.held_out.clone(),
            won: won.clone(),
        };
        file::write(out, &trained.to_bytes())?;
        if let Some(path) = &args.plot {
            file::write(path, curve::svg(&self.curve, purpose.seats).as_bytes())?;
        }
        if args.json {
            let updates = self.trainer.updates();
            let result =
                json!({"updates": updates, "decisions": self.trainer.decisions(), "won": lines});
            return super::solve::words::line(&result);
        }
        let even = 1.0 / purpose.seats as f64;
        let mut text = format!("{made}: {speed:.0} decisions per second\n");
        if !self.curve.is_empty() {
            text += &format!(
                "\nMatches won against all of them together:\n{}",
                curve::text(&self.curve)
            );
        }
        if !won.is_empty() {
            text += &format!(
                "\nMatches won (even: {even:.3}), by 99 of a hundred within the limits:\n"
            );
            won.iter().for_each(|line| text += &format!("  {line}\n"));
        }
        text += &format!("\nThe strategy is in {}: seat it with strategy:{0}", out.display());
        print(&text)?;
        if interrupted {
            let kept = self.job.kept();
            anstream::eprintln!("Interrupted; go on with doubt train --resume {}", kept.display());
        }
        Ok(())
    }
}
