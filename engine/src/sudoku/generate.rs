//! Dealing a puzzle of a level from a seed.
//!
//! A random full grid, givens taken away in random order for as long as the answer stays the only one, a grade, and
//! the whole again until the grade is the one asked for. A dealt puzzle is held to more than its label: an Easy has
//! 38 givens, a Medium needs a pointing or a box/line, an Expert's first fish, wing or chain comes while at
//! least 40 cells are empty. Left to chance most Experts would need an alternating chain, so a seed first draws
//! which techniques the hardest may be one of.

use super::bands::{self, Bands, Cells, Settled};
use super::board::Board;
use super::grade::{Grade, grade_while};
use super::techniques::{ChainCap, Technique};
use super::unavoidable::Unavoidable;
use super::{Cell, Digit, Grid, House, Puzzle, solver};
use crate::game::Undealable;
use crate::level::Level;
use crate::random::Stream;

/// Raised whenever a seed would deal another puzzle.
pub(super) const VERSION: u32 = 1;

/// Tries before a seed is given up. The rarest order takes a try in thirty, so it would be one seed in 10¹⁴.
const TRIES: u32 = 1_000;
/// How many givens an Easy has.
const EASY_GIVENS: usize = 38;
/// How far an Easy is dug before its stuck cells are given back.
const EASY_DUG: usize = 30;
/// How many cells of a full grid are drawn beside three boxes.
const DRAWN: usize = 4;
/// The fewest empty cells at an Expert's first step of its own level.
const EXPERT_EMPTY: usize = 40;

/// Deals a puzzle of a level. The same level and seed give the same puzzle on every platform.
///
/// # Errors
/// When the level is none that is dealt, or the tries ran out.
pub fn generate(level: Level, seed: &str) -> Result<Puzzle, Undealable> {
    let mut stream = Stream::new(seed);
    let wish = match level {
        Level::Easy => return (0..TRIES).find_map(|_| easy(&mut stream)).ok_or(Undealable::OutOfTries),
        Level::Medium => Wish::Medium,
        Level::Hard => Wish::Hard,
        Level::Expert => Wish::expert(&mut stream),
        Level::Beyond => return Err(Undealable::Level),
    };
    for _ in 0..TRIES {
        let Some(grid) = fill(&mut stream) else { continue };
        let puzzle = dig(&grid, 0, &mut stream);
        if wish.accepts(&puzzle) {
            return Ok(puzzle);
        }
    }
    Err(Undealable::OutOfTries)
}

/// What a minimal puzzle's hardest technique is to be.
#[derive(Clone, Copy)]
enum Wish {
    /// Pointing or box/line.
    Medium,
    /// A pair or triple.
    Hard,
    /// An Expert technique no harder than the first and other than the second.
    Expert(Technique, Option<Technique>),
}

impl Wish {
    /// Draws a set of Expert techniques: drawing one alone would take far longer for the rare ones, which come
    /// along for nothing where the common ones are left out.
    fn expert(stream: &mut Stream) -> Self {
        match stream.below(100) {
            0..34 => Self::Expert(Technique::AlternatingChain, None),
            34..70 => Self::Expert(Technique::XyChain, None),
            70..90 => Self::Expert(Technique::WWing, None),
            _ => Self::Expert(Technique::WWing, Some(Technique::Skyscraper)),
        }
    }

    fn accepts(self, puzzle: &Puzzle) -> bool {
        let hardest = match self {
            Self::Medium => Technique::BoxLine,
            Self::Hard => Technique::HiddenTriple,
            Self::Expert(hardest, _) => hardest,
        };
        let mut expert = false;
        // Once an Expert's board has too few empty cells left, no later fish or chain is any good.
        let may = |technique: Technique, board: &Board| {
            let late = matches!(self, Self::Expert(..)) && !expert && board.open().len() < EXPERT_EMPTY;
            expert |= technique.level() == Level::Expert && !late;
            technique <= hardest && !late
        };
        let grade = grade_while(Board::of(puzzle), may, |_| {});
        grade.answer.is_some() && self.fits(&grade)
    }

    fn fits(self, grade: &Grade) -> bool {
        match self {
            Self::Medium => matches!(grade.hardest, Some(Technique::Pointing | Technique::BoxLine)),
            Self::Hard => grade.level == Level::Hard,
            Self::Expert(_, not) => grade.level == Level::Expert && (not.is_none() || grade.hardest != not),
        }
    }
}

/// An Easy: dug part of the way, cells given back where its techniques stall, and padded to its number of givens.
fn easy(stream: &mut Stream) -> Option<Puzzle> {
    let grid = fill(stream)?;
    let mut givens = *dig(&grid, EASY_DUG, stream).givens();
    let mut board = Board::of_values(&givens);
    loop {
        // What was solved so far stays solved: givens only ever add to what follows.
        while let Some(found) = [Technique::FullHouse, Technique::HiddenSingleBox]
            .into_iter()
            .find_map(|technique| technique.first(&board, ChainCap::GRADING))
        {
            found.apply(&mut board);
        }
        let stuck: Vec<Cell> = board.open().iter().collect();
        let Some(&cell) = stream.pick(&stuck) else { break };
        givens[cell.index()] = Some(grid.digit(cell));
        board.place(cell, grid.digit(cell));
    }
    let mut order: [Cell; 81] = Cell::every();
    stream.shuffle(&mut order);
    let missing = EASY_GIVENS.checked_sub(givens.iter().flatten().count())?;
    let empty: Vec<Cell> = order
        .into_iter()
        .filter(|cell| givens[cell.index()].is_none())
        .collect();
    for cell in empty.into_iter().take(missing) {
        givens[cell.index()] = Some(grid.digit(cell));
    }
    Some(Puzzle::new(givens))
}

/// The digits of some cells as a set of cells each.
fn add(sets: &mut [Cells; 9], cell: Cell, digit: usize) {
    let bit = bands::bit(cell);
    sets[digit][bit >> 6] |= 1 << (bit & 63);
}

/// A random full grid: three boxes that do not see each other and a few cells more at random, then the solver's first
/// solution. None when the cells drawn contradict each other.
fn fill(stream: &mut Stream) -> Option<Grid> {
    let mut givens = [[0; 2]; 9];
    for square in [0, 4, 8] {
        let mut digits: [usize; 9] = std::array::from_fn(|slot| slot);
        stream.shuffle(&mut digits);
        for (cell, digit) in House::Box(square).cells().zip(digits) {
            add(&mut givens, cell, digit);
        }
    }
    let mut bands = Bands::with_givens(&givens)?;
    let mut dirty = solver::ALL_DIGITS;
    for _ in 0..DRAWN {
        match bands.settle(dirty) {
            Settled::Contradiction => return None,
            Settled::Solved => break,
            Settled::Stalled(_) => {}
        }
        let cells = bands::bits(bands.open).count();
        let bit = bands::bits(bands.open).nth(stream.index(cells))?;
        let digits = (0..9).filter(|&digit| bands.allows(bit, digit));
        let digit = digits.clone().nth(stream.index(digits.count()))?;
        dirty = bands.place(bit, digit);
    }
    solver::first(bands, dirty)
}

/// Takes givens away in random order as long as the answer stays the only one, down to `least`.
fn dig(grid: &Grid, least: usize, stream: &mut Stream) -> Puzzle {
    let mut order: [Cell; 81] = Cell::every();
    stream.shuffle(&mut order);
    let mut sets = [[0; 2]; 9];
    for (cell, digit) in Cell::all().zip(grid.digits()) {
        add(&mut sets, cell, digit.slot());
    }
    let mut givens: [Option<Digit>; 81] = grid.digits().map(Some);
    let mut left = 81;
    let mut unavoidable = Unavoidable::of(grid);
    for cell in order {
        if left <= least {
            break;
        }
        if unavoidable.needs(cell) {
            continue;
        }
        let (bit, digit) = (bands::bit(cell), grid.digit(cell).slot());
        sets[digit][bit >> 6] &= !(1 << (bit & 63));
        if bands::is_single(&sets, cell, digit) || !solver::has_other(&sets, bit, digit) {
            givens[cell.index()] = None;
            unavoidable.dig(cell);
            left -= 1;
        } else {
            sets[digit][bit >> 6] |= 1 << (bit & 63);
        }
    }
    Puzzle::new(givens)
}
