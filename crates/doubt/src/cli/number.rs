//! Numbers, with a sentence that says which ones are right.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads a whole number of this range.
pub(super) fn whole<T>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + 'static,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            format!("write a whole number from {} to {}", range.start(), range.end())
        })
    }
}

/// Reads how many there are of something; the rules say how many there may be.
pub(super) fn count(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| "write a whole number, such as 3".to_owned())
}

/// Reads a share of one.
pub(super) fn share(text: &str) -> Result<f64, String> {
    f64::from_str(text.trim()).map_err(|_| "write a number such as 0.05".to_owned())
}
