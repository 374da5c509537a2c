//! Watching a friend's solve: what it gives away, and what that costs.

use engine::games::GameId;
use engine::shelf::{self, Names, Record, fingerprint};

use super::Library;

/// The player's games of a puzzle.
pub(super) fn games(library: &Library<'_>, game: GameId, puzzle: &str) -> Vec<Record> {
    let mut records = library.store().records().unwrap_or_default();
    records.retain(|record| record.game == game && record.puzzle == puzzle);
    records
}

/// Whether a puzzle is among those noted under a name.
pub(super) fn is_noted(library: &Library<'_>, name: &str, game: GameId, puzzle: &str) -> bool {
    library
        .store()
        .has_seen(name, &fingerprint(game, puzzle))
        .unwrap_or_default()
}

/// Whether watching a solve of a puzzle costs nothing: it has been solved or shown in one of its `games`, or a solve was
/// watched before.
pub(super) fn is_free(library: &Library<'_>, game: GameId, puzzle: &str, games: &[Record]) -> bool {
    games.iter().any(Record::is_over) || is_noted(library, Names::WATCHED, game, puzzle)
}

/// Remembers for good that a solve was watched, and in every game of the puzzle that is still open.
pub(super) fn watched(library: &Library<'_>, game: GameId, puzzle: &str) {
    let store = library.store();
    // Where nothing can be kept there are no times either.
    let _ = store.see(Names::WATCHED, &fingerprint(game, puzzle));
    for record in games(library, game, puzzle).iter().filter(|record| !record.is_over()) {
        let _ = shelf::file(&store, record.id, library.now);
    }
}
