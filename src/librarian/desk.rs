//! What the page asks of the librarian, answered from the store.

use engine::daily;
use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::shelf::{self, Failure, Record};
use engine::with_game;

use super::{Library, friend};
use crate::ports::librarian::{Answer, Ask, Standing};

/// Answers an ask. Where storage fails there is nothing to be had.
#[must_use]
pub fn answer(library: &Library<'_>, ask: &Ask) -> Answer {
    answered(library, ask).unwrap_or(Answer::Nothing)
}

fn answered(library: &Library<'_>, ask: &Ask) -> Result<Answer, Failure> {
    let store = library.store();
    Ok(match ask {
        Ask::Begin => {
            shelf::migrate(&store, library.now)?;
            shelf::adopt(&store, library.now)?;
            shelf::sweep(&store)?;
            Answer::Done
        }
        Ask::File(id) => {
            shelf::file(&store, *id, library.now)?;
            shelf::drop_glanced(&store)?;
            Answer::Done
        }
        Ask::Today(date) => {
            let records = store.records()?;
            let standings = GameId::ALL.map(|game| standing(library, &records, game, *date));
            Answer::Today(standings.into_iter().collect::<Result<_, _>>()?)
        }
        Ask::Daily(game, date, level) => {
            let source = Source::Daily {
                date: *date,
                level: *level,
            };
            let records = store.records()?;
            let its = records
                .iter()
                .filter(|record| record.game == *game && record.source == source);
            // One begun goes on, though another has been solved since.
            match its.max_by_key(|record| (!record.is_over(), record.last)) {
                Some(record) => {
                    // Without its board the page deals the daily once more.
                    friend::bring_back(library, record.id);
                    Answer::Game(record.id)
                }
                None => with_game!(game, G => dealt::<G>(library, *game, *date, *level))?,
            }
        }
        Ask::Dealt(game, date, level, puzzle) => with_game!(game, G => {
            if let Ok(puzzle) = G::read(puzzle) {
                store.keep_dealt::<G>(*game, *date, *level, &puzzle)?;
            }
            Answer::Done
        }),
        Ask::Again(id) => match store.record(*id)? {
            Some(record) => Answer::Kept(record.source, record.puzzle),
            None => Answer::Nothing,
        },
        Ask::Put(name, text) => {
            store.put(name, text)?;
            Answer::Done
        }
    })
}

/// A daily as it was dealt here, where it is kept.
fn dealt<G: Game>(
    library: &Library<'_>,
    game: GameId,
    date: engine::date::Date,
    level: Level,
) -> Result<Answer, Failure> {
    if daily::number(date).is_none() {
        return Ok(Answer::Nothing);
    }
    let dealt = library.store().dealt::<G>(game)?;
    let puzzle = dealt.get(date, level).filter(|puzzle| G::read(puzzle).is_ok());
    Ok(puzzle.map_or(Answer::Nothing, |puzzle| Answer::Puzzle(puzzle.to_owned())))
}

fn standing(
    library: &Library<'_>,
    records: &[Record],
    game: GameId,
    date: engine::date::Date,
) -> Result<Standing, Failure> {
    // What a newer version keeps there is not known here.
    let outcomes = library.store().outcomes(game)?.unwrap_or_default();
    let its = || records.iter().filter(|record| record.game == game);
    let marks = Level::DEALT.map(|level| {
        let found = its().filter(|record| record.source == Source::Daily { date, level });
        // What it took the first time is what is remembered of it.
        let found = found.min_by_key(|record| (!record.is_over(), record.begun));
        let time = found
            .filter(|record| !record.is_shown && !record.is_watched)
            .map(|record| record.elapsed);
        (shelf::mark(&outcomes, its(), date, level), time)
    });
    let streaks = Level::DEALT.map(|level| outcomes.streak(level, date).current);
    Ok(Standing {
        marks: marks.into(),
        streak: streaks.into_iter().max().unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use engine::hashi::Hashi;
    use engine::play::SavedGame;
    use engine::shelf::{Id, Names};
    use engine::sudoku::Sudoku;

    use super::*;
    use crate::librarian::trial::{Browser, Play, Played, Until, sent};
    use crate::librarian::view::Tell;
    use crate::text::history::NO_BOARD;

    fn opened(browser: &Browser, game: GameId, id: Id) -> Tell {
        Tell::Open(game, id).whole(&browser.library())
    }

    /// A visit ends, and the next one begins after another game has been played.
    fn visit_again<G: Played>(browser: &Browser) {
        let other = browser.play::<G>(&Play::begun());
        browser.library().store().set_current(G::GAME, other).unwrap();
        assert_eq!(answer(&browser.library(), &Ask::Begin), Answer::Done);
    }

    fn boards_come_back<G: Played>() {
        for play in [
            Play::daily(),
            Play::daily().within(4_000),
            Play::until(Until::Shown),
            Play::of(sent::<G>(&["solve"])),
        ] {
            let browser = Browser::of("Ben");
            let id = browser.play::<G>(&play);
            let name = Names::board(id);
            let saved = |browser: &Browser| SavedGame::read(&browser.text(&name).unwrap()).unwrap();
            let (before, record) = (saved(&browser), browser.record(id));
            visit_again::<G>(&browser);
            assert_eq!(browser.text(&name), None);
            assert_eq!(opened(&browser, G::GAME, id), Tell::Open(G::GAME, id));
            let after = saved(&browser);
            let log = browser.text(&Names::log(id));
            assert_eq!(after.open::<G>(log.as_deref()), before.open::<G>(log.as_deref()));
            assert_eq!(
                (after.elapsed(), after.source(), after.level()),
                (before.elapsed(), before.source(), before.level())
            );
            // Its record says what it said.
            shelf::file(&browser.library().store(), id, browser.library().now).unwrap();
            assert_eq!(browser.record(id), record);
            if let Source::Daily { date, level } = play.source {
                browser.forget(&name);
                let daily = Ask::Daily(G::GAME, date, level);
                assert_eq!(answer(&browser.library(), &daily), Answer::Game(id));
                assert!(browser.text(&name).is_some());
            }
            // Without its log too there is nothing to open.
            browser.forget(&name);
            browser.forget(&Names::log(id));
            assert_eq!(opened(&browser, G::GAME, id), Tell::Say(NO_BOARD.to_owned()));
        }
    }

    #[test]
    fn a_board_that_was_let_go_comes_back_when_it_is_opened() {
        boards_come_back::<Sudoku>();
        boards_come_back::<Hashi>();
    }

    /// Nothing else leads to it again.
    #[test]
    fn a_board_without_a_log_is_not_let_go() {
        let browser = Browser::of("Ben");
        let id = browser.play::<Hashi>(&Play::default());
        browser.forget(&Names::log(id));
        visit_again::<Hashi>(&browser);
        assert_eq!(opened(&browser, GameId::Hashi, id), Tell::Open(GameId::Hashi, id));
    }
}
