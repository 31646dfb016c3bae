//! Time: the system's, or one that a test moves by hand.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use doubt_table::Moment;
use tokio::sync::watch;

/// Tells the time and waits for it.
#[derive(Clone)]
pub enum Clock {
    /// The system's.
    System,
    /// One that stands still until it is moved.
    ByHand(watch::Sender<Moment>),
}

impl Clock {
    /// A clock that stands at this moment.
    pub fn by_hand(start: Moment) -> Clock {
        Clock::ByHand(watch::Sender::new(start))
    }

    /// What time it is.
    pub fn now(&self) -> Moment {
        match self {
            Clock::System => {
                // A clock that was never set may stand before 1970.
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Moment(u64::try_from(since.as_millis()).expect("the sun has not burnt out"))
            }
            Clock::ByHand(hand) => *hand.borrow(),
        }
    }

    /// Moves a clock that is moved by hand; the system's does as it likes.
    pub fn advance(&self, milliseconds: u32) {
        if let Clock::ByHand(hand) = self {
            hand.send_modify(|now| *now = now.after(milliseconds));
        }
    }

    /// Waits until this moment; for ever, if there is none.
    pub async fn until(&self, moment: Option<Moment>) {
        let Some(moment) = moment else { return std::future::pending().await };
        match self {
            Clock::System => {
                // The system's clock may be set back: look again rather than trust one long sleep.
                loop {
                    let left = moment.left(self.now());
                    if left == 0 {
                        return;
                    }
                    tokio::time::sleep(Duration::from_millis(left.min(60_000))).await;
                }
            }
            Clock::ByHand(hand) => {
                let mut hand = hand.subscribe();
                // The sender is in `self`, so waiting ends only with the moment.
                let _ = hand.wait_for(|now| *now >= moment).await;
            }
        }
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clock::System => "the system's clock",
            Clock::ByHand(_) => "a clock moved by hand",
        })
    }
}
