//! What a technique found, as sets while the search goes on and as a step for everyone else.

use super::{SudokuStep, Technique};
use crate::step::Step;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CandidateSet, CellSet, HouseSet, candidate};
use crate::sudoku::{Cell, Digit, House};

/// An instance of a technique on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deduction {
    /// The technique.
    pub technique: Technique,
    /// Candidates whose absence makes it true.
    pub absent: CandidateSet,
    /// Candidates its pattern is made of.
    pub present: CandidateSet,
    /// Candidates it rules out.
    pub removes: CandidateSet,
    /// The candidate it proves true.
    pub places: Option<(Cell, Digit)>,
    /// What it looks like.
    pub figure: Figure,
}

/// What a step looks like, beyond its candidates.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figure {
    /// The houses it looks at: a single's or a subset's house, a fish's base lines, a box and its line.
    pub houses: HouseSet,
    /// The houses in which it removes, where the technique has them: a fish's cover lines, the line a box points
    /// along.
    pub covers: HouseSet,
    /// Its digits, as bits.
    pub digits: u16,
    /// The cell in the middle of a wing.
    pub pivot: Option<Cell>,
    /// Its links in the order they are followed. A chain starts and ends with a strong one; a loop's last link, a
    /// weak one, comes back to its start; a remote pair's are those of its colouring, in no order.
    pub links: Vec<Link>,
    /// The kind of chain, where it is one.
    pub chain: Option<Chain>,
}

/// Two candidates of which at least one (strong) or at most one (weak) is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: (Cell, Digit),
    /// Where it ends.
    pub to: (Cell, Digit),
    /// Whether at least one of the two is true.
    pub strong: bool,
    /// The house that makes it; none where both are digits of one cell.
    pub house: Option<House>,
}

/// The kinds of chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chain {
    /// From one end to another: one of them is true, so what sees both is not.
    Open,
    /// From a candidate back to itself: it is true.
    Closed,
    /// Its ends see each other, so every weak link removes.
    Loop,
    /// Cells of the same two digits in two colours: what sees both colours has neither digit.
    RemotePair,
}

impl Deduction {
    /// One with nothing in it yet.
    pub(super) fn new(technique: Technique) -> Self {
        Self {
            technique,
            absent: CandidateSet::default(),
            present: CandidateSet::default(),
            removes: CandidateSet::default(),
            places: None,
            figure: Figure::default(),
        }
    }

    /// It rests on a cell having no digits but these.
    pub(super) fn rest_on_cell(&mut self, cell: Cell, digits: u16) {
        self.absent.add_cell(cell, 0x1ff & !digits);
        self.present.add_cell(cell, digits);
        self.figure.digits |= digits;
    }

    /// It rests on a digit having no places in a house but these.
    pub(super) fn rest_on_house(&mut self, house: House, digit: Digit, places: CellSet) {
        self.absent.add(digit, CellSet::house(house) - places);
        self.present.add(digit, places);
        self.figure.digits |= digit.bit();
    }

    /// It removes a digit from those of `cells` that still have it.
    pub(super) fn remove(&mut self, board: &Board, digit: Digit, cells: CellSet) {
        self.removes.add(digit, board.cells(digit) & cells);
    }

    /// It rests on this strong link, and shows it.
    pub(super) fn strong(&mut self, board: &Board, from: (Cell, Digit), to: (Cell, Digit)) {
        let house = (from.0 != to.0)
            .then(|| strong_house(board, from.1, from.0, to.0))
            .flatten();
        match house {
            Some(house) => self.strong_in(house, from, to),
            None => {
                self.rest_on_cell(from.0, from.1.bit() | to.1.bit());
                self.figure.links.push(Link {
                    from,
                    to,
                    strong: true,
                    house,
                });
            }
        }
    }

    /// It rests on this strong link in a house, and shows it.
    pub(super) fn strong_in(&mut self, house: House, from: (Cell, Digit), to: (Cell, Digit)) {
        self.rest_on_house(house, from.1, CellSet::of(from.0) | CellSet::of(to.0));
        let house = Some(house);
        self.figure.links.push(Link {
            from,
            to,
            strong: true,
            house,
        });
    }

    /// It shows this weak link, which is so on any board.
    pub(super) fn weak(&mut self, from: (Cell, Digit), to: (Cell, Digit)) {
        let house = (from.0 != to.0).then(|| shared_houses(from.0, to.0).next()).flatten();
        self.figure.links.push(Link {
            from,
            to,
            strong: false,
            house,
        });
    }

    /// The deduction as a step.
    #[must_use]
    pub fn into_step(self) -> SudokuStep {
        Step {
            technique: self.technique,
            absent: self.absent.to_vec(),
            present: self.present.to_vec(),
            removes: self.removes.to_vec(),
            places: self
                .places
                .map(|(cell, digit)| candidate(cell, digit))
                .into_iter()
                .collect(),
            figure: self.figure,
        }
    }

    /// Writes what it found into a board.
    pub fn apply(&self, board: &mut Board) {
        if let Some((cell, digit)) = self.places {
            board.place(cell, digit);
        }
        for digit in Digit::all() {
            board.remove_all(digit, self.removes.cells(digit));
        }
    }
}

/// The houses that two cells share.
fn shared_houses(one: Cell, other: Cell) -> impl Iterator<Item = House> {
    let both = CellSet::of(one) | CellSet::of(other);
    [
        House::Row(one.row()),
        House::Column(one.column()),
        House::Box(one.square()),
    ]
    .into_iter()
    .filter(move |&house| both.is_within(CellSet::house(house)))
}

/// The house in which these are the only two places for a digit.
fn strong_house(board: &Board, digit: Digit, one: Cell, other: Cell) -> Option<House> {
    shared_houses(one, other).find(|&house| board.strong(digit).contains(house))
}
