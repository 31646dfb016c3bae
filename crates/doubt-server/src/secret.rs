//! Secrets: what is drawn for sessions, keys, codes and names that cannot be guessed.

use std::fmt;

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// 128 random bits, written as 32 hexadecimal digits. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

/// Random bytes were asked for, and the system has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct NoRandomness;

impl Secret {
    /// A secret that nobody has seen.
    pub fn draw() -> Result<Secret, NoRandomness> {
        random().map(Secret)
    }

    /// Reads a secret as it is written; none if it is no secret.
    pub fn read(text: &str) -> Option<Secret> {
        unhex(text).map(Secret)
    }

    /// The secret itself, to be handed to the one it belongs to.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is kept of it: nobody who reads the store can show the secret.
    pub fn print(&self) -> Print {
        Print(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret.
#[derive(Clone, Copy, Debug)]
pub struct Print([u8; 32]);

impl Print {
    /// Reads a print as it is kept.
    pub fn read(text: &str) -> Option<Print> {
        unhex(text).map(Print)
    }

    /// The print as it is kept.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// Whether it is the print of this secret; takes as long if it is as if it is not.
    pub fn is_of(&self, secret: &Secret) -> bool {
        bool::from(self.0.ct_eq(&secret.print().0))
    }
}

/// A name that cannot be guessed, of letters and digits that are hard to mistake: 26 of them, 130 bits.
pub fn unguessable() -> Result<String, NoRandomness> {
    name(26)
}

/// A shorter one, for tables that are told apart by it but kept by other means: 10 letters, 50 bits.
pub fn table_name() -> Result<String, NoRandomness> {
    name(10)
}

fn name(letters: usize) -> Result<String, NoRandomness> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes: [u8; 26] = random()?;
    Ok(bytes.iter().take(letters).map(|byte| LETTERS[usize::from(byte % 32)] as char).collect())
}

/// So many random bytes.
pub fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// So many bytes from exactly as many pairs of hexadecimal digits.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, at) in bytes.iter_mut().zip((0..text.len()).step_by(2)) {
        *byte = u8::from_str_radix(&text[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_written_and_known_by_its_print() {
        let (one, other) = (Secret::draw().unwrap(), Secret::draw().unwrap());
        assert_eq!(Secret::read(&one.reveal()), Some(one.clone()));
        let print = Print::read(&one.print().text()).unwrap();
        assert!(print.is_of(&one) && !print.is_of(&other));
        assert_eq!(format!("{one:?}"), "Secret(…)");
    }

    #[test]
    fn what_is_no_secret_is_not_read() {
        for text in ["", "ab", &"g".repeat(32), &"a".repeat(31), &"a".repeat(33), &"é".repeat(16)]
        {
            assert_eq!(Secret::read(text), None, "{text}");
        }
    }

    #[test]
    fn names_do_not_repeat() {
        let mut names: Vec<String> = (0..1000).map(|_| table_name().unwrap()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 1000);
        assert_eq!(unguessable().unwrap().len(), 26);
    }
}
