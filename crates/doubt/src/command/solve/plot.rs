//! How the exploitability falls: in the terminal, and as a picture.

use std::fmt::Write as _;

use super::Look;

/// A small plot on logarithmic axes, a letter each look.
pub(super) fn text(looks: &[Look]) -> String {
    const WIDTH: usize = 48;
    const HEIGHT: usize = 7;
    let points: Vec<(f64, f64)> = looks.iter().map(point).collect();
    let (left, right, low, high) = bounds(&points);
    let mut rows = vec![vec![' '; WIDTH]; HEIGHT];
    for (x, y) in &points {
        let column = ((x - left) / (right - left) * (WIDTH - 1) as f64).round() as usize;
        let row = ((high - y) / (high - low) * (HEIGHT - 1) as f64).round() as usize;
        rows[row.min(HEIGHT - 1)][column.min(WIDTH - 1)] = '•';
    }
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let at = high - (high - low) * number as f64 / (HEIGHT - 1) as f64;
        let label = if number % 3 == 0 { format!("{:.5}", 10f64.powf(at)) } else { String::new() };
        let row: String = row.iter().collect();
        writeln!(text, "{label:>9} │{}", row.trim_end()).expect("a text takes any letters");
    }
    writeln!(text, "{:>9} └{}", "", "─".repeat(WIDTH)).expect("a text takes any letters");
    let (first, last) = (10f64.powf(left).round(), 10f64.powf(right).round());
    writeln!(text, "{:>10} {first:<20}{last:>27} iterations", "")
        .expect("a text takes any letters");
    text
}

/// The same as a picture, with lines for powers of ten and for the goal.
pub(super) fn svg(looks: &[Look], to: f64) -> String {
    const WIDTH: f64 = 720.0;
    const HEIGHT: f64 = 400.0;
    let points: Vec<(f64, f64)> = looks.iter().map(point).collect();
    let (left, right, low, high) = bounds(&points);
    let low = low.min(to.log10());
    let place = |x: f64, y: f64| {
        (
            70.0 + (x - left) / (right - left) * (WIDTH - 90.0),
            20.0 + (high - y) / (high - low) * (HEIGHT - 70.0),
        )
    };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"14\">\n<title>Exploitability by iterations</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    let mut put = |line: String| text.push_str(&(line + "\n"));
    for power in low.floor() as i32..=high.ceil() as i32 {
        let (x, y) = place(left, power.into());
        if (20.0..=HEIGHT - 50.0).contains(&y) {
            let end = WIDTH - 20.0;
            put(format!("<path d=\"M{x:.1} {y:.1}H{end}\" stroke=\"#ccc\"/>"));
            let label = 10f64.powi(power);
            put(format!(
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                x - 8.0,
                y + 5.0
            ));
        }
    }
    let goal = place(left, to.log10()).1;
    put(format!(
        "<path d=\"M70 {goal:.1}H{}\" stroke=\"#2a7\" stroke-dasharray=\"6 4\"/>",
        WIDTH - 20.0
    ));
    let line: Vec<String> =
        points.iter().map(|&(x, y)| place(x, y)).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    put(format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#24c\" stroke-width=\"2\"/>",
        line.join(" ")
    ));
    let words = format!(
        "exploitability after {:.0} to {:.0} iterations (logarithmic)",
        10f64.powf(left),
        10f64.powf(right)
    );
    put(format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{words}</text>",
        WIDTH / 2.0,
        HEIGHT - 14.0
    ));
    put("</svg>".to_owned());
    text
}

fn point(look: &Look) -> (f64, f64) {
    (f64::from(look.iterations.max(1)).log10(), look.exploitability.max(1e-9).log10())
}

/// The ends of both axes, never the same.
fn bounds(points: &[(f64, f64)]) -> (f64, f64, f64, f64) {
    let ends = |values: &dyn Fn(&(f64, f64)) -> f64| {
        let low = points.iter().map(values).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(values).fold(f64::NEG_INFINITY, f64::max);
        if high - low > 1e-6 { (low, high) } else { (low - 0.5, high + 0.5) }
    };
    let ((left, right), (low, high)) = (ends(&|point| point.0), ends(&|point| point.1));
    (left, right, low, high)
}
