//! Every English sentence of the page. Short, kind and plain; an error says what is wrong and what to do.

pub mod aid;
pub mod data;
pub mod date;
pub mod days;
pub mod hashi;
pub mod help;
pub mod history;
pub mod race;
pub mod share;
pub mod shell;
pub mod statistics;
pub mod sudoku;
pub mod teach;
pub mod today;
pub mod watch;

use engine::code::CodeError;
use engine::game::{Game, PlaceId, Progress, Solutions, Undealable, Unreadable};
use engine::games::GameId;
use engine::level::Level;
use engine::link::LinkError;
use engine::play::{Action, Counts, Effect, Help, Millis, Session, Source, Verdict};
use engine::shape::Shape;
use engine::shelf::Group;

use crate::ports::dealer::Failure;
use crate::state::Route;
use crate::state::app::Toast;
use crate::state::keeper::{Notice, Unfinished};
use crate::state::table::Trouble;

/// The app's name.
pub const NAME: &str = "Ninebridge";
/// A tool.
pub const UNDO: &str = "Undo";
/// A tool.
pub const REDO: &str = "Redo";
/// On a paused game's card: empties the board.
pub const START_OVER: &str = "Start over";
/// Back to the first screen.
pub const HOME: &str = "Home";
/// On the timer.
pub const PAUSE: &str = "Pause";
/// On a paused game's card.
pub const RESUME: &str = "Carry on";
/// On a Ready card.
pub const START: &str = "Start";
/// Stops a deal.
pub const CANCEL: &str = "Cancel";
/// Above a Ready card's button.
pub const READY: &str = "Ready?";
/// On a Ready card.
pub const READY_NOTE: &str = "The clock starts when you do.";
/// On a paused game's card.
pub const PAUSED: &str = "Paused";
/// While a puzzle is made.
pub const DEALING: &str = "Making your puzzle…";
/// Puts a message away.
pub const DISMISS: &str = "Dismiss";
/// A new build waits.
pub const UPDATE: &str = "A new version is ready.";
/// Loads it.
pub const REFRESH: &str = "Refresh";
/// On an address there is nothing at.
pub const NOT_FOUND: &str = "There is nothing here.";
/// On the card of a game that is played in another tab.
pub const ELSEWHERE: &str = "You are playing this game in another tab.";
/// Takes it over.
pub const PLAY_HERE: &str = "Play it here";
/// Names what stands under a solved board.
pub const FINISH: &str = "How it went";
/// After a game whose solution was shown.
pub const SHOWN: &str = "The solution was shown.";
/// After a game: another kind of puzzle.
pub const ANOTHER: &str = "Another kind";
/// Above the levels.
pub const NEW_GAME: &str = "New game";
/// Names the choice of a shape.
pub const SIZE: &str = "Size";
/// A shape of the player's own.
pub const OWN_SIZE: &str = "My own";
/// Names a side.
pub const ROWS: &str = "Rows";
/// Names the other side.
pub const COLUMNS: &str = "Columns";
/// The level of boards that are not dealt by one.
pub const ANY_LEVEL: &str = "Any level";
/// Beside it.
pub const ANY_LEVEL_NOTE: &str = "Boards this large come as they are. The level shows once one is made.";
/// Opens the field for a code.
pub const HAVE_A_CODE: &str = "Have a code or a link?";
/// Names the field for a code.
pub const CODE: &str = "Code or link";
/// What a code is, before one is typed.
pub const CODE_HINT: &str =
    "Six letters and digits, as shown above a puzzle: type them, then choose its level. Or paste a friend's message.";
/// Once a code is typed.
pub const CODE_READY: &str = "Now choose its level.";

/// What is wrong with a code.
#[must_use]
pub fn bad_code(error: CodeError) -> String {
    match error {
        CodeError::Length(found) => format!("A code has six characters. This one has {found}."),
        CodeError::Character(at, found) => {
            format!(
                "Character {} is {found}, which no code has. There is no 0, 1, I or O in one.",
                at + 1
            )
        }
    }
}

/// What rows and columns can be.
#[must_use]
pub fn sides(least: u8, most: u8) -> String {
    format!("Rows and columns go from {least} to {most}.")
}

/// What the browser's tab says.
#[must_use]
pub fn title(screen: Route) -> String {
    match screen {
        Route::Game(id) => format!("{} · {NAME}", game(id)),
        Route::Shelf(of) => format!("{} · {NAME}", today::shelf(of)),
        Route::Watch => format!("{} · {NAME}", watch::TITLE),
        Route::Home | Route::Nowhere => NAME.to_owned(),
    }
}

/// At the foot of the first screen: which build this is, for whoever reports a fault.
#[must_use]
pub fn version(build: &str) -> String {
    format!("Version {build}")
}

/// A game's name.
#[must_use]
pub const fn game(game: GameId) -> &'static str {
    match game {
        GameId::Sudoku => sudoku::NAME,
        GameId::Hashi => hashi::NAME,
    }
}

/// A level's name.
#[must_use]
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
        Level::Expert => "Expert",
        Level::Beyond => "Beyond Expert",
    }
}

/// A shape: `10×10`.
#[must_use]
pub fn shape(shape: Shape) -> String {
    format!("{}×{}", shape.rows, shape.columns)
}

/// A puzzle's line under the game's name.
#[must_use]
pub fn source(game: GameId, source: Source, graded: Option<Level>, size: Shape) -> String {
    let of = graded.map_or(ANY_LEVEL, level);
    let what = match source {
        Source::Dealt { code, .. } => format!("{of} · {code}"),
        Source::Daily { .. } => format!("Daily · {of}"),
        Source::Link => format!("{of} · From a link"),
        Source::Entered => format!("{of} · Typed in"),
    };
    match game {
        GameId::Sudoku => what,
        GameId::Hashi => format!("{what} · {}", shape(size)),
    }
}

/// A play time: `4:07`, `1:02:03`.
#[must_use]
pub fn time(elapsed: Millis) -> String {
    let (minutes, seconds) = (elapsed.seconds() / 60, elapsed.seconds() % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

/// On the button that goes on with a stored game.
#[must_use]
pub fn carry_on(id: GameId, stored: Unfinished) -> String {
    let (level, shape) = (stored.level, stored.shape);
    let kind = statistics::kind(Group { game: id, level, shape });
    format!("Carry on · {kind} · {}", time(stored.elapsed))
}

/// On the button that deals a new one, of a level where there is one.
#[must_use]
pub fn new_game(id: GameId, of: Option<Level>) -> String {
    match of {
        Some(of) => format!("New {} {}", level(of), game(id)),
        None => format!("New {} of any level", game(id)),
    }
}

/// How far a puzzle has come.
#[must_use]
pub fn so_far(progress: Progress) -> String {
    format!("{} of {} places settled", progress.done, progress.of)
}

/// A number of things: `1 hint`, `2 hints`.
fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A whole number with its thousands apart: `1,540`.
#[must_use]
pub fn thousands(number: i32) -> String {
    match (number / 1_000, number.abs() % 1_000) {
        (0, _) => number.to_string(),
        (thousands, rest) => format!("{thousands},{rest:03}"),
    }
}

/// The mistakes made in a game.
#[must_use]
pub fn mistakes(game: GameId, counts: Counts) -> String {
    let (one, many) = match game {
        GameId::Sudoku => ("candidate mistake", "candidate mistakes"),
        GameId::Hashi => ("mark mistake", "mark mistakes"),
    };
    let Counts { values, marks } = counts;
    let said = [
        (values > 0).then(|| count(values, "mistake", "mistakes")),
        (marks > 0).then(|| count(marks, one, many)),
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    if said.is_empty() {
        "No mistakes".to_owned()
    } else {
        said.join(" · ")
    }
}

/// The help taken in a game.
#[must_use]
pub fn help_taken(game: GameId, help: Help) -> String {
    let automatic = match game {
        GameId::Sudoku => sudoku::AUTOMATIC,
        GameId::Hashi => hashi::AUTOMATIC,
    };
    let said = [
        help.automatic.then(|| automatic.to_owned()),
        help.guesses.then(|| "Checked as entered".to_owned()),
        (help.hints > 0).then(|| count(help.hints, "hint", "hints")),
        (help.checks > 0).then(|| count(help.checks, "check", "checks")),
        (help.reveals > 0).then(|| count(help.reveals, "reveal", "reveals")),
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    if said.is_empty() {
        "No help, all your own".to_owned()
    } else {
        said.join(" · ")
    }
}

/// Under a solved board.
#[must_use]
pub fn solved(elapsed: Millis) -> String {
    format!("Solved in {}", time(elapsed))
}

/// Before the first move ever in a game.
#[must_use]
pub const fn first_move(game: GameId) -> &'static str {
    match game {
        GameId::Sudoku => sudoku::FIRST_MOVE,
        GameId::Hashi => hashi::FIRST_MOVE,
    }
}

/// After a game: another puzzle of the same level, or of the same size where there is none to ask for.
#[must_use]
pub fn next(of: Option<Level>) -> String {
    of.map_or_else(|| "Next one".to_owned(), |of| format!("Next {}", level(of)))
}

/// The Ready card of a puzzle from a link.
#[must_use]
pub fn shared(id: GameId) -> String {
    format!("Someone sent you a {}.", game(id))
}

/// What the status line says after an action that every game has. `automatic` names the game's automatic layer, and `at`
/// says where a place is, as behind a move.
#[must_use]
pub fn done<G: Game>(
    session: &Session<G>,
    effect: &Effect<G>,
    action: Action<G>,
    automatic: &str,
    at: &dyn Fn(usize) -> String,
) -> String {
    let counts_as_help = |sentence: String, is_charged: bool| match is_charged {
        true => format!("{sentence} Counts as help."),
        false => sentence,
    };
    let (places, is_charged) = match effect {
        Effect::Changed { places, is_charged, .. } => (places.as_slice(), *is_charged),
        Effect::Nothing | Effect::Refused(_) => (&[] as &[usize], false),
    };
    match action {
        Action::Undo => changed("Undone", places, at),
        Action::Redo => changed("Redone", places, at),
        Action::Reset => "The board is as it began.".to_owned(),
        Action::Automatic(is_on) => counts_as_help(format!("{automatic} {}.", switched(is_on)), is_charged),
        Action::CheckGuesses(is_on) => {
            counts_as_help(format!("Checking as you enter {}.", switched(is_on)), is_charged)
        }
        Action::Check(_) | Action::CheckPuzzle => {
            let wrong = places
                .iter()
                .filter(|&&index| verdict_at(session, index) == Verdict::Wrong);
            match wrong.count() {
                0 => "Nothing wrong so far.".to_owned(),
                1 => "1 is wrong.".to_owned(),
                wrong => format!("{wrong} are wrong."),
            }
        }
        Action::Reveal(_) => "There is the answer.".to_owned(),
        Action::ShowSolution => "That is the solution.".to_owned(),
        // What they say is said where they are shown.
        Action::Move(_) | Action::Hint(_) | Action::Page(_) => String::new(),
    }
}

/// What became of places: the first, which a move was about, by its name.
fn changed(what: &str, places: &[usize], at: &dyn Fn(usize) -> String) -> String {
    match places {
        [] => format!("{what}."),
        [only] => format!("{what} {}.", at(*only)),
        [first, rest @ ..] => format!("{what} {}, and {} more.", at(*first), rest.len()),
    }
}

fn verdict_at<G: Game>(session: &Session<G>, index: usize) -> Verdict {
    u16::try_from(index).map_or(Verdict::None, |place| session.verdict(PlaceId(place)))
}

/// What has been told of a place, after what is in it.
const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::None => "",
        Verdict::Right => ", checked",
        Verdict::Wrong => ", wrong",
        Verdict::Revealed => ", revealed",
    }
}

const fn switched(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

/// Why there is no puzzle.
#[must_use]
pub const fn trouble(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::Undealable(Undealable::Shape) => "There are no puzzles of this size. Choose another.",
        Trouble::Undealable(Undealable::Level) => "There are no puzzles this hard at this size. Choose another.",
        Trouble::Undealable(Undealable::OutOfTries) => "No puzzle came of this code. Try another.",
        Trouble::Solutions(Solutions::None) => "The puzzle in this link has no solution. Ask for it again.",
        Trouble::Solutions(Solutions::Several) => {
            "The puzzle in this link has more than one solution, so it cannot be played."
        }
        Trouble::Solutions(Solutions::TooComplex) => "The puzzle in this link is too complex to check.",
        Trouble::NotYet => "This daily is still to come. It opens when its day begins.",
        Trouble::Solutions(Solutions::One) | Trouble::Unreadable => "The puzzle could not be read. Try again.",
        Trouble::Dealer(Failure::Broken) => "Puzzles cannot be made just now. Check your connection and try again.",
        Trouble::Dealer(Failure::OtherBuild) => "A new version is ready. Refresh the page to go on.",
    }
}

/// A message at the foot of the screen.
#[must_use]
pub fn toast(toast: &Toast) -> String {
    match toast {
        Toast::Storage(Notice::Blocked) => {
            "Your browser does not let this page keep anything. You can play, but nothing is saved.".to_owned()
        }
        Toast::Storage(Notice::Full) => {
            "There is no room left in the browser's storage. You can play on, but nothing new is saved.".to_owned()
        }
        Toast::Storage(Notice::PutAside) => "A saved game could not be read. It was put aside, not deleted.".to_owned(),
        Toast::Link(error) => link_error(*error),
        Toast::Said(words) => words.clone(),
    }
}

fn link_error(error: LinkError) -> String {
    match error {
        LinkError::NoPuzzle => "There is no puzzle in this link. Ask for it again.".to_owned(),
        LinkError::Game => "This link is for a game there is none of here.".to_owned(),
        LinkError::Damaged => {
            "This link was damaged on its way: part of the puzzle is missing or changed. Ask for it again.".to_owned()
        }
        LinkError::Puzzle(Unreadable::Newer) => {
            "This link needs a newer version. Refresh the page and open it again.".to_owned()
        }
        LinkError::Puzzle(Unreadable::Character(at)) => {
            format!(
                "The puzzle in this link cannot be read: character {} does not belong.",
                at + 1
            )
        }
        LinkError::Puzzle(Unreadable::Short) => "The puzzle in this link is not whole. Ask for it again.".to_owned(),
        LinkError::Puzzle(Unreadable::Long) => {
            "The puzzle in this link has too much in it. Ask for it again.".to_owned()
        }
        LinkError::Puzzle(Unreadable::Impossible) => "The puzzle in this link breaks its own rules.".to_owned(),
        LinkError::TooLong => "This is far too long for a link to a puzzle.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (millis, said) in [(0, "0:00"), (59_999, "0:59"), (247_000, "4:07"), (3_723_000, "1:02:03")] {
            assert_eq!(time(Millis(millis)), said);
        }
    }

    #[test]
    fn thousands_are_apart() {
        for (number, said) in [(0, "0"), (999, "999"), (1_500, "1,500"), (2_007, "2,007"), (-40, "-40")] {
            assert_eq!(thousands(number), said);
        }
    }
}
