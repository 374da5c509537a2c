//! Boards for the techniques' tests, and their steps as short texts.

use super::{ChainCap, SudokuStep, Technique};
use crate::step::Candidate;
use crate::sudoku::board::Board;
use crate::sudoku::{Cell, Digit, notation};

/// The board of 81 characters without these candidates, each three figures: digit, row, column.
pub(super) fn board(values: &str, removed: &[u16]) -> Board {
    let mut board = Board::of(&notation::read(values).unwrap());
    for number in removed {
        let [digit, row, column] =
            [number / 100, number / 10 % 10, number % 10].map(|part| u8::try_from(part).unwrap());
        board.remove(Cell::at(row - 1, column - 1).unwrap(), Digit::new(digit).unwrap());
    }
    board
}

fn name(candidate: Candidate, sign: char) -> String {
    let (row, column) = (candidate.variable / 9 + 1, candidate.variable % 9 + 1);
    format!("r{row}c{column}{sign}{}", candidate.value)
}

/// What a step does: `r1c2=3` for a digit placed, `r1c2-3` for each removed.
pub(super) fn effect(step: &SudokuStep) -> String {
    let placed = step.places.iter().map(|&candidate| name(candidate, '='));
    let removed = step.removes.iter().map(|&candidate| name(candidate, '-'));
    placed.chain(removed).collect::<Vec<_>>().join(" ")
}

/// What every step of a technique does, each found valid on the board it came from.
pub(super) fn effects(technique: Technique, board: &Board) -> Vec<String> {
    let steps = technique.every(board, ChainCap::GRADING);
    for step in &steps {
        assert!(step.is_valid(board), "{step:?}");
        assert_eq!(step.technique, technique);
    }
    steps.iter().map(effect).collect()
}
