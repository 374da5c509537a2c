//! What the teacher says in both games. Only its own worker holds these words: a first visit does without them.

mod articles;
pub mod hashi;
pub mod sudoku;

pub use articles::Words;

/// When a hint told before no longer fits the board.
pub const MOVED_ON: &str = "The board has moved on. Press Hint again for the next step.";
/// A heading in the guide.
pub const WHAT: &str = "What it is";
/// A heading in the guide.
pub const WHY: &str = "Why it works";
/// A heading in the guide.
pub const SPOT: &str = "How to spot it";
/// Makes a page's moves.
pub const DO_IT: &str = "Do it";
/// Makes the move that gives a candidate back.
pub const PUT_BACK: &str = "Put it back";
/// The heading of a page about what is missing.
pub const MISSING: &str = "What is missing";
/// The heading of a trial's last page.
pub const OUTCOME: &str = "What is left";
/// The title of a trial.
pub const TRIAL: &str = "Trying it out";

/// What told a step, in a solve that is watched.
pub const A_HINT: &str = "A hint";
/// The same.
pub const SHOWN: &str = "Show me";
/// What was told past the techniques.
pub const A_TRIAL: &str = "a trial";

/// What was told in a solve that is watched: "A hint for row 5, column 5: step 2 of 7, an X-Wing."
#[must_use]
pub fn told(by: &str, about: &str, (number, of): (u16, u16), what: &str) -> String {
    match of {
        0 | 1 => format!("{by} {about}: {what}."),
        _ => format!("{by} {about}: step {number} of {of}, {what}."),
    }
}

/// A hint that named no step, in a solve that is watched.
#[must_use]
pub fn told_of(what: &str) -> String {
    format!("{A_HINT}. {what}")
}

/// Which step it is: "Step 2 of 7".
#[must_use]
pub fn step(number: u16, of: u16) -> String {
    format!("Step {number} of {of}")
}

/// A heading: "Step 2 of 7 · X-Wing", or the name alone where there is but one step.
#[must_use]
pub fn heading(number: u16, of: u16, name: &str) -> String {
    match of {
        0 | 1 => name.to_owned(),
        _ => format!("{} · {name}", step(number, of)),
    }
}

/// A hint that names a step on the way.
#[must_use]
pub fn on_the_way(number: u16, of: u16, what: &str) -> String {
    format!("{}: {what}.", step(number, of))
}

/// The hardest step still ahead; `what` has its article.
#[must_use]
pub fn hardest(what: &str) -> String {
    format!("The hardest ahead is {what}.")
}

/// What others call a technique, where they do.
#[must_use]
pub fn also(names: &str) -> String {
    match names {
        "" => String::new(),
        names => format!("Also called: {names}"),
    }
}

/// What a hint asks about its technique; `what` has its article.
#[must_use]
pub fn question(what: &str) -> String {
    format!("What's {what}?")
}

/// How far a place is.
#[must_use]
pub fn far(steps: usize) -> String {
    match steps {
        1 => "One step gets there.".to_owned(),
        steps => format!("{steps} steps get there, and none of them can be left out."),
    }
}

/// Which part of a trial it is.
#[must_use]
pub fn part(number: usize, of: usize) -> String {
    format!("Part {number} of {of}")
}

/// At the end of a trial too long to be told whole.
#[must_use]
pub fn and_so_on(more: usize) -> String {
    match more {
        1 => "One more branch was tried the same way, and fails too.".to_owned(),
        more => format!("{more} more branches were tried the same way, and all of them fail too."),
    }
}

/// Under a trial that is parted again.
pub const PARTED: &str = "Nothing more follows at once, so each choice of one more place is tried in turn.";

/// What an earlier step did: "Step 1 took 5 out of r3c4."
#[must_use]
pub fn step_took(number: u16, what: &str) -> String {
    format!("Step {number} {what}.")
}

/// What a step told before did, that no board can show.
#[must_use]
pub fn told_took(what: &str) -> String {
    format!("A step you have seen {what}.")
}

/// Said of a practised answer that is empty.
pub const NOTHING_YET: &str = "Nothing has changed yet.";
/// Said of a practised answer that is part of it.
pub const PART: &str = "That is right. There is more to it: this pattern says more.";
/// Said of a practised answer that is true, but does not follow from the technique.
pub const OTHER: &str = "That is true, but it is not what this technique says here. Take it back and look again.";
/// Said of a practised answer that is wrong.
pub const FALSE: &str = "That cannot be: the answer would be gone. Take it back and look again.";
/// Said of a practised answer that is whole.
pub const WHOLE: &str = "Well done. That is all of it.";

/// Words in a row: "a, b and c".
#[must_use]
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Words in a row, of which the first few are said: "a, b, c and 4 more".
#[must_use]
pub fn some(words: &[String], most: usize) -> String {
    match words.len().checked_sub(most) {
        None | Some(0 | 1) => list(words),
        Some(more) => format!("{} and {more} more", words[..most].join(", ")),
    }
}

/// A sentence with a capital at its start.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_words() {
        let words = |count: usize| (1..=count).map(|n| n.to_string()).collect::<Vec<_>>();
        assert_eq!(list(&words(0)), "");
        assert_eq!(list(&words(1)), "1");
        assert_eq!(list(&words(3)), "1, 2 and 3");
        assert_eq!(some(&words(4), 3), "1, 2, 3 and 4");
        assert_eq!(some(&words(6), 3), "1, 2, 3 and 3 more");
        assert_eq!(sentence("an X-Wing"), "An X-Wing");
    }
}
