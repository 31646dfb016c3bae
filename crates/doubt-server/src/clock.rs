//! Time: the system's, or one that a test moves by hand.

use std::fmt;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use doubt_table::Moment;
use tokio::sync::watch;

/// Tells the time and waits for it.
#[derive(Clone)]
pub enum Clock {
    /// The system's, as it was when the program began, and counted on from there: setting it while the
    /// program runs moves no deadline.
    System {
        /// What time it was.
        start: Moment,
        /// When that was.
        since: Instant,
    },
    /// One that stands still until it is moved.
    ByHand(watch::Sender<Hand>),
}

/// Where a clock stands that is moved by hand.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    now: Moment,
    /// Since when nothing has paused.
    awake: Moment,
}

/// How many milliseconds late something may be before the machine must have paused: a busy machine is
/// late by less, and a sleeping one by far more.
const LATE: u64 = 3_000;

impl Clock {
    /// A clock that stands at this moment.
    pub fn by_hand(start: Moment) -> Clock {
        Clock::ByHand(watch::Sender::new(Hand { now: start, awake: start }))
    }

    /// The system's clock, from now on.
    pub fn system() -> Clock {
        // A clock that was never set may stand before 1970.
        let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::System { start: milliseconds(start), since: Instant::now() }
    }

    /// What time it is.
    pub fn now(&self) -> Moment {
        match self {
            Clock::System { start, since } => Moment(start.0 + milliseconds(since.elapsed()).0),
            Clock::ByHand(hand) => hand.borrow().now,
        }
    }

    /// Since when nothing has paused, neither the program nor the machine, as far as whoever was to be woken
    /// at a moment can tell.
    pub fn awake(&self, due: Moment) -> Moment {
        match self {
            Clock::System { .. } => {
                let now = self.now();
                if now.0.saturating_sub(due.0) > LATE { now } else { Moment::default() }
            }
            Clock::ByHand(hand) => hand.borrow().awake,
        }
    }

    /// Moves a clock that is moved by hand; the system's does as it likes.
    pub fn advance(&self, milliseconds: u32) {
        if let Clock::ByHand(hand) = self {
            hand.send_modify(|hand| hand.now = hand.now.after(milliseconds));
        }
    }

    /// Moves a clock that is moved by hand as if the machine had paused meanwhile.
    pub fn pause(&self, milliseconds: u32) {
        if let Clock::ByHand(hand) = self {
            hand.send_modify(|hand| {
                hand.now = hand.now.after(milliseconds);
                hand.awake = hand.now;
            });
        }
    }

    /// Waits until this moment; for ever, if there is none.
    pub async fn until(&self, moment: Option<Moment>) {
        let Some(moment) = moment else { return std::future::pending().await };
        match self {
            Clock::System { .. } => {
                let left = moment.left(self.now());
                if left > 0 {
                    tokio::time::sleep(Duration::from_millis(left)).await;
                }
            }
            Clock::ByHand(hand) => {
                let mut hand = hand.subscribe();
                // The sender is in `self`, so waiting ends only with the moment.
                let _ = hand.wait_for(|hand| hand.now >= moment).await;
            }
        }
    }
}

fn milliseconds(time: Duration) -> Moment {
    Moment(u64::try_from(time.as_millis()).expect("the sun has not burnt out"))
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clock::System { .. } => "the system's clock",
            Clock::ByHand(_) => "a clock moved by hand",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What time the system says it is counts once, when the program begins.
    #[test]
    fn the_systems_clock_is_counted_on_from_where_it_stood_and_not_read_again() {
        let since = Instant::now().checked_sub(Duration::from_secs(60)).unwrap();
        let clock = Clock::System { start: Moment(1_000), since };
        let now = clock.now();
        assert!(now >= Moment(61_000), "a minute has passed: {now:?}");
        assert!(now < Moment(61_000 + 3_600_000), "it is not what the system says: {now:?}");
        assert_eq!(clock.awake(Moment(60_900)), Moment::default(), "a little late is not a pause");
        assert!(clock.awake(Moment(40_000)) >= now, "who is woken this late has slept");
    }
}
