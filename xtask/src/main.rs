//! The project's own commands: set-up, builds, checks, tests.
//!
//! Each says in plain lines what it does, is quick when everything is there, and when it cannot go on names what is
//! missing and the cure. Next to nothing but the standard library is used, so that the first command on a fresh
//! machine answers in seconds.

mod bench;
mod browsers;
mod check;
mod counts;
mod http;
mod process;
mod serve;
mod site;
mod size;
mod suite;
mod tools;
mod trouble;
mod visit;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use trouble::{Done, Trouble};

const HELP: &str = "\
cargo xtask <command>

  serve [--port 8080]                  set up what is missing, build, serve at /ninebridge/
  test                                 set up what is missing, run every test
  check                                formatting, lints, docs, and the size of a first visit
  build [--base /ninebridge/] [--out dist]
                                       the release build, ready for a static host
  bench [page | lighthouse | browser | ARGS]
                                       the engine's benches, natively, and then the page's, Lighthouse's and the
                                       engine's in Chromium; only one of these; or only the engine's native ones,
                                       with arguments to them
  conformance                          the engine against the published data sets, where they are at hand, and every
                                       daily of the first year and a month
  dailies freeze GAME [--through DATE]
                                       store the dailies that a generator has dealt, before it is replaced
  dailies switch GAME                  hand every later daily to a raised generator
  pictures [--out target/pictures]     a picture of every main screen, on a phone and a desktop and in every theme
  setup                                only set up what is missing
  host DIR [--port 8080] [--base /ninebridge/]
                                       serve a folder as GitHub Pages would; port 0 takes a free one
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    match run(&command, args.collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprint!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &str, args: Vec<String>) -> Done {
    let mut args = Args(args);
    if command == "host" {
        // Needs no project: the tests start it from anywhere.
        let base = args.option("--base")?.unwrap_or_else(|| web::BASE.to_owned());
        let port = args.port()?;
        let dir = args.positional("the folder to serve")?;
        args.end()?;
        return serve::host(&PathBuf::from(dir), &base, port);
    }
    let root = process::root()?;
    match command {
        "serve" => {
            let port = args.port()?;
            args.end()?;
            serve::serve(&root, port)
        }
        "build" => {
            let base = args.option("--base")?.unwrap_or_else(|| web::BASE.to_owned());
            let out = args.option("--out")?.unwrap_or_else(|| web::OUT.to_owned());
            args.end()?;
            tools::for_build(&root)?;
            web::build(&root, &base, &out)
        }
        "test" => args.end().and_then(|()| suite::run(&root)),
        "check" => args.end().and_then(|()| check::run_all(&root)),
        "bench" => bench::bench(&root, &args.0),
        "pictures" => {
            let out = args.option("--out")?.unwrap_or_else(|| "target/pictures".to_owned());
            args.end()?;
            visit::pictures(&root, &out)
        }
        "dailies" => bench::dailies(&root, &args.0),
        "conformance" => args.end().and_then(|()| bench::conformance(&root)),
        "setup" => {
            args.end()?;
            tools::for_tests(&root)?;
            println!("All set up.");
            Ok(())
        }
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(Trouble::new(
            format!("There is no command {other:?}."),
            "`cargo xtask help` lists them.",
        )),
    }
}

/// What follows the command on its line.
struct Args(Vec<String>);

impl Args {
    /// Takes `--name value` or `--name=value` out.
    fn option(&mut self, name: &str) -> Done<Option<String>> {
        let joined = format!("{name}=");
        if let Some(at) = self.0.iter().position(|arg| arg.starts_with(&joined)) {
            return Ok(Some(self.0.remove(at).split_off(joined.len())));
        }
        let Some(at) = self.0.iter().position(|arg| arg == name) else {
            return Ok(None);
        };
        self.0.remove(at);
        if at < self.0.len() {
            return Ok(Some(self.0.remove(at)));
        }
        Err(Trouble::new(
            format!("{name} needs a value."),
            "`cargo xtask help` shows how.",
        ))
    }

    fn port(&mut self) -> Done<u16> {
        let Some(text) = self.option("--port")? else {
            return Ok(8080);
        };
        text.parse()
            .map_err(|_| Trouble::new(format!("{text:?} is no port."), "Give a number from 0 to 65535."))
    }

    fn positional(&mut self, what: &str) -> Done<String> {
        if self.0.is_empty() {
            return Err(Trouble::new(
                format!("Missing: {what}."),
                "`cargo xtask help` shows how.",
            ));
        }
        Ok(self.0.remove(0))
    }

    fn end(&self) -> Done {
        match self.0.first() {
            None => Ok(()),
            Some(extra) => Err(Trouble::new(
                format!("{extra:?} means nothing here."),
                "`cargo xtask help` shows what does.",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(text: &str) -> Args {
        Args(text.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn options_are_read_in_both_spellings_and_leave_nothing() {
        let mut line = args("dir --base=/x/ --port 9");
        assert_eq!(line.option("--base").unwrap().as_deref(), Some("/x/"));
        assert_eq!(line.port().unwrap(), 9);
        assert_eq!(line.positional("a folder").unwrap(), "dir");
        assert!(line.end().is_ok());
    }

    #[test]
    fn what_is_wrong_on_the_line_is_named() {
        assert!(args("--port").port().is_err());
        assert!(args("--port many").port().is_err());
        assert!(args("").positional("a folder").is_err());
        assert!(args("more").end().unwrap_err().to_string().contains("more"));
    }
}
