//! What a first visit downloads before a puzzle can be played, held to a budget.

use std::path::Path;
use std::process::Command;

use crate::process::ask;
use crate::trouble::{Done, Trouble};
use crate::web;

/// The page's own wasm: what the first screen waits for. In bytes, after brotli.
const PAGE_WASM: u64 = 250_000;

/// Everything needed to play. In bytes, after brotli.
const TO_PLAY: u64 = 350_000;

/// Prints the figures of the build in dist/, and fails past the budget.
pub(crate) fn check(root: &Path) -> Done {
    println!("Size of a first visit (brotli)");
    let text = ask(Command::new("node")
        .current_dir(root)
        .args(["xtask/web/sizes.mjs", web::OUT]))
    .ok_or_else(|| {
        Trouble::new(
            "The sizes could not be taken.",
            "`node xtask/web/sizes.mjs dist` says why.",
        )
    })?;
    let files: Vec<(u64, &str)> = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(size, name)| Some((size.parse().ok()?, name)))
        .collect();
    for (size, name) in &files {
        println!("  {size:>8}  {name}");
    }
    let page: u64 = files
        .iter()
        .filter(|(_, name)| is_page_wasm(name))
        .map(|(size, _)| size)
        .sum();
    let all: u64 = files.iter().map(|(size, _)| size).sum();
    println!("  {page:>8}  page wasm, of {PAGE_WASM}");
    println!("  {all:>8}  everything needed to play, of {TO_PLAY}");
    if page == 0 {
        return Err(Trouble::new(
            "There is no page wasm in dist/.",
            "`cargo xtask build` makes it.",
        ));
    }
    if page > PAGE_WASM || all > TO_PLAY {
        return Err(Trouble::new(
            "A first visit is past its budget.",
            "Make it lighter, or raise the budget in xtask/src/size.rs with the reason in the commit.",
        ));
    }
    Ok(())
}

fn is_page_wasm(name: &str) -> bool {
    name.starts_with("page-") && name.ends_with(".wasm")
}
