//! The statistics as a view: every number against one counted by hand.

use std::collections::BTreeMap;

use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::rating;
use engine::shape::Shape;
use engine::shelf::{Group, Record, Time};
use engine::time::Millis;
use ninebridge::librarian::statistics::Statistics;
use ninebridge::librarian::view::Input;
use proptest::prelude::*;

use crate::history::tidy;
use crate::kept::{Shown, record, shelve, solved, years};
use crate::shelves::{FIRST, Memory, date, records};

fn statistics<'a>(memory: &'a Memory, about: &str) -> Shown<'a, Statistics> {
    Shown {
        view: Statistics::new(about),
        memory,
    }
}

/// A section, by its heading.
fn section<'a>(markup: &'a str, title: &str) -> &'a str {
    let from = markup.split_once(&format!("<h2>{title}</h2>")).expect(title).1;
    from.split_once("</section>").unwrap().0
}

/// The bars of a chart: what each says and how high it is.
fn bars(section: &str) -> Vec<(String, u32, u32)> {
    let bars = section.split("<g class=").skip(1);
    bars.map(|bar| {
        let bar = bar.split_once("<title>").unwrap().1;
        let said = bar.split_once("</title>").unwrap().0;
        let games = said.rsplit_once(": ").unwrap().1.split(' ').next().unwrap();
        let (_, height) = bar.split_once("class=bar").unwrap().1.split_once("height=").unwrap();
        let height = height.split(' ').next().unwrap();
        (said.to_owned(), games.parse().unwrap(), height.parse().unwrap())
    })
    .collect()
}

/// The parts of a chart's bars: of each bar the kinds, with the foot and the top of each.
fn parts(section: &str) -> Vec<Vec<(usize, u32, u32)>> {
    let bars = section.split("<g class=").skip(1);
    let of = |bar: &str| {
        let paths = bar.split("</g>").next().unwrap().split("class=\"piece piece-").skip(1);
        let part = |path: &str| {
            let (kind, line) = path.split_once("\" d=\"M").unwrap();
            let (_, line) = line.split_once(' ').unwrap();
            let (foot, top) = line.split_once('"').unwrap().0.split_once('V').unwrap();
            (kind.parse().unwrap(), foot.parse().unwrap(), top.parse().unwrap())
        };
        paths.map(part).collect()
    };
    bars.map(of).collect()
}

/// The cells of a section's table.
fn cells(section: &str) -> Vec<Vec<String>> {
    let body = section.split_once("<tbody>").map_or("", |(_, body)| body);
    let cell = |cell: &str| cell.split_once('>').unwrap().1.to_owned();
    body.split("<tr>")
        .skip(1)
        .map(|row| {
            let ends = row
                .split("</t")
                .filter(|part| part.contains('>') && part.contains("<t"));
            ends.map(|part| cell(part.rsplit_once("<t").unwrap().1)).collect()
        })
        .collect()
}

fn check(all: &[Record], game: GameId) {
    let memory = Memory::default();
    shelve(&memory, all);
    let mut view = statistics(&memory, game.id());
    tidy(&view.markup());
    let own: Vec<&Record> = all.iter().filter(|record| record.game == game).collect();
    if own.is_empty() {
        assert!(view.says("add up here"));
        return;
    }
    let mut groups: BTreeMap<Group, Vec<&Record>> = BTreeMap::new();
    for record in &own {
        groups.entry(record.group()).or_default().push(record);
    }
    // Played, solved, best and average.
    let markup = view.markup();
    let rows = cells(section(&markup, "Solved, and how fast"));
    assert_eq!(rows.len(), groups.len() + usize::from(groups.len() > 1));
    for (row, of) in rows.iter().zip(groups.values()) {
        let is_solved = |record: &&&Record| record.solved.is_some() && !record.is_shown;
        let counts = |record: &&&Record| record.time() == Time::Counts;
        let times: Vec<u64> = of.iter().filter(counts).map(|record| record.elapsed.0).collect();
        let said = |time: Option<u64>| time.map_or("–".to_owned(), |time| ninebridge::text::time(Millis(time)));
        assert_eq!(row[1], of.len().to_string());
        assert_eq!(row[2], of.iter().filter(is_solved).count().to_string());
        assert_eq!(row[3], said(times.iter().min().copied()));
        let sum: u64 = times.iter().sum();
        assert_eq!(row[4], said(sum.checked_div(times.len() as u64)));
    }
    // Games a day: the last four weeks, solved ones, then all.
    for with_unfinished in [false, true] {
        if with_unfinished {
            view.press("unfinished");
        }
        let markup = view.markup();
        let bars = bars(section(&markup, "Games a day"));
        assert_eq!(bars.len(), 28);
        let mut total = 0;
        for (ahead, (said, games, height)) in (0..).zip(&bars) {
            let day = date(FIRST).plus(90 - 27 + ahead);
            let its = own
                .iter()
                .filter(|record| record.begun.date == day && (with_unfinished || record.solved.is_some()));
            assert_eq!(*games as usize, its.count(), "{said}");
            assert_eq!(*games == 0, *height == 0, "{said}");
            assert!(*height <= 100);
            total += games;
        }
        // Each is stacked by level, the easiest at its foot.
        for ((ahead, bar), (said, _, height)) in (0..).zip(parts(section(&markup, "Games a day"))).zip(&bars) {
            let day = date(FIRST).plus(90 - 27 + ahead);
            let its = |level: Level| {
                let its = own.iter().filter(|record| {
                    record.begun.date == day
                        && record.level == Some(level)
                        && (with_unfinished || record.solved.is_some())
                });
                its.count()
            };
            let levels = Level::DEALT
                .into_iter()
                .zip(["Easy", "Medium", "Hard", "Expert"])
                .enumerate();
            for (kind, (level, name)) in levels {
                let part = bar.iter().find(|part| part.0 == kind);
                assert_eq!(part.is_some(), its(level) > 0, "{said}");
                assert_eq!(
                    said.contains(&format!("{} {name}", its(level))),
                    its(level) > 0,
                    "{said}"
                );
            }
            assert!(bar.is_sorted(), "{said}");
            let mut foot = 100;
            for (_, from, to) in bar {
                assert_eq!(from, foot, "{said}");
                assert!(to < from, "{said}");
                foot = to;
            }
            assert_eq!(100 - foot, *height, "{said}");
        }
        let key = section(&markup, "Games a day").split_once("<p class=kinds>").unwrap().1;
        for level in ["Easy", "Medium", "Hard", "Expert"] {
            assert!(key.contains(&format!("</svg>{level}</span>")), "{key}");
        }
        assert!(section(&markup, "Games a day").contains(&format!("{total} game")));
        let order: Vec<(u32, u32)> = bars.iter().map(|(_, games, height)| (*games, *height)).collect();
        for (one, other) in order.iter().zip(&order[1..]) {
            assert_eq!(one.0.cmp(&other.0), one.1.cmp(&other.1), "higher is more");
        }
    }
    view.press("table days");
    let markup = view.markup();
    let rows = cells(section(&markup, "Games a day"));
    let sum = |row: &Vec<String>| row[1..].iter().map(|cell| cell.parse::<u32>().unwrap()).sum::<u32>();
    for row in &rows {
        assert_eq!(sum(row), 2 * row.last().unwrap().parse::<u32>().unwrap(), "{row:?}");
    }
    let bars_total: u32 = bars(section(&markup, "Games a day")).iter().map(|bar| bar.1).sum();
    assert_eq!(rows.iter().map(sum).sum::<u32>(), 2 * bars_total);
    // Times, of every kind in turn.
    let timed: Vec<(&Group, Vec<u64>)> = groups
        .iter()
        .map(|(group, of)| {
            let counts = of.iter().filter(|record| record.time() == Time::Counts);
            (group, counts.map(|record| record.elapsed.seconds()).collect::<Vec<_>>())
        })
        .filter(|(_, times)| !times.is_empty())
        .collect();
    if timed.is_empty() {
        assert!(view.says("No time that counts yet."));
    } else {
        view.press("table times");
    }
    for (at, (_, times)) in timed.iter().enumerate() {
        view.take(Input::Choose("kind", &at.to_string()));
        let markup = view.markup();
        let spread = section(&markup, "How the times are spread");
        let bars = bars(spread);
        for ((said, games, _), row) in bars.iter().zip(cells(spread)) {
            let (from, to) = row[0].split_once(" to ").unwrap();
            let (from, to) = (seconds(from), seconds(to));
            let inside = times.iter().filter(|time| (from..=to).contains(*time)).count();
            assert_eq!(*games as usize, inside, "{said}");
            assert_eq!(row[1], games.to_string());
        }
        assert_eq!(bars.iter().map(|bar| bar.1 as usize).sum::<usize>(), times.len());
        tidy(&markup);
    }
    // The rating is the last of its history.
    let history = rating::history(all, game, None);
    let markup = view.markup();
    match history.last() {
        None => assert!(markup.contains("A rating begins")),
        Some(last) => {
            let (value, _) = last.rating.rounded();
            let shown = section(&markup, "Rating");
            assert!(shown.contains(&format!("class=figure>{}<", ninebridge::text::thousands(value))));
            view.press("table rating");
            let rows = cells(section(&view.markup(), "Rating")).len();
            assert_eq!(rows, history.len());
        }
    }
    tidy(&view.markup());
}

fn seconds(said: &str) -> u64 {
    said.split(':')
        .fold(0, |sum, part| sum * 60 + part.parse::<u64>().unwrap())
}

#[test]
fn a_thousand_games_add_up() {
    let games = years(1_000);
    for game in GameId::ALL {
        check(&games, game);
    }
}

#[test]
fn one_game_adds_up() {
    let one = record(1, GameId::Sudoku, Level::Easy, Shape::new(9, 9), 90);
    for one in [one.clone(), solved(one, 61)] {
        for game in GameId::ALL {
            check(std::slice::from_ref(&one), game);
        }
    }
    let empty = Memory::default();
    assert!(statistics(&empty, "").says("add up here"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_games_add_up(all in proptest::collection::vec(records(), 0..40)) {
        let mut games: BTreeMap<_, Record> = BTreeMap::new();
        for (number, record) in (0..).zip(all) {
            // Within the weeks that are shown, mostly, and each a game of its own.
            let day = 50 + i32::try_from(record.elapsed.0 / 100 % 41).unwrap();
            let moved = crate::kept::record(number, record.game, Level::Easy, record.shape, day);
            let mut record = record;
            (record.id, record.begun) = (moved.id, moved.begun);
            record.solved = record.solved.map(|_| moved.begun);
            games.insert(record.id, record);
        }
        let games: Vec<Record> = games.into_values().collect();
        for game in GameId::ALL {
            check(&games, game);
        }
    }
}

#[test]
fn par_and_bests_are_said() {
    let game = |number, seconds| {
        solved(
            record(
                number,
                GameId::Hashi,
                Level::Hard,
                Shape::new(9, 14),
                80 + i32::try_from(number).unwrap(),
            ),
            seconds,
        )
    };
    let mut games: Vec<Record> = (1..)
        .zip([300, 250, 400, 350, 320, 290])
        .map(|(n, s)| game(n, s))
        .collect();
    let memory = Memory::default();
    shelve(&memory, &games);
    let view = statistics(&memory, "");
    let markup = view.markup();
    assert_eq!(
        cells(section(&markup, "Solved, and how fast"))[0],
        ["Hard 9×14", "6", "6", "4:10", "5:18", "5:10"]
    );
    assert_eq!(
        cells(section(&markup, "Personal bests"))[0],
        ["Hard 9×14", "4:10", "21 Feb", "5:00 by 0:50"]
    );
    assert!(markup.contains("It rests on 1 time."));
    // A daily counts double: it moves the rating further.
    let of = |games: &[Record]| rating::history(games, GameId::Hashi, None).last().unwrap().rating.value;
    let endless = of(&games);
    let last = games.last_mut().unwrap();
    last.source = Source::Daily {
        date: last.begun.date,
        level: Level::Hard,
    };
    assert!(of(&games) > endless && endless > 1_500.0);
}

#[test]
fn the_game_can_be_changed() {
    let memory = Memory::default();
    shelve(&memory, &years(200));
    let mut view = statistics(&memory, "sudoku");
    assert!(view.says("data-does=\"game sudoku\" aria-pressed=true"));
    view.press("table days");
    view.press("game hashi");
    assert!(view.says("data-does=\"game hashi\" aria-pressed=true") && view.says("10×10"));
    assert!(view.says("Hide the table"));
    view.press("table days");
    assert!(!view.says("Hide the table"));
    // Nonsense changes nothing.
    let before = view.markup();
    for input in [
        Input::Press("so"),
        Input::Choose("kind", "99"),
        Input::Choose("no", "1"),
        Input::Done(true),
    ] {
        assert_eq!(view.take(input), []);
        assert_eq!(view.markup(), before);
    }
}
