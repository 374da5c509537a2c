//! A picture of a result: the board's shape, which gives nothing away, how long it took, and the seal.
//!
//! It is drawn in the light look whatever theme is on, and in typefaces every device has: where an SVG is made a picture,
//! those of the page are not to be had.

use engine::game::Game;
use engine::play::Source;
use engine::shelf::Outcome;
use engine::with_game;

use super::Parcel;
use crate::boards::Face;
use crate::librarian::Library;
use crate::parts::markup::Markup;
use crate::text::{self, race as said, share};

const PAPER: &str = "#f7f3ea";
const CARD: &str = "#fffdf8";
const INK: &str = "#1d1a16";
const SOFT: &str = "#655d51";
const LINE: &str = "#c9bfae";
const SEAL: &str = "#9f2816";
const SERIF: &str = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS: &str =
    "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const WIDTH: f64 = 1080.0;
const HEIGHT: f64 = 1350.0;
/// The board's frame.
const FRAME: f64 = 860.0;
const LEFT: f64 = (WIDTH - FRAME) / 2.0;
const TOP: f64 = 220.0;

/// Words at a place.
struct Line<'a> {
    x: f64,
    y: f64,
    size: f64,
    fill: &'a str,
    /// Weight, family, and where the place is in the words.
    how: [&'a str; 3],
}

fn line(markup: Markup, line: &Line<'_>, words: &str) -> Markup {
    let Line { x, y, size, fill, how } = line;
    let [weight, family, anchor] = how;
    markup
        .raw(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" font-family=\"{family}\" \
             text-anchor=\"{anchor}\" fill=\"{fill}\">"
        ))
        .words(words)
        .raw("</text>")
}

/// The picture of a game whose time is sent.
pub(super) fn draw(library: &Library<'_>, parcel: &Parcel) -> Option<String> {
    let record = parcel.record.as_ref()?;
    let race = parcel.race.as_ref()?;
    let outline = with_game!(parcel.game, G => G::read(&parcel.puzzle).ok().map(|puzzle| G::outline(&puzzle)))?;
    let (rows, columns) = (f64::from(parcel.shape.rows), f64::from(parcel.shape.columns));
    let unit = FRAME / rows.max(columns);
    let (width, height) = (columns * unit, rows * unit);
    let (x, y) = ((WIDTH - width) / 2.0, TOP + (FRAME - height) / 2.0);
    let date = parcel.daily.map(|daily| daily.date);
    let streak = match (record.source, record.outcome()) {
        (Source::Daily { level, .. }, Some((_, _, Outcome::OnDay))) => {
            let outcomes = library.store().outcomes(record.game).ok().flatten();
            outcomes.map(|outcomes| outcomes.streak(level, library.now.date).current)
        }
        _ => None,
    };
    let right = WIDTH - LEFT;
    let foot = TOP + FRAME;
    let mut svg = Markup::default().raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAPER}\"/>"
    ));
    let bold = ["700", SERIF, "start"];
    let (plain, end) = (["400", SANS, "start"], ["400", SANS, "end"]);
    let at = |x, y, size, fill, how| Line { x, y, size, fill, how };
    svg = line(svg, &at(LEFT, 124.0, 68.0, INK, bold), text::NAME);
    svg = line(
        svg,
        &at(LEFT, 182.0, 38.0, SOFT, plain),
        &said::picture(parcel.game, parcel.level, parcel.shape),
    );
    if let Some(date) = date {
        svg = line(svg, &at(right, 182.0, 38.0, SOFT, end), &share::day(date));
    }
    svg = svg.raw(&format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"{CARD}\" stroke=\"{LINE}\" stroke-width=\"3\"/>\
         <svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {columns} {rows}\" color=\"{INK}\">",
        x - 14.0,
        y - 14.0,
        width + 28.0,
        height + 28.0
    ));
    svg = svg.raw(&outline).raw("</svg>");
    svg = seal(svg, (right - 92.0, foot + 142.0), date.map(|date| date.day()));
    svg = line(
        svg,
        &at(LEFT, foot + 168.0, 132.0, INK, ["700", SANS, "start"]),
        &text::time(record.elapsed),
    );
    let went = share::went(parcel.game, &race.ran).unwrap_or_default();
    svg = line(
        svg,
        &at(LEFT, foot + 228.0, 38.0, SOFT, plain),
        went.trim_end_matches('.'),
    );
    if let Some(days) = streak.filter(|days| *days > 1) {
        let strong = ["700", SANS, "end"];
        svg = line(svg, &at(right, foot + 168.0, 44.0, SEAL, strong), &said::streak(days));
    }
    Some(svg.raw("</svg>").0)
}

/// The seal, where it hides nothing: a daily's with the day, any other's with a tick.
fn seal(svg: Markup, (x, y): (f64, f64), day: Option<i8>) -> Markup {
    let svg = svg.raw(&format!(
        "<g transform=\"translate({x} {y}) rotate(-9)\"><circle r=\"92\" fill=\"{SEAL}\"/>\
         <circle r=\"80\" fill=\"none\" stroke=\"{CARD}\" stroke-width=\"5\"/>"
    ));
    let svg = match day {
        Some(day) => {
            let at = Line {
                x: 0.0,
                y: 30.0,
                size: 84.0,
                fill: CARD,
                how: ["700", SANS, "middle"],
            };
            line(svg, &at, &day.to_string())
        }
        None => svg.raw(&format!(
            "<path d=\"M-34 2L-10 28L36 -26\" fill=\"none\" stroke=\"{CARD}\" stroke-width=\"15\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        )),
    };
    svg.raw("</g>")
}
