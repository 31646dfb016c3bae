//! How many bytes somebody may have kept: so many a day, by session and by address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use doubt_table::{Moment, PlayerId};

use crate::net::Who;

/// How many milliseconds a share lasts.
const DAY: u64 = 24 * 3600 * 1000;
/// For how many sessions one address may write: several people may share one.
const CROWD: u64 = 10;
/// How many are remembered before those that have written nothing of late are forgotten: a megabyte or
/// so of memory.
const MAX_KNOWN: usize = 10_000;

/// Who has what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Writer {
    pub(crate) player: Option<PlayerId>,
    pub(crate) address: IpAddr,
}

/// Counts bytes. What was written counts less and less, and not at all after a day.
#[derive(Clone)]
pub(crate) struct Quota {
    /// Bytes a day of a session.
    share: u64,
    written: Arc<Mutex<Written>>,
}

struct Written {
    /// How many bytes count, and since when.
    bytes: HashMap<Who, (u64, Moment)>,
    /// With how many those are looked for again that can be forgotten: twice as many as were left, so that
    /// nobody is looked at with every write.
    most: usize,
}

impl Quota {
    pub(crate) fn new(share: u64) -> Quota {
        let written = Written { bytes: HashMap::new(), most: MAX_KNOWN };
        Quota { share: share.max(1), written: Arc::new(Mutex::new(written)) }
    }

    /// Whether somebody may write more.
    pub(crate) fn allows(&self, writer: Writer, now: Moment) -> bool {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        shares(writer, self.share).into_iter().flatten().all(|(who, share)| {
            let known = written.bytes.get(&who);
            known.is_none_or(|(bytes, since)| left(*bytes, share, *since, now) < share)
        })
    }

    /// Counts what somebody has written.
    pub(crate) fn charge(&self, writer: Writer, bytes: u64, now: Moment) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let Written { bytes: written, most } = &mut *written;
        if written.len() > *most {
            let share = |who: &Who| match who {
                Who::Session(_) => self.share,
                Who::Address(_) => self.share * CROWD,
            };
            written.retain(|who, (bytes, since)| left(*bytes, share(who), *since, now) > 0);
            *most = (2 * written.len()).max(MAX_KNOWN);
        }
        for (who, share) in shares(writer, self.share).into_iter().flatten() {
            let (count, since) = written.entry(who).or_insert((0, now));
            (*count, *since) = ((left(*count, share, *since, now) + bytes).min(share), now);
        }
    }
}

fn shares(writer: Writer, share: u64) -> [Option<(Who, u64)>; 2] {
    let session = writer.player.map(|player| (Who::Session(player), share));
    [session, Some((Who::Address(writer.address), share * CROWD))]
}

/// How many bytes still count: a day's share runs off in a day.
fn left(bytes: u64, share: u64, since: Moment, now: Moment) -> u64 {
    let passed = now.0.saturating_sub(since.0).min(DAY);
    bytes.saturating_sub((u128::from(share) * u128::from(passed) / u128::from(DAY)) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writer(player: i64, last: u8) -> Writer {
        Writer { player: Some(PlayerId(player)), address: [192, 0, 2, last].into() }
    }

    #[test]
    fn who_has_written_nothing_of_late_is_forgotten_and_nobody_else() {
        let (quota, noon) = (Quota::new(1_000), Moment(1_800_000_000_000));
        let known = || quota.written.lock().unwrap().bytes.len();
        for player in 0..=MAX_KNOWN as i64 {
            quota.charge(writer(player, 1), 1, noon);
        }
        quota.charge(writer(-1, 2), 1_000, noon);
        assert_eq!(known(), MAX_KNOWN + 4, "all have written just now");
        let later = noon.after(3_600_000);
        for player in 0..=MAX_KNOWN as i64 {
            quota.charge(writer(-2 - player, 3), 1, later);
        }
        assert!(known() <= MAX_KNOWN + 10, "{} are known", known());
        assert!(quota.allows(writer(-1, 2), later), "a little has come back");
        quota.charge(writer(-1, 2), 1_000, later);
        assert!(!quota.allows(writer(-1, 2), later), "who has written much is not forgotten");
    }

    #[test]
    fn a_session_has_its_share_and_an_address_ten_and_both_come_back_in_a_day() {
        let (quota, noon) = (Quota::new(1_000), Moment(1_800_000_000_000));
        quota.charge(writer(1, 1), 999, noon);
        assert!(quota.allows(writer(1, 1), noon));
        quota.charge(writer(1, 1), 1, noon);
        assert!(!quota.allows(writer(1, 1), noon));
        assert!(!quota.allows(writer(1, 2), noon), "another address does not help");
        assert!(quota.allows(writer(2, 1), noon), "somebody else at the address may write");
        // More sessions at one address do not help for ever.
        for player in 2..=10 {
            quota.charge(writer(player, 1), 1_000, noon);
        }
        assert!(!quota.allows(writer(11, 1), noon));
        assert!(quota.allows(writer(11, 2), noon), "others elsewhere do not notice");
        assert!(quota.allows(writer(1, 1), noon.after(3_600_000)), "a little comes back soon");
        quota.charge(writer(1, 1), 5_000, noon.after(3_600_000));
        assert!(!quota.allows(writer(1, 1), noon.after(3_600_000)));
        assert!(quota.allows(writer(1, 1), Moment(noon.0 + DAY + 3_600_000)));
    }
}
