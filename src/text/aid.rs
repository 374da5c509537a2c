//! The words of help: hints, checks, reveals, Show me, the guide, and what has been taken.

use engine::games::GameId;
use engine::play::{Action, Counts, Effect, Help};

use super::count;
use crate::ports::worker::Failure;

/// The button that opens the list of help, and its title.
pub const HELP: &str = "Help";
/// A tool.
pub const HINT: &str = "Hint";
/// Walks through the steps.
pub const SHOW_ME: &str = "Show me";
/// Goes on past the techniques.
pub const TRY_IT: &str = "Try it out";
/// While a hint is looked for.
pub const LOOKING: &str = "Looking at your board…";
/// While something of the guide is fetched.
pub const FETCHING: &str = "One moment…";
/// There is none.
pub const NO_HINT: &str = "There is no hint to give here.";
/// Judges the whole board.
pub const CHECK_PUZZLE: &str = "Check the whole puzzle";
/// Nothing has been put in yet.
pub const NOTHING_TO_CHECK: &str = "There is nothing to check yet.";
/// A Hashi's check and reveals are an island's.
pub const NOTHING_HELD: &str = "Tap an island first: it is what is checked.";
/// Ends the game.
pub const SHOW_SOLUTION: &str = "Show the solution";
/// Before it does.
pub const ENDS_GAME: &str = "This fills in the rest and ends the game, without a time.";
/// Ends it.
pub const SHOW_IT: &str = "Show it";
/// Does not.
pub const PLAY_ON: &str = "Play on";
/// What the guide is called.
pub const GUIDE: &str = "Guide";
/// The page before.
pub const BACK: &str = "Back";
/// The page after.
pub const NEXT: &str = "Next";
/// Above a worked example.
pub const EXAMPLE: &str = "An example";
/// A board to practise on.
pub const PRACTISE: &str = "Practise";
/// Judges what was done on it.
pub const CHECK_ANSWER: &str = "Check my answer";
/// Gives it up.
pub const SHOW_ANSWER: &str = "Show me the answer";
/// Another board.
pub const ANOTHER_ONE: &str = "Another one";
/// What was found, drawn.
pub const SEE_IT: &str = "See it drawn";

/// Judges a spot.
#[must_use]
pub const fn check(game: GameId) -> &'static str {
    match game {
        GameId::Sudoku => "Check this cell",
        GameId::Hashi => "Check this island",
    }
}

/// The hint's button as it is said, with how many have been used.
#[must_use]
pub fn hint(used: u32) -> String {
    match used {
        0 => HINT.to_owned(),
        used => format!("{HINT}, {used} used"),
    }
}

/// Why there is no help, and what to do.
#[must_use]
pub const fn failure(failure: Failure) -> &'static str {
    match failure {
        Failure::Broken => "Help could not be loaded. Check your connection and try again.",
        Failure::OtherBuild => "A new version is ready. Refresh the page, then ask again.",
    }
}

/// The help taken, as long as there is room for: in full, the counts alone, and their total.
#[must_use]
pub fn taken(game: GameId, help: Help) -> [String; 3] {
    let counts = Help {
        automatic: false,
        guesses: false,
        ..help
    };
    let (counts, total) = match help.hints + help.checks + help.reveals {
        0 => ("Help taken".to_owned(), "Help taken".to_owned()),
        total => (super::help_taken(game, counts), format!("Help {total}")),
    };
    [super::help_taken(game, help), counts, total]
}

/// The help taken, as a screen reader says it.
#[must_use]
pub fn taken_in_full(game: GameId, help: Help) -> String {
    format!("Help taken: {}", super::help_taken(game, help).replace(" · ", ", "))
}

/// The mistakes that have counted, while a game is played; a dash where it was not recorded from its start.
#[must_use]
pub fn errors(game: GameId, counts: Option<Counts>) -> String {
    let what = match game {
        GameId::Sudoku => "candidate",
        GameId::Hashi => "mark",
    };
    match counts {
        None => "Mistakes –".to_owned(),
        Some(Counts { values, marks: 0 }) => format!("Mistakes {values}"),
        Some(Counts { values, marks }) => format!("Mistakes {values} · {}", count(marks, what, &format!("{what}s"))),
    }
}

/// A mistake has counted.
#[must_use]
pub fn counted(mistakes: u32) -> String {
    format!("{} counted.", count(mistakes, "mistake", "mistakes"))
}

/// So many hints have been used.
#[must_use]
pub fn used(hints: u32) -> String {
    format!("{} used.", count(hints, "hint", "hints"))
}

/// What an action added to the help taken, for who cannot see it tick.
#[must_use]
pub fn charged<G: engine::game::Game>(effect: &Effect<G>, help: Help) -> String {
    let Effect::Changed {
        action,
        is_charged: true,
        ..
    } = effect
    else {
        return String::new();
    };
    match action {
        Action::Check(_) | Action::CheckPuzzle => format!(" {} used.", count(help.checks, "check", "checks")),
        Action::Reveal(_) => format!(" {} used.", count(help.reveals, "reveal", "reveals")),
        // The rest says so itself.
        _ => String::new(),
    }
}

/// Which of several pictures shows.
#[must_use]
pub fn place(at: usize, of: usize) -> String {
    format!("{} of {of}", at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_is_shortened_and_never_cut() {
        let help = Help {
            automatic: true,
            hints: 2,
            checks: 1,
            ..Help::default()
        };
        assert_eq!(
            taken(GameId::Sudoku, help),
            [
                "Automatic candidates · 2 hints · 1 check",
                "2 hints · 1 check",
                "Help 3"
            ]
        );
        let switch = Help {
            automatic: true,
            ..Help::default()
        };
        assert_eq!(
            taken(GameId::Hashi, switch),
            ["Automatic marks", "Help taken", "Help taken"]
        );
        assert_eq!(
            taken_in_full(GameId::Sudoku, help),
            "Help taken: Automatic candidates, 2 hints, 1 check"
        );
    }

    #[test]
    fn mistakes_are_counted_by_kind() {
        let errors = |values, marks| errors(GameId::Sudoku, Some(Counts { values, marks }));
        assert_eq!(errors(0, 0), "Mistakes 0");
        assert_eq!(errors(2, 1), "Mistakes 2 · 1 candidate");
        assert_eq!(errors(2, 3), "Mistakes 2 · 3 candidates");
        assert_eq!(super::errors(GameId::Hashi, None), "Mistakes –");
        assert_eq!(
            (counted(1), used(4)),
            ("1 mistake counted.".to_owned(), "4 hints used.".to_owned())
        );
    }
}
