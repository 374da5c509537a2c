//! The exact solver against two that share nothing with it: plain enumeration, and a maintained SAT solver.

#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

#[path = "oracle/plain.rs"]
mod plain;
#[path = "oracle/sat.rs"]
mod sat;

use engine::hashi::solver::{self, Other, Verdict};
use engine::hashi::techniques::{Board, Reasoning, Stand};
use engine::hashi::{Island, Puzzle};
use engine::level::Level;
use engine::random::Stream;
use engine::shape::Shape;

use plain::{Bridge, Grid};

/// A random board that has an answer, before its numbers slip: grown from an island, step by step.
fn grown(stream: &mut Stream, largest: u32, percent: u32) -> Grid {
    let side = |stream: &mut Stream| 2 + stream.below(largest - 1) as usize;
    let (rows, columns) = (side(stream), side(stream));
    let beside = stream.chance(2, 5);
    let wanted = (rows * columns * percent as usize / 100).max(2);
    let mut grid = vec![vec![0u8; columns]; rows];
    let mut drawn = vec![vec![false; columns]; rows];
    let mut islands = vec![(stream.index(rows), stream.index(columns))];
    for _ in 0..wanted * 30 {
        if islands.len() >= wanted {
            break;
        }
        let (row, column) = islands[stream.index(islands.len())];
        let (down, right) = [(-1, 0), (1, 0), (0, -1), (0, 1)][stream.index(4)];
        let length = 1 + stream.below(4) as isize + isize::from(!beside);
        let cell = |step: isize| {
            let (row, column) = (row as isize + down * step, column as isize + right * step);
            let inside = (0..rows as isize).contains(&row) && (0..columns as isize).contains(&column);
            inside.then_some((row as usize, column as usize))
        };
        let way: Option<Vec<(usize, usize)>> = (1..=length).map(cell).collect();
        let is_water = |&(row, column): &(usize, usize)| !drawn[row][column] && !islands.contains(&(row, column));
        let Some(way) = way.filter(|way| way.iter().all(is_water)) else {
            continue;
        };
        let (&(r, c), water) = way.split_last().unwrap();
        let near = |&(a, b): &(usize, usize)| a.abs_diff(r) + b.abs_diff(c) == 1;
        if !beside && islands.iter().any(near) {
            continue;
        }
        water.iter().for_each(|&(row, column)| drawn[row][column] = true);
        let count = 1 + stream.below(2) as u8;
        grid[row][column] += count;
        grid[r][c] += count;
        islands.push((r, c));
    }
    if islands.len() == 1 {
        grid[islands[0].0][islands[0].1] = 1;
    }
    if stream.chance(1, 8) {
        let (row, column) = islands[stream.index(islands.len())];
        grid[row][column] = (grid[row][column] + 1).min(8);
    }
    grid
}

/// A random board: islands anywhere, side by side too if asked, with numbers from random bridges of which
/// some are then changed.
fn board(stream: &mut Stream, largest: u32, percent: u32) -> Grid {
    let side = |stream: &mut Stream| 1 + stream.below(largest) as usize;
    let (rows, columns) = (side(stream), side(stream));
    let beside = stream.chance(2, 5);
    let mut grid = vec![vec![0u8; columns]; rows];
    for row in 0..rows {
        for column in 0..columns {
            let is_beside = (row > 0 && grid[row - 1][column] > 0) || (column > 0 && grid[row][column - 1] > 0);
            if stream.chance(percent, 100) && (beside || !is_beside) {
                grid[row][column] = 1;
            }
        }
    }
    if grid.iter().flatten().all(|&clue| clue == 0) {
        grid[0][0] = 1;
    }
    let mut sums = vec![vec![0u8; columns]; rows];
    let mut drawn = vec![vec![false; columns]; rows];
    for (r1, c1, r2, c2) in plain::places(&grid) {
        let water: Vec<(usize, usize)> = (c1 + 1..c2)
            .map(|c| (r1, c))
            .chain((r1 + 1..r2).map(|r| (r, c1)))
            .collect();
        let count = stream.below(3) as u8;
        if count > 0 && water.iter().all(|&(row, column)| !drawn[row][column]) {
            water.iter().for_each(|&(row, column)| drawn[row][column] = true);
            sums[r1][c1] += count;
            sums[r2][c2] += count;
        }
    }
    let slip = if stream.chance(1, 2) { 0 } else { 8 };
    for (clue, sum) in grid.iter_mut().flatten().zip(sums.into_iter().flatten()) {
        if *clue > 0 {
            let off = if stream.chance(slip, 100) { 1 } else { 0 };
            *clue = (sum + off).clamp(1, 8);
        }
    }
    grid
}

fn puzzle(grid: &Grid) -> Puzzle {
    let shape = Shape::new(grid.len() as u8, grid[0].len() as u8);
    let mut islands = Vec::new();
    for (row, line) in (0..).zip(grid) {
        for (column, &clue) in (0..).zip(line) {
            if clue > 0 {
                islands.push(Island { row, column, clue });
            }
        }
    }
    Puzzle::new(shape, islands).unwrap()
}

fn bridges(puzzle: &Puzzle, counts: &[u8]) -> Vec<Bridge> {
    let place = |island| {
        let island = puzzle.island(island);
        (usize::from(island.row), usize::from(island.column))
    };
    (puzzle.slots().iter().zip(counts))
        .filter(|&(_, &count)| count > 0)
        .map(|(slot, &count)| {
            let ((a, b), (c, d)) = (place(slot.from), place(slot.to));
            (a, b, c, d, count)
        })
        .collect()
}

/// Holds what the engine says of a board against the answers found otherwise (up to two).
fn compare(grid: &Grid, known: &[Vec<Bridge>], is_valid: impl Fn(&Vec<Bridge>) -> bool) {
    let puzzle = puzzle(grid);
    match (solver::solve(&puzzle, solver::BUDGET), known.len()) {
        (Verdict::None, 0) => {
            let mut reasoning = Reasoning::on(Board::new(&puzzle));
            assert_ne!(reasoning.run(Level::Expert), Stand::Finished, "{grid:?}");
        }
        (Verdict::One(counts), 1) => {
            assert_eq!(bridges(&puzzle, &counts), known[0], "{grid:?}");
            assert_eq!(solver::other(&puzzle, &counts, solver::BUDGET), Other::Unique);
            // Techniques never contradict it.
            let mut reasoning = Reasoning::on(Board::new(&puzzle));
            assert_ne!(reasoning.run(Level::Expert), Stand::Broken, "{grid:?}");
            let left = reasoning.board().counts();
            assert!(left.is_none_or(|left| left == counts), "{grid:?}");
        }
        (Verdict::Two(one, two), 2) => {
            assert_ne!(one, two);
            assert!(
                is_valid(&bridges(&puzzle, &one)) && is_valid(&bridges(&puzzle, &two)),
                "{grid:?}"
            );
            let Other::Another(other) = solver::other(&puzzle, &one, solver::BUDGET) else {
                panic!("{grid:?}")
            };
            assert_ne!(other, one);
            let mut reasoning = Reasoning::on(Board::new(&puzzle));
            assert_eq!(reasoning.run(Level::Expert), Stand::Stalled, "{grid:?}");
        }
        (verdict, known) => panic!("{verdict:?} but {known} on {grid:?}"),
    }
}

#[test]
fn two_thousand_small_boards_agree_with_plain_enumeration() {
    let mut stream = Stream::new("oracle/small");
    let mut seen = [0; 3];
    for _ in 0..2_000 {
        let percent = 15 + stream.below(25);
        let grid = if stream.chance(4, 5) {
            grown(&mut stream, 7, percent)
        } else {
            board(&mut stream, 7, percent)
        };
        let all = plain::answers(&grid, 200);
        let known = &all[..all.len().min(2)];
        seen[known.len()] += 1;
        compare(&grid, known, |bridges| all.len() == 200 || all.contains(bridges));
    }
    // The sample must hold enough of each kind to mean something.
    assert!(seen.iter().all(|&count| count >= 150), "{seen:?}");
}

#[test]
fn boards_to_20x20_agree_with_a_sat_solver() {
    let mut stream = Stream::new("oracle/large");
    let mut seen = [0; 3];
    let dealt = (0..12).map(|seed| {
        let shape = Shape::new(8 + seed, 20 - seed);
        let dealt = engine::hashi::generate::of_any_level(shape, None, &format!("sat/{seed}"), &mut |_| ());
        let puzzle = dealt.unwrap().puzzle;
        let mut grid = vec![vec![0; usize::from(shape.columns)]; usize::from(shape.rows)];
        for island in puzzle.islands() {
            grid[usize::from(island.row)][usize::from(island.column)] = island.clue;
        }
        grid
    });
    let mut random: Vec<Grid> = (0..30).map(|_| board(&mut stream, 20, 25)).collect();
    random.extend((0..90).map(|_| grown(&mut stream, 20, 25)));
    for grid in dealt.chain(random) {
        let known = sat::two_answers(&grid);
        seen[known.len()] += 1;
        let is_full = |bridges: &Vec<Bridge>| {
            let mut left = grid.clone();
            for &(a, b, c, d, count) in bridges {
                left[a][b] -= count;
                left[c][d] -= count;
            }
            left.iter().flatten().all(|&clue| clue == 0) && plain::is_joined(&grid, bridges)
        };
        compare(&grid, &known, is_full);
    }
    assert!(seen.iter().all(|&count| count >= 5), "{seen:?}");
}
