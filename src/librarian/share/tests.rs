use engine::hashi::Hashi;
use engine::link;
use engine::play::Problem;
use engine::race;
use engine::shelf::Names;
use engine::sudoku::Sudoku;

use super::*;
use crate::librarian::trial::{BASE, Browser, Play, Played, Until, date};
use crate::librarian::view;

fn name(id: Id) -> String {
    format!("share {id}")
}

fn a_time_is_sent_and_a_solve_only_when_it_is_asked_for<G: Played>() {
    let browser = Browser::of("Ann");
    let id = browser.play::<G>(&Play::default());
    let (message, link) = browser.sent(&name(id), &[]);
    assert!(message.starts_with(&format!("I solved this {} in 5:23. Can you beat it?\n", G::NAME)));
    assert!(message.ends_with(&format!("\n{BASE}#{link}")));
    let opened = link::read(&link).unwrap();
    assert!(opened.is_whole && opened.puzzle == G::write(&G::puzzle()));
    let sent = opened.extras().race.unwrap();
    // Nothing of how it goes, and nothing of what comes out.
    assert_eq!((sent.ran.seconds, &sent.solve), (323, &None));
    let answer = Problem::<G>::solve(G::puzzle()).unwrap().write_answer();
    assert!(!message.contains(&answer));
    assert!(sent.pace.is_some());
    let shown = browser.shown(&name(id));
    assert!(shown.contains("aria-checked=false"), "{shown}");
    let with = browser.sent(&name(id), &["solve"]).1;
    let said = format!("from {} to", (BASE.len() + 1 + link.len()));
    assert!(shown.contains(&said), "{said} in {shown}");
    let solve = link::read(&with).unwrap().extras().race.unwrap().solve.unwrap();
    let problem = std::rc::Rc::new(Problem::<G>::solve(G::puzzle()).unwrap());
    assert!(race::solve(problem, &solve, 323).is_ok());
    // One browser is one sender.
    let again = link::read(&with).unwrap().extras().race.unwrap().device;
    assert!(sent.device.is_some() && sent.device == again);
}

#[test]
fn sudoku_times_are_sent() {
    a_time_is_sent_and_a_solve_only_when_it_is_asked_for::<Sudoku>();
}

#[test]
fn hashi_times_are_sent() {
    a_time_is_sent_and_a_solve_only_when_it_is_asked_for::<Hashi>();
}

#[test]
fn what_has_no_time_is_sent_as_a_puzzle_alone() {
    let browser = Browser::of("Ann");
    let solved = browser.play::<Hashi>(&Play::default());
    let puzzle_alone = |name: &str| {
        let (message, link) = browser.sent(name, &[]);
        assert!(
            message.starts_with("Here is a hard 7 by 7 Hashi for you.\n"),
            "{message}"
        );
        assert_eq!(link::read(&link).unwrap().extras().race, None);
        let shown = browser.shown(name);
        assert!(!shown.contains("data-does=\"solve\"") && !shown.contains("data-does=\"picture\""));
    };
    puzzle_alone(&format!("share puzzle {solved}"));
    // Played again, begun, or with its solution shown.
    for until in [Until::Solved, Until::Begun, Until::Shown] {
        let id = browser.play::<Hashi>(&Play::until(until));
        puzzle_alone(&name(id));
    }
    // What came by link and waits to be started: its own time stays with the friend who made it.
    let with_time = browser.sent(&name(solved), &["solve"]).1;
    puzzle_alone(&format!("share link hard - {with_time}"));
}

#[test]
fn a_daily_is_sent_by_its_name() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Sudoku>(&Play::daily());
    let (message, link) = browser.sent(&name(id), &[]);
    assert!(message.starts_with("I solved the hard Sudoku daily of 24 December 2026 in 5:23."));
    let daily = link::read(&link).unwrap().extras().daily.unwrap();
    assert_eq!((daily.date, daily.level), (date(), Level::Hard));
    // Sent on, it is one only if it was found to be.
    let on = |date: &str| browser.sent(&format!("share link hard {date} {link}"), &[]).0;
    assert!(on("2026-12-24").starts_with("Here is the hard Sudoku daily of 24 December 2026."));
    assert!(on("-").starts_with("Here is a hard Sudoku for you."));
}

#[test]
fn a_name_is_kept_and_goes_along() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Hashi>(&Play::default());
    let mut view = view::open(&name(id)).unwrap();
    view.take(&browser.library(), Input::Choose("name", "  <Ann> \u{202e} of Cleves "));
    assert!(
        view.markup(&browser.library())
            .0
            .contains("value=\"&lt;Ann&gt; of Cleves\"")
    );
    let sent = |browser: &Browser| link::read(&browser.sent(&name(id), &[]).1).unwrap().extras().name;
    assert_eq!(sent(&browser).as_deref(), Some("<Ann> of Cleves"));
    view.take(&browser.library(), Input::Choose("name", " "));
    assert_eq!((sent(&browser), browser.text("name")), (None, None));
}

#[test]
fn what_is_left_of_a_game_is_enough() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Hashi>(&Play::default());
    // A board that is over is let go, and the solve goes along all the same.
    browser.forget(&Names::board(id));
    let with = browser.sent(&name(id), &["solve"]).1;
    assert!(link::read(&with).unwrap().extras().race.unwrap().solve.is_some());
    browser.forget(&Names::log(id));
    assert!(!browser.shown(&name(id)).contains("data-does=\"solve\""));
    let bare = link::read(&browser.sent(&name(id), &[]).1)
        .unwrap()
        .extras()
        .race
        .unwrap();
    assert_eq!((bare.ran.seconds, bare.pace), (323, None));
    browser.forget(&Names::record(id));
    assert!(browser.shown(&name(id)).contains(said::GONE));
}

#[test]
fn the_text_is_there_whatever_the_browser_can_do() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Hashi>(&Play::default());
    let mut view = view::open(&name(id)).unwrap();
    let library = browser.library();
    let mut after = |does, done| {
        let deeds = view.take(&library, Input::Press(does));
        assert_eq!(deeds.len(), 1);
        view.take(&library, Input::Done(done));
        let Markup(shown) = view.markup(&library);
        assert!(shown.contains("<textarea") && shown.contains("Can you beat it?"));
        (shown.contains(said::COPIED), shown.contains(said::NOT_COPIED))
    };
    // Called off, a share is no error.
    assert_eq!(after("share", false), (false, false));
    assert_eq!(after("copy", false), (false, true));
    assert_eq!(after("copy", true), (true, false));
}

#[test]
fn a_code_is_shown_where_it_can_be_scanned() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Sudoku>(&Play::default());
    let mut view = view::open(&name(id)).unwrap();
    let library = browser.library();
    assert!(!view.markup(&library).0.contains("<svg"));
    view.take(&library, Input::Press("code"));
    let Markup(shown) = view.markup(&library);
    assert!(
        shown.contains("<figure") && shown.contains("aria-expanded=true"),
        "{shown}"
    );
}

fn a_picture_gives_nothing_away<G: Played>(words: &[&str]) {
    let browser = Browser::of("Ann");
    let id = browser.play::<G>(&Play::daily());
    let mut view = view::open(&name(id)).unwrap();
    let deeds = view.take(&browser.library(), Input::Press("picture"));
    let [Deed::Picture { svg, .. }] = deeds.as_slice() else {
        panic!("{deeds:?}")
    };
    let said: Vec<&str> = svg
        .split("<text ")
        .skip(1)
        .map(|text| text.split_once('>').unwrap().1.split_once("</").unwrap().0)
        .collect();
    assert_eq!(said, words);
}

#[test]
fn pictures_give_nothing_away() {
    let day = "24 December 2026";
    a_picture_gives_nothing_away::<Sudoku>(&["Ninebridge", "Hard Sudoku", day, "24", "5:23", "No mistakes, no help"]);
    a_picture_gives_nothing_away::<Hashi>(&[
        "Ninebridge",
        "Hard Hashi, 7×7",
        day,
        "24",
        "5:23",
        "No mistakes, no help",
    ]);
}
