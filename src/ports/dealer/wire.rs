//! What page and worker say to each other, as text: words with spaces between. No puzzle, answer
//! or code has any in it.

use engine::game::{Order, Progress, Solutions, Undealable};
use engine::games::GameId;
use engine::level::Level;

use super::{Answer, Job, Parcel};

const UNDEALABLE: [(&str, Undealable); 3] = [
    ("shape", Undealable::Shape),
    ("level", Undealable::Level),
    ("tries", Undealable::OutOfTries),
];

const SOLUTIONS: [(&str, Solutions); 4] = [
    ("none", Solutions::None),
    ("one", Solutions::One),
    ("several", Solutions::Several),
    ("complex", Solutions::TooComplex),
];

fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], wanted: T) -> &'static str {
    words
        .iter()
        .find(|(_, known)| *known == wanted)
        .map_or("", |(word, _)| word)
}

fn called<T: Copy>(words: &[(&'static str, T)], wanted: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == wanted).map(|(_, known)| *known)
}

impl Job {
    /// The job as text.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Deal(game, Order { level, shape, code }) => {
                format!("deal {} {} {shape} {code}", game.id(), level.id())
            }
            Self::Daily(game, date, level) => format!("daily {} {date} {}", game.id(), level.id()),
            Self::Check(game, puzzle) => format!("check {} {puzzle}", game.id()),
        }
    }

    /// Reads what [`Job::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["deal", game, level, shape, code] => {
                let order = Order {
                    level: Level::from_id(level)?,
                    shape: shape.parse().ok()?,
                    code: code.parse().ok()?,
                };
                Some(Self::Deal(GameId::from_id(game)?, order))
            }
            ["daily", game, date, level] => Some(Self::Daily(
                GameId::from_id(game)?,
                date.parse().ok()?,
                Level::from_id(level)?,
            )),
            ["check", game, puzzle] => Some(Self::Check(GameId::from_id(game)?, puzzle.to_owned())),
            _ => None,
        }
    }
}

impl Answer {
    /// The answer as text.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Ready(Parcel { puzzle, answer, level }) => format!("ready {puzzle} {answer} {}", level.id()),
            Self::Undealable(why) => format!("undealable {}", word_of(&UNDEALABLE, *why)),
            Self::NotOne(solutions) => format!("solutions {}", word_of(&SOLUTIONS, *solutions)),
            Self::Unreadable => "unreadable".to_owned(),
        }
    }

    /// Reads what [`Answer::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match *words.as_slice() {
            ["ready", puzzle, answer, level] => Self::Ready(Parcel {
                puzzle: puzzle.to_owned(),
                answer: answer.to_owned(),
                level: Level::from_id(level)?,
            }),
            ["undealable", why] => Self::Undealable(called(&UNDEALABLE, why)?),
            ["solutions", solutions] => Self::NotOne(called(&SOLUTIONS, solutions)?),
            ["unreadable"] => Self::Unreadable,
            _ => return None,
        })
    }
}

/// How far a job has come, as text. No answer begins so.
#[must_use]
pub fn write_progress(progress: Progress) -> String {
    format!("progress {} {}", progress.done, progress.of)
}

/// Reads what [`write_progress`] wrote.
#[must_use]
pub fn read_progress(text: &str) -> Option<Progress> {
    let (done, of) = text.strip_prefix("progress ")?.split_once(' ')?;
    Some(Progress {
        done: done.parse().ok()?,
        of: of.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::shape::Shape;

    #[test]
    fn every_job_and_answer_reads_as_it_was_written() {
        let order = Order {
            level: Level::Expert,
            shape: Shape::new(7, 10),
            code: "ABC234".parse().unwrap(),
        };
        for job in [
            Job::Deal(GameId::Hashi, order),
            Job::Check(GameId::Sudoku, "Ab-_9".to_owned()),
        ] {
            assert_eq!(Job::read(&job.write()).as_ref(), Some(&job), "{}", job.write());
        }
        let answers = [Answer::Unreadable]
            .into_iter()
            .chain(UNDEALABLE.map(|(_, why)| Answer::Undealable(why)))
            .chain(SOLUTIONS.map(|(_, solutions)| Answer::NotOne(solutions)))
            .chain([Answer::Ready(Parcel {
                puzzle: "xY-z".to_owned(),
                answer: "0120".to_owned(),
                level: Level::Beyond,
            })]);
        for answer in answers {
            assert_eq!(
                Answer::read(&answer.write()).as_ref(),
                Some(&answer),
                "{}",
                answer.write()
            );
        }
    }

    #[test]
    fn progress_reads_as_it_was_written() {
        let progress = Progress { done: 7, of: 60 };
        let text = write_progress(progress);
        assert_eq!((read_progress(&text), Answer::read(&text)), (Some(progress), None));
    }

    #[test]
    fn nonsense_is_neither() {
        for text in [
            "",
            "deal",
            "deal go easy 9x9 ABC234",
            "deal sudoku easy 9x9 ABC23",
            "check sudoku",
            "ready x",
            "ready x 0 easier",
            "progress 7",
            "progress 7 of",
            "solutions two",
            "build a b",
        ] {
            assert_eq!(Job::read(text), None, "{text}");
            assert_eq!(Answer::read(text), None, "{text}");
            assert_eq!(read_progress(text), None, "{text}");
        }
    }
}
