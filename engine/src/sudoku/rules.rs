//! How Sudoku is played: what a move changes, and when a board is solved.

use super::solver::Answer;
use super::{Cell, Digit, Grid, House, Puzzle, code, generate, grade, peers, solver};
use crate::game::{Game, Judgement, PlaceId, Slip, Solutions, SpotId, Standing, Turn, Undealable, Unreadable};
use crate::level::Level;
use crate::shape::Shape;

/// Sudoku.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sudoku;

/// The one shape there is.
pub const SHAPE: Shape = Shape::new(9, 9);

/// What a player has put in a cell. Notes and struck candidates stay under a digit and are there again when it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Entry {
    /// The digit entered.
    pub digit: Option<Digit>,
    /// The digits noted, as bits.
    pub notes: u16,
    /// The digits struck out of the automatic candidates, as bits.
    pub struck: u16,
}

/// One change a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Enter a digit.
    Place(Cell, Digit),
    /// Enter a digit, and take its note out of the cells it sees. Automatic candidates need no clearing.
    PlaceAndClear(Cell, Digit),
    /// Take the digit out, or the notes where there is none.
    Erase(Cell),
    /// Note a digit, or take its note away; with automatic candidates on, strike it out or bring it back. An entered
    /// digit goes first.
    Note(Cell, Digit),
}

impl Move {
    /// The cell it is about.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Self::Place(cell, _) | Self::PlaceAndClear(cell, _) | Self::Erase(cell) | Self::Note(cell, _) => cell,
        }
    }
}

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The cell holds a given.
    Given(Cell),
    /// The cell's answer was revealed.
    Revealed(Cell),
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

/// The digits that stand in none of a cell's peers, as bits.
#[must_use]
pub fn unseen_digits(puzzle: &Puzzle, board: &[Entry], cell: Cell) -> u16 {
    let standing = peers(cell).filter_map(|peer| standing_digit(puzzle, board, peer));
    ALL_DIGITS & !standing.fold(0, |seen, digit| seen | digit.bit())
}

/// The candidates that show in an empty cell, as bits: the player's notes, or the automatic ones less those struck
/// out. None under a digit.
#[must_use]
pub fn candidates(puzzle: &Puzzle, board: &[Entry], automatic: bool, cell: Cell) -> u16 {
    let entry = board.get(cell.index()).copied().unwrap_or_default();
    if standing_digit(puzzle, board, cell).is_some() {
        0
    } else if automatic {
        unseen_digits(puzzle, board, cell) & !entry.struck
    } else {
        entry.notes
    }
}

/// Whether a cell's answer is the only digit left for it, or the cell the only place left for it in a house, by the
/// digits that stand elsewhere.
fn is_single(puzzle: &Puzzle, board: &[Entry], cell: Cell, answer: Digit) -> bool {
    let may_hold = |other: Cell| {
        standing_digit(puzzle, board, other).is_none() && unseen_by(puzzle, board, other, cell) & answer.bit() != 0
    };
    let left = unseen_digits(puzzle, board, cell);
    let houses = [
        House::Row(cell.row()),
        House::Column(cell.column()),
        House::Box(cell.square()),
    ];
    let is_only_place = |house: House| house.cells().all(|other| other == cell || !may_hold(other));
    left == answer.bit() || left & answer.bit() != 0 && houses.into_iter().any(is_only_place)
}

/// As [`unseen_digits`], with one cell taken to be empty.
fn unseen_by(puzzle: &Puzzle, board: &[Entry], cell: Cell, empty: Cell) -> u16 {
    let standing = peers(cell).filter(|&peer| peer != empty);
    let standing = standing.filter_map(|peer| standing_digit(puzzle, board, peer));
    ALL_DIGITS & !standing.fold(0, |seen, digit| seen | digit.bit())
}

/// Nine bits, one a digit.
const ALL_DIGITS: u16 = 0x1ff;

/// Number of kinds of move in a log: erase, and place, note and place clearing for nine digits each.
const KINDS: u32 = 28;

/// What [`Entry::notes`] and [`Entry::struck`] stay below.
const NOTES: u32 = 512;

impl Game for Sudoku {
    const ID: &'static str = "sudoku";
    const GENERATOR: u32 = generate::VERSION;
    const FULL_TELLS: bool = true;

    type Puzzle = Puzzle;
    type Place = Entry;
    type Move = Move;
    type Refusal = Refusal;
    type Flaw = Flaw;

    fn shapes(level: Level) -> &'static [Shape] {
        if level == Level::Beyond { &[] } else { &[SHAPE] }
    }

    const DAILIES: &'static str = include_str!("dailies.txt");

    fn make(level: Level, shape: Shape, seed: &str) -> Result<Puzzle, Undealable> {
        if shape != SHAPE {
            return Err(Undealable::Shape);
        }
        generate::generate(level, seed)
    }

    fn grade(puzzle: &Puzzle, _: &[u8]) -> Level {
        grade::grade(puzzle).level
    }

    fn shape(_: &Puzzle) -> Shape {
        SHAPE
    }

    fn solutions(puzzle: &Puzzle) -> Solutions {
        solver::solutions(puzzle)
    }

    fn answer(puzzle: &Puzzle) -> Option<Vec<u8>> {
        match solver::solve(puzzle) {
            Answer::One(grid) => Some(grid.digits().iter().map(|digit| digit.get()).collect()),
            Answer::None | Answer::Several(..) | Answer::TooComplex => None,
        }
    }

    fn is_answer(puzzle: &Puzzle, values: &[u8]) -> bool {
        let digits: Option<Vec<Digit>> = values.iter().map(|&value| Digit::new(value)).collect();
        let Some(Ok(digits)) = digits.map(<[Digit; 81]>::try_from) else {
            return false;
        };
        let grid = Grid::new(digits);
        let keeps = |cell: Cell| puzzle.given(cell).is_none_or(|given| given == grid.digit(cell));
        grid.is_right() && Cell::all().all(keeps)
    }

    fn places(_: &Puzzle) -> usize {
        SHAPE.cells()
    }

    fn about(play: Move) -> PlaceId {
        place(play.cell())
    }

    fn change(puzzle: &Puzzle, board: &[Entry], automatic: bool, play: Move) -> Result<Vec<(usize, Entry)>, Refusal> {
        let cell = play.cell();
        if puzzle.given(cell).is_some() {
            return Err(Refusal::Given(cell));
        }
        let now = entry(board, cell);
        let next = match play {
            Move::Place(_, digit) | Move::PlaceAndClear(_, digit) => Entry {
                digit: Some(digit),
                ..now
            },
            Move::Erase(_) if now.digit.is_some() => Entry { digit: None, ..now },
            // What shows is worked out: there is nothing to wipe.
            Move::Erase(_) if automatic => now,
            Move::Erase(_) => Entry { notes: 0, ..now },
            Move::Note(_, digit) if automatic => {
                let shows = unseen_digits(puzzle, board, cell) & digit.bit();
                Entry {
                    digit: None,
                    struck: now.struck ^ shows,
                    ..now
                }
            }
            Move::Note(_, digit) if now.digit.is_some() => Entry {
                digit: None,
                notes: now.notes | digit.bit(),
                ..now
            },
            Move::Note(_, digit) => Entry {
                notes: now.notes ^ digit.bit(),
                ..now
            },
        };
        let mut changes = vec![(cell.index(), next)];
        if let Move::PlaceAndClear(_, digit) = play
            && !automatic
        {
            changes.extend(peers(cell).map(|peer| {
                let now = entry(board, peer);
                let notes = now.notes & !digit.bit();
                (peer.index(), Entry { notes, ..now })
            }));
        }
        changes.retain(|&(index, next)| board.get(index).is_some_and(|&now| now != next));
        Ok(changes)
    }

    fn reveal(puzzle: &Puzzle, board: &[Entry], place: PlaceId, answer: u8) -> Vec<(usize, Entry)> {
        let is_given = puzzle.givens().get(place.index()).is_some_and(Option::is_some);
        match (is_given, board.get(place.index()), Digit::new(answer)) {
            (false, Some(&now), digit @ Some(_)) => vec![(place.index(), Entry { digit, ..now })],
            _ => Vec::new(),
        }
    }

    fn revealed(place: PlaceId) -> Refusal {
        Refusal::Revealed(cell(place).unwrap_or_default())
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
            solved &= seen == ALL_DIGITS;
        }
        if solved {
            Standing::Solved
        } else {
            Standing::Flawed(Flaw::Clash)
        }
    }

    fn spots(_: &Puzzle) -> usize {
        SHAPE.cells()
    }

    fn spot(_: &Puzzle, spot: SpotId) -> Vec<usize> {
        vec![spot.index()]
    }

    fn seen(place: Entry) -> u8 {
        place.digit.map_or(0, Digit::get)
    }

    fn value(place: Entry) -> u8 {
        Self::seen(place)
    }

    fn judge(place: Entry, answer: u8) -> Judgement {
        match place.digit {
            None => Judgement::Blank,
            Some(digit) if digit.get() == answer => Judgement::Right,
            Some(_) => Judgement::Wrong,
        }
    }

    fn slip(turn: &Turn<Self>) -> Slip {
        let Turn { before, after, .. } = *turn;
        let bit = Digit::new(turn.answer).map_or(0, Digit::bit);
        let is_new = after.digit != before.digit;
        let (lost, was) = if turn.automatic {
            (after.struck & bit != 0, before.struck & bit != 0)
        } else {
            (after.notes & bit == 0, before.notes & bit == 0)
        };
        let is_note = matches!(turn.play, Some(Move::Note(..)));
        Slip {
            value: is_new && Self::judge(after, turn.answer) == Judgement::Wrong,
            mark: is_note && lost && !was,
        }
    }

    fn is_obvious(puzzle: &Puzzle, board: &[Entry], place: PlaceId, before: Entry, answer: u8) -> bool {
        let (Some(cell), Some(digit)) = (cell(place), Digit::new(answer)) else {
            return false;
        };
        before.digit == Some(digit) || is_single(puzzle, board, cell, digit)
    }

    fn is_value_right(place: Entry, answer: u8) -> bool {
        Self::judge(place, answer) == Judgement::Right
    }

    fn is_mark_right(place: Entry, answer: u8, automatic: bool) -> bool {
        let bit = Digit::new(answer).map_or(0, Digit::bit);
        let is_back = if automatic {
            place.struck & bit == 0
        } else {
            place.notes & bit != 0
        };
        is_back || Self::is_value_right(place, answer)
    }

    fn moves(_: &Puzzle) -> u32 {
        KINDS * 81
    }

    fn move_number(_: &Puzzle, play: Move) -> u32 {
        let kind = match play {
            Move::Erase(_) => 0,
            Move::Place(_, digit) => u32::from(digit.get()),
            Move::Note(_, digit) => 9 + u32::from(digit.get()),
            Move::PlaceAndClear(_, digit) => 18 + u32::from(digit.get()),
        };
        kind * 81 + u32::from(play.cell().get())
    }

    fn numbered_move(_: &Puzzle, number: u32) -> Option<Move> {
        let cell = Cell::new(u8::try_from(number % 81).ok()?)?;
        let kind = u8::try_from(number / 81).ok()?;
        match kind {
            0 => Some(Move::Erase(cell)),
            1..=9 => Some(Move::Place(cell, Digit::new(kind)?)),
            10..=18 => Some(Move::Note(cell, Digit::new(kind - 9)?)),
            _ => Some(Move::PlaceAndClear(cell, Digit::new(kind - 18)?)),
        }
    }

    fn place_number(place: Entry) -> u32 {
        let digit = u32::from(Self::seen(place));
        digit + 10 * (u32::from(place.notes) + NOTES * u32::from(place.struck))
    }

    fn numbered_place(puzzle: &Puzzle, place: PlaceId, number: u32) -> Option<Entry> {
        let digit = u8::try_from(number % 10).ok()?;
        let marks = number / 10;
        let struck = u16::try_from(marks / NOTES)
            .ok()
            .filter(|struck| *struck <= ALL_DIGITS)?;
        let entry = Entry {
            digit: Digit::new(digit),
            notes: u16::try_from(marks % NOTES).ok()?,
            struck,
        };
        let is_given = puzzle.givens().get(place.index())?.is_some();
        (!is_given || entry == Entry::default()).then_some(entry)
    }

    fn is_board(_: &Puzzle, _: &[Entry]) -> bool {
        true
    }

    fn write(puzzle: &Puzzle) -> String {
        code::write(puzzle)
    }

    fn read(text: &str) -> Result<Puzzle, Unreadable> {
        code::read(text)
    }
}

fn place(cell: Cell) -> PlaceId {
    PlaceId(u16::from(cell.get()))
}

fn cell(place: PlaceId) -> Option<Cell> {
    Cell::new(u8::try_from(place.0).ok()?)
}

fn entry(board: &[Entry], cell: Cell) -> Entry {
    board.get(cell.index()).copied().unwrap_or_default()
}
