//! The player's data as a view: a copy out and in, its errors, and the end of it.

use engine::games::GameId;
use engine::level::Level;
use engine::shape::Shape;
use engine::shelf::backup::LONGEST;
use engine::shelf::{Failure, Names, Store, fingerprint};
use ninebridge::librarian::data::Data;
use ninebridge::librarian::keeping;
use ninebridge::librarian::view::{Deed, Input, Tell};
use serde_json::json;

use crate::history::tidy;
use crate::kept::{Shown, library, record, shelve, solved, years};
use crate::shelves::{FIRST, Memory, PUZZLES, daily, date, id, small};

fn data(memory: &Memory) -> Shown<'_, Data> {
    Shown {
        view: Data::new(),
        memory,
    }
}

/// Two real games, and what became of a daily.
fn played() -> Memory {
    let memory = Memory::default();
    let store = Store::new(&memory);
    store.keep(&daily(1, date(FIRST), date(FIRST)).pop().unwrap()).unwrap();
    store.keep(&small(2, date(FIRST)).swap_remove(3)).unwrap();
    let [sudoku, _] = *PUZZLES;
    store.see(Names::SEEN, &fingerprint(GameId::Sudoku, sudoku)).unwrap();
    memory
}

fn export(memory: &Memory) -> String {
    let mut view = data(memory);
    let deeds = view.press("export");
    let [Deed::Download { name, text }] = &*deeds else {
        panic!("{deeds:?}")
    };
    assert_eq!(name, "ninebridge-2027-03-01.json");
    assert!(view.says("Saved as ninebridge-2027-03-01.json."));
    // The player has just shown that they mind: now the browser is asked, if it was not before.
    let asked = memory.has("keeping");
    let deeds = view.take(Input::Done(true));
    assert_eq!(deeds, if asked { vec![] } else { vec![Deed::Persist] });
    text.clone()
}

#[test]
fn a_copy_that_was_not_saved_is_said() {
    let memory = played();
    let mut view = data(&memory);
    view.press("export");
    assert_eq!(view.take(Input::Done(false)), []);
    assert!(view.says("could not be saved") && !view.says("Saved as"));
}

#[test]
fn a_copy_restores_everything_and_twice_adds_nothing() {
    let here = played();
    let text = export(&here);
    let there = Memory::default();
    let mut view = data(&there);
    assert_eq!(view.press("import"), [Deed::Pick]);
    let deeds = view.take(Input::File(Some(&text)));
    assert_eq!(deeds, [Deed::Tell(Tell::Changed), Deed::Persist]);
    assert!(view.says("2 new games came in."));
    assert_eq!(*there.texts.borrow(), *here.texts.borrow());
    assert_eq!(view.take(Input::Done(true)), []);
    assert!(view.says("Your browser has agreed") && !view.has("persist"));
    let before = there.texts.borrow().clone();
    assert_eq!(view.take(Input::File(Some(&text))), [Deed::Tell(Tell::Changed)]);
    assert!(view.says("There was nothing new in it."));
    assert_eq!(*there.texts.borrow(), before);
}

#[test]
fn further_games_are_brought_up_to_date() {
    let here = played();
    let text = export(&here);
    let there = Memory::default();
    Store::new(&there).keep(&small(2, date(FIRST)).swap_remove(1)).unwrap();
    let mut view = data(&there);
    view.take(Input::File(Some(&text)));
    assert!(view.says("1 new game came in, and 1 other was brought up to date."));
}

#[test]
fn no_more_than_a_thousand_come_in() {
    let (here, there) = (Memory::default(), Memory::default());
    for number in [2_001, 2_002] {
        Store::new(&here).keep(&small(number, date(FIRST))[1]).unwrap();
    }
    shelve(&there, &years(999));
    let text = export(&here);
    let mut view = data(&there);
    view.take(Input::File(Some(&text)));
    assert!(view.says("1 new game came in. 1 game had to stay out: the history holds 1,000."));
}

#[test]
fn what_is_no_copy_is_refused_and_changes_nothing() {
    let memory = played();
    let before = memory.texts.borrow().clone();
    let text = export(&memory);
    let long = format!("{text}{}", " ".repeat(LONGEST));
    let newer = json!({"ninebridge": 99, "games": {}}).to_string();
    let cut = &text[..text.len() / 2];
    let mut view = data(&memory);
    for (file, said) in [
        (Some(&*long), "too large"),
        (Some(&*newer), "newer version"),
        (Some(cut), "not a copy"),
        (Some(""), "not a copy"),
        (Some("null"), "not a copy"),
        (Some("[1, 2]"), "not a copy"),
        (Some("{\"ninebridge\": \"1\"}"), "not a copy"),
        (Some("\u{0}\u{1}<b>"), "not a copy"),
        (None, "could not be read"),
    ] {
        assert_eq!(view.take(Input::File(file)), [], "{said}");
        assert!(view.says(said) && view.says("class=trouble"), "{}", view.markup());
        assert_eq!(*memory.texts.borrow(), before);
        tidy(&view.markup());
    }
    // Games in it that do not read are counted.
    let odd = json!({"ninebridge": 1, "games": {"abcdefghij": {}, "x": 1}}).to_string();
    view.take(Input::File(Some(&odd)));
    assert!(view.says("There was nothing new in it. 2 games could not be read."));
}

#[test]
fn storage_that_fails_is_said() {
    let here = played();
    let text = export(&here);
    for (failure, said) in [
        (Failure::Blocked, "does not let this page"),
        (Failure::Full, "no room left"),
    ] {
        let there = Memory::default();
        there.throws.set(Some((0, failure)));
        let mut view = data(&there);
        assert_eq!(view.take(Input::File(Some(&text))), []);
        assert!(view.says(said), "{}", view.markup());
    }
    here.set(Names::INDEX, "2 x");
    let mut view = data(&here);
    assert!(view.says("role=alert") && view.take(Input::Press("export")).is_empty());
}

#[test]
fn the_browser_is_asked_and_its_answer_is_said() {
    let memory = played();
    memory.set("keeping", "clears");
    let mut view = data(&memory);
    assert!(view.says("clears what a page keeps"));
    // An answer that nobody waits for says nothing.
    view.take(Input::Done(true));
    assert!(view.has("persist"));
    assert_eq!(view.press("persist"), [Deed::Persist]);
    view.take(Input::Done(false));
    assert!(view.says("has not agreed") && view.has("persist"));
    assert_eq!(memory.get("keeping").unwrap(), "clears refused");
    view.press("persist");
    view.take(Input::Done(true));
    assert_eq!(memory.get("keeping").unwrap(), "clears agreed");
    assert!(!view.says("clears what a page keeps"));
}

#[test]
fn the_browser_is_asked_once_by_itself_after_a_solve_that_counts() {
    let game = |number| record(number, GameId::Hashi, Level::Hard, Shape::new(9, 14), 3);
    let (open, mut seen) = (game(1), solved(game(2), 600));
    seen.is_seen = true;
    let games = [open, seen, solved(game(3), 600), solved(game(4), 60_000)];
    let memory = Memory::default();
    shelve(&memory, &games);
    let asks = || [1, 2, 3, 4, 9].map(|number| keeping::is_moment(&library(&memory), id(number)));
    assert_eq!(asks(), [false, false, true, false, false]);
    assert_eq!(asks(), [false; 5]);
    // It is not yet an answer: who saves a copy is asked as ever.
    let view = data(&memory);
    assert!(view.has("persist") && !view.says("has not agreed"));
    keeping::agreed(&library(&memory)).unwrap();
    assert!(data(&memory).says("Your browser has agreed"));

    // Who has asked has no need of it, whatever the answer was; and what cannot be taken down is not asked.
    for known in ["agreed", "refused", "clears tried"] {
        memory.set("keeping", known);
        assert_eq!(asks(), [false; 5], "{known}");
        assert_eq!(memory.get("keeping").unwrap(), known);
    }
}

#[test]
fn everything_goes_only_at_the_second_press() {
    let memory = played();
    memory.set("preferences", "{}");
    let before = memory.texts.borrow().clone();
    let mut view = data(&memory);
    assert!(!view.has("delete all"));
    assert_eq!(view.take(Input::Press("delete all")), []);
    view.press("delete");
    // What keeps it has the focus.
    assert!(view.says("data-does=\"keep\" class=primary data-focus"));
    view.press("keep");
    assert!(!view.has("delete all"));
    assert_eq!(*memory.texts.borrow(), before);
    view.press("delete");
    assert_eq!(view.press("delete all"), [Deed::Tell(Tell::Changed)]);
    assert!(memory.texts.borrow().is_empty());
    assert!(view.says("Everything is deleted.") && view.says("No games yet."));
}

/// Broken off anywhere, the games that are left can still be found.
#[test]
fn a_deletion_broken_off_leaves_a_store_that_hangs_together() {
    let steps = played().texts.borrow().len();
    for left in 0..steps {
        let memory = played();
        memory.left.set(Some(left));
        let mut view = data(&memory);
        view.press("delete");
        assert_eq!(view.take(Input::Press("delete all")), []);
        assert!(view.says("class=trouble"));
        memory.left.set(None);
        let store = Store::new(&memory);
        engine::shelf::sweep(&store).unwrap();
        let ids = store.index().unwrap().ids().to_vec();
        assert_eq!(store.records().unwrap().len(), ids.len(), "{left}");
    }
}

#[test]
fn how_much_there_is() {
    let memory = Memory::default();
    assert!(data(&memory).says("No games yet.") && data(&memory).says("Next to nothing of about 5 MB"));
    shelve(&memory, &years(1_000));
    let view = data(&memory);
    assert!(view.says("1,000 games,") && view.says("MB of about 5 MB"));
    tidy(&view.markup());
}
