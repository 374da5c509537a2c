//! Holds the Hashi engine against public puzzles and against itself: `hashi_conformance [FOLDER] [SEEDS]`.
//!
//! FOLDER has `hashi/published.tsv` and `hashi/coelho.tsv`; where it is missing, that part is left out, and says so.
//! SEEDS puzzles of each shape and level are dealt and must need their level (200 when not given). Any failure is a
//! panic that names the puzzle.

#![allow(clippy::panic, reason = "a panic is the report")]

#[path = "../tests/hashi_proof/mod.rs"]
mod hashi_proof;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::hashi::generate;
use engine::hashi::notation::{answer, id};
use engine::hashi::solver::{self, Verdict};
use engine::hashi::techniques::{Board, Reasoning, Stand, Technique, find};
use engine::hashi::{Island, Puzzle, check, grade};
use engine::level::Level;
use engine::shape::Shape;
use engine::step::Candidate;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "../shared/data/hashi".into());
    let seeds = std::env::args()
        .nth(2)
        .and_then(|seeds| seeds.parse().ok())
        .unwrap_or(200);
    match (table(&folder, "published"), table(&folder, "coelho")) {
        (Some(published), Some(coelho)) => {
            published_answers(&published);
            published_steps(&published);
            two_answers(&coelho);
            positions(&published, &coelho);
            slips(&published, "published");
            slips(&coelho, "coelho");
        }
        _ => println!("{folder}/hashi is not there: public puzzles left out"),
    }
    levels(seeds);
}

/// A line's name, puzzle and last field.
struct Line {
    name: String,
    puzzle: Puzzle,
    last: String,
}

fn table(folder: &str, name: &str) -> Option<Vec<Line>> {
    let text = std::fs::read_to_string(format!("{folder}/{name}.tsv")).ok()?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let table = lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = id::read(fields[1]).unwrap_or_else(|misread| panic!("{}: {misread:?}", fields[0]));
        Line {
            name: fields[0].into(),
            puzzle,
            last: fields.last().copied().unwrap_or_default().into(),
        }
    });
    Some(table.collect())
}

fn published_answers(lines: &[Line]) {
    for Line { name, puzzle, last } in lines {
        match solver::solve(puzzle, solver::BUDGET) {
            Verdict::One(counts) => assert_eq!(&answer::list(puzzle, &counts), last, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    println!("published: {} solved to their one answer", lines.len());
}

/// Every published puzzle is followed step by step, every step verified; each technique fires where its step comes
/// next, and is silent, as all easier ones are, where a harder one has to step in.
fn published_steps(lines: &[Line]) {
    let mut levels: BTreeMap<Level, usize> = BTreeMap::new();
    let mut fired: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut silent: BTreeMap<Technique, usize> = BTreeMap::new();
    for Line { name, puzzle, last } in lines {
        let counts = answer::read_list(puzzle, last).unwrap_or_else(|misread| panic!("{name}: {misread:?}"));
        let (stand, level) = hashi_proof::follow(puzzle, &counts, |board, step| {
            *fired.entry(step.technique).or_default() += 1;
            // Trials go on from where the last one was, so the first found from the front may be another.
            let again = find(step.technique, board).unwrap_or_else(|| panic!("{name}: {:?}", step.technique));
            assert!(step.technique >= Technique::Forced || &again == step, "{name}");
            if step.technique >= Technique::OnlyConnection {
                for easier in Technique::ALL.into_iter().filter(|easier| *easier < step.technique) {
                    *silent.entry(easier).or_default() += 1;
                    assert_eq!(find(easier, board), None, "{name}");
                }
            }
        });
        assert_eq!(stand, Stand::Finished, "{name}");
        assert_eq!(grade(puzzle, &counts).level, level, "{name}");
        *levels.entry(level).or_default() += 1;
    }
    println!("published: levels {levels:?}");
    println!("published: steps {fired:?}");
    println!("published: silent {silent:?}");
    assert!(Technique::ALL.iter().all(|technique| fired.get(technique) >= Some(&30)));
}

/// How many positions of a kind are taken from a puzzle at most.
const FROM_EACH: usize = 3;

/// Positions of one technique: how many, and of how many puzzles.
#[derive(Default)]
struct Positions {
    fires: [usize; 2],
    silent: [usize; 2],
    /// Silent ones that its definition alone was asked about.
    asked: usize,
}

/// Positions of every technique on the way through the published puzzles, checked both ways: where it finds something,
/// that is verified, and its definition says there is something; where it finds nothing, there is nothing by its
/// definition. Long trials find something wherever there is an answer to be found, so where they are silent is taken
/// from puzzles with two answers, at the end of all reasoning.
fn positions(published: &[Line], two_answers: &[Line]) {
    let mut seen: BTreeMap<Technique, Positions> = BTreeMap::new();
    for Line { name, puzzle, last } in published {
        let answer = answer::read_list(puzzle, last).unwrap_or_else(|misread| panic!("{name}: {misread:?}"));
        let mut taken: BTreeMap<(Technique, bool), usize> = BTreeMap::new();
        hashi_proof::follow(puzzle, &answer, |board, step| {
            for technique in Technique::ALL {
                // What is harder is only asked where that is quick.
                if technique > step.technique.max(Technique::OnlyConnection) {
                    continue;
                }
                let found = find(technique, board);
                assert!(found.is_some() || technique != step.technique, "{name}: {technique:?}");
                let from_here = taken.entry((technique, found.is_some())).or_default();
                if *from_here == FROM_EACH {
                    continue;
                }
                *from_here += 1;
                let positions = seen.entry(technique).or_default();
                let is_silent = hashi_proof::is_silent(puzzle, board, technique);
                let spot = if let Some(found) = &found {
                    assert_eq!(found.technique, technique, "{name}");
                    assert!(found.is_valid(board), "{name}: {found:?}");
                    hashi_proof::verify(puzzle, found).unwrap_or_else(|reason| panic!("{name}: {reason} {found:?}"));
                    let spares = |removed: &Candidate| answer[usize::from(removed.variable)] != removed.value;
                    assert!(found.removes.iter().all(spares), "{name}: {found:?}");
                    assert_ne!(is_silent, Some(true), "{name}: {found:?}");
                    &mut positions.fires
                } else {
                    assert_ne!(is_silent, Some(false), "{name}: {technique:?} on {:?}", board.masks());
                    positions.asked += usize::from(is_silent.is_some());
                    &mut positions.silent
                };
                spot[0] += 1;
                spot[1] += usize::from(*from_here == 1);
            }
        });
    }
    for Line { name, puzzle, .. } in two_answers {
        let mut reasoning = Reasoning::on(Board::new(puzzle));
        assert_eq!(reasoning.run(Level::Expert), Stand::Stalled, "{name}");
        let board = reasoning.board();
        for technique in Technique::ALL {
            let positions = seen.entry(technique).or_default();
            assert_eq!(find(technique, board), None, "{name}");
            let is_silent = hashi_proof::is_silent(puzzle, board, technique);
            assert_ne!(is_silent, Some(false), "{name}: {technique:?}");
            positions.asked += usize::from(is_silent.is_some());
            positions.silent = positions.silent.map(|count| count + 1);
        }
    }
    for (technique, positions) in &seen {
        let Positions { fires, silent, asked } = positions;
        println!(
            "positions of {}: fires in {} of {} puzzles, silent in {} of {} ({asked} by definition)",
            technique.id(),
            fires[0],
            fires[1],
            silent[0],
            silent[1],
        );
    }
    for technique in Technique::ALL {
        let enough = |positions: &Positions| positions.fires[0] >= 30 && positions.silent[0] >= 30;
        assert!(seen.get(&technique).is_some_and(enough), "{technique:?}");
    }
}

fn two_answers(lines: &[Line]) {
    for Line { name, puzzle, .. } in lines {
        let Verdict::Two(one, two) = solver::solve(puzzle, solver::BUDGET) else {
            panic!("{name}")
        };
        assert_ne!(one, two, "{name}");
        for counts in [one, two] {
            let board: Vec<Option<u8>> = counts.into_iter().map(Some).collect();
            assert_eq!(check(puzzle, &board, true), [], "{name}");
        }
    }
    println!("coelho: {} have two valid answers that differ", lines.len());
}

/// Every puzzle with every clue one up and one down: there is no answer, and that is soon found.
fn slips(lines: &[Line], file: &str) {
    let mut worst = Duration::ZERO;
    let mut refuted = 0;
    for Line { name, puzzle, .. } in lines {
        for at in 0..puzzle.islands().len() {
            for change in [-1, 1] {
                let mut islands: Vec<Island> = puzzle.islands().to_vec();
                islands[at].clue = islands[at].clue.saturating_add_signed(change);
                let Ok(slipped) = Puzzle::new(puzzle.shape(), islands) else {
                    continue;
                };
                let mut best = Duration::MAX;
                // The best of three, as the machine has other things to do.
                for _ in 0..3 {
                    let start = Instant::now();
                    let verdict = solver::solve(&slipped, solver::BUDGET);
                    best = best.min(start.elapsed());
                    assert_eq!(verdict, Verdict::None, "{name} island {at} {change}");
                    if best < Duration::from_micros(500) {
                        break;
                    }
                }
                worst = worst.max(best);
                refuted += 1;
            }
        }
    }
    println!(
        "{file}: {refuted} slips refuted, the slowest in {} us",
        worst.as_micros()
    );
}

/// A dealt puzzle is finished by its level's techniques, stalls under the level below, and narrows as many slots by
/// its own as it should.
fn levels(seeds: u32) {
    let sides = [
        (5, 5),
        (7, 7),
        (10, 10),
        (12, 12),
        (15, 15),
        (20, 20),
        (6, 11),
        (12, 30),
    ];
    for (rows, columns) in sides {
        let shape = Shape::new(rows, columns);
        for level in Level::DEALT {
            if generate::offered(level, shape).is_err() {
                continue;
            }
            let mut loops = 0;
            for seed in 0..seeds {
                let name = format!("levels/{shape}/{}/{seed}", level.id());
                let dealt = generate::of_level(level, shape, None, &name, &mut |_| ());
                let dealt = dealt.unwrap_or_else(|reason| panic!("{name}: {reason:?}"));
                needs_level(&dealt, level, &name);
                let joined = dealt.answer.iter().filter(|&&count| count > 0).count();
                loops += joined + 1 - dealt.puzzle.islands().len();
            }
            println!(
                "{shape} {}: {seeds} dealt, all need their level; {loops} loops",
                level.id()
            );
            assert!(loops > 0 || seeds < 10, "{shape} {level:?}");
        }
    }
}

fn needs_level(dealt: &generate::Dealt, level: Level, name: &str) {
    let generate::Dealt { puzzle, answer } = dealt;
    assert_eq!(solver::answer(puzzle).as_ref(), Some(answer), "{name}");
    let mut reasoning = Reasoning::on(Board::new(puzzle));
    assert_eq!(reasoning.run(level), Stand::Finished, "{name}");
    assert_eq!(reasoning.hardest(), level, "{name}");
    assert!(
        reasoning.own_slots(level) >= generate::floor(level, puzzle.shape()),
        "{name}"
    );
    if let Some(below) = Level::DEALT.into_iter().rfind(|below| *below < level) {
        assert_eq!(Reasoning::on(Board::new(puzzle)).run(below), Stand::Stalled, "{name}");
    }
    let islands = puzzle.islands();
    let shape = puzzle.shape();
    let beside = |one: &Island, other: &Island| one.row.abs_diff(other.row) + one.column.abs_diff(other.column) == 1;
    let is_apart = islands
        .iter()
        .all(|one| islands.iter().all(|other| !beside(one, other)));
    assert!(is_apart, "{name}: islands side by side");
    assert!(islands.iter().any(|island| island.row == 0) && islands.iter().any(|island| island.row + 1 == shape.rows));
    assert!(islands.iter().any(|island| island.column == 0));
    assert!(islands.iter().any(|island| island.column + 1 == shape.columns));
}
