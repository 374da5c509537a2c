//! What a game must bring, and nothing more. Play, log, links, storage and pages are written over this trait.

use std::fmt::Debug;

use crate::code::Code;
use crate::level::Level;
use crate::shape::Shape;

/// A place of a board: its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub u16);

impl PlaceId {
    /// The place as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a player points at to have it checked: a Sudoku cell, a Hashi island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpotId(pub u16);

impl SpotId {
    /// The spot as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A puzzle game.
///
/// A board is a row of *places*, each holding what the player has put there: a Sudoku cell with its digit and
/// notes, a Hashi slot with its bridges and mark. A move changes some places and nothing else, so undo, redo,
/// reset and replay need to know no game. Each place has one *value*, a digit or a count of bridges, and an answer
/// is a value for each: so checks, reveals and mistakes know of a game only what is asked of it here.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The game's name in seeds, addresses, storage and links: lower-case letters.
    const ID: &'static str;
    /// Raised whenever a code would deal another puzzle.
    const GENERATOR: u32;
    /// Whether a full board tells a player that something is wrong, and so ends the time in which a slip can be put
    /// right.
    const FULL_TELLS: bool;

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

    /// The shortest and longest side a player may ask for, where they may ask for other shapes than those offered.
    const SIDES: Option<(u8, u8)> = None;

    /// Whether a shape can be had at a level.
    #[must_use]
    fn offers(level: Level, shape: Shape) -> bool {
        Self::shapes(level).contains(&shape)
    }

    /// The shape that a level's daily has, where there is one.
    #[must_use]
    fn daily(level: Level) -> Option<Shape> {
        Self::shapes(level).first().copied()
    }

    /// The archive of dailies: which version of the generator deals which dates, and what earlier ones dealt.
    const DAILIES: &'static str = "";

    /// Whether boards of a shape are dealt by level. Those that are too large for that come as they are: what level
    /// an order names makes no difference to them.
    #[must_use]
    fn is_by_level(_shape: Shape) -> bool {
        true
    }

    /// Makes a puzzle from the random stream called `seed`. The same seed gives the same puzzle on every platform.
    ///
    /// # Errors
    /// When the shape or the level cannot be had, or the tries run out.
    fn make(level: Level, shape: Shape, seed: &str) -> Result<Self::Puzzle, Undealable>;

    /// Makes the puzzle of an order.
    ///
    /// # Errors
    /// As [`Game::make`].
    fn deal(order: &Order) -> Result<Self::Puzzle, Undealable> {
        Self::make(order.level, order.shape, &order.seed::<Self>())
    }

    /// The same, telling `report` how far it has come where that may take long.
    ///
    /// # Errors
    /// When the shape or the level cannot be had.
    fn deal_telling(order: &Order, _report: &mut dyn FnMut(Progress)) -> Result<Self::Puzzle, Undealable> {
        Self::deal(order)
    }

    /// The level of a puzzle with its one answer.
    fn grade(puzzle: &Self::Puzzle, answer: &[u8]) -> Level;

    /// The puzzle's rows and columns.
    fn shape(puzzle: &Self::Puzzle) -> Shape;

    /// How many solutions the puzzle has, within a bound on the search.
    fn solutions(puzzle: &Self::Puzzle) -> Solutions;

    /// Every place's value in the one solution; none where there is not exactly one, or it is out of reach.
    fn answer(puzzle: &Self::Puzzle) -> Option<Vec<u8>>;

    /// Whether these values, one a place, solve the puzzle.
    fn is_answer(puzzle: &Self::Puzzle, values: &[u8]) -> bool;

    /// How many places the puzzle's board has.
    fn places(puzzle: &Self::Puzzle) -> usize;

    /// The place a move is about. It may change others besides.
    fn about(play: Self::Move) -> PlaceId;

    /// What a move would change: each place that would hold something else, with what it would hold. Empty when
    /// the move changes nothing. `automatic` says whether automatic candidates or marks are on.
    ///
    /// # Errors
    /// When the rules of the board forbid the move.
    fn change(
        puzzle: &Self::Puzzle,
        board: &[Self::Place],
        automatic: bool,
        play: Self::Move,
    ) -> Result<Vec<(usize, Self::Place)>, Self::Refusal>;

    /// What writing a place's answer in changes: the place itself, even where it holds the answer already, and what
    /// stands in its way. Empty where there is nothing to be written.
    fn reveal(puzzle: &Self::Puzzle, board: &[Self::Place], place: PlaceId, answer: u8) -> Vec<(usize, Self::Place)>;

    /// The refusal of a move that would change a revealed place.
    fn revealed(place: PlaceId) -> Self::Refusal;

    /// How the board stands.
    fn standing(puzzle: &Self::Puzzle, board: &[Self::Place]) -> Standing<Self::Flaw>;

    /// How many spots there are to be checked.
    fn spots(puzzle: &Self::Puzzle) -> usize;

    /// The places a check of one spot looks at.
    fn spot(puzzle: &Self::Puzzle, spot: SpotId) -> Vec<usize>;

    /// What a check sees of a place, as a number of the game's own; 0 is nothing to be checked. A verdict stays as
    /// long as this does.
    fn seen(place: Self::Place) -> u8;

    /// The value a place holds; 0 where it holds none.
    fn value(place: Self::Place) -> u8;

    /// How what a place holds compares with its answer.
    fn judge(place: Self::Place, answer: u8) -> Judgement;

    /// What was wrong about a change of one place.
    fn slip(turn: &Turn<Self>) -> Slip;

    /// Whether the answer of a place was in plain sight before a wrong value came to it, so that the wrong one can
    /// have been a slip of the finger. `board` holds the wrong value, `before` is what the place held.
    fn is_obvious(
        puzzle: &Self::Puzzle,
        board: &[Self::Place],
        place: PlaceId,
        before: Self::Place,
        answer: u8,
    ) -> bool;

    /// Whether a place that held a wrong value has been put right.
    fn is_value_right(place: Self::Place, answer: u8) -> bool;

    /// Whether a place whose candidate was struck out, or that was marked, wrongly has been put right.
    fn is_mark_right(place: Self::Place, answer: u8, automatic: bool) -> bool;

    /// How many moves there are on this puzzle's board: `move_number` stays below it.
    fn moves(puzzle: &Self::Puzzle) -> u32;

    /// The move's number in a log.
    fn move_number(puzzle: &Self::Puzzle, play: Self::Move) -> u32;

    /// The move of a number, if there is one on this board.
    fn numbered_move(puzzle: &Self::Puzzle, number: u32) -> Option<Self::Move>;

    /// What a place holds, as a number below 2²⁴ for storage; 0 is nothing.
    fn place_number(place: Self::Place) -> u32;

    /// What a place that holds this number holds, if it can.
    fn numbered_place(puzzle: &Self::Puzzle, place: PlaceId, number: u32) -> Option<Self::Place>;

    /// Whether play can have led to this board.
    fn is_board(puzzle: &Self::Puzzle, board: &[Self::Place]) -> bool;

    /// The puzzle as letters, digits, `-` and `_`, for links and storage.
    fn write(puzzle: &Self::Puzzle) -> String;

    /// Reads what [`Game::write`] wrote.
    ///
    /// # Errors
    /// When the text is not a puzzle this game could have written.
    fn read(text: &str) -> Result<Self::Puzzle, Unreadable>;
}

/// How what a place holds compares with its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// There is nothing to compare.
    Blank,
    /// It is not the answer, and not against it: fewer bridges, say.
    Open,
    /// It is the answer.
    Right,
    /// It is not, and cannot become it.
    Wrong,
}

/// One place's change, to be judged.
#[derive(Debug, Clone, Copy)]
pub struct Turn<G: Game> {
    /// What it held.
    pub before: G::Place,
    /// What it holds.
    pub after: G::Place,
    /// Its answer.
    pub answer: u8,
    /// Whether automatic candidates or marks are on.
    pub automatic: bool,
    /// The move that was made, or made again, if it is about this place.
    pub play: Option<G::Move>,
}

/// What was wrong about a change of one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Slip {
    /// A wrong value came to stand.
    pub value: bool,
    /// The answer was struck out, or the place marked against it.
    pub mark: bool,
}

/// What a puzzle is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// The level it is to have.
    pub level: Level,
    /// The shape it is to have.
    pub shape: Shape,
    /// The code that picks one of many.
    pub code: Code,
}

impl Order {
    /// The level it names, where that makes a difference.
    #[must_use]
    pub fn level_id<G: Game>(&self) -> &'static str {
        if G::is_by_level(self.shape) {
            self.level.id()
        } else {
            "any"
        }
    }

    /// The name of the random stream that deals this order.
    #[must_use]
    pub fn seed<G: Game>(&self) -> String {
        let Self { shape, code, .. } = self;
        format!("{}/{}/{}/{shape}/{code}", G::ID, G::GENERATOR, self.level_id::<G>())
    }
}

/// How far dealing has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// So much is done.
    pub done: usize,
    /// Of so much.
    pub of: usize,
}

/// Why an order cannot be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
