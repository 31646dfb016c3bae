//! The plots, as SVG text whose colours the page sets for light and dark.

use std::error::Error;

use plotters::coord::Shift;
use plotters::coord::ranged1d::SegmentValue;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::Undrawn;

/// A line of an interval plot.
pub(super) struct Bar<'a> {
    pub(super) name: &'a str,
    pub(super) low: f64,
    pub(super) middle: f64,
    pub(super) high: f64,
}

// Colours that stand for those of the page.
pub(super) const INK: RGBColor = RGBColor(1, 2, 3);
pub(super) const FAINT: RGBColor = RGBColor(4, 5, 6);
pub(super) const ACCENT: RGBColor = RGBColor(7, 8, 9);
const PAGE_COLOURS: [(&str, &str); 3] =
    [("#010203", "var(--ink)"), ("#040506", "var(--faint)"), ("#070809", "var(--accent)")];

type Drawing = Result<(), Box<dyn Error>>;
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A middle with its interval, a line each, the first on top.
pub(super) fn intervals(bars: &[Bar<'_>], unit: &str) -> Result<String, Undrawn> {
    let height = 70 + 34 * bars.len() as u32;
    svg(height, |area| {
        let low = bars.iter().map(|bar| bar.low).fold(f64::INFINITY, f64::min);
        let high = bars.iter().map(|bar| bar.high).fold(f64::NEG_INFINITY, f64::max);
        let room = ((high - low) * 0.06).max(0.1);
        // Both ends of such a range are lines of their own.
        let lines = (0..bars.len() as i32 - 1).into_segmented();
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            // Half of a number stands beyond the last line.
            .margin_right(30)
            .x_label_area_size(46)
            .y_label_area_size(names_width(bars.iter().map(|bar| bar.name)))
            .build_cartesian_2d(low - room..high + room, lines)?;
        let line = |at: usize| SegmentValue::CenterOf((bars.len() - 1 - at) as i32);
        let name = |at: &SegmentValue<i32>| match at {
            SegmentValue::CenterOf(at) => {
                let at = usize::try_from(*at).ok().and_then(|at| bars.len().checked_sub(at + 1));
                at.map_or("", |at| bars[at].name).to_owned()
            }
            _ => String::new(),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .label_style(text(16))
            .x_desc(unit)
            .axis_desc_style(text(16))
            .y_labels(bars.len())
            .y_label_formatter(&name)
            .draw()?;
        for (at, bar) in bars.iter().enumerate() {
            let ends = vec![(bar.low, line(at)), (bar.high, line(at))];
            chart.draw_series([PathElement::new(ends, ACCENT.stroke_width(3))])?;
            chart.draw_series([Circle::new((bar.middle, line(at)), 6, ACCENT.filled())])?;
        }
        Ok(())
    })
}

/// What the row has won of what the row and the column have won, where they met. Where there are many of
/// them the picture is as wide as their numbers need.
pub(super) fn matrix(
    names: &[&str],
    part: impl Fn(usize, usize) -> Option<f64>,
) -> Result<String, Undrawn> {
    let left = names_width(names.iter().copied()) as i32 + 30;
    let count = names.len() as i32;
    let cell = ((WIDTH as i32 - left - 10) / count.max(1)).clamp(NARROWEST, 96);
    let digits = usize::from(cell >= ROOM_FOR_TENTHS);
    let (top, row_height) = (30, if digits == 1 { 36 } else { 28 });
    let width = (left + cell * count + 10).max(WIDTH as i32);
    sized_svg((width as u32, (top + row_height * count + 10) as u32), |area| {
        let write = |words: &str, at: (i32, i32), colour: &RGBColor, side: HPos| {
            let style = text(16).color(colour).pos(Pos::new(side, VPos::Center));
            area.draw(&Text::new(words.to_owned(), at, style))
        };
        for (row, name) in names.iter().enumerate() {
            let y = top + row_height * row as i32;
            let middle = y + row_height / 2;
            write(&format!("{} {name}", row + 1), (left - 10, middle), &INK, HPos::Right)?;
            let heading = left + cell * row as i32 + cell / 2;
            write(&(row + 1).to_string(), (heading, top / 2), &INK, HPos::Center)?;
            for column in 0..names.len() {
                let x = left + cell * column as i32;
                let Some(part) = part(row, column) else { continue };
                let (fill, ink) = heat(part);
                let corners = [(x + 1, y + 1), (x + cell - 1, y + row_height - 1)];
                area.draw(&Rectangle::new(corners, fill.filled()))?;
                let words = format!("{:.digits$}", part * 100.0);
                write(&words, (x + cell / 2, middle), &ink, HPos::Center)?;
            }
        }
        Ok(())
    })
}

/// How many matches had which length.
pub(super) fn lengths(counts: &[(u32, u64)]) -> Result<String, Undrawn> {
    let (Some((least, _)), Some((most, _))) = (counts.first(), counts.last()) else {
        return Ok(String::new());
    };
    // Whole lengths a bar, so that no bar has more of them than its neighbour.
    let width = ((most - least) / BARS + 1).max(1);
    let mut bars = vec![0u64; ((most - least) / width + 1) as usize];
    for (length, matches) in counts {
        bars[((length - least) / width) as usize] += matches;
    }
    let highest = bars.iter().copied().max().unwrap_or(1);
    let left = |at: usize| f64::from(*least) + (at as u32 * width) as f64 - 0.5;
    svg(300, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .margin_right(30)
            .x_label_area_size(46)
            .y_label_area_size(70)
            .build_cartesian_2d(left(0)..left(bars.len()), 0..highest + highest / 20 + 1)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .label_style(text(16))
            .x_desc("answers in a match")
            .y_desc("matches")
            .axis_desc_style(text(16))
            .x_label_formatter(&|length| format!("{length:.0}"))
            .draw()?;
        let bar = |(at, &matches): (usize, &u64)| {
            let gap = f64::from(width) * 0.08;
            let corners = [(left(at) + gap, 0), (left(at + 1) - gap, matches)];
            Rectangle::new(corners, ACCENT.filled())
        };
        chart.draw_series(bars.iter().enumerate().map(bar))?;
        Ok(())
    })
}

/// The most bars of a distribution: with more, they would be too thin to tell apart.
const BARS: u32 = 40;

/// How wide a plot is drawn; the page scales it.
pub(super) const WIDTH: u32 = 760;

/// The narrowest cell of a matrix: a number of three digits stands in it.
const NARROWEST: i32 = 34;

/// How wide a cell is in which a number with tenths stands.
const ROOM_FOR_TENTHS: i32 = 48;

/// A plot of the usual width.
pub(super) fn svg(height: u32, draw: impl FnOnce(&Area<'_>) -> Drawing) -> Result<String, Undrawn> {
    sized_svg((WIDTH, height), draw)
}

fn sized_svg(size: (u32, u32), draw: impl FnOnce(&Area<'_>) -> Drawing) -> Result<String, Undrawn> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        draw(&area).map_err(|error| Undrawn(error.to_string()))?;
        area.present().map_err(|error| Undrawn(error.to_string()))?;
    }
    // A little too wide is made to fit; what would become too small to read is scrolled instead.
    if size.0 > WIDTH * 4 / 3 {
        text = text.replacen("<svg ", "<svg class=\"large\" ", 1);
    }
    for (stand_in, colour) in PAGE_COLOURS {
        text = text.replace(stand_in, colour);
    }
    Ok(text)
}

pub(super) fn text(size: u32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK)
}

/// Room for the longest name.
fn names_width<'a>(names: impl Iterator<Item = &'a str>) -> u32 {
    let letters = names.map(|name| name.chars().count()).max().unwrap_or(0) as u32;
    (letters * 9 + 16).clamp(60, 330)
}

/// The colour of a cell from orange (lost) over grey (even) to blue (won), and that of its number.
fn heat(part: f64) -> (RGBColor, RGBColor) {
    const EVEN: (u8, u8, u8) = (224, 224, 224);
    const WON: (u8, u8, u8) = (33, 92, 168);
    const LOST: (u8, u8, u8) = (178, 74, 12);
    let strength = ((part - 0.5).abs() * 2.0).sqrt().min(1.0);
    let end = if part >= 0.5 { WON } else { LOST };
    let mix = |from: u8, to: u8| {
        (f64::from(from) + (f64::from(to) - f64::from(from)) * strength).round() as u8
    };
    let fill = RGBColor(mix(EVEN.0, end.0), mix(EVEN.1, end.1), mix(EVEN.2, end.2));
    (fill, if strength > 0.6 { WHITE } else { BLACK })
}
