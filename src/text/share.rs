//! Messages to a friend, and what is said of what came with theirs. Each is plain words, as they are sent through chats
//! and read out by screen readers, and none says anything of how the puzzle goes.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{Lost, Race};
use engine::race::{HeadToHead, Ran, SolveError, Uncounted, Verdict};
use engine::shape::Shape;
use engine::time::Millis;

use super::date::month;
use super::{game, help_taken, level, mistakes, time};

/// What is sent.
#[derive(Debug, Clone, Copy)]
pub struct Shared<'a> {
    /// Whose puzzle it is.
    pub game: GameId,
    /// Its level, as far as it is known.
    pub level: Option<Level>,
    /// Its rows and columns.
    pub shape: Shape,
    /// The date whose daily it is.
    pub daily: Option<Date>,
    /// Its name.
    pub title: Option<&'a str>,
    /// The time to beat; none for the puzzle alone, and so for a replay.
    pub race: Option<&'a Race>,
}

/// The message: at most four lines, the last of them the link.
#[must_use]
pub fn message(shared: &Shared<'_>, link: &str) -> String {
    let mut lines = vec![first(shared)];
    // A name may run the other way, so it has a line of its own.
    lines.extend(shared.title.map(str::to_owned));
    lines.extend(shared.race.and_then(|race| how_it_went(shared.game, race)));
    lines.push(link.to_owned());
    lines.join("\n")
}

fn first(shared: &Shared<'_>) -> String {
    let what = puzzle(shared);
    match (shared.race, shared.daily) {
        (Some(race), Some(date)) => format!(
            "I solved the {what} of {} in {}. Can you beat it?",
            day(date),
            seconds(race.ran.seconds)
        ),
        (Some(race), None) => format!(
            "I solved this {what} in {}. Can you beat it?",
            seconds(race.ran.seconds)
        ),
        (None, Some(date)) => format!("Here is the {what} of {}.", day(date)),
        (None, None) => {
            let article = if what.starts_with(['e', 'E']) { "an" } else { "a" };
            format!("Here is {article} {what} for you.")
        }
    }
}

/// `easy Sudoku`, `hard 12 by 12 Hashi daily`.
pub(super) fn puzzle(shared: &Shared<'_>) -> String {
    let size = || format!("{} by {}", shared.shape.rows, shared.shape.columns);
    let words = [
        shared.level.map(|of| match of {
            // A name, not a word.
            Level::Beyond => level(of).to_owned(),
            _ => level(of).to_ascii_lowercase(),
        }),
        match shared.game {
            GameId::Sudoku => None,
            GameId::Hashi => Some(size()),
        },
        Some(game(shared.game).to_owned()),
        shared.daily.map(|_| "daily".to_owned()),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What was made and taken, as far as it is known: the mistakes, then the help.
pub(super) fn taken(id: GameId, ran: &Ran) -> impl Iterator<Item = String> {
    let made = ran.mistakes.map(|counts| mistakes(id, counts));
    let taken = ran.help.map(|help| match help.is_none() {
        true => "No help".to_owned(),
        false => help_taken(id, help),
    });
    made.into_iter().chain(taken)
}

/// The same as a sentence; none where nothing is known of either.
#[must_use]
pub fn went(id: GameId, ran: &Ran) -> Option<String> {
    let parts: Vec<String> = taken(id, ran).collect();
    let parts = parts.iter().flat_map(|part| part.split(" · ")).enumerate();
    let parts = parts.map(|(at, part)| if at == 0 { part.to_owned() } else { lower_first(part) });
    let went = parts.collect::<Vec<_>>().join(", ");
    (!went.is_empty()).then(|| format!("{went}."))
}

/// The same, and that there is something to watch; none where nothing is known and nothing sent.
fn how_it_went(id: GameId, race: &Race) -> Option<String> {
    let went = went(id, &race.ran);
    let solve = race
        .solve
        .is_some()
        .then(|| "You can watch how I did it once you have had a go.".to_owned());
    let said: Vec<String> = went.into_iter().chain(solve).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn lower_first(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

/// A time in whole seconds.
#[must_use]
pub fn seconds(seconds: u64) -> String {
    time(Millis(seconds.saturating_mul(1_000)))
}

/// A date in words: `24 December 2026`.
#[must_use]
pub fn day(date: Date) -> String {
    format!("{} {}", date.day(), month(date.month()))
}

/// A link whose end was lost, by what is known to have been in it.
#[must_use]
pub const fn cut_link(lost: Lost) -> &'static str {
    match (lost.time, lost.solve) {
        (false, _) => "This link lost its end: part of it is missing, but the puzzle is whole.",
        (true, false) => "This link lost its end, and the time to beat with it, but the puzzle is whole.",
        (true, true) => "This link lost its end, and the time to beat and the solve with it, but the puzzle is whole.",
    }
}

/// What is said of a solve that cannot be watched. Only of a newer version's can the player do something about it.
#[must_use]
pub const fn solve_error(error: SolveError) -> Option<&'static str> {
    match error {
        SolveError::Newer => Some("The solve in this link needs a newer version to be watched. Refresh the page."),
        SolveError::Older
        | SolveError::Broken
        | SolveError::OtherPuzzle
        | SolveError::Unsolved
        | SolveError::Time
        | SolveError::TooFast => None,
    }
}

/// Over the table at the end of a race.
#[must_use]
pub fn verdict(race: &HeadToHead) -> String {
    match race.verdict {
        Ok(Verdict::Won(by)) => format!("You won by {}.", seconds(by)),
        Ok(Verdict::Lost(by)) => format!("You were {} slower.", seconds(by)),
        Ok(Verdict::DeadHeat) => "A dead heat: to the second the same.".to_owned(),
        Err(Uncounted::Unfinished) => "Your game is not over yet.".to_owned(),
        Err(Uncounted::Shown) => "You had the solution shown, so there is no time to compare.".to_owned(),
        Err(Uncounted::Watched) => "You watched a solve first, so there is no time to compare.".to_owned(),
        Err(Uncounted::Replay) => "You had seen this puzzle before, so there is no time to compare.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::rc::Rc;

    use engine::game::Game;
    use engine::hashi::{self, Hashi};
    use engine::play::{Action, Counts, Help, Problem, Session, Tenths, reduce};
    use engine::race::{Known, Run};
    use engine::sudoku;

    const LINK: &str = "https://example.org/ninebridge/#p=x&c=y";

    const SUDOKU: Shared<'_> = Shared {
        game: GameId::Sudoku,
        level: Some(Level::Hard),
        shape: sudoku::SHAPE,
        daily: None,
        title: None,
        race: None,
    };
    const HASHI: Shared<'_> = Shared {
        game: GameId::Hashi,
        level: Some(Level::Easy),
        shape: Shape::new(7, 10),
        ..SUDOKU
    };

    fn race(help: Help, mistakes: Option<Counts>, solve: bool) -> Race {
        Race {
            ran: Ran {
                seconds: 323,
                help: Some(help),
                mistakes,
            },
            device: None,
            pace: None,
            solve: solve.then(|| "BBA".to_owned()),
        }
    }

    fn said(shared: &Shared<'_>) -> String {
        let message = message(shared, LINK);
        assert!(message.lines().count() <= 4, "{message}");
        let (said, link) = message.rsplit_once('\n').unwrap();
        assert_eq!(link, LINK);
        // Nothing that a screen reader has no word for.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || " \n.,:?'".contains(c);
        assert!(shared.title.is_some() || said.chars().all(is_plain), "{said}");
        said.to_owned()
    }

    #[test]
    fn the_puzzle_alone() {
        assert_eq!(said(&SUDOKU), "Here is a hard Sudoku for you.");
        assert_eq!(said(&HASHI), "Here is an easy 7 by 10 Hashi for you.");
        let level = |level| said(&Shared { level, ..SUDOKU });
        assert_eq!(level(Some(Level::Expert)), "Here is an expert Sudoku for you.");
        assert_eq!(level(Some(Level::Beyond)), "Here is a Beyond Expert Sudoku for you.");
        assert_eq!(level(None), "Here is a Sudoku for you.");
        let daily = "2026-12-24".parse().ok();
        let of_day = |shared: Shared<'_>| said(&Shared { daily, ..shared });
        assert_eq!(of_day(SUDOKU), "Here is the hard Sudoku daily of 24 December 2026.");
        assert_eq!(
            of_day(HASHI),
            "Here is the easy 7 by 10 Hashi daily of 24 December 2026."
        );
        let titled = Shared {
            title: Some("The Gazette, No. 5"),
            ..SUDOKU
        };
        assert_eq!(said(&titled), "Here is a hard Sudoku for you.\nThe Gazette, No. 5");
    }

    #[test]
    fn with_a_time() {
        let clean = race(Help::default(), Some(Counts::default()), false);
        let with = |shared, race| {
            said(&Shared {
                race: Some(race),
                ..shared
            })
        };
        assert_eq!(
            with(SUDOKU, &clean),
            "I solved this hard Sudoku in 5:23. Can you beat it?\nNo mistakes, no help."
        );
        assert_eq!(
            with(HASHI, &clean),
            "I solved this easy 7 by 10 Hashi in 5:23. Can you beat it?\nNo mistakes, no help."
        );
        let daily = Shared {
            daily: "2026-12-01".parse().ok(),
            ..SUDOKU
        };
        assert_eq!(
            with(daily, &clean),
            "I solved the hard Sudoku daily of 1 December 2026 in 5:23. Can you beat it?\nNo mistakes, no help."
        );
        let help = Help {
            automatic: true,
            hints: 2,
            checks: 1,
            ..Help::default()
        };
        let helped = race(help, Some(Counts { values: 1, marks: 2 }), true);
        let titled = Shared {
            title: Some("نور"),
            ..SUDOKU
        };
        let took = with(titled, &helped);
        let lines: Vec<&str> = took.lines().collect();
        assert_eq!(
            lines[1..],
            [
                "نور",
                "1 mistake, 2 candidate mistakes, automatic candidates, 2 hints, 1 check. You can watch how I did it \
                 once you have had a go."
            ]
        );
        // What is not known is not said.
        let unknown = race(Help::default(), None, false);
        assert!(with(HASHI, &unknown).ends_with("\nNo help."));
        let mut silent = unknown.clone();
        silent.ran.help = None;
        assert!(with(HASHI, &silent).ends_with("Can you beat it?"));
    }

    #[test]
    fn a_replay_is_sent_without_a_time() {
        let puzzle = hashi::notation::read("hashi:3x3:2a2c2a2").unwrap();
        let problem = Rc::new(Problem::<Hashi>::solve(puzzle).unwrap());
        let mut session = Session::new(Rc::clone(&problem));
        for (slot, at) in problem.puzzle().slot_ids().zip(1..) {
            let action = Action::Move(hashi::Move::Build(slot));
            session = reduce(session, action, Tenths(at * 10)).session;
        }
        assert!(session.is_solved());
        let sent = |is_seen, is_watched| {
            let known = Known { is_seen, is_watched };
            let run = Run::of(&session, Millis(4_000), known);
            let race = Race::of(&session, &run, None, true);
            let shape = Hashi::shape(session.puzzle());
            said(&Shared {
                race: race.as_ref(),
                shape,
                ..HASHI
            })
        };
        assert!(sent(false, false).contains("in 0:04"));
        for (is_seen, is_watched) in [(true, false), (false, true)] {
            assert_eq!(sent(is_seen, is_watched), "Here is an easy 3 by 3 Hashi for you.");
        }
    }

    #[test]
    fn what_is_said_of_a_link_and_a_race() {
        let cut = |time, solve| cut_link(Lost { time, solve });
        assert!(cut(true, true).contains("the time to beat and the solve"));
        assert!(cut(true, false).contains("the time to beat") && !cut(true, false).contains("solve"));
        assert!(!cut(false, false).contains("time"));
        let errors = [
            SolveError::Older,
            SolveError::Broken,
            SolveError::OtherPuzzle,
            SolveError::Unsolved,
            SolveError::Time,
            SolveError::TooFast,
        ];
        assert!(errors.into_iter().all(|error| solve_error(error).is_none()));
        assert!(solve_error(SolveError::Newer).is_some());
        let table = |verdict| HeadToHead {
            verdict,
            rows: Vec::new(),
        };
        assert_eq!(verdict(&table(Ok(Verdict::Won(42)))), "You won by 0:42.");
        assert_eq!(verdict(&table(Ok(Verdict::Lost(80)))), "You were 1:20 slower.");
        assert!(verdict(&table(Err(Uncounted::Watched))).contains("no time to compare"));
    }
}
