//! A trainer as a file, to go on from as if it had not stopped.
//!
//! A header in words, as that of a trained strategy, and then for the network and for its critic: the
//! weights, and what is remembered of how they moved.

use doubt_core::Seed;
use doubt_encoding::Encoding;
use doubt_net::sealed::{Sealed, to_bytes, to_numbers};
use doubt_net::{Net, Purpose, Unread};

use crate::opponent::Opponent;
use crate::plan::Plan;
use crate::trainer::{Learning, Trainer};

/// The first line of a file.
pub const FIRST: &str = "doubt training 1";
/// The most bytes of a file: four times the largest strategy, for its weights, the critic's and what
/// Adam remembers of them.
pub const MAX_FILE: u64 = 1 << 26;

/// What a file says of a training, before anybody is seated for it.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What is trained.
    pub purpose: Purpose,
    /// How.
    pub plan: Plan,
    /// Whom the network plays against, besides itself.
    pub pool: Vec<String>,
    /// Who is kept from it until it is measured.
    pub held_out: Vec<String>,
    /// What was measured on the way, a line each.
    pub curve: Vec<String>,
    file: Sealed,
}

impl State {
    /// The file of a trainer.
    pub fn write<G: Encoding>(
        trainer: &Trainer<G>,
        purpose: &Purpose,
        held_out: &[String],
        curve: &[String],
    ) -> Vec<u8> {
        let mut file = Sealed::default();
        let plan = &trainer.plan;
        purpose.write(&mut file);
        file.line("encoding", G::VERSION);
        let inner: Vec<String> = plan.inner.iter().map(ToString::to_string).collect();
        file.line("inner", inner.join(" "));
        file.line("decisions", plan.decisions);
        file.line("epochs", plan.epochs);
        file.line("together", plan.together);
        file.line("clip", plan.clip);
        file.line("entropy", plan.entropy);
        file.line("rate", plan.rate);
        file.line("lambda", plan.lambda);
        file.line("alone", plan.alone);
        file.line("pool-share", plan.pool_share);
        file.line("seed", plan.seed);
        trainer.pool.iter().for_each(|opponent| file.line("pool", &opponent.name));
        held_out.iter().for_each(|name| file.line("hold-out", name));
        curve.iter().for_each(|point| file.line("curve", point));
        file.line("updates", trainer.updates);
        file.line("learned-from", trainer.decisions);
        file.line("steps", format!("{} {}", trainer.actor.adam.steps, trainer.critic.adam.steps));
        for Learning { net, adam } in [&trainer.actor, &trainer.critic] {
            for numbers in [net.weights(), &adam.means, &adam.squares] {
                file.body.extend(to_bytes(numbers));
            }
        }
        file.to_bytes(FIRST)
    }

    /// Reads a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<State, Unread> {
        let file = Sealed::from_bytes(bytes, FIRST, MAX_FILE)?;
        let purpose = Purpose::read(&file)?;
        let inner: Result<Vec<usize>, _> =
            file.value("inner")?.split(' ').map(str::parse).collect();
        let seed = file.value("seed")?.parse::<Seed>().map_err(|_| Unread::Header("seed"))?;
        let plan = Plan {
            seats: purpose.seats,
            inner: inner.map_err(|_| Unread::Header("inner"))?,
            decisions: within(&file, "decisions", 1, 1 << 24)?,
            epochs: within(&file, "epochs", 1, 100)?,
            together: within(&file, "together", 1, 1 << 16)?,
            clip: file.number("clip")?,
            entropy: file.number("entropy")?,
            rate: file.number("rate")?,
            lambda: file.number("lambda")?,
            alone: file.number("alone")?,
            pool_share: file.number("pool-share")?,
            seed,
        };
        let all = |name| file.values(name).map(str::to_owned).collect();
        let (pool, held_out, curve) = (all("pool"), all("hold-out"), all("curve"));
        Ok(State { purpose, plan, pool, held_out, curve, file })
    }

    /// The trainer that goes on from here, with the pool that the file names, in that order.
    pub fn resumed<G: Encoding>(
        &self,
        rules: G,
        pool: Vec<Opponent<G>>,
    ) -> Result<Trainer<G>, Unread> {
        let found = self.file.number("encoding")?;
        if found != G::VERSION {
            return Err(Unread::Encoding { found, now: G::VERSION });
        }
        let plan = self.plan.clone();
        let mut trainer = Trainer::new(rules, plan, pool).map_err(|_| Unread::Header("inner"))?;
        trainer.updates = self.file.number("updates")?;
        trainer.decisions = self.file.number("learned-from")?;
        let steps: Vec<u32> = self.file.value("steps")?.split(' ').flat_map(str::parse).collect();
        let [acting, judging] = steps[..] else { return Err(Unread::Header("steps")) };
        let numbers = to_numbers(&self.file.body).ok_or(Unread::Body)?;
        let mut rest = &numbers[..];
        for (learning, steps) in [(&mut trainer.actor, acting), (&mut trainer.critic, judging)] {
            let count = learning.net.weights().len();
            let mut take = || {
                let (first, after) = rest.split_at_checked(count).ok_or(Unread::Body)?;
                rest = after;
                Ok(first.to_vec())
            };
            let (weights, means, squares) = (take()?, take()?, take()?);
            learning.net = Net::new(learning.net.shape().clone(), weights).ok_or(Unread::Body)?;
            (learning.adam.means, learning.adam.squares) = (means, squares);
            learning.adam.steps = steps;
        }
        if rest.is_empty() { Ok(trainer) } else { Err(Unread::Body) }
    }
}

fn within(file: &Sealed, name: &'static str, least: usize, most: usize) -> Result<usize, Unread> {
    let number = file.number(name)?;
    if (least..=most).contains(&number) { Ok(number) } else { Err(Unread::Header(name)) }
}
