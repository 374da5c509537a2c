//! The engine's speed, and the engine against published puzzles.

use std::path::Path;

use crate::process::{cargo, run};
use crate::trouble::Done;

/// `cargo xtask bench`: arguments go to the benches.
pub(crate) fn bench(root: &Path, args: &[String]) -> Done {
    let mut command = cargo(root);
    command.args(["bench", "--package", "engine"]);
    if !args.is_empty() {
        command.arg("--").args(args);
    }
    run(&mut command, "")
}

/// `cargo xtask conformance`: the published data sets are beside the clone, where they are at hand.
pub(crate) fn conformance(root: &Path) -> Done {
    let data = root.join("../shared/data");
    if !data.is_dir() {
        println!("The published data sets are not at hand (../shared/data): nothing to compare with.");
        return Ok(());
    }
    for example in ["sudoku_conformance", "hashi_conformance"] {
        if !root.join(format!("engine/examples/{example}.rs")).is_file() {
            println!("engine/examples/{example}.rs is not there yet: left out.");
            continue;
        }
        println!("Running {example}");
        run(
            cargo(root)
                .args([
                    "run",
                    "--release",
                    "--quiet",
                    "--package",
                    "engine",
                    "--example",
                    example,
                    "--",
                ])
                .arg(&data),
            "",
        )?;
    }
    Ok(())
}
