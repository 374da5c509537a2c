//! IDs, and whatever notation a text looks like: any text is a puzzle or refused.
#![no_main]

use engine::hashi::notation::{id, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for reader in [id::read, read] {
        if let Ok(puzzle) = reader(text) {
            assert_eq!(id::read(&id::write(&puzzle)), Ok(puzzle));
        }
    }
});
