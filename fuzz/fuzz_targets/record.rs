//! Any text: a record that reads and is written as it was, or refused; never a panic, and merging it with itself changes
//! nothing. So with the other short texts of the history, which leave out what does not read. Few texts are records by
//! chance: one is also tried as each field of one.
//!
//! `cargo +nightly fuzz run record -- -max_len=1000`

#![no_main]

use engine::hashi::Hashi;
use engine::shelf::{Dealt, Id, Index, Outcomes, Record, Seen};
use engine::sudoku::Sudoku;
use libfuzzer_sys::fuzz_target;

const KNOWN: [(&str, &str); 9] = [
    ("puzzle", "\"AAA\""),
    ("source", "\"link\""),
    ("shape", "\"5x5\""),
    ("begun", "\"1 2026-12-01\""),
    ("last", "1"),
    ("elapsed", "1"),
    ("solved", "\"1 2026-12-01\""),
    ("help", "\"h1\""),
    ("mistakes", "[0,0]"),
];

fuzz_target!(|text: &str| {
    reads(text);
    reads(&record("", text));
    let plain: String = text
        .chars()
        .filter(|c| *c != '"' && *c != '\\' && !c.is_control())
        .collect();
    for field in KNOWN.map(|(name, _)| name).into_iter().chain(["level", "title"]) {
        reads(&record(field, &format!("\"{plain}\"")));
    }
    for field in ["last", "elapsed", "mistakes", "challenge", "shown", "seen", "more"] {
        reads(&record(field, text));
    }
    if let Some(index) = Index::read(text) {
        assert_eq!(Index::read(&index.write()), Some(index));
    }
    if let Some(outcomes) = Outcomes::read(text) {
        assert_eq!(Outcomes::read(&outcomes.write()), Some(outcomes));
    }
    let seen = Seen::read(text);
    assert_eq!(Seen::read(&seen.write()), seen);
    for dealt in [Dealt::read::<Sudoku>(text), Dealt::read::<Hashi>(text)] {
        assert_eq!(Dealt::read::<Hashi>(&dealt.write::<Hashi>()), dealt);
    }
});

/// A record in which one field is another's text.
fn record(field: &str, value: &str) -> String {
    let known = KNOWN.iter().filter(|(name, _)| *name != field);
    let known: String = known.map(|(name, value)| format!("\"{name}\":{value},")).collect();
    let field = if field.is_empty() { "more" } else { field };
    format!("{{\"v\":1,\"game\":\"hashi\",{known}\"{field}\":{value}}}")
}

fn reads(text: &str) {
    let id: Id = "AAAAAAAAAA".parse().expect("an ID");
    let Ok(record) = Record::read(id, text) else {
        return;
    };
    let again = Record::read(id, &record.write());
    assert_eq!(again.as_ref(), Ok(&record));
    assert_eq!(record.clone().merge(record.clone()), record);
    let _ = (record.time(), record.is_over());
}
