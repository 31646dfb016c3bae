//! What becomes of somebody's name when they are forgotten: what every store does with it.

use doubt_core::Record;
use doubt_table::name;

/// How many matches are gone through in one piece: between pieces, other writes get their turn.
pub(super) const PIECE: u32 = 50;

/// What somebody is called now, where others may be guests too.
pub(super) fn guest(names: &[String], seat: usize) -> String {
    let others = names.iter().enumerate().filter(move |(at, _)| *at != seat);
    name::distinct(name::GUEST, others.map(|(_, name)| name.as_str()))
}

/// A record in which a seat is a guest's; none if there is nothing to change. One that cannot be read has no
/// name that anybody could read.
pub(super) fn with_guest(record: &str, seat: usize) -> Option<String> {
    let mut record = Record::parse(record).ok()?;
    let name = guest(&record.header.names, seat);
    *record.header.names.get_mut(seat)? = name;
    Some(record.to_string())
}
