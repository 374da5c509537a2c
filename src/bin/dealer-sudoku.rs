//! Sudoku's dealer: deals and checks, one job at a time.

use engine::sudoku::Sudoku;
use ninebridge::ports::dealer::Job;
use ninebridge::ports::worker;

fn main() {
    worker::serve(Job::answer::<Sudoku>);
}
