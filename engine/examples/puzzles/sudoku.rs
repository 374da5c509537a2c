//! The Sudoku commands.

use engine::game::Game;
use engine::level::Level;
use engine::step::Candidate;
use engine::sudoku::grade::grade_with_steps;
use engine::sudoku::notation::{self, Fault};
use engine::sudoku::solver::{self, Answer};
use engine::sudoku::techniques::Deduction;
use engine::sudoku::{Puzzle, SHAPE, Sudoku};

use crate::{Commands, Wanted, Work};

pub(crate) const COMMANDS: Commands = Commands {
    solve,
    grade,
    steps,
    generate,
    golden: Some(golden),
    check: None,
    dimacs: None,
    convert: None,
};

fn solve(line: &str, work: &mut Work) -> String {
    let puzzle = match read(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid,
    };
    match work.time(|| solver::solve(&puzzle)) {
        Answer::None => "none".into(),
        Answer::One(grid) => format!("unique\t{grid}"),
        Answer::Several(one, two) => format!("several\t{one}\t{two}"),
        Answer::TooComplex => "too-complex".into(),
    }
}

fn grade(line: &str, work: &mut Work) -> String {
    let puzzle = match read_unique(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid,
    };
    let grade = work.time(|| engine::sudoku::grade::grade(&puzzle));
    // Past all techniques the hardest that was of some use says nothing of the puzzle.
    let hardest = grade.hardest.filter(|_| grade.level != Level::Beyond);
    format!(
        "{}\t{}",
        grade.level.id(),
        hardest.map_or("-", |technique| technique.id())
    )
}

fn steps(line: &str, work: &mut Work) -> String {
    let puzzle = match read_unique(line) {
        Ok(puzzle) => puzzle,
        Err(invalid) => return invalid + "\n",
    };
    let mut found = Vec::new();
    work.time(|| grade_with_steps(&puzzle, |deduction| found.push(deduction.clone())));
    found.into_iter().map(|deduction| step(deduction) + "\n").collect()
}

fn generate(wanted: &Wanted, number: u32, work: &mut Work) -> String {
    let seed = format!("{}/{number}", wanted.seed);
    let (Some(level), None | Some(SHAPE), None) = (wanted.level, wanted.shape, wanted.islands) else {
        return "invalid\tundealable\ta Sudoku has a level, nine rows and columns, and no islands".into();
    };
    match work.time(|| engine::sudoku::generate(level, &seed)) {
        Ok(puzzle) => notation::write(&puzzle),
        Err(why) => format!("invalid\tundealable\t{why:?}"),
    }
}

/// The golden table: level, seed, puzzle and link code of what the generator makes today.
fn golden() -> String {
    let mut table = String::new();
    for level in Level::DEALT {
        for number in 1..=4 {
            let seed = format!("golden/{}/{number}", level.id());
            if let Ok(puzzle) = engine::sudoku::generate(level, &seed) {
                let line = [level.id(), &seed, &notation::write(&puzzle), &Sudoku::write(&puzzle)].join("\t");
                table += &(line + "\n");
            }
        }
    }
    table
}

/// A step as its technique, what it does, and what it rests on.
fn step(deduction: Deduction) -> String {
    let step = deduction.into_step();
    let list = |candidates: &[Candidate], sign: char| -> String {
        let name = |candidate: &Candidate| {
            let (row, column) = (candidate.variable / 9 + 1, candidate.variable % 9 + 1);
            format!("r{row}c{column}{sign}{}", candidate.value)
        };
        candidates.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    let effects = [list(&step.places, '='), list(&step.removes, '-')];
    let effects: Vec<String> = effects.into_iter().filter(|effect| !effect.is_empty()).collect();
    format!(
        "{}\t{}\t{}",
        step.technique.id(),
        effects.join(" "),
        list(&step.present, ':')
    )
}

fn read(line: &str) -> Result<Puzzle, String> {
    notation::read(line).map_err(|fault| format!("invalid\t{}\t{}", fault.code(), message(fault)))
}

/// Reads a puzzle with one solution: only those have a grade.
fn read_unique(line: &str) -> Result<Puzzle, String> {
    let puzzle = read(line)?;
    let why = match solver::solve(&puzzle) {
        Answer::One(_) => return Ok(puzzle),
        Answer::None => "none\tthere is no solution",
        Answer::Several(..) => "several\tthere is more than one solution",
        Answer::TooComplex => "too-complex\tit takes too much search to tell whether there is one solution",
    };
    Err(format!("invalid\t{why}"))
}

fn message(fault: Fault) -> String {
    match fault {
        Fault::TooLong(bytes) => format!("{bytes} bytes are too many"),
        Fault::Empty => "there is no cell".into(),
        Fault::Character { line, column, found } => {
            format!("{found:?} does not belong in line {line}, place {column}")
        }
        Fault::Row { line, row, cells } => format!("row {row}, in line {line}, has {cells} cells and not 9"),
        Fault::TooFew(cells) => format!("{cells} cells and not 81"),
        Fault::TooMany { cells, line, column } => {
            format!("{cells} cells and not 81: one too many in line {line}, place {column}")
        }
        Fault::Candidates => "a list of candidates, not of givens".into(),
        Fault::Several(puzzles) => format!("{puzzles} puzzles and not one"),
    }
}
