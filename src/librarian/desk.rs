//! What the page asks of the librarian, answered from the store.

use engine::daily;
use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::shelf::{self, Failure, Record};
use engine::with_game;

use super::Library;
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
                Some(record) => Answer::Game(record.id),
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
