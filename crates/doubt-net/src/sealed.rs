//! A file of a header in words and a body of bytes, guarded by a digest of both.
//!
//! ```text
//! FIRST LINE
//! name value
//! …
//! body 31456
//! digest 9f86d081884c7d65…
//!
//! ```
//!
//! The body follows the empty line.

use sha2::{Digest as _, Sha256};

/// The most bytes of a header: what is read before anything is known of the file.
const MAX_HEADER: usize = 1 << 16;

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unread {
    /// It is something else.
    #[error("it is something else: a file of this kind begins with `{0}`")]
    Other(&'static str),
    /// It has more bytes than any such file.
    #[error("it is too large: a file of this kind has at most {0} bytes")]
    TooLarge(u64),
    /// A line of its header is missing or wrong.
    #[error("its header is damaged: the line `{0}` is missing or wrong")]
    Header(&'static str),
    /// It is cut off, or has something after its end.
    #[error("it is damaged: it has {found} bytes after its header, not {said}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many its header says.
        said: usize,
    },
    /// It is not what was written.
    #[error("it is damaged: its bytes do not match its digest")]
    Digest,
    /// Its body does not fit its header.
    #[error("it is damaged: its weights do not fit its header")]
    Body,
    /// It was made for rules that cannot be.
    #[error("it was made for rules that cannot be: {0}")]
    Rules(String),
    /// It was made for another version of the rules.
    #[error(
        "it was made for version {0} of the {1} rules, which this program does not play: train it anew"
    )]
    Version(u32, String),
    /// It was made for another version of the encoding.
    #[error(
        "it was made for version {found} of the encoding, and this is version {now}: train it anew"
    )]
    Encoding {
        /// Its version.
        found: u32,
        /// The one that there is.
        now: u32,
    },
}

/// A header, line by line, and a body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sealed {
    /// The lines between the first one and the length of the body.
    pub lines: Vec<(String, String)>,
    /// What follows.
    pub body: Vec<u8>,
}

impl Sealed {
    /// Adds a line. Line breaks in the value become spaces, so that it stays one.
    pub fn line(&mut self, name: &str, value: impl ToString) {
        let value = value.to_string().replace(['\n', '\r'], " ");
        self.lines.push((name.to_owned(), value));
    }

    /// The file that begins with this line.
    pub fn to_bytes(&self, first: &str) -> Vec<u8> {
        let mut head = format!("{first}\n");
        for (name, value) in &self.lines {
            head.push_str(&format!("{name} {value}\n"));
        }
        head.push_str(&format!("body {}\n", self.body.len()));
        let digest = digest(&head, &self.body);
        let mut file = format!("{head}digest {digest}\n\n").into_bytes();
        file.extend(&self.body);
        file
    }

    /// Reads a file that begins with this line and has no more than so many bytes.
    pub fn from_bytes(file: &[u8], first: &'static str, most: u64) -> Result<Sealed, Unread> {
        if !file.starts_with(first.as_bytes()) || file.get(first.len()) != Some(&b'\n') {
            return Err(Unread::Other(first));
        }
        if file.len() as u64 > most {
            return Err(Unread::TooLarge(most));
        }
        let head = &file[..file.len().min(MAX_HEADER)];
        let end = head.windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or(Unread::Header("digest"))?;
        let text = std::str::from_utf8(&head[..=end]).map_err(|_| Unread::Header("digest"))?;
        let body = &file[end + 2..];
        let (head, written) = text.rsplit_once("digest ").ok_or(Unread::Header("digest"))?;
        let lines = head.lines().skip(1).map(|line| {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            (name.to_owned(), value.to_owned())
        });
        let mut sealed = Sealed { lines: lines.collect(), body: body.to_vec() };
        let said = sealed.number("body")?;
        if body.len() != said {
            return Err(Unread::Length { found: body.len(), said });
        }
        if written.trim_end() != digest(head, body) {
            return Err(Unread::Digest);
        }
        sealed.lines.retain(|(name, _)| name != "body");
        Ok(sealed)
    }

    /// The value of the first line of this name.
    pub fn value(&self, name: &'static str) -> Result<&str, Unread> {
        self.values(name).next().ok_or(Unread::Header(name))
    }

    /// The values of all lines of this name.
    pub fn values(&self, name: &'static str) -> impl Iterator<Item = &str> {
        self.lines.iter().filter(move |(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// The number in the line of this name.
    pub fn number<N: std::str::FromStr>(&self, name: &'static str) -> Result<N, Unread> {
        self.value(name)?.parse().map_err(|_| Unread::Header(name))
    }
}

fn digest(head: &str, body: &[u8]) -> String {
    let digest = Sha256::new().chain_update(head).chain_update(body).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Numbers as bytes, the lowest first.
pub fn to_bytes(numbers: &[f32]) -> impl Iterator<Item = u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes())
}

/// Bytes as numbers; none if they are no whole number of them.
pub fn to_numbers(bytes: &[u8]) -> Option<Vec<f32>> {
    let (numbers, rest) = bytes.as_chunks();
    rest.is_empty().then(|| numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
}
