use engine::hashi::Hashi;
use engine::race::LONGEST_SOLVE;
use engine::shelf::Id;
use engine::sudoku::Sudoku;

use super::*;
use crate::librarian::trial::{Browser, Play, Played, Until, card_name, sent, sent_by, sent_too_fast};
use crate::librarian::view;

fn alone<G: Played>() -> String {
    link::write::<G>(&G::puzzle())
}

fn shown<G: Played>(browser: &Browser, link: &str) -> String {
    browser.shown(&card_name::<G>(link))
}

fn does(shown: &str) -> Vec<&str> {
    let parts = shown.split("data-does=\"").skip(1);
    parts.map(|part| part.split('"').next().unwrap()).collect()
}

fn a_new_one_has_its_time_to_beat<G: Played>() {
    let browser = Browser::of("Ben");
    let card = shown::<G>(&browser, &sent::<G>(&[]));
    assert!(card.starts_with(&Markup::default().element("h2", text::READY).0));
    let beat = format!("<bdi>Ann</bdi> solved this {} in 5:23. Can you beat it?", G::NAME);
    assert!(card.contains(&beat), "{card}");
    assert!(card.contains("No mistakes, no help.") && card.contains(text::READY_NOTE));
    assert_eq!(does(&card), ["start", "share"]);
    let mut view = browser.card::<G>(&sent::<G>(&[]));
    assert_eq!(browser.press(&mut view, "start"), Some(Tell::Start));
    // Without a time there is nothing to beat.
    let card = shown::<G>(&browser, &alone::<G>());
    assert!(
        card.contains(&format!("<bdi>A friend</bdi> sent you a {}.", G::NAME)),
        "{card}"
    );
}

#[test]
fn a_new_sudoku() {
    a_new_one_has_its_time_to_beat::<Sudoku>();
}

#[test]
fn a_new_hashi() {
    a_new_one_has_its_time_to_beat::<Hashi>();
}

#[test]
fn a_level_is_the_one_it_was_found_to_have() {
    let browser = Browser::of("Ben");
    let name = card_name::<Sudoku>(&alone::<Sudoku>()).replacen("hard", "beyond", 1);
    assert!(browser.shown(&name).contains("sent you a Beyond Expert Sudoku."));
}

#[test]
fn a_daily_is_named_once_it_is_found_to_be_one() {
    let link = sent_by::<Hashi>("Ann", &Play::daily(), &[]);
    let browser = Browser::of("Ben");
    let name = card_name::<Hashi>(&link);
    assert!(!browser.shown(&name).contains("daily"));
    let found = name.replacen(" - ", " 2026-12-24 ", 1);
    assert!(
        browser
            .shown(&found)
            .contains("solved the hard 7 by 7 Hashi daily of 24 December 2026 in 5:23.")
    );
    let mut view = view::open(&found).unwrap();
    let Some(Tell::Dialog(share)) = browser.press(&mut view, "share") else {
        panic!()
    };
    assert!(
        browser
            .sent(&share, &[])
            .0
            .starts_with("Here is the hard 7 by 7 Hashi daily of 24 December 2026.")
    );
}

/// The board of the daily, as the calendar has it.
fn board(browser: &Browser) -> Vec<(String, u64)> {
    let times = browser.library().store().friend_times().unwrap().unwrap();
    let mut of = times.of((crate::librarian::trial::date(), GameId::Hashi, Level::Hard));
    of.sort_by_key(|(_, time)| time.ran.seconds);
    let line = |time: shelf::FriendTime| (time.name.unwrap_or_default(), time.ran.seconds);
    of.into_iter().map(|(_, time)| line(time)).collect()
}

/// The card of a link once its puzzle was found to be the daily of its date.
fn found(link: &str) -> String {
    card_name::<Hashi>(link).replacen(" - ", " 2026-12-24 ", 1)
}

#[test]
fn a_daily_that_is_opened_has_the_friends_time_on_its_board() {
    let browser = Browser::of("Ben");
    let link = |player, seconds| sent_by::<Hashi>(player, &Play::daily().within(seconds), &["solve"]);
    let ann = link("Ann", 323);
    // What it says it is, is not yet what it is.
    browser.shown(&card_name::<Hashi>(&ann));
    browser.shown(&card_name::<Hashi>(&ann).replacen(" - ", " 2026-12-23 ", 1));
    assert_eq!(board(&browser), []);
    browser.shown(&found(&ann));
    browser.shown(&found(&link("Eve", 200)));
    let both = [("Eve".to_owned(), 200), ("Ann".to_owned(), 323)];
    assert_eq!(board(&browser), both);
    let kept = browser.text(Names::FRIEND_TIMES);
    browser.wait();
    browser.shown(&found(&ann));
    assert_eq!(browser.text(Names::FRIEND_TIMES), kept);
    // The same when it is solved, and by the same sender another.
    browser.play::<Hashi>(&Play::daily());
    browser.shown(&found(&link("Ann", 400)));
    assert_eq!(board(&browser), [("Eve".to_owned(), 200), ("Ann".to_owned(), 400)]);
    // Not what is sent from here, nor a puzzle without a time.
    let own = Browser::of("Zoe");
    let id = own.play::<Hashi>(&Play::daily());
    let link = own.sent(&format!("share {id}"), &[]).1;
    own.shown(&found(&link));
    own.shown(&found(&own.sent(&format!("share puzzle {id}"), &[]).1));
    assert_eq!(board(&own), []);
}

/// Also where the card never came to know that it was one.
#[test]
fn a_daily_that_was_raced_has_the_friends_time_on_its_board() {
    let browser = Browser::of("Ben");
    let came = Some(sent_by::<Hashi>("Ann", &Play::daily(), &[]));
    browser.play::<Hashi>(&Play {
        came: came.clone(),
        ..Play::begun()
    });
    assert_eq!(board(&browser), []);
    browser.play::<Hashi>(&Play { came, ..Play::daily() });
    assert_eq!(board(&browser), [("Ann".to_owned(), 323)]);
}

#[test]
fn a_time_that_is_not_believed_is_on_no_board_and_rates_nothing() {
    let browser = Browser::of("Ben");
    let id = browser.play::<Hashi>(&Play::daily());
    let link = link::read(&sent_by::<Hashi>("Ann", &Play::daily(), &["solve"])).unwrap();
    let mut extras = link.extras();
    let race = extras.race.as_mut().unwrap();
    race.ran.seconds = 100;
    browser.shown(&found(&link::write_with::<Hashi>(&Hashi::puzzle(), &extras)));
    assert_eq!(board(&browser), []);
    assert!(!browser.record(id).challenge.unwrap().is_believed());
    assert!(browser.shown("statistics").contains("A rating begins"));
}

/// The clock of one that was begun goes on, now against the friend's.
fn one_that_was_begun_goes_on<G: Played>() {
    let browser = Browser::of("Ben");
    let id = browser.play::<G>(&Play::begun());
    let link = sent::<G>(&["solve"]);
    let card = shown::<G>(&browser, &link);
    assert!(
        card.contains(said::BEGUN) && card.contains("Your clock stands at 1:01."),
        "{card}"
    );
    assert_eq!(does(&card), ["open", "watch", "share"]);
    let mut view = browser.card::<G>(&link);
    assert_eq!(browser.press(&mut view, "open"), Some(Tell::Open(G::GAME, id)));
    let challenged = |browser: &Browser| browser.record(id).challenge.and_then(|challenge| challenge.seconds());
    assert_eq!(challenged(&browser), Some(323));
    // A later one takes its place, whatever its time.
    for seconds in [200, 400] {
        browser.wait();
        let link = sent_by::<G>("Eve", &Play::default().within(seconds), &[]);
        browser.press(&mut browser.card::<G>(&link), "open");
        assert_eq!(challenged(&browser), Some(seconds));
    }
    // The puzzle alone takes nothing away.
    let mut view = browser.card::<G>(&alone::<G>());
    browser.press(&mut view, "open");
    assert_eq!(challenged(&browser), Some(400));
    // A board that has been let go cannot be gone on with.
    browser.forget(&Names::board(id));
    let card = shown::<G>(&browser, &link);
    assert!(card.contains(text::READY) && card.contains(said::SEEN), "{card}");
}

#[test]
fn a_sudoku_that_was_begun() {
    one_that_was_begun_goes_on::<Sudoku>();
}

#[test]
fn a_hashi_that_was_begun() {
    one_that_was_begun_goes_on::<Hashi>();
}

fn one_that_was_solved_is_compared<G: Played>() {
    let browser = Browser::of("Ben");
    let id = browser.play::<G>(&Play::default().within(281));
    let card = shown::<G>(&browser, &sent::<G>(&["solve"]));
    assert!(card.contains(">4:41<") && card.contains(said::NO_SECOND), "{card}");
    assert!(
        card.contains("You won by 0:42.") && card.contains("<bdi>Ann</bdi></th>"),
        "{card}"
    );
    assert_eq!(does(&card), ["start", "open", "watch", "share"]);
    // The game has met Ann now, and meets nobody else.
    let met = |browser: &Browser| browser.record(id).challenge.and_then(|met| met.seconds());
    assert_eq!(met(&browser), Some(323));
    shown::<G>(&browser, &sent_by::<G>("Eve", &Play::default().within(200), &[]));
    assert_eq!(met(&browser), Some(323));
    let mut view = browser.card::<G>(&sent::<G>(&["solve"]));
    // Watching gives nothing away any more, and nothing is remembered.
    assert!(matches!(browser.press(&mut view, "watch"), Some(Tell::Film(_))));
    assert_eq!(browser.text(Names::WATCHED), None);
    assert_eq!(browser.press(&mut view, "open"), Some(Tell::Open(G::GAME, id)));
    assert_eq!(browser.press(&mut view, "start"), Some(Tell::Start));
    // A second go is carried on with, and no time counts but the first.
    let again = browser.play::<G>(&Play::until(Until::Begun));
    let card = shown::<G>(&browser, &sent::<G>(&[]));
    assert!(
        card.contains("You won by 0:42.") && !card.contains(said::AGAIN),
        "{card}"
    );
    let mut view = browser.card::<G>(&alone::<G>());
    let card = view.markup(&browser.library()).0;
    assert!(
        card.contains("You solved it in 4:41.") && card.contains(said::CARRY_ON),
        "{card}"
    );
    assert_eq!(browser.press(&mut view, "start"), Some(Tell::Open(G::GAME, again)));
    assert_eq!(browser.press(&mut view, "open"), Some(Tell::Open(G::GAME, id)));
    browser.store::<G>(again, &Play::default().within(30));
    assert!(shown::<G>(&browser, &alone::<G>()).contains("You solved it in 4:41."));
}

#[test]
fn a_sudoku_that_was_solved() {
    one_that_was_solved_is_compared::<Sudoku>();
}

#[test]
fn a_hashi_that_was_solved() {
    one_that_was_solved_is_compared::<Hashi>();
}

#[test]
fn a_solution_that_was_shown_is_no_time() {
    let browser = Browser::of("Ben");
    browser.play::<Hashi>(&Play::until(Until::Shown));
    let card = shown::<Hashi>(&browser, &sent::<Hashi>(&[]));
    assert!(card.contains("no time to compare"), "{card}");
    assert_eq!(does(&card), ["start", "share"]);
    // It is not known by that: who has begun it again goes on.
    browser.play::<Hashi>(&Play::begun());
    assert!(shown::<Hashi>(&browser, &sent::<Hashi>(&[])).contains(said::BEGUN));
}

#[test]
fn an_own_link_races_nobody() {
    let browser = Browser::of("Ann");
    let id = browser.play::<Hashi>(&Play::default());
    let link = browser.sent(&format!("share {id}"), &["solve"]).1;
    let card = shown::<Hashi>(&browser, &link);
    assert!(!card.contains("<table") && !card.contains("Can you beat it?"), "{card}");
    assert!(
        card.contains("<p>This is your own link to this hard 7 by 7 Hashi.</p>"),
        "{card}"
    );
    assert!(card.contains("You solved it in 5:23."));
    assert_eq!(does(&card), ["start", "open", "share"]);
    assert_eq!(browser.record(id).challenge, None);
}

#[test]
fn a_link_that_lost_its_end_says_what_is_gone() {
    let browser = Browser::of("Ben");
    let link = sent::<Hashi>(&["solve"]);
    let card = shown::<Hashi>(&browser, &link[..link.len() - 3]);
    assert!(card.contains("the time to beat and the solve with it"), "{card}");
    assert_eq!(does(&card), ["start", "share"]);
    // What chats add does no harm.
    let card = shown::<Hashi>(&browser, &format!("{link})."));
    assert!(card.contains("in 5:23") && !card.contains("lost its end"));
}

/// A link with another text for its solve.
fn with_solve<G: Played>(other: impl Fn(String) -> String) -> String {
    let link = link::read(&sent::<G>(&["solve"])).unwrap();
    let mut extras = link.extras();
    let race = extras.race.as_mut().unwrap();
    race.solve = race.solve.take().map(other);
    link::write_with::<G>(&G::puzzle(), &extras)
}

fn a_solve_is_checked_before_it_is_offered<G: Played>() {
    let browser = Browser::of("Ben");
    for broken in [
        with_solve::<G>(|solve| solve[..solve.len() - 9].to_owned()),
        with_solve::<G>(|_| "A".repeat(LONGEST_SOLVE)),
    ] {
        let card = shown::<G>(&browser, &broken);
        assert!(card.contains(said::NO_SOLVE) && card.contains("in 5:23"), "{card}");
        assert_eq!(does(&card), ["start", "share"]);
        let mut view = browser.card::<G>(&broken);
        assert_eq!(browser.press(&mut view, "watch-now"), None);
    }
}

#[test]
fn a_sudokus_solve_is_checked() {
    a_solve_is_checked_before_it_is_offered::<Sudoku>();
}

#[test]
fn a_hashis_solve_is_checked() {
    a_solve_is_checked_before_it_is_offered::<Hashi>();
}

fn a_time_that_none_can_be_is_not_raced<G: Played>(link: &str) {
    let browser = Browser::of("Ben");
    let card = shown::<G>(&browser, link);
    assert!(
        card.contains("sent you a") && card.contains(said::TOO_FAST) && !card.contains(said::NO_SOLVE),
        "{card}"
    );
    assert!(!card.contains("0:0"), "{card}");
    assert_eq!(does(&card), ["start", "share"]);
    // Nor by who has begun it, or knows it; and who comes after is met.
    let id = browser.play::<G>(&Play::begun());
    let mut view = browser.card::<G>(link);
    assert_eq!(browser.press(&mut view, "open"), Some(Tell::Open(G::GAME, id)));
    assert_eq!(browser.record(id).challenge, None);
    browser.store::<G>(id, &Play::default());
    let card = shown::<G>(&browser, link);
    assert!(card.contains(said::TOO_FAST) && !card.contains("<table"), "{card}");
    assert_eq!(browser.record(id).challenge, None);
    assert!(shown::<G>(&browser, &sent::<G>(&[])).contains("A dead heat"));
    assert!(browser.record(id).challenge.is_some());
}

#[test]
fn a_time_under_what_its_moves_take_is_not_raced() {
    a_time_that_none_can_be_is_not_raced::<Sudoku>(&sent_by::<Sudoku>("Ann", &Play::default().within(1), &[]));
    a_time_that_none_can_be_is_not_raced::<Sudoku>(&sent_too_fast::<Sudoku>());
    a_time_that_none_can_be_is_not_raced::<Hashi>(&sent_too_fast::<Hashi>());
}

fn watching_first_is_asked_about<G: Played>() {
    let browser = Browser::of("Ben");
    let link = sent::<G>(&["solve"]);
    let mut view = browser.card::<G>(&link);
    assert_eq!(browser.press(&mut view, "watch"), None);
    let asked = view.markup(&browser.library()).0;
    assert!(
        asked.contains(said::WATCH_FIRST) && asked.contains("you get no time"),
        "{asked}"
    );
    assert_eq!(does(&asked), ["play", "watch-now"]);
    // Declined, nothing is remembered, and it is free once it is solved.
    assert_eq!(browser.press(&mut view, "play"), Some(Tell::Start));
    assert_eq!(browser.text(Names::WATCHED), None);
    let id = browser.play::<G>(&Play::of(link.clone()));
    let mut view = browser.card::<G>(&link);
    let Some(Tell::Film(film)) = browser.press(&mut view, "watch") else {
        panic!()
    };
    assert_eq!(
        (film.game, film.seconds, film.title.as_str()),
        (G::GAME, 323, "Ann's solve")
    );
    assert!(browser.record(id).may_race());
}

#[test]
fn a_sudoku_watched_first() {
    watching_first_is_asked_about::<Sudoku>();
}

#[test]
fn a_hashi_watched_first() {
    watching_first_is_asked_about::<Hashi>();
}

/// What was watched has no time on any way back to it.
fn what_was_watched_has_no_time<G: Played>() {
    let browser = Browser::of("Ben");
    let id = browser.play::<G>(&Play::begun());
    let link = sent::<G>(&["solve"]);
    let mut view = browser.card::<G>(&link);
    browser.press(&mut view, "watch");
    assert!(matches!(browser.press(&mut view, "watch-now"), Some(Tell::Film(_))));
    let is_watched = |id: Id| browser.record(id).is_watched;
    // The game under way, whichever way it is gone on with,
    assert!(is_watched(id));
    browser.store::<G>(id, &Play::default());
    let record = browser.record(id);
    assert_eq!(record.time(), Time::Watched);
    // another of it, a daily's too, also when the first has left the history,
    browser.library().store().remove(&[id]).unwrap();
    let daily = browser.play::<G>(&Play {
        until: Until::Begun,
        ..Play::daily()
    });
    assert!(is_watched(daily));
    // and the card says so, and asks no more.
    browser.library().store().remove(&[daily]).unwrap();
    let card = shown::<G>(&browser, &link);
    assert!(
        card.contains(said::WATCHED) && !card.contains(text::READY_NOTE),
        "{card}"
    );
    let mut view = browser.card::<G>(&link);
    assert!(matches!(browser.press(&mut view, "watch"), Some(Tell::Film(_))));
}

#[test]
fn a_watched_sudoku_has_no_time() {
    what_was_watched_has_no_time::<Sudoku>();
}

#[test]
fn a_watched_hashi_has_no_time() {
    what_was_watched_has_no_time::<Hashi>();
}

#[test]
fn names_are_words_and_never_markup() {
    let browser = Browser::of("Ben");
    let link = link::read(&sent::<Hashi>(&[])).unwrap();
    let extras = Extras {
        name: Some("<b>Eve".to_owned()),
        title: Some("\"Two & two\"".to_owned()),
        ..link.extras()
    };
    let card = shown::<Hashi>(&browser, &link::write_with::<Hashi>(&Hashi::puzzle(), &extras));
    assert!(card.contains("<bdi>&lt;b&gt;Eve</bdi>"), "{card}");
    assert!(card.contains("<bdi>&quot;Two &amp; two&quot;</bdi>"), "{card}");
}

#[test]
fn what_is_no_card_opens_none() {
    for name in [
        "opening",
        "opening hard",
        "opening hard - 123 x",
        "opening none - 123 p=x",
    ] {
        assert!(view::open(name).is_none(), "{name}");
    }
}
