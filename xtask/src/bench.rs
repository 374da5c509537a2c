//! The engine's speed and the page's, and the engine against published puzzles.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{answer, cargo, run};
use crate::tools;
use crate::trouble::{Done, Trouble};
use crate::visit::{hosted, node};

/// `cargo xtask bench`: everything; `page`, `lighthouse` or `browser` alone; or the engine's native benches, with
/// arguments to them.
pub(crate) fn bench(root: &Path, args: &[String]) -> Done {
    match args {
        [] => engine(root, args)
            .and_then(|()| page(root))
            .and_then(|()| lighthouse(root))
            .and_then(|()| browser(root)),
        [only] if only == "page" => page(root),
        [only] if only == "lighthouse" => lighthouse(root),
        [only] if only == "browser" => browser(root),
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

/// Moves, frames, deals, hints, links, games in a row and a full store, in Chromium, against the release build, hosted as
/// the browser tests have it.
fn page(root: &Path) -> Done {
    let boards = root.join("target/hint-boards.tsv");
    let mut play = cargo(root);
    let example = ["--release", "--quiet", "--locked", "--package", "engine"];
    play.arg("run").args(example).args(["--example", "hint_boards", "--"]);
    let large = hashi(root, "60x60", "any")?;
    let expert = hashi(root, "20x20", "expert")?;
    let address = hosted(root)?;
    run(play.arg(&boards), "")?;
    let environment = [
        ("NINEBRIDGE_URL", address.as_ref()),
        ("NINEBRIDGE_BOARDS", boards.as_os_str()),
        ("NINEBRIDGE_LARGE", large.as_ref()),
        ("NINEBRIDGE_EXPERT", expert.as_ref()),
    ];
    for script in ["moves", "frames", "deals", "hints", "links", "leaks", "shelf"] {
        run(node(root, &format!("e2e/bench/{script}.mjs"))?.envs(environment), "")?;
    }
    Ok(())
}

/// What Lighthouse says of the release build.
fn lighthouse(root: &Path) -> Done {
    let address = hosted(root)?;
    tools::packages(&root.join("e2e/bench"))?;
    run(
        node(root, "e2e/bench/lighthouse.mjs")?.env("NINEBRIDGE_URL", address),
        "",
    )
}

/// The link of a Hashi.
fn hashi(root: &Path, shape: &str, level: &str) -> Done<String> {
    let puzzles = |args: &[&str], input: &str| {
        let mut command = cargo(root);
        command.args(["run", "--quiet", "--locked"]);
        command.args(["--package", "engine", "--example", "puzzles", "--"]);
        answer(command.args(args), input)
    };
    let generate = ["generate", "hashi", "--shape", shape, "--level", level, "--count", "1"];
    let puzzle = puzzles(&[&generate[..], &["--seed", "1"]].concat(), "")?;
    puzzles(&["convert", "--to", "link"], &puzzle)
}

/// The engine's calls timed one by one, natively and in Chromium: the example `timed`, compiled as the page's worker is.
fn browser(root: &Path) -> Done {
    tools::for_tests(root)?;
    let out = root.join("target/timed");
    std::fs::create_dir_all(&out).map_err(|error| Trouble::new(format!("target/ cannot be written: {error}"), ""))?;
    let hard = root.join("../shared/data/sudoku/top1465.txt");
    let data = if hard.is_file() { hard } else { PathBuf::new() };
    println!("Timing natively");
    let example = ["--quiet", "--locked", "--package", "engine", "--example", "timed"];
    let mut native = cargo(root);
    native.arg("run").args(example).arg("--release").arg("--");
    run(native.arg(out.join("native.tsv")).arg(&data), "")?;
    println!("Timing in Chromium");
    let mut web = cargo(root);
    web.arg("build").args(example);
    run(web.args(["--profile", WORKER, "--target", tools::WASM]), "")?;
    let mut bindgen = Command::new("wasm-bindgen");
    tools::environment(&mut bindgen, root)?;
    let wasm = format!("target/{}/{WORKER}/examples/timed.wasm", tools::WASM);
    bindgen
        .current_dir(root)
        .args(["--target", "web", "--no-typescript", "--out-dir"]);
    run(bindgen.arg(&out).arg(wasm), "")?;
    let mut optimize = Command::new("wasm-opt");
    tools::environment(&mut optimize, root)?;
    let wasm = out.join("timed_bg.wasm");
    run(optimize.args(OPTIMIZED).arg(&wasm).arg("-o").arg(&wasm), "")?;
    let environment = [
        ("NINEBRIDGE_TIMED", out.as_os_str()),
        ("NINEBRIDGE_HARD", data.as_os_str()),
    ];
    run(node(root, "e2e/bench/timed.mjs")?.envs(environment), "")
}

/// The profile that index.html has the worker built with: the page's makes the engine small, not fast.
const WORKER: &str = "web-worker";

/// As index.html has the worker optimized.
const OPTIMIZED: [&str; 7] = [
    "-Oz",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// `cargo xtask dailies`: the engine's example does it, as this crate is quick to build and does without the engine.
pub(crate) fn dailies(root: &Path, args: &[String]) -> Done {
    run(example(root, "dailies").args(args), "`cargo xtask help` shows how.")
}

fn example(root: &Path, name: &str) -> Command {
    let mut command = cargo(root);
    command.args([
        "run",
        "--release",
        "--quiet",
        "--package",
        "engine",
        "--example",
        name,
        "--",
    ]);
    command
}

/// `cargo xtask conformance`: the published data sets are beside the clone, where they are at hand.
pub(crate) fn conformance(root: &Path) -> Done {
    println!("Dealing dailies");
    run(example(root, "dailies").arg("deal"), "")?;
    let data = root.join("../shared/data");
    if !data.is_dir() {
        println!("The published data sets are not at hand (../shared/data): nothing to compare with.");
        return Ok(());
    }
    for game in ["sudoku", "hashi"] {
        let name = format!("{game}_conformance");
        println!("Running {name}");
        run(example(root, &name).arg(data.join(game)), "")?;
    }
    Ok(())
}
