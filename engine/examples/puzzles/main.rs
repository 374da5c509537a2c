//! Puzzles on the command line, for people and for comparison with other engines.
//!
//! `cargo run -q --release -p engine --example puzzles -- COMMAND`; without a command it says what there is.

mod sudoku;

use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::games::GameId;
use engine::level::Level;

const USAGE: &str = "\
usage: puzzles COMMAND [--stats]

Puzzles come one a line on standard input, in any notation that is read; out goes one line for each, in the same
order, its parts apart by tabs.

  solve      unique ANSWER | several ANSWER ANSWER | none | too-complex
  grade      LEVEL HARDEST-TECHNIQUE
  steps      every step of the way, a line each, and an empty line after each puzzle
  generate sudoku --level easy|medium|hard|expert [--count N] [--seed TEXT]
             puzzles; the same level and seed give the same
  golden sudoku
             the table the golden tests hold

A line that is no puzzle, or has no single answer to grade, gives: invalid CODE MESSAGE
--stats prints to standard error how many, the seconds in all and the microseconds each, of the work alone.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut work = Work::default();
    let done = run(&arguments, &mut work);
    if arguments.iter().any(|argument| argument == "--stats") {
        work.report();
    }
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has read enough.
        Err(Stop::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Output(error)) => {
            eprintln!("puzzles: {error}");
            ExitCode::FAILURE
        }
        Err(Stop::Usage(what)) => {
            eprint!("puzzles: {what}\n\n{USAGE}");
            ExitCode::FAILURE
        }
    }
}

/// Why there is nothing more to do.
enum Stop {
    Usage(String),
    Output(std::io::Error),
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

/// Time spent on the work alone, without reading and writing.
#[derive(Default)]
struct Work {
    count: u32,
    spent: Duration,
}

impl Work {
    fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        self.spent += start.elapsed();
        self.count += 1;
        done
    }

    fn report(&self) {
        let seconds = self.spent.as_secs_f64();
        let each = seconds * 1e6 / f64::from(self.count.max(1));
        eprintln!("{} puzzles\t{seconds:.6} s\t{each:.2} µs each", self.count);
    }
}

/// A command on one line of input: what goes out for it.
type Answer = fn(&str, &mut Work) -> String;

/// What a game can do here.
struct Commands {
    solve: Answer,
    grade: Answer,
    steps: Answer,
    /// Deals a puzzle of a level from a seed.
    generate: fn(Level, &str, &mut Work) -> String,
    golden: fn() -> String,
}

/// A game's commands, where it has them.
fn commands(game: GameId) -> Option<Commands> {
    match game {
        GameId::Sudoku => Some(sudoku::COMMANDS),
        GameId::Hashi => None,
    }
}

/// The game a line is a puzzle of. Sudokus say nothing of their game; others are written with their name in front.
fn game_of(line: &str) -> GameId {
    let named = line
        .trim_start()
        .split_once(':')
        .and_then(|(name, _)| GameId::from_id(name));
    named.unwrap_or(GameId::Sudoku)
}

fn run(arguments: &[String], work: &mut Work) -> Result<(), Stop> {
    let words: Vec<&str> = arguments
        .iter()
        .map(String::as_str)
        .filter(|&word| word != "--stats")
        .collect();
    match words[..] {
        ["solve"] => each_line(|commands| commands.solve, work),
        ["grade"] => each_line(|commands| commands.grade, work),
        ["steps"] => each_line(|commands| commands.steps, work),
        ["generate", game, ref rest @ ..] => generate(&called(game)?, rest, work),
        ["golden", game] => Ok(write!(std::io::stdout(), "{}", (called(game)?.golden)())?),
        [] => Err(Stop::Usage("no command".into())),
        [command, ..] => Err(Stop::Usage(format!("no command {command:?} with these words"))),
    }
}

/// The commands of the game with this name.
fn called(name: &str) -> Result<Commands, Stop> {
    let known = GameId::from_id(name).and_then(commands);
    known.ok_or_else(|| Stop::Usage(format!("no game {name:?}")))
}

/// Answers every line, whatever is in it.
fn each_line(answer: fn(&Commands) -> Answer, work: &mut Work) -> Result<(), Stop> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        match commands(game_of(text)) {
            Some(commands) => writeln!(output, "{}", answer(&commands)(text, work))?,
            None => writeln!(output, "invalid\tgame\tno commands for this game")?,
        }
        line.clear();
    }
    Ok(output.flush()?)
}

fn generate(commands: &Commands, options: &[&str], work: &mut Work) -> Result<(), Stop> {
    let (mut level, mut count, mut seed) = (None, 1, "1");
    for option in options.chunks(2) {
        match *option {
            ["--level", name] => level = Level::from_id(name).filter(|level| Level::DEALT.contains(level)),
            ["--count", number] => {
                count = number
                    .parse()
                    .map_err(|_| Stop::Usage(format!("no count {number:?}")))?;
            }
            ["--seed", text] => seed = text,
            _ => return Err(Stop::Usage(format!("no option {:?}", option.join(" ")))),
        }
    }
    let level = level.ok_or_else(|| Stop::Usage("--level easy|medium|hard|expert".into()))?;
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 0..count {
        writeln!(
            output,
            "{}",
            (commands.generate)(level, &format!("{seed}/{number}"), work)
        )?;
    }
    Ok(output.flush()?)
}
