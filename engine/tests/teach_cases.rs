//! Hints on boards that other programs got wrong, on wrong boards of all kinds, and where the techniques end.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

mod hinted;
mod script;

use std::rc::Rc;

use engine::game::{Judgement, PlaceId, Solutions};
use engine::hashi::{Hashi, techniques};
use engine::level::Level;
use engine::play::{Action, Effect, Problem, Session, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::{self, Sudoku, techniques::Technique};
use engine::teach::{Advice, End, Judged, Lesson, Taught, Tried, advise, is_standing, lacking, trial, walk};
use hinted::{Keeping, dealt, does, follow, pages_fit, started};
use script::{Written, cell};

fn session<G: Written>(puzzle: &str) -> Session<G> {
    Session::new(Rc::new(Problem::solve(G::puzzle_of(puzzle)).unwrap()))
}

fn played(mut session: Session<Sudoku>, plays: &[&str]) -> Session<Sudoku> {
    for text in plays {
        let play = Sudoku::play(session.puzzle(), text).unwrap();
        session = does(session, Action::Move(play));
    }
    session
}

fn place(text: &str) -> PlaceId {
    PlaceId(u16::from(cell(text).unwrap().get()))
}

/// The board has singles of other kinds, so nothing harder is named; as soon as a cell shows one candidate, that is.
#[test]
fn a_naked_single_in_plain_sight_is_named() {
    let puzzle = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
    let mut session = session::<Sudoku>(puzzle);
    let told = |session: &Session<Sudoku>| match advise(session) {
        Some(Advice::Step(next)) => next,
        advice => panic!("{advice:?}"),
    };
    assert_eq!(told(&session).step.technique, Technique::HiddenSingleBox);
    session = played(does(session, Action::Automatic(true)), &["r4c4+2"]);
    let next = told(&session);
    assert_eq!(
        (next.step.technique, next.reference.target),
        (Technique::NakedSingle, place("r4c4"))
    );
    assert!(next.is_last && next.reference.of == 1);
}

const WIKIPEDIA: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn nothing_is_deduced_from_a_wrong_board() {
    let session = played(session(WIKIPEDIA), &["r1c3=1"]);
    assert_eq!(advise(&session), Some(Advice::Wrong(place("r1c3"))));
    assert_eq!(walk(&session), []);
    assert_eq!(trial(&session), None);
    let mended = played(session, &["r1c3-"]);
    let Some(Advice::Step(next)) = advise(&mended) else {
        panic!("no step")
    };
    assert!(is_standing(&mended, &next.step));
    let made = walk(&mended)[0].moves.clone();
    let made = made
        .into_iter()
        .fold(mended, |session, play| does(session, Action::Move(play)));
    assert!(!is_standing(&made, &next.step), "a step that was made is behind");
}

/// Notes at random, some without the answer: where it is missing that is said, and once it is back nothing true goes.
#[test]
fn whatever_the_notes_say_no_truth_is_removed() {
    let mut missing = 0;
    for number in 0..12 {
        let mut stream = Stream::new(&format!("notes/{number}"));
        let problem = dealt::<Sudoku>(Level::DEALT[number as usize % 4], Shape::new(9, 9), number);
        let mut session = started(&problem, Keeping::Own);
        for at in sudoku::Cell::all().filter(|&at| problem.puzzle().given(at).is_none()) {
            let answer = problem.answer()[at.index()];
            if stream.chance(1, 3) {
                continue;
            }
            for digit in sudoku::Digit::all() {
                let chance = if digit.get() == answer { 60 } else { 35 };
                if stream.below(61) < chance {
                    session = does(session, Action::Move(sudoku::Move::Note(at, digit)));
                }
            }
        }
        while let Some(Advice::Missing(place)) = advise(&session) {
            missing += 1;
            assert_eq!(walk(&session), []);
            let lacking = lacking(&session, place).unwrap();
            assert_eq!(lacking.value, problem.answer_at(place));
            session = does(session, Action::Move(lacking.give_back));
            assert_ne!(advise(&session), Some(Advice::Missing(place)));
        }
        pages_fit(&session);
        follow(session);
    }
    assert!(missing > 3, "{missing}");
}

/// A board with a technique's answer, as a player would give it.
fn answers(puzzle: &str, technique: Technique, plays: &[&str]) -> Judged<Sudoku> {
    let start = session::<Sudoku>(puzzle);
    let known = Sudoku::noted(&start.problem(), start.board(), true);
    let every = Sudoku::every(&known, technique);
    let lesson = Lesson::<Sudoku> {
        problem: start.problem(),
        board: start.board().to_vec(),
        automatic: true,
        technique,
        step: every.into_iter().next().unwrap(),
    };
    let struck = played(does(start, Action::Automatic(true)), plays);
    lesson.judge(struck.board())
}

#[test]
fn published_steps_are_accepted_as_answers() {
    let pointing = "984........25...4...19.4..2..6.9723...36.2...2.9.3561.195768423427351896638..9751";
    assert!(matches!(
        answers(pointing, Technique::Pointing, &["r3c7+5"]),
        Judged::Whole(_) | Judged::Part(_)
    ));
    let pair = "....6........42736..673..4..94....68....964.76.7.5.9231......85.6..8.271..5.1..94";
    let Judged::Part(step) = answers(pair, Technique::HiddenPair, &["r1c1+2"]) else {
        panic!("not a part of the pair");
    };
    assert_eq!(step.figure.digits, 1 << 3 | 1 << 6);
    let wing = "98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7";
    assert!(matches!(
        answers(wing, Technique::XWing, &["r5c4+1"]),
        Judged::Whole(_) | Judged::Part(_)
    ));
    let skyscraper = "697.....2..1972.63..3..679.912...6.737426.95.8657.9.241486932757.9.24..6..68.7..9";
    let known = Sudoku::noted(
        &session::<Sudoku>(skyscraper).problem(),
        &vec![Default::default(); 81],
        true,
    );
    let steps = Sudoku::every(&known, Technique::Skyscraper);
    assert!(
        steps
            .iter()
            .any(|step| step.removes.iter().all(|removed| removed.value == 1))
    );
    let xy = "8..36.9....9.1.863.63.89..5924673158386951724571824396432196587698537......248639";
    assert!(matches!(
        answers(xy, Technique::XyWing, &["r2c6+2"]),
        Judged::Whole(_) | Judged::Part(_)
    ));
}

#[test]
fn an_answer_is_judged_for_what_it_is() {
    let lesson = engine::teach::example::<Sudoku>(Technique::NakedPair).unwrap();
    assert_eq!(lesson.judge(&lesson.board), Judged::Nothing);
    let answer = lesson.problem.answer();
    let open = (0..81).find(|&at| lesson.board[at].digit.is_none() && lesson.problem.puzzle().givens()[at].is_none());
    let open = open.unwrap();
    let digit = sudoku::Digit::new(answer[open]).unwrap();
    let mut board = lesson.board.clone();
    board[open].struck |= digit.bit();
    assert_eq!(lesson.judge(&board), Judged::False);
    board[open].struck &= !digit.bit();
    board[open].digit = Some(digit);
    assert_eq!(lesson.judge(&board), Judged::Other);
}

#[test]
fn two_islands_of_one_or_two() {
    for alone in ["2.2", "1.1"] {
        let (solved, _) = follow(session::<Hashi>(alone));
        assert!(solved.is_solved());
    }
    let (_, ring) = follow(session::<Hashi>("2.2\n...\n2.2"));
    assert!(ring.named.contains_key("isolated_pair"), "{ring:?}");
    let solve = |text: &str| Problem::<Hashi>::solve(Hashi::puzzle_of(text));
    assert_eq!(solve("3.3\n...\n3.3"), Err(Solutions::Several));
    assert_eq!(solve("1.1\n...\n1.1"), Err(Solutions::None));
}

#[test]
fn a_sudoku_s_fault_is_pointed_at_first() {
    for seed in 0..200 {
        faulty::<Sudoku>(Shape::new(9, 9), seed);
    }
}

#[test]
fn a_hashi_s_fault_is_pointed_at_first() {
    for seed in 0..200 {
        faulty::<Hashi>(Shape::new(7, 7), seed);
    }
}

/// Random play until something on the board is wrong: the hint is about that and gives nothing else away.
fn faulty<G: Taught>(shape: Shape, seed: u32) {
    let mut stream = Stream::new(&format!("faults/{}/{seed}", G::ID));
    let problem = dealt::<G>(Level::DEALT[seed as usize % 4], shape, seed % 10);
    let keeping = if stream.chance(1, 2) {
        Keeping::Automatic
    } else {
        Keeping::Own
    };
    let mut session = started(&problem, keeping);
    let is_wrong = |session: &Session<G>, place: usize| {
        let held = session.board()[place];
        G::value(held) > 0 && G::judge(held, problem.answer()[place]) == Judgement::Wrong
    };
    let places = problem.answer().len();
    while !session.is_over() {
        let number = stream.below(G::moves(problem.puzzle()));
        let Some(play) = G::numbered_move(problem.puzzle(), number) else {
            continue;
        };
        let outcome = reduce(session, Action::Move(play), Tenths(0));
        session = outcome.session;
        if !matches!(outcome.effect, Effect::Changed { .. }) {
            continue;
        }
        let wrong: Vec<usize> = (0..places).filter(|&place| is_wrong(&session, place)).collect();
        let automatic = session.is_automatic();
        let lacks = |place: u16| G::lacks(&problem, session.board(), automatic, PlaceId(place));
        if wrong.is_empty() && !stream.chance(1, 8) {
            continue;
        }
        match advise(&session).unwrap() {
            Advice::Wrong(place) => assert!(wrong.contains(&place.index())),
            advice if !wrong.is_empty() => panic!("{advice:?} while {wrong:?} is wrong"),
            Advice::Missing(place) => assert!(lacks(place.0)),
            advice => assert!(!(0..places as u16).any(lacks), "{advice:?}"),
        }
        if !wrong.is_empty() {
            assert_eq!((walk(&session), trial(&session)), (Vec::new(), None));
            return;
        }
    }
}

#[test]
fn hints_never_run_out_beyond_the_techniques() {
    let nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for (puzzle, keeping) in [(nugget, Keeping::Automatic), (inkala, Keeping::Own)] {
        let problem = session::<Sudoku>(puzzle).problem();
        let (_, followed) = follow(started(&problem, keeping));
        assert!(followed.trials > 0);
    }
}

/// By trials alone, whatever a technique would do: each settles a place, and every branch ends where it says.
fn tries_to_the_end<G: Taught>(problem: &Rc<Problem<G>>, is_broken: impl Fn(&Tried<G>) -> bool) {
    fn all<'a, G: Taught>(tried: &'a Tried<G>, ends: &mut Vec<&'a Tried<G>>) {
        assert_eq!(tried.boards.len(), tried.steps.len() + 1);
        match &tried.end {
            End::Broken(_) => ends.push(tried),
            End::Parted(parted) => parted.iter().for_each(|tried| all(tried, ends)),
        }
    }
    let mut session = started(problem, Keeping::Automatic);
    let mut ended = 0;
    while let Some(trial) = trial(&session) {
        let mut ends = Vec::new();
        trial.branches.iter().for_each(|tried| all(tried, &mut ends));
        assert!(ends.iter().all(|end| is_broken(end)));
        ended += ends.len();
        assert!(
            trial
                .branches
                .iter()
                .all(|tried| tried.supposed.variable == trial.settles.variable)
        );
        session = does(session, Action::Page(trial.reference));
        for play in trial.moves {
            session = does(session, Action::Move(play));
        }
    }
    assert!(session.is_solved() && ended > 0);
}

#[test]
fn trials_alone_solve_a_sudoku() {
    let is_broken = |tried: &Tried<Sudoku>| {
        let Some(board) = tried.boards.last() else { return false };
        match tried.end {
            End::Broken(sudoku::Broken::Cell(cell)) => board[cell.index()].open == 0,
            End::Broken(sudoku::Broken::House(house, digit)) => house
                .cells()
                .all(|cell| board[cell.index()].open >> digit.get() & 1 == 0),
            End::Parted(_) => false,
        }
    };
    let nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    tries_to_the_end(&session::<Sudoku>(nugget).problem(), is_broken);
    tries_to_the_end(&dealt::<Sudoku>(Level::Expert, Shape::new(9, 9), 0), is_broken);
}

#[test]
fn trials_alone_solve_a_hashi() {
    let problem = dealt::<Hashi>(Level::Expert, Shape::new(7, 7), 0);
    let puzzle = problem.puzzle().clone();
    tries_to_the_end(&problem, |tried| {
        let masks: Vec<u8> = tried
            .boards
            .last()
            .unwrap()
            .iter()
            .map(|view| view.open as u8)
            .collect();
        techniques::broken(&techniques::Board::of(&puzzle, &masks)).is_some()
    });
}

/// Every page of a step that supposes something ends with a rule broken, after as many boards as it has steps.
#[test]
fn what_is_supposed_is_played_out_until_a_rule_breaks() {
    let lesson = engine::teach::example::<Hashi>(techniques::Technique::Contradiction).unwrap();
    let mut session = Session::automatic(Rc::clone(&lesson.problem));
    let mut met = 0;
    while !session.is_over() {
        for page in walk(&session) {
            let is_trial = page.step.technique >= techniques::Technique::Forced;
            assert_eq!(page.tried.is_some(), is_trial);
            if let Some(tried) = &page.tried {
                met += 1;
                assert_eq!(tried.boards.len(), tried.steps.len() + 1);
                assert_eq!(page.step.removes, [tried.supposed]);
                let supposed = tried.boards[0][usize::from(tried.supposed.variable)];
                assert_eq!(supposed.open, 1 << tried.supposed.value);
                let masks: Vec<u8> = tried
                    .boards
                    .last()
                    .unwrap()
                    .iter()
                    .map(|view| view.open as u8)
                    .collect();
                let end = techniques::Board::of(lesson.problem.puzzle(), &masks);
                assert!(techniques::broken(&end).is_some(), "{page:?}");
            }
        }
        let advice = advise(&session).unwrap();
        session = does(session, Action::Hint(advice.hint()));
        let pages = walk(&session);
        for play in pages[0].moves.clone() {
            session = does(session, Action::Move(play));
        }
    }
    assert!(met > 0);
}
