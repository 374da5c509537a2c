//! The release build, and its name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{ask, run};
use crate::tools;
use crate::trouble::{Done, Trouble};

/// The path the site is served under unless told otherwise.
pub(crate) const BASE: &str = "/ninebridge/";

/// The folder a build is put in unless told otherwise.
pub(crate) const OUT: &str = "dist";

/// Everything a build is made from. Docs and tests are not among it: they change no build's name.
const INPUTS: [&str; 12] = [
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "engine/Cargo.toml",
    "engine/src",
    "index.html",
    "package-lock.json",
    "public",
    "src",
    "style",
    "xtask/web",
];

/// Builds into `out`, unless the very same build is there.
pub(crate) fn build(root: &Path, base: &str, out: &str) -> Done {
    if !(base.starts_with('/') && base.ends_with('/')) {
        return Err(Trouble::new(
            format!("{base:?} is no base."),
            "A base starts and ends with a slash, as /ninebridge/ does.",
        ));
    }
    let id = build_id(root)?;
    let stamp = root.join("target").join("web-builds").join(name_of(out));
    let built = format!("{id} {base}");
    if root.join(out).join("sw.js").is_file() && fs::read_to_string(&stamp).is_ok_and(|last| last == built) {
        println!("Build {id} is in {out}/ already");
        return Ok(());
    }
    println!("Building {id} for {base} into {out}/ (two minutes from nothing, one after a change)");
    let _ = fs::remove_file(&stamp);
    let mut trunk = Command::new("trunk");
    trunk
        .current_dir(root)
        .args(["build", "--release", "--public-url", base, "--dist", out])
        .env("NINEBRIDGE_BUILD", &id)
        // Trunk takes NO_COLOR=1, which is common, for an error: it wants `true`.
        .env_remove("NO_COLOR");
    run(
        tools::environment(&mut trunk, root)?,
        "Trunk's own lines above say why.",
    )?;
    stamp
        .parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&stamp, built))
        .map_err(|error| Trouble::new(format!("target/ cannot be written: {error}"), ""))
}

fn name_of(out: &str) -> String {
    out.chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect()
}

/// The build's name: 16 hexadecimal digits that are the same for the same inputs and the same compiler.
pub(crate) fn build_id(root: &Path) -> Done<String> {
    let mut files = Vec::new();
    for input in INPUTS {
        collect(&root.join(input), &mut files)
            .map_err(|error| Trouble::new(format!("{input} cannot be read: {error}"), ""))?;
    }
    files.sort();
    let mut hash = Fnv::new();
    hash.add(
        ask(Command::new("rustc").current_dir(root).arg("-V"))
            .unwrap_or_default()
            .as_bytes(),
    );
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file);
        let bytes =
            fs::read(&file).map_err(|error| Trouble::new(format!("{} cannot be read: {error}", name.display()), ""))?;
        hash.add(name.to_string_lossy().replace('\\', "/").as_bytes());
        hash.add(&bytes);
    }
    Ok(format!("{:016x}", hash.0))
}

fn collect(at: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !at.is_dir() {
        files.push(at.to_path_buf());
        return Ok(());
    }
    for entry in fs::read_dir(at)? {
        let entry = entry?;
        // Editors' own files come and go.
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if !hidden {
            collect(&entry.path(), files)?;
        }
    }
    Ok(())
}

/// A hash of some bytes, the same everywhere.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::new();
    hash.add(bytes);
    hash.0
}

/// FNV-1a in 64 bits: nobody builds collisions against a build's name.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes and an end, so that neighbours cannot be shifted into one another.
    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for &byte in bytes.iter().chain(&length) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_pinned_and_tells_boundaries_apart() {
        let hash = |parts: &[&str]| {
            let mut hash = Fnv::new();
            for part in parts {
                hash.add(part.as_bytes());
            }
            hash.0
        };
        assert_eq!(hash(&["a"]), hash(&["a"]));
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
        assert_ne!(hash(&[""]), hash(&[]));
    }
}
