//! The words of watching a solve.

use engine::games::GameId;
use engine::play::{Millis, Mistake};
use engine::watch::Remark;

use super::time;

/// What the browser's tab says.
pub const TITLE: &str = "A solve";
/// Opens the player, under a solved board.
pub const WATCH: &str = "Watch your solve";
/// Above the player.
pub const YOURS: &str = "Your solve";
/// A solve whose log does not play.
pub const NO_FILM: &str = "This solve cannot be played back.";
/// A tool: to before the first move.
pub const START: &str = "Start";
/// A tool: a move back.
pub const BACK: &str = "Back";
/// A tool.
pub const PLAY: &str = "Play";
/// The same, once all has been played.
pub const AGAIN: &str = "Again";
/// A tool: a move on.
pub const NEXT: &str = "Next";
/// A tool: to the solve.
pub const END: &str = "End";
/// Names how fast it plays.
pub const SPEED: &str = "Speed";
/// Names the scrubber.
pub const MOVES: &str = "Moves";
/// A hint, where the teacher says no more of it.
pub const HINT: &str = "A hint.";
/// The same of a page of Show me.
pub const SHOWN: &str = "Show me.";
/// Before the first move.
pub const BEGINNING: &str = "The puzzle as it was.";
/// What a mark along the scrubber is.
pub const MISTAKE: &str = "Mistake";
/// What a mark along the scrubber is.
pub const SLIP: &str = "Put right";
/// What a mark along the scrubber is.
pub const HELP: &str = "Help";

/// Names the bar that shows a race.
pub const RACE: &str = "The race";

/// How far both have come, in hundredths.
#[must_use]
pub fn race(yours: u32, theirs: u32) -> String {
    format!("You have filled in {yours} %. By this time your friend had {theirs} %.")
}

/// How far it has come.
#[must_use]
pub fn place(at: usize, of: usize) -> String {
    format!("Move {at} of {of}")
}

/// The play time of the move that shows, and of the solve.
#[must_use]
pub fn times(now: Millis, all: Millis) -> String {
    format!("{} of {}", time(now), time(all))
}

/// What came of it.
#[must_use]
pub const fn remark(game: GameId, remark: Option<Remark>) -> &'static str {
    match (remark, game) {
        (Some(Remark::Mistake(Mistake::Value(_))), _) => " A mistake.",
        (Some(Remark::Mistake(Mistake::Mark)), GameId::Sudoku) => " A candidate mistake.",
        (Some(Remark::Mistake(Mistake::Mark)), GameId::Hashi) => " A mark mistake.",
        (Some(Remark::Slip), _) => " A slip, put right in time.",
        // That it is solved is said already.
        (Some(Remark::Solved) | None, _) => "",
    }
}
