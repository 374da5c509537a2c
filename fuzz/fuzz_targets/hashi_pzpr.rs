//! pzpr links and files: any text is a puzzle or refused.
#![no_main]

use engine::hashi::notation::{id, pzpr};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match pzpr::read(text) {
    // What has been read can be written, and comes back the same.
    Ok(puzzle) => {
        assert_eq!(pzpr::read(&pzpr::write(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(id::read(&id::write(&puzzle)), Ok(puzzle));
    }
    Err(misread) => assert!(misread.at <= text.chars().count().max(1_000_000)),
});
