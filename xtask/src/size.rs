//! What a first visit downloads before a puzzle can be played, and what is fetched after that, held to budgets.

use std::path::Path;
use std::process::Command;

use crate::process::ask;
use crate::trouble::{Done, Trouble};
use crate::web;

/// The page's own wasm: what the first screen waits for. In bytes, after brotli.
const PAGE_WASM: u64 = 250_000;

/// Everything needed to play one game, whichever. In bytes, after brotli.
const TO_PLAY: u64 = 350_000;

/// The wasm of what comes later: the teacher once a game is on the table, the librarian once the page stands. In bytes,
/// after brotli.
const LATER: [(&str, u64); 2] = [("teacher", 225_000), ("librarian", 225_000)];

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
    let (later, first): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, name)| is_later(name));
    for (size, name) in &first {
        println!("  {size:>8}  {name}");
    }
    let (dealers, first): (Vec<_>, Vec<_>) = first.into_iter().partition(|(_, name)| name.starts_with("dealer-"));
    let all = total(&first) + heaviest_dealer(&dealers);
    let page = wasm(&first);
    println!("  {page:>8}  page wasm, of {PAGE_WASM}");
    println!("  {all:>8}  everything needed to play one game, of {TO_PLAY}");
    let later = LATER.map(|(who, budget)| {
        let its: Vec<_> = later
            .iter()
            .filter(|(_, name)| name.starts_with(who))
            .copied()
            .collect();
        let size = wasm(&its);
        println!("  {size:>8}  the {who}'s wasm, fetched later, of {budget}");
        (size, budget)
    });
    if page == 0 || later.iter().any(|(size, _)| *size == 0) || dealers.is_empty() {
        return Err(Trouble::new(
            "dist/ holds no page, no dealer, no teacher or no librarian.",
            "`cargo xtask build` makes them.",
        ));
    }
    if page > PAGE_WASM || all > TO_PLAY || later.iter().any(|(size, budget)| size > budget) {
        return Err(Trouble::new(
            "The build is past its budget.",
            "Make it lighter, or raise the budget in xtask/src/size.rs with the reason in the commit.",
        ));
    }
    Ok(())
}

/// What no first game waits for.
fn is_later(name: &str) -> bool {
    LATER.iter().any(|(who, _)| name.starts_with(who))
}

fn total(files: &[(u64, &str)]) -> u64 {
    files.iter().map(|(size, _)| size).sum()
}

/// Who plays one game fetches its dealer, not the others'.
fn heaviest_dealer(files: &[(u64, &str)]) -> u64 {
    let game = |name: &str| name.split('-').nth(1).unwrap_or_default().to_owned();
    let of = |wanted: String| {
        let its = files.iter().filter(|(_, name)| game(name) == wanted);
        its.map(|(size, _)| size).sum()
    };
    files.iter().map(|(_, name)| of(game(name))).max().unwrap_or_default()
}

/// The bytes of wasm among some files.
fn wasm(files: &[(u64, &str)]) -> u64 {
    let wasm = files.iter().filter(|(_, name)| name.ends_with(".wasm"));
    wasm.map(|(size, _)| size).sum()
}
