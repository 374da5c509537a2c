//! `cargo xtask test`: every test there is, natively and in the browser.

use std::path::Path;
use std::process::Command;

use crate::counts::Counts;
use crate::process::{cargo, run_counted};
use crate::trouble::{Done, Trouble};
use crate::visit::{hosted, node};
use crate::{browsers, tools, web};

/// Runs all, also past a failure, and closes with the sum of what the runners counted.
pub(crate) fn run(root: &Path) -> Done {
    tools::for_tests(root)?;
    let mut counts = Counts::default();
    let mut failed = Vec::new();

    println!("Tests, natively");
    if !run_counted(
        cargo(root).args(["test", "--workspace", "--locked", "--no-fail-fast"]),
        &mut counts,
    )? {
        failed.push("the native tests");
    }

    println!("The engine's golden tests, in Chromium");
    if !run_counted(&mut golden(root)?, &mut counts)? {
        failed.push("the engine's golden tests in Chromium");
    }

    let address = hosted(root)?;
    println!("The page, in Chromium");
    if !run_counted(&mut pages(root, &address)?, &mut counts)? {
        failed.push("the page's tests in Chromium");
    }

    println!("The page, in Chromium, Firefox and WebKit");
    let mut everywhere = node(root, "e2e/browsers/run.mjs")?;
    if !run_counted(everywhere.env("NINEBRIDGE_URL", &address), &mut counts)? {
        failed.push("the page's tests in every browser");
    }

    if counts.passed == 0 {
        failed.push("the count: no test ran");
    }
    if !failed.is_empty() && counts.failed == 0 {
        // A suite that does not compile has no closing line of its own.
        counts.failed = 1;
    }
    println!();
    if !failed.is_empty() {
        println!("Failed: {}.", failed.join(", "));
    }
    // Last, whatever happened: it is what a machine reads.
    println!("{counts}");
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Trouble::said())
    }
}

/// `engine/tests/*golden.rs`: the same files that run natively.
fn golden(root: &Path) -> Done<Command> {
    let mut command = cargo(root);
    command
        .args([
            "test",
            "--locked",
            "--package",
            "engine",
            "--test",
            "*golden",
            "--target",
            tools::WASM,
        ])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
        .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
        // Seconds for all of them; it gives up after 20 if not told, which a slow machine takes to deal.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    if let Some(driver) = browsers::chromedriver() {
        command.env("CHROMEDRIVER", driver);
    }
    tools::environment(&mut command, root)?;
    Ok(command)
}

/// `e2e/`: Playwright, against the release build.
fn pages(root: &Path, address: &str) -> Done<Command> {
    let mut command = Command::new("playwright");
    tools::environment(&mut command, root)?;
    browsers::environment(&mut command);
    command
        .current_dir(root)
        .args(["test", "--config", "e2e/playwright.config.mjs"])
        .env("NINEBRIDGE_URL", address)
        .env("NINEBRIDGE_DIST", root.join(web::OUT));
    if let Ok(own) = std::env::current_exe() {
        command.env("NINEBRIDGE_XTASK", own);
    }
    Ok(command)
}
