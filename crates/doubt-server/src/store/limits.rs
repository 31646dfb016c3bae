//! How much every store does at once.

/// How many tables are forgotten at once: each may have a long journal, and answers wait behind the
/// deletion.
pub(super) const MAX_SWEPT: u32 = 20;
/// How many tables that nobody came back to are looked at at once: a minute later the next ones are.
pub(super) const MAX_FORSAKEN: u32 = 100;
/// How many bytes are written to see whether anything can be: several pages, so that a little free room
/// in the file does not hide a full disk.
pub(super) const PROBE: u32 = 32 * 1024;
/// How many guests who did not come back are looked at at once: a minute later the next ones are.
pub(super) const MAX_ABSENT: u32 = 20;
/// With how many others somebody is known to have sat: only the lobby's order depends on it.
pub(super) const MAX_COMPANIONS: u32 = 1_000;
