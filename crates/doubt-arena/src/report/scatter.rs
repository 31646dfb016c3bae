//! Points with names, each name where no other stands.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::Undrawn;
use super::plot::{ACCENT, FAINT, INK, WIDTH, svg, text};

/// A point, in percent.
pub(super) struct Dot<'a> {
    pub(super) name: &'a str,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// How high the plot is: with its width, a page shows it whole on a laptop.
const HEIGHT: u32 = 430;
/// The size of a dot: large enough to be pointed at, small enough that close bots stay apart.
const RADIUS: i32 = 6;
/// How wide a letter is, about; too little would let labels overlap, too much would move them away for
/// nothing.
const LETTER: usize = 8;
/// How high a line of text is.
const LINE: i32 = 18;

/// Every point with its name, along two axes in percent.
pub(super) fn scatter(dots: &[Dot<'_>], across: &str, up: &str) -> Result<String, Undrawn> {
    svg(HEIGHT, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .margin_right(20)
            .x_label_area_size(46)
            .y_label_area_size(64)
            .build_cartesian_2d(
                range(dots.iter().map(|dot| dot.x)),
                range(dots.iter().map(|dot| dot.y)),
            )?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .label_style(text(16))
            .x_labels(8)
            .y_labels(8)
            .x_desc(across)
            .y_desc(up)
            .axis_desc_style(text(16))
            .draw()?;
        chart.draw_series(
            dots.iter().map(|dot| Circle::new((dot.x, dot.y), RADIUS, ACCENT.filled())),
        )?;
        let (right, bottom) = chart.plotting_area().get_pixel_range();
        let frame = Frame { x: right.start, y: bottom.start, right: right.end, bottom: bottom.end };
        let places: Vec<(i32, i32)> =
            dots.iter().map(|dot| chart.backend_coord(&(dot.x, dot.y))).collect();
        for (at, label) in labels(dots, &places, &frame) {
            let (x, y) = places[at];
            // As the width is a guess, the end towards the point is the one that is sure.
            let (from, side) = if label.x > x {
                (label.x, HPos::Left)
            } else if label.right < x {
                (label.right, HPos::Right)
            } else {
                ((label.x + label.right) / 2, HPos::Center)
            };
            if let Some(end) = label.far_end_from((x, y)) {
                area.draw(&PathElement::new(vec![(x, y), end], INK.mix(0.5)))?;
            }
            let style = text(16).pos(Pos::new(side, VPos::Center));
            let line = (label.y + label.bottom) / 2;
            area.draw(&Text::new(dots[at].name.to_owned(), (from, line), style))?;
        }
        Ok(())
    })
}

/// From the least to the most with some room, but not beyond what a percentage can be.
fn range(values: impl Iterator<Item = f64> + Clone) -> std::ops::Range<f64> {
    let low = values.clone().fold(f64::INFINITY, f64::min);
    let high = values.fold(f64::NEG_INFINITY, f64::max);
    if low > high {
        return 0.0..100.0;
    }
    let room = ((high - low) * 0.15).max(1.0);
    (low - room).max(-2.0)..(high + room).min(102.0)
}

/// A part of the drawing, in its dots.
#[derive(Clone, Copy)]
struct Frame {
    x: i32,
    y: i32,
    right: i32,
    bottom: i32,
}

impl Frame {
    fn around((x, y): (i32, i32), reach: i32) -> Frame {
        Frame { x: x - reach, y: y - reach, right: x + reach, bottom: y + reach }
    }

    fn touches(&self, other: &Frame) -> bool {
        self.x < other.right
            && other.x < self.right
            && self.y < other.bottom
            && other.y < self.bottom
    }

    fn holds(&self, other: &Frame) -> bool {
        self.x <= other.x
            && other.right <= self.right
            && self.y <= other.y
            && other.bottom <= self.bottom
    }

    /// Where a line from a point that is not close by ends.
    fn far_end_from(&self, (x, y): (i32, i32)) -> Option<(i32, i32)> {
        let end = (x.clamp(self.x, self.right), y.clamp(self.y + 3, self.bottom - 3));
        let (across, down) = (end.0 - x, end.1 - y);
        (across * across + down * down > (2 * RADIUS + 4).pow(2)).then_some(end)
    }
}

/// Where names stand: near their points, within the frame, and on no other name or point. A name for
/// which there is no such place is left out.
fn labels(dots: &[Dot<'_>], places: &[(i32, i32)], frame: &Frame) -> Vec<(usize, Frame)> {
    let points: Vec<Frame> = places.iter().map(|&place| Frame::around(place, RADIUS + 1)).collect();
    let mut labels: Vec<(usize, Frame)> = Vec::new();
    for (at, (dot, &(x, y))) in dots.iter().zip(places).enumerate() {
        let width = ((dot.name.chars().count() * LETTER) as i32 + 4).min(WIDTH as i32 / 2);
        let free = candidates(x, y, width).find(|label| {
            frame.holds(label)
                && !points.iter().any(|point| point.touches(label))
                && !labels.iter().any(|(_, other)| other.touches(label))
        });
        labels.extend(free.map(|label| (at, label)));
    }
    labels
}

/// Places for a name, the best first: beside the point, above and below it, then farther away.
fn candidates(x: i32, y: i32, width: i32) -> impl Iterator<Item = Frame> {
    let by_middle = move |middle: i32, line: i32| Frame {
        x: middle - width / 2,
        y: line - LINE / 2,
        right: middle + width / 2,
        bottom: line + LINE / 2,
    };
    (0..5).flat_map(move |far| {
        let gap = RADIUS + 3 + 16 * far;
        let (beside, above) = (gap + width / 2, gap + LINE / 2);
        [
            (beside, 0),
            (-beside, 0),
            (0, -above),
            (0, above),
            (beside, -above),
            (beside, above),
            (-beside, -above),
            (-beside, above),
        ]
        .map(|(across, down)| by_middle(x + across, y + down))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart() {
        let frame = Frame { x: 0, y: 0, right: 700, bottom: 400 };
        let dot = |_| Dot { name: "Calculator", x: 0.0, y: 0.0 };
        let dots: Vec<Dot<'_>> = (0..8).map(dot).collect();
        let places: Vec<(i32, i32)> = (0..8).map(|at| (350 + 3 * at, 200 - 2 * at)).collect();
        let labels = labels(&dots, &places, &frame);
        assert_eq!(labels.len(), dots.len(), "there is room for all");
        for (at, (_, label)) in labels.iter().enumerate() {
            assert!(frame.holds(label));
            assert!(labels[at + 1..].iter().all(|(_, other)| !other.touches(label)));
        }
    }
}
