//! How Sudoku is played: what a move changes, and when a board is solved.

use super::{Cell, Digit, House, Puzzle, code, generate, solver};
use crate::game::{Game, Order, Solutions, Standing, Undealable, Unreadable};
use crate::level::Level;
use crate::shape::Shape;

/// Sudoku.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sudoku;

/// The one shape there is.
pub const SHAPE: Shape = Shape::new(9, 9);

/// What a player has put in a cell. Notes stay under a digit and are there again when it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Entry {
    /// The digit entered.
    pub digit: Option<Digit>,
    /// The digits noted, as bits.
    pub notes: u16,
}

impl Entry {
    /// Whether `digit` is noted.
    #[must_use]
    pub const fn notes(self, digit: Digit) -> bool {
        self.notes & digit.bit() != 0
    }
}

/// One change a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Enter a digit.
    Place(Cell, Digit),
    /// Take the digit out, or the notes where there is none.
    Erase(Cell),
    /// Note a digit, or take its note away. On an entered digit, that digit goes and this one is noted.
    Note(Cell, Digit),
}

impl Move {
    /// The cell it is about.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Self::Place(cell, _) | Self::Erase(cell) | Self::Note(cell, _) => cell,
        }
    }
}

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The cell holds a given.
    Given(Cell),
}

/// Why a full board is not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Some digit stands twice in a house.
    Clash,
}

/// The digit that stands in a cell, given or entered.
#[must_use]
pub fn standing_digit(puzzle: &Puzzle, board: &[Entry], cell: Cell) -> Option<Digit> {
    puzzle.given(cell).or_else(|| board.get(cell.index())?.digit)
}

/// Number of kinds of move in a log: place and note for nine digits, and erase.
const KINDS: u32 = 19;

impl Game for Sudoku {
    const ID: &'static str = "sudoku";
    const GENERATOR: u32 = generate::VERSION;

    type Puzzle = Puzzle;
    type Place = Entry;
    type Move = Move;
    type Refusal = Refusal;
    type Flaw = Flaw;

    fn shapes(level: Level) -> &'static [Shape] {
        if level == Level::Beyond { &[] } else { &[SHAPE] }
    }

    fn deal(order: &Order) -> Result<Puzzle, Undealable> {
        if order.shape != SHAPE {
            return Err(Undealable::Shape);
        }
        generate::generate(order.level, &order.seed::<Self>())
    }

    fn shape(_: &Puzzle) -> Shape {
        SHAPE
    }

    fn places(_: &Puzzle) -> usize {
        SHAPE.cells()
    }

    fn change(puzzle: &Puzzle, board: &[Entry], play: Move) -> Result<Vec<(usize, Entry)>, Refusal> {
        let cell = play.cell();
        if puzzle.given(cell).is_some() {
            return Err(Refusal::Given(cell));
        }
        let now = board.get(cell.index()).copied().unwrap_or_default();
        let next = match play {
            Move::Place(_, digit) => Entry {
                digit: Some(digit),
                ..now
            },
            Move::Erase(_) if now.digit.is_some() => Entry { digit: None, ..now },
            Move::Erase(_) => Entry::default(),
            Move::Note(_, digit) if now.digit.is_some() => Entry {
                digit: None,
                notes: now.notes | digit.bit(),
            },
            Move::Note(_, digit) => Entry {
                digit: None,
                notes: now.notes ^ digit.bit(),
            },
        };
        Ok(if next == now {
            Vec::new()
        } else {
            vec![(cell.index(), next)]
        })
    }

    fn standing(puzzle: &Puzzle, board: &[Entry]) -> Standing<Flaw> {
        let mut solved = true;
        for house in House::all() {
            let mut seen = 0;
            for cell in house.cells() {
                match standing_digit(puzzle, board, cell) {
                    Some(digit) => seen |= digit.bit(),
                    None => return Standing::Open,
                }
            }
            solved &= seen == 0x1ff;
        }
        if solved {
            Standing::Solved
        } else {
            Standing::Flawed(Flaw::Clash)
        }
    }

    fn solutions(puzzle: &Puzzle) -> Solutions {
        solver::solutions(puzzle)
    }

    fn moves(_: &Puzzle) -> u32 {
        KINDS * 81
    }

    fn move_number(_: &Puzzle, play: Move) -> u32 {
        let kind = match play {
            Move::Erase(_) => 0,
            Move::Place(_, digit) => u32::from(digit.get()),
            Move::Note(_, digit) => 9 + u32::from(digit.get()),
        };
        kind * 81 + u32::from(play.cell().get())
    }

    fn numbered_move(_: &Puzzle, number: u32) -> Option<Move> {
        let cell = Cell::new(u8::try_from(number % 81).ok()?)?;
        let kind = u8::try_from(number / 81).ok()?;
        match kind {
            0 => Some(Move::Erase(cell)),
            1..=9 => Some(Move::Place(cell, Digit::new(kind)?)),
            _ => Some(Move::Note(cell, Digit::new(kind - 9)?)),
        }
    }

    fn write(puzzle: &Puzzle) -> String {
        code::write(puzzle)
    }

    fn read(text: &str) -> Result<Puzzle, Unreadable> {
        code::read(text)
    }
}
