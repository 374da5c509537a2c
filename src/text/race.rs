//! The words around a race: what sends a link, what stands on the Ready card of one, and the table at the end.
//!
//! A friend's name may run the other way and stands apart: what follows a name is a sentence's rest.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::race::{Entry, Kind, Ran};
use engine::shape::Shape;
use engine::shelf::Time;
use engine::time::Millis;

use super::share::{self, Shared, seconds};
use super::{count, hashi, level, sudoku, time};

/// Hands a message to the device's own sheet; on a result, opens what sends it.
pub const SHARE: &str = "Share";
/// Puts it on the clipboard.
pub const COPY: &str = "Copy";
/// Once it is there.
pub const COPIED: &str = "Copied";
/// Where it is not.
pub const NOT_COPIED: &str = "It could not be copied. Select the text and copy it yourself.";
/// Names the field of the sender's name.
pub const NAME: &str = "Your name";
/// Names the message.
pub const MESSAGE: &str = "Your message";
/// Takes the solve along.
pub const INCLUDE: &str = "Include my solve";
/// Shows the link as a code.
pub const CODE: &str = "Code to scan";
/// Names that code.
pub const CODE_NAME: &str = "The link as a QR code";
/// Under it.
pub const CODE_NOTE: &str = "Hold it up to your friend's camera.";
/// In its place.
pub const CODE_TOO_LONG: &str = "This link is too long for a code that a camera can read. Send it as a message.";
/// Makes a picture of how it went.
pub const PICTURE: &str = "Picture";
/// The picture's file.
pub const PICTURE_FILE: &str = "ninebridge.png";
/// In place of what is to be sent.
pub const GONE: &str = "This game is no longer kept here.";
/// On a Ready card: sends the puzzle on.
pub const PASS_ON: &str = "Pass it on";
/// Starts a puzzle that was solved before.
pub const AGAIN: &str = "Play again";
/// Goes on with one that was begun.
pub const CARRY_ON: &str = "Carry on";
/// Shows a game that is over.
pub const SHOW: &str = "Show the board";
/// Watches a friend's solve.
pub const WATCH: &str = "Watch their solve";
/// Before a solve is watched.
pub const WATCH_FIRST: &str = "Watch first?";
/// What comes of it.
pub const WATCH_NOTE: &str = "It shows where everything goes. If you watch before you have solved it, you get no time for this puzzle, now or \
     later. Once you have solved it, watching is free.";
/// Does not watch.
pub const PLAY_FIRST: &str = "Play it first";
/// Watches all the same.
pub const WATCH_NOW: &str = "Watch now";
/// In place of the clock's note.
pub const WATCHED: &str = "You watched a solve of this puzzle, so it will have no time.";
/// In place of the clock's note.
pub const SEEN: &str = "You have seen this puzzle before, so its time will not count.";
/// Of a solve that did not pass.
pub const NO_SOLVE: &str = "The solve did not come over well, so only the time is here.";
/// Of a time that the moves leave no room for.
pub const TOO_FAST: &str = "The time that came with it is shorter than the moves take, so it is not raced.";
/// Above a puzzle that was solved.
pub const SOLVED_BEFORE: &str = "You know this one";
/// What playing it again is worth.
pub const NO_SECOND: &str = "Played again, it has no time.";
/// Above a puzzle that was begun.
pub const BEGUN: &str = "You have begun this one";
/// The title over a solve whose time counts for nothing.
pub const UNTIMED: &str = "Solved, without a time";
/// Answers a race.
pub const SEND_BACK: &str = "Send a time back";
/// Heads a player's column.
pub const YOU: &str = "You";
/// Heads a friend's who gave no name.
pub const FRIEND: &str = "Your friend";
/// What stands where something is not known, said aloud.
pub const UNKNOWN: &str = "not known";
/// Names the table.
pub const TABLE: &str = "Side by side";
/// The columns of a daily's board.
pub const BOARD_HEADS: [&str; 3] = ["Place", "Who, and how it went", "Time"];
/// In place of a time that does not count.
pub const NO_TIME: &str = "no time";

/// The sender of a link, at the start of a sentence.
#[must_use]
pub fn sender(name: Option<&str>) -> &str {
    name.unwrap_or("A friend")
}

/// Whose solve is watched.
#[must_use]
pub fn solve_of(name: Option<&str>) -> String {
    match name {
        Some(name) => format!("{name}'s solve"),
        None => "Your friend's solve".to_owned(),
    }
}

/// What taking the solve along does, and what it does to the link's length.
#[must_use]
pub fn include_note(without: usize, with: usize) -> String {
    format!(
        "Your friend can watch how you did it. The link grows from {} to {} characters.",
        thousands(without),
        thousands(with)
    )
}

/// The puzzle of a card: `this hard Sudoku`, `the hard Sudoku daily of 24 December 2026`.
fn what(game: GameId, level: Option<Level>, shape: Shape, daily: Option<Date>, this: &str) -> String {
    let shared = Shared {
        game,
        level,
        shape,
        daily,
        title: None,
        race: None,
    };
    let what = share::puzzle(&shared);
    match daily {
        Some(date) => format!("the {what} of {}", share::day(date)),
        None if this == "a" && what.starts_with(['e', 'E']) => format!("an {what}"),
        None => format!("{this} {what}"),
    }
}

/// Under the name on a picture: `Hard Sudoku`, `Easy Hashi, 10×10`.
#[must_use]
pub fn picture(game: GameId, of: Option<Level>, shape: Shape) -> String {
    let of = of.map(|of| format!("{} ", level(of))).unwrap_or_default();
    let size = match game {
        GameId::Sudoku => String::new(),
        GameId::Hashi => format!(", {}", super::shape(shape)),
    };
    format!("{of}{}{size}", super::game(game))
}

/// After the sender's name: what they sent, and the time to beat.
#[must_use]
pub fn sent(game: GameId, level: Option<Level>, shape: Shape, daily: Option<Date>, ran: Option<&Ran>) -> String {
    match ran {
        Some(ran) => format!(
            " solved {} in {}. Can you beat it?",
            what(game, level, shape, daily, "this"),
            seconds(ran.seconds)
        ),
        None => format!(" sent you {}.", what(game, level, shape, daily, "a")),
    }
}

/// In place of that on a link that was sent from here.
#[must_use]
pub fn own(game: GameId, level: Option<Level>, shape: Shape, daily: Option<Date>) -> String {
    format!("This is your own link to {}.", what(game, level, shape, daily, "this"))
}

/// On the card of one that was begun.
#[must_use]
pub fn begun(elapsed: Millis) -> String {
    format!("Your clock stands at {}.", time(elapsed))
}

/// On the card of one that was solved: the own time, or that there is none, and what playing again is worth.
#[must_use]
pub fn solved_before(own: Option<Millis>) -> String {
    match own {
        Some(own) => format!("You solved it in {}. {NO_SECOND}", time(own)),
        None => format!("You have solved it. {NO_SECOND}"),
    }
}

/// A daily's board: `Hashi Easy, you and your friends`.
#[must_use]
pub fn board(game: GameId, of: Level) -> String {
    format!("{} {}, you and your friends", super::game(game), level(of))
}

/// On a daily's board, why a game that is over has no time.
#[must_use]
pub const fn untimed(time: Time) -> &'static str {
    match time {
        Time::Shown => "The solution was shown.",
        Time::Watched => "A solve was watched first.",
        Time::Seen => "The board had been seen before.",
        Time::Open | Time::Revealed | Time::Counts => "",
    }
}

/// A line's head in the table.
#[must_use]
pub const fn kind(game: GameId, kind: Kind) -> &'static str {
    match (kind, game) {
        (Kind::Time, _) => "Time",
        (Kind::Mistakes, _) => "Mistakes",
        (Kind::MarkMistakes, GameId::Sudoku) => "Candidate mistakes",
        (Kind::MarkMistakes, GameId::Hashi) => "Mark mistakes",
        (Kind::Automatic, GameId::Sudoku) => sudoku::AUTOMATIC,
        (Kind::Automatic, GameId::Hashi) => hashi::AUTOMATIC,
        (Kind::Guesses, _) => "Checked as entered",
        (Kind::Hints, _) => "Hints",
        (Kind::Checks, _) => "Checks",
        (Kind::Reveals, _) => "Reveals",
    }
}

/// What stands in the table; none where it is not known.
#[must_use]
pub fn entry(entry: Entry) -> Option<String> {
    match entry {
        Entry::Unknown => None,
        Entry::Time(of) => Some(seconds(of)),
        Entry::Had(true) => Some("yes".to_owned()),
        Entry::Had(false) => Some("no".to_owned()),
        Entry::Count(count) => Some(count.to_string()),
    }
}

/// A time held against the best there was of its kind.
#[must_use]
pub fn best(of: Option<Level>, before: Millis, now: Millis) -> String {
    let of = of.map(|of| format!(" {}", level(of))).unwrap_or_default();
    if now < before {
        format!("A new best{of}. Before it was {}.", time(before))
    } else {
        format!("Your best{of} is {}.", time(before))
    }
}

/// A daily that counts.
#[must_use]
pub fn streak(days: u32) -> String {
    format!("{} in a row", count(days, "day", "days"))
}

/// A daily that does not count.
#[must_use]
pub const fn no_streak(time: Time) -> &'static str {
    match time {
        Time::Watched => "A solve was watched first, so it does not count for a streak.",
        Time::Seen => "The board had been seen before, so it does not count for a streak.",
        _ => "It was begun on another day, so it does not count for a streak.",
    }
}

/// A rating, and what the day has done to it.
#[must_use]
pub fn rating(now: u32, by: i32) -> String {
    match by {
        0 => format!("Rating {}", thousands(now as usize)),
        1.. => format!("Rating {}, up {by}", thousands(now as usize)),
        _ => format!("Rating {}, down {}", thousands(now as usize), by.unsigned_abs()),
    }
}

/// A number with its thousands apart.
fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::sudoku;

    #[test]
    fn what_was_sent_is_told() {
        let ran = Ran {
            seconds: 323,
            help: None,
            mistakes: None,
        };
        let daily = "2026-12-24".parse().ok();
        let tell = |level, daily, ran| sent(GameId::Sudoku, Some(level), sudoku::SHAPE, daily, ran);
        assert_eq!(tell(Level::Hard, None, None), " sent you a hard Sudoku.");
        assert_eq!(tell(Level::Easy, None, None), " sent you an easy Sudoku.");
        assert_eq!(
            tell(Level::Beyond, None, Some(&ran)),
            " solved this Beyond Expert Sudoku in 5:23. Can you beat it?"
        );
        assert_eq!(
            tell(Level::Hard, daily, Some(&ran)),
            " solved the hard Sudoku daily of 24 December 2026 in 5:23. Can you beat it?"
        );
    }

    #[test]
    fn numbers_are_told_apart() {
        for (number, said) in [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(thousands(number), said);
        }
        assert_eq!(rating(1_523, 8), "Rating 1,523, up 8");
        assert_eq!(rating(1_523, -8), "Rating 1,523, down 8");
        assert_eq!(
            best(Some(Level::Hard), Millis(365_000), Millis(323_000)),
            "A new best Hard. Before it was 6:05."
        );
    }
}
