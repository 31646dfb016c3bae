//! Numbers, with a sentence that says which ones are right.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

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

/// Reads how long something may take: seconds, or a number with its unit.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let number = text.trim_end_matches(['s', 'm', 'h']);
    let unit = match &text[number.len()..] {
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(DURATION.to_owned()),
    };
    let seconds = f64::from_str(number).ok().map(|number| number * unit);
    let seconds = seconds.filter(|seconds| (0.001..=1e6).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| DURATION.to_owned())
}

const DURATION: &str = "write a time such as 60s, 5m or 2h";

/// Reads how exploitable a strategy may stay.
pub(super) fn target(text: &str) -> Result<f64, String> {
    let number = f64::from_str(text.trim()).ok().filter(|number| (1e-7..1.0).contains(number));
    number.ok_or_else(|| "write a number between 0.0000001 and 1, such as .001".to_owned())
}

/// Reads a share of one.
pub(super) fn share(text: &str) -> Result<f64, String> {
    f64::from_str(text.trim()).map_err(|_| "write a number such as 0.05".to_owned())
}
