//! Charts as markup: calm, with classes only, each with its numbers as a table.
//!
//! A drawing is stretched to the room there is, so whatever must keep its proportions (words, strokes, dots) is beside it
//! or is told not to scale. Numbers are whole, as pixels are.

use crate::parts::markup::{DOES, Markup};
use crate::text::statistics as words;
use crate::text::thousands;

/// How wide and high a drawing is, in its own units.
const WIDTH: usize = 1_000;
const HEIGHT: usize = 100;

/// What every chart has.
pub(super) struct Chart<'a> {
    /// Its name, for the button that shows its table.
    pub name: &'a str,
    /// All of it in a sentence: shown above, and said in place of the drawing.
    pub said: &'a str,
    /// What stands below it, from the left to the right.
    pub axis: &'a [String],
    /// What the parts of its bars are, where they have parts.
    pub key: &'a [&'a str],
    /// Whether the table shows.
    pub is_table: bool,
}

/// A table's cells: a head, then rows.
pub(super) struct Table<'a> {
    pub heads: &'a [&'a str],
    pub rows: &'a [Vec<String>],
}

/// The least round number that is even and no less.
fn top(most: u32) -> u32 {
    let steps = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50];
    let tens = (0..8).map(|power| 10_u32.pow(power));
    let tops = tens.flat_map(|ten| steps.map(|step| 2 * step * ten));
    tops.filter(|top| *top >= most).min().unwrap_or(most)
}

/// A bar: how high, of which parts from the foot up, and what it says.
pub(super) struct Bar {
    pub games: u32,
    pub parts: Vec<u32>,
    pub said: String,
}

/// A chart of bars.
pub(super) fn bars(markup: Markup, chart: &Chart<'_>, bars: &[Bar], table: &Table<'_>) -> Markup {
    let most = top(bars.iter().map(|bar| bar.games).max().unwrap_or_default());
    let scale = [most, most / 2, 0].map(|label| label.to_string());
    let mut drawing = Markup::default();
    let class = if chart.key.is_empty() { "single" } else { "stack" };
    let height = |games: u32| (u32_to_usize(games) * HEIGHT).div_ceil(u32_to_usize(most));
    for (at, Bar { games, parts, said }) in bars.iter().enumerate() {
        let height_of_all = height(*games);
        let edge = |at: usize| at * WIDTH / bars.len();
        let (left, slot) = (edge(at), edge(at + 1) - edge(at));
        let (width, top) = (slot - slot / 4, HEIGHT - height_of_all);
        drawing = drawing
            .all(&["<g class=", class, " stroke-width=", &width.to_string(), ">"])
            .element("title", said)
            .rect("hover", [left, 0, slot, HEIGHT])
            .rect("bar", [left + slot / 8, top, width, height_of_all]);
        let mut foot = 0;
        for (kind, part) in parts.iter().enumerate().filter(|(_, part)| **part > 0) {
            let line = [left + slot / 2, HEIGHT - height(foot), HEIGHT - height(foot + part)];
            drawing = drawing.part(kind, line);
            foot += part;
        }
        drawing = drawing.raw("</g>");
    }
    framed(markup, chart, &scale, &drawing, table)
}

/// A point of a line: how far along, how high, and how uncertain that is.
pub(super) struct Point {
    pub at: i32,
    pub value: i32,
    pub around: i32,
}

/// A chart of a line with what it may be off by.
pub(super) fn line(markup: Markup, chart: &Chart<'_>, points: &[Point], table: &Table<'_>) -> Markup {
    let (low, high) = span(
        points.iter().flat_map(|p| [p.value - p.around, p.value + p.around]),
        100,
    );
    let (first, last) = span(points.iter().map(|point| point.at), 1);
    let x = |at: i32| share(at - first, last - first, WIDTH);
    let y = |value: i32| HEIGHT - share(value - low, high - low, HEIGHT);
    let scale = [high, i32::midpoint(low, high), low].map(thousands);
    let mut path = String::new();
    for point in points {
        path.push_str(if path.is_empty() { "M" } else { "L" });
        place(&mut path, x(point.at), y(point.value));
    }
    let mut band = String::from("M");
    for point in points {
        place(&mut band, x(point.at), y(point.value + point.around));
    }
    for point in points.iter().rev() {
        place(&mut band, x(point.at), y(point.value - point.around));
    }
    band.push('z');
    // A stroke of no length with round ends is a dot of its own width, however it is stretched.
    let mut dots = String::new();
    for point in points
        .iter()
        .rev()
        .take(if points.len() > 40 { 1 } else { points.len() })
    {
        dots.push('M');
        place(&mut dots, x(point.at), y(point.value));
        dots.push_str("h0");
    }
    let mut drawing = Markup::default();
    for (class, d) in [("around", &band), ("line", &path), ("dots", &dots)] {
        drawing = drawing.raw("<path class=").raw(class).raw(" d=\"").raw(d).raw("\"/>");
    }
    framed(markup, chart, &scale, &drawing, table)
}

/// From a whole step below the least to one above the most.
fn span(values: impl Iterator<Item = i32> + Clone, step: i32) -> (i32, i32) {
    let low = values.clone().min().unwrap_or_default().div_euclid(step) * step;
    let high = (values.max().unwrap_or_default() + step - 1).div_euclid(step) * step;
    (low, high.max(low + step))
}

fn share(part: i32, whole: i32, of: usize) -> usize {
    let whole = usize::try_from(whole).unwrap_or_default().max(1);
    usize::try_from(part).unwrap_or_default() * of / whole
}

fn place(path: &mut String, x: usize, y: usize) {
    path.push_str(&x.to_string());
    path.push(' ');
    path.push_str(&y.to_string());
    path.push(' ');
}

fn u32_to_usize(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Markup {
    /// A part of a bar: a line as wide as the bar, dashed in a way of its kind's own, so that no colour has to be told from
    /// another however small it is.
    fn part(self, kind: usize, [x, foot, top]: [usize; 3]) -> Self {
        let [kind, x, foot, top] = [kind, x, foot, top].map(|number| number.to_string());
        self.all(&[
            "<path class=\"piece piece-",
            &kind,
            "\" d=\"M",
            &x,
            " ",
            &foot,
            "V",
            &top,
            "\"/>",
        ])
    }

    fn rect(self, class: &str, [x, y, width, height]: [usize; 4]) -> Self {
        let mut markup = self.raw("<rect class=").raw(class);
        for (name, value) in [(" x=", x), (" y=", y), (" width=", width), (" height=", height)] {
            markup = markup.raw(name).raw(&value.to_string());
        }
        markup.raw(" />")
    }
}

/// A drawing with its sentence, scale and axis, and its table below.
fn framed(markup: Markup, chart: &Chart<'_>, scale: &[String; 3], drawing: &Markup, table: &Table<'_>) -> Markup {
    let mut markup = markup
        .element("p class=note", chart.said)
        .raw("<div class=plot><div class=scale aria-hidden=true>");
    for label in scale {
        markup = markup.element("span", label);
    }
    markup = markup
        .raw("</div><svg role=img preserveAspectRatio=none viewBox=\"0 0 1000 100\" aria-label=\"")
        .words(chart.said)
        .raw("\"><path class=ruled d=\"M0 0H1000M0 50H1000M0 100H1000\"/>")
        .raw(&drawing.0)
        .raw("</svg><div class=axis aria-hidden=true>");
    for label in chart.axis {
        markup = markup.element("span", label);
    }
    markup = markup.raw("</div></div><p class=kinds>");
    for (kind, words) in chart.key.iter().enumerate() {
        markup = markup
            .raw("<span><svg viewBox=\"0 0 14 14\" stroke-width=14 aria-hidden=true>")
            .part(kind, [7, 14, 0])
            .raw("</svg>")
            .words(words)
            .raw("</span>");
    }
    markup = markup
        .raw("</p><p><button type=button class=quiet ")
        .raw(DOES)
        .raw("=\"table ")
        .raw(chart.name)
        .raw(if chart.is_table {
            "\" aria-expanded=true>"
        } else {
            "\" aria-expanded=false>"
        })
        .words(if chart.is_table {
            words::HIDE_TABLE
        } else {
            words::AS_TABLE
        })
        .raw("</button></p>");
    if chart.is_table {
        markup = markup
            .raw("<div class=scroll tabindex=0 role=group aria-label=\"")
            .words(chart.said)
            .raw("\">");
        self::table(markup, table).raw("</div>")
    } else {
        markup
    }
}

/// A table. The first column names its row.
pub(super) fn table(markup: Markup, table: &Table<'_>) -> Markup {
    let mut markup = markup.raw("<table><thead><tr>");
    for head in table.heads {
        // An empty head would be announced.
        let open = if head.is_empty() { "td" } else { "th scope=col" };
        markup = markup.element(open, head);
    }
    markup = markup.raw("</tr></thead><tbody>");
    for row in table.rows {
        markup = markup.raw("<tr>");
        for (at, cell) in row.iter().enumerate() {
            markup = markup.element(if at == 0 { "th scope=row" } else { "td" }, cell);
        }
        markup = markup.raw("</tr>");
    }
    markup.raw("</tbody></table>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_round() {
        for (most, round) in [
            (0, 2),
            (1, 2),
            (3, 4),
            (7, 8),
            (9, 10),
            (11, 20),
            (33, 40),
            (99, 100),
            (101, 200),
        ] {
            assert_eq!(top(most), round, "{most}");
        }
        assert_eq!(span([1_440, 1_560].into_iter(), 100), (1_400, 1_600));
        assert_eq!(span([-40, -40].into_iter(), 100), (-100, 0));
        assert_eq!(span([5].into_iter(), 1), (5, 6));
    }

    #[test]
    fn a_point_alone_and_none_are_drawn() {
        let chart = Chart {
            name: "x",
            said: "<so>",
            axis: &[],
            key: &[],
            is_table: true,
        };
        let table = Table {
            heads: &["", "A"],
            rows: &[vec!["<b>".to_owned(), "1".to_owned()]],
        };
        let one = Point {
            at: 3,
            value: 1_500,
            around: 80,
        };
        let drawn = line(Markup::default(), &chart, &[one], &table).0;
        assert!(drawn.contains("class=dots d=\"M0 50 h0\""), "{drawn}");
        assert!(drawn.contains("&lt;b&gt;") && !drawn.contains("<so>"));
        assert!(bars(Markup::default(), &chart, &[], &table).0.contains("<svg"));
    }
}
