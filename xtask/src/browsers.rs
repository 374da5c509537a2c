//! The browsers that the page is tested in, what drives them, and how they are set up.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::process::{ask, find, run};
use crate::trouble::{Done, Trouble};

/// A program of the system's, and the Debian package that has it.
struct Part {
    name: &'static str,
    /// The variable of the environment that names it where it is not found by itself.
    variable: &'static str,
    programs: &'static [&'static str],
    package: &'static str,
}

const CHROMIUM: Part = Part {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    package: "chromium",
};

const CHROMEDRIVER: Part = Part {
    name: "chromedriver",
    variable: "CHROMEDRIVER",
    programs: &["chromedriver"],
    package: "chromium-driver",
};

const PARTS: [Part; 6] = [
    CHROMIUM,
    CHROMEDRIVER,
    Part {
        name: "Firefox",
        variable: "FIREFOX",
        programs: &["firefox-esr", "firefox"],
        package: "firefox-esr",
    },
    Part {
        name: "WebKit's driver",
        variable: "WEBKITDRIVER",
        programs: &["WebKitWebDriver"],
        package: "webkit2gtk-driver",
    },
    Part {
        name: "WebKit's MiniBrowser",
        variable: "MINIBROWSER",
        programs: &[],
        package: "webkit2gtk-driver",
    },
    Part {
        name: "Xvfb, a screen for WebKit",
        variable: "XVFB",
        programs: &["Xvfb"],
        package: "xvfb",
    },
];

impl Part {
    fn place(&self) -> Option<PathBuf> {
        std::env::var_os(self.variable)
            .filter(|named| !named.is_empty())
            .map(PathBuf::from)
            .or_else(|| self.programs.iter().find_map(|program| find(program)))
            .or_else(|| match self.variable {
                "CHROMEDRIVER" => {
                    let folder = PathBuf::from(std::env::var_os("CHROMEWEBDRIVER")?);
                    Some(folder.join("chromedriver")).filter(|file| file.is_file())
                }
                "MINIBROWSER" => minibrowser(),
                _ => None,
            })
    }
}

/// Distributions keep it with the library, away from PATH.
fn minibrowser() -> Option<PathBuf> {
    let libraries = ["/usr/lib", "/usr/libexec", "/usr/lib64"].map(PathBuf::from);
    let inside = libraries.iter().filter_map(|folder| fs::read_dir(folder).ok());
    let inside = inside.flatten().flatten().map(|entry| entry.path());
    let mut places: Vec<PathBuf> = libraries.iter().cloned().chain(inside).collect();
    places.sort();
    let mut browsers = places.iter().flat_map(|folder| {
        ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map(|library| folder.join(library).join("MiniBrowser"))
    });
    browsers.find(|file| file.is_file())
}

/// The driver that goes with Chromium.
pub(crate) fn chromedriver() -> Option<PathBuf> {
    CHROMEDRIVER.place()
}

/// Says where everything is, in the variables that would name it.
pub(crate) fn environment(command: &mut Command) -> &mut Command {
    for part in PARTS {
        if let Some(place) = part.place() {
            command.env(part.variable, place);
        }
    }
    command
}

/// Installs what is missing, where that can be done, and names what still is.
pub(crate) fn set_up() -> Done {
    let missing = || PARTS.into_iter().filter(|part| part.place().is_none()).collect();
    let lacking: Vec<Part> = missing();
    if lacking.is_empty() {
        return Ok(());
    }
    if let Some(apt) = find("apt-get").filter(|_| is_root()) {
        let names: Vec<&str> = lacking.iter().map(|part| part.name).collect();
        println!("Installing {} (a minute, once)", names.join(", "));
        let apt = || {
            let mut command = Command::new(&apt);
            command.env("DEBIAN_FRONTEND", "noninteractive");
            command
        };
        run(apt().args(["update", "-q"]), &cure(&lacking))?;
        run(
            apt()
                .args(["install", "-qy", "--no-install-recommends", "fonts-liberation"])
                .args(lacking.iter().map(|part| part.package)),
            &cure(&lacking),
        )?;
    }
    let lacking: Vec<Part> = missing();
    if lacking.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = lacking.iter().map(|part| part.name).collect();
    Err(Trouble::new(
        format!("Not here, and not to be installed by this user: {}.", names.join(", ")),
        cure(&lacking),
    ))
}

fn cure(lacking: &[Part]) -> String {
    let column = |field: fn(&Part) -> &'static str| {
        let mut values: Vec<&str> = lacking.iter().map(field).collect();
        values.dedup();
        values.join(" ")
    };
    format!(
        "The page is tested in Chromium, Firefox and WebKit. Install what is missing from your system's packages (on \
         Debian: {}), or name it in {}.",
        column(|part| part.package),
        column(|part| part.variable),
    )
}

fn is_root() -> bool {
    ask(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_packages_and_variables() {
        let cure = cure(&PARTS);
        for part in &PARTS {
            assert!(
                cure.contains(part.package) && cure.contains(part.variable),
                "{}",
                part.name
            );
        }
        assert_eq!(cure.matches("webkit2gtk-driver").count(), 1);
    }
}
