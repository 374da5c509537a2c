//! The selected cell, and whether digits are entered or noted.

use engine::play::{Action, Session};
use engine::sudoku::{Cell, Digit, Move, Puzzle, Sudoku, candidates};
use leptos::prelude::*;

use crate::boards::{KeyPress, Tint};
use crate::state::Table;
use crate::state::preferences::Switch;
use crate::text;

/// What the Sudoku view keeps of its own.
#[derive(Debug, Clone, Copy)]
pub struct Hand {
    /// The selected cell: there always is one, so that the keyboard has a place.
    pub selected: RwSignal<Cell>,
    /// Whether digits are noted rather than entered,
    pub is_noting: RwSignal<bool>,
    /// and whether it is the other way about as long as a key is held.
    pub is_held: RwSignal<bool>,
    /// The digit chosen, where digits are chosen before their cells.
    pub chosen: RwSignal<Option<Digit>>,
    /// Where a hint says to look.
    pub tint: RwSignal<Tint>,
}

impl Hand {
    /// A hand on the first cell that is to be filled.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut cells = Cell::all();
        let first = cells.find(|&cell| puzzle.given(cell).is_none());
        Self {
            selected: RwSignal::new(first.unwrap_or_default()),
            is_noting: RwSignal::new(false),
            is_held: RwSignal::new(false),
            chosen: RwSignal::new(None),
            tint: RwSignal::default(),
        }
    }

    /// Whether a digit would be noted now.
    #[must_use]
    pub fn notes(self) -> bool {
        self.is_noting.get() != self.is_held.get()
    }

    /// A key of the pad: enters or notes its digit in the selected cell, or chooses it for the cells to come.
    pub fn press_pad(self, table: Table<Sudoku>, digit: Digit) {
        if is_on(table, Switch::DigitFirst) {
            self.chosen
                .update(|chosen| *chosen = (*chosen != Some(digit)).then_some(digit));
        } else {
            self.play(table, digit, untrack(|| self.notes()));
        }
    }

    /// Selects a cell. A tap says so twice, as the focus follows it: all the board would be looked through again.
    pub fn select(self, cell: Cell) {
        if self.selected.get_untracked() != cell {
            self.selected.set(cell);
        }
    }

    /// A tap on a cell: puts the chosen digit there; where none is chosen, notes the candidate pointed at or takes the
    /// note away, if the cell has notes.
    pub fn tap(self, table: Table<Sudoku>, cell: Cell, at: Option<Digit>) {
        self.select(cell);
        let chosen = self.chosen.get_untracked().filter(|_| is_on(table, Switch::DigitFirst));
        let notes =
            |session: &Session<Sudoku>| candidates(session.puzzle(), session.board(), session.is_automatic(), cell);
        if let Some(digit) = chosen {
            self.play(table, digit, untrack(|| self.notes()));
        } else if let Some(digit) = at
            && table.peek(notes).is_some_and(|notes| notes != 0)
        {
            self.play(table, digit, true);
        }
    }

    fn play(self, table: Table<Sudoku>, digit: Digit, is_noting: bool) {
        let cell = self.selected.get_untracked();
        table.dispatch(Action::Move(if is_noting {
            Move::Note(cell, digit)
        } else if is_on(table, Switch::ClearNotes) {
            Move::PlaceAndClear(cell, digit)
        } else {
            Move::Place(cell, digit)
        }));
    }

    /// Erases in the selected cell.
    pub fn erase(self, table: Table<Sudoku>) {
        table.dispatch(Action::Move(Move::Erase(self.selected.get_untracked())));
    }

    /// Switches between entering and noting.
    pub fn switch_mode(self) {
        self.is_noting.update(|is_noting| *is_noting = !*is_noting);
    }

    /// Moves the selection, stopping at the edges.
    pub fn step(self, down: i8, right: i8) {
        self.selected.update(|cell| {
            let row = cell.row().saturating_add_signed(down);
            let column = cell.column().saturating_add_signed(right);
            *cell = Cell::at(row, column).unwrap_or(*cell);
        });
    }

    /// A key; says whether it meant something.
    pub fn key(self, table: Table<Sudoku>, press: &KeyPress) -> bool {
        if let Some((down, right)) = press.arrow() {
            self.step(down, right);
        } else if let Some(digit) = press.digit().and_then(Digit::new) {
            if !press.repeat {
                // The other mode, as long as one of these is held.
                let is_noting = self.is_noting.get_untracked() != (press.shift || press.alt);
                self.play(table, digit, is_noting);
            }
        } else {
            match press.code.as_str() {
                "Backspace" | "Delete" if !press.repeat => self.erase(table),
                "Space" if !press.repeat => {
                    self.switch_mode();
                    table.say(text::sudoku::mode(self.is_noting.get_untracked()));
                }
                "Backspace" | "Delete" | "Space" => {}
                _ => return false,
            }
        }
        true
    }
}

fn is_on(table: Table<Sudoku>, switch: Switch) -> bool {
    untrack(move || table.app().preference(|chosen| chosen.is_on(switch)))
}
