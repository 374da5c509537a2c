//! What a game must bring, and nothing more. Play, log, links, storage and pages are written over this trait.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::level::Level;
use crate::shape::Shape;

/// A puzzle game.
///
/// A board is a row of *places*, each holding what the player has put there: a Sudoku cell with its digit and
/// notes, a Hashi slot with its bridges and mark. A move changes some places and nothing else, so undo, redo,
/// reset and replay need to know no game.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The game's name in seeds, addresses, storage and links: lower-case letters.
    const ID: &'static str;
    /// Raised whenever a code would deal another puzzle.
    const GENERATOR: u32;

    /// The givens. A puzzle that is dealt has exactly one solution; one from elsewhere may have any number.
    type Puzzle: Clone + Eq + Debug + 'static;
    /// What the player has put in one place; the default is nothing.
    type Place: Copy + Eq + Default + Debug + 'static;
    /// One change a player asks for.
    type Move: Copy + Eq + Debug + 'static;
    /// Why a move cannot be made.
    type Refusal: Clone + Eq + Debug + 'static;
    /// Why a board that looks finished is not solved.
    type Flaw: Copy + Eq + Debug + 'static;

    /// The shapes offered for a level, the usual one first. Empty when the game has no such level.
    fn shapes(level: Level) -> &'static [Shape];

    /// Makes the puzzle of an order. The same order gives the same puzzle on every platform.
    ///
    /// # Errors
    /// When the shape or the level cannot be had.
    fn deal(order: &Order) -> Result<Self::Puzzle, Undealable>;

    /// The puzzle's rows and columns.
    fn shape(puzzle: &Self::Puzzle) -> Shape;

    /// How many places the puzzle's board has.
    fn places(puzzle: &Self::Puzzle) -> usize;

    /// What a move would change: each place that would hold something else, with what it would hold. Empty when
    /// the move changes nothing.
    ///
    /// # Errors
    /// When the rules of the board forbid the move.
    fn change(
        puzzle: &Self::Puzzle,
        board: &[Self::Place],
        play: Self::Move,
    ) -> Result<Vec<(usize, Self::Place)>, Self::Refusal>;

    /// How the board stands.
    fn standing(puzzle: &Self::Puzzle, board: &[Self::Place]) -> Standing<Self::Flaw>;

    /// How many solutions the puzzle has, within a bound on the search.
    fn solutions(puzzle: &Self::Puzzle) -> Solutions;

    /// How many moves there are on this puzzle's board: `move_number` stays below it.
    fn moves(puzzle: &Self::Puzzle) -> u32;

    /// The move's number in a log.
    fn move_number(puzzle: &Self::Puzzle, play: Self::Move) -> u32;

    /// The move of a number, if there is one on this board.
    fn numbered_move(puzzle: &Self::Puzzle, number: u32) -> Option<Self::Move>;

    /// The puzzle as letters, digits, `-` and `_`, for links and storage.
    fn write(puzzle: &Self::Puzzle) -> String;

    /// Reads what [`Game::write`] wrote.
    ///
    /// # Errors
    /// When the text is not a puzzle this game could have written.
    fn read(text: &str) -> Result<Self::Puzzle, Unreadable>;
}

/// What a puzzle is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The level it is to have.
    pub level: Level,
    /// The shape it is to have.
    pub shape: Shape,
    /// The code that picks one of many.
    pub code: Code,
}

impl Order {
    /// The name of the random stream that deals this order.
    #[must_use]
    pub fn seed<G: Game>(&self) -> String {
        let Self { level, shape, code } = self;
        format!("{}/{}/{}/{shape}/{code}", G::ID, G::GENERATOR, level.id())
    }
}

/// Why an order cannot be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Undealable {
    /// The game has no boards of this shape.
    Shape,
    /// No board of this shape has this level.
    Level,
    /// The tries ran out. An order that does so does so everywhere.
    OutOfTries,
}

/// How a board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing<F> {
    /// There is something left to fill in.
    Open,
    /// It looks finished, and is not right.
    Flawed(F),
    /// It is right.
    Solved,
}

/// How many solutions a puzzle has, as far as was searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solutions {
    /// None at all.
    None,
    /// Exactly one, as a puzzle should.
    One,
    /// Two or more.
    Several,
    /// More search than the bound allows.
    TooComplex,
}

/// Why a text is not a puzzle of this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// The character at this place, counted from 0, does not belong.
    Character(usize),
    /// It ends too soon.
    Short,
    /// There is more than a puzzle takes.
    Long,
    /// It reads, but what it says breaks the rules from the start.
    Impossible,
    /// It was written by a newer version.
    Newer,
}
