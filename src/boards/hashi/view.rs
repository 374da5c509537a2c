//! What a Hashi board looks like, as plain data.

use std::collections::VecDeque;

use engine::game::PlaceId;
use engine::hashi::{
    Direction, Hashi, IslandId, Lane, Puzzle, SlotId, bridges_at, groups, in_the_way, is_closed, is_open,
};
use engine::play::{Session, Verdict};

/// How an island's bridges stand to its clue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fill {
    /// It needs more.
    #[default]
    Short,
    /// It has its number.
    Full,
    /// It has too many.
    Over,
}

/// How long a solve takes to get from one island to the next at most, and all over the board, in milliseconds.
const WAVE_STEP: u32 = 60;
const LONGEST_WAVE: u32 = 700;

/// Which helpers are on. All of them go by what is drawn, never by the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Helpers {
    /// Finished islands are set back.
    pub finished: bool,
    /// Islands with too many bridges are marked.
    pub over: bool,
    /// Finished groups that are cut off are marked.
    pub cut_off: bool,
    /// The open directions of the island held show.
    pub ways: bool,
}

impl Default for Helpers {
    fn default() -> Self {
        Self {
            finished: true,
            over: true,
            cut_off: true,
            ways: true,
        }
    }
}

/// What one island looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct IslandView {
    /// Its number.
    pub clue: u8,
    /// How its bridges stand to it, as far as that is to show.
    pub fill: Fill,
    /// Whether it is held.
    pub is_held: bool,
    /// Whether its group is finished and joined to no other.
    pub is_cut_off: bool,
    /// When the wave of a solve comes to it, in milliseconds.
    pub wave: Option<u32>,
}

/// What one slot looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SlotView {
    /// Bridges drawn.
    pub bridges: u8,
    /// Whether the player's mark shows: not under a bridge that crosses it.
    pub is_marked: bool,
    /// Whether an automatic mark shows, where the player has none.
    pub is_closed: bool,
    /// What the player has been told of it.
    pub verdict: Verdict,
    /// Whether the drag under way would draw here.
    pub is_aimed: bool,
    /// Whether the island held could build here.
    pub is_open: bool,
    /// Which of two flashes shows that it has just been in a bridge's way; 0 is none. They take turns, so that the
    /// same bridge can flash twice running.
    pub flash: u8,
}

/// The whole board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct View {
    /// The slots, in slot order.
    pub slots: Vec<SlotView>,
    /// The islands, in reading order.
    pub islands: Vec<IslandView>,
}

/// What the hand is doing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doing {
    /// The island held.
    pub held: Option<IslandId>,
    /// The slot a drag would draw on.
    pub aim: Option<SlotId>,
    /// The bridges that have just been in the way.
    pub blocking: Vec<SlotId>,
    /// The slot whose bridge has just solved the puzzle.
    pub solved_by: Option<SlotId>,
    /// How many actions there have been.
    pub count: u32,
}

/// The board of a session.
#[must_use]
pub fn view(session: &Session<Hashi>, doing: &Doing, helpers: Helpers) -> View {
    let (puzzle, board) = (session.puzzle(), session.board());
    let cut_off = if helpers.cut_off && !session.is_over() {
        cut_off(puzzle, board)
    } else {
        vec![false; puzzle.islands().len()]
    };
    let waves = doing.solved_by.map(|slot| waves(puzzle, board, slot));
    let islands = puzzle.island_ids().map(|id| IslandView {
        clue: puzzle.island(id).clue,
        fill: match fill(puzzle, board, id) {
            Fill::Full if !helpers.finished => Fill::Short,
            Fill::Over if !helpers.over => Fill::Short,
            fill => fill,
        },
        is_held: doing.held == Some(id) && !session.is_over(),
        is_cut_off: cut_off[id.index()],
        wave: waves.as_ref().map(|waves| waves[id.index()]),
    });
    let slots = puzzle.slot_ids().zip(board).map(|(id, lane)| {
        let is_free = in_the_way(puzzle, board, id).is_empty();
        let slot = puzzle.slot(id);
        let is_held = doing.held.is_some_and(|held| slot.from == held || slot.to == held);
        SlotView {
            bridges: lane.bridges,
            is_marked: lane.mark && is_free,
            // Under a crossing bridge it would only clutter.
            is_closed: session.is_automatic() && !lane.mark && is_free && is_closed(puzzle, board, id),
            verdict: session.verdict(PlaceId(id.0)),
            is_aimed: doing.aim == Some(id),
            is_open: helpers.ways && is_held && is_open(puzzle, board, id),
            flash: flash(doing, id),
        }
    });
    View {
        slots: slots.collect(),
        islands: islands.collect(),
    }
}

/// Which islands are in a group that has all its bridges and is joined to no other.
fn cut_off(puzzle: &Puzzle, board: &[Lane]) -> Vec<bool> {
    let (group, count) = groups(puzzle, board);
    let mut is_finished = vec![count > 1; count];
    for id in puzzle.island_ids() {
        is_finished[usize::from(group[id.index()])] &= fill(puzzle, board, id) != Fill::Short;
    }
    group.iter().map(|&group| is_finished[usize::from(group)]).collect()
}

/// When a solve comes to each island, in milliseconds: it goes out from the last bridge, island by island.
fn waves(puzzle: &Puzzle, board: &[Lane], from: SlotId) -> Vec<u32> {
    let depth = depths(puzzle, board, from);
    let deepest = depth.iter().copied().max().unwrap_or_default();
    let step = (LONGEST_WAVE / (u32::from(deepest) + 1)).min(WAVE_STEP);
    depth.iter().map(|&depth| u32::from(depth) * step).collect()
}

/// How many bridges each island is from one of two, the nearer.
fn depths(puzzle: &Puzzle, board: &[Lane], from: SlotId) -> Vec<u16> {
    const UNREACHED: u16 = u16::MAX;
    let mut depth = vec![UNREACHED; puzzle.islands().len()];
    let slot = puzzle.slot(from);
    let mut waiting = VecDeque::from([slot.from, slot.to]);
    depth[slot.from.index()] = 0;
    depth[slot.to.index()] = 0;
    while let Some(island) = waiting.pop_front() {
        for arm in puzzle.arms(island).filter(|arm| board[arm.index()].bridges > 0) {
            let other = puzzle.slot(arm).other(island);
            if depth[other.index()] == UNREACHED {
                depth[other.index()] = depth[island.index()] + 1;
                waiting.push_back(other);
            }
        }
    }
    depth
}

fn flash(doing: &Doing, slot: SlotId) -> u8 {
    match (doing.blocking.contains(&slot), doing.count % 2) {
        (false, _) => 0,
        (true, 0) => 1,
        (true, _) => 2,
    }
}

fn fill(puzzle: &Puzzle, board: &[Lane], island: IslandId) -> Fill {
    match bridges_at(puzzle, board, island).cmp(&puzzle.island(island).clue) {
        std::cmp::Ordering::Less => Fill::Short,
        std::cmp::Ordering::Equal => Fill::Full,
        std::cmp::Ordering::Greater => Fill::Over,
    }
}

/// The island an arrow key goes to: the neighbour that way, else the nearest one roughly that way.
#[must_use]
pub fn towards(puzzle: &Puzzle, from: IslandId, direction: Direction) -> Option<IslandId> {
    if let Some(slot) = puzzle.arm(from, direction) {
        return Some(puzzle.slot(slot).other(from));
    }
    let start = puzzle.island(from);
    let distance = |id: &IslandId| {
        let island = puzzle.island(*id);
        let down = i32::from(island.row) - i32::from(start.row);
        let right = i32::from(island.column) - i32::from(start.column);
        let (along, across) = match direction {
            Direction::North => (-down, right),
            Direction::South => (down, right),
            Direction::East => (right, down),
            Direction::West => (-right, down),
        };
        (along > 0).then(|| along + 2 * across.abs())
    };
    let others = puzzle.island_ids().filter_map(|id| Some((distance(&id)?, id)));
    others.min().map(|(_, id)| id)
}

/// The next island in reading order that needs more bridges, after `from` and round again.
#[must_use]
pub fn next_unfinished(puzzle: &Puzzle, board: &[Lane], from: Option<IslandId>) -> Option<IslandId> {
    let unfinished = |id: &IslandId| fill(puzzle, board, *id) == Fill::Short;
    let after = puzzle.island_ids().filter(unfinished).find(|&id| Some(id) > from);
    after.or_else(|| puzzle.island_ids().find(unfinished))
}

/// The island nearest the middle, where the keyboard begins.
#[must_use]
pub fn middle(puzzle: &Puzzle) -> Option<IslandId> {
    let shape = puzzle.shape();
    let from_middle = |id: &IslandId| {
        let island = puzzle.island(*id);
        let down = (2 * i32::from(island.row) + 1 - i32::from(shape.rows)).abs();
        let right = (2 * i32::from(island.column) + 1 - i32::from(shape.columns)).abs();
        down + right
    };
    puzzle.island_ids().min_by_key(from_middle)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use engine::hashi::{Island, Move};
    use engine::play::{Action, Problem, Tenths, reduce};
    use engine::shape::Shape;
    use std::rc::Rc;

    /// A puzzle from rows of text.
    pub(in crate::boards::hashi) fn puzzle(rows: &[&str]) -> Puzzle {
        let shape = Shape::new(rows.len() as u8, rows[0].len() as u8);
        let mut islands = Vec::new();
        for (row, text) in (0u8..).zip(rows) {
            for (column, byte) in (0u8..).zip(text.bytes()) {
                if byte.is_ascii_digit() {
                    let clue = byte - b'0';
                    islands.push(Island { row, column, clue });
                }
            }
        }
        Puzzle::new(shape, islands).unwrap()
    }

    fn session(rows: &[&str], moves: &[Move]) -> Session<Hashi> {
        let session = Session::new(Rc::new(Problem::solve(puzzle(rows)).unwrap()));
        let play = |session, &play| reduce(session, Action::Move(play), Tenths(0)).session;
        moves.iter().fold(session, play)
    }

    #[test]
    fn fills_follow_the_bridges() {
        let [across, down] = [SlotId(0), SlotId(1)];
        let moves = [Move::Build(down), Move::Build(down), Move::Build(across)];
        let session = session(&["2.1", "...", "1.."], &moves);
        let view = view(&session, &Doing::default(), Helpers::default());
        let fills: Vec<Fill> = view.islands.iter().map(|island| island.fill).collect();
        assert_eq!(fills, [Fill::Over, Fill::Full, Fill::Over]);
    }

    #[test]
    fn a_mark_hides_under_a_crossing_bridge_and_comes_back() {
        let rows = ["4.6.4", ".2...", "2.2..", ".3..3", "....."];
        let chart = puzzle(&rows);
        let slot = |one, other| chart.slot_between(IslandId(one), IslandId(other)).unwrap();
        let (down, across) = (slot(3, 6), slot(4, 5));
        let marked = |moves: &[Move]| {
            view(&session(&rows, moves), &Doing::default(), Helpers::default()).slots[down.index()].is_marked
        };
        assert!(marked(&[Move::Mark(down)]));
        assert!(!marked(&[Move::Mark(down), Move::Build(across)]));
        assert!(marked(&[Move::Mark(down), Move::Build(across), Move::Remove(across)]));
    }

    #[test]
    fn helpers_that_are_off_show_nothing() {
        let [across, down] = [SlotId(0), SlotId(1)];
        let moves = [Move::Build(down), Move::Build(down), Move::Build(across)];
        let session = session(&["2.1", "...", "1.."], &moves);
        let off = Helpers {
            finished: false,
            over: false,
            cut_off: false,
            ways: false,
        };
        let islands = view(&session, &Doing::default(), off).islands;
        assert!(
            islands
                .iter()
                .all(|island| island.fill == Fill::Short && !island.is_cut_off)
        );
    }

    #[test]
    fn a_finished_group_joined_to_no_other_is_cut_off() {
        let rows = ["2.2", "...", "2.2"];
        let top = SlotId(0);
        let cut_off = |moves: &[Move]| -> Vec<bool> {
            let view = view(&session(&rows, moves), &Doing::default(), Helpers::default());
            view.islands.iter().map(|island| island.is_cut_off).collect()
        };
        assert_eq!(cut_off(&[Move::Build(top)]), [false; 4]);
        assert_eq!(
            cut_off(&[Move::Build(top), Move::Build(top)]),
            [true, true, false, false]
        );
        // All of it joined is not cut off from anything.
        let ring = [top, SlotId(1), SlotId(2), SlotId(3)].map(Move::Build);
        assert_eq!(cut_off(&ring), [false; 4]);
    }

    #[test]
    fn automatic_marks_show_beside_the_players_own() {
        let moves = [Action::Automatic(true), Action::Move(Move::Build(SlotId(0)))];
        let session = session(&["2.1", "...", "1.."], &[]);
        let play = |session, &action| reduce(session, action, Tenths(0)).session;
        let session = moves.iter().fold(session, play);
        let closed = |session: &Session<Hashi>| -> Vec<bool> {
            let view = view(session, &Doing::default(), Helpers::default());
            view.slots.iter().map(|slot| slot.is_closed).collect()
        };
        assert_eq!(closed(&session), [false, false]);
        let both = play(session, &Action::Move(Move::Build(SlotId(0))));
        assert_eq!(closed(&both), [false, true]);
    }

    #[test]
    fn a_solve_goes_out_from_the_last_bridge() {
        let session = session(&["1.2.2.1"], &[]);
        let board = [Lane {
            bridges: 1,
            mark: false,
        }; 3];
        assert_eq!(depths(session.puzzle(), &board, SlotId(0)), [0, 0, 1, 2]);
        assert_eq!(depths(session.puzzle(), &board, SlotId(1)), [1, 0, 0, 1]);
        assert_eq!(waves(session.puzzle(), &board, SlotId(0)), [0, 0, 60, 120]);
    }

    #[test]
    fn open_ways_of_the_island_held() {
        let session = session(&["2.1", "...", "1.."], &[Move::Build(SlotId(0))]);
        let doing = Doing {
            held: Some(IslandId(0)),
            ..Doing::default()
        };
        let open: Vec<bool> = view(&session, &doing, Helpers::default())
            .slots
            .iter()
            .map(|slot| slot.is_open)
            .collect();
        assert_eq!(open, [false, true]);
    }

    /// On a board with islands that are full, marks, and bridges in the way.
    #[test]
    fn the_words_name_the_ways_that_the_board_shows_open() {
        use crate::text::hashi::{island, island_in_short};

        let rows = ["4.6.4", ".2...", "2.2..", ".3..3", "....."];
        let chart = puzzle(&rows);
        let slot = |one, other| chart.slot_between(IslandId(one), IslandId(other)).unwrap();
        let moves = [
            Move::Build(slot(0, 1)),
            Move::Build(slot(0, 1)),
            Move::Build(slot(0, 4)),
            Move::Build(slot(0, 4)),
            Move::Mark(slot(4, 5)),
            Move::Build(slot(1, 2)),
            Move::Build(slot(3, 6)),
        ];
        for count in 0..=moves.len() {
            let session = session(&rows, &moves[..count]);
            for held in chart.island_ids() {
                let doing = Doing {
                    held: Some(held),
                    ..Doing::default()
                };
                let slots = view(&session, &doing, Helpers::default()).slots;
                let short = island_in_short(&chart, session.board(), held);
                let spoken = island(&session, held);
                for (direction, name) in Direction::ALL.into_iter().zip(["North", "East", "South", "West"]) {
                    let arm = chart.arm(held, direction);
                    let is_open = arm.is_some_and(|arm| slots[arm.index()].is_open);
                    assert_eq!(short.contains(&name.to_lowercase()), is_open, "{short} {name}");
                    let built = arm.map_or(0, |arm| slots[arm.index()].bridges);
                    let says_open = spoken.contains(&format!("{name}: open, to the "));
                    assert_eq!(says_open, is_open && built == 0, "{spoken} {name}");
                    assert_eq!(spoken.contains(&format!("{name}: nothing.")), arm.is_none(), "{spoken}");
                }
            }
        }
        let session = session(&rows, &moves[..4]);
        assert_eq!(
            island(&session, IslandId(5)),
            "2, needs 2 more, row 3, column 3. North: open, to the 6. East: nothing. South: nothing. West: the 2 is full."
        );
    }

    #[test]
    fn arrows_go_to_the_neighbour_or_roughly_that_way() {
        let puzzle = puzzle(&["1..1", "..2.", "1..."]);
        let go = |from, direction| towards(&puzzle, IslandId(from), direction).map(|id| id.0);
        assert_eq!(go(0, Direction::East), Some(1));
        assert_eq!(go(0, Direction::South), Some(3));
        assert_eq!(go(2, Direction::East), Some(1));
        assert_eq!(go(2, Direction::North), Some(1));
        assert_eq!(go(0, Direction::North), None);
    }

    #[test]
    fn unfinished_islands_come_round() {
        let session = session(&["2.1", "...", "1.."], &[Move::Build(SlotId(0))]);
        let next =
            |from: Option<u16>| next_unfinished(session.puzzle(), session.board(), from.map(IslandId)).map(|id| id.0);
        assert_eq!(next(None), Some(0));
        assert_eq!(next(Some(0)), Some(2));
        assert_eq!(next(Some(2)), Some(0));
    }
}
