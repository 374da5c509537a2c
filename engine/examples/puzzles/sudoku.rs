//! The Sudoku commands.

use engine::game::Game;
use engine::level::Level;
use engine::sudoku::{Sudoku, generate, notation};

/// The golden table: level, seed, puzzle and link code of what the generator makes today.
pub fn golden() -> String {
    let mut table = String::new();
    for level in Level::DEALT {
        for number in 1..=4 {
            let seed = format!("golden/{}/{number}", level.id());
            if let Ok(puzzle) = generate(level, &seed) {
                let line = [level.id(), &seed, &notation::write(&puzzle), &Sudoku::write(&puzzle)].join("\t");
                table += &(line + "\n");
            }
        }
    }
    table
}
