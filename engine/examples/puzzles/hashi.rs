//! The Hashi half of the command line: one puzzle a line in any notation that fits on one, one answer a line.
//!
//! Every command reads lines and writes lines. A line that is no puzzle is answered with `error`, the fault's name
//! and the character, and the command fails in the end.

use std::io::{self, Write};
use std::time::Instant;

use engine::game::Game;
use engine::hashi::notation::{self, Misread, answer, grid, id, json, pzpr, tatham};
use engine::hashi::solver::{self, Verdict};
use engine::hashi::techniques::{Board, Broken, HashiStep, Reasoning, Stand};
use engine::hashi::{
    Hashi, Puzzle, SlotId, Violation, check as broken_rules, dimacs as clauses, generate as dealing, grade as rate,
};
use engine::level::Level;
use engine::shape::Shape;
use engine::step::Candidate;

/// Runs a command with its options. False when some line could not be done.
pub(crate) fn run(
    command: &str,
    options: &[String],
    lines: impl Iterator<Item = io::Result<String>>,
    out: &mut dyn Write,
) -> Result<bool, String> {
    let has_stats = options.iter().any(|option| option == "--stats");
    let done = match command {
        "solve" => solve(lines, has_stats, out),
        "grade" => grade(lines, has_stats, out),
        "steps" => steps(lines, out),
        "check" => check(lines, out),
        "convert" => convert(lines, value(options, "--to")?, out),
        "dimacs" => dimacs(lines, out),
        "generate" => generate(&Request::from(options)?, has_stats, out),
        _ => return Err(format!("unknown command {command}")),
    };
    done.map_err(|error| error.to_string())
}

fn value<'a>(options: &'a [String], name: &str) -> Result<&'a str, String> {
    optional(options, name).ok_or_else(|| format!("{name} is missing"))
}

fn optional<'a>(options: &'a [String], name: &str) -> Option<&'a str> {
    let at = options.iter().position(|option| option == name)?;
    options.get(at + 1).map(String::as_str)
}

/// Does something for every line with a puzzle on it; empty lines and lines that begin with # are passed over.
fn each(
    lines: impl Iterator<Item = io::Result<String>>,
    out: &mut dyn Write,
    mut act: impl FnMut(&Puzzle, &str, &mut dyn Write) -> io::Result<bool>,
) -> io::Result<bool> {
    let mut is_fine = true;
    for line in lines {
        let line = line?;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match read(&line) {
            Ok((puzzle, rest)) => is_fine &= act(&puzzle, rest, out)?,
            Err(misread) => {
                is_fine = false;
                writeln!(out, "error\t{}\t{}", misread.fault.id(), misread.at)?;
            }
        }
    }
    Ok(is_fine)
}

/// The first field of a line that is a puzzle, with what comes after it; a link code will do too.
fn read(line: &str) -> Result<(Puzzle, &str), Misread> {
    let mut rest = line;
    let mut first = None;
    loop {
        let (field, after) = rest.split_once('\t').unwrap_or((rest, ""));
        match notation::read(field) {
            Ok(puzzle) => return Ok((puzzle, after)),
            Err(misread) => {
                if let Ok(puzzle) = Hashi::read(field.trim()) {
                    return Ok((puzzle, after));
                }
                first = first.or(Some(misread));
            }
        }
        match (after.is_empty(), first) {
            (true, Some(misread)) => return Err(misread),
            _ => rest = after,
        }
    }
}

/// The answer of each puzzle; `none`, `several` with two that differ, or `unsettled`.
pub(crate) fn solve(
    lines: impl Iterator<Item = io::Result<String>>,
    has_stats: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    each(lines, out, |puzzle, _, out| {
        let start = Instant::now();
        let (verdict, effort) = solver::solve_counting(puzzle, solver::BUDGET);
        let took = start.elapsed();
        let list = |counts: &[u8]| answer::list(puzzle, counts);
        let is_one = matches!(verdict, Verdict::One(_));
        match &verdict {
            Verdict::None => write!(out, "none")?,
            Verdict::One(counts) => write!(out, "{}", list(counts))?,
            Verdict::Two(one, two) => write!(out, "several\t{}\t{}", list(one), list(two))?,
            Verdict::Unsettled(_) => write!(out, "unsettled")?,
        }
        if has_stats {
            let (conflicts, choices, cuts) = (effort.conflicts, effort.choices, effort.cuts);
            write!(
                out,
                "\tconflicts {conflicts} choices {choices} cuts {cuts} us {}",
                took.as_micros()
            )?;
        }
        writeln!(out)?;
        Ok(is_one)
    })
}

/// The level of each puzzle.
pub(crate) fn grade(
    lines: impl Iterator<Item = io::Result<String>>,
    has_stats: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    each(lines, out, |puzzle, _, out| {
        let start = Instant::now();
        let Verdict::One(counts) = solver::solve(puzzle, solver::BUDGET) else {
            writeln!(out, "error\tnot-one-answer\t0")?;
            return Ok(false);
        };
        let grade = rate(puzzle, &counts);
        let took = start.elapsed();
        write!(out, "{}", grade.level.id())?;
        if has_stats {
            let [_, medium, hard, expert] = grade.own;
            let (islands, slots) = (puzzle.islands().len(), puzzle.slots().len());
            write!(
                out,
                "\tislands {islands} slots {slots} medium {medium} hard {hard} expert {expert}"
            )?;
            write!(out, " us {}", took.as_micros())?;
        }
        writeln!(out)?;
        Ok(true)
    })
}

/// The steps to each puzzle's answer, easiest first, with the proof of each that has one.
pub(crate) fn steps(lines: impl Iterator<Item = io::Result<String>>, out: &mut dyn Write) -> io::Result<bool> {
    each(lines, out, |puzzle, _, out| {
        writeln!(out, "{}", id::write(puzzle))?;
        let mut reasoning = Reasoning::on(Board::new(puzzle));
        let mut number = 0;
        while let Some(step) = reasoning.next_step() {
            number += 1;
            write!(out, "{number} ")?;
            write_step(puzzle, &step, 0, out)?;
        }
        let is_finished = reasoning.run(Level::Expert) == Stand::Finished;
        let level = if is_finished {
            reasoning.hardest()
        } else {
            Level::Beyond
        };
        writeln!(out, "{}", level.id())?;
        Ok(is_finished)
    })
}

fn write_step(puzzle: &Puzzle, step: &HashiStep, depth: usize, out: &mut dyn Write) -> io::Result<()> {
    let islands: Vec<String> = step.figure.islands.iter().map(|island| island.0.to_string()).collect();
    write!(out, "{}", step.technique.id())?;
    if !islands.is_empty() {
        write!(out, " at {}", islands.join(","))?;
    }
    writeln!(out, ": {}", candidates(puzzle, &step.removes, "not"))?;
    let Some(proof) = &step.figure.proof else {
        return Ok(());
    };
    let indent = "  ".repeat(depth + 1);
    writeln!(out, "{indent}suppose {}", candidates(puzzle, &[proof.supposed], "is"))?;
    for step in &proof.chain {
        write!(out, "{indent}")?;
        write_step(puzzle, step, depth + 1, out)?;
    }
    let rule = proof.broken.rule().id();
    match &proof.broken {
        Broken::Island(island) => writeln!(out, "{indent}breaks {rule} at {}", island.0),
        Broken::Crossing(one, other) => {
            writeln!(
                out,
                "{indent}breaks {rule} at {} and {}",
                ends(puzzle, *one),
                ends(puzzle, *other)
            )
        }
        Broken::CutOff(islands) => {
            let islands: Vec<String> = islands.iter().map(|island| island.0.to_string()).collect();
            writeln!(out, "{indent}breaks {rule} at {}", islands.join(","))
        }
    }
}

fn candidates(puzzle: &Puzzle, list: &[Candidate], verb: &str) -> String {
    let words = list.iter().map(|candidate| {
        let slot = ends(puzzle, SlotId(candidate.variable));
        format!("{slot} {verb} {}", candidate.value)
    });
    words.collect::<Vec<String>>().join(", ")
}

fn ends(puzzle: &Puzzle, slot: SlotId) -> String {
    let slot = puzzle.slot(slot);
    format!("{}-{}", slot.from.0, slot.to.0)
}

/// What is wrong with a finished answer, given after the puzzle as a list of bridges: `solved`, or the broken rules.
pub(crate) fn check(lines: impl Iterator<Item = io::Result<String>>, out: &mut dyn Write) -> io::Result<bool> {
    each(lines, out, |puzzle, rest, out| {
        let counts = match answer::read_list(puzzle, rest) {
            Ok(counts) => counts,
            Err(misread) => {
                writeln!(out, "error\t{}\t{}", misread.fault.id(), misread.at)?;
                return Ok(false);
            }
        };
        let board: Vec<Option<u8>> = counts.into_iter().map(Some).collect();
        let broken = broken_rules(puzzle, &board, true);
        if broken.is_empty() {
            writeln!(out, "solved")?;
            return Ok(true);
        }
        let words = broken.iter().map(|violation| match violation {
            Violation::Number { island, bridges } => {
                format!(
                    "R1 island {} number {} bridges {bridges}",
                    island.0,
                    puzzle.island(*island).clue
                )
            }
            Violation::Crossing {
                cell: (row, column), ..
            } => format!("R2 row {} column {}", row + 1, column + 1),
            Violation::Apart { groups } => format!("R3 groups {groups}"),
        });
        writeln!(out, "{}", words.collect::<Vec<String>>().join("\t"))?;
        Ok(false)
    })
}

/// Each puzzle in another notation.
pub(crate) fn convert(
    lines: impl Iterator<Item = io::Result<String>>,
    to: &str,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let Some(write) = writer(to) else {
        return Err(io::Error::other(format!("unknown notation {to}")));
    };
    each(lines, out, |puzzle, _, out| {
        writeln!(out, "{}", write(puzzle).trim_end())?;
        Ok(true)
    })
}

fn writer(to: &str) -> Option<fn(&Puzzle) -> String> {
    match to {
        "id" => Some(id::write),
        "text" => Some(grid::write),
        "json" => Some(json::write),
        "tatham" => Some(tatham::write),
        "pzpr" => Some(pzpr::write),
        "code" => Some(Hashi::write),
        _ => None,
    }
}

/// Each puzzle as clauses, with the connectivity cuts found on the way to its answers.
pub(crate) fn dimacs(lines: impl Iterator<Item = io::Result<String>>, out: &mut dyn Write) -> io::Result<bool> {
    each(lines, out, |puzzle, _, out| {
        write!(out, "{}", clauses::write(puzzle, solver::BUDGET))?;
        Ok(true)
    })
}

/// What is to be generated.
pub(crate) struct Request {
    shape: Shape,
    /// Any level when there is none.
    level: Option<Level>,
    count: u32,
    seed: String,
    islands: Option<u8>,
}

impl Request {
    /// From `--shape RxC --level L|any --count N --seed S [--islands PERCENT]`.
    fn from(options: &[String]) -> Result<Self, String> {
        let bad = |name: &str| format!("{name} makes no sense");
        let level = match value(options, "--level")? {
            "any" => None,
            level => Some(Level::from_id(level).ok_or(bad("--level"))?),
        };
        let islands = optional(options, "--islands").map(|text| text.parse().map_err(|_| bad("--islands")));
        Ok(Self {
            shape: value(options, "--shape")?.parse().map_err(|_| bad("--shape"))?,
            level,
            count: optional(options, "--count")
                .unwrap_or("1")
                .parse()
                .map_err(|_| bad("--count"))?,
            seed: optional(options, "--seed").unwrap_or("1").into(),
            islands: islands.transpose()?,
        })
    }
}

/// New puzzles, as IDs; a number after the seed tells them apart.
pub(crate) fn generate(request: &Request, has_stats: bool, out: &mut dyn Write) -> io::Result<bool> {
    let Request {
        shape,
        level,
        count,
        seed,
        islands,
    } = request;
    let mut is_fine = true;
    for number in 0..*count {
        let seed = format!("{seed}/{number}");
        let start = Instant::now();
        let mut tried = 0;
        let dealt = match level {
            Some(level) => dealing::of_level(*level, *shape, *islands, &seed, &mut |progress| {
                if let dealing::Progress::Tried(count) = progress {
                    tried = count;
                }
            }),
            None => dealing::of_any_level(*shape, *islands, &seed, &mut |_| tried += 1),
        };
        let took = start.elapsed();
        match dealt {
            Ok(dealt) => {
                write!(out, "{}", id::write(&dealt.puzzle))?;
                if has_stats {
                    let islands = dealt.puzzle.islands().len();
                    write!(out, "\tislands {islands} tried {tried} us {}", took.as_micros())?;
                }
                writeln!(out)?;
            }
            Err(reason) => {
                is_fine = false;
                let reason = format!("{reason:?}").to_lowercase();
                writeln!(out, "error\t{reason}\t{number}")?;
            }
        }
    }
    Ok(is_fine)
}
