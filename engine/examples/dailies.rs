//! The dailies' keeper: `dailies freeze GAME [--through DATE]`, `dailies switch GAME`, `dailies golden`, and
//! `dailies deal [FROM THROUGH]`, which deals a stretch of dates (to the end of 2027 when not given), proves each puzzle
//! to be unique and of its level, names the slowest and prints a hash of them all.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a command line tool: a panic is the report"
)]

use std::fmt::Display;
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::daily::archive::{Archive, Day, Fault};
use engine::daily::{self, at_greenwich};
use engine::date::Date;
use engine::game::{Game, Solutions};
use engine::games::GameId;
use engine::hashi::{self, Hashi};
use engine::level::Level;
use engine::play::Problem;
use engine::random::Stream;
use engine::sudoku::{self, Sudoku};
use engine::time::Millis;
use engine::with_game;

const USAGE: &str = "dailies freeze GAME [--through DATE] | switch GAME | golden | deal [FROM THROUGH]";

/// The hash of every daily from the first to the end of 2027, by game and version.
const WHOLE: &[(&str, u32, &str)] = &[("sudoku", 1, "8ca3acb300d2be49"), ("hashi", 2, "bf4431f151ba4d04")];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match *words.as_slice() {
        ["freeze", name] => game(name).and_then(|game| freeze(game, None)),
        ["freeze", name, "--through", through] => {
            game(name).and_then(|game| date(through).and_then(|through| freeze(game, Some(through))))
        }
        ["switch", name] => game(name).and_then(switch),
        ["golden"] => golden(),
        ["deal"] => deal("2026-12-01", "2027-12-31"),
        ["deal", from, through] => deal(from, through),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

type Done = Result<(), String>;

fn now() -> Millis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(now.as_millis()).unwrap_or_default())
}

fn game(name: &str) -> Result<GameId, String> {
    GameId::from_id(name).ok_or_else(|| format!("There is no game {name:?}."))
}

fn date(text: &str) -> Result<Date, String> {
    text.parse()
        .map_err(|_| format!("{text:?} is no date: write it as 2026-12-31."))
}

fn file(game: GameId) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(game.id())
        .join("dailies.txt")
}

fn read(game: GameId) -> Result<Archive, String> {
    let text = std::fs::read_to_string(file(game)).map_err(|error| said(game, error))?;
    Archive::read(&text).map_err(|fault| said(game, sentence(fault)))
}

fn write(game: GameId, archive: &Archive) -> Done {
    std::fs::write(file(game), archive.write()).map_err(|error| said(game, error))
}

fn said(game: GameId, what: impl Display) -> String {
    format!("{}: {what}", game.id())
}

fn sentence(fault: Fault) -> String {
    match fault {
        Fault::Line(line) => format!("line {line} of dailies.txt does not belong there."),
        Fault::Empty => "dailies.txt names no version.".to_owned(),
        Fault::NotSwitched => "GENERATOR was raised: freeze with the old generator in place, then switch.".to_owned(),
        Fault::OtherVersion => "dailies.txt is for a later generator than the one in the code.".to_owned(),
        Fault::Gap => "days are frozen and not handed over, or the other way: freeze and switch together.".to_owned(),
        Fault::NotLive => {
            "the generator in the code is not the one that deals: put the old one in place first.".to_owned()
        }
        Fault::TooFar => "days past the day after tomorrow are not frozen.".to_owned(),
        Fault::Frozen => "every day to then is frozen.".to_owned(),
        Fault::NotRaised => "raise GENERATOR first.".to_owned(),
        Fault::Begun => "the first day handed over has begun somewhere: freeze first, or again.".to_owned(),
        Fault::Rewritten => "what was released has changed.".to_owned(),
    }
}

/// Freezes a game's days one by one, so that a run that is stopped is taken up where it was.
fn freeze(game: GameId, through: Option<Date>) -> Done {
    let mut archive = read(game)?;
    let dates = with_game!(game, G => archive.to_freeze(G::GENERATOR, through, at_greenwich(now())));
    for date in dates.map_err(|fault| said(game, sentence(fault)))? {
        let day = with_game!(game, G => day::<G>(date))?;
        archive.days.push(day);
        write(game, &archive)?;
    }
    println!("{}: frozen through {}", game.id(), archive.next().plus(-1));
    Ok(())
}

fn day<G: Game>(date: Date) -> Result<Day, String> {
    let puzzle = |level| match G::daily(level) {
        None => Ok(None),
        Some(_) => match daily::deal_anew::<G>(date, level) {
            Ok(puzzle) => Ok(Some(G::write(&puzzle))),
            Err(error) => Err(format!("{} {date} {}: {error:?}", G::ID, level.id())),
        },
    };
    let puzzles = Level::DEALT.into_iter().map(puzzle).collect::<Result<_, _>>()?;
    Ok(Day {
        date,
        version: G::GENERATOR,
        puzzles,
    })
}

fn switch(game: GameId) -> Done {
    let mut archive = read(game)?;
    let generator = with_game!(game, G => G::GENERATOR);
    let from = archive
        .switch(generator, now())
        .map_err(|fault| said(game, sentence(fault)))?;
    write(game, &archive)?;
    println!("{}: version {generator} deals from {from}", game.id());
    Ok(())
}

/// A few days through the first year, as the golden test has them.
fn golden() -> Done {
    for date in ["2026-12-01", "2026-12-24", "2027-06-30"] {
        for game in GameId::ALL {
            for level in Level::DEALT {
                let code =
                    with_game!(game, G => daily::deal::<G>(self::date(date)?, level).map(|puzzle| G::write(&puzzle)));
                let code = code.map_err(|error| said(game, format!("{date} {}: {error:?}", level.id())))?;
                println!("{date}\t{}\t{}\t{code}", game.id(), level.id());
            }
        }
    }
    Ok(())
}

/// The level that a game's grader finds.
trait Graded: Game {
    fn level(problem: &Problem<Self>) -> Level;
}

impl Graded for Sudoku {
    fn level(problem: &Problem<Self>) -> Level {
        sudoku::grade::grade(problem.puzzle()).level
    }
}

impl Graded for Hashi {
    fn level(problem: &Problem<Self>) -> Level {
        hashi::grade(problem.puzzle(), problem.answer()).level
    }
}

fn deal(from: &str, through: &str) -> Done {
    let dates: Vec<Date> = (date(from)?.days()..=date(through)?.days())
        .filter_map(Date::from_days)
        .collect();
    println!("| game | level | dailies | median (ms) | slowest (ms) | on |");
    println!("|---|---|---|---|---|---|");
    let mut hashes = Vec::new();
    for game in GameId::ALL {
        let hash = with_game!(game, G => stretch::<G>(&dates));
        let version = with_game!(game, G => G::GENERATOR);
        let known = WHOLE.iter().find(|known| known.0 == game.id() && known.1 == version);
        let is_whole = from == "2026-12-01" && through == "2027-12-31";
        if let Some(known) = known.filter(|_| is_whole) {
            assert_eq!(hash, known.2, "{}: other dailies under the same version", game.id());
        }
        hashes.push((game.id(), version, hash));
    }
    println!();
    for (game, version, hash) in hashes {
        println!("{game}, version {version}: {hash}");
    }
    Ok(())
}

/// Deals every date and level of a game; a hash of what came.
fn stretch<G: Graded>(dates: &[Date]) -> String {
    let mut all = String::new();
    for level in Level::DEALT {
        let mut times: Vec<(Duration, Date)> = Vec::new();
        for &date in dates {
            let start = Instant::now();
            let puzzle = daily::deal::<G>(date, level).unwrap_or_else(|error| panic!("{date} {level:?}: {error:?}"));
            times.push((start.elapsed(), date));
            all.push_str(&G::write(&puzzle));
            all.push('\n');
            assert_eq!(Some(G::shape(&puzzle)), G::daily(level), "{date} {level:?}");
            assert_eq!(G::solutions(&puzzle), Solutions::One, "{date} {level:?}");
            let problem = Rc::new(Problem::<G>::solve(puzzle).expect("one solution"));
            assert_eq!(G::level(&problem), level, "{date} {level:?}");
        }
        times.sort_unstable();
        let ms = |time: Duration| format!("{}.{}", time.as_millis(), time.as_micros() / 100 % 10);
        let median = times[times.len() / 2].0;
        let (slowest, on) = times[times.len() - 1];
        println!(
            "| {} | {} | {} | {} | {} | {on} |",
            G::ID,
            level.id(),
            times.len(),
            ms(median),
            ms(slowest)
        );
    }
    let mut stream = Stream::new(&all);
    format!("{:08x}{:08x}", stream.next_u32(), stream.next_u32())
}
