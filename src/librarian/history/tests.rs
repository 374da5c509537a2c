use engine::hashi::Hashi;
use engine::shelf::{Names, Time};
use engine::sudoku::Sudoku;

use super::*;
use crate::librarian::trial::{Browser, Play, Played, Until};
use crate::librarian::view::Film;
use crate::text::race as said;

const BEGUN: Play = Play {
    source: engine::play::Source::Link,
    came: None,
    seconds: 61,
    until: Until::Begun,
    checks: 0,
};

/// Ben's browser with a game of a puzzle that Ann sent.
fn sent<G: Played>(presses: &[&str], play: &Play) -> (Browser, Id) {
    let ann = Browser::of("Ann");
    let id = ann.play::<G>(&Play::default());
    friend::keep_name(&ann.library(), "Ann");
    let came = Some(ann.sent(&format!("share {id}"), presses).1);
    let ben = Browser::of("Ben");
    let id = ben.play::<G>(&Play { came, ..play.clone() });
    (ben, id)
}

/// The history, with the game's line open.
fn history(browser: &Browser, id: Id) -> Box<dyn View> {
    let mut view: Box<dyn View> = Box::new(History::new(""));
    assert_eq!(browser.press(&mut view, &format!("row {id}")), None);
    view
}

fn watching_first_is_asked_about<G: Played>() {
    let (ben, id) = sent::<G>(&["solve"], &BEGUN);
    let mut view = history(&ben, id);
    assert_eq!(film(&ben, &mut view, "theirs", id), None);
    let asked = view.markup(&ben.library()).0;
    assert!(asked.contains(said::WATCH_NOTE), "{asked}");
    for (does, is_offered) in [
        ("open", true),
        ("theirs-now", true),
        ("theirs", false),
        ("delete", false),
    ] {
        assert_eq!(asked.contains(&format!("\"{does} {id}\"")), is_offered, "{does}");
    }
    // Not asked for any longer once something else is done, and nothing is remembered.
    view.take(&ben.library(), Input::Press(&format!("row {id}")));
    view.take(&ben.library(), Input::Press(&format!("row {id}")));
    assert!(!view.markup(&ben.library()).0.contains(said::WATCH_NOTE));
    assert_eq!(ben.text(Names::WATCHED), None);

    film(&ben, &mut view, "theirs", id);
    let shown = film(&ben, &mut view, "theirs-now", id).unwrap();
    assert_eq!((shown.title.as_str(), shown.level), ("Ann's solve", Some(Level::Hard)));
    // It is asked once, and the game has no time.
    assert!(film(&ben, &mut view, "theirs", id).is_some());
    ben.store::<G>(id, &Play::default());
    let record = ben.library().store().record(id).unwrap().unwrap();
    assert_eq!(record.time(), Time::Watched);
}

/// The film that a press of the game's has the page show.
fn film(browser: &Browser, view: &mut Box<dyn View>, does: &str, id: Id) -> Option<Film> {
    let deeds = view.take(&browser.library(), Input::Press(&format!("{does} {id}")));
    deeds.into_iter().find_map(|deed| match deed {
        Deed::Tell(Tell::Film(film)) => Some(film),
        _ => None,
    })
}

#[test]
fn a_sudoku_watched_first() {
    watching_first_is_asked_about::<Sudoku>();
}

#[test]
fn a_hashi_watched_first() {
    watching_first_is_asked_about::<Hashi>();
}

#[test]
fn what_a_friend_took_stands_beside_their_time() {
    for (checks, said) in [
        (2, "Ann’s time 5:23 · No mistakes · 2 checks"),
        (0, "Ann’s time 5:23 · No mistakes · No help"),
    ] {
        let ann = Browser::of("Ann");
        friend::keep_name(&ann.library(), "Ann");
        let id = ann.play::<Sudoku>(&Play {
            checks,
            ..Play::default()
        });
        let came = Some(ann.sent(&format!("share {id}"), &[]).1);
        for until in [Until::Begun, Until::Solved] {
            let ben = Browser::of("Ben");
            let id = ben.play::<Sudoku>(&Play {
                came: came.clone(),
                until,
                ..BEGUN
            });
            let line = history(&ben, id).markup(&ben.library()).0;
            assert!(line.contains(&format!("<span class=soft>{said}</span>")), "{line}");
        }
    }
    // Mistakes that are not known are not said to be none.
    let link = engine::link::sealed(&["p=sudoku-GQnDCiMpiKGHITYbL1nvUw8prQLFVhUdbS", "&t=323"].concat());
    let ben = Browser::of("Ben");
    let id = ben.play::<Sudoku>(&Play {
        came: Some(link),
        ..BEGUN
    });
    let line = history(&ben, id).markup(&ben.library()).0;
    assert!(
        line.contains("<span class=soft>Time to beat 5:23 · No help</span>"),
        "{line}"
    );
}

#[test]
fn a_friends_solve_is_free_once_the_puzzle_is_solved() {
    let (ben, id) = sent::<Sudoku>(
        &["solve"],
        &Play {
            until: Until::Solved,
            ..BEGUN
        },
    );
    let mut view = history(&ben, id);
    let shown = film(&ben, &mut view, "theirs", id).unwrap();
    assert_eq!((shown.game, shown.seconds), (GameId::Sudoku, 323));
    assert_eq!(ben.text(Names::WATCHED), None);
    assert!(ben.library().store().record(id).unwrap().unwrap().may_race());
}

#[test]
fn without_a_solve_of_a_friends_none_is_offered() {
    for presses in [&[] as &[&str], &["solve"]] {
        let (ben, id) = sent::<Hashi>(presses, &BEGUN);
        let offered = history(&ben, id).markup(&ben.library()).0;
        assert_eq!(offered.contains(said::WATCH), !presses.is_empty(), "{presses:?}");
    }
    // One's own is not a friend's.
    let ben = Browser::of("Ben");
    let solved = ben.play::<Hashi>(&Play::default());
    let own = ben.sent(&format!("share {solved}"), &["solve"]).1;
    let again = ben.play::<Hashi>(&Play {
        came: Some(own),
        ..BEGUN
    });
    assert!(!history(&ben, again).markup(&ben.library()).0.contains(said::WATCH));
}
