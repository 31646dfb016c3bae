//! When solving ends: at Ctrl-C, or when the time is over.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// What may go on so long after the end to find out how good it is what there is.
const GRACE: Duration = Duration::from_secs(1);

/// Why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Solved,
    OutOfTime,
    Interrupted,
}

/// A clock that is looked at all the time, also inside an iteration.
pub(super) struct Clock {
    begun: Instant,
    time: Option<Duration>,
    flag: Arc<AtomicBool>,
    interrupted: OnceLock<Instant>,
}

impl Clock {
    pub(super) fn new(time: Option<Duration>, flag: Arc<AtomicBool>) -> Clock {
        Clock { begun: Instant::now(), time, flag, interrupted: OnceLock::new() }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Whether it is to end, and why.
    pub(super) fn ended(&self) -> Option<Ended> {
        self.ended_but(Duration::ZERO)
    }

    pub(super) fn goes_on(&self) -> bool {
        self.ended().is_none()
    }

    /// The same if so much time is needed for what comes after. More than half of all is never kept back for that.
    pub(super) fn ended_but(&self, needed: Duration) -> Option<Ended> {
        if self.flag.load(Ordering::SeqCst) {
            self.interrupted.get_or_init(Instant::now);
            return Some(Ended::Interrupted);
        }
        let time = self.time?;
        let needed = if needed > time / 2 { Duration::ZERO } else { needed };
        (self.elapsed() + needed >= time).then_some(Ended::OutOfTime)
    }

    /// Whether a look at what there is may go on.
    pub(super) fn allows_a_look(&self) -> bool {
        match self.ended() {
            Some(Ended::Interrupted) => {
                self.interrupted.get().is_none_or(|since| since.elapsed() < GRACE)
            }
            Some(_) => self.time.is_none_or(|time| self.elapsed() < time + GRACE),
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(time: Option<Duration>) -> (Clock, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (Clock::new(time, Arc::clone(&flag)), flag)
    }

    #[test]
    fn time_and_interruptions_end_it_but_for_a_look() {
        let (endless, flag) = clock(None);
        assert_eq!(endless.ended_but(Duration::MAX), None);
        flag.store(true, Ordering::SeqCst);
        assert_eq!((endless.ended(), endless.allows_a_look()), (Some(Ended::Interrupted), true));
        let (over, _) = clock(Some(Duration::ZERO));
        assert_eq!((over.ended(), over.allows_a_look()), (Some(Ended::OutOfTime), true));
    }

    #[test]
    fn time_is_kept_back_for_a_look_unless_it_is_most_of_it() {
        let hour = Duration::from_secs(3600);
        let (clock, _) = clock(Some(hour));
        assert_eq!(clock.ended_but(hour / 4), None);
        assert_eq!(clock.ended_but(hour), None);
        let (mut late, _) = self::clock(Some(hour));
        late.begun = late.begun.checked_sub(hour * 3 / 4).unwrap_or(late.begun);
        if late.elapsed() > hour / 2 {
            assert_eq!(late.ended_but(hour / 3), Some(Ended::OutOfTime));
        }
    }
}
