//! Where random bytes come from: the host hands them in, and names are drawn from them.

/// A source of random bytes. The operating system is one in a server, the browser in a page, and a
/// closure over a counter in a test.
pub trait Randomness {
    /// Fills all of these bytes, or fails.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness>;
}

/// Random bytes were asked for, and the source has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct NoRandomness;

impl<F: FnMut(&mut [u8]) -> Result<(), NoRandomness>> Randomness for F {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        self(bytes)
    }
}

/// So many random bytes.
pub fn bytes<const N: usize>(source: &mut dyn Randomness) -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    source.fill(&mut bytes)?;
    Ok(bytes)
}

/// A name that cannot be guessed, of letters and digits that are hard to mistake: 26 of them, 130 bits.
pub fn unguessable(source: &mut dyn Randomness) -> Result<String, NoRandomness> {
    name::<26>(source)
}

/// A shorter one, for tables that are told apart by it but kept by other means: 10 letters, 50 bits.
pub fn table_name(source: &mut dyn Randomness) -> Result<String, NoRandomness> {
    name::<10>(source)
}

fn name<const LETTERS: usize>(source: &mut dyn Randomness) -> Result<String, NoRandomness> {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes: [u8; LETTERS] = bytes(source)?;
    Ok(bytes.iter().map(|byte| ALPHABET[usize::from(byte % 32)] as char).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_as_long_as_they_should_be_and_follow_from_the_bytes() {
        let mut next = 0;
        let mut count = |bytes: &mut [u8]| {
            for byte in bytes {
                *byte = next;
                next += 1;
            }
            Ok(())
        };
        assert_eq!(table_name(&mut count), Ok("abcdefghij".to_owned()));
        assert_eq!(unguessable(&mut count).map(|name| name.len()), Ok(26));
    }

    #[test]
    fn where_there_is_no_randomness_nothing_is_drawn() {
        assert_eq!(unguessable(&mut |_: &mut [u8]| Err(NoRandomness)), Err(NoRandomness));
    }
}
