//! The roll of all children that run, so that they can be ended together.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Those that run, by their ids.
static ROLL: Mutex<Roll> = Mutex::new(Roll { ids: BTreeSet::new(), closed: false });

struct Roll {
    ids: BTreeSet<u32>,
    /// Nothing is started any more.
    closed: bool,
}

/// Ends every program that runs and starts none any more: for a front end that is told to end.
///
/// Who is in a match then is answered for, so that match should not be counted.
pub fn end_all() {
    let mut roll = roll();
    roll.closed = true;
    for id in std::mem::take(&mut roll.ids) {
        kill(id);
    }
}

/// Starts a child and enters it.
pub(crate) fn start(command: &mut Command) -> io::Result<Child> {
    // Held while it is started, so that none is missed.
    let mut roll = roll();
    if roll.closed {
        return Err(io::Error::other("Doubt is shutting down"));
    }
    let child = command.spawn()?;
    roll.ids.insert(child.id());
    Ok(child)
}

/// Ends a child and whatever of its group is left. It must not have been waited for: its id is its own
/// until then.
pub(crate) fn end(child: &mut Child) {
    if roll().ids.remove(&child.id()) {
        kill(child.id());
        #[cfg(not(unix))]
        let _ = child.kill();
    }
}

fn roll() -> MutexGuard<'static, Roll> {
    ROLL.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn kill(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // Fails only where nobody of the group is left.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Elsewhere a child is ended by whoever holds it; the end of its input tells the others.
#[cfg(not(unix))]
fn kill(_: u32) {}
