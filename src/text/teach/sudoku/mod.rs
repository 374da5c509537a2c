//! What the teacher says of Sudoku. A cell is "r3c4" under a picture, whose edges have the numbers, and "row 3, column
//! 4" elsewhere.

mod articles;
mod steps;

use engine::step::Candidate;
use engine::sudoku::set::digits_of;
use engine::sudoku::techniques::{SudokuStep, Technique};
use engine::sudoku::{Area, Broken, Cell, Digit, House};

use super::{list, sentence, some};

pub use articles::words;
pub use steps::{follows, step};

/// So many cells or candidates are named one by one.
const NAMED: usize = 6;

/// A cell, in full.
#[must_use]
pub fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// A cell, under a picture.
#[must_use]
pub fn short(cell: Cell) -> String {
    format!("r{}c{}", cell.row() + 1, cell.column() + 1)
}

/// A row, column or box.
#[must_use]
pub fn house(house: House) -> String {
    match house {
        House::Row(row) => format!("row {}", row + 1),
        House::Column(column) => format!("column {}", column + 1),
        House::Box(square) => format!("box {}", square + 1),
    }
}

/// Rows, columns or boxes: "rows 2 and 7", "column 3 and box 5".
#[must_use]
pub fn houses(all: &[House]) -> String {
    let number = |house: &House| match house {
        House::Row(number) | House::Column(number) | House::Box(number) => (number + 1).to_string(),
    };
    let kind = |house: &House| match house {
        House::Row(_) => "rows",
        House::Column(_) => "columns",
        House::Box(_) => "boxes",
    };
    match all {
        [first, _, ..] if all.iter().all(|house| kind(house) == kind(first)) => {
            let numbers: Vec<String> = all.iter().map(number).collect();
            format!("{} {}", kind(first), list(&numbers))
        }
        _ => list(&all.iter().copied().map(house).collect::<Vec<_>>()),
    }
}

/// Cells in a row.
#[must_use]
pub fn cells(all: impl IntoIterator<Item = Cell>) -> String {
    some(&all.into_iter().map(short).collect::<Vec<_>>(), NAMED)
}

/// Digits, as bits, in a row.
#[must_use]
pub fn digits(bits: u16) -> String {
    list(&digits_of(bits).map(|digit| digit.get().to_string()).collect::<Vec<_>>())
}

/// Candidates, digit by digit: "5 in r3c4 and r6c4, and 7 in r1c2".
#[must_use]
pub fn candidates(all: &[Candidate]) -> String {
    candidates_with(all, |its| {
        some(&its.iter().copied().map(short).collect::<Vec<_>>(), NAMED)
    })
}

/// The same with cells in full, for who hears them.
#[must_use]
pub fn candidates_in_full(all: &[Candidate]) -> String {
    candidates_with(all, |its| list(&its.iter().copied().map(place).collect::<Vec<_>>()))
}

fn candidates_with(all: &[Candidate], name: impl Fn(&[Cell]) -> String) -> String {
    let of = |digit: Digit| {
        let its = all.iter().filter(|candidate| candidate.value == digit.get());
        let its = its.filter_map(|candidate| Cell::new(u8::try_from(candidate.variable).ok()?));
        let names = name(&its.collect::<Vec<_>>());
        (!names.is_empty()).then(|| format!("{} in {names}", digit.get()))
    };
    let groups: Vec<String> = Digit::all().filter_map(of).collect();
    match groups.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        _ => list(&groups),
    }
}

/// Where a step is: "in rows 2 and 7", "around r3c4".
#[must_use]
pub fn whereabouts(area: &Area) -> String {
    if area.houses.is_empty() {
        format!("in {}", cells(area.cells.iter().copied()))
    } else {
        format!("in {}", houses(&area.houses))
    }
}

/// A hint that names a step: "an X-Wing in rows 2 and 7".
#[must_use]
pub fn names(step: &SudokuStep, area: &Area) -> String {
    let what = match step.technique {
        // Where it is says which kind it is.
        Technique::HiddenSingleBox | Technique::HiddenSingleLine => "a hidden single",
        technique => words(technique).phrase,
    };
    format!("{what} {}", whereabouts(area))
}

/// A step that was told, by the first of its houses: it is said where that alone is where the step is.
#[must_use]
pub fn named(technique: Technique, first: Option<House>) -> String {
    let (what, is_there) = match technique {
        Technique::HiddenSingleBox | Technique::HiddenSingleLine => ("a hidden single", true),
        technique => (
            words(technique).phrase,
            matches!(
                technique,
                Technique::FullHouse
                    | Technique::NakedPair
                    | Technique::HiddenPair
                    | Technique::NakedTriple
                    | Technique::HiddenTriple
            ),
        ),
    };
    match first.filter(|_| is_there) {
        Some(first) => format!("{what} in {}", house(first)),
        None => what.to_owned(),
    }
}

/// A hint whose step fills the cell selected.
#[must_use]
pub fn fills(step: &SudokuStep, area: &Area) -> String {
    let house = area.houses.first().copied().map(house).unwrap_or_default();
    match step.technique {
        Technique::FullHouse => format!("Full house: this is the last empty cell of {house}."),
        Technique::HiddenSingleBox | Technique::HiddenSingleLine => {
            format!("Hidden single: {house} has a digit that fits nowhere but here.")
        }
        Technique::NakedSingle => "Naked single: only one digit is left for this cell.".to_owned(),
        _ => format!("{}: it says what goes here.", sentence(&names(step, area))),
    }
}

/// A hint at a wrong digit.
#[must_use]
pub fn wrong(cell: Cell) -> String {
    format!("The digit in {} is wrong.", place(cell))
}

/// A hint at a cell whose answer has been ruled out.
#[must_use]
pub fn missing(cell: Cell) -> String {
    format!(
        "{} is missing a candidate that nothing rules out yet.",
        sentence(&place(cell))
    )
}

/// What is missing from a cell.
#[must_use]
pub fn lacks(cell: Cell, digit: u8) -> String {
    format!(
        "Cell {} lacks {digit}. No {digit} stands in its row, column or box, and no pattern rules it out.",
        short(cell)
    )
}

/// A hint past the techniques.
#[must_use]
pub fn fewest(cell: Cell, choices: usize) -> String {
    format!(
        "No technique goes on from here. {} has the fewest choices, {choices}. They can be tried out.",
        sentence(&place(cell))
    )
}

/// What is supposed.
#[must_use]
pub fn supposes(supposed: Candidate) -> String {
    format!("Suppose {} goes in {}.", supposed.value, at(supposed))
}

/// What came of it.
#[must_use]
pub fn refuted(supposed: Candidate) -> String {
    format!(
        "So {} does not go in {}, and it is taken back.",
        supposed.value,
        at(supposed)
    )
}

/// What a trial leaves.
#[must_use]
pub fn settled(settles: Candidate) -> String {
    format!(
        "Every other choice has failed, so {} goes in {}.",
        settles.value,
        at(settles)
    )
}

/// How a rule is broken.
#[must_use]
pub fn broken(broken: &Broken) -> String {
    match broken {
        Broken::Cell(cell) => format!("Now no digit is left for {}.", short(*cell)),
        Broken::House(house, digit) => format!("Now {} has no place left for {}.", self::house(*house), digit.get()),
    }
}

fn at(candidate: Candidate) -> String {
    let cell = u8::try_from(candidate.variable).ok().and_then(Cell::new);
    cell.map(short).unwrap_or_default()
}

/// What a page ruled out for a later one: "took 5 out of r3c4".
#[must_use]
pub fn took(all: &[Candidate]) -> String {
    let what = candidates(all).replace(" in ", " out of ");
    format!("took {what}")
}

/// What the player ruled out that a step rests on.
#[must_use]
pub fn you_took(all: &[Candidate]) -> String {
    format!("You had ruled out {}.", candidates(all))
}

/// Where a wrong digit was, in a picture's words.
#[must_use]
pub fn target(cell: Cell) -> String {
    format!("The cell to fill is {}.", place(cell))
}
