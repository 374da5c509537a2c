//! The calendar, a day of it, and the streaks, as the librarian draws them and as keys and presses change them.

mod kept;

use engine::games::GameId;
use engine::level::Level;
use engine::play::Help;
use engine::shelf::{Failure, Names, Record, Store};
use kept::{Memory, begun, begun_on, date, id, keep, library, solved};
use ninebridge::librarian::view::{self, Deed, Input, Tell, View};
use serde_json::json;

const FIRST: &str = "2026-12-01";

/// The view over a store, on a date.
struct Page<'a> {
    texts: &'a Memory,
    today: String,
    view: Box<dyn View>,
}

impl<'a> Page<'a> {
    fn open(texts: &'a Memory, today: &str) -> Self {
        Self {
            texts,
            today: today.to_owned(),
            view: view::open("days").unwrap(),
        }
    }

    fn markup(&self) -> String {
        self.view.markup(&library(self.texts, &self.today)).0
    }

    fn take(&mut self, input: Input<'_>) -> Vec<Deed> {
        self.view.take(&library(self.texts, &self.today), input)
    }

    fn press(&mut self, does: &str) -> Vec<Deed> {
        self.take(Input::Press(does))
    }

    /// Presses a key on the chosen day.
    fn key(&mut self, key: &str) {
        let chosen = format!("day {}", self.chosen());
        assert_eq!(self.take(Input::Key(key, &chosen)), []);
    }

    /// The days of the month that shows, each as its button.
    fn cells(&self) -> Vec<String> {
        let markup = self.markup();
        let grid = between(&markup, "role=grid", "</section>");
        grid.split("<button").skip(1).map(str::to_owned).collect()
    }

    fn cell(&self, named: &str) -> String {
        let start = format!("aria-label=\"{named}");
        let mut cells = self.cells().into_iter();
        cells.find(|cell| cell.contains(&start)).expect(named)
    }

    /// The chosen day, by what its button does.
    fn chosen(&self) -> String {
        let cells = self.cells();
        let mut chosen = cells.iter().filter(|cell| cell.contains("aria-selected=true"));
        let found = chosen.next().expect("a day is chosen");
        assert!(chosen.next().is_none(), "one only");
        between(found, "data-does=\"day ", "\"").to_owned()
    }

    fn month(&self) -> String {
        let markup = self.markup();
        between(&markup, "<h2 id=days-month>", "<").to_owned()
    }

    /// The heading of the summary.
    fn heading(&self) -> String {
        let markup = self.markup();
        let heading = between(&markup, "<h2 id=days-day", "</h2>");
        heading.split_once('>').unwrap().1.to_owned()
    }

    /// A row of the summary, as its words.
    fn row(&self, game: GameId, level: Level) -> String {
        words(&self.row_markup(game, level))
    }

    fn row_markup(&self, game: GameId, level: Level) -> String {
        let markup = self.markup();
        let day = between(&markup, "<section class=day", "</section>");
        let list = day.split("<ul>").nth(1 + game as usize).unwrap();
        list.split("<li>").nth(1 + level as usize).unwrap().to_owned()
    }

    /// A line of the streaks: current and best, a game after the other.
    fn streaks(&self, level: Level) -> Vec<u32> {
        let markup = self.markup();
        let body = between(&markup, "<tbody>", "</tbody>");
        let row = body.split("<tr>").nth(1 + level as usize).unwrap();
        let cells = row.split("</td>").filter_map(|cell| cell.rsplit('>').next());
        cells.filter_map(|cell| cell.parse().ok()).collect()
    }
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}"));
    rest.split_once(end).map_or(rest, |(inner, _)| inner)
}

/// What stands in markup, with its attributes gone.
fn words(markup: &str) -> String {
    let parts = markup
        .split('<')
        .map(|part| part.split_once('>').map_or(part, |(_, words)| words));
    let parts: Vec<&str> = parts.map(str::trim).filter(|words| !words.is_empty()).collect();
    parts.join(" | ")
}

/// What each button of some markup does.
fn deeds(markup: &str) -> Vec<String> {
    let parts = markup.split("data-does=\"").skip(1);
    parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
}

/// Months of every length, on every day they can begin with.
#[test]
fn a_month_is_a_grid() {
    let texts = Memory::default();
    let mut page = Page::open(&texts, "2029-03-15");
    for (day, month, days, lead, weeks) in [
        ("2026-12-31", "December 2026", 31, 1, 5),
        ("2027-01-15", "January 2027", 31, 4, 5),
        ("2027-02-28", "February 2027", 28, 0, 4),
        ("2027-05-01", "May 2027", 31, 5, 6),
        ("2027-08-31", "August 2027", 31, 6, 6),
        ("2027-09-30", "September 2027", 30, 2, 5),
        ("2028-02-29", "February 2028", 29, 1, 5),
        ("2028-12-31", "December 2028", 31, 4, 5),
    ] {
        assert_eq!(page.press(&format!("day {day}")), []);
        assert_eq!(page.month(), month);
        assert_eq!(page.chosen(), day);
        let markup = page.markup();
        let grid = between(&markup, "role=grid", "</section>");
        assert_eq!(grid.matches("<div role=row>").count(), weeks + 1, "{month}");
        assert_eq!(
            grid.matches("<button type=button role=gridcell").count(),
            days,
            "{month}"
        );
        let first = between(grid, "</div><div role=row>", "<button");
        assert_eq!(first.matches("<span role=gridcell></span>").count(), lead, "{month}");
        // Whole weeks, each of seven.
        assert_eq!(grid.matches("role=gridcell").count(), weeks * 7, "{month}");
        let heads: Vec<&str> = grid.split("role=columnheader aria-label=").skip(1).collect();
        let heads: Vec<&str> = heads.iter().map(|head| head.split('>').next().unwrap()).collect();
        assert_eq!(heads[0], "Monday");
        assert_eq!(heads[6], "Sunday");
        // One of them can be tabbed to: the chosen one.
        assert_eq!(grid.matches("tabindex=0").count(), 1);
        assert!(
            page.cells()
                .iter()
                .any(|cell| cell.contains("tabindex=0") && cell.contains(day))
        );
    }
}

#[test]
fn only_days_that_have_dailies_can_be_chosen() {
    let texts = Memory::default();
    let mut page = Page::open(&texts, "2026-12-03");
    assert_eq!(
        (page.chosen(), page.month()),
        ("2026-12-03".to_owned(), "December 2026".to_owned())
    );
    for (at, cell) in page.cells().iter().enumerate() {
        let is_there = at < 3;
        assert_eq!(cell.contains("data-does"), is_there, "{cell}");
        assert_eq!(cell.contains("aria-disabled=true"), !is_there, "{cell}");
        assert_eq!(cell.contains("<svg"), is_there, "{cell}");
        assert_eq!(cell.contains("aria-current=date"), at == 2, "{cell}");
    }
    page.cell("Thursday 3 December, today: nothing played");
    page.cell("Friday 4 December, still to come\"");
    // Nor by what comes from elsewhere.
    for (pressed, chosen) in [
        ("day 2026-12-04", "2026-12-03"),
        ("day 2099-01-01", "2026-12-03"),
        ("day 2026-11-30", FIRST),
        ("day 0001-01-01", FIRST),
        ("day 2026-02-30", FIRST),
        ("day", FIRST),
        ("months 1", FIRST),
        ("months -1", FIRST),
        ("months 99999999999", FIRST),
        ("today", "2026-12-03"),
        ("nonsense", "2026-12-03"),
        ("", "2026-12-03"),
    ] {
        assert_eq!(page.press(pressed), [], "{pressed}");
        assert_eq!(page.chosen(), chosen, "{pressed}");
    }
}

#[test]
fn before_the_first_dailies_there_is_nothing_to_choose() {
    let texts = Memory::default();
    for today in ["2026-11-30", "1970-01-01"] {
        let mut page = Page::open(&texts, today);
        assert_eq!(page.month(), "December 2026");
        assert!(page.cells().iter().all(|cell| cell.contains("aria-disabled=true")));
        assert!(
            page.markup()
                .contains("The first dailies come on Tuesday 1 December 2026.")
        );
        assert!(!page.markup().contains("class=day "));
        for key in ["ArrowLeft", "PageDown", "End"] {
            page.take(Input::Key(key, "day 2026-12-01"));
        }
        page.press("months 1");
        assert_eq!(page.month(), "December 2026");
        assert_eq!(page.streaks(Level::Easy), [0, 0, 0, 0]);
    }
}

#[test]
fn keys_move_the_choice_and_the_focus() {
    let texts = Memory::default();
    let mut page = Page::open(&texts, "2028-03-15");
    page.press("day 2027-01-01");
    for (key, chosen, month) in [
        ("ArrowLeft", "2026-12-31", "December 2026"),
        ("ArrowRight", "2027-01-01", "January 2027"),
        ("End", "2027-01-03", "January 2027"),
        ("ArrowDown", "2027-01-10", "January 2027"),
        ("Home", "2027-01-04", "January 2027"),
        ("ArrowUp", "2026-12-28", "December 2026"),
        ("PageDown", "2027-01-28", "January 2027"),
        ("Shift+PageDown", "2028-01-28", "January 2028"),
        ("PageDown", "2028-02-28", "February 2028"),
        ("ArrowRight", "2028-02-29", "February 2028"),
        ("PageDown", "2028-03-15", "March 2028"),
        ("Shift+PageUp", "2027-03-15", "March 2027"),
        ("PageUp", "2027-02-15", "February 2027"),
    ] {
        page.key(key);
        assert_eq!(
            (page.chosen(), page.month()),
            (chosen.to_owned(), month.to_owned()),
            "{key}"
        );
        let focused: Vec<String> = page
            .cells()
            .into_iter()
            .filter(|cell| cell.contains("data-focus"))
            .collect();
        assert!(focused.len() == 1 && focused[0].contains("aria-selected=true"), "{key}");
        assert!(page.markup().contains("data-keys=\"ArrowLeft "), "{key}");
    }
    // What is redrawn for another reason takes no focus.
    page.take(Input::Changed);
    assert!(!page.markup().contains("data-focus"));
}

#[test]
fn a_day_that_is_chosen_has_its_summary_read() {
    let texts = Memory::default();
    let mut page = Page::open(&texts, "2027-01-02");
    assert_eq!(page.heading(), "Today, Saturday 2 January");
    assert!(!page.markup().contains("data-focus"));
    page.press("day 2027-01-01");
    assert_eq!(page.heading(), "Friday 1 January");
    assert!(between(&page.markup(), "<h2 id=days-day", ">").contains("data-focus"));
    page.press("day 2026-12-31");
    assert_eq!(page.heading(), "Thursday 31 December 2026");
}

#[test]
fn buttons_turn_the_months() {
    let texts = Memory::default();
    let mut page = Page::open(&texts, "2027-02-10");
    let buttons = |page: &Page<'_>| {
        let markup = page.markup();
        let header = between(&markup, "<header>", "</header>").to_owned();
        let on = |does: &str| !between(&header, &format!("data-does=\"{does}\""), ">").contains("aria-disabled");
        (header.contains("data-does=\"today\""), on("months -1"), on("months 1"))
    };
    assert_eq!(buttons(&page), (false, true, false));
    page.press("months -1");
    assert_eq!(
        (page.chosen(), buttons(&page)),
        ("2027-01-10".to_owned(), (true, true, true))
    );
    page.press("months -1");
    assert_eq!(
        (page.chosen(), buttons(&page)),
        ("2026-12-10".to_owned(), (true, false, true))
    );
    page.press("months -1");
    assert_eq!(page.chosen(), "2026-12-10");
    page.press("day 2027-01-31");
    page.press("months 1");
    assert_eq!(page.chosen(), "2027-02-10", "not past today");
    page.press("months -1");
    page.press("today");
    assert_eq!(
        (page.chosen(), buttons(&page)),
        ("2027-02-10".to_owned(), (false, true, false))
    );
    assert!(page.cell("Wednesday 10 February").contains("data-focus"));
    assert!(page.markup().contains("aria-label=\"Month before, January 2027\""));
}

#[test]
fn each_day_shows_how_its_dailies_stand() {
    let texts = Memory::default();
    let day = "2026-12-02";
    keep(&texts, solved(begun(1, GameId::Sudoku, day, Level::Easy)));
    keep(
        &texts,
        solved(begun_on(2, GameId::Sudoku, day, "2026-12-03", Level::Medium)),
    );
    keep(&texts, begun(3, GameId::Sudoku, day, Level::Hard));
    keep(&texts, solved(begun(4, GameId::Hashi, day, Level::Expert)));
    let page = Page::open(&texts, "2026-12-03");
    let cell = page.cell("Wednesday 2 December: Sudoku Easy solved, Medium done, Hard begun; Hashi Expert solved\"");
    for drawn in [
        "class=on d=\"M5 5h0M35 16h0\"",
        "class=late d=\"M15 5",
        "class=half d=\"M25 5",
        "class=open d=\"M35 5h0M5 16h0M15 16h0M25 16h0\"",
    ] {
        assert!(cell.contains(drawn), "{drawn} in {cell}");
    }
    page.cell("Tuesday 1 December: nothing played\"");
    page.cell("Thursday 3 December, today: nothing played\"");
}

/// Each line: what is kept of a daily, what is said of it, and what can be done.
#[test]
fn a_days_summary_in_every_state() {
    const DAY: &str = "2026-12-02";
    let (game, level) = (GameId::Sudoku, Level::Hard);
    let new = |number| begun(number, game, DAY, level);
    let one = id(1);
    let with = |record: Record, change: fn(&mut Record)| {
        let mut record = record;
        change(&mut record);
        record
    };
    let (watch_two, share_two) = (format!("watch sudoku {}", id(2)), format!("share {}", id(2)));
    let open = format!("open sudoku {one}");
    let (watch, share) = (format!("watch sudoku {one}"), format!("share {one}"));
    let over: &[&str] = &[&watch, &share, &open];
    let table: [(&str, Vec<Record>, &str, &[&str]); 10] = [
        (
            "open",
            vec![],
            "Hard | Not played yet | Play",
            &["daily sudoku 2026-12-02 hard"],
        ),
        ("begun", vec![new(1)], "Hard | Begun, 4:07 so far | Carry on", &[&open]),
        (
            "on its day",
            vec![solved(new(1))],
            "Hard | Solved in 4:07 | 1 mistake, no help. | See it",
            over,
        ),
        (
            "over midnight",
            vec![with(solved(new(1)), |record| {
                record.solved = Some(kept::moment(date("2026-12-03")))
            })],
            "Hard | Solved in 4:07 | 1 mistake, no help. | See it",
            over,
        ),
        (
            "late",
            vec![solved(begun_on(1, game, DAY, "2026-12-05", level))],
            "Hard | Solved in 4:07, begun on 5 December | 1 mistake, no help. | See it",
            over,
        ),
        (
            "with help",
            vec![with(solved(new(1)), |record| {
                record.mistakes = None;
                record.help = Help {
                    automatic: true,
                    hints: 2,
                    ..Help::default()
                };
            })],
            "Hard | Solved in 4:07 | Automatic candidates, 2 hints. | See it",
            over,
        ),
        (
            "watched",
            vec![with(solved(new(1)), |record| record.is_watched = true)],
            "Hard | Solved after a solve was watched | 1 mistake, no help. | See it",
            over,
        ),
        (
            "seen before",
            vec![with(solved(new(1)), |record| record.is_seen = true)],
            "Hard | Solved in 4:07, the board seen before | 1 mistake, no help. | See it",
            over,
        ),
        (
            "shown",
            vec![with(new(1), |record| {
                record.is_shown = true;
                record.help.checks = 1;
            })],
            "Hard | The solution was shown | 1 check. | See it",
            &[&open],
        ),
        // The one that counts says how it went; the one that is not over can be gone on with.
        (
            "solved, and begun again",
            vec![with(new(1), |record| record.is_seen = true), solved(new(2))],
            "Hard | Solved in 4:07 | 1 mistake, no help. | Carry on",
            &[&watch_two, &share_two, &open],
        ),
    ];
    for (name, records, said, does) in table {
        let texts = Memory::default();
        for record in records {
            keep(&texts, record);
        }
        let mut page = Page::open(&texts, "2026-12-09");
        page.press(&format!("day {DAY}"));
        assert_eq!(page.row(game, level), said, "{name}");
        assert_eq!(deeds(&page.row_markup(game, level)), does, "{name}");
        // Nothing is said of the others.
        assert!(
            page.row(GameId::Hashi, level)
                .starts_with("Hard 12×12 | Not played yet"),
            "{name}"
        );
    }
}

/// Friends' times for the first hard Sudoku: from whom, their name, and their seconds.
fn keep_friends(texts: &Memory, times: &[(usize, Option<&str>, u64)]) {
    let times = times.iter().map(|(from, name, seconds)| {
        let mut time = json!({"at": 1, "seconds": seconds, "help": "h2", "mistakes": [1, 0]});
        if let Some(name) = name {
            time["name"] = json!(name);
        }
        (format!("{FIRST} sudoku hard {}", id(*from)), time)
    });
    let times: serde_json::Map<String, serde_json::Value> = times.collect();
    let text = json!({"v": 1, "times": times}).to_string();
    texts.texts.borrow_mut().insert(Names::FRIEND_TIMES.to_owned(), text);
}

/// The lines of a daily's board.
fn board(page: &Page<'_>, game: GameId, level: Level) -> Vec<String> {
    let row = page.row_markup(game, level);
    let lines = row.split("<tr").skip(2);
    lines.map(|line| words(&format!("<tr{line}"))).collect()
}

/// Each line: the player's own games of a daily that two friends have sent their times of, 3:20 and 4:10, and its board.
#[test]
fn a_dailys_board_in_every_state() {
    let (game, level) = (GameId::Sudoku, Level::Hard);
    let with = |number, change: fn(&mut Record)| {
        let mut record = solved(begun(number, game, FIRST, level));
        change(&mut record);
        record
    };
    let at = |number, seconds: u64| {
        let mut record = with(number, |_| ());
        record.elapsed = engine::play::Millis(seconds * 1_000 + 999);
        record
    };
    let first = "1 | <b>Ann | 1 mistake, 2 hints. | 3:20";
    let last = |place: u32| format!("{place} | A friend | 1 mistake, 2 hints. | 4:10");
    let own = |place: u32, time: &str| format!("{place} | You | 1 mistake, no help. | {time}");
    let untimed = |why: &str| vec![first.to_owned(), last(2), format!("You | {why} | no time")];
    let table: [(&str, Vec<Record>, Vec<String>); 10] = [
        ("not played", vec![], vec![first.to_owned(), last(2)]),
        (
            "begun",
            vec![begun(1, game, FIRST, level)],
            vec![first.to_owned(), last(2)],
        ),
        (
            "between",
            vec![at(1, 247)],
            vec![first.to_owned(), own(2, "4:07"), last(3)],
        ),
        (
            "last",
            vec![at(1, 251)],
            vec![first.to_owned(), last(2), own(3, "4:11")],
        ),
        (
            "in the same second",
            vec![at(1, 200)],
            vec![own(1, "3:20"), first.to_owned(), last(3)],
        ),
        (
            "the first that counts",
            vec![with(2, |record| record.is_seen = true), at(1, 247)],
            vec![first.to_owned(), own(2, "4:07"), last(3)],
        ),
        (
            "with something revealed",
            vec![with(1, |record| record.help.reveals = 1)],
            vec![
                first.to_owned(),
                "2 | You | 1 mistake, 1 reveal. | 4:07".to_owned(),
                last(3),
            ],
        ),
        (
            "watched",
            vec![with(1, |record| record.is_watched = true)],
            untimed("A solve was watched first."),
        ),
        (
            "seen before",
            vec![with(1, |record| record.is_seen = true)],
            untimed("The board had been seen before."),
        ),
        (
            "shown",
            vec![with(1, |record| {
                record.is_shown = true;
                record.solved = None;
            })],
            untimed("The solution was shown."),
        ),
    ];
    for (name, records, lines) in table {
        let texts = Memory::default();
        for record in records {
            keep(&texts, record);
        }
        keep_friends(
            &texts,
            &[(7, None, 250), (8, Some("<b>Ann"), 200), (9, Some("Me"), 100)],
        );
        // What was sent from here is no friend's.
        texts
            .texts
            .borrow_mut()
            .insert(Names::DEVICE.to_owned(), id(9).to_string());
        let page = Page::open(&texts, FIRST);
        let lines: Vec<String> = lines.iter().map(|line| line.replace("<b>", "&lt;b&gt;")).collect();
        assert_eq!(board(&page, game, level), lines, "{name}");
        let row = page.row_markup(game, level);
        assert!(
            row.contains("aria-label=\"Sudoku Hard, you and your friends\""),
            "{row}"
        );
        assert_eq!(row.matches("<th scope=row>").count(), lines.len());
        assert!(!page.row_markup(GameId::Hashi, level).contains("<table"));
    }
}

#[test]
fn without_a_friends_time_there_is_no_board() {
    let texts = Memory::default();
    keep(&texts, solved(begun(1, GameId::Sudoku, FIRST, Level::Hard)));
    assert!(!Page::open(&texts, FIRST).markup().contains("class=friends"));
    keep_friends(&texts, &[(1, Some("Ann"), 100)]);
    let mut page = Page::open(&texts, FIRST);
    assert!(page.row_markup(GameId::Sudoku, Level::Hard).contains("<table"));
    // Another tab takes them away, or is a newer version's.
    for text in ["", "{\"v\":2}"] {
        texts
            .texts
            .borrow_mut()
            .insert(Names::FRIEND_TIMES.to_owned(), text.to_owned());
        page.take(Input::Changed);
        let markup = page.markup();
        assert!(!markup.contains("class=friends") && !markup.contains("cannot be read"));
    }
}

#[test]
fn what_can_be_seen_or_watched_is_only_what_is_kept() {
    let (game, level, day) = (GameId::Hashi, Level::Easy, "2026-12-01");
    let texts = Memory::default();
    keep(&texts, solved(begun(1, game, day, level)));
    let page = Page::open(&texts, day);
    let does = |page: &Page<'_>| deeds(&page.row_markup(game, level));
    let one = id(1);
    assert_eq!(
        does(&page),
        [
            format!("watch hashi {one}"),
            format!("share {one}"),
            format!("open hashi {one}")
        ]
    );
    // Its log was let go to make room.
    texts.texts.borrow_mut().remove(&Names::log(one));
    assert_eq!(does(&page), [format!("share {one}"), format!("again hashi {one}")]);
    assert!(page.row(game, level).ends_with("Play again"));
    // And then all of it: what became of the daily is kept for good.
    Store::new(&texts).remove(&[one]).unwrap();
    let page = Page::open(&texts, day);
    assert_eq!(page.row(game, level), "Easy 7×7 | Solved on its day | Play again");
    assert_eq!(does(&page), ["daily hashi 2026-12-01 easy"]);
    page.cell("Tuesday 1 December, today: Hashi Easy solved\"");
    assert_eq!(page.streaks(level), [0, 0, 1, 1]);
}

#[test]
fn presses_are_told_to_the_page() {
    let texts = Memory::default();
    let one = id(1);
    keep(&texts, solved(begun(1, GameId::Sudoku, FIRST, Level::Easy)));
    let mut page = Page::open(&texts, FIRST);
    for (does, tell) in [
        (
            "daily hashi 2026-12-01 expert".to_owned(),
            Tell::Daily(GameId::Hashi, date(FIRST), Level::Expert),
        ),
        (format!("open sudoku {one}"), Tell::Open(GameId::Sudoku, one)),
        (format!("watch sudoku {one}"), Tell::Watch(GameId::Sudoku, one)),
        (format!("share {one}"), Tell::Dialog(format!("share {one}"))),
        (format!("again sudoku {one}"), Tell::Again(GameId::Sudoku, one)),
    ] {
        assert_eq!(page.press(&does), [Deed::Tell(tell)], "{does}");
    }
    let markup = page.row_markup(GameId::Sudoku, Level::Easy);
    for name in ["Watch Sudoku Easy", "Share Sudoku Easy", "See it Sudoku Easy"] {
        assert!(markup.contains(&format!("aria-label=\"{name}\"")), "{name}");
    }
}

#[test]
fn streaks_of_each_game_and_level() {
    let texts = Memory::default();
    let mut number = 0;
    let mut play = |game, of: &str, on: &str, level| {
        number += 1;
        keep(&texts, solved(begun_on(number, game, of, on, level)));
    };
    for day in ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-05", "2026-12-06"] {
        play(GameId::Sudoku, day, day, Level::Easy);
    }
    play(GameId::Sudoku, "2026-12-04", "2026-12-05", Level::Easy);
    for day in ["2026-12-04", "2026-12-05"] {
        play(GameId::Hashi, day, day, Level::Easy);
    }
    play(GameId::Hashi, "2026-12-07", "2026-12-07", Level::Expert);
    for (today, easy, expert) in [
        ("2026-12-06", [2, 3, 2, 2], [0, 0, 0, 0]),
        // Today is still open.
        ("2026-12-07", [2, 3, 0, 2], [0, 0, 1, 1]),
        ("2026-12-08", [0, 3, 0, 2], [0, 0, 1, 1]),
        ("2026-12-09", [0, 3, 0, 2], [0, 0, 0, 1]),
    ] {
        let page = Page::open(&texts, today);
        assert_eq!(page.streaks(Level::Easy), easy, "{today}");
        assert_eq!(page.streaks(Level::Expert), expert, "{today}");
        assert_eq!(page.streaks(Level::Medium), [0; 4], "{today}");
        let markup = page.markup();
        let easy_row = between(&markup, "<th scope=row>Easy</th>", "</tr>");
        let going = easy_row.matches("class=now").count();
        assert_eq!(
            going,
            [easy[0], easy[2]].iter().filter(|days| **days > 0).count(),
            "{today}"
        );
    }
}

/// What is not chosen turns over with the day; what is chosen stays. A daily begun before midnight counts for its own.
#[test]
fn the_day_turns_over_with_the_page_open() {
    let texts = Memory::default();
    keep(&texts, begun(1, GameId::Sudoku, "2026-12-31", Level::Easy));
    let mut page = Page::open(&texts, "2026-12-31");
    let mut other = Page::open(&texts, "2026-12-31");
    other.press("day 2026-12-30");
    page.cell("Thursday 31 December, today: Sudoku Easy begun\"");
    for page in [&mut page, &mut other] {
        page.today = "2027-01-01".to_owned();
        page.take(Input::Changed);
    }
    assert_eq!(
        (page.chosen(), page.month()),
        ("2027-01-01".to_owned(), "January 2027".to_owned())
    );
    assert_eq!(other.chosen(), "2026-12-30");
    let mut over = solved(begun(1, GameId::Sudoku, "2026-12-31", Level::Easy));
    over.solved = Some(kept::moment(date("2027-01-01")));
    keep(&texts, over);
    page.take(Input::Changed);
    page.key("ArrowLeft");
    page.cell("Thursday 31 December: Sudoku Easy solved\"");
    assert_eq!(
        page.row(GameId::Sudoku, Level::Easy),
        "Easy | Solved in 4:07 | 1 mistake, no help. | See it"
    );
    assert_eq!(page.streaks(Level::Easy), [1, 1, 0, 0]);
}

/// West over the date line a day is lived twice, east one is skipped; and a clock may be set to anything.
#[test]
fn journeys_and_clocks_set_wrong_lose_nothing() {
    let texts = Memory::default();
    for (number, day) in [(1, "2026-12-01"), (2, "2026-12-02"), (3, "2026-12-03")] {
        keep(&texts, solved(begun(number, GameId::Sudoku, day, Level::Easy)));
    }
    // The clock was at 2031 for a while, and another went on with a day of then.
    keep(&texts, solved(begun(4, GameId::Sudoku, "2031-05-05", Level::Easy)));
    keep(&texts, begun(5, GameId::Hashi, "2031-05-05", Level::Easy));
    // Back west: today is the day before. What is played is there to be seen, but not to be chosen.
    let mut page = Page::open(&texts, "2026-12-02");
    let cell = page.cell("Thursday 3 December, still to come: Sudoku Easy solved\"");
    assert!(cell.contains("aria-disabled=true") && !cell.contains("data-does") && cell.contains("class=on"));
    assert_eq!(page.streaks(Level::Easy), [2, 2, 0, 0]);
    page.key("ArrowRight");
    assert_eq!(page.chosen(), "2026-12-02");
    // On again, and east: a day that never was is not missed where it was not lived, yet breaks no best.
    page.today = "2026-12-03".to_owned();
    assert_eq!(page.streaks(Level::Easy), [3, 3, 0, 0]);
    page.today = "2026-12-05".to_owned();
    assert_eq!(page.streaks(Level::Easy), [0, 3, 0, 0]);
    // The clock at the end of the calendar, and before its begin.
    for today in ["9999-12-31", "0001-01-01", "2031-05-05"] {
        page.today = today.to_owned();
        page.press("today");
        for key in ["ArrowRight", "PageDown", "Shift+PageDown", "End", "ArrowDown"] {
            page.take(Input::Key(key, "day 9999-12-31"));
            assert!(page.markup().contains("</table>"), "{today} {key}");
        }
    }
    page.press("today");
    assert_eq!(page.chosen(), "2031-05-05");
    page.today = "2026-12-03".to_owned();
    assert_eq!(
        (page.chosen(), page.streaks(Level::Easy)),
        ("2026-12-03".to_owned(), vec![3, 3, 0, 0])
    );
}

#[test]
fn storage_that_fails_is_said_and_read_again() {
    for failure in [Failure::Blocked, Failure::Newer] {
        let texts = Memory::default();
        keep(&texts, solved(begun(1, GameId::Sudoku, FIRST, Level::Easy)));
        texts.fails.replace(Some(failure));
        let mut page = Page::open(&texts, FIRST);
        assert!(page.markup().contains("cannot be read just now"));
        assert_eq!(page.row(GameId::Sudoku, Level::Easy), "Easy | Not played yet | Play");
        texts.fails.replace(None);
        page.take(Input::Changed);
        assert!(!page.markup().contains("cannot be read just now"));
        assert!(page.row(GameId::Sudoku, Level::Easy).contains("Solved in 4:07"));
    }
}

/// A year of days, and a full history: what is drawn is still small.
#[test]
fn a_months_markup_is_small() {
    let texts = Memory::default();
    for at in 0..31 {
        let day = date(FIRST).plus(at).to_string();
        for (row, game) in GameId::ALL.into_iter().enumerate() {
            for (column, level) in Level::DEALT.into_iter().enumerate() {
                let number = (at as usize * 2 + row) * 4 + column;
                keep(&texts, solved(begun(number, game, &day, level)));
            }
        }
    }
    let page = Page::open(&texts, "2026-12-31");
    assert!(page.markup().len() < 24_000, "{}", page.markup().len());
    assert_eq!(page.streaks(Level::Expert), [31, 31, 31, 31]);
}
