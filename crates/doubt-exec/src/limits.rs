//! How long and how much a program may answer.

use std::time::Duration;

/// How long and how much a program may answer, in one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time from the start of a match until the program is ready.
    pub start: Duration,
    /// The time for each answer.
    pub answer: Duration,
    /// What all answers of a match together may take beyond that.
    pub bank: Duration,
    /// The time to leave after its input has ended; then it is ended.
    pub leave: Duration,
    /// So many faults in a match, and the program is not asked again.
    pub faults: usize,
    /// Late in so many matches on end without an answer in any of them, and the program is not asked in
    /// any other.
    pub lost: u32,
    /// The most bytes of a line that it writes, the line feed included.
    pub line: usize,
    /// The most lines that it writes for one answer.
    pub lines: usize,
    /// The most bytes that it writes in a match.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // An interpreter may have to load large libraries first.
            start: Duration::from_secs(10),
            // People and other bots wait meanwhile.
            answer: Duration::from_secs(1),
            // For the few answers of a match that are hard.
            bank: Duration::from_secs(10),
            // Time to close files; a program that only loops over its input needs none.
            leave: Duration::from_secs(2),
            // One mistake may be bad luck; a program that keeps failing has nothing to say.
            faults: 3,
            // A late program costs everyone's time: at worst 11 seconds per match with these limits.
            lost: 5,
            // An answer has less than a hundred bytes; the rest is for `info`.
            line: 16 << 10,
            lines: 100,
            // So that a program which never stops writing fills no memory.
            output: 16 << 20,
        }
    }
}

/// The time that is left: so much for each answer, and a bank for the answers that take longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    answer: Duration,
    bank: Duration,
}

impl Clock {
    pub(crate) fn new(limits: &Limits) -> Clock {
        Clock { answer: limits.answer, bank: limits.bank }
    }

    /// How long the next answer may take.
    pub(crate) fn time(&self) -> Duration {
        self.answer + self.bank
    }

    /// What is left of the bank.
    pub(crate) fn bank(&self) -> Duration {
        self.bank
    }

    /// Takes from the bank what an answer has taken beyond its own time.
    pub(crate) fn spend(&mut self, taken: Duration) {
        self.bank = self.bank.saturating_sub(taken.saturating_sub(self.answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_pays_for_what_is_beyond_the_time_of_an_answer() {
        let seconds = Duration::from_secs;
        let limits = Limits { answer: seconds(1), bank: seconds(10), ..Limits::default() };
        let mut clock = Clock::new(&limits);
        assert_eq!(clock.time(), seconds(11));
        clock.spend(seconds(1));
        assert_eq!(clock.bank(), seconds(10));
        clock.spend(seconds(4));
        assert_eq!(clock.bank(), seconds(7));
        clock.spend(seconds(60));
        assert_eq!(clock.time(), seconds(1));
    }
}
