//! Puzzles on the command line, for people and for comparison with other engines.
//!
//! `cargo run -q --release -p engine --example puzzles -- COMMAND`; without a command it says what there is.

mod hashi;
mod sudoku;

use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::games::GameId;
use engine::level::Level;
use engine::shape::Shape;

const USAGE: &str = "\
usage: puzzles COMMAND [--stats]

Puzzles come one a line on standard input, in any notation that is read and fits on a line; out goes one line for
each, in the same order, its parts apart by tabs.

  solve      unique ANSWER | several ANSWER ANSWER | none | too-complex
  grade      LEVEL HARDEST-TECHNIQUE
  steps      every step of the way, a line each, and an empty line after each puzzle
  generate sudoku --level easy|medium|hard|expert [--count N] [--seed TEXT]
  generate hashi --shape ROWSxCOLUMNS --level easy|medium|hard|expert|any [--count N] [--seed TEXT]
             [--islands PERCENT]
             puzzles; the same words give the same

Of Hashi alone:

  check      a puzzle, a tab and an answer: solved | the rules it breaks, with where
  convert --to id|text|json|tatham|pzpr|code|link
  dimacs     clauses in the standard format, with the cuts found so far, and an empty line after each puzzle

For the golden tests:

  golden sudoku
             the table they hold

A Hashi's answer is its bridges as A-BxN: islands A and B in reading order from 0, N bridges.
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
    /// Deals the puzzle of this number.
    generate: fn(&Wanted, u32, &mut Work) -> String,
    golden: Option<fn() -> String>,
    check: Option<Answer>,
    dimacs: Option<Answer>,
    /// The writer of a notation.
    convert: Option<fn(&str) -> Option<Answer>>,
}

/// What is to be generated.
struct Wanted {
    shape: Option<Shape>,
    /// None is any.
    level: Option<Level>,
    seed: String,
    /// The share of the cells that are islands, in percent.
    islands: Option<u8>,
}

const fn commands(game: GameId) -> Commands {
    match game {
        GameId::Sudoku => sudoku::COMMANDS,
        GameId::Hashi => hashi::COMMANDS,
    }
}

/// The game a line is a puzzle of. Sudokus say nothing of their game; others show it, each notation in its own way.
fn game_of(line: &str) -> GameId {
    if hashi::is_meant(line) {
        GameId::Hashi
    } else {
        GameId::Sudoku
    }
}

fn run(arguments: &[String], work: &mut Work) -> Result<(), Stop> {
    let words: Vec<&str> = arguments
        .iter()
        .map(String::as_str)
        .filter(|&word| word != "--stats")
        .collect();
    match words[..] {
        ["solve"] => each_line(|commands| Some(commands.solve), work),
        ["grade"] => each_line(|commands| Some(commands.grade), work),
        ["steps"] => each_line(|commands| Some(commands.steps), work),
        ["check"] => each_line(|commands| commands.check, work),
        ["dimacs"] => each_line(|commands| commands.dimacs, work),
        ["convert", "--to", notation] => {
            if hashi::writer(notation).is_none() {
                return Err(Stop::Usage(format!("no notation {notation:?}")));
            }
            each_line(|commands| commands.convert?(notation), work)
        }
        ["generate", game, ref rest @ ..] => generate(&called(game)?, rest, work),
        ["golden", game] => {
            let golden = called(game)?.golden;
            let golden = golden.ok_or_else(|| Stop::Usage(format!("no table for {game:?}")))?;
            Ok(write!(std::io::stdout(), "{}", golden())?)
        }
        [] => Err(Stop::Usage("no command".into())),
        [command, ..] => Err(Stop::Usage(format!("no command {command:?} with these words"))),
    }
}

/// The commands of the game with this name.
fn called(name: &str) -> Result<Commands, Stop> {
    let known = GameId::from_id(name).map(commands);
    known.ok_or_else(|| Stop::Usage(format!("no game {name:?}")))
}

/// Answers every line, whatever is in it.
fn each_line(answer: impl Fn(&Commands) -> Option<Answer>, work: &mut Work) -> Result<(), Stop> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        match answer(&commands(game_of(text))) {
            Some(answer) => writeln!(output, "{}", answer(text, work))?,
            None => writeln!(output, "invalid\tgame\tthis command is not for this game")?,
        }
        line.clear();
    }
    Ok(output.flush()?)
}

fn generate(commands: &Commands, options: &[&str], work: &mut Work) -> Result<(), Stop> {
    let bad = |option: &str, value: &str| Stop::Usage(format!("{option} {value:?} is not possible"));
    let mut count = 1u32;
    let mut is_level_named = false;
    let mut wanted = Wanted {
        shape: None,
        level: None,
        seed: "1".into(),
        islands: None,
    };
    for option in options.chunks(2) {
        let [option, value] = *option else {
            return Err(Stop::Usage(format!("{} needs a value", option.join(" "))));
        };
        match option {
            "--level" => {
                let level = Level::from_id(value).filter(|level| Level::DEALT.contains(level));
                if level.is_none() && value != "any" {
                    return Err(bad(option, value));
                }
                is_level_named = true;
                wanted.level = level;
            }
            "--shape" => wanted.shape = Some(value.parse().map_err(|_| bad(option, value))?),
            "--count" => count = value.parse().map_err(|_| bad(option, value))?,
            "--islands" => wanted.islands = Some(value.parse().map_err(|_| bad(option, value))?),
            "--seed" => wanted.seed = value.into(),
            _ => return Err(Stop::Usage(format!("no option {option:?}"))),
        }
    }
    if !is_level_named {
        return Err(Stop::Usage("--level is missing".into()));
    }
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 0..count {
        writeln!(output, "{}", (commands.generate)(&wanted, number, work))?;
    }
    Ok(output.flush()?)
}
