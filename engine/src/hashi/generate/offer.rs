//! Which levels a shape can have, what its networks are grown like, and how deep they must be.

use super::grow::Recipe;
use crate::game::Undealable;
use crate::hashi::LONGEST_SIDE;
use crate::level::Level;
use crate::shape::Shape;

/// The shortest and longest side of a board that is dealt.
pub(in crate::hashi) const SIDES: (u8, u8) = (4, 60);
/// The most cells of a board that is dealt by level.
pub(super) const LARGEST: usize = 400;

/// Whether a board of this shape and level is dealt.
///
/// # Errors
/// [`Undealable::Shape`] when no board of this shape is dealt at all, [`Undealable::Level`] when none of this level.
pub fn offered(level: Level, shape: Shape) -> Result<(), Undealable> {
    if !is_dealt(shape) {
        return Err(Undealable::Shape);
    }
    if is_by_level(shape) && level <= hardest(shape) {
        Ok(())
    } else {
        Err(Undealable::Level)
    }
}

/// Whether boards of this shape are small enough to be dealt by level.
#[must_use]
pub fn is_by_level(shape: Shape) -> bool {
    shape.cells() <= LARGEST
}

/// Whether boards of this shape are grown when no level is asked for.
pub(super) fn is_grown(shape: Shape) -> bool {
    has_sides(shape, SIDES.0, LONGEST_SIDE)
}

/// Whether boards of this shape are dealt to players.
pub(in crate::hashi) fn is_dealt(shape: Shape) -> bool {
    has_sides(shape, SIDES.0, SIDES.1)
}

fn has_sides(shape: Shape, least: u8, most: u8) -> bool {
    let sides = least..=most;
    sides.contains(&shape.rows) && sides.contains(&shape.columns)
}

/// The hardest level that boards of a shape reach often enough, by its short and its long side: on the smallest
/// there is no room for long trials.
const fn hardest(shape: Shape) -> Level {
    let (short, long) = if shape.rows < shape.columns {
        (shape.rows, shape.columns)
    } else {
        (shape.columns, shape.rows)
    };
    match (short, long) {
        (..=4, ..=4) => Level::Easy,
        (..=4, ..=6) => Level::Medium,
        (..=4, ..=12) | (5, ..=6) | (6, 6) => Level::Hard,
        _ => Level::Expert,
    }
}

/// Sides of the squares the floors are given for, with the slots that Medium's, Hard's and Expert's own techniques must
/// narrow at least; in between it goes by the number of slots.
const FLOORS: [(u8, [usize; 3]); 6] = [
    (5, [1, 1, 1]),
    (7, [3, 3, 1]),
    (10, [5, 5, 3]),
    (12, [6, 6, 3]),
    (15, [8, 8, 4]),
    (20, [12, 10, 5]),
];

/// About how many slots a board of a shape has, in 65,536ths: in each line one fewer than islands, unless there are
/// none, where every fourth cell is one. Long and narrow boards have fewer than square ones.
fn usual_slots(shape: Shape) -> usize {
    const ONE: usize = 1 << 16;
    let [rows, columns] = [shape.rows, shape.columns].map(usize::from);
    let empty = |cells: usize| (0..cells).fold(ONE, |chance, _| chance * 3 / 4);
    let lines = |count: usize, cells: usize| count * (cells * ONE / 4 + empty(cells)).saturating_sub(ONE);
    lines(rows, columns) + lines(columns, rows)
}

/// How many slots the own techniques of its level must narrow at least in a puzzle of a shape.
#[must_use]
pub fn floor(level: Level, shape: Shape) -> usize {
    let at = match level {
        Level::Easy | Level::Beyond => return 0,
        Level::Medium => 0,
        Level::Hard => 1,
        Level::Expert => 2,
    };
    let slots = usual_slots(shape);
    let mut below = (0, FLOORS[0].1[at]);
    for (side, floors) in FLOORS {
        let above = (usual_slots(Shape::new(side, side)), floors[at]);
        if slots <= above.0 {
            let (width, height) = (above.0 - below.0, above.1 - below.1);
            return below.1 + ((slots - below.0) * height).checked_div(width).unwrap_or(0);
        }
        below = above;
    }
    below.1
}

/// What networks of a shape and level are grown like. Small boards need more islands for long trials; and there is
/// more to say about connections where bridges are single and loops few. Loops come in with the changes.
pub(super) fn recipe(level: Level, shape: Shape, percent: Option<u8>) -> Recipe {
    let cells = shape.cells();
    let suited = match level {
        Level::Expert if cells < 100 => 32,
        Level::Expert if cells <= 144 => 29,
        Level::Hard if cells < 100 => 29,
        Level::Easy | Level::Medium | Level::Hard | Level::Expert | Level::Beyond => 25,
    };
    let recipe = of_density(percent.map_or(suited, usize::from), shape);
    let (doubles, loops) = match level {
        Level::Easy => return recipe,
        Level::Medium => (15, 2),
        Level::Hard | Level::Expert | Level::Beyond => (8, 0),
    };
    Recipe {
        doubles,
        loops,
        ..recipe
    }
}

/// What networks with so many islands in a hundred cells are grown like.
pub(super) fn of_density(percent: usize, shape: Shape) -> Recipe {
    Recipe {
        islands: (shape.cells() * percent).div_ceil(100),
        // Long bridges leave no room for many islands.
        reach: if percent >= 29 { 5 } else { 7 },
        doubles: 25,
        loops: 12,
    }
}

/// How many islands in a hundred cells boards of a shape have when nothing else is asked: fewer on larger ones.
pub(super) fn usual_density(shape: Shape) -> usize {
    let over = shape.cells().saturating_sub(LARGEST);
    25 - (over * 8 / 3_200).min(8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::generate::of_any_level;

    #[test]
    fn floors_are_those_of_the_product() {
        let squares = [5, 7, 10, 12, 15, 20].map(|side| Shape::new(side, side));
        let floors = |level| squares.map(|shape| floor(level, shape));
        assert_eq!(floors(Level::Easy), [0; 6]);
        assert_eq!(floors(Level::Medium), [1, 3, 5, 6, 8, 12]);
        assert_eq!(floors(Level::Hard), [1, 3, 5, 6, 8, 10]);
        assert_eq!(floors(Level::Expert)[1..], [1, 3, 3, 4, 5]);
        assert_eq!(floor(Level::Medium, Shape::new(4, 4)), 1);
        assert_eq!(floor(Level::Medium, Shape::new(8, 9)), 3);
        assert_eq!(floor(Level::Medium, Shape::new(8, 10)), 4);
    }

    /// As many cells as 10x10, but fewer slots.
    #[test]
    fn floors_go_by_slots_between_the_squares() {
        assert_eq!(floor(Level::Medium, Shape::new(5, 20)), 4);
        assert_eq!(floor(Level::Hard, Shape::new(25, 4)), 4);
        assert_eq!(floor(Level::Hard, Shape::new(4, 25)), 4);
        for level in [Level::Medium, Level::Hard, Level::Expert] {
            let rising = (4..=20).map(|side| floor(level, Shape::new(side, side)));
            assert!(rising.is_sorted());
        }
        // Beyond the largest square, and on the smallest boards, the nearest one's holds.
        assert_eq!(floor(Level::Hard, Shape::new(60, 60)), 10);
        assert_eq!(floor(Level::Hard, Shape::new(1, 4)), 1);
    }

    /// What is taken for the usual number of slots is near what is dealt, and never by much above.
    #[test]
    fn the_usual_slots_are_those_of_dealt_boards() {
        for (rows, columns) in [(7, 7), (10, 10), (5, 20), (12, 12), (10, 22)] {
            let shape = Shape::new(rows, columns);
            let deal = |seed: u32| of_any_level(shape, None, &seed.to_string(), &mut |_| ()).unwrap();
            let mean = (0..20).map(|seed| deal(seed).puzzle.slots().len()).sum::<usize>() / 20;
            let usual = usual_slots(shape) >> 16;
            assert!(mean >= usual && 3 * mean <= 4 * usual + 3, "{shape} {mean} {usual}");
        }
    }

    #[test]
    fn what_cannot_be_had_is_refused_by_name() {
        for (level, rows, columns, offer) in [
            (Level::Easy, 3, 9, Err(Undealable::Shape)),
            (Level::Easy, 4, 61, Err(Undealable::Shape)),
            (Level::Easy, 4, 4, Ok(())),
            (Level::Medium, 4, 4, Err(Undealable::Level)),
            (Level::Expert, 5, 5, Err(Undealable::Level)),
            (Level::Expert, 7, 7, Ok(())),
            (Level::Expert, 20, 20, Ok(())),
            (Level::Easy, 20, 21, Err(Undealable::Level)),
            (Level::Beyond, 10, 10, Err(Undealable::Level)),
        ] {
            assert_eq!(
                offered(level, Shape::new(rows, columns)),
                offer,
                "{level:?} {rows}x{columns}"
            );
        }
    }

    #[test]
    fn large_boards_have_fewer_islands() {
        let density = |side| usual_density(Shape::new(side, side));
        assert_eq!([density(7), density(20), density(60)], [25, 25, 17]);
        assert!(density(40) < 25 && density(40) > 17);
    }
}
