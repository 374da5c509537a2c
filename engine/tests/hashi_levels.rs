//! Dealing: the level asked for is the level needed, the same seed deals the same, and what cannot be had is refused.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

use engine::code::Code;
use engine::game::{self, Game, Order, Undealable};
use engine::hashi::generate::{self, Dealt, Progress};
use engine::hashi::solver::{self, Other};
use engine::hashi::techniques::{Board, Reasoning, Stand};
use engine::hashi::{Hashi, Island, Lane, grade};
use engine::level::Level;
use engine::random::Stream;
use engine::shape::Shape;
use engine::step::Candidate;

fn needs_level(dealt: &Dealt, level: Level) {
    let Dealt { puzzle, answer } = dealt;
    assert_eq!(solver::answer(puzzle).as_ref(), Some(answer));
    let mut reasoning = Reasoning::on(Board::new(puzzle));
    assert_eq!(reasoning.run(level), Stand::Finished);
    assert_eq!(reasoning.hardest(), level);
    assert!(reasoning.own_slots(level) >= generate::floor(level, puzzle.shape()));
    if let Some(below) = Level::DEALT.into_iter().rfind(|below| *below < level) {
        assert_eq!(Reasoning::on(Board::new(puzzle)).run(below), Stand::Stalled);
    }
}

fn looks_right(dealt: &Dealt) {
    let islands = dealt.puzzle.islands();
    let shape = dealt.puzzle.shape();
    let beside = |a: &Island, b: &Island| a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1;
    assert!(islands.iter().all(|a| islands.iter().all(|b| !beside(a, b))));
    assert!(islands.iter().any(|island| island.row == 0));
    assert!(islands.iter().any(|island| island.row + 1 == shape.rows));
    assert!(islands.iter().any(|island| island.column == 0));
    assert!(islands.iter().any(|island| island.column + 1 == shape.columns));
}

#[test]
fn a_dealt_puzzle_needs_its_level() {
    let mut loops = 0;
    for (rows, columns) in [(5, 5), (7, 7), (6, 11), (10, 10)] {
        let shape = Shape::new(rows, columns);
        for level in Level::DEALT
            .into_iter()
            .filter(|&level| generate::offered(level, shape).is_ok())
        {
            for seed in 0..2 {
                let dealt = generate::of_level(level, shape, None, &format!("levels/{seed}"), &mut |_| ()).unwrap();
                needs_level(&dealt, level);
                looks_right(&dealt);
                let joined = dealt.answer.iter().filter(|&&count| count > 0).count();
                loops += joined + 1 - dealt.puzzle.islands().len();
            }
        }
    }
    assert!(loops > 15, "networks have loops: {loops}");
}

#[test]
fn the_same_order_deals_the_same_puzzle() {
    let mut stream = Stream::new("same");
    for level in Level::DEALT {
        let order = Order {
            level,
            shape: Shape::new(7, 7),
            code: Code::draw(&mut stream),
        };
        assert_eq!(Hashi::deal(&order), Hashi::deal(&order));
        let other = Order {
            code: Code::draw(&mut stream),
            ..order
        };
        assert_ne!(Hashi::deal(&order), Hashi::deal(&other));
    }
}

/// A board too large to be dealt by level is the same whatever level its order names, has a level all the same, and is
/// told of on the way, never backwards.
#[test]
fn a_large_order_comes_as_it_is() {
    let code = "ABC234".parse().unwrap();
    for (rows, columns) in [(21, 20), (60, 7), (40, 40)] {
        let shape = Shape::new(rows, columns);
        let order = |level| Order { level, shape, code };
        let mut told = Vec::new();
        let mut tell = |progress: game::Progress| told.push((progress.done, progress.of));
        let puzzle = Hashi::deal_telling(&order(Level::Expert), &mut tell).unwrap();
        assert_eq!(Ok(&puzzle), Hashi::deal(&order(Level::Easy)).as_ref());
        assert_eq!(puzzle.shape(), shape);
        assert!(Level::DEALT.iter().all(|&level| Hashi::offers(level, shape)));
        assert!(
            told.len() > 1 && told.is_sorted_by_key(|&(done, of)| done * 1_000 / of.max(1)),
            "{told:?}"
        );
        assert_eq!(told.last().map(|(done, of)| of - done), Some(0));
        let answer = solver::answer(&puzzle).unwrap();
        assert_eq!(Hashi::grade(&puzzle, &answer), grade(&puzzle, &answer).level);
    }
    assert!(!Hashi::is_by_level(Shape::new(20, 21)) && Hashi::is_by_level(Shape::new(6, 60)));
    let refused = Order {
        level: Level::Easy,
        shape: Shape::new(61, 30),
        code,
    };
    assert_eq!(Hashi::deal(&refused), Err(Undealable::Shape));
}

#[test]
fn what_cannot_be_had_is_refused_at_once() {
    let deal = |level, rows, columns| {
        let code = "ABC234".parse().unwrap();
        let shape = Shape::new(rows, columns);
        Hashi::deal(&Order { level, shape, code }).map(|_| ())
    };
    assert_eq!(deal(Level::Expert, 5, 5), Err(Undealable::Level));
    assert_eq!(deal(Level::Beyond, 10, 10), Err(Undealable::Level));
    assert_eq!(deal(Level::Easy, 3, 10), Err(Undealable::Shape));
    assert_eq!(deal(Level::Easy, 61, 10), Err(Undealable::Shape));
    let any = generate::of_any_level(Shape::new(3, 200), None, "x", &mut |_| ());
    assert_eq!(any, Err(Undealable::Shape));
    // There is no room for so many: every cell but those beside others.
    let full = generate::of_any_level(Shape::new(10, 10), Some(80), "x", &mut |_| ());
    assert_eq!(full, Err(Undealable::OutOfTries));
}

#[test]
fn every_shape_of_the_menu_is_offered() {
    for level in Level::DEALT {
        let shapes = Hashi::shapes(level);
        assert!(shapes.len() >= 4);
        assert!(shapes.iter().all(|&shape| generate::offered(level, shape).is_ok()));
    }
    assert!(Hashi::shapes(Level::Beyond).is_empty());
}

#[test]
fn a_large_board_is_mended_until_it_has_one_answer() {
    let mut heard = Vec::new();
    let shape = Shape::new(30, 40);
    let dealt = generate::of_any_level(shape, Some(17), "large", &mut |progress| heard.push(progress)).unwrap();
    assert!(dealt.puzzle.islands().len() >= 204);
    assert_eq!(
        solver::other(&dealt.puzzle, &dealt.answer, solver::BUDGET),
        Other::Unique
    );
    looks_right(&dealt);
    let Some(Progress::Mending {
        islands,
        wanted,
        differing: 0,
    }) = heard.last()
    else {
        panic!("{heard:?}")
    };
    assert!(islands >= wanted);
    assert!(heard.len() > 1);
}

#[test]
fn progress_is_told_while_a_level_is_looked_for() {
    let mut heard = Vec::new();
    generate::of_level(Level::Expert, Shape::new(7, 7), None, "progress", &mut |progress| {
        heard.push(progress)
    })
    .unwrap();
    let tried: Vec<u32> = heard
        .iter()
        .map(|progress| match progress {
            Progress::Tried(count) => *count,
            Progress::Mending { .. } => panic!("{progress:?}"),
        })
        .collect();
    assert!(!tried.is_empty() && tried.is_sorted());
}

/// Whatever true bridges and marks a player has put down, no step removes what the answer holds.
#[test]
fn steps_on_a_drawn_board_spare_the_answer() {
    let mut stream = Stream::new("drawn");
    let mut steps = 0;
    for seed in 0..12 {
        let level = Level::DEALT[seed % 4];
        let dealt = generate::of_level(level, Shape::new(7, 7), None, &format!("drawn/{seed}"), &mut |_| ()).unwrap();
        for part in [10, 40, 80] {
            let lanes: Vec<Lane> = (dealt.answer.iter())
                .map(|&count| {
                    let is_put = stream.chance(part, 100);
                    Lane {
                        bridges: if is_put { count } else { 0 },
                        mark: is_put && count == 0,
                    }
                })
                .collect();
            let mut reasoning = Reasoning::on(Board::drawn(&dealt.puzzle, &lanes));
            while let Some(step) = reasoning.next_step() {
                steps += 1;
                let spares = |removed: &Candidate| dealt.answer[usize::from(removed.variable)] != removed.value;
                assert!(step.removes.iter().all(spares), "{step:?}");
            }
            assert_eq!(reasoning.board().counts().as_ref(), Some(&dealt.answer));
        }
    }
    assert!(steps > 300);
}
