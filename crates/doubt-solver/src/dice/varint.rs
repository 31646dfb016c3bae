//! Whole numbers in as few bytes as they need.

use std::io::Read;

/// Appends a whole number, seven bits a byte, the lowest first.
pub(super) fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a whole number from the front.
pub(super) fn pull(bytes: &mut impl Read) -> Option<u64> {
    let mut number = 0;
    for place in 0..9 {
        let mut byte = [0];
        bytes.read_exact(&mut byte).ok()?;
        let [byte] = byte;
        number |= u64::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
