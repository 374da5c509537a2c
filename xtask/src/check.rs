//! `cargo xtask check`: everything that is true of the sources without running them, and the size of a first visit.

use std::path::Path;
use std::process::Command;

use crate::process::{ask, cargo, find, run};
use crate::trouble::{Done, Trouble};
use crate::{size, tools, web};

/// What only tests may do. clippy.toml says so too, but reaches only functions marked as tests, not what they share:
/// there as well a panic is the report, and a number cut short fails the test that it is in.
const TESTS_MAY: [&str; 10] = [
    "-A",
    "clippy::unwrap_used",
    "-A",
    "clippy::expect_used",
    "-A",
    "clippy::panic",
    "-A",
    "clippy::cast_possible_truncation",
    "-A",
    "clippy::cast_sign_loss",
];

/// Runs every check, and stops at the first that fails.
pub(crate) fn run_all(root: &Path) -> Done {
    tools::for_build(root)?;
    println!("Formatting");
    run(
        cargo(root).args(["fmt", "--all", "--check"]),
        "`cargo fmt --all` mends it.",
    )?;
    println!("Lints");
    run(
        cargo(root)
            .args(["clippy", "--quiet", "--workspace", "--lib", "--bins", "--locked"])
            .args(["--", "-D", "warnings"]),
        "",
    )?;
    println!("Lints, of tests, benches and examples");
    run(
        cargo(root)
            .args(["clippy", "--quiet", "--workspace", "--all-targets", "--locked"])
            .args(["--", "-D", "warnings"])
            .args(TESTS_MAY),
        "",
    )?;
    println!("Lints, as the browser is built for");
    run(
        cargo(root)
            .args(["clippy", "--quiet", "--locked", "--target", tools::WASM])
            .args(["--package", "engine", "--package", "ninebridge", "--lib", "--bins"])
            .args(["--", "-D", "warnings"]),
        "",
    )?;
    println!("Scripts and styles");
    run(
        tools::environment(&mut Command::new("biome"), root)?
            .current_dir(root)
            .args(["check", "--error-on-warnings"]),
        "`npx biome check --write` mends most of it.",
    )?;
    println!("Docs");
    run(
        cargo(root)
            .args([
                "doc",
                "--quiet",
                "--workspace",
                "--no-deps",
                "--locked",
                "--document-private-items",
            ])
            .env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links"),
        "",
    )?;
    tracked(root)?;
    web::build(root, web::BASE, web::OUT)?;
    size::check(root)?;
    println!("All checks passed.");
    Ok(())
}

/// What must not be in any file that is shared: places on somebody's machine, and somebody's registry.
fn tracked(root: &Path) -> Done {
    if find("git").is_none() || !root.join(".git").exists() {
        println!("Not a git clone: places on machines are not looked for");
        return Ok(());
    }
    println!("Places on machines and registries");
    // In pieces, or it would find itself.
    let places =
        ["/home", "/root", "/work", "/Users"].map(|place| format!("(^|[^A-Za-z0-9_.~}}]){place}/[A-Za-z0-9_.-]"));
    let registry = "\"resolved\": ".to_owned();
    for pattern in places.iter().chain([&registry]) {
        let found = ask(Command::new("git")
            .current_dir(root)
            .args(["grep", "-nIE", "-e", pattern]));
        if let Some(found) = found.filter(|found| !found.is_empty()) {
            return Err(Trouble::new(
                format!("Places that only some machines have:\n{found}"),
                "Write them relative to the project, or take them from the environment.",
            ));
        }
    }
    Ok(())
}
