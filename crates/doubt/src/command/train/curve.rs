//! How the share of matches won grows: kept with the training, in the terminal, and as a picture.

use std::fmt;

use doubt_learn::Share;
use serde_json::{Value, json};

/// A look at a network in training.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) updates: u32,
    pub(super) decisions: u64,
    pub(super) share: Share,
}

/// `10 163840 0.312 0.021 200`: updates, decisions, share, standard error, matches.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { mean, error, matches } = self.share;
        write!(f, "{} {} {mean} {error} {matches}", self.updates, self.decisions)
    }
}

impl Point {
    /// Reads a point as it was written.
    pub(super) fn read(line: &str) -> Option<Point> {
        let mut words = line.split(' ');
        let (updates, decisions) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let mut number = || words.next()?.parse::<f64>().ok().filter(|number| number.is_finite());
        let (mean, error) = (number()?, number()?);
        let matches = words.next()?.parse().ok()?;
        Some(Point { updates, decisions, share: Share { mean, error, matches } })
    }

    pub(super) fn json(&self) -> Value {
        let Share { mean, matches, .. } = self.share;
        let reach = self.share.reach();
        json!({
            "updates": self.updates, "decisions": self.decisions,
            "share": mean, "reach": reach, "matches": matches,
        })
    }
}

/// A line for each of at most a dozen looks, with a bar.
pub(super) fn text(curve: &[Point]) -> String {
    const WIDTH: f64 = 40.0;
    let stride = curve.len().div_ceil(12).max(1);
    let shown = curve.iter().rev().step_by(stride).collect::<Vec<_>>();
    let line = |point: &&Point| {
        let bar = "█".repeat((point.share.mean * WIDTH).round() as usize);
        format!(
            "{:>9} updates  {:.3} ± {:.3}  {bar}\n",
            point.updates,
            point.share.mean,
            point.share.reach()
        )
    };
    shown.iter().rev().map(line).collect()
}

/// The same as a picture, with the limits of each look and a line where all would win alike.
pub(super) fn svg(curve: &[Point], seats: usize) -> String {
    const WIDTH: f64 = 720.0;
    const HEIGHT: f64 = 400.0;
    let last = curve.last().map_or(1.0, |point| f64::from(point.updates.max(1)));
    let place = |updates: f64, share: f64| {
        (60.0 + updates / last * (WIDTH - 80.0), 20.0 + (1.0 - share) * (HEIGHT - 70.0))
    };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"14\">\n<title>Share of matches won by updates</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    let mut put = |line: String| text.push_str(&(line + "\n"));
    for tenths in [0, 2, 4, 6, 8, 10] {
        let (x, y) = place(0.0, f64::from(tenths) / 10.0);
        put(format!("<path d=\"M{x:.1} {y:.1}H{}\" stroke=\"#ccc\"/>", WIDTH - 20.0));
        put(format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{} %</text>",
            x - 8.0,
            y + 5.0,
            10 * tenths
        ));
    }
    let (x, y) = place(0.0, 1.0 / seats as f64);
    put(format!(
        "<path d=\"M{x:.1} {y:.1}H{}\" stroke=\"#2a7\" stroke-dasharray=\"6 4\"/>",
        WIDTH - 20.0
    ));
    for point in curve {
        let Share { mean, .. } = point.share;
        let reach = point.share.reach();
        let (x, high) = place(point.updates.into(), (mean + reach).min(1.0));
        let low = place(point.updates.into(), (mean - reach).max(0.0)).1;
        put(format!("<path d=\"M{x:.1} {high:.1}V{low:.1}\" stroke=\"#9be\"/>"));
    }
    let line: Vec<String> = curve
        .iter()
        .map(|point| place(point.updates.into(), point.share.mean))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    put(format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#24c\" stroke-width=\"2\"/>",
        line.join(" ")
    ));
    put(format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">share of matches won, up to {last:.0} updates</text>",
        WIDTH / 2.0,
        HEIGHT - 14.0
    ));
    put("</svg>".to_owned());
    text
}
