//! Hashi's words.

use engine::game::{PlaceId, Standing};
use engine::hashi::{
    Direction, Flaw, Hashi, IslandId, Lane, Move, Puzzle, Refusal, SlotId, bridges_at, in_the_way, is_closed, is_open,
};
use engine::play::{Action, Effect, Session};
use engine::shape::Shape;

/// The game's name.
pub const NAME: &str = "Hashi";
/// Before the first move ever.
pub const FIRST_MOVE: &str = "Drag from island to island.";
/// Makes the board smaller.
pub const ZOOM_OUT: &str = "Zoom out";
/// Makes the board larger.
pub const ZOOM_IN: &str = "Zoom in";
/// Shows the whole board.
pub const FIT: &str = "Fit";
/// What can be worked out for the player.
pub const AUTOMATIC: &str = "Automatic marks";
/// What kind of thing the board is, to a screen reader.
pub const BOARD: &str = "Hashi board";
/// A mode.
pub const BRIDGE: &str = "Bridge";
/// A mode.
pub const MARK: &str = "Mark";

/// An arrow towards no island.
pub const NO_ISLAND: &str = "No island that way.";

/// What is drawn from now on.
#[must_use]
pub const fn mode(is_marking: bool) -> &'static str {
    if is_marking { "Marks." } else { "Bridges." }
}

/// The board as a screen reader says it.
#[must_use]
pub fn board(shape: Shape) -> String {
    format!(
        "Hashi, {} rows and {} columns. Arrow keys go from island to island. Shift and an arrow builds a bridge, Alt \
         and an arrow takes one away.",
        shape.rows, shape.columns
    )
}

/// The board where there is nothing to be done on it.
#[must_use]
pub fn seen(shape: Shape) -> String {
    format!("Hashi, {} rows and {} columns.", shape.rows, shape.columns)
}

/// Behind what was done between two islands.
#[must_use]
pub fn between(puzzle: &Puzzle, slot: SlotId) -> String {
    format!(" Between {}.", slot_ends(puzzle, slot))
}

fn slot_ends(puzzle: &Puzzle, slot: SlotId) -> String {
    let slot = puzzle.slot(slot);
    let [from, to] = [slot.from, slot.to].map(|id| puzzle.island(id));
    format!("the {} and the {}", from.clue, to.clue)
}

fn bridges(count: u8) -> &'static str {
    match count {
        0 => "No bridge",
        1 => "One bridge",
        _ => "Two bridges",
    }
}

/// What the status line says after an action.
#[must_use]
pub fn say(session: &Session<Hashi>, effect: &Effect<Hashi>) -> String {
    match effect {
        Effect::Nothing => String::new(),
        Effect::Refused(Refusal::Crosses(_)) => "That would cross a bridge.".to_owned(),
        Effect::Refused(Refusal::Built(_)) => "There is a bridge there. Take it away first.".to_owned(),
        Effect::Refused(Refusal::Revealed(slot)) => {
            format!(
                "The answer between {} was shown. It stays.",
                slot_ends(session.puzzle(), *slot)
            )
        }
        Effect::Changed { action, standing, .. } => match standing {
            Standing::Solved if !session.is_shown() => "Solved!".to_owned(),
            Standing::Flawed(Flaw::Apart(groups)) => {
                format!("Every island is full, but they are in {groups} groups. They must all be joined.")
            }
            Standing::Solved | Standing::Open => match *action {
                Action::Move(play) => done(session, play),
                action => super::done(session, effect, action, AUTOMATIC, &|index| {
                    let slot = session.puzzle().slot_ids().nth(index);
                    let ends = slot.map(|slot| slot_ends(session.puzzle(), slot));
                    format!("between {}", ends.unwrap_or_default())
                }),
            },
        },
    }
}

fn done(session: &Session<Hashi>, play: Move) -> String {
    let slot = play.slot();
    let lane = session.board().get(slot.index()).copied().unwrap_or_default();
    let what = match play {
        Move::Mark(_) if lane.mark => "Marked",
        Move::Mark(_) => "No longer marked",
        Move::Build(_) | Move::Remove(_) => bridges(lane.bridges),
    };
    // Who does not see the ring hears of it.
    let over = match (play, lane.bridges) {
        (Move::Build(_), 1..) => too_many(session.puzzle(), session.board(), slot),
        _ => String::new(),
    };
    format!("{what} between {}.{over}", slot_ends(session.puzzle(), slot))
}

/// That an end of a slot has more bridges than its number, or both have.
fn too_many(puzzle: &Puzzle, board: &[Lane], slot: SlotId) -> String {
    let slot = puzzle.slot(slot);
    let [from, to] = [slot.from, slot.to].map(|id| {
        let clue = puzzle.island(id).clue;
        (bridges_at(puzzle, board, id) > clue).then_some(clue)
    });
    match (from, to) {
        (Some(_), Some(_)) => " Both have too many.".to_owned(),
        (Some(clue), None) | (None, Some(clue)) => format!(" The {clue} has too many."),
        (None, None) => String::new(),
    }
}

/// An island in a few words: what it needs, and which ways are open.
#[must_use]
pub fn island_in_short(puzzle: &Puzzle, board: &[Lane], id: IslandId) -> String {
    let clue = puzzle.island(id).clue;
    let need = need(puzzle, board, id);
    let open = Direction::ALL.into_iter().filter(|&direction| {
        let slot = puzzle.arm(id, direction);
        slot.is_some_and(|slot| is_open(puzzle, board, slot))
    });
    let open: Vec<String> = open.map(|direction| way(direction).to_ascii_lowercase()).collect();
    if open.is_empty() {
        return format!("{clue}, {need}.");
    }
    let verb = if open.len() == 1 { "is" } else { "are" };
    format!("{clue}, {need}: {} {verb} open.", list(&open))
}

/// Reveals what joins an island to its neighbour one way.
#[must_use]
pub fn reveal(puzzle: &Puzzle, from: IslandId, slot: SlotId, direction: Direction) -> String {
    let other = puzzle.island(puzzle.slot(slot).other(from)).clue;
    format!("Reveal {}, to the {other}", way(direction).to_ascii_lowercase())
}

/// Words in a row: "north, east and south".
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn need(puzzle: &Puzzle, board: &[Lane], id: IslandId) -> String {
    let (clue, have) = (puzzle.island(id).clue, bridges_at(puzzle, board, id));
    match clue.checked_sub(have) {
        Some(0) => "complete".to_owned(),
        Some(need) => format!("needs {need} more"),
        None => format!("has {} too many", have - clue),
    }
}

/// An island as a screen reader says it: what it needs, where it is, and what lies each way.
#[must_use]
pub fn island(session: &Session<Hashi>, id: IslandId) -> String {
    let (puzzle, board) = (session.puzzle(), session.board());
    let island = puzzle.island(id);
    let need = need(puzzle, board, id);
    let ways = Direction::ALL.into_iter().map(|direction| {
        let way = way(direction);
        let Some(slot) = puzzle.arm(id, direction) else {
            return format!("{way}: nothing.");
        };
        let neighbour = puzzle.slot(slot).other(id);
        let other = puzzle.island(neighbour).clue;
        let lane = board.get(slot.index()).copied().unwrap_or_default();
        let is_full = || bridges_at(puzzle, board, neighbour) >= other;
        let what = match lane.bridges {
            0 if !in_the_way(puzzle, board, slot).is_empty() => "blocked by a bridge".to_owned(),
            0 if lane.mark => format!("marked, to the {other}"),
            0 if is_full() => format!("the {other} is full"),
            0 if is_closed(puzzle, board, slot) => format!("closed, to the {other}"),
            0 => format!("open, to the {other}"),
            1 => format!("one bridge to the {other}"),
            _ => format!("two bridges to the {other}"),
        };
        let verdict = super::verdict(session.verdict(PlaceId(slot.0)));
        format!("{way}: {what}{verdict}.")
    });
    let ways: Vec<String> = ways.collect();
    format!(
        "{}, {need}, row {}, column {}. {}",
        island.clue,
        island.row + 1,
        island.column + 1,
        ways.join(" ")
    )
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "North",
        Direction::East => "East",
        Direction::South => "South",
        Direction::West => "West",
    }
}
