//! What is drawn on a Hashi board besides islands, bridges and marks: where a hint says to look, and what the player
//! has been told of a slot. Each is a shape of its own.

use engine::game::{PlaceId, SpotId};
use engine::hashi::{IslandId, Puzzle, SlotId};
use engine::play::Verdict;

use super::board::{CELL, number};
use crate::boards::Tint;

/// The radius of the ring around an island, in units of the drawing.
const HALO: u32 = 22;

/// Where a hint says to look, as paths: a band along each slot, a ring around each island.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Bands {
    pub(super) lanes: String,
    pub(super) islands: String,
}

impl Bands {
    pub(super) fn new(puzzle: &Puzzle, tint: &Tint) -> Self {
        let middle = |island| {
            let island = puzzle.island(island);
            let [x, y] = [island.column, island.row].map(|cell| u32::from(cell) * CELL + CELL / 2);
            format!("{x} {y}")
        };
        let lane = |place: &PlaceId| {
            let slot = puzzle.slot(SlotId(place.0));
            format!("M{}L{}", middle(slot.from), middle(slot.to))
        };
        let ring = |spot: &SpotId| {
            let (at, across) = (middle(IslandId(spot.0)), HALO * 2);
            format!("M{at}m-{HALO} 0a{HALO} {HALO} 0 1 0 {across} 0a{HALO} {HALO} 0 1 0 -{across} 0")
        };
        Self {
            lanes: tint.places.iter().map(lane).collect(),
            islands: tint.spots.iter().map(ring).collect(),
        }
    }
}

/// Where what has been told of a slot is drawn, in units of the drawing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verdicts {
    /// The slot's own point.
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) is_down: bool,
}

impl Verdicts {
    /// A slash through what is wrong, a tick beside what is right, a ring around what was revealed.
    pub(super) fn path(self, verdict: Verdict) -> String {
        let Self { x, y, is_down } = self;
        // Beside the slot's line, not on it.
        let (aside_x, aside_y) = if is_down { (x + 9.0, y) } else { (x, y - 9.0) };
        match verdict {
            Verdict::None => String::new(),
            Verdict::Wrong => format!("m{} {}l18 -18", number(x - 9.0), number(y + 9.0)),
            Verdict::Right => format!("m{} {}l3 3.5l6 -7.5", number(aside_x - 4.5), number(aside_y)),
            Verdict::Revealed => format!("m{} {}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0", number(x - 8.0), number(y)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::hashi::view::tests::puzzle;

    #[test]
    fn a_hint_has_a_band_a_slot_and_a_ring_an_island() {
        let puzzle = puzzle(&["2.1", "...", "1.."]);
        let tint = Tint {
            places: vec![PlaceId(0), PlaceId(1)],
            spots: vec![SpotId(2)],
        };
        let bands = Bands::new(&puzzle, &tint);
        assert_eq!(bands.lanes, "M20 20L100 20M20 20L20 100");
        assert_eq!(bands.islands, "M20 100m-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0");
        assert_eq!(Bands::new(&puzzle, &Tint::default()), Bands::default());
    }

    #[test]
    fn each_verdict_has_a_shape_of_its_own() {
        let at = Verdicts {
            x: 60.0,
            y: 20.0,
            is_down: false,
        };
        let shapes = [Verdict::None, Verdict::Right, Verdict::Wrong, Verdict::Revealed].map(|told| at.path(told));
        assert_eq!(
            shapes,
            [
                "",
                "m55.50 11.00l3 3.5l6 -7.5",
                "m51.00 29.00l18 -18",
                "m52.00 20.00a8 8 0 1 0 16 0a8 8 0 1 0 -16 0"
            ]
        );
    }
}
