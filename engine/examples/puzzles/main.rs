//! Puzzles on the command line, for people and for comparison with other engines.
//!
//! `cargo run -q --release -p engine --example puzzles -- COMMAND`

mod sudoku;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["golden", "sudoku"] => {
            print!("{}", sudoku::golden());
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("usage: puzzles golden sudoku");
            ExitCode::FAILURE
        }
    }
}
