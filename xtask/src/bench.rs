//! The engine's speed and the page's, and the engine against published puzzles.

use std::path::Path;
use std::process::Command;

use crate::process::{cargo, run};
use crate::trouble::Done;
use crate::{serve, tools, web};

/// `cargo xtask bench`: the engine and then the page; `page` alone; or the engine alone, with arguments to its benches.
pub(crate) fn bench(root: &Path, args: &[String]) -> Done {
    match args {
        [] => engine(root, args).and_then(|()| page(root)),
        [only] if only == "page" => page(root),
        _ => engine(root, args),
    }
}

fn engine(root: &Path, args: &[String]) -> Done {
    let mut command = cargo(root);
    command.args(["bench", "--package", "engine"]);
    if !args.is_empty() {
        command.arg("--").args(args);
    }
    run(&mut command, "")
}

/// Ten moves of each game, and deals, in Chromium, against the release build, hosted as the browser tests have it.
fn page(root: &Path) -> Done {
    tools::for_tests(root)?;
    web::build(root, web::BASE, web::OUT)?;
    let address = serve::host_aside(&root.join(web::OUT), web::BASE)?;
    for script in ["e2e/bench/moves.mjs", "e2e/bench/deals.mjs"] {
        let mut command = Command::new("node");
        tools::environment(&mut command, root)?;
        command.current_dir(root).arg(script).env("NINEBRIDGE_URL", &address);
        if let Some(chromium) = tools::chromium() {
            command.env("CHROMIUM", chromium);
        }
        run(&mut command, "")?;
    }
    Ok(())
}

/// `cargo xtask conformance`: the published data sets are beside the clone, where they are at hand.
pub(crate) fn conformance(root: &Path) -> Done {
    let data = root.join("../shared/data");
    if !data.is_dir() {
        println!("The published data sets are not at hand (../shared/data): nothing to compare with.");
        return Ok(());
    }
    for game in ["sudoku", "hashi"] {
        let example = format!("{game}_conformance");
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
                    &example,
                    "--",
                ])
                .arg(data.join(game)),
            "",
        )?;
    }
    Ok(())
}
