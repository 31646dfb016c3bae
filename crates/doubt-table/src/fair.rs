//! Fair dice that can be checked: where the seed of a match comes from.
//!
//! Before the first deal the server publishes the SHA-256 of a secret of its own; then each seat may
//! add something. The seed of the match is the HMAC-SHA-256, under the server's secret, of all that was
//! added. The server could not choose its secret to suit what was added, for it was bound before; nobody
//! else could, for they did not know the secret. When the match has ended the secret is revealed, and
//! anyone can compute the seed and every deal again: `doubt verify` does. `docs/fairness.md` says what
//! this proves and what not.

use std::fmt;

use doubt_core::{Provenance, Record, Seed};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::name::is_hidden;
use crate::randomness::{NoRandomness, Randomness, bytes};
use crate::secret::{hex, unhex};

/// The version of the way from secret and shares to the seed.
pub const ALGORITHM: u32 = 1;
/// The longest share, in characters: as long as 32 random bytes in hexadecimal digits.
pub const MAX_SHARE: usize = 64;

/// The house's part of a match's randomness. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct HouseSecret([u8; 32]);

impl HouseSecret {
    /// One that nobody has seen.
    pub fn draw(source: &mut dyn Randomness) -> Result<HouseSecret, NoRandomness> {
        bytes(source).map(HouseSecret)
    }

    /// Reads a secret that was revealed.
    pub fn read(text: &str) -> Option<HouseSecret> {
        unhex(text).map(HouseSecret)
    }

    /// The secret itself: to be kept, and told when the match has ended.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is published before the first deal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed of the match to which the seats have added this. Nothing else goes into it: what is not
    /// settled before the shares are in could be chosen to suit them.
    ///
    /// The message is, each with a line feed behind it: `doubt fair 1`, and for each seat its number, a
    /// space and its share (nothing behind the space if it added none).
    pub fn seed(&self, shares: &[Option<String>]) -> Seed {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(format!("doubt fair {ALGORITHM}\n").as_bytes());
        for (seat, share) in shares.iter().enumerate() {
            mac.update(format!("{seat} {}\n", share.as_deref().unwrap_or("")).as_bytes());
        }
        Seed::from_bytes(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for HouseSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HouseSecret(…)")
    }
}

/// Whether this can be added: 1 to [`MAX_SHARE`] characters, none of them a control character, no space
/// at either end.
pub fn is_share(share: &str) -> bool {
    (1..=MAX_SHARE).contains(&share.chars().count())
        && !share.chars().any(is_hidden)
        && share.trim() == share
}

/// All that it takes to compute the seed of a match again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fairness {
    /// The version of the way from secret and shares to the seed.
    pub algorithm: u32,
    /// What was published before the first deal.
    pub commitment: String,
    /// The server's secret.
    pub secret: String,
    /// The name of the match in addresses.
    pub name: String,
    /// What each seat added.
    pub shares: Vec<Option<String>>,
    /// The seed that follows.
    pub seed: String,
}

/// Why a match's randomness is not what was promised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// Made by another version.
    #[error(
        "the seed was made by version {0} of the algorithm; this program knows version {ALGORITHM}"
    )]
    Algorithm(u32),
    /// No secret.
    #[error("the server's secret should be 64 hexadecimal digits")]
    Secret,
    /// The secret is not the one that was promised.
    #[error(
        "the server's secret does not match its commitment: its SHA-256 is {found}, but {promised} was promised"
    )]
    Commitment {
        /// What the secret gives.
        found: String,
        /// What was published.
        promised: String,
    },
    /// The seed is another one.
    #[error(
        "the secret and the shares give the seed {found}, but the match was dealt from {dealt}"
    )]
    Seed {
        /// What secret and shares give.
        found: String,
        /// What the record has.
        dealt: String,
    },
}

impl Fairness {
    /// What a match is verified by.
    pub fn of(secret: &HouseSecret, name: &str, shares: &[Option<String>]) -> Fairness {
        Fairness {
            algorithm: ALGORITHM,
            commitment: secret.commitment(),
            secret: secret.reveal(),
            name: name.to_owned(),
            shares: shares.to_vec(),
            seed: secret.seed(shares).to_string(),
        }
    }

    /// As it stands in a record.
    pub fn provenance(&self) -> Provenance {
        Provenance {
            algorithm: self.algorithm,
            name: self.name.clone(),
            commitment: self.commitment.clone(),
            secret: self.secret.clone(),
            shares: self.shares.clone(),
        }
    }

    /// What a record says of it; none if the record has no seed, or does not say where it comes from.
    pub fn read(record: &Record) -> Option<Fairness> {
        let Provenance { algorithm, name, commitment, secret, shares } =
            record.provenance.clone()?;
        let seed = record.seed?.to_string();
        Some(Fairness { algorithm, commitment, secret, name, shares, seed })
    }

    /// Computes everything again.
    pub fn verify(&self) -> Result<(), Unfair> {
        if self.algorithm != ALGORITHM {
            return Err(Unfair::Algorithm(self.algorithm));
        }
        let secret = HouseSecret::read(&self.secret).ok_or(Unfair::Secret)?;
        let found = secret.commitment();
        if found != self.commitment {
            return Err(Unfair::Commitment { found, promised: self.commitment.clone() });
        }
        let found = secret.seed(&self.shares).to_string();
        if found == self.seed {
            Ok(())
        } else {
            Err(Unfair::Seed { found, dealt: self.seed.clone() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fairness() -> Fairness {
        let secret = HouseSecret::read(&"2a".repeat(32)).unwrap();
        Fairness::of(&secret, "m1", &[Some("seven".into()), None])
    }

    #[test]
    fn the_way_to_the_seed_never_changes() {
        let fairness = fairness();
        assert_eq!(fairness.commitment, GOLDEN_COMMITMENT);
        assert_eq!(fairness.seed, GOLDEN_SEED);
    }

    // Both were computed by Python's hashlib and hmac.
    const GOLDEN_COMMITMENT: &str =
        "544e62cee8033709e389e5b2755343d0d0fa8c4850215cfb6331717e80d1aea3";
    const GOLDEN_SEED: &str = "df6ac9f9489b72d91ade1e726f124582a85ec2f688284b963d0d1e0b9d5de2c6";

    #[test]
    fn everything_that_was_changed_is_found() {
        assert_eq!(fairness().verify(), Ok(()));
        let with = |change: fn(&mut Fairness)| {
            let mut fairness = fairness();
            change(&mut fairness);
            fairness.verify().unwrap_err()
        };
        assert_eq!(with(|fair| fair.algorithm = 2), Unfair::Algorithm(2));
        assert_eq!(with(|fair| fair.secret = "x".into()), Unfair::Secret);
        assert!(matches!(with(|fair| fair.secret = "00".repeat(32)), Unfair::Commitment { .. }));
        assert!(matches!(with(|fair| fair.commitment.clear()), Unfair::Commitment { .. }));
        assert!(matches!(with(|fair| fair.shares[1] = Some("x".into())), Unfair::Seed { .. }));
        assert!(matches!(with(|fair| fair.seed = "7".into()), Unfair::Seed { .. }));
    }

    #[test]
    fn shares_have_a_limit() {
        assert!(is_share("x") && is_share(&"é".repeat(64)));
        for share in
            ["", " x", "x ", "a\nb", "a\u{202e}b", "a\u{200b}", "\u{2800}", &"x".repeat(65)]
        {
            assert!(!is_share(share), "{share}");
        }
    }
}
