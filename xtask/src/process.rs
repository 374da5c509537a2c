//! Starting other programs, and finding them.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::counts::Counts;
use crate::trouble::{Done, Trouble};

/// The project's folder: the nearest one upwards that has a Trunk.toml.
pub(crate) fn root() -> Done<PathBuf> {
    let here = std::env::current_dir()
        .map_err(|error| Trouble::new(format!("The current folder cannot be read: {error}"), ""))?;
    here.ancestors()
        .find(|folder| folder.join("Trunk.toml").is_file())
        .map(Path::to_path_buf)
        .ok_or_else(|| Trouble::new("This is not inside the project.", "Run it in the project's folder."))
}

/// Where a program is, looking through PATH.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// PATH with `folders` before everything else.
pub(crate) fn path_with(folders: &[PathBuf]) -> Done<OsString> {
    let old = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folders.iter().cloned().chain(std::env::split_paths(&old)))
        .map_err(|error| Trouble::new(format!("PATH cannot be extended: {error}"), ""))
}

/// Cargo, as this process was started by it.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Runs to the end, in front of the user.
pub(crate) fn run(command: &mut Command, cure: &str) -> Done {
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| unstartable(command, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Trouble::new(format!("`{}` failed ({status}).", line(command)), cure))
}

/// Runs to the end, in front of the user, and adds up what test runners say on its output. True when it succeeded.
pub(crate) fn run_counted(command: &mut Command, counts: &mut Counts) -> Done<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| unstartable(command, &error))?;
    if let Some(out) = child.stdout.take() {
        for text in BufReader::new(out).split(b'\n').map_while(Result::ok) {
            let text = String::from_utf8_lossy(&text);
            counts.read(&text);
            // A closed output is no reason to stop the tests.
            let _ = writeln!(std::io::stdout(), "{text}");
        }
    }
    let status = child.wait().map_err(|error| unstartable(command, &error))?;
    Ok(status.success())
}

/// Runs in silence and gives what it wrote, or nothing when it failed.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs with something to read, and gives what it wrote.
pub(crate) fn answer(command: &mut Command, input: &str) -> Done<String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| unstartable(command, &error))?;
    if let Some(mut stdin) = child.stdin.take() {
        // One that reads nothing is no trouble by itself.
        let _ = writeln!(stdin, "{input}");
    }
    let output = child.wait_with_output().map_err(|error| unstartable(command, &error))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    Err(Trouble::new(
        format!("`{}` failed ({}).", line(command), output.status),
        "",
    ))
}

fn unstartable(command: &Command, error: &std::io::Error) -> Trouble {
    Trouble::new(format!("`{}` could not be run: {error}", line(command)), "")
}

fn line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
