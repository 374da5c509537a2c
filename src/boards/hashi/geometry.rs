//! Where things are on a Hashi board, in cells from its top left corner, and what a point hits.

use engine::hashi::{Direction, IslandId, Puzzle, Slot, SlotId};

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

/// Of a slot's length, how much its ends may lose to their islands; and of a cell, how far from a slot's line all is its
/// own. A third is its own between any two islands.
const THIRD: f64 = 1.0 / 3.0;

/// Which slots each cell of a board is water of.
#[derive(Debug, Clone)]
pub struct Chart {
    columns: usize,
    cells: Vec<Content>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Content {
    across: Option<SlotId>,
    down: Option<SlotId>,
}

impl Chart {
    /// The chart of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let columns = usize::from(puzzle.shape().columns);
        let mut cells = vec![Content::default(); puzzle.shape().cells()];
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

    /// What is hit at a point, where an island is hit from this far, in cells. A slot's own water comes first, so that
    /// every slot can be hit however small the cells are.
    #[must_use]
    pub fn hit(&self, puzzle: &Puzzle, point: Point, reach: f64) -> Target {
        match (island_near(puzzle, point, reach), self.slot(point)) {
            (Some(island), Some(slot)) if is_slots_own(puzzle, slot, point, island, reach) => Target::Slot(slot),
            (Some(island), _) => Target::Island(island),
            (None, Some(slot)) => Target::Slot(slot),
            (None, None) => Target::Nothing,
        }
    }

    /// The slot whose water is at a point. A cell where two slots cross is split along its diagonals, so that each has a
    /// side of its own.
    fn slot(&self, point: Point) -> Option<SlotId> {
        let inside = |at: f64| (at >= 0.0).then(|| at.floor());
        let (column, row) = (inside(point.x)?, inside(point.y)?);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "floored and not negative; a cast past the end saturates"
        )]
        let (column_index, row_index) = (column as usize, row as usize);
        if column_index >= self.columns {
            return None;
        }
        let start = row_index.checked_mul(self.columns)?;
        let content = self.cells.get(start + column_index)?;
        let (from_middle_x, from_middle_y) = (point.x - column - 0.5, point.y - row - 0.5);
        match (content.across, content.down) {
            (Some(across), Some(_)) if from_middle_x.abs() >= from_middle_y.abs() => Some(across),
            (across, down) => down.or(across),
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
        if self.slot(middle) == Some(slot) {
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

/// The island nearest to a point, of those within reach and that of its own cell.
#[must_use]
pub fn island_near(puzzle: &Puzzle, point: Point, reach: f64) -> Option<IslandId> {
    let mut nearest = (f64::MAX, None);
    for id in puzzle.island_ids() {
        let at = Point::of_island(puzzle, id);
        let (dx, dy) = ((point.x - at.x).abs(), (point.y - at.y).abs());
        let far = dx * dx + dy * dy;
        if (far <= reach * reach || dx.max(dy) <= 0.5) && far < nearest.0 {
            nearest = (far, Some(id));
        }
    }
    nearest.1
}

/// Whether a point in a slot's water is the slot's rather than an island's within reach: near its line, and not at its
/// end if that is the island.
fn is_slots_own(puzzle: &Puzzle, slot: SlotId, point: Point, island: IslandId, reach: f64) -> bool {
    let Slot { from, to, is_down } = puzzle.slot(slot);
    let [start, end, middle] = [from, to, island].map(|id| Point::of_island(puzzle, id));
    let (length, along, across) = if is_down {
        (end.y - start.y, point.y - middle.y, point.x - start.x)
    } else {
        (end.x - start.x, point.x - middle.x, point.y - start.y)
    };
    let is_at_end = (island == from || island == to) && along.abs() < reach.min(length * THIRD);
    across.abs() <= THIRD && !is_at_end
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
        assert_eq!(chart.hit(&puzzle, at(0.5, 0.5), 0.5), Target::Island(IslandId(0)));
        assert_eq!(chart.hit(&puzzle, at(1.5, 0.1), 0.5), Target::Slot(SlotId(0)));
        assert_eq!(chart.hit(&puzzle, at(0.2, 1.5), 0.5), Target::Slot(SlotId(1)));
        for nowhere in [
            at(1.5, 1.5),
            at(-0.1, 0.5),
            at(3.1, 0.5),
            at(0.5, 3.1),
            at(f64::NAN, 0.5),
            at(1e30, 0.0),
        ] {
            assert_eq!(chart.hit(&puzzle, nowhere, 0.5), Target::Nothing, "{nowhere:?}");
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
            assert_eq!(chart.hit(&puzzle, point, 0.5), Target::Slot(slot), "{point:?}");
        }
    }

    #[test]
    fn every_slot_over_water_owns_its_mark_point() {
        let puzzle = puzzle(&["4.6.4", ".2...", "2.2..", ".3..3", "....."]);
        let chart = Chart::new(&puzzle);
        for slot in puzzle.slot_ids() {
            let [from, to] = [puzzle.slot(slot).from, puzzle.slot(slot).to].map(|i| puzzle.island(i));
            let has_water = to.row - from.row + to.column - from.column > 1;
            let hit = chart.hit(&puzzle, chart.mark_point(&puzzle, slot), 0.5);
            assert_eq!(hit == Target::Slot(slot), has_water, "{slot:?}");
        }
    }

    /// The size of small cells, and how near a finger or a mouse hits an island, in pixels.
    const SMALL: [(f64, f64); 6] = [
        (13.0, 22.0),
        (17.0, 22.0),
        (23.0, 22.0),
        (13.0, 12.0),
        (17.0, 12.0),
        (23.0, 12.0),
    ];

    /// As close as islands and slots come: crossings, lines side by side, and lines that pass islands by.
    const CROWDED: [&str; 7] = [
        "2.3.3.2", ".2...1.", "3.1.2.3", "...2...", "2.2.1.2", ".1...1.", "2.3.2.2",
    ];

    #[test]
    fn a_near_miss_of_an_island_hits_it() {
        let crowded = puzzle(&CROWDED);
        let chart = Chart::new(&crowded);
        for (cell, near) in SMALL {
            let reach: f64 = (near / cell).max(0.5);
            for (island, turn) in crowded.island_ids().flat_map(|id| (0..8).map(move |turn| (id, turn))) {
                let (down, right) = (f64::from(turn) * 45.0).to_radians().sin_cos();
                let middle = Point::of_island(&crowded, island);
                // A neighbour's line may run a cell away, and half the water to the next be no longer than that.
                let off = (reach - 0.01).min(0.66);
                let point = at(middle.x + right * off, middle.y + down * off);
                let hit = chart.hit(&crowded, point, reach);
                assert_eq!(hit, Target::Island(island), "{cell} {near} {point:?}");
                assert_eq!(island_near(&crowded, point, reach), Some(island));
            }
        }
        // Where nothing else is, as far as it reaches and no further; beside the board too.
        let alone = puzzle(&["1...1", ".....", "....."]);
        let chart = Chart::new(&alone);
        let hit = |point| chart.hit(&alone, point, 22.0 / 13.0);
        assert_eq!(hit(at(-1.1, 0.5)), Target::Island(IslandId(0)));
        assert_eq!(hit(at(0.5, 2.1)), Target::Island(IslandId(0)));
        assert_eq!(hit(at(0.5, 2.3)), Target::Nothing);
        assert_eq!(hit(at(1.7, 1.7)), Target::Nothing, "a corner is further");
    }

    #[test]
    fn every_slot_can_be_hit_however_small_the_cells() {
        let crowded = puzzle(&CROWDED);
        let chart = Chart::new(&crowded);
        let slots = crowded.slot_ids().flat_map(|slot| SMALL.map(|small| (slot, small)));
        for (slot, (cell, near)) in slots {
            let reach = (near / cell).max(0.5);
            let mark = chart.mark_point(&crowded, slot);
            assert_eq!(
                chart.hit(&crowded, mark, reach),
                Target::Slot(slot),
                "{cell} {near} {mark:?}"
            );
        }
        // A line that passes an island by is its own as well, all along.
        let passed = puzzle(&["2........2", "....1....1"]);
        let chart = Chart::new(&passed);
        for x in [2.2, 3.0, 4.0, 4.5, 5.0, 7.0, 7.8] {
            let point = at(x, 0.5);
            assert_eq!(chart.hit(&passed, point, 22.0 / 13.0), Target::Slot(SlotId(0)), "{x}");
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
