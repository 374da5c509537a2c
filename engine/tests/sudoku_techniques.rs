//! Every technique on many boards: nothing it says may go against the answer, and the easiest comes first.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly, its helpers too")]

use engine::level::Level;
use engine::random::Stream;
use engine::step::{Candidate, Position};
use engine::sudoku::grade::{easiest, grade, grade_with_steps};
use engine::sudoku::solver::{self, Answer};
use engine::sudoku::techniques::{ChainCap, SudokuStep, Technique};
use engine::sudoku::{Board, Cell, Digit, Grid, Puzzle, generate, notation};

fn puzzle(text: &str) -> Puzzle {
    notation::read(text).unwrap()
}

fn answer(puzzle: &Puzzle) -> Grid {
    match solver::solve(puzzle) {
        Answer::One(grid) => grid,
        other => panic!("one solution expected: {other:?}"),
    }
}

fn is_true(grid: &Grid, candidate: Candidate) -> bool {
    let cell = Cell::new(u8::try_from(candidate.variable).unwrap()).unwrap();
    grid.digit(cell).get() == candidate.value
}

/// Holds a step to the contract of all steps, and to the answer.
fn hold(step: &SudokuStep, board: &Board, grid: &Grid) {
    assert!(step.is_valid(board), "{step:?}");
    assert!(
        step.removes.iter().all(|&gone| !is_true(grid, gone)),
        "removes of the answer: {step:?}"
    );
    assert!(
        step.places.iter().all(|&placed| is_true(grid, placed)),
        "places a wrong digit: {step:?}"
    );
    for list in [&step.absent, &step.present, &step.removes, &step.places] {
        assert!(
            list.is_sorted() && list.windows(2).all(|pair| pair[0] != pair[1]),
            "{step:?}"
        );
    }
    assert!(
        step.removes.iter().all(|&gone| board.allows(gone)),
        "removes what is gone: {step:?}"
    );
    assert!(step.removes.is_empty() != step.places.is_empty(), "{step:?}");
}

/// Every step of every technique on this board.
fn hold_all(board: &Board, grid: &Grid, cap: ChainCap) -> usize {
    let mut count = 0;
    for technique in Technique::ALL {
        let steps = technique.every(board, cap);
        assert_eq!(steps, technique.every(board, cap), "the order is stable");
        steps.iter().for_each(|step| hold(step, board, grid));
        let first = technique
            .first(board, cap)
            .map(engine::sudoku::techniques::Deduction::into_step);
        assert_eq!(first.is_some(), !steps.is_empty(), "{technique:?}");
        if let Some(first) = first {
            hold(&first, board, grid);
            let is_chain = technique == Technique::AlternatingChain;
            assert!(is_chain || steps.first() == Some(&first), "{technique:?}");
            let lost = |at: &Candidate| {
                !steps
                    .iter()
                    .any(|step| step.removes.contains(at) || step.places.contains(at))
            };
            assert!(
                !first.removes.iter().chain(&first.places).any(lost),
                "{technique:?}: {first:?}"
            );
        }
        count += steps.len();
    }
    count
}

#[test]
fn no_step_goes_against_the_answer() {
    let mut count = 0;
    for level in Level::DEALT {
        for seed in 0..25 {
            let puzzle = generate(level, &format!("sound/{seed}")).unwrap();
            let grid = answer(&puzzle);
            let mut board = Board::of(&puzzle);
            grade_with_steps(&puzzle, |found| {
                let step = found.clone().into_step();
                hold(&step, &board, &grid);
                let mut other = board.clone();
                other.apply(&step);
                found.apply(&mut board);
                assert_eq!(other, board);
                assert!(!step.is_valid(&board), "a step taken is no use any more");
                count += 1;
            });
            assert_eq!(board.grid(), Some(grid));
        }
    }
    assert!(count > 5_000, "{count}");
}

/// Boards no solver would come to: some digits of the answer written in, some wrong candidates taken away.
#[test]
fn every_instance_is_sound_on_boards_of_all_kinds() {
    let mut stream = Stream::new("boards of all kinds");
    let mut count = 0;
    let hard = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ];
    for round in 0..36 {
        let puzzle = match hard.get(round) {
            Some(text) => puzzle(text),
            None => generate(Level::DEALT[round % 4], &format!("boards/{round}")).unwrap(),
        };
        let grid = answer(&puzzle);
        let mut board = Board::of(&puzzle);
        let share = stream.below(60);
        for cell in Cell::all() {
            if board.value(cell).is_none() && stream.chance(share / 3, 100) {
                board.place(cell, grid.digit(cell));
            }
            for digit in Digit::all() {
                if digit != grid.digit(cell) && stream.chance(share, 100) {
                    board.remove(cell, digit);
                }
            }
        }
        count += hold_all(&board, &grid, ChainCap(4));
    }
    assert!(count > 3_000, "{count}");
}

#[test]
fn a_step_is_not_valid_without_its_ground() {
    let puzzle = generate(Level::Expert, "ground").unwrap();
    let mut board = Board::of(&puzzle);
    let start = board.clone();
    let mut held = 0;
    grade_with_steps(&puzzle, |found| {
        let step = found.clone().into_step();
        // On the board of the givens much of what later steps rest on is not so yet.
        let rests = step.absent.iter().all(|&candidate| !start.allows(candidate));
        assert_eq!(
            step.holds(&start),
            rests && step.present.iter().all(|&candidate| start.allows(candidate))
        );
        for &candidate in &step.present {
            let mut other = board.clone();
            let cell = Cell::new(u8::try_from(candidate.variable).unwrap()).unwrap();
            other.remove(cell, Digit::new(candidate.value).unwrap());
            assert!(!step.holds(&other), "{candidate:?} is of the pattern of {step:?}");
        }
        held += usize::from(!rests);
        found.apply(&mut board);
    });
    assert!(held > 20, "{held}");
}

/// The technique named is the easiest that has an instance, whatever harder ones have.
#[test]
fn nothing_harder_is_named_while_a_single_is_there() {
    let text = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
    let mut board = Board::of(&puzzle(text));
    let mut naked = Vec::new();
    while let Some(found) = easiest(&board, ChainCap::GRADING) {
        let easier = Technique::ALL
            .into_iter()
            .take_while(|&technique| technique < found.technique);
        for technique in easier {
            assert!(
                technique.every(&board, ChainCap::GRADING).is_empty(),
                "{technique:?} before {found:?}"
            );
        }
        if found.technique == Technique::NakedSingle {
            naked.push(found.places);
        }
        found.apply(&mut board);
    }
    assert!(board.grid().is_some());
    assert!(
        naked.contains(&Some((Cell::at(3, 3).unwrap(), Digit::new(9).unwrap()))),
        "{naked:?}"
    );
}

#[test]
fn published_puzzles_have_their_levels() {
    for (text, level) in [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            Level::Easy,
        ),
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            Level::Beyond,
        ),
        (
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            Level::Beyond,
        ),
        // Two solutions, and none: never graded as if there were one.
        (
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
            Level::Beyond,
        ),
        (
            "555555555555555555555555555555555555555555555555555555555555555555555555555555555",
            Level::Beyond,
        ),
        (
            "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            Level::Beyond,
        ),
    ] {
        assert_eq!(grade(&puzzle(text)).level, level, "{text}");
    }
}

#[test]
fn a_grade_counts_what_it_took() {
    for seed in 0..20 {
        let puzzle = generate(Level::Expert, &format!("counts/{seed}")).unwrap();
        let mut steps = Vec::new();
        let mut board = Board::of(&puzzle);
        let grade = grade_with_steps(&puzzle, |found| {
            steps.push((found.technique, board.open().len()));
            found.apply(&mut board);
        });
        assert_eq!(grade.hardest, steps.iter().map(|&(technique, _)| technique).max());
        for technique in Technique::ALL {
            let own: Vec<_> = steps.iter().filter(|step| step.0 == technique).collect();
            assert_eq!(usize::from(grade.count(technique)), own.len());
            let first = own.first().map(|step| u8::try_from(step.1).unwrap());
            assert_eq!(grade.empty_at_first(technique), first);
        }
    }
}

/// What a deal promises beyond its label.
#[test]
fn dealt_puzzles_keep_their_acceptance_rules() {
    for seed in 0..25 {
        let deal = |level: Level| generate(level, &format!("rules/{seed}")).unwrap();
        let easy = deal(Level::Easy);
        assert_eq!((easy.len(), grade(&easy).level), (38, Level::Easy));
        let medium = grade(&deal(Level::Medium));
        assert!(matches!(medium.hardest, Some(Technique::Pointing | Technique::BoxLine)));
        assert_eq!(medium.level, Level::Medium);
        assert_eq!(grade(&deal(Level::Hard)).level, Level::Hard);
        let expert = grade(&deal(Level::Expert));
        assert_eq!(expert.level, Level::Expert);
        assert!(expert.empty_at_level(Level::Expert).is_some_and(|empty| empty >= 40));
    }
    assert_eq!(generate(Level::Beyond, "rules"), Err(engine::game::Undealable::Level));
}

/// A grade looks only where something has changed; that must come to the same as looking everywhere each time.
#[test]
fn a_grade_takes_the_easiest_step_each_time() {
    for seed in 0..12 {
        let puzzle = generate(Level::DEALT[seed % 4], &format!("each time/{seed}")).unwrap();
        let mut board = Board::of(&puzzle);
        grade_with_steps(&puzzle, |found| {
            assert_eq!(Some(found), easiest(&board, ChainCap::GRADING).as_ref());
            found.apply(&mut board);
        });
    }
}
