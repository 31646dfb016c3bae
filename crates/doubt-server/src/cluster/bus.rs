//! The bus: what nodes say to each other. It may lose what is said, say it late or twice; nothing is true because
//! it was said there.

mod exchange;
mod nats;

use std::pin::Pin;
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::mpsc;

pub use self::exchange::{Exchange, Line};
pub use self::nats::{Access, Nats, NotConnected};

/// An answer is waited for.
pub type Answering<'a> = Pin<Box<dyn Future<Output = Result<Bytes, NoAnswer>> + Send + 'a>>;
/// A subscription is made.
pub type Subscribing<'a> =
    Pin<Box<dyn Future<Output = Result<mpsc::Receiver<Letter>, NotHeard>> + Send + 'a>>;

/// What nodes say to each other, by subject. The parts of a subject are divided by dots; where one listens, `*`
/// stands for any part and `>` for all that follow.
pub trait Bus: Send + Sync {
    /// Says something to whoever listens, in the order in which it is said; nobody knows whether it arrives.
    fn publish(&self, subject: String, payload: Bytes);

    /// Asks whoever listens, and waits that long for an answer.
    fn request(&self, subject: String, payload: Bytes, patience: Duration) -> Answering<'_>;

    /// Listens to a subject, until the receiver is dropped.
    fn subscribe(&self, subject: String) -> Subscribing<'_>;
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Under which subject.
    pub subject: String,
    /// What was said.
    pub payload: Bytes,
    /// Where an answer is waited for.
    pub reply: Option<String>,
}

/// Why there is no answer. That nothing was done does not follow from any of these but the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// Nobody listens.
    Nobody,
    /// None came in time.
    Late,
    /// There is no bus at the moment, or it does not take this.
    Away,
}

/// Why a subject cannot be listened to.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the bus does not let this node listen to {subject}: {why}")]
pub struct NotHeard {
    /// To what.
    pub subject: String,
    /// Why.
    pub why: String,
}

/// Whether a subject is among those that a pattern stands for.
fn is_meant(pattern: &str, subject: &str) -> bool {
    let mut parts = subject.split('.');
    for wanted in pattern.split('.') {
        match (wanted, parts.next()) {
            (">", Some(_)) => return true,
            ("*", Some(_)) => {}
            (wanted, Some(part)) if wanted == part => {}
            _ => return false,
        }
    }
    parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::is_meant;

    #[test]
    fn patterns_stand_for_parts_and_for_all_that_follows() {
        for (pattern, subject) in
            [(">", "a.b"), ("a.*.c", "a.b.c"), ("a.>", "a.b.c"), ("a.b", "a.b")]
        {
            assert!(is_meant(pattern, subject), "{pattern} {subject}");
        }
        for (pattern, subject) in
            [("a.>", "a"), ("a.*", "a.b.c"), ("a.b", "a.b.c"), ("a.b.c", "a.b")]
        {
            assert!(!is_meant(pattern, subject), "{pattern} {subject}");
        }
    }
}
