//! How each game is played, in short.

use engine::games::GameId;

/// What a game asks for and how it is touched, a sentence or two a paragraph.
#[must_use]
pub const fn rules(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Sudoku => &[
            "Fill the grid so that every row, every column and every box holds each digit from 1 to 9 once.",
            "Tap a cell, then a digit. The small number on a key says how many are still to place.",
            "Notes writes small digits, to keep in mind what could go in a cell. The same digit again takes it off.",
            "A dot in a cell means that its digit stands twice in a row, column or box.",
        ],
        GameId::Hashi => &[
            "Join all islands into one network. Each island's number says how many bridges end at it.",
            "Bridges run straight across or down, never cross, and at most two join the same islands.",
            "Tap the water between two islands: one bridge, two, none again. Or drag from an island towards its neighbour, or tap one and then the other.",
            "Press long to take a bridge away. Mark puts a cross where there can be no bridge.",
            "An island that has all its bridges is set back; one with too many has a dashed ring.",
        ],
    }
}

/// A game's own keys, each with what it does.
#[must_use]
pub const fn keys(game: GameId) -> &'static [(&'static str, &'static str)] {
    match game {
        GameId::Sudoku => &[
            ("Arrows", "Move to another cell"),
            ("1 to 9", "Enter or note a digit"),
            ("Shift + digit", "The other of the two"),
            ("Space", "Switch between digits and notes"),
            ("Backspace", "Erase"),
        ],
        GameId::Hashi => &[
            ("Arrows", "Move to another island"),
            ("Shift + arrow", "Build that way"),
            ("Alt + arrow", "Take away that way"),
            ("Space", "Switch between bridges and marks"),
            ("U", "Go to the next island that needs more"),
            ("N", "Hear the island again"),
            ("+, - and 0", "Zoom in, out, and to the whole board"),
            ("Escape", "Let the island go"),
        ],
    }
}

/// Above the keys.
pub const KEYS: &str = "On a keyboard";

/// The keys of every game.
pub const SHARED_KEYS: [(&str, &str); 11] = [
    ("H", "Give a hint"),
    ("S", "Show me: walk through the steps"),
    ("W", "What the hint speaks of, in the guide"),
    ("C", "Check the cell or island"),
    ("Shift + C", "Check the whole puzzle"),
    ("M", "More help"),
    ("Z", "Undo"),
    ("Y", "Redo"),
    ("A", "Automatic candidates or marks on or off"),
    ("P", "Pause"),
    ("?", "Open this page"),
];
