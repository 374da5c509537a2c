//! The release build as a visitor meets it, and the scripts that visit it.

use std::path::Path;
use std::process::Command;

use crate::process::run;
use crate::trouble::Done;
use crate::{browsers, serve, tools, web};

/// The release build, built and hosted as the browser tests have it; gives its address.
pub(crate) fn hosted(root: &Path) -> Done<String> {
    tools::for_tests(root)?;
    web::build(root, web::BASE, web::OUT)?;
    serve::host_aside(&root.join(web::OUT), web::BASE)
}

/// A script of Node's that can start every browser there is.
pub(crate) fn node(root: &Path, script: &str) -> Done<Command> {
    let mut command = Command::new("node");
    tools::environment(&mut command, root)?;
    browsers::environment(&mut command);
    command.current_dir(root).arg(script);
    Ok(command)
}

/// `cargo xtask pictures`: every main screen, on a phone and a desktop and in every theme.
pub(crate) fn pictures(root: &Path, out: &str) -> Done {
    let address = hosted(root)?;
    run(node(root, "e2e/pictures.mjs")?.args([&address, out]), "")
}
