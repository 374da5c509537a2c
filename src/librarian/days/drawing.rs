//! How marks are drawn: each a shape of its own, so that no colour need be told from another. A seal is a daily solved on
//! its day, a tick one solved some other way, a half moon one begun, a dot one left open.

use engine::shelf::Mark;

use super::table::Marks;
use crate::parts::markup::Markup;

/// Room for a mark.
const FIELD: i32 = 10;
/// From one game's row to the next: a little apart.
const ROW: i32 = 11;

/// The paths of marks, those of a shape together, as a month has hundreds.
#[derive(Default)]
struct Paths {
    seals: String,
    ticks: String,
    moons: String,
    halves: String,
    dots: String,
}

impl Paths {
    fn add(&mut self, mark: Mark, column: i32, row: i32) {
        let at = format!("M{} {}", column * FIELD + FIELD / 2, row * ROW + FIELD / 2);
        match mark {
            Mark::OnDay => self.seals.push_str(&[&at, "h0"].concat()),
            Mark::Late => self.ticks.push_str(&[&at, "m-3.4 .2l2.5 2.6 4.4-5.6"].concat()),
            Mark::Begun => {
                self.moons
                    .push_str(&[&at, "m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0"].concat());
                self.halves.push_str(&[&at, "m0-3.2a3.2 3.2 0 0 0 0 6.4z"].concat());
            }
            Mark::Open => self.dots.push_str(&[&at, "h0"].concat()),
        }
    }

    fn draw(&self, mut markup: Markup) -> Markup {
        for (class, path) in [
            ("on", &self.seals),
            ("late", &self.ticks),
            ("begun", &self.moons),
            ("half", &self.halves),
            ("open", &self.dots),
        ] {
            if !path.is_empty() {
                markup = markup.raw(&format!("<path class={class} d=\"{path}\"/>"));
            }
        }
        markup
    }
}

fn drawing(markup: Markup, class: &str, columns: i32, rows: i32) -> Markup {
    let (width, height) = (columns * FIELD, (rows - 1) * ROW + FIELD);
    markup.raw(&format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" aria-hidden=true>"
    ))
}

/// A day's marks: a row a game, a column a level.
pub(super) fn day(markup: Markup, marks: &Marks) -> Markup {
    let mut paths = Paths::default();
    for ((_, marks), row) in marks.iter().zip(0..) {
        for (mark, column) in marks.iter().zip(0..) {
            paths.add(*mark, column, row);
        }
    }
    let rows = i32::try_from(marks.len()).unwrap_or_default();
    let markup = drawing(markup, "marks", 4, rows);
    paths.draw(markup).raw("</svg>")
}

/// One mark as the calendar has it, for the list of what they say.
pub(super) fn small(markup: Markup, mark: Mark) -> Markup {
    let mut paths = Paths::default();
    paths.add(mark, 0, 0);
    paths.draw(drawing(markup, "marks one", 1, 1)).raw("</svg>")
}

/// One mark, large: the seal has its tick, and what is open is a ring rather than a dot.
pub(super) fn large(markup: Markup, mark: Mark) -> Markup {
    match mark {
        Mark::OnDay => {
            let mut paths = Paths::default();
            paths.add(mark, 0, 0);
            let markup = paths.draw(drawing(markup, "marks one", 1, 1));
            markup.raw("<path class=tick d=\"M3.2 5.1l1.3 1.4 2.4-3\"/></svg>")
        }
        Mark::Open => drawing(markup, "marks one", 1, 1)
            .raw("<path class=ring d=\"M1.8 5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0\"/></svg>"),
        Mark::Begun | Mark::Late => small(markup, mark),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games::GameId;

    #[test]
    fn each_mark_is_a_shape_of_its_own_in_its_place() {
        use Mark::{Begun, Late, OnDay, Open};
        let marks = [
            (GameId::Sudoku, [OnDay, OnDay, Late, Begun]),
            (GameId::Hashi, [Open, Open, Open, OnDay]),
        ];
        let Markup(drawn) = day(Markup::default(), &marks);
        for path in [
            "class=on d=\"M5 5h0M15 5h0M35 16h0\"",
            "class=late d=\"M25 5m",
            "class=begun d=\"M35 5m",
            "class=half d=\"M35 5m",
            "class=open d=\"M5 16h0M15 16h0M25 16h0\"",
        ] {
            assert!(drawn.contains(path), "{path} in {drawn}");
        }
        for draw in [small, large] {
            let shapes = [OnDay, Late, Begun, Open].map(|mark| draw(Markup::default(), mark).0);
            for (at, shape) in shapes.iter().enumerate() {
                assert!(shapes.iter().skip(at + 1).all(|other| other != shape));
            }
        }
    }
}
