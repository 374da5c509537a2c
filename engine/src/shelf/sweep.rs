//! What is put in order once a visit, and what earlier versions stored under other names.

use super::challenge::Challenge;
use super::id::Id;
use super::index::Index;
use super::record::{New, Record};
use super::seen::fingerprint;
use super::store::{BOARD, Failure, Kept, Names, Store};
use crate::date::Moment;
use crate::game::Game as _;
use crate::games::GameId;
use crate::link::{self, Link};
use crate::log::Log;
use crate::play::{Action, SavedGame, Source, Stamp};
use crate::random::Stream;
use crate::with_game;

/// How many unfinished games keep their board.
pub const BOARDS: usize = 50;
/// How many of the latest games are looked at for ones only glanced at.
const LATEST: usize = 4;

/// Puts the store in order: IDs that stand for nothing go, with whatever a lost write left of them; so do the boards of
/// games that are over where a log leads to them again, those of unfinished games past the latest [`BOARDS`], and games
/// past the most that are kept.
///
/// # Errors
/// When storage failed; what was done until then stays done.
pub fn sweep(store: &Store<'_>) -> Result<(), Failure> {
    let index = store.index()?;
    let held = store.held()?;
    let mut gone = Vec::new();
    let mut unfinished = Vec::new();
    for &id in index.ids() {
        let Some(record) = store.texts.read(&Names::record(id))? else {
            gone.push(id);
            continue;
        };
        if held.contains(&id) || store.texts.read(&Names::board(id))?.is_none() {
            continue;
        }
        match Record::read(id, &record) {
            Ok(record) if record.is_over() => {
                if store.texts.read(&Names::log(id))?.is_some() {
                    store.texts.remove(&Names::board(id))?;
                }
            }
            Ok(record) => unfinished.push((record.last, id)),
            // What does not read, or not yet, stays as it is.
            Err(_) => {}
        }
    }
    unfinished.sort_unstable();
    let old = unfinished.len().saturating_sub(BOARDS);
    for (_, id) in unfinished.into_iter().take(old) {
        store.texts.remove(&Names::board(id))?;
    }
    gone.retain(|id| !held.contains(id));
    gone.extend(store.over(&without(&index, &gone))?);
    if gone.is_empty() { Ok(()) } else { store.remove(&gone) }
}

fn without(index: &Index, ids: &[Id]) -> Index {
    let mut index = index.clone();
    index.remove(ids);
    index
}

/// Takes over the games that earlier versions stored, one of each kind under the kind's own name. A name is freed only
/// once all of its game is kept, so it can be broken off anywhere and done again. What does not open stays where it is.
///
/// # Errors
/// When storage failed.
pub fn migrate(store: &Store<'_>, now: Moment) -> Result<(), Failure> {
    for game in GameId::ALL {
        let (board_name, log_name) = (format!("game.{}", game.id()), format!("log.{}", game.id()));
        let log = store.texts.read(&log_name)?;
        let Some(board) = store.texts.read(&board_name)? else {
            if log.is_some() {
                store.texts.remove(&log_name)?;
            }
            continue;
        };
        let Ok(saved) = SavedGame::read(&board) else { continue };
        // It follows from its puzzle, so that it is the same when this is done again.
        let id = Id::draw(&mut Stream::new(&format!("id/{}/{}", game.id(), saved.puzzle())));
        let Some(record) = record_of(store, id, &board, log.as_deref(), now)? else {
            continue;
        };
        let board = Some(board);
        match store.keep(&Kept { record, board, log }) {
            // A page of an earlier version wrote it again after it was taken over: this is further along.
            Ok(()) | Err(Failure::Elsewhere) => {}
            Err(failure) => return Err(failure),
        }
        if store.current(game)?.is_none() {
            store.set_current(game, id)?;
        }
        store.texts.remove(&board_name)?;
        store.texts.remove(&log_name)?;
    }
    Ok(())
}

/// Makes the record of a stored game, or brings it up to the board. Nothing happens where there is no board that opens.
/// `now` stands in for when it was played, where the board does not say.
///
/// # Errors
/// When storage failed, or the record is further along than the board.
pub fn file(store: &Store<'_>, id: Id, now: Moment) -> Result<(), Failure> {
    let Some(board) = store.texts.read(&Names::board(id))? else {
        return Ok(());
    };
    let log = store.texts.read(&Names::log(id))?;
    let Some(record) = record_of(store, id, &board, log.as_deref(), now)? else {
        return Ok(());
    };
    let fingerprint = fingerprint(record.game, &record.puzzle);
    let board = Some(board);
    let kept = Kept { record, board, log };
    store.keep(&kept)?;
    let Record {
        game,
        source,
        challenge,
        ..
    } = &kept.record;
    if let (Source::Daily { date, level }, Some(challenge)) = (source, challenge) {
        // It is no reason not to keep the game.
        let _ = store.keep_friend_time((*date, *game, *level), challenge);
    }
    store.see(Names::SEEN, &fingerprint)
}

/// Makes the records of stored games that have none: the page stores a board before its record is made.
///
/// # Errors
/// When storage failed.
pub fn adopt(store: &Store<'_>, now: Moment) -> Result<(), Failure> {
    let index = store.index()?;
    for name in store.texts.names()? {
        let id: Option<Id> = name.strip_prefix(BOARD).and_then(|id| id.parse().ok());
        match id.filter(|id| !index.has(*id)).map(|id| file(store, id, now)) {
            None | Some(Ok(()) | Err(Failure::Elsewhere | Failure::Newer)) => {}
            Some(Err(failure)) => return Err(failure),
        }
    }
    Ok(())
}

/// Drops games that were only glanced at: nothing entered, no help taken, and another begun since. Only the latest are
/// looked at, as it is done at every save. A daily stays, as its clock is to go on, and so does a race.
///
/// # Errors
/// When storage failed.
pub fn drop_glanced(store: &Store<'_>) -> Result<(), Failure> {
    let (index, held) = (store.index()?, store.held()?);
    let others = index.ids().iter().filter(|id| !held.contains(id)).take(LATEST);
    let glanced: Vec<Id> = others.copied().filter(|id| is_glanced(store, *id)).collect();
    if glanced.is_empty() {
        Ok(())
    } else {
        store.remove(&glanced)
    }
}

fn is_glanced(store: &Store<'_>, id: Id) -> bool {
    let Ok(Some(Kept {
        record, log: Some(log), ..
    })) = store.game(id)
    else {
        return false;
    };
    let is_wanted = record.is_over() || record.challenge.is_some() || matches!(record.source, Source::Daily { .. });
    !is_wanted
        && with_game!(record.game, G => {
            let puzzle = G::read(&record.puzzle);
            let log = puzzle.ok().and_then(|puzzle| Log::<G>::read(&puzzle, &log).ok());
            log.is_some_and(|log| {
                // A choice made for all games is no move.
                let mut entries = log.entries().iter();
                log.is_whole() && entries.all(|entry| matches!(entry.action, Action::CheckGuesses(_)))
            })
        })
}

/// The record of a stored game as its board has it; none where that does not open.
fn record_of(
    store: &Store<'_>,
    id: Id,
    board: &str,
    log: Option<&str>,
    now: Moment,
) -> Result<Option<Record>, Failure> {
    let Ok(saved) = SavedGame::read(board) else {
        return Ok(None);
    };
    let Some(game) = GameId::from_id(saved.game()) else {
        return Ok(None);
    };
    let stored = store.record(id)?;
    let fingerprint = fingerprint(game, saved.puzzle());
    let stamp = saved.stamp().unwrap_or(Stamp { begun: now, last: now });
    // Its own first record has made it known since.
    let is_seen = match &stored {
        Some(stored) => stored.is_seen,
        None => store.has_seen(Names::SEEN, &fingerprint)?,
    };
    // Watched while it was being played.
    let is_over = stored.as_ref().is_some_and(Record::is_over);
    let is_watched = !is_over && store.has_seen(Names::WATCHED, &fingerprint)?;
    let link = saved.link().and_then(|link| link::read(link).ok());
    let link = link.filter(|link| link.game == game && link.puzzle == saved.puzzle());
    let title = match title(stored.as_ref(), link.as_ref()) {
        None if stored.is_none() && is_seen => title_before(store, game, saved.puzzle())?,
        title => title,
    };
    let challenged = stored.and_then(|stored| stored.challenge);
    let new = New {
        id,
        source: saved.source(),
        level: saved.level(),
        begun: stamp.begun,
        is_seen,
        is_watched,
    };
    let own = store.device()?;
    Ok(with_game!(game, G => saved.open::<G>(log).ok().map(|opened| {
        let session = opened.session;
        let mut record = Record::new::<G>(game, session.puzzle(), &new);
        if let Some(link) = link {
            let came = Challenge::of::<G>(&link, &session.problem(), own, now.at, challenged.as_ref());
            // One that is not raced takes no friend's place.
            record.challenge = came.filter(|came| came.is_possible() || challenged.is_none());
        }
        record.title = title;
        record.follow(&session, saved.elapsed(), stamp.last);
        record
    })))
}

/// The puzzle's name: a game keeps the one it has, and else takes its link's.
fn title(stored: Option<&Record>, link: Option<&Link>) -> Option<String> {
    let known = stored.and_then(|stored| stored.title.clone());
    known.or_else(|| link?.extras().title)
}

/// The name that a puzzle had when it was played last.
fn title_before(store: &Store<'_>, game: GameId, puzzle: &str) -> Result<Option<String>, Failure> {
    let its = |record: &Record| record.game == game && record.puzzle == puzzle && record.title.is_some();
    let last = store
        .records()?
        .into_iter()
        .filter(its)
        .max_by_key(|record| record.last);
    Ok(last.and_then(|record| record.title))
}
