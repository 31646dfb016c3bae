//! A child process with its three streams, its limits and its end.
//!
//! Each stream has a thread, so that a child that does not read, does not write or writes without end
//! can never hold up the match. What is between them and the match is bounded: a child that floods its
//! output waits at its own pipe.

use std::collections::VecDeque;
use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::Flood;
use crate::limits::Limits;
use crate::roll;

pub(crate) struct Process {
    child: Child,
    /// None once the child's input has been closed.
    input: Option<SyncSender<Vec<u8>>>,
    output: Receiver<Heard>,
    /// How many bytes it has written in this match.
    written: Arc<AtomicU64>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Closed when standard error is.
    errors_end: Receiver<()>,
    leave: Duration,
    ended: bool,
}

/// What the child has written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(String),
    /// A line that is no text, as well as it can be shown.
    Bytes(String),
    /// Too much, and the line with which it became so.
    TooMuch(Flood, String),
}

/// Why nothing is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// The time is up.
    Late,
    /// The output has ended.
    Over,
}

/// The child has not read what it was told before.
#[derive(Debug)]
pub(crate) struct Deaf;

/// Messages that wait until the child reads them: a child that is further behind has stopped reading.
const UNREAD: usize = 8;
/// Lines that wait until the match reads them; then the child waits. Enough for what a child thinks aloud.
const UNHEARD: usize = 64;
/// How much is kept of what the child writes to standard error: a traceback fits.
const ERRORS: usize = 8 << 10;
/// How long the end of standard error is waited for once the child is gone: what it started itself may
/// hold the stream open.
const LAST_WORDS: Duration = Duration::from_millis(500);

impl Process {
    /// Starts a program, without a shell and in a process group of its own: so that what it starts
    /// itself ends with it, and an interrupt at the terminal is not its business.
    pub(crate) fn start(words: &[String], limits: &Limits) -> io::Result<Process> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = roll::start(&mut command)?;
        let (input, told) = sync_channel(UNREAD);
        let (says, output) = sync_channel(UNHEARD);
        let (closes, errors_end) = sync_channel(0);
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let written = Arc::new(AtomicU64::new(0));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || tell(stdin, &told));
        }
        if let Some(stdout) = child.stdout.take() {
            let (limits, written) = (*limits, Arc::clone(&written));
            thread::spawn(move || listen(stdout, &limits, &written, &says));
        }
        if let Some(stderr) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_end(stderr, &errors);
                drop::<SyncSender<()>>(closes);
            });
        }
        let (input, leave) = (Some(input), limits.leave);
        Ok(Process { child, input, output, written, errors, errors_end, leave, ended: false })
    }

    /// Begins to count its output anew, for another match.
    pub(crate) fn begin(&self) {
        self.written.store(0, Ordering::Relaxed);
    }

    /// Sends a message. Never waits.
    pub(crate) fn tell(&self, message: Vec<u8>) -> Result<(), Deaf> {
        match self.input.as_ref().map(|input| input.try_send(message)) {
            Some(Err(TrySendError::Full(_))) => Err(Deaf),
            // That nobody reads any more is noticed by what is not written any more.
            _ => Ok(()),
        }
    }

    /// What the child writes next, if it does so until then.
    pub(crate) fn hear(&self, until: Instant) -> Result<Heard, Silence> {
        let time = until.saturating_duration_since(Instant::now());
        self.output.recv_timeout(time).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Over,
        })
    }

    /// The end of what the child has written to standard error.
    pub(crate) fn errors(&self) -> String {
        if self.ended {
            // What it wrote last may still be on its way.
            let _ = self.errors_end.recv_timeout(LAST_WORDS);
        }
        let mut kept = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(kept.make_contiguous()).into_owned()
    }

    /// Closes the child's input, gives it the time to leave, and ends it if it does not. Its status,
    /// if it left by itself.
    pub(crate) fn end(&mut self) -> Option<ExitStatus> {
        self.input = None;
        let left = !self.ended && self.leaves();
        self.stop().filter(|_| left)
    }

    /// Ends the child at once.
    pub(crate) fn stop(&mut self) -> Option<ExitStatus> {
        self.input = None;
        roll::end(&mut self.child);
        self.ended = true;
        self.child.wait().ok()
    }

    /// Whether the child leaves in time.
    fn leaves(&mut self) -> bool {
        let until = Instant::now() + self.leave;
        let mut pause = Duration::from_micros(200);
        while !self.has_left() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
        true
    }

    /// Whether the child has left. Its id stays its own until it is waited for.
    #[cfg(unix)]
    fn has_left(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_left(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Writes messages until there are no more, or nobody reads them.
fn tell(mut stdin: ChildStdin, told: &Receiver<Vec<u8>>) {
    for message in told {
        if stdin.write_all(&message).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the output ends, is too much, or nobody wants them.
fn listen(stdout: ChildStdout, limits: &Limits, written: &AtomicU64, says: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        // One byte more than a line has, so that a longer one is known.
        let read = (&mut stdout).take(limits.line as u64 + 1).read_until(b'\n', &mut bytes);
        let Ok(read @ 1..) = read else { return };
        let before = written.fetch_add(read as u64, Ordering::Relaxed);
        let heard = match read {
            _ if before.saturating_add(read as u64) > limits.output => {
                Heard::TooMuch(Flood::Output(limits.output), lossy(&bytes))
            }
            _ if read > limits.line => Heard::TooMuch(Flood::Line(limits.line), lossy(&bytes)),
            _ => match String::from_utf8(bytes) {
                Ok(text) => Heard::Line(text.trim_end_matches(['\n', '\r']).to_owned()),
                Err(error) => Heard::Bytes(lossy(error.as_bytes())),
            },
        };
        let is_flood = matches!(heard, Heard::TooMuch(..));
        if says.send(heard).is_err() || is_flood {
            return;
        }
    }
}

/// Bytes as text, whatever they are.
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim_end_matches(['\n', '\r']).to_owned()
}

/// Reads everything and keeps the end of it.
fn keep_end(mut stream: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; 4096];
    while let Ok(read @ 1..) = stream.read(&mut bytes) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&bytes[..read]);
        let extra = kept.len().saturating_sub(ERRORS);
        kept.drain(..extra);
    }
}
