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

use engine::log::RULES;

fn main() -> ExitCode {
    let old = std::fs::read_to_string(tours::RECORDED).unwrap_or_default();
    for [name, game, rules, code, log, digest] in tours::recorded(&old) {
        let again = tours::digest(&game, &code, &log);
        if rules == RULES.to_string() && again != Some(digest) {
            eprintln!("{name} replays another way under rules {RULES}. Raise RULES in engine/src/log first.");
            return ExitCode::FAILURE;
        }
    }
    let lines: String = tours::all().iter().map(tours::Tour::record).collect();
    match std::fs::write(tours::RECORDED, lines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", tours::RECORDED);
            ExitCode::FAILURE
        }
    }
}
