//! What Ctrl-C and a request to end (SIGTERM, SIGHUP) do while programs from outside run.
//!
//! They have process groups of their own, so a signal at the terminal does not reach them.

use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How a shell calls the end by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The first signal says so, raises a flag and ends all programs; the second ends this one.
///
/// A match that is under way when the flag is raised must not be counted: its programs are gone. Whoever
/// sees the flag may end at once, so all is said before it is raised.
pub(crate) fn raises(say: impl Fn() + Send + 'static) -> anyhow::Result<Arc<AtomicBool>> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    ctrlc::set_handler(move || {
        // Signals are handled one after the other, so nobody raises it in between.
        let again = flag.load(Ordering::SeqCst);
        if !again {
            say();
        }
        flag.store(true, Ordering::SeqCst);
        doubt_exec::end_all();
        if again {
            exit(INTERRUPTED);
        }
    })?;
    Ok(raised)
}

/// The first signal says so and raises a flag, and what is under way goes on; the second ends all programs and
/// this one.
pub(crate) fn asks_to_leave(say: impl Fn() + Send + 'static) -> anyhow::Result<Arc<AtomicBool>> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::SeqCst) {
            doubt_exec::end_all();
            exit(INTERRUPTED);
        }
        say();
    })?;
    Ok(raised)
}

/// The first signal ends all programs and this one.
pub(crate) fn ends() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        doubt_exec::end_all();
        exit(INTERRUPTED);
    })?;
    Ok(())
}
