//! What travels with a puzzle in a link. `tests/data/races.tsv` holds links that must open for ever: name, game, link;
//! `tests/data/dailies.tsv` holds links to real dailies, for the tests of the page: game, date, link.

mod script;
mod solves;

use engine::daily;
use engine::game::Game;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::link::{self, Daily, Extras, Link, LinkError, Lost, Race};
use engine::play::{Action, Counts, Help, Millis, Session, Tenths, reduce};
use engine::race::{self, Known, Pace, Ran, Run};
use engine::shelf::Id;
use engine::sudoku::Sudoku;
use engine::with_game;
use proptest::prelude::*;
use solves::{Solvable, plain, seconds, solved};

/// What a session's player sends.
fn sent<G: Solvable>(session: &Session<G>, with_solve: bool) -> Extras {
    let run = Run::of(session, Millis(seconds(session) * 1_000), Known::default());
    Extras {
        race: Race::of(session, &run, "a1B2c3D4e5".parse().ok(), with_solve),
        name: Some("Zoë".to_owned()),
        ..Extras::default()
    }
}

fn time(seconds: u64) -> Race {
    Race {
        ran: Ran {
            seconds,
            help: Some(Help::default()),
            mistakes: None,
        },
        device: None,
        pace: None,
        solve: None,
    }
}

fn with_time(seconds: u64) -> Extras {
    Extras {
        race: Some(time(seconds)),
        ..Extras::default()
    }
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

/// Every golden row's name, with what its link carries.
fn cases<G: Solvable>() -> Vec<(&'static str, Extras)> {
    let session = plain::<G>();
    let mut helped = time(323);
    helped.ran.help = Some(Help {
        automatic: true,
        guesses: true,
        hints: 2,
        checks: 10,
        reveals: 1,
    });
    helped.ran.mistakes = Some(Counts { values: 1, marks: 2 });
    let mut clean = time(323);
    clean.ran.mistakes = Some(Counts::default());
    clean.device = "a1B2c3D4e5".parse().ok();
    let mut paced = time(323);
    paced.pace = Pace::read("AABBCCDDEEFFGGHHII");
    let race = |race| Extras {
        race: Some(race),
        ..Extras::default()
    };
    let daily = Daily {
        date: "2026-12-24".parse().unwrap(),
        level: Level::Expert,
    };
    let everything = Extras {
        daily: Some(daily),
        title: text("No. 5,123 „Advent“"),
        ..sent(&session, true)
    };
    vec![
        ("time", with_time(323)),
        ("no time at all", with_time(0)),
        ("a hundred days", with_time(8_640_000)),
        (
            "name alone",
            Extras {
                name: text("Ann"),
                ..Extras::default()
            },
        ),
        (
            "puzzle's name",
            Extras {
                title: text("Sunday, large print"),
                ..Extras::default()
            },
        ),
        (
            "names as long as they may be",
            Extras {
                name: text("ŒŒŒŒŒ ŒŒŒŒŒ ŒŒŒŒŒ ŒŒŒŒŒŒ"),
                title: text("🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂"),
                ..with_time(323)
            },
        ),
        (
            "daily",
            Extras {
                daily: Some(daily),
                ..Extras::default()
            },
        ),
        ("help and mistakes", race(helped)),
        ("device, no mistakes", race(clean)),
        ("pace", race(paced)),
        ("solve", sent(&session, true)),
        ("everything", everything),
    ]
}

/// A golden link by game and name.
fn golden(game: &str, name: &str) -> Option<&'static str> {
    let rows = include_str!("data/races.tsv").lines().skip(1);
    let mut rows = rows.map(|row| row.split('\t').collect::<Vec<_>>());
    rows.find(|row| row[1] == game && row[0] == name).map(|row| row[2])
}

fn puzzle<G: Solvable>() -> G::Puzzle {
    G::puzzle_of(G::PUZZLE)
}

fn golden_links_are_written_and_open_as_ever<G: Solvable>() {
    let problem = plain::<G>().problem();
    for (name, extras) in cases::<G>() {
        let link = link::write_with::<G>(&puzzle::<G>(), &extras);
        assert_eq!(golden(G::ID, name), Some(link.as_str()), "{name}");
        let opened = link::read(&link).unwrap();
        assert_eq!(opened.puzzle, G::write(&puzzle::<G>()));
        assert!(opened.is_whole);
        assert_eq!(opened.extras(), extras, "{name}");
        let pace = extras
            .race
            .as_ref()
            .and_then(|race| Some((race.pace?, race.ran.seconds)));
        assert_eq!(opened.pace(&problem, None), pace, "{name}");
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '=' | '&');
        assert!(link.chars().all(is_plain) && link.ends_with(|c: char| c.is_ascii_alphanumeric()));
    }
}

#[test]
fn golden_sudoku_links_are_written_and_open_as_ever() {
    golden_links_are_written_and_open_as_ever::<Sudoku>();
}

#[test]
fn golden_hashi_links_are_written_and_open_as_ever() {
    golden_links_are_written_and_open_as_ever::<Hashi>();
}

/// Of what is no race there is no pace: a link of one's own, and a time that its moves leave no room for.
fn a_pace_is_a_races<G: Solvable>() {
    let session = plain::<G>();
    let extras = sent(&session, true);
    let race = extras.race.clone().unwrap();
    let pace = |solve: Option<String>, own: Option<Id>| {
        let race = Some(Race { solve, ..race.clone() });
        let extras = Extras { race, ..extras.clone() };
        let link = link::write_with::<G>(session.puzzle(), &extras);
        link::read(&link).unwrap().pace(&session.problem(), own)
    };
    let own = race.device;
    assert!(pace(race.solve.clone(), None).is_some());
    assert!(pace(race.solve.clone(), "b1B2c3D4e5".parse().ok()).is_some());
    assert_eq!((pace(race.solve.clone(), own), pace(None, own)), (None, None));
    let answer = session.problem().answer().to_vec();
    let moves = answer.iter().enumerate();
    let moves = moves.flat_map(|(place, answer)| G::fill(place, *answer));
    let at_once = moves.fold(Session::new(session.problem()), |session, play| {
        reduce(session, Action::Move(play), Tenths(0)).session
    });
    assert!(at_once.is_solved());
    let at_once = at_once.log().write(session.puzzle());
    assert_eq!(pace(Some(at_once), None), None);
}

#[test]
fn a_pace_is_a_sudoku_races() {
    a_pace_is_a_races::<Sudoku>();
}

#[test]
fn a_pace_is_a_hashi_races() {
    a_pace_is_a_races::<Hashi>();
}

#[test]
fn a_time_alone_under_what_its_places_take_has_no_pace() {
    let pace = Pace::read("AABBCCDDEEFFGGHHII");
    let session = plain::<Sudoku>();
    for (seconds, expected) in [(1, None), (2, Some((pace.unwrap(), 2)))] {
        let race = Some(Race { pace, ..time(seconds) });
        let extras = Extras {
            race,
            ..Extras::default()
        };
        let link = link::write_with::<Sudoku>(session.puzzle(), &extras);
        assert_eq!(link::read(&link).unwrap().pace(&session.problem(), None), expected);
    }
}

#[test]
fn there_is_a_golden_link_of_every_kind_for_every_game() {
    let rows = include_str!("data/races.tsv").lines().skip(1).count();
    assert_eq!(rows, cases::<Sudoku>().len() + cases::<Hashi>().len());
    for game in GameId::ALL {
        assert!(golden(game.id(), "everything").is_some());
    }
}

fn link_to_daily<G: Game>(date: &str) -> String {
    let (date, level) = (date.parse().unwrap(), Level::Easy);
    let extras = Extras {
        daily: Some(Daily { date, level }),
        ..Extras::default()
    };
    link::write_with::<G>(&daily::deal::<G>(date, level).unwrap(), &extras)
}

#[test]
fn links_to_dailies_have_the_puzzles_of_their_dates() {
    let expected = [
        ("sudoku", "2026-12-05", link_to_daily::<Sudoku>("2026-12-05")),
        ("hashi", "2026-12-05", link_to_daily::<Hashi>("2026-12-05")),
    ];
    let rows = include_str!("data/dailies.tsv").lines().skip(1);
    let rows = rows.map(|row| row.split('\t').collect::<Vec<_>>());
    assert!(
        rows.eq(expected.iter().map(|(game, date, link)| vec![*game, *date, link])),
        "{expected:#?}"
    );
}

/// A link with these parameters after its puzzle, and a right check.
fn dressed<G: Solvable>(parameters: &str) -> Link {
    // The check of any text is what a link that is written with it ends in.
    let whole = link::sealed(&format!("{}{parameters}", bare::<G>()));
    link::read(&whole).unwrap()
}

fn bare<G: Solvable>() -> String {
    let link = link::write::<G>(&puzzle::<G>());
    link.split_once("&c=").unwrap().0.to_owned()
}

#[test]
fn values_are_strict_and_one_that_does_not_read_is_not_there() {
    for wrong in [
        "",
        "0323",
        "+323",
        "3.5",
        "-1",
        "5:23",
        "8640001",
        "99999999999999999999999",
        "A",
    ] {
        let opened = dressed::<Sudoku>(&format!("&t={wrong}&d=2026-12-24-hard"));
        assert!(opened.is_whole);
        assert_eq!(opened.extras().race, None, "{wrong}");
        assert!(opened.extras().daily.is_some());
    }
    for wrong in [
        "",
        "2026-12-24",
        "2026-12-24-",
        "2026-12-24-beyond",
        "2026-12-24-Hard",
        "2026-11-30-hard",
        "2026-12-32-hard",
        "2026-2-1-hard",
        "hard",
    ] {
        let opened = dressed::<Sudoku>(&format!("&t=5&d={wrong}"));
        assert_eq!(opened.extras(), with_time(5), "{wrong}");
    }
    for wrong in [
        "u=",
        "u=short",
        "u=a1B2c3D4e5f",
        "u=a1B2c3D4e-",
        "r=AAAA",
        "r=BBAACCDDEEFFGGHHII",
        "s=",
        "s==",
        "n=",
        "n=QW5",
        "l=_w",
    ] {
        let opened = dressed::<Hashi>(&format!("&t=5&{wrong}"));
        assert_eq!(opened.extras(), with_time(5), "{wrong}");
    }
    let too_long = format!("&t=5&s={}", "A".repeat(race::LONGEST_SOLVE + 1));
    assert_eq!(dressed::<Hashi>(&too_long).extras(), with_time(5));
    let garbled = dressed::<Hashi>("&t=5&a=hh").extras().race.unwrap();
    assert_eq!((garbled.ran.help, garbled.ran.mistakes), (None, None));
}

#[test]
fn what_is_about_a_time_is_not_there_without_one() {
    let link = dressed::<Sudoku>("&u=a1B2c3D4e5&a=m0&r=AABBCCDDEEFFGGHHII&s=BBAAAAA");
    assert_eq!(link.extras(), Extras::default());
}

#[test]
fn unknown_parameters_are_skipped_and_the_first_of_two_counts() {
    let opened = dressed::<Sudoku>("&zz=later&t=5&T=9&tt=7&q&=3&t=6&&");
    assert!(opened.is_whole);
    assert_eq!(opened.extras(), with_time(5));
}

#[test]
fn names_are_tidied_when_sent_and_when_read() {
    let extras = Extras {
        name: text(" A\u{202e}nn\n\u{200b} of  Cleves"),
        title: text(&"x".repeat(50)),
        ..Extras::default()
    };
    let opened = link::read(&link::write_with::<Sudoku>(&puzzle::<Sudoku>(), &extras)).unwrap();
    assert_eq!(opened.extras().name, text("Ann of Cleves"));
    assert_eq!(opened.extras().title, Some(format!("{}…", "x".repeat(39))));
    // "A", a right-to-left override, "b", a null.
    let hostile = dressed::<Sudoku>("&n=QeKArmIA");
    assert_eq!(hostile.extras().name, text("Ab"));
    // Nothing but what cannot be seen.
    assert_eq!(dressed::<Sudoku>("&n=4oCu").extras().name, None);
}

/// What chats do to links, whatever it carries.
fn what_chats_do_is_put_up_with<G: Solvable>() {
    for (name, extras) in cases::<G>() {
        let link = link::write_with::<G>(&puzzle::<G>(), &extras);
        let whole = link::read(&link);
        for added in [
            ".",
            ",",
            ")",
            ">",
            "\"",
            "…",
            "!",
            "\n",
            ").",
            "\r\n",
            "?",
            "]",
            "”",
            "»",
            "=",
            "/",
            "_",
            "-",
            "&",
            "*",
            "です",
            ")Try",
            "&fbclid=abc",
            " ",
        ] {
            assert_eq!(link::read(&format!("{link}{added}")), whole, "{name}: {added:?}");
            assert_eq!(link::read(&format!("#{link}{added}")), whole, "{name}: {added:?}");
        }
        for missing in 1..=3 {
            let cut = link::read(&link[..link.len() - missing]).unwrap();
            assert!(!cut.is_whole);
            assert_eq!(
                (&cut.puzzle, cut.extras()),
                (&whole.as_ref().unwrap().puzzle, Extras::default())
            );
            let had = |is_there| Lost {
                time: is_there,
                ..cut.lost()
            };
            assert_eq!(cut.lost(), had(extras.race.is_some()), "{name}");
        }
        for (equals, and) in [("%3D", "%26"), ("%3d", "%26"), ("%3D", "&")] {
            let encoded = link.replace('=', equals).replace('&', and);
            assert!(link::is_link(&encoded));
            assert_eq!(link::read(&encoded), whole, "{name}: {encoded}");
            let message = format!("https://example.org/ninebridge/#{encoded}");
            assert_eq!(link::find(&message), Some(&*encoded), "{name}");
        }
        let address = format!("Beat 5:23!\r\n<https://example.org/ninebridge/#{link}>\nBye");
        let found = link::find(&address).unwrap();
        assert_eq!(link::read(found), whole, "{name}");
        assert_eq!(link::find(&link), Some(link.as_str()));
    }
    assert_eq!(link::find("no link here, and q=p, and #top, and t=5, and n%3D1"), None);
}

#[test]
fn what_chats_do_to_sudoku_links_is_put_up_with() {
    what_chats_do_is_put_up_with::<Sudoku>();
}

#[test]
fn what_chats_do_to_hashi_links_is_put_up_with() {
    what_chats_do_is_put_up_with::<Hashi>();
}

#[test]
fn a_link_cut_at_two_thousand_characters_keeps_its_puzzle() {
    let extras = Extras {
        race: Some(Race {
            solve: Some("B".repeat(3_000)),
            ..time(323)
        }),
        ..Extras::default()
    };
    let link = link::write_with::<Sudoku>(&puzzle::<Sudoku>(), &extras);
    let cut = link::read(&link[..2_000]).unwrap();
    assert_eq!(cut.puzzle, Sudoku::write(&puzzle::<Sudoku>()));
    assert_eq!(
        cut.lost(),
        Lost {
            time: true,
            solve: true
        }
    );
    assert_eq!(cut.extras(), Extras::default());
    // Cut right behind the puzzle, nobody knows what there was.
    let bare = link::read(&bare::<Sudoku>()).unwrap();
    assert_eq!((bare.is_whole, bare.lost()), (false, Lost::default()));
    assert_eq!(link::read(&link).unwrap().lost(), Lost::default());
}

#[test]
fn a_solve_too_long_for_a_link_is_left_out() {
    let extras = Extras {
        race: Some(Race {
            solve: Some("B".repeat(race::LONGEST_SOLVE + 1)),
            ..time(323)
        }),
        ..Extras::default()
    };
    let link = link::write_with::<Sudoku>(&puzzle::<Sudoku>(), &extras);
    assert_eq!(link, link::write_with::<Sudoku>(&puzzle::<Sudoku>(), &with_time(323)));
}

#[test]
fn a_hundred_thousand_hostile_characters_are_refused_unread() {
    for piece in [
        "p=",
        "&",
        "=",
        "#",
        "&c=",
        "p=sudoku-",
        "p=hashi-A",
        "&t=1",
        "é",
        ")",
        " ",
        "-",
    ] {
        let hostile = piece.repeat(100_000 / piece.len() + 1);
        assert_eq!(link::read(&hostile), Err(LinkError::TooLong), "{piece}");
        let in_front = format!("{}{hostile}", link::write::<Sudoku>(&puzzle::<Sudoku>()));
        assert_eq!(link::read(&in_front), Err(LinkError::TooLong), "{piece}");
    }
}

/// What is sent with a time must not give the puzzle away: the same time, help, mistakes and pace of moves are sent
/// whatever the answer is.
fn a_race_link_says_nothing_of_the_answer<G: Solvable>() {
    let session = solved::<G>(G::PUZZLE, "races/secret", Some(9));
    let link = link::write_with::<G>(&puzzle::<G>(), &sent(&session, false));
    assert!(!link.contains("&s="));
    // The answer as it is stored is not in it, nor any five places of it running.
    let answer = session.problem().write_answer();
    let rest = link.strip_prefix(&bare::<G>()).unwrap();
    for at in 0..answer.len() - 5 {
        assert!(!rest.contains(&answer[at..at + 5]), "{rest}");
    }
    // What the sender did at the same times in another order gives, but for the pace's few numbers, the same link.
    let parameters: Vec<&str> = rest.split('&').filter_map(|part| part.get(..2)).collect();
    assert_eq!(parameters, ["t=", "n=", "u=", "a=", "r=", "c="]);
    // The pace has 18 digits and tells counts by time alone: right places shuffled give the same.
    let race = link::read(&link).unwrap().extras().race.unwrap();
    assert_eq!(race.solve, None);
    assert_eq!(race.pace.unwrap().write().len(), 18);
}

#[test]
fn a_race_link_carries_no_solution_unless_the_solve_is_included() {
    a_race_link_says_nothing_of_the_answer::<Sudoku>();
    a_race_link_says_nothing_of_the_answer::<Hashi>();
}

/// Places filled in one at a time at the same moments, in one order or another.
fn in_order(forwards: bool) -> Session<Sudoku> {
    let mut session: Session<Sudoku> = script::start(solves::SUDOKU, false);
    let answer = session.problem().answer().to_vec();
    let mut places: Vec<usize> = (0..81).collect();
    if !forwards {
        places.reverse();
    }
    for place in places {
        for play in Sudoku::fill(place, answer[place]) {
            let at = engine::play::Tenths(session.log().entries().len() as u32 * 10 + 10);
            session = reduce(session, Action::Move(play), at).session;
        }
    }
    session
}

#[test]
fn a_race_link_is_the_same_whichever_places_came_when() {
    let [one, other] = [true, false].map(|forwards| {
        let session = in_order(forwards);
        assert!(session.is_solved());
        link::write_with::<Sudoku>(&puzzle::<Sudoku>(), &sent(&session, false))
    });
    assert_eq!(one, other);
}

fn only_what_counts_is_sent<G: Solvable>() {
    let session = plain::<G>();
    let elapsed = Millis(seconds(&session) * 1_000);
    for known in [
        Known {
            is_seen: true,
            is_watched: false,
        },
        Known {
            is_seen: false,
            is_watched: true,
        },
    ] {
        let run = Run::of(&session, elapsed, known);
        assert_eq!(Race::of(&session, &run, None, true), None);
    }
    let start: Session<G> = Session::new(session.problem());
    let run = Run::of(&start, elapsed, Known::default());
    assert_eq!(Race::of(&start, &run, None, true), None);
    // A time that is not the log's takes no solve along.
    let run = Run::of(&session, Millis(elapsed.0 + 90_000), Known::default());
    assert_eq!(Race::of(&session, &run, None, true).unwrap().solve, None);
}

#[test]
fn replays_watched_and_unfinished_games_send_no_time() {
    only_what_counts_is_sent::<Sudoku>();
    only_what_counts_is_sent::<Hashi>();
}

#[test]
fn a_daily_is_held_against_the_dates_own() {
    let daily = Daily {
        date: "2026-12-01".parse().unwrap(),
        level: Level::Easy,
    };
    let dealt = engine::daily::deal::<Sudoku>(daily.date, daily.level).unwrap();
    assert!(daily.is::<Sudoku>(&dealt));
    assert!(!daily.is::<Sudoku>(&puzzle::<Sudoku>()));
    let dealt = engine::daily::deal::<Hashi>(daily.date, daily.level).unwrap();
    assert!(daily.is::<Hashi>(&dealt));
    let another_day = Daily {
        date: daily.date.plus(1),
        ..daily
    };
    assert!(!another_day.is::<Hashi>(&dealt));
}

/// Whether a text opens as nothing, as the puzzle alone, or as the very link it was made from.
fn opens_safely<G: Solvable>(link: &str, text: &str) -> Result<(), TestCaseError> {
    if let Ok(opened) = link::read(text) {
        prop_assert_eq!(opened.game.id(), G::ID);
        prop_assert_eq!(&opened.puzzle, &G::write(&puzzle::<G>()));
        if opened.is_whole {
            prop_assert_eq!(opened, link::read(link).unwrap());
        } else {
            prop_assert_eq!(opened.extras(), Extras::default());
        }
    }
    Ok(())
}

fn any_session_opens_to_the_same<G: Solvable>(
    seed: u32,
    help: Option<u32>,
    with_solve: bool,
) -> Result<(), TestCaseError> {
    let session = solved::<G>(G::PUZZLE, &format!("links/{seed}"), help);
    let extras = sent(&session, with_solve);
    let link = link::write_with::<G>(&puzzle::<G>(), &extras);
    let opened = link::read(&link).unwrap();
    prop_assert!(opened.is_whole);
    prop_assert_eq!(opened.extras(), extras);
    if let Some(race) = opened.extras().race {
        prop_assert_eq!(race.solve.is_some(), with_solve);
        prop_assert_eq!(race.ran.mistakes, session.mistakes());
        if let Some(solve) = race.solve {
            let playback = race::solve(session.problem(), &solve, race.ran.seconds).unwrap();
            prop_assert_eq!(playback.end(), &session);
        }
    }
    Ok(())
}

fn damaged<G: Solvable>(case: usize, at: prop::sample::Index, with: &str, kind: u8) -> Result<(), TestCaseError> {
    let (_, extras) = cases::<G>().swap_remove(case);
    let link = link::write_with::<G>(&puzzle::<G>(), &extras);
    let mut text = link.clone();
    let at = at.index(link.len());
    match kind {
        0 => text.replace_range(at..=at, with),
        1 => text.insert_str(at, with),
        2 => text.truncate(at),
        3 => drop(text.remove(at)),
        _ => text.replace_range(at..=at, &format!("{0}{0}", &link[at..=at])),
    }
    opens_safely::<G>(&link, &text)
}

/// The same of whatever a session's player sends.
fn damaged_in_any_session<G: Solvable>(
    seed: u32,
    with_solve: bool,
    at: prop::sample::Index,
    with: &str,
) -> Result<(), TestCaseError> {
    let session = solved::<G>(G::PUZZLE, &format!("damaged/{seed}"), Some(1 + seed % 9));
    let link = link::write_with::<G>(&puzzle::<G>(), &sent(&session, with_solve));
    let at = at.index(link.len());
    opens_safely::<G>(&link, &link[..at])?;
    for range in [at..at + 1, at..at] {
        let mut text = link.clone();
        text.replace_range(range, with);
        opens_safely::<G>(&link, &text)?;
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_sessions_link_damaged_opens_as_its_puzzle_or_nothing(
        seed: u32,
        with_solve: bool,
        at: prop::sample::Index,
        with in "[A-Za-z0-9_=&-]|\\PC",
    ) {
        damaged_in_any_session::<Sudoku>(seed, with_solve, at, &with)?;
        damaged_in_any_session::<Hashi>(seed, with_solve, at, &with)?;
    }

    #[test]
    fn any_sessions_link_opens_to_the_same(seed: u32, help in prop::option::of(2u32..20), with_solve: bool) {
        any_session_opens_to_the_same::<Sudoku>(seed, help, with_solve)?;
        any_session_opens_to_the_same::<Hashi>(seed, help, with_solve)?;
    }

    #[test]
    fn a_damaged_link_opens_as_its_puzzle_or_nothing(
        case in 0usize..12,
        at: prop::sample::Index,
        with in "[A-Za-z0-9_=&-]|\\PC|&c=|&p=|&t=",
        kind in 0u8..5,
    ) {
        damaged::<Sudoku>(case, at, &with, kind)?;
        damaged::<Hashi>(case, at, &with, kind)?;
    }

    #[test]
    fn any_parameters_are_read_or_passed_over(
        parameters in "(&[tnuadlrsxp]=(\\PC{0,30}|[A-Za-z0-9_-]{0,30}|[0-9]{0,9}|[chkmrx0-9]{0,12})){0,6}",
    ) {
        for game in GameId::ALL {
            with_game!(game, G => {
                let text = link::sealed(&format!("{}{parameters}", bare::<G>()));
                // Nothing is said of a text that others would have cut.
                if let Ok(opened) = link::read(&text) {
                    let extras = opened.extras();
                    let again = link::write_with::<G>(&G::read(&opened.puzzle).unwrap(), &extras);
                    let again = link::read(&again).unwrap().extras();
                    let mut expected = extras;
                    if let Some(race) = &mut expected.race
                        && race.ran.help.is_none()
                    {
                        // What is not known of help is not sent.
                        race.ran.help = again.race.as_ref().and_then(|race| race.ran.help);
                    }
                    prop_assert_eq!(again, expected);
                }
            });
        }
    }
}

/// Every single change there is, of one link of each game.
fn every_change_of_a_character<G: Solvable>(name: &str) {
    let link = golden(G::ID, name).unwrap();
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&";
    for at in 0..link.len() {
        opens_safely::<G>(link, &link[..at]).unwrap();
        for letter in letters.chars() {
            let mut changed = link.to_owned();
            changed.replace_range(at..=at, &letter.to_string());
            opens_safely::<G>(link, &changed).unwrap();
            let mut longer = link.to_owned();
            longer.insert(at, letter);
            opens_safely::<G>(link, &longer).unwrap();
        }
    }
}

#[test]
fn every_change_of_a_character_opens_the_puzzle_or_nothing() {
    for name in ["help and mistakes", "everything"] {
        every_change_of_a_character::<Sudoku>(name);
        every_change_of_a_character::<Hashi>(name);
    }
}

/// What is kept of a link opens to the same, and to the same daily.
#[test]
fn a_link_is_written_as_it_came() {
    let session = plain::<Hashi>();
    let daily = Daily {
        date: "2026-12-24".parse().unwrap(),
        level: Level::Hard,
    };
    let extras = Extras {
        daily: Some(daily),
        ..sent(&session, true)
    };
    let text = link::write_with::<Hashi>(session.puzzle(), &extras);
    let opened = link::read(&format!("#{text}&fbclid=1).")).unwrap();
    assert_eq!((opened.fragment(), opened.daily()), (text.clone(), Some(daily)));
    let cut = link::read(&text[..text.len() - 2]).unwrap();
    let again = link::read(&cut.fragment()).unwrap();
    assert_eq!(
        (again.lost(), again.daily()),
        (
            Lost {
                time: true,
                solve: true
            },
            None
        )
    );
}
