//! What friends' links need of what is kept: this browser's name, the player's, the race a record came with, and a game's
//! session once more.

use std::rc::Rc;

use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{Extras, words};
use engine::log::Log;
use engine::play::{More, Problem, SavedGame, Session, Stamp};
use engine::race::{self, Ran, Run, SolveError, Uncounted};
use engine::random::Stream;
use engine::shelf::{Id, Kept, Moment, Names, Record, Time};
use engine::with_game;

use super::Library;
use super::view::Film;
use crate::text::{race as said, watch};

/// The name under which the player's own is kept.
const NAME: &str = "name";

/// This browser's name in the links it sends, if it has sent one.
pub(super) fn own_device(library: &Library<'_>) -> Option<Id> {
    library.store().device().ok()?
}

/// The same, drawn now if there is none; none where it cannot be kept, as it would be another one every time.
pub(super) fn device(library: &Library<'_>) -> Option<Id> {
    own_device(library).or_else(|| {
        let (one, other) = (library.entropy.code(), library.entropy.code());
        let id = Id::draw(&mut Stream::new(&format!("device/{one}{other}")));
        library.store().put(Names::DEVICE, id.as_str()).ok().map(|()| id)
    })
}

/// The player's name.
pub(super) fn name(library: &Library<'_>) -> Option<String> {
    words::tidy(&library.texts.read(NAME).ok()??, words::NAME)
}

/// Keeps the player's name, or that they have none.
pub(super) fn keep_name(library: &Library<'_>, typed: &str) {
    // A name that is not kept is asked for again.
    let _ = match words::tidy(typed, words::NAME) {
        Some(name) => library.store().put(NAME, &name),
        None => library.texts.remove(NAME),
    };
}

/// What came along with the link that a game was opened from; nothing to race where the time is none that can be.
pub(super) fn came_with(library: &Library<'_>, record: &Record) -> Option<Extras> {
    let challenge = record.challenge.as_ref()?;
    let race = challenge.race(own_device(library));
    Some(Extras {
        race,
        ..challenge.extras()?
    })
}

/// A game's run, as its record has it.
pub(super) fn run(record: &Record) -> Run {
    Run {
        ran: Ran {
            seconds: record.elapsed.seconds(),
            help: Some(record.help),
            mistakes: record.mistakes,
        },
        uncounted: match record.time() {
            Time::Open => Some(Uncounted::Unfinished),
            Time::Shown => Some(Uncounted::Shown),
            Time::Watched => Some(Uncounted::Watched),
            Time::Seen => Some(Uncounted::Replay),
            Time::Revealed | Time::Counts => None,
        },
    }
}

/// A game's session, from its board, or from its log where the board has been let go.
pub(super) fn session<G: Game>(kept: &Kept) -> Option<Session<G>> {
    let log = kept.log.as_deref();
    let saved = kept.board.as_deref().and_then(|board| SavedGame::read(board).ok());
    if let Some(opened) = saved.and_then(|saved| saved.open::<G>(log).ok()) {
        return Some(opened.session);
    }
    let puzzle = G::read(&kept.record.puzzle).ok()?;
    let log = Log::<G>::read(&puzzle, log?).ok()?;
    Session::replay(Rc::new(Problem::solve(puzzle).ok()?), &log).ok()
}

/// Puts a game's board back where it was let go and its log leads to it again; says whether there is one.
pub(super) fn bring_back(library: &Library<'_>, id: Id) -> bool {
    let (store, name) = (library.store(), Names::board(id));
    let Ok(Some(kept)) = store.game(id) else { return false };
    if kept.board.is_some() {
        return true;
    }
    let record = &kept.record;
    let last = record.solved.unwrap_or(Moment {
        at: record.last,
        date: record.begun.date,
    });
    let stamp = Stamp {
        begun: record.begun,
        last,
    };
    with_game!(record.game, G => session::<G>(&kept).is_some_and(|session| {
        let saved = SavedGame::of(&session, record.source, record.elapsed, More::default());
        let saved = saved.graded(record.level).stamped(Some(stamp));
        store.put(&name, &saved.write()).is_ok()
    }))
}

/// A kept game's own solve, ready to be watched; none where its beginning is lost.
pub(super) fn own_film(library: &Library<'_>, id: Id) -> Option<Film> {
    let kept = library.store().game(id).ok()??;
    let game = kept.record.game;
    with_game!(game, G => {
        let session = session::<G>(&kept).filter(|session| session.is_solved() && session.log().is_whole())?;
        Some(Film {
            game,
            level: kept.record.level,
            seconds: kept.record.elapsed.seconds(),
            puzzle: kept.record.puzzle.clone(),
            answer: session.problem().write_answer(),
            log: session.log().write(session.puzzle()),
            title: watch::YOURS.to_owned(),
        })
    })
}

/// A friend's solve, ready to be watched.
///
/// # Errors
/// When it does not pass, or there is none.
pub(super) fn film<G: Game>(
    game: GameId,
    level: Option<Level>,
    problem: &Rc<Problem<G>>,
    extras: &Extras,
) -> Result<Option<Film>, SolveError> {
    let Some((race, log)) = extras.race.as_ref().and_then(|race| Some((race, race.solve.as_ref()?))) else {
        return Ok(None);
    };
    let seconds = race.ran.seconds;
    race::solve(Rc::clone(problem), log, seconds)?;
    Ok(Some(Film {
        game,
        level,
        seconds,
        puzzle: G::write(problem.puzzle()),
        answer: problem.write_answer(),
        log: log.clone(),
        title: said::solve_of(extras.name.as_deref()),
    }))
}

/// The friend's solve that a kept game came with, ready to be watched; none where it does not pass.
pub(super) fn film_with(library: &Library<'_>, id: Id) -> Option<Film> {
    let kept = library.store().game(id).ok()??;
    let extras = came_with(library, &kept.record)?;
    extras.race.as_ref()?.solve.as_ref()?;
    let (game, level) = (kept.record.game, kept.record.level);
    with_game!(game, G => {
        let session = session::<G>(&kept)?;
        film(game, level, &session.problem(), &extras).ok()?
    })
}
