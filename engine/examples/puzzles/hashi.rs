//! The Hashi commands.

use engine::game::Game;
use engine::hashi::notation::{self, Fault, Misread, answer, grid, id, json, pzpr, tatham};
use engine::hashi::solver::{self, Verdict};
use engine::hashi::techniques::{Board, Broken, HashiStep, Reasoning, Stand};
use engine::hashi::{Hashi, Puzzle, SlotId, Violation, check as broken_rules, dimacs as clauses, generate as dealing};
use engine::level::Level;
use engine::link;
use engine::step::Candidate;

use crate::{Answer, Commands, Wanted, Work};

pub(crate) const COMMANDS: Commands = Commands {
    solve,
    grade,
    steps,
    generate,
    golden: None,
    check: Some(check),
    dimacs: Some(dimacs),
    convert: Some(writer),
};

/// Whether a line is meant as a Hashi: by the game's name in one of its notations, as JSON, or as one of Tatham's IDs.
pub(crate) fn is_meant(line: &str) -> bool {
    let line = line.trim_start().to_ascii_lowercase();
    let named = ["hashi", "bridges", "pzprv3"].iter().any(|name| line.contains(name));
    named || line.starts_with('{') || is_sized(&line)
}

/// Whether a line begins as `7x7:`, `10x8m2:` or `7x7i30#` do.
fn is_sized(line: &str) -> bool {
    let sized = line.split_once([':', '#']).and_then(|(size, _)| size.split_once('x'));
    sized.is_some_and(|(width, rest)| {
        let is_number = !width.is_empty() && width.bytes().all(|byte| byte.is_ascii_digit());
        is_number && rest.starts_with(|c: char| c.is_ascii_digit())
    })
}

fn solve(line: &str, work: &mut Work) -> String {
    let puzzle = match read(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid,
    };
    let list = |counts: &[u8]| answer::list(&puzzle, counts);
    match work.time(|| solver::solve(&puzzle, solver::BUDGET)) {
        Verdict::None => "none".into(),
        Verdict::One(counts) => format!("unique\t{}", list(&counts)),
        Verdict::Two(one, two) => format!("several\t{}\t{}", list(&one), list(&two)),
        Verdict::Unsettled(_) => "too-complex".into(),
    }
}

fn grade(line: &str, work: &mut Work) -> String {
    let puzzle = match read_unique(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid,
    };
    let mut hardest = None;
    let level = work.time(|| walk(&puzzle, |step| hardest = hardest.max(Some(step.technique))));
    // Past all techniques the hardest that was of some use says nothing of the puzzle.
    let hardest = hardest.filter(|_| level != Level::Beyond);
    format!("{}\t{}", level.id(), hardest.map_or("-", |technique| technique.id()))
}

fn steps(line: &str, work: &mut Work) -> String {
    let puzzle = match read_unique(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid + "\n",
    };
    let mut found = Vec::new();
    work.time(|| walk(&puzzle, |step| found.push(step)));
    found.iter().map(|step| step_line(&puzzle, step) + "\n").collect()
}

/// Solves as a person would, and gives every step on the way; says the level that took.
fn walk(puzzle: &Puzzle, mut visit: impl FnMut(HashiStep)) -> Level {
    let mut reasoning = Reasoning::on(Board::new(puzzle));
    while let Some(step) = reasoning.next_step() {
        visit(step);
    }
    match reasoning.run(Level::Expert) {
        Stand::Finished => reasoning.hardest(),
        _ => Level::Beyond,
    }
}

/// A step as its technique, what it rules out, where, and the proof of one that has one.
fn step_line(puzzle: &Puzzle, step: &HashiStep) -> String {
    let islands: Vec<String> = step.figure.islands.iter().map(|island| island.0.to_string()).collect();
    let mut line = format!(
        "{}\t{}\t{}",
        step.technique.id(),
        candidates(puzzle, &step.removes, "not"),
        islands.join(",")
    );
    if let Some(proof) = &step.figure.proof {
        line += &format!("\tsuppose {}", candidates(puzzle, &[proof.supposed], "is"));
        for step in &proof.chain {
            line += &format!("; {} {}", step.technique.id(), candidates(puzzle, &step.removes, "not"));
        }
        line += &format!(
            "; breaks {} at {}",
            proof.broken.rule().id(),
            place(puzzle, &proof.broken)
        );
    }
    line
}

fn place(puzzle: &Puzzle, broken: &Broken) -> String {
    match broken {
        Broken::Island(island) => island.0.to_string(),
        Broken::Crossing(one, other) => format!("{} and {}", ends(puzzle, *one), ends(puzzle, *other)),
        Broken::CutOff(islands) => {
            let islands: Vec<String> = islands.iter().map(|island| island.0.to_string()).collect();
            islands.join(",")
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

/// The rules a finished answer breaks; the answer stands after the puzzle and a tab.
fn check(line: &str, work: &mut Work) -> String {
    let (text, list) = line.split_once('\t').unwrap_or((line, ""));
    let puzzle = match read(text) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid,
    };
    let counts = match answer::read_list(&puzzle, list.trim()) {
        Ok(counts) => counts,
        Err(misread) => return invalid(&misread),
    };
    let board: Vec<Option<u8>> = counts.into_iter().map(Some).collect();
    let broken = work.time(|| broken_rules(&puzzle, &board, true));
    if broken.is_empty() {
        return "solved".into();
    }
    let words = broken.iter().map(|violation| match violation {
        Violation::Number { island, bridges } => {
            let clue = puzzle.island(*island).clue;
            format!("R1 island {} number {clue} bridges {bridges}", island.0)
        }
        Violation::Crossing {
            cell: (row, column), ..
        } => format!("R2 row {} column {}", row + 1, column + 1),
        Violation::Apart { groups } => format!("R3 groups {groups}"),
    });
    words.collect::<Vec<String>>().join("\t")
}

fn dimacs(line: &str, work: &mut Work) -> String {
    match read(line) {
        Ok(puzzle) => work.time(|| clauses::write(&puzzle, solver::BUDGET)),
        Err(invalid) => invalid + "\n",
    }
}

/// The command that writes a notation.
pub(crate) fn writer(notation: &str) -> Option<Answer> {
    fn written(line: &str, work: &mut Work, write: fn(&Puzzle) -> String) -> String {
        match read(line) {
            Ok(puzzle) => work.time(|| write(&puzzle)).trim_end().into(),
            Err(invalid) => invalid,
        }
    }
    match notation {
        "id" => Some(|line, work| written(line, work, id::write)),
        "text" => Some(|line, work| written(line, work, grid::write)),
        "json" => Some(|line, work| written(line, work, json::write)),
        "tatham" => Some(|line, work| written(line, work, tatham::write)),
        "pzpr" => Some(|line, work| written(line, work, pzpr::write)),
        "code" => Some(|line, work| written(line, work, Hashi::write)),
        "link" => Some(|line, work| written(line, work, link::write::<Hashi>)),
        _ => None,
    }
}

fn generate(wanted: &Wanted, number: u32, work: &mut Work) -> String {
    let Some(shape) = wanted.shape else {
        return "invalid\tshape\t--shape ROWSxCOLUMNS is missing".into();
    };
    let seed = format!("{}/{number}", wanted.seed);
    let dealt = work.time(|| match wanted.level {
        Some(level) => dealing::of_level(level, shape, wanted.islands, &seed, &mut |_| {}),
        None => dealing::of_any_level(shape, wanted.islands, &seed, &mut |_| {}),
    });
    match dealt {
        Ok(dealt) => id::write(&dealt.puzzle),
        Err(why) => format!("invalid\tundealable\t{why:?}"),
    }
}

fn read(line: &str) -> Result<Puzzle, String> {
    notation::read(line).map_err(|misread| invalid(&misread))
}

/// Reads a puzzle with one answer: only those have a grade.
fn read_unique(line: &str) -> Result<Puzzle, String> {
    let puzzle = read(line)?;
    let why = match solver::solve(&puzzle, solver::BUDGET) {
        Verdict::One(_) => return Ok(puzzle),
        Verdict::None => "none\tthere is no answer",
        Verdict::Two(..) => "several\tthere is more than one answer",
        Verdict::Unsettled(_) => "too-complex\tit takes too much search to tell whether there is one answer",
    };
    Err(format!("invalid\t{why}"))
}

fn invalid(misread: &Misread) -> String {
    let place = misread.at + 1;
    let message = match misread.fault {
        Fault::TooLong => "it is too long to be read".into(),
        Fault::NotThis => "it is in no notation that is known".into(),
        Fault::OtherGenre => "it is another kind of puzzle".into(),
        Fault::Shape => format!("the rows and columns at character {place} are not 1 to 100"),
        Fault::Character(found) => format!("{found:?} does not belong at character {place}"),
        Fault::Clue(clue) => format!("an island of {clue} at character {place}: 1 to 8 are possible"),
        Fault::Unnumbered => format!("the island at character {place} has no number"),
        Fault::NoIslands => "there are no islands".into(),
        Fault::TooFewCells(missing) => format!("{missing} cells are missing at the end"),
        Fault::TooManyCells => format!("there are more cells than the board has, from character {place} on"),
        Fault::Ragged(row) => format!("row {} is not as long as the first", row + 1),
        Fault::Json => format!("the JSON at character {place} is malformed, or not of the form that is read"),
        Fault::Seed(most) => {
            format!("what stands after # is a random seed, not a puzzle, and up to {most} bridges are asked for")
        }
        Fault::MaxBridges(most) => format!("up to {most} bridges between two islands: two is the rule"),
        Fault::NoLoops => "a rule that there be no loops".into(),
        Fault::Parameter(found) => format!("the parameter {found:?} at character {place} is unknown"),
        Fault::LooseBridge => format!("the bridge at character {place} does not run from island to island"),
        Fault::NoSlot => format!("no two neighbouring islands are named at character {place}"),
        Fault::Twice => format!("the slot at character {place} is named twice"),
    };
    format!("invalid\t{}\t{message}", misread.fault.id())
}
