//! Givens from elsewhere: what a player is told of them as they are typed in or opened from a link.

use super::set::CellSet;
use super::solver::{self, Answer};
use super::{Cell, Digit, Grid, House, Puzzle};

/// The fewest givens any puzzle with one solution has (McGuire, Tugemann, Civario 2012).
pub const FEWEST_GIVENS: usize = 17;

/// What the givens make so far: the first of these that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Check {
    /// There are none.
    Empty,
    /// A digit stands more than once in a house: the first such house, rows before columns before boxes.
    Clash {
        /// The house.
        house: House,
        /// The lowest digit that clashes in it.
        digit: Digit,
        /// How often it stands there.
        count: u8,
    },
    /// Fewer than [`FEWEST_GIVENS`].
    TooFew(usize),
    /// Every cell is filled, and right: there is nothing to solve.
    Full,
    /// More than one solution: two of them.
    Several(Grid, Grid),
    /// The search went past its bound.
    TooComplex,
    /// No solution, though nothing clashes.
    None,
    /// Exactly one solution.
    One(Grid),
}

/// Looks a puzzle's givens over.
#[must_use]
pub fn check(puzzle: &Puzzle) -> Check {
    let givens = puzzle.len();
    if givens == 0 {
        return Check::Empty;
    }
    if let Some((house, digit, count)) = first_clash(puzzle) {
        return Check::Clash { house, digit, count };
    }
    match givens {
        0..FEWEST_GIVENS => return Check::TooFew(givens),
        81 => return Check::Full,
        _ => {}
    }
    match solver::solve(puzzle) {
        Answer::None => Check::None,
        Answer::One(grid) => Check::One(grid),
        Answer::Several(one, two) => Check::Several(one, two),
        Answer::TooComplex => Check::TooComplex,
    }
}

/// The first house with a digit more than once, the lowest such digit and how often it is there.
#[must_use]
pub fn first_clash(puzzle: &Puzzle) -> Option<(House, Digit, u8)> {
    let counts = |house: House, digit: Digit| {
        let stands = house.cells().filter(|&cell| puzzle.given(cell) == Some(digit));
        u8::try_from(stands.count()).unwrap_or(u8::MAX)
    };
    House::all()
        .flat_map(|house| Digit::all().map(move |digit| (house, digit)))
        .map(|(house, digit)| (house, digit, counts(house, digit)))
        .find(|&(_, _, count)| count > 1)
}

/// Every cell whose given stands again in a house of it.
#[must_use]
pub fn clashes(puzzle: &Puzzle) -> CellSet {
    let clashes = |cell: &Cell| {
        let given = puzzle.given(*cell);
        given.is_some() && CellSet::peers(*cell).iter().any(|other| puzzle.given(other) == given)
    };
    Cell::all().filter(clashes).collect()
}

/// The cells in which two grids differ.
#[must_use]
pub fn differences(one: &Grid, other: &Grid) -> CellSet {
    Cell::all()
        .filter(|&cell| one.digit(cell) != other.digit(cell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::notation;

    fn of(text: &str) -> Check {
        check(&notation::read(text).unwrap())
    }

    #[test]
    fn the_first_that_holds() {
        let empty = ".".repeat(81);
        assert_eq!(of(&empty), Check::Empty);
        assert_eq!(of(&format!("5{}", &empty[1..])), Check::TooFew(1));
        let clash = |house, digit, count| Check::Clash {
            house,
            digit: Digit::new(digit).unwrap(),
            count,
        };
        assert_eq!(
            of(&format!("{}5.5....5.{}", &empty[..18], &empty[27..])),
            clash(House::Row(2), 5, 3)
        );
        assert_eq!(
            of(&format!("......3..{}......3..", &empty[..63])),
            clash(House::Column(6), 3, 2)
        );
        assert_eq!(
            of(&format!("{}........1", "1.........".to_owned() + &empty[..62])),
            Check::TooFew(2)
        );
        assert_eq!(of(&format!("1.........1{}", &empty[11..])), clash(House::Box(0), 1, 2));
        let wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let Check::One(answer) = of(wikipedia) else {
            panic!("one solution");
        };
        assert_eq!(of(&answer.to_string()), Check::Full);
        // The answer has 4 at r1c3: 1 there clashes with nothing, and leaves no solution.
        assert_eq!(of(&wikipedia.replacen("53.", "531", 1)), Check::None);
    }

    #[test]
    fn several_solutions_say_where_they_differ() {
        let text = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
        let Check::Several(one, two) = of(text) else {
            panic!("several solutions");
        };
        let cells = differences(&one, &two);
        let cells: Vec<_> = cells.iter().map(|cell| (cell.row() + 1, cell.column() + 1)).collect();
        assert_eq!(cells, [(4, 1), (4, 6), (6, 1), (6, 6)]);
    }

    #[test]
    fn clashing_cells() {
        let text = format!("5..5{}", ".".repeat(77));
        let cells = clashes(&notation::read(&text).unwrap());
        assert_eq!(cells.iter().map(Cell::get).collect::<Vec<_>>(), [0, 3]);
    }
}
