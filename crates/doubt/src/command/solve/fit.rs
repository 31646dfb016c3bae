//! Whether a round fits into memory: found out before anything is begun.

use doubt_solver::dice::Round;
use doubt_solver::dice::large::Memory;
use doubt_solver::dice::solution::MAX_NODES;

use super::{size, words};
use crate::cli;
use crate::failure::usage;

/// What is taken to be free if the system does not say, in bytes: most machines have that much.
const USUAL: u64 = 4 << 30;

/// Refuses a round that does not fit.
pub(super) fn check(args: &cli::Solve, round: &Round) -> anyhow::Result<()> {
    let (size, words) = size(round);
    let bytes = size.bytes(round, 4);
    let free = usable(args);
    if bytes <= u128::from(free) && size.nodes <= MAX_NODES {
        return Ok(());
    }
    Err(usage(format!(
        "This round has {words}. Solving it exactly would take {}, and {} may be used; fewer dice or \
         faces would fit, such as --set dice=1; or solve it with a memory of the last bids only: --remember {}",
        words::gigabytes(bytes),
        words::gigabytes(free.into()),
        Memory::USUAL,
    )))
}

/// Refuses something that does not fit; `what` begins the sentence.
pub(super) fn room(args: &cli::Solve, bytes: u128, what: &str) -> anyhow::Result<()> {
    let free = u128::from(usable(args));
    if bytes <= free {
        return Ok(());
    }
    let (bytes, free) = (words::gigabytes(bytes), words::gigabytes(free));
    Err(usage(format!("{what} would take {bytes}, and {free} may be used; remember less")))
}

/// How many bytes may be used.
pub(super) fn usable(args: &cli::Solve) -> u64 {
    args.memory.map_or_else(free, |gigabytes| gigabytes << 30)
}

/// How many bytes are free: nine tenths of what the system says.
fn free() -> u64 {
    let said = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()
    });
    said.map_or(USUAL, |kilobytes| kilobytes / 10 * 9 * 1024)
}
