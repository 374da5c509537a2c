//! Any text: a backup that reads and is written as it was, or refused; never a panic. Merging it with itself changes
//! nothing. Few texts are records by chance: one is also tried as a game's fields, board and log.
//!
//! `cargo +nightly fuzz run backup -- -max_len=3000`

#![no_main]

use engine::shelf::backup::Backup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    reads(text);
    let field: String = text
        .chars()
        .filter(|c| *c != '"' && *c != '\\' && !c.is_control())
        .collect();
    let record = |fields: &str| {
        format!("{{\"ninebridge\":1,\"games\":{{\"AAAAAAAAAA\":{{\"v\":1,\"game\":\"hashi\",{fields}}}}}}}")
    };
    reads(&record(text));
    let known = "\"shape\":\"5x5\",\"begun\":\"1 2026-12-01\",\"last\":1,\"elapsed\":1";
    reads(&record(&format!("{known},\"source\":\"link\",\"puzzle\":\"{field}\"")));
    reads(&record(&format!("{known},\"puzzle\":\"A\",\"source\":\"{field}\",\"solved\":\"{field}\",\"help\":\"{field}\"")));
    let times = format!("\"2026-12-01 hashi easy AAAAAAAAAA\":{{\"at\":1,\"seconds\":2,\"name\":\"{field}\",\"help\":\"{field}\"}}");
    reads(&format!("{{\"ninebridge\":1,\"friends\":{{\"v\":1,\"times\":{{{times}}}}}}}"));
    reads(&format!("{{\"ninebridge\":1,\"seen\":\"{field}\",\"outcomes\":{{\"hashi\":\"{field}\"}}}}"));
});

fn reads(text: &str) {
    let Ok(backup) = Backup::read(text) else {
        return;
    };
    let written = backup.write();
    let mut again = Backup::read(&written.text).expect("what was written reads");
    again.unread = backup.unread;
    assert_eq!(again, backup);
    let merged = backup.clone().merge(again);
    assert_eq!(merged, backup.merge(Backup::default()));
}
