//! Writing what a solver has found so far.

use std::io::{self, Write};

use doubt_games::dice::Rules;
use sha2::{Digest as _, Sha256};

use super::header::{UNKNOWN, hex, settings};
use super::reply::Found;
use super::round::SEATS;
use super::solution::{FIRST, PARTS};
use super::solver::Solver;
use super::strategy::Strategy as _;
use super::varint::push;

/// So many bytes of a strategy are written at once.
const AT_ONCE: usize = 1 << 16;

/// A solver's strategy, about to be written. It is written bit by bit: a copy of a large one would not fit into
/// memory beside the solver.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The preset that the rules come from.
    pub game: &'a str,
    /// What is written.
    pub solver: &'a Solver<f32>,
    /// What was found out of it; none if there was no time for that.
    pub found: Option<Found>,
    /// Whether it is finished. Otherwise all that the solver has summed is written too, so that it can go on.
    pub is_finished: bool,
}

impl Draft<'_> {
    /// The whole file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut file = Vec::new();
        self.write(&mut file).expect("memory takes any bytes");
        file
    }

    /// Writes the file.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut strategy = Seen::default();
        self.write_strategy(&mut strategy)?;
        let mut body = Seen::default();
        self.write_body(strategy.length, &mut body)?;
        let number = |of: fn(&Found) -> f64| match &self.found {
            Some(found) => of(found).to_string(),
            None => UNKNOWN.to_owned(),
        };
        let header = format!(
            "{FIRST}\ngame {}\nrules {}\nset {}\nmade {} {}\nvalue {}\nexploitability {}\nbody {}\ndigest {}\n\n",
            self.game,
            Rules::VERSION,
            settings(self.solver.round().rules()),
            self.solver.update(),
            self.solver.iterations(),
            number(|found| found.value),
            number(|found| found.exploitability),
            body.length,
            hex(body.digest),
        );
        out.write_all(header.as_bytes())?;
        self.write_body(strategy.length, out)
    }

    fn write_body(&self, strategy: u64, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&strategy.to_le_bytes())?;
        self.write_strategy(out)?;
        if self.is_finished { Ok(()) } else { self.solver.write_sums(out) }
    }

    /// The strategy in few bytes.
    fn write_strategy(&self, out: &mut impl Write) -> io::Result<()> {
        let (round, tree) = (self.solver.round(), self.solver.tree());
        let (mut bytes, mut mix, mut never) = (Vec::new(), Vec::new(), 0);
        for seat in 0..SEATS {
            let hands = round.lanes(seat).len();
            for (node, at) in tree.nodes().iter().enumerate() {
                if at.mover() != seat || at.answers() < 2 {
                    continue;
                }
                mix.clear();
                self.solver.mix(round, tree, node, &mut mix);
                without_even(&mut mix, hands);
                for &share in &mix {
                    let parts = (f64::from(share as f32) * PARTS).round() as u64;
                    if parts == 0 {
                        never += 1;
                        continue;
                    }
                    if never > 0 {
                        push(&mut bytes, 2 * never);
                        never = 0;
                    }
                    push(&mut bytes, 2 * parts + 1);
                }
                if bytes.len() >= AT_ONCE {
                    out.write_all(&bytes)?;
                    bytes.clear();
                }
            }
        }
        if never > 0 {
            push(&mut bytes, 2 * never);
        }
        out.write_all(&bytes)
    }
}

/// Puts nothing where all answers of a hand are as likely, which is how a reader takes nothing.
fn without_even(mix: &mut [f64], hands: usize) {
    for hand in 0..hands {
        let first = mix[hand] as f32;
        if mix[hand..].iter().step_by(hands).all(|&share| share as f32 == first) {
            mix[hand..].iter_mut().step_by(hands).for_each(|share| *share = 0.0);
        }
    }
}

/// What was written, without keeping it: how long it is, and its digest.
#[derive(Default)]
struct Seen {
    length: u64,
    digest: Sha256,
}

impl Write for Seen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.length += bytes.len() as u64;
        self.digest.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
