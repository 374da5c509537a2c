//! Records the golden logs again, after a change of the rules that has raised their version.
//!
//! `cargo run -p engine --example golden_logs`
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared with the tests, where a panic is the report"
)]

#[path = "../tests/script/mod.rs"]
mod script;
#[path = "../tests/tours/mod.rs"]
mod tours;

use std::process::ExitCode;

use engine::hashi::Hashi;
use engine::log::RULES;
use engine::sudoku::Sudoku;

fn main() -> ExitCode {
    let old = std::fs::read_to_string(tours::RECORDED).unwrap_or_default();
    for [name, game, rules, code, log, digest] in tours::recorded(&old) {
        let again = match game.as_str() {
            "sudoku" => tours::digest::<Sudoku>(&code, &log),
            _ => tours::digest::<Hashi>(&code, &log),
        };
        if rules == RULES.to_string() && again != Some(digest) {
            eprintln!("{name} replays another way under rules {RULES}. Raise RULES in engine/src/log first.");
            return ExitCode::FAILURE;
        }
    }
    let lines: String = tours::all()
        .iter()
        .map(|tour| match tour.game.as_str() {
            "sudoku" => tour.record::<Sudoku>(),
            _ => tour.record::<Hashi>(),
        })
        .collect();
    match std::fs::write(tours::RECORDED, lines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", tours::RECORDED);
            ExitCode::FAILURE
        }
    }
}
