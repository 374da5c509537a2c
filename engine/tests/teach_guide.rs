//! Every technique has a worked example and positions to practise on, all made by the project's own generators.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

use engine::hashi::Hashi;
use engine::level::Level;
use engine::step::{Candidate, Position as _};
use engine::sudoku::Sudoku;
use engine::sudoku::techniques::Technique;
use engine::teach::{Judged, Lesson, Taught, example, practise, step_id};

/// The technique is the next step, none easier is there, and its answer is accepted.
fn teaches<G: Taught>(lesson: &Lesson<G>, technique: G::Technique) {
    let Lesson {
        problem,
        board,
        step,
        automatic,
        ..
    } = lesson;
    assert!(G::is_board(problem.puzzle(), board));
    assert_eq!((lesson.technique, step.technique), (technique, technique));
    let mut known = G::practised(problem, board, technique);
    assert_eq!(G::next(&mut known, Level::Expert).as_ref(), Some(step));
    for easier in G::TECHNIQUES.iter().take_while(|&&easier| easier != technique) {
        assert!(
            G::every(&known, *easier).is_empty(),
            "{} is easier",
            G::technique_id(*easier)
        );
    }
    let is_true = |(place, &answer): (u16, &u8)| known.allows(Candidate::new(place, answer));
    assert!((0..).zip(problem.answer()).all(is_true));
    let mut answered = board.clone();
    for play in G::write_down(problem, &known, board, *automatic, step) {
        for (index, place) in G::change(problem.puzzle(), &answered, *automatic, play).unwrap() {
            answered[index] = place;
        }
    }
    let judged = lesson.judge(&answered);
    let Judged::Whole(found) = judged else {
        panic!("{judged:?} of {step:?}")
    };
    assert_eq!(found.technique, technique);
    let page = lesson.page(step);
    assert_eq!((&page.step, page.reference.id), (step, step_id::<G>(step)));
    assert_eq!(page.moves, G::write_down(problem, &known, board, *automatic, step));
    assert_eq!(page.tried.is_some(), G::unfolded(step).is_some());
    let begun = lesson.session().unwrap();
    assert_eq!((begun.board(), begun.is_automatic()), (&board[..], *automatic));
    assert!(!begun.log().is_whole() && begun.mistakes().is_none());
}

fn every_technique<G: Taught>(few: impl Fn(G::Technique) -> bool) {
    for &technique in G::TECHNIQUES {
        let lesson = example::<G>(technique);
        teaches(
            &lesson.unwrap_or_else(|| panic!("{} has no example", G::technique_id(technique))),
            technique,
        );
        let lesson = practise::<G>(technique, 0).unwrap();
        teaches(&lesson, technique);
        if few(technique) {
            continue;
        }
        let again = practise::<G>(technique, 0).unwrap();
        assert_eq!(
            (lesson.problem.puzzle(), &lesson.board),
            (again.problem.puzzle(), &again.board)
        );
        let other = practise::<G>(technique, 1).unwrap();
        assert_ne!(lesson.problem.puzzle(), other.problem.puzzle());
        teaches(&other, technique);
    }
}

#[test]
fn every_sudoku_technique_is_taught() {
    // The rarest take hundreds of puzzles.
    every_technique::<Sudoku>(|technique| matches!(technique, Technique::XWing | Technique::Swordfish));
}

#[test]
fn every_hashi_technique_is_taught() {
    every_technique::<Hashi>(|_| false);
}

/// Logs hold these names, so a step keeps its name for ever.
#[test]
fn steps_keep_their_names() {
    fn names<G: Taught>() -> Vec<u32> {
        let examples = G::TECHNIQUES.iter().filter_map(|&technique| example::<G>(technique));
        examples.map(|lesson| step_id::<G>(&lesson.step).get()).collect()
    }
    assert_eq!(names::<Sudoku>(), SUDOKU_NAMES);
    assert_eq!(names::<Hashi>(), HASHI_NAMES);
}

const SUDOKU_NAMES: [u32; 19] = [
    921_889, 15_842_769, 9_790_453, 3_913_219, 12_778_815, 14_629_813, 12_325_657, 4_817_033, 15_521_281, 9_092_155,
    13_011_829, 1_270_692, 14_412_821, 4_267_831, 13_017_305, 12_396_559, 647_579, 12_804_792, 15_118_853,
];
const HASHI_NAMES: [u32; 8] = [
    12_584_870, 9_783_378, 8_396_305, 8_679_943, 11_401_735, 1_986_932, 1_654_662, 7_488_464,
];
