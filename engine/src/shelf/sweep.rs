//! What is put in order once a visit, and what earlier versions stored under other names.

use super::id::Id;
use super::index::Index;
use super::record::{Moment, New, Record};
use super::store::{Failure, Kept, Names, Store};
use crate::games::GameId;
use crate::play::SavedGame;
use crate::random::Stream;
use crate::with_game;

/// How many unfinished games keep their board.
pub const BOARDS: usize = 50;

/// Puts the store in order: IDs that stand for nothing go, with whatever a lost write left of them; so do the boards of
/// games that are over, those of unfinished games past the latest [`BOARDS`], and games past the most that are kept.
///
/// # Errors
/// When storage failed; what was done until then stays done.
pub fn sweep(store: &Store<'_>) -> Result<(), Failure> {
    let index = store.index()?;
    let held = store.held()?;
    let mut gone = Vec::new();
    let mut unfinished = Vec::new();
    for &id in index.ids() {
        if store.texts.read(&Names::record(id))?.is_none() {
            gone.push(id);
            continue;
        }
        match store.record(id) {
            Ok(Some(record)) if held.contains(&id) || !has_board(store, id)? => drop(record),
            Ok(Some(record)) if record.is_over() => store.texts.remove(&Names::board(id))?,
            Ok(Some(record)) => unfinished.push((record.last, id)),
            // What does not read, or not yet, stays as it is.
            Ok(None) | Err(Failure::Newer) => {}
            Err(failure) => return Err(failure),
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

fn has_board(store: &Store<'_>, id: Id) -> Result<bool, Failure> {
    Ok(store.texts.read(&Names::board(id))?.is_some())
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
        let Some(record) = record_of(game, &board, log.as_deref(), now) else {
            continue;
        };
        let id = record.id;
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

/// The record of a stored game. Its ID follows from its puzzle, so that it is the same when this is done again.
fn record_of(game: GameId, board: &str, log: Option<&str>, now: Moment) -> Option<Record> {
    let saved = SavedGame::read(board).ok()?;
    with_game!(game, G => {
        let session = saved.open::<G>(log).ok()?.session;
        let new = New {
            id: Id::draw(&mut Stream::new(&format!("id/{}/{}", game.id(), saved.puzzle()))),
            source: saved.source(),
            level: None,
            begun: now,
            is_seen: false,
            is_watched: false,
        };
        let mut record = Record::new::<G>(game, session.puzzle(), &new);
        record.follow(&session, saved.elapsed(), now);
        Some(record)
    })
}
