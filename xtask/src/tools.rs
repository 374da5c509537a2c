//! What a build and the tests need beyond Rust and Node, and how each is set up.
//!
//! Tools are kept for the user, not for the clone: compiling them takes minutes, and once is enough.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browsers;
use crate::process::{self, ask, cargo, find, run};
use crate::trouble::{Done, Trouble};

/// The target that the page and the worker are compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Trunk's version. 0.22 needs a newer Rust.
const TRUNK: &str = "0.21.14";

/// What drives Firefox.
const GECKODRIVER: &str = "0.37.0";

/// Compiles a tool faster than its authors would ship it: it runs for seconds, and its compilation takes minutes.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// Sets up what a build needs.
pub(crate) fn for_build(root: &Path) -> Done {
    wasm_target(root)?;
    crates(root)?;
    trunk(root)?;
    wasm_bindgen(root)?;
    packages(root)
}

/// Sets up what a build and all the tests need.
pub(crate) fn for_tests(root: &Path) -> Done {
    for_build(root)?;
    browsers::set_up()?;
    geckodriver(root)
}

/// The folders that hold the tools, for PATH.
pub(crate) fn folders(root: &Path) -> Done<Vec<PathBuf>> {
    Ok(vec![
        tool_folder("trunk", TRUNK)?.join("bin"),
        tool_folder("wasm-bindgen-cli", &wasm_bindgen_version(root)?)?.join("bin"),
        tool_folder("geckodriver", GECKODRIVER)?.join("bin"),
        root.join("node_modules/.bin"),
    ])
}

fn wasm_target(root: &Path) -> Done {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libraries = ask(Command::new(&rustc)
        .current_dir(root)
        .args(["--print", "target-libdir", "--target", WASM]))
    .ok_or_else(|| Trouble::new("rustc does not answer.", "Install Rust with rustup, from rustup.rs."))?;
    let there = |folder: &str| fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some());
    if there(&libraries) {
        return Ok(());
    }
    println!("Adding Rust's standard library for {WASM} (seconds, once)");
    run(
        Command::new("rustup").current_dir(root).args(["target", "add", WASM]),
        "The page is compiled for the browser and needs that library. Where rustup cannot download it, or Rust is the \
         distribution's own, install the distribution's package for it (on Debian: libstd-rust-dev-wasm32, or \
         rust-web-src to build it).",
    )
}

/// Trunk runs cargo offline, so whatever Cargo.lock names has to be there before.
fn crates(root: &Path) -> Done {
    if ask(cargo(root).args(["fetch", "--locked", "--offline"])).is_some() {
        return Ok(());
    }
    println!("Fetching the crates that Cargo.lock names (once)");
    run(
        cargo(root).args(["fetch", "--locked"]),
        "They come from the crates registry: is the network there? If Cargo.lock does not fit Cargo.toml, \
         `cargo metadata` writes it anew.",
    )
}

fn trunk(root: &Path) -> Done {
    cargo_tool(root, "trunk", "trunk", TRUNK, &["--locked"], "about 5 minutes, once")
}

fn wasm_bindgen(root: &Path) -> Done {
    // Without --locked: the lock file it was published with names a crate that is no longer served.
    cargo_tool(
        root,
        "wasm-bindgen-cli",
        "wasm-bindgen",
        &wasm_bindgen_version(root)?,
        &[],
        "about 3 minutes, once",
    )
}

fn geckodriver(root: &Path) -> Done {
    cargo_tool(
        root,
        "geckodriver",
        "geckodriver",
        GECKODRIVER,
        &["--locked"],
        "about 2 minutes, once",
    )
}

fn cargo_tool(root: &Path, package: &str, program: &str, version: &str, flags: &[&str], time: &str) -> Done {
    let folder = tool_folder(package, version)?;
    let name = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    if folder.join("bin").join(&name).is_file() {
        return Ok(());
    }
    println!("Installing {package} {version} ({time})");
    run(
        cargo(root)
            .args(["install", package, "--version", version])
            .args(flags)
            .arg("--root")
            .arg(&folder)
            .envs(QUICK),
        "It is compiled from the crates registry: is the network there, and a C compiler?",
    )
}

/// The version of wasm-bindgen in Cargo.lock: the tool and the crate must be the same.
fn wasm_bindgen_version(root: &Path) -> Done<String> {
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    locked_version(&lock, "wasm-bindgen").ok_or_else(|| {
        Trouble::new(
            "Cargo.lock does not name wasm-bindgen.",
            "`cargo metadata` writes Cargo.lock anew.",
        )
    })
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let mut lines = lock.lines();
    lines.find(|line| *line == format!("name = \"{package}\""))?;
    let version = lines.next()?.strip_prefix("version = \"")?;
    Some(version.trim_end_matches('"').to_owned())
}

fn tool_folder(package: &str, version: &str) -> Done<PathBuf> {
    let variable = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    variable("NINEBRIDGE_TOOLS")
        .or_else(|| Some(variable("XDG_CACHE_HOME")?.join("ninebridge/tools")))
        .or_else(|| Some(std::env::home_dir()?.join(".cache/ninebridge/tools")))
        .map(|tools| tools.join(format!("{package}-{version}")))
        .ok_or_else(|| {
            Trouble::new(
                "There is no home folder to keep tools in.",
                "Name a folder in NINEBRIDGE_TOOLS.",
            )
        })
}

/// What the lock file in a folder names, in that folder's node_modules.
pub(crate) fn packages(folder: &Path) -> Done {
    let lock = fs::read(folder.join("package-lock.json")).unwrap_or_default();
    let stamp = folder.join("node_modules/.ninebridge-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let (Some(_), Some(npm)) = (find("node"), find("npm")) else {
        return Err(Trouble::new(
            "Node and npm are not here.",
            "Install Node 20 or later: the service worker, wasm-opt and the browser tests come from npm.",
        ));
    };
    println!("Installing npm packages (seconds, once)");
    run(
        Command::new(npm)
            .current_dir(folder)
            .args(["ci", "--no-fund", "--no-audit"]),
        "They come from the npm registry: is the network there?",
    )?;
    fs::write(&stamp, lock).map_err(|error| Trouble::new(format!("node_modules cannot be written: {error}"), ""))
}

/// Sets the environment that the build tools and the browser tests read.
pub(crate) fn environment<'a>(command: &'a mut Command, root: &Path) -> Done<&'a mut Command> {
    Ok(command.env("PATH", process::path_with(&folders(root)?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_very_crate() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "trunk"), None);
    }
}
