//! A bus inside one process: for tests, and for whoever wants several nodes in one program.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Answering, Bus, Letter, NoAnswer, Subscribing, is_meant};

/// How much may wait for whoever listens; more is lost, as on any bus.
const MAX_WAITING: usize = 4_096;

/// Where all lines of a process meet.
#[derive(Clone, Default)]
pub struct Exchange {
    switched: Arc<Mutex<Switched>>,
}

#[derive(Default)]
struct Switched {
    listeners: Vec<Listener>,
    /// Who waits for an answer, by the subject of it.
    waiting: HashMap<String, oneshot::Sender<Bytes>>,
    count: u64,
}

struct Listener {
    pattern: String,
    letters: mpsc::Sender<Letter>,
    is_cut: Arc<AtomicBool>,
}

/// The line of one node.
#[derive(Clone)]
pub struct Line {
    exchange: Exchange,
    is_cut: Arc<AtomicBool>,
}

impl Exchange {
    /// A line for one more node.
    pub fn line(&self) -> Line {
        Line { exchange: self.clone(), is_cut: Arc::default() }
    }

    fn switched(&self) -> MutexGuard<'_, Switched> {
        self.switched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    /// Cuts the line, or mends it: a node on a line that is cut hears and says nothing.
    pub fn cut(&self, is_cut: bool) {
        self.is_cut.store(is_cut, Ordering::SeqCst);
    }

    fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::SeqCst)
    }

    /// Hands a letter to all who listen; whether there was anybody.
    fn deliver(&self, letter: &Letter) -> bool {
        let mut switched = self.exchange.switched();
        switched.listeners.retain(|listener| !listener.letters.is_closed());
        let mut is_heard = false;
        for listener in &switched.listeners {
            if !listener.is_cut.load(Ordering::SeqCst)
                && is_meant(&listener.pattern, &letter.subject)
            {
                is_heard |= listener.letters.try_send(letter.clone()).is_ok();
            }
        }
        is_heard
    }
}

impl Bus for Line {
    fn publish(&self, subject: String, payload: Bytes) {
        if self.is_cut() {
            return;
        }
        let waiting = self.exchange.switched().waiting.remove(&subject);
        if let Some(waiting) = waiting {
            // Whoever asked may have gone.
            let _ = waiting.send(payload.clone());
        }
        self.deliver(&Letter { subject, payload, reply: None });
    }

    fn request(&self, subject: String, payload: Bytes, patience: Duration) -> Answering<'_> {
        Box::pin(async move {
            if self.is_cut() {
                return Err(NoAnswer::Away);
            }
            let (answer, answered) = oneshot::channel();
            let reply = {
                let mut switched = self.exchange.switched();
                switched.count += 1;
                let reply = format!("_reply.{}", switched.count);
                switched.waiting.insert(reply.clone(), answer);
                reply
            };
            let letter = Letter { subject, payload, reply: Some(reply.clone()) };
            let answered = if self.deliver(&letter) {
                timeout(patience, answered).await.ok().and_then(Result::ok).ok_or(NoAnswer::Late)
            } else {
                Err(NoAnswer::Nobody)
            };
            self.exchange.switched().waiting.remove(&reply);
            // What came over a line that was cut meanwhile did not arrive.
            answered.and_then(|answer| if self.is_cut() { Err(NoAnswer::Late) } else { Ok(answer) })
        })
    }

    fn subscribe(&self, pattern: String) -> Subscribing<'_> {
        Box::pin(async move {
            let (letters, heard) = mpsc::channel(MAX_WAITING);
            let listener = Listener { pattern, letters, is_cut: Arc::clone(&self.is_cut) };
            self.exchange.switched().listeners.push(listener);
            Ok(heard)
        })
    }
}
