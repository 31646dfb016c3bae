//! Secrets of sessions, seats and tables, and the fingerprints by which they are known.

use std::fmt;

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use crate::randomness::{NoRandomness, Randomness, bytes};

/// 128 random bits, written as 32 hexadecimal digits. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

impl Secret {
    /// A secret that nobody has seen.
    pub fn draw(source: &mut dyn Randomness) -> Result<Secret, NoRandomness> {
        bytes(source).map(Secret)
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
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// Reads a fingerprint as it is kept.
    pub fn read(text: &str) -> Option<Fingerprint> {
        unhex(text).map(Fingerprint)
    }

    /// The fingerprint as it is kept.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// Whether it is the fingerprint of this secret; takes as long if it is as if it is not.
    pub fn is_of(&self, secret: &Secret) -> bool {
        bool::from(self.0.ct_eq(&secret.fingerprint().0))
    }
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
    fn a_secret_is_read_as_it_is_written_and_known_by_its_fingerprint() {
        let draw = |byte: u8| {
            let mut source = move |bytes: &mut [u8]| {
                bytes.fill(byte);
                Ok(())
            };
            Secret::draw(&mut source).unwrap()
        };
        let (one, other) = (draw(1), draw(2));
        assert_eq!(Secret::read(&one.reveal()), Some(one.clone()));
        let fingerprint = Fingerprint::read(&one.fingerprint().text()).unwrap();
        assert!(fingerprint.is_of(&one) && !fingerprint.is_of(&other));
        assert_eq!(format!("{one:?}"), "Secret(…)");
    }

    #[test]
    fn what_is_no_secret_is_not_read() {
        for text in ["", "ab", &"g".repeat(32), &"a".repeat(31), &"a".repeat(33), &"é".repeat(16)]
        {
            assert_eq!(Secret::read(text), None, "{text}");
        }
    }
}
