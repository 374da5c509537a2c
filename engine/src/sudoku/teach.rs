//! What teaching needs to know of Sudoku.

use std::ops::RangeInclusive;

use super::board::Board;
use super::grade::grade;
use super::rules::{Entry, Move, standing_digit};
use super::set::{CellSet, digits_of};
use super::techniques::{ChainCap, SudokuStep, Technique};
use super::{Cell, Digit, House, Puzzle, Sudoku};
use crate::game::PlaceId;
use crate::level::Level;
use crate::play::Problem;
use crate::step::Candidate;
use crate::teach::Taught;

/// Longer chains than count for a level may still help.
const HINTED: ChainCap = ChainCap(12);

/// The singles, in the order in which they are seen: where a cell shows one candidate there is nothing to look for.
const SINGLES: [Technique; 4] = [
    Technique::FullHouse,
    Technique::NakedSingle,
    Technique::HiddenSingleBox,
    Technique::HiddenSingleLine,
];

/// Where a step is: the houses it is seen in, or for wings and chains its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// A single's or a subset's house, a box and its line, a fish's base lines; the box of a naked single.
    pub houses: Vec<House>,
    /// The cells of its pattern, where no house says where to look.
    pub cells: Vec<Cell>,
}

/// How a grid shows that it has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// No digit is left for this cell.
    Cell(Cell),
    /// No place is left for this digit in this house.
    House(House, Digit),
}

impl Taught for Sudoku {
    type Technique = Technique;
    type Figure = super::techniques::Figure;
    type Area = Area;
    type Broken = Broken;
    type Knowledge<'p> = Board;

    const TECHNIQUES: &'static [Technique] = &Technique::ALL;
    const VALUES: RangeInclusive<u8> = 1..=9;
    const EXAMPLES: &'static [&'static str] = &super::examples::EXAMPLES;

    fn technique_id(technique: Technique) -> &'static str {
        technique.id()
    }

    fn technique_level(technique: Technique) -> Level {
        technique.level()
    }

    fn known_places(_: &Board) -> usize {
        81
    }

    fn plain(problem: &Problem<Self>, board: &[Entry]) -> Board {
        let mut values = [None; 81];
        for (cell, value) in Cell::all().zip(&mut values) {
            *value = standing_digit(problem.puzzle(), board, cell);
        }
        Board::of_values(&values)
    }

    fn noted(problem: &Problem<Self>, board: &[Entry], automatic: bool) -> Board {
        let mut known = Self::plain(problem, board);
        for cell in known.open().iter() {
            let gone = known.digits(cell) & !listed(entry(board, cell), automatic);
            digits_of(gone).for_each(|digit| known.remove(cell, digit));
        }
        known
    }

    fn lacks(problem: &Problem<Self>, board: &[Entry], automatic: bool, place: PlaceId) -> bool {
        let (Some(cell), Some(answer)) = (cell_at(place.0), Digit::new(problem.answer_at(place))) else {
            return false;
        };
        standing_digit(problem.puzzle(), board, cell).is_none()
            && listed(entry(board, cell), automatic) & answer.bit() == 0
    }

    fn give_back(place: PlaceId, answer: u8) -> Move {
        Move::Note(
            cell_at(place.0).unwrap_or_default(),
            Digit::new(answer).unwrap_or(Digit::ONE),
        )
    }

    fn suppose(known: &mut Board, candidate: Candidate) {
        if let (Some(cell), Some(digit)) = (cell_at(candidate.variable), Digit::new(candidate.value)) {
            known.place(cell, digit);
        }
    }

    fn broken(known: &Board) -> Option<(Broken, Vec<Candidate>)> {
        let is_empty = |cell: &Cell| known.digits(*cell) == 0;
        if let Some(cell) = known.open().iter().find(is_empty) {
            return Some((Broken::Cell(cell), Digit::all().map(|digit| at(cell, digit)).collect()));
        }
        let lacks = |(house, digit): &(House, Digit)| {
            let stands = house.cells().any(|cell| known.value(cell) == Some(*digit));
            !stands && known.places(*digit, *house) == 0
        };
        let mut all = House::all().flat_map(|house| Digit::all().map(move |digit| (house, digit)));
        let (house, digit) = all.find(lacks)?;
        Some((
            Broken::House(house, digit),
            house.cells().map(|cell| at(cell, digit)).collect(),
        ))
    }

    fn next(known: &mut Board, up_to: Level) -> Option<SudokuStep> {
        let usual = Technique::ALL
            .into_iter()
            .filter(|technique| technique.level() <= up_to);
        let found = usual
            .into_iter()
            .find_map(|technique| technique.first(known, ChainCap::GRADING));
        let longer = || (up_to >= Level::Expert).then(|| Technique::AlternatingChain.first(known, HINTED))?;
        Some(found.or_else(longer)?.into_step())
    }

    fn in_sight(known: &Board) -> Vec<SudokuStep> {
        let every = SINGLES
            .into_iter()
            .flat_map(|technique| technique.every(known, ChainCap::GRADING));
        every.collect()
    }

    fn every(known: &Board, technique: Technique) -> Vec<SudokuStep> {
        technique.every(known, ChainCap::GRADING)
    }

    fn reaches(_: &Board, step: &SudokuStep) -> Vec<PlaceId> {
        step.places.iter().map(|placed| PlaceId(placed.variable)).collect()
    }

    fn apply(known: &mut Board, step: &SudokuStep) {
        known.apply(step);
    }

    fn retell(known: &Board, step: &SudokuStep) -> Option<SudokuStep> {
        if SINGLES.contains(&step.technique) {
            return Self::in_sight(known)
                .into_iter()
                .find(|other| other.places == step.places);
        }
        // Chains are many, and say what they remove wherever they are.
        if step.technique >= Technique::XyChain {
            return step.is_valid(known).then(|| step.clone());
        }
        let essence = Self::essence(step);
        let mut same = step.technique.every(known, ChainCap::GRADING).into_iter();
        same.find(|other| Self::essence(other) == essence)
    }

    fn write_down(_: &Problem<Self>, known: &Board, board: &[Entry], automatic: bool, step: &SudokuStep) -> Vec<Move> {
        let placed = step.places.iter().filter_map(|placed| {
            let (cell, digit) = (cell_at(placed.variable)?, Digit::new(placed.value)?);
            known.value(cell).is_none().then_some(Move::Place(cell, digit))
        });
        let mut moves: Vec<Move> = placed.collect();
        for cell in known.open().iter() {
            let removed = |digit: &Digit| step.removes.binary_search(&at(cell, *digit)).is_ok();
            let open = known.digits(cell);
            let gone: Vec<Digit> = digits_of(open).filter(removed).collect();
            if gone.is_empty() {
                continue;
            }
            // Without notes a cell has every candidate: striking one means writing the others down.
            let is_bare = !automatic && entry(board, cell).notes == 0;
            let noted = digits_of(open).filter(|digit| is_bare != gone.contains(digit));
            moves.extend(noted.map(|digit| Move::Note(cell, digit)));
        }
        moves
    }

    fn essence(step: &SudokuStep) -> Vec<u32> {
        let figure = &step.figure;
        let houses = |set: super::set::HouseSet| set.iter().fold(0u32, |bits, house| bits | 1 << house.index());
        let mut parts = vec![houses(figure.houses), houses(figure.covers), u32::from(figure.digits)];
        match step.technique {
            Technique::Pointing | Technique::BoxLine | Technique::XWing | Technique::Swordfish => {}
            Technique::NakedPair | Technique::HiddenPair | Technique::NakedTriple | Technique::HiddenTriple => {
                let mut cells: Vec<u32> = step.present.iter().map(|part| u32::from(part.variable)).collect();
                cells.dedup();
                parts.extend(cells);
            }
            _ => {
                let number = |part: &Candidate| u32::from(part.variable) * 10 + u32::from(part.value);
                parts.extend(step.present.iter().map(number));
            }
        }
        parts
    }

    fn area(_: &Puzzle, step: &SudokuStep) -> Area {
        let figure = &step.figure;
        let houses: Vec<House> = match step.technique {
            // The lines that a fish stands on say where to look; what it covers is where it acts.
            Technique::XWing | Technique::Swordfish => figure.houses.iter().collect(),
            Technique::Skyscraper | Technique::TwoStringKite => links(step).collect(),
            Technique::NakedSingle => pattern(step).iter().map(|cell| House::Box(cell.square())).collect(),
            _ => figure.houses.and(figure.covers).iter().collect(),
        };
        let cells = if houses.is_empty() {
            pattern(step)
        } else {
            CellSet::EMPTY
        };
        Area {
            houses,
            cells: cells.iter().collect(),
        }
    }

    fn area_number(puzzle: &Puzzle, step: &SudokuStep) -> u16 {
        let house = Self::area(puzzle, step).houses.first().map(|house| house.index() + 1);
        house.and_then(|number| u16::try_from(number).ok()).unwrap_or(0)
    }

    fn write_in(board: &[Entry], place: PlaceId, value: u8) -> Vec<Move> {
        let parts = cell_at(place.0).zip(Digit::new(value));
        let is_there = |(cell, digit): &(Cell, Digit)| entry(board, *cell).digit == Some(*digit);
        let parts = parts.filter(|parts| !is_there(parts));
        parts
            .map(|(cell, digit)| Move::Place(cell, digit))
            .into_iter()
            .collect()
    }

    fn draw(problem: &Problem<Self>, known: &Board) -> Vec<Entry> {
        let values = Cell::all().map(|cell| known.value(cell));
        let plain = values
            .collect::<Vec<_>>()
            .try_into()
            .map(|values| Board::of_values(&values));
        let entry = |cell: Cell| Entry {
            digit: known.value(cell).filter(|_| problem.puzzle().given(cell).is_none()),
            struck: plain
                .as_ref()
                .map_or(0, |plain| plain.digits(cell) & !known.digits(cell)),
            ..Entry::default()
        };
        Cell::all().map(entry).collect()
    }

    fn may_need(puzzle: &Puzzle, technique: Technique) -> bool {
        grade(puzzle).count(technique) > 0
    }
}

/// The digits that a cell's marks leave it.
const fn listed(entry: Entry, automatic: bool) -> u16 {
    match entry {
        Entry { struck, .. } if automatic => !struck,
        Entry { notes: 0, .. } => !0,
        Entry { notes, .. } => notes,
    }
}

/// The houses of a step's strong links.
fn links(step: &SudokuStep) -> impl Iterator<Item = House> {
    let strong = step.figure.links.iter().filter(|link| link.strong);
    strong.filter_map(|link| link.house)
}

/// The cells of a step's pattern.
fn pattern(step: &SudokuStep) -> CellSet {
    let cells = step.present.iter().filter_map(|part| cell_at(part.variable));
    cells.collect()
}

fn entry(board: &[Entry], cell: Cell) -> Entry {
    board.get(cell.index()).copied().unwrap_or_default()
}

fn cell_at(variable: u16) -> Option<Cell> {
    Cell::new(u8::try_from(variable).ok()?)
}

fn at(cell: Cell, digit: Digit) -> Candidate {
    super::set::candidate(cell, digit)
}
