//! The words of a player's data: how much is kept, a copy of it, and its end.

use engine::shelf::Failure;
use engine::shelf::backup::{BackupError, Imported, Written};

use super::{count, thousands};

/// Above how much there is.
pub const KEPT: &str = "What is kept here";
/// Where it is.
pub const WHERE: &str = "Everything stays in this browser, on this device. Nobody else has a copy.";
/// Above the copy.
pub const COPY: &str = "A copy";
/// What a copy is for.
pub const COPY_NOTE: &str = "One file holds every game with its board and its moves, what became of your dailies, and your friends’ times for them. Open it here or in another browser: nothing is lost, and nothing comes in twice. Settings stay with each browser.";
/// Saves a copy.
pub const EXPORT: &str = "Save a copy";
/// Takes one in.
pub const IMPORT: &str = "Open a copy";
/// Above what keeps it safe.
pub const SAFE: &str = "So that it stays";
/// Before the browser was asked.
pub const NOT_ASKED: &str =
    "A browser short of room may clear what pages keep. You can ask it to leave Ninebridge’s alone.";
/// Asks it.
pub const ASK: &str = "Ask the browser";
/// It agreed.
pub const AGREED: &str = "Your browser has agreed to keep it, even when it runs short of room.";
/// It did not.
pub const REFUSED: &str = "Your browser has not agreed to keep it for good. Pages on the home screen are kept better; else save a copy now and then.";
/// Where a browser clears what is not visited.
pub const CLEARS: &str = "This browser clears what a page keeps after a week without a visit. On the home screen Ninebridge is kept, with a store of its own: save a copy first, and open it there.";
/// Above the end of it.
pub const DELETE: &str = "Delete everything";
/// What that means.
pub const DELETE_NOTE: &str = "Every game, every daily, your rating and your settings, in this browser. Copies you have saved stay where they are.";
/// The button that asks once more.
pub const DELETE_ASK: &str = "Delete everything…";
/// Asks once more.
pub const DELETE_SURE: &str = "There is no way back, unless you have a copy. Delete everything?";
/// Does it.
pub const DELETE_YES: &str = "Yes, delete it all";
/// Does not.
pub const DELETE_NO: &str = "Keep everything";
/// It is done.
pub const DELETED: &str = "Everything is deleted.";
/// Nothing is kept yet.
pub const NOTHING_YET: &str = "No games yet.";

/// How many games are kept.
#[must_use]
pub fn games(games: usize, unfinished: usize) -> String {
    let all = match games {
        1 => "1 game".to_owned(),
        games => format!("{} games", thousands(i32::try_from(games).unwrap_or(i32::MAX))),
    };
    match unfinished {
        0 => format!("{all}."),
        unfinished => format!("{all}, {unfinished} of them not finished."),
    }
}

/// How full it is, in thousands of characters.
#[must_use]
pub fn room(used: usize, of: usize) -> String {
    let tenths = |size: usize| (size + 50_000) / 100_000;
    let said = |size: usize| match size {
        0..1_000 => "Next to nothing".to_owned(),
        1_000..100_000 => format!("{} kB", size / 1_000),
        size => format!("{}.{} MB", tenths(size) / 10, tenths(size) % 10),
    };
    format!(
        "{} of about {} MB, {} %.",
        said(used),
        of / 1_000_000,
        (used * 100).div_ceil(of).min(100)
    )
}

/// What came of saving a copy.
#[must_use]
pub fn exported(name: &str, written: &Written) -> String {
    let mut said = format!("Saved as {name}.");
    let left = [
        (written.games_left_out, "game", "games"),
        (written.boards_left_out, "board", "boards"),
        (written.logs_left_out, "solve to watch", "solves to watch"),
    ];
    for (number, one, many) in left.into_iter().filter(|(number, ..)| *number > 0) {
        let number = count(u32::try_from(number).unwrap_or(u32::MAX), one, many);
        said.push_str(&format!(" There was no room in it for {number}, the oldest."));
    }
    said
}

/// What came of taking a copy in.
#[must_use]
pub fn imported(imported: Imported) -> String {
    let Imported {
        added,
        updated,
        left_out,
        without_log,
        unread,
    } = imported;
    let mut said = vec![match (added, updated) {
        (0, 0) => "There was nothing new in it.".to_owned(),
        (added, 0) => format!("{} came in.", count(added, "new game", "new games")),
        (0, updated) => format!("{} brought up to date.", count(updated, "game was", "games were")),
        (added, updated) => format!(
            "{} came in, and {} brought up to date.",
            count(added, "new game", "new games"),
            count(updated, "other was", "others were")
        ),
    }];
    if left_out > 0 {
        let games = count(left_out, "game", "games");
        said.push(format!("{games} had to stay out: the history holds 1,000."));
    }
    if without_log > 0 {
        let games = count(without_log, "game", "games");
        said.push(format!("{games} came without the moves, for want of room."));
    }
    if unread > 0 {
        let games = count(unread, "game", "games");
        said.push(format!("{games} could not be read."));
    }
    said.join(" ")
}

/// Why a file is no copy.
#[must_use]
pub const fn refused(error: BackupError) -> &'static str {
    match error {
        BackupError::TooLong => "This file is far too large for a copy from here. Nothing was changed.",
        BackupError::NotABackup => {
            "This is not a copy that Ninebridge saved, or it was damaged since. Nothing was changed."
        }
        BackupError::Newer => {
            "A newer version of Ninebridge saved this copy. Refresh the page, then open it again. Nothing was changed."
        }
    }
}

/// The browser did not save the copy.
pub const UNSAVED: &str = "The copy could not be saved. Try again, or in another browser.";
/// The file could not be read at all.
pub const UNREADABLE: &str = "The file could not be read. Nothing was changed.";

/// Why a copy could not be saved or taken in.
#[must_use]
pub const fn failure(failure: Failure) -> &'static str {
    match failure {
        Failure::Blocked => "Your browser does not let this page keep anything just now.",
        Failure::Full => "There is no room left in the browser’s storage. What came in until then stays.",
        Failure::Elsewhere => {
            "Another tab is playing one of these games. What came in until then stays; close it and open the copy again."
        }
        Failure::Newer => {
            "A newer version of Ninebridge keeps part of this. Refresh the page to go on. What came in until then stays."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_it() {
        let some = Imported {
            added: 1,
            updated: 2,
            left_out: 1,
            without_log: 2,
            unread: 3,
        };
        assert_eq!(
            imported(some),
            "1 new game came in, and 2 others were brought up to date. 1 game had to stay out: the history holds 1,000. \
             2 games came without the moves, for want of room. 3 games could not be read."
        );
        assert_eq!(imported(Imported::default()), "There was nothing new in it.");
        assert_eq!(room(0, 5_000_000), "Next to nothing of about 5 MB, 0 %.");
        assert_eq!(room(950_000, 5_000_000), "1.0 MB of about 5 MB, 19 %.");
        let written = Written {
            logs_left_out: 3,
            ..Written::default()
        };
        let said = exported("a.json", &written);
        assert_eq!(
            said,
            "Saved as a.json. There was no room in it for 3 solves to watch, the oldest."
        );
    }
}
