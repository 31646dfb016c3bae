//! What nodes say to each other about a table.

use std::io::{Read as _, Write as _};
use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use doubt_table::wire::{TableInfo, ToServer};
use doubt_table::{PlayerId, Refused};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use super::ledger::Node;
use crate::store::Epoch;

/// From how many bytes on a message is packed: a bus takes a megabyte, and where everything stands in a long match is
/// more than that.
const LARGE: usize = 16 * 1024;
/// How many bytes a message may have when it is unpacked: far more than the longest match.
const MAX_UNPACKED: u64 = 64 << 20;
/// With what a packed message begins: no other begins so.
const PACKED: u8 = b'z';

/// What a node asks of the owner of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// Which node.
    pub(crate) by: Node,
    /// Whom it takes for the owner: whoever claimed the table then.
    pub(crate) epoch: Epoch,
    /// For whom.
    pub(crate) player: Option<PlayerId>,
    pub(crate) ask: Ask,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Somebody wants in; the node calls the connection by this number.
    Enter {
        guest: u64,
        address: IpAddr,
        code: Option<String>,
    },
    /// What a connection says.
    Say {
        guest: u64,
        request: ToServer,
    },
    /// Who is connected at the node: all others are gone.
    Here {
        guests: Vec<u64>,
    },
    Look {
        code: Option<String>,
    },
    Key,
    Join {
        key: String,
    },
    Forget,
}

/// What the owner answers. `sent` says how many messages it has sent to the node about the table until then.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// Whoever answers is not the owner in that epoch.
    Moved,
    Entered {
        sent: u64,
        is_seated: bool,
    },
    /// These connections are not known here; all else is done.
    Heard {
        sent: u64,
        strangers: Vec<u64>,
    },
    Refused(Refused),
    Card(Option<(Box<TableInfo>, Option<u8>)>),
    Key(String),
    Seat(u8),
    Done,
}

/// What an owner tells connections of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) epoch: Epoch,
    /// The number of this message among those of the owner to the node about the table, from 1 on.
    pub(crate) number: u64,
    /// Which connections.
    pub(crate) to: Vec<u64>,
    /// The command that this is the answer to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) answers: Option<String>,
    /// Whether it says where everything stands, so that nothing from before it is missed.
    #[serde(default, skip_serializing_if = "is_not")]
    pub(crate) is_whole: bool,
    /// Whether it is the last thing they are told.
    #[serde(default, skip_serializing_if = "is_not")]
    pub(crate) is_last: bool,
    /// Whether the owner has let go of the table.
    #[serde(default, skip_serializing_if = "is_not")]
    pub(crate) has_moved: bool,
    /// What they are told, as it is sent to them.
    #[serde(skip)]
    pub(crate) text: Utf8Bytes,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_not(whether: &bool) -> bool {
    !whether
}

impl Told {
    pub(crate) fn write(&self) -> Bytes {
        let mut bytes = write(self).to_vec();
        bytes.push(b'\n');
        bytes.extend_from_slice(self.text.as_bytes());
        if bytes.len() < LARGE {
            return bytes.into();
        }
        let mut packed = DeflateEncoder::new(vec![PACKED], Compression::fast());
        packed.write_all(&bytes).expect("memory takes all that is written");
        packed.finish().expect("memory takes all that is written").into()
    }

    /// Reads what was written; none if it was not.
    pub(crate) fn read(bytes: &Bytes) -> Option<Told> {
        if bytes.first() == Some(&PACKED) {
            let mut whole = Vec::new();
            let packed = DeflateDecoder::new(&bytes[1..]);
            packed.take(MAX_UNPACKED).read_to_end(&mut whole).ok()?;
            return Told::of(&whole.into());
        }
        Told::of(bytes)
    }

    fn of(bytes: &Bytes) -> Option<Told> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let told: Told = serde_json::from_slice(&bytes[..end]).ok()?;
        let text = Utf8Bytes::try_from(bytes.slice(end + 1..)).ok()?;
        Some(Told { text, ..told })
    }
}

/// Something as it goes over the bus.
pub(crate) fn write<T: Serialize>(said: &T) -> Bytes {
    serde_json::to_vec(said).expect("everything that is said can be written as JSON").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_as_it_was_written_however_long_it_is() {
        for text in ["", "{\"a\":\"b\\n\"}", &"long ".repeat(LARGE)] {
            let told = Told {
                epoch: Epoch(7),
                number: 3,
                to: vec![1, 9],
                answers: Some("c".into()),
                is_whole: false,
                is_last: true,
                has_moved: false,
                text: text.into(),
            };
            let written = told.write();
            assert!(written.len() < LARGE + 200, "{}", written.len());
            assert_eq!(Told::read(&written), Some(told));
        }
        for wrong in [&b""[..], b"z", b"z\xff\xff", b"{}", b"{}\n", b"\xff\n"] {
            assert_eq!(Told::read(&Bytes::copy_from_slice(wrong)), None);
        }
    }
}
