//! A stand-in for the command line until both games share one.

#[path = "puzzles/hashi.rs"]
mod hashi;

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, options)) = arguments.split_first() else {
        return std::process::ExitCode::FAILURE;
    };
    let mut out = std::io::stdout().lock();
    match hashi::run(command, options, std::io::stdin().lines(), &mut out) {
        Ok(true) => std::process::ExitCode::SUCCESS,
        Ok(false) => std::process::ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("{reason}");
            std::process::ExitCode::FAILURE
        }
    }
}
