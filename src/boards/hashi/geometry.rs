//! Where things are on a Hashi board, in cells from its top left corner, and what a point hits.

use engine::hashi::{Direction, IslandId, Puzzle, SlotId};

/// A point on the board, in cells.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// The middle of an island's cell.
    #[must_use]
    pub fn of_island(puzzle: &Puzzle, island: IslandId) -> Self {
        let island = puzzle.island(island);
        Self {
            x: f64::from(island.column) + 0.5,
            y: f64::from(island.row) + 0.5,
        }
    }

    /// How far it is from another, along the longer axis and which way; none where they are the same.
    #[must_use]
    pub fn pull_to(self, other: Self) -> Option<(Direction, f64)> {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        let direction = if dx.abs() >= dy.abs() {
            if dx > 0.0 { Direction::East } else { Direction::West }
        } else if dy > 0.0 {
            Direction::South
        } else {
            Direction::North
        };
        let length = dx.abs().max(dy.abs());
        (length > 0.0).then_some((direction, length))
    }
}

/// What a point hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// An island.
    Island(IslandId),
    /// The water of a slot.
    Slot(SlotId),
    /// Nothing that can be played.
    Nothing,
}

/// What each cell of a board holds.
#[derive(Debug, Clone)]
pub struct Chart {
    columns: usize,
    cells: Vec<Content>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Content {
    island: Option<IslandId>,
    across: Option<SlotId>,
    down: Option<SlotId>,
}

impl Chart {
    /// The chart of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let columns = usize::from(puzzle.shape().columns);
        let mut cells = vec![Content::default(); puzzle.shape().cells()];
        for id in puzzle.island_ids() {
            cells[index(puzzle, columns, id)].island = Some(id);
        }
        for id in puzzle.slot_ids() {
            let slot = puzzle.slot(id);
            let [start, end] = [slot.from, slot.to].map(|island| index(puzzle, columns, island));
            let step = if slot.is_down { columns } else { 1 };
            for cell in (start + step..end).step_by(step) {
                let lane = if slot.is_down {
                    &mut cells[cell].down
                } else {
                    &mut cells[cell].across
                };
                *lane = Some(id);
            }
        }
        Self { columns, cells }
    }

    /// What is hit at a point. A cell where two slots cross is split along its diagonals, so that each has a side
    /// of its own.
    #[must_use]
    pub fn hit(&self, point: Point) -> Target {
        let inside = |at: f64| (at >= 0.0).then(|| at.floor());
        let (Some(column), Some(row)) = (inside(point.x), inside(point.y)) else {
            return Target::Nothing;
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "floored and not negative; a cast past the end saturates"
        )]
        let (column_index, row_index) = (column as usize, row as usize);
        if column_index >= self.columns {
            return Target::Nothing;
        }
        let cell = row_index
            .checked_mul(self.columns)
            .and_then(|start| self.cells.get(start + column_index));
        let Some(content) = cell else {
            return Target::Nothing;
        };
        let (from_middle_x, from_middle_y) = (point.x - column - 0.5, point.y - row - 0.5);
        let slot = match (content.across, content.down) {
            (Some(across), Some(_)) if from_middle_x.abs() >= from_middle_y.abs() => Some(across),
            (across, down) => down.or(across),
        };
        match (content.island, slot) {
            (Some(island), _) => Target::Island(island),
            (None, Some(slot)) => Target::Slot(slot),
            (None, None) => Target::Nothing,
        }
    }

    /// A point of the slot's own, near its middle, where its mark is drawn: none for a slot over no water, whose
    /// mark stands on the line between the islands.
    #[must_use]
    pub fn mark_point(&self, puzzle: &Puzzle, slot: SlotId) -> Point {
        let ends = puzzle.slot(slot);
        let [from, to] = [ends.from, ends.to].map(|island| Point::of_island(puzzle, island));
        let middle = Point {
            x: f64::midpoint(from.x, to.x),
            y: f64::midpoint(from.y, to.y),
        };
        if self.hit(middle) == Target::Slot(slot) {
            return middle;
        }
        // The middle lies on another slot's side of a shared cell: a quarter cell along is its own.
        if ends.is_down {
            Point {
                y: middle.y - 0.3,
                ..middle
            }
        } else {
            Point {
                x: middle.x - 0.3,
                ..middle
            }
        }
    }
}

fn index(puzzle: &Puzzle, columns: usize, island: IslandId) -> usize {
    let island = puzzle.island(island);
    usize::from(island.row) * columns + usize::from(island.column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::hashi::view::tests::puzzle;

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn islands_water_and_nothing() {
        let puzzle = puzzle(&["1.1", "...", "1.."]);
        let chart = Chart::new(&puzzle);
        assert_eq!(chart.hit(at(0.5, 0.5)), Target::Island(IslandId(0)));
        assert_eq!(chart.hit(at(1.5, 0.1)), Target::Slot(SlotId(0)));
        assert_eq!(chart.hit(at(0.2, 1.5)), Target::Slot(SlotId(1)));
        for nowhere in [
            at(1.5, 1.5),
            at(-0.1, 0.5),
            at(3.1, 0.5),
            at(0.5, 3.1),
            at(f64::NAN, 0.5),
            at(1e30, 0.0),
        ] {
            assert_eq!(chart.hit(nowhere), Target::Nothing, "{nowhere:?}");
        }
    }

    #[test]
    fn a_shared_cell_is_split_along_its_diagonals() {
        let puzzle = puzzle(&[".1.", "1.1", ".1."]);
        let chart = Chart::new(&puzzle);
        let (down, across) = (SlotId(0), SlotId(1));
        for (point, slot) in [
            (at(1.1, 1.5), across),
            (at(1.9, 1.6), across),
            (at(1.5, 1.1), down),
            (at(1.6, 1.9), down),
        ] {
            assert_eq!(chart.hit(point), Target::Slot(slot), "{point:?}");
        }
    }

    #[test]
    fn every_slot_over_water_owns_its_mark_point() {
        let puzzle = puzzle(&["4.6.4", ".2...", "2.2..", ".3..3", "....."]);
        let chart = Chart::new(&puzzle);
        for slot in puzzle.slot_ids() {
            let [from, to] = [puzzle.slot(slot).from, puzzle.slot(slot).to].map(|i| puzzle.island(i));
            let has_water = to.row - from.row + to.column - from.column > 1;
            let hit = chart.hit(chart.mark_point(&puzzle, slot));
            assert_eq!(hit == Target::Slot(slot), has_water, "{slot:?}");
        }
    }

    #[test]
    fn a_pull_goes_the_way_it_went_furthest() {
        let pull = |x, y| at(1.0, 1.0).pull_to(at(x, y)).map(|(direction, _)| direction);
        assert_eq!(pull(1.6, 1.2), Some(Direction::East));
        assert_eq!(pull(0.1, 1.2), Some(Direction::West));
        assert_eq!(pull(1.1, 1.3), Some(Direction::South));
        assert_eq!(pull(1.1, 0.3), Some(Direction::North));
        assert_eq!(pull(1.0, 1.0), None);
    }
}
