//! Races: solves that came with a link, paces, and verdicts.

mod script;
mod solves;

use std::rc::Rc;

use engine::digits::check;
use engine::hashi::Hashi;
use engine::play::{Action, Counts, Help, Millis, Session, Tenths, reduce};
use engine::race::{
    self, Entry, HeadToHead, Kind, Known, LEAST_A_MOVE, LONGEST_SOLVE, Pace, Ran, Run, SolveError, Uncounted, Verdict,
};
use engine::sudoku::Sudoku;
use proptest::prelude::*;
use solves::{Solvable, plain, seconds, solved};

fn referee<G: Solvable>(session: &Session<G>, text: &str, seconds: u64) -> Result<(), SolveError> {
    race::solve(session.problem(), text, seconds).map(drop)
}

fn sent<G: Solvable>(session: &Session<G>) -> String {
    session.log().write(session.puzzle())
}

fn a_solve_is_held_to_its_puzzle_and_time<G: Solvable>(other: &str) {
    let session = plain::<G>();
    let (text, end) = (sent(&session), seconds(&session));
    assert_eq!(referee(&session, &text, end), Ok(()));
    let playback = race::solve(session.problem(), &text, end).unwrap();
    assert_eq!(playback.end(), &session);

    assert_eq!(referee(&session, &text, end + 2), Err(SolveError::Time));
    assert_eq!(referee(&session, &text, end - 1), Err(SolveError::Time));
    assert_eq!(referee(&session, &text, 0), Err(SolveError::Time));
    assert_eq!(referee(&session, &text, u64::MAX), Err(SolveError::Time));

    // The first two digits are the versions of the format and of the rules.
    let with = |head: &str| format!("{head}{}", &text[2..]);
    assert_eq!(referee(&session, &with("BC"), end), Err(SolveError::Newer));
    assert_eq!(referee(&session, &with("C_"), end), Err(SolveError::Newer));
    assert_eq!(referee(&session, &with("BA"), end), Err(SolveError::Older));
    assert_eq!(referee(&session, &with("AB"), end), Err(SolveError::Older));

    for broken in ["", "B", "BBA", &text[..text.len() - 1], &format!("{text}A")] {
        assert_eq!(referee(&session, broken, end), Err(SolveError::Broken), "{broken}");
    }
    assert_eq!(
        referee(&session, &"B".repeat(LONGEST_SOLVE + 1), end),
        Err(SolveError::Broken)
    );

    let others = solved::<G>(other, "solves/other", None);
    let refused = referee(&session, &sent(&others), seconds(&others));
    assert_eq!(refused, Err(SolveError::OtherPuzzle));
    let refused = referee(&others, &text, end);
    assert_eq!(refused, Err(SolveError::OtherPuzzle));
}

#[test]
fn a_sudoku_solve_is_held_to_its_puzzle_and_time() {
    let inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    a_solve_is_held_to_its_puzzle_and_time::<Sudoku>(inkala);
}

#[test]
fn a_hashi_solve_is_held_to_its_puzzle_and_time() {
    a_solve_is_held_to_its_puzzle_and_time::<Hashi>("hashi:9x9:4a6c6a3j1p3d1u1a3b2d3d4a1");
}

/// A ring of four bridges, built at these tenths.
fn ring(times: [u32; 4]) -> Session<Hashi> {
    let lines = ["0-1+", "2-3+", "0-2+", "1-3+"];
    let lines: Vec<String> = lines
        .iter()
        .zip(times)
        .map(|(play, at)| format!("{}.{} {play}", at / 10, at % 10))
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    script::play(script::start("hashi:3x3:2a2c2a2", false), &lines)
}

#[test]
fn a_time_may_be_off_by_less_than_a_second() {
    // The clock stopped a moment after the last move, and the second had turned.
    let session = ring([10, 20, 30, 49]);
    let text = sent(&session);
    assert_eq!(referee(&session, &text, 4), Ok(()));
    assert_eq!(referee(&session, &text, 5), Ok(()));
    assert_eq!(referee(&session, &text, 3), Err(SolveError::Time));
    assert_eq!(referee(&session, &text, 6), Err(SolveError::Time));
    let sharp = ring([10, 20, 30, 50]);
    assert_eq!(referee(&sharp, &sent(&sharp), 5), Ok(()));
    assert_eq!(referee(&sharp, &sent(&sharp), 4), Err(SolveError::Time));
    assert_eq!(referee(&sharp, &sent(&sharp), 6), Err(SolveError::Time));
}

#[test]
fn a_time_under_what_the_moves_take_is_not_believed() {
    assert_eq!(LEAST_A_MOVE, Millis(50));
    // Four moves take a fifth of a second at least; the log's tenths are cut.
    for (end, expected) in [(0, Err(SolveError::TooFast)), (1, Ok(())), (2, Ok(())), (3, Ok(()))] {
        let session = ring([0, 0, end, end]);
        assert_eq!(referee(&session, &sent(&session), 0), expected, "{end}");
    }
    let session = at_once();
    assert_eq!(referee(&session, &sent(&session), 2), Err(SolveError::TooFast));
}

/// 51 moves at once, two seconds in.
fn at_once() -> Session<Sudoku> {
    let mut session: Session<Sudoku> = script::start(solves::SUDOKU, false);
    let answer = session.problem().answer().to_vec();
    for (place, &answer) in answer.iter().enumerate() {
        for play in Sudoku::fill(place, answer) {
            session = reduce(session, Action::Move(play), Tenths(20)).session;
        }
    }
    session
}

/// Each line: a time that comes alone, or with a solve, and whether it is believed. What is not may still be a time: what
/// is wrong with a solve need not be its time.
#[test]
fn what_is_believed() {
    let session = plain::<Sudoku>();
    let problem = session.problem();
    let (text, end) = (sent(&session), seconds(&session));
    let with = |head: &str| format!("{head}{}", &text[2..]);
    let (newer, older) = (with("BC"), with("BA"));
    let at_once = sent(&at_once());
    const TRUE: (bool, bool) = (true, true);
    const DOUBTED: (bool, bool) = (true, false);
    const NONE: (bool, bool) = (false, false);
    for (seconds, log, expected) in [
        // 51 cells at twenty a second.
        (0, None, NONE),
        (1, None, NONE),
        (2, None, TRUE),
        (u64::MAX, None, TRUE),
        (end, Some(&text), TRUE),
        (end + 5, Some(&text), DOUBTED),
        (end, Some(&text[..9].to_owned()), DOUBTED),
        (1, Some(&text[..9].to_owned()), NONE),
        // 51 moves at once, two seconds in.
        (2, Some(&at_once), NONE),
        // What cannot be played again here is as good as none.
        (end, Some(&newer), TRUE),
        (1, Some(&newer), NONE),
        (1, Some(&older), NONE),
    ] {
        let log = log.map(String::as_str);
        let found = (
            race::is_possible(&problem, seconds, log),
            race::is_believed(&problem, seconds, log),
        );
        assert_eq!(found, expected, "{seconds} {log:?}");
    }
}

#[test]
fn a_log_that_does_not_hold_the_whole_solve_is_none() {
    let session = ring([10, 20, 30, 50]);
    let part: Session<Hashi> = script::play(script::start("hashi:3x3:2a2c2a2", false), &["1.0 0-1+", "5.0 2-3+"]);
    assert_eq!(referee(&session, &sent(&part), 5), Err(SolveError::Unsolved));
    let shown: Session<Hashi> = script::play(script::start("hashi:3x3:2a2c2a2", false), &["5.0 show"]);
    assert_eq!(referee(&session, &sent(&shown), 5), Err(SolveError::Unsolved));
    // A log that says of itself that it was broken off: the third digit holds its flags.
    let body = sent(&session);
    let body = format!("BBC{}", &body[3..body.len() - 4]);
    let cut_off = format!("{body}{}", check(&body));
    assert_eq!(referee(&session, &cut_off, 5), Err(SolveError::Unsolved));
    // Nothing comes after the solve.
    let text = sent(&session);
    let body = format!("{}AB", &text[..text.len() - 4]);
    let longer = format!("{body}{}", check(&body));
    assert!(referee(&session, &longer, 5).is_err());
}

#[test]
fn the_pace_says_when_each_tenth_was_right() {
    // Four places: a bridge is a quarter, so the tenths fall to the second, fifth, and eighth.
    let pace = Pace::of(&ring([10, 20, 40, 100])).unwrap();
    let progress = |tenths: u64| pace.progress(Millis(tenths * 100), 10);
    assert_eq!((progress(0), progress(9)), (0, 89));
    assert!((200..=300).contains(&progress(11)), "{}", progress(11));
    assert!((500..=600).contains(&progress(21)), "{}", progress(21));
    assert!((700..=800).contains(&progress(41)), "{}", progress(41));
    assert_eq!((progress(99), progress(100), progress(9_999)), (798, 1_000, 1_000));
}

#[test]
fn what_is_taken_out_again_was_not_right_for_good() {
    let lines = [
        "1.0 0-1+",
        "2.0 2-3+",
        "3.0 reset",
        "4.0 0-1+",
        "6.0 2-3+",
        "8.0 0-2+",
        "10.0 1-3+",
    ];
    let session: Session<Hashi> = script::play(script::start("hashi:3x3:2a2c2a2", false), &lines);
    let pace = Pace::of(&session).unwrap();
    assert!(pace.progress(Millis(3_900), 10) < 200);
    assert!(pace.progress(Millis(6_100), 10) >= 500);
}

#[test]
fn there_is_a_pace_of_whole_solves_alone() {
    let part: Session<Hashi> = script::play(script::start("hashi:3x3:2a2c2a2", false), &["1.0 0-1+"]);
    assert_eq!(Pace::of(&part), None);
    let shown: Session<Hashi> = script::play(script::start("hashi:3x3:2a2c2a2", false), &["1.0 show"]);
    assert_eq!(Pace::of(&shown), None);
    // All in no time.
    assert_eq!(Pace::of(&ring([0; 4])), None);
    // Begun part-way.
    let solved = ring([10, 20, 30, 40]);
    let mut board = part.board().to_vec();
    let at = board.iter().position(|lane| lane.bridges > 0).unwrap();
    board[at] = Default::default();
    let begun = Session::begun(solved.problem(), board, false).unwrap();
    let begun = script::play(begun, &["1.0 0-1+", "2.0 2-3+", "3.0 0-2+", "4.0 1-3+"]);
    assert!(begun.is_solved());
    assert_eq!(Pace::of(&begun), None);
}

fn paces_read_back<G: Solvable>() {
    for seed in 0..20 {
        let session = solved::<G>(G::PUZZLE, &format!("paces/{seed}"), (seed % 2 == 0).then_some(7));
        let pace = Pace::of(&session).unwrap();
        let text = pace.write();
        assert_eq!(text.len(), 18);
        assert_eq!(Pace::read(&text), Some(pace));
        let seconds = seconds(&session);
        let steps = (0..=seconds * 4).map(|quarter| pace.progress(Millis(quarter * 250), seconds));
        let steps: Vec<u32> = steps.collect();
        assert!(
            steps.is_sorted() && steps[0] < 200 && steps.last() == Some(&1_000),
            "{steps:?}"
        );
    }
}

#[test]
fn paces_of_both_games_read_back_and_only_go_on() {
    paces_read_back::<Sudoku>();
    paces_read_back::<Hashi>();
}

#[test]
fn what_is_no_pace_is_refused() {
    let right = "AABBCCDDEEFFGGHHII";
    assert!(Pace::read(right).is_some());
    for text in [
        "",
        "A",
        &right[1..],
        &format!("{right}A"),
        "BBAACCDDEEFFGGHHII",
        "AABBCCDDEEFFGGHHI=",
        "AABBCCDDEEFFGGHHIé",
    ] {
        assert_eq!(Pace::read(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn any_pace_goes_from_nothing_to_all_and_never_back(text in "[A-D][A-Za-z0-9_-]{17}|[A-Z]{18}|_{18}|A{18}", seconds in 0u64..10_000_000, times in prop::collection::vec(0u64..u64::MAX / 2, 8)) {
        if let Some(pace) = Pace::read(&text) {
            prop_assert_eq!(pace.write(), text);
            let mut times = times;
            times.extend([0, seconds * 500, seconds * 1_000]);
            times.sort_unstable();
            let steps: Vec<u32> = times.iter().map(|&at| pace.progress(Millis(at), seconds)).collect();
            prop_assert!(steps.is_sorted() && steps.iter().all(|step| *step <= 1_000));
            prop_assert_eq!(pace.progress(Millis(seconds * 1_000), seconds), 1_000);
        }
    }

    #[test]
    fn any_text_is_a_solve_of_the_puzzle_or_refused(body in "BB[A-D][A-Za-z0-9_-]{0,60}", seconds in 0u64..100) {
        let text = format!("{body}{}", check(&body));
        let session = ring([10, 20, 30, 40]);
        if let Ok(playback) = race::solve(session.problem(), &text, seconds) {
            prop_assert!(playback.end().is_solved());
        }
        let sudoku: Session<Sudoku> = script::start(solves::SUDOKU, false);
        let _ = race::solve(sudoku.problem(), &text, seconds);
    }
}

fn run(millis: u64, uncounted: Option<Uncounted>) -> Run {
    let ran = Ran {
        seconds: Millis(millis).seconds(),
        help: Some(Help::default()),
        mistakes: Some(Counts::default()),
    };
    Run { ran, uncounted }
}

#[test]
fn a_race_is_judged_in_whole_seconds() {
    // 5:23.9 against 5:23.
    assert_eq!(Verdict::of(Millis(323_900).seconds(), 323), Verdict::DeadHeat);
    assert_eq!(Verdict::of(322, 323), Verdict::Won(1));
    assert_eq!(Verdict::of(324, 323), Verdict::Lost(1));
    let theirs = run(323_000, None).ran;
    assert_eq!(
        HeadToHead::of(&run(323_900, None), &theirs).verdict,
        Ok(Verdict::DeadHeat)
    );
}

#[test]
fn help_and_mistakes_stand_side_by_side_and_are_never_scored() {
    let mut yours = run(300_000, None);
    yours.ran.help = Some(Help {
        automatic: true,
        hints: 9,
        reveals: 3,
        ..Help::default()
    });
    let mut theirs = run(400_000, None).ran;
    theirs.mistakes = Some(Counts { values: 0, marks: 2 });
    let table = HeadToHead::of(&yours, &theirs);
    assert_eq!(table.verdict, Ok(Verdict::Won(100)));
    let rows: Vec<_> = table.rows.iter().map(|row| (row.kind, row.yours, row.theirs)).collect();
    let count = Entry::Count;
    let expected = [
        (Kind::Time, Entry::Time(300), Entry::Time(400)),
        (Kind::Mistakes, count(0), count(0)),
        (Kind::MarkMistakes, count(0), count(2)),
        (Kind::Automatic, Entry::Had(true), Entry::Had(false)),
        (Kind::Hints, count(9), count(0)),
        (Kind::Reveals, count(3), count(0)),
    ];
    assert_eq!(rows, expected);
    // What is not known is not taken for none.
    let unknown = Ran {
        seconds: 400,
        help: None,
        mistakes: None,
    };
    yours.ran.mistakes = None;
    let rows = HeadToHead::of(&yours, &unknown).rows;
    let kinds: Vec<Kind> = rows.iter().map(|row| row.kind).collect();
    assert_eq!(kinds, [Kind::Time, Kind::Automatic, Kind::Hints, Kind::Reveals]);
    assert!(rows[1..].iter().all(|row| row.theirs == Entry::Unknown));
}

#[test]
fn replays_and_watched_solves_never_count() {
    let session = ring([10, 20, 30, 50]);
    let of = |is_seen, is_watched| Run::of(&session, Millis(5_100), Known { is_seen, is_watched }).uncounted;
    assert_eq!(of(false, false), None);
    assert_eq!(of(true, false), Some(Uncounted::Replay));
    assert_eq!(of(false, true), Some(Uncounted::Watched));
    assert_eq!(of(true, true), Some(Uncounted::Watched));
    let start: Session<Hashi> = Session::new(Rc::clone(&session.problem()));
    assert_eq!(
        Run::of(&start, Millis(0), Known::default()).uncounted,
        Some(Uncounted::Unfinished)
    );
    let shown = reduce(start, Action::ShowSolution, Tenths(3)).session;
    assert_eq!(
        Run::of(&shown, Millis(300), Known::default()).uncounted,
        Some(Uncounted::Shown)
    );
    for why in [
        Uncounted::Replay,
        Uncounted::Watched,
        Uncounted::Shown,
        Uncounted::Unfinished,
    ] {
        let table = HeadToHead::of(&run(100_000, Some(why)), &run(323_000, None).ran);
        assert_eq!(table.verdict, Err(why));
        assert_eq!(
            (table.rows[0].yours, table.rows[0].theirs),
            (Entry::Unknown, Entry::Time(323))
        );
    }
}

fn what_is_filled_in_counts<G: Solvable>() {
    let end = plain::<G>();
    let start: Session<G> = script::start(G::PUZZLE, false);
    let of = race::to_fill(&start);
    assert_eq!((race::filled(&start, of), race::filled(&end, of)), (0, 1_000));
    // Known part-way as at the start.
    assert_eq!(race::to_fill(&end), of);
    assert_eq!(race::filled(&start, 0), 0);
}

#[test]
fn what_is_filled_in_counts_and_not_what_is_right() {
    what_is_filled_in_counts::<Sudoku>();
    what_is_filled_in_counts::<Hashi>();
    let session = script::start::<Sudoku>(solves::SUDOKU, false);
    let of = race::to_fill(&session);
    let with = |line| race::filled(&script::play(session.clone(), &[line]), of);
    // The answer is 4.
    assert_eq!(with("1.0 r1c3=4"), with("1.0 r1c3=9"));
    assert!(with("1.0 r1c3=4") > 0);
}
