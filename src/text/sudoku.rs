//! Sudoku's words.

use engine::game::Standing;
use engine::play::{Action, Effect, Session, Verdict};
use engine::sudoku::{Cell, Digit, Flaw, Move, Refusal, Sudoku, candidates, peers, standing_digit};

/// The game's name.
pub const NAME: &str = "Sudoku";
/// The board's name.
pub const BOARD: &str = "Sudoku board";
/// Before the first move ever.
pub const FIRST_MOVE: &str = "Tap a cell, then a number.";
/// A tool.
pub const ERASE: &str = "Erase";
/// What can be worked out for the player.
pub const AUTOMATIC: &str = "Automatic candidates";
/// A mode.
pub const NOTES: &str = "Notes";

/// What digits do from now on.
#[must_use]
pub const fn mode(is_noting: bool) -> &'static str {
    if is_noting { "Notes on." } else { "Digits." }
}

fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// Behind what was done in a cell.
#[must_use]
pub fn within(cell: Cell) -> String {
    format!(" Row {}, column {}.", cell.row() + 1, cell.column() + 1)
}

/// Reveals a cell.
#[must_use]
pub fn reveal(cell: Cell) -> String {
    format!("Reveal {}", place(cell))
}

/// What a cell holds, to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// A given.
    Given(Digit),
    /// A digit entered, and whether it stands twice in a house.
    Entered(Digit, bool),
    /// Notes, as bits; none where it is empty.
    Notes(u16),
}

/// A cell as a screen reader says it.
#[must_use]
pub fn cell(cell: Cell, content: Content, verdict: Verdict) -> String {
    let content = match content {
        Content::Given(digit) => format!("{}, given", digit.get()),
        Content::Entered(digit, true) => format!("{}, clashes", digit.get()),
        Content::Entered(digit, false) => digit.get().to_string(),
        Content::Notes(0) => "empty".to_owned(),
        Content::Notes(notes) => {
            let notes = Digit::all().filter(|digit| notes & digit.bit() != 0);
            let notes: Vec<String> = notes.map(|digit| digit.get().to_string()).collect();
            format!("notes {}", notes.join(" "))
        }
    };
    let verdict = super::verdict(verdict);
    format!(
        "Row {}, column {}, {content}{verdict}",
        cell.row() + 1,
        cell.column() + 1
    )
}

/// A key of the pad, as a screen reader says it.
#[must_use]
pub fn digit_key(digit: Digit, left: u8, is_noting: bool) -> String {
    let digit = digit.get();
    if is_noting {
        return format!("Note {digit}");
    }
    match left {
        0 => format!("{digit}, all placed"),
        left => format!("{digit}, {left} left"),
    }
}

/// What the status line says after an action.
#[must_use]
pub fn say(session: &Session<Sudoku>, effect: &Effect<Sudoku>) -> String {
    match effect {
        Effect::Nothing => String::new(),
        Effect::Refused(Refusal::Given(cell)) => {
            let digit = session.puzzle().given(*cell).map_or(0, Digit::get);
            format!("The {digit} in {} is a given. It stays.", place(*cell))
        }
        Effect::Refused(Refusal::Revealed(cell)) => format!("The answer was shown in {}. It stays.", place(*cell)),
        Effect::Changed { action, standing, .. } => match standing {
            Standing::Solved if !session.is_shown() => "Solved!".to_owned(),
            Standing::Flawed(Flaw::Clash) => "The board is full, but something isn't right.".to_owned(),
            Standing::Solved | Standing::Open => match *action {
                Action::Move(play) => done(session, play),
                action => {
                    let at = |index| Cell::all().nth(index).map(place).unwrap_or_default();
                    super::done(session, effect, action, AUTOMATIC, &|index| format!("in {}", at(index)))
                }
            },
        },
    }
}

fn done(session: &Session<Sudoku>, play: Move) -> String {
    match play {
        Move::Place(cell, digit) | Move::PlaceAndClear(cell, digit) => {
            let stands = |peer| standing_digit(session.puzzle(), session.board(), peer);
            let is_clash = stands(cell).is_some_and(|digit| peers(cell).any(|peer| stands(peer) == Some(digit)));
            // Who does not see its mark hears of it.
            let clash = if is_clash { " It clashes." } else { "" };
            format!("{} in {}.{clash}", digit.get(), place(cell))
        }
        Move::Erase(cell) => format!("Erased {}.", place(cell)),
        Move::Note(cell, digit) => {
            let is_automatic = session.is_automatic();
            let shows = candidates(session.puzzle(), session.board(), is_automatic, cell) & digit.bit() != 0;
            let what = match (shows, is_automatic) {
                (true, _) => "Noted",
                (false, false) => "No longer noted:",
                (false, true) => "Struck out",
            };
            format!("{what} {} in {}.", digit.get(), place(cell))
        }
    }
}
