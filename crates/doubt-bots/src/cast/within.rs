//! Numbers within bounds: what is read says what it must be.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserializer;
use serde::de::{Error, Visitor};

/// Reads a number from 0 to 1.
pub(crate) fn share<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    deserializer.deserialize_f64(Share)
}

/// Reads a whole number from `LOW` to `HIGH`.
pub(crate) fn whole<'de, D, T, const LOW: i64, const HIGH: i64>(
    deserializer: D,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<i64>,
{
    deserializer.deserialize_i64(Whole::<T, LOW, HIGH>(PhantomData))
}

struct Share;

impl Visitor<'_> for Share {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number from 0 to 1")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<f64, E> {
        if (0.0..=1.0).contains(&number) {
            Ok(number)
        } else {
            Err(E::custom(format!("{number} is out of range: use a number from 0 to 1")))
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<f64, E> {
        self.visit_f64(number as f64)
    }
}

struct Whole<T, const LOW: i64, const HIGH: i64>(PhantomData<T>);

impl<T: TryFrom<i64>, const LOW: i64, const HIGH: i64> Visitor<'_> for Whole<T, LOW, HIGH> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LOW} to {HIGH}")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        let within = (LOW..=HIGH).contains(&number).then(|| T::try_from(number).ok()).flatten();
        within.ok_or_else(|| {
            E::custom(format!("{number} is out of range: use a whole number from {LOW} to {HIGH}"))
        })
    }
}
