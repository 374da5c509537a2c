//! What page and librarian say to each other, as text: a word, then what it is about.

use engine::games::GameId;
use engine::level::Level;
use engine::play::{Millis, Source};
use engine::shelf::Mark;

use super::{Answer, Ask, Standing};

impl Ask {
    /// The ask as text.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Begin => "begin".to_owned(),
            Self::File(id) => ["file ", id.as_str()].concat(),
            Self::Today(date) => ["today ", &date.to_string()].concat(),
            Self::Daily(game, date, level) => ["daily ", game.id(), " ", &date.to_string(), " ", level.id()].concat(),
            Self::Dealt(game, date, level, puzzle) => [
                "dealt ",
                game.id(),
                " ",
                &date.to_string(),
                " ",
                level.id(),
                " ",
                puzzle,
            ]
            .concat(),
            Self::Again(id) => ["again ", id.as_str()].concat(),
            Self::Put(name, text) => ["put ", name, " ", text].concat(),
        }
    }

    /// Reads what [`Ask::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let daily = |rest: &[&str]| {
            let [game, date, level] = *rest else { return None };
            Some((GameId::from_id(game)?, date.parse().ok()?, Level::from_id(level)?))
        };
        Some(match verb {
            "begin" => Self::Begin,
            "file" => Self::File(rest.parse().ok()?),
            "today" => Self::Today(rest.parse().ok()?),
            "daily" => {
                let (game, date, level) = daily(&rest.split(' ').collect::<Vec<_>>())?;
                Self::Daily(game, date, level)
            }
            "dealt" => {
                let (rest, puzzle) = rest.rsplit_once(' ')?;
                let (game, date, level) = daily(&rest.split(' ').collect::<Vec<_>>())?;
                Self::Dealt(game, date, level, puzzle.to_owned())
            }
            "again" => Self::Again(rest.parse().ok()?),
            "put" => {
                let (name, text) = rest.split_once(' ')?;
                Self::Put(name.to_owned(), text.to_owned())
            }
            _ => return None,
        })
    }
}

const MARKS: [(Mark, char); 4] = [
    (Mark::Open, '.'),
    (Mark::Begun, 'b'),
    (Mark::Late, 'l'),
    (Mark::OnDay, 's'),
];

impl Answer {
    /// The answer as text.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Done => "done".to_owned(),
            Self::Nothing => "nothing".to_owned(),
            Self::Game(id) => ["game ", id.as_str()].concat(),
            Self::Puzzle(puzzle) => ["puzzle ", puzzle].concat(),
            Self::Kept(source, puzzle) => ["kept ", puzzle, " ", &source.write()].concat(),
            Self::Today(standings) => {
                let mut text = "today".to_owned();
                for Standing { marks, streak } in standings {
                    text.push(' ');
                    text.push_str(&streak.to_string());
                    for (mark, time) in marks {
                        text.push(letter(*mark));
                        text.extend(time.map(|time| time.0.to_string()));
                    }
                }
                text
            }
        }
    }

    /// Reads what [`Answer::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "done" => Self::Done,
            "nothing" => Self::Nothing,
            "game" => Self::Game(rest.parse().ok()?),
            "kept" => {
                let (puzzle, source) = rest.split_once(' ')?;
                Self::Kept(Source::read(source)?, puzzle.to_owned())
            }
            "puzzle" => Self::Puzzle(rest.to_owned()),
            "today" => {
                let words: Vec<&str> = rest.split(' ').filter(|word| !word.is_empty()).collect();
                Self::Today(words.into_iter().map(standing).collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}

fn letter(mark: Mark) -> char {
    MARKS
        .iter()
        .find(|(known, _)| *known == mark)
        .map_or('.', |(_, letter)| *letter)
}

/// Reads a game's dailies: the streak, then each mark with its time.
fn standing(text: &str) -> Option<Standing> {
    let is_mark = |letter: char| !letter.is_ascii_digit();
    let (streak, rest) = text.split_at(text.find(is_mark).unwrap_or(text.len()));
    let mut marks = Vec::new();
    for (at, letter) in rest.match_indices(is_mark) {
        let after = rest.get(at + letter.len()..)?;
        let time = after.split(is_mark).next().filter(|time| !time.is_empty());
        let time = time.map(|time| time.parse().map(Millis)).transpose().ok()?;
        marks.push((mark(letter.chars().next()?)?, time));
    }
    Some(Standing {
        marks,
        streak: streak.parse().ok()?,
    })
}

fn mark(letter: char) -> Option<Mark> {
    MARKS.iter().find(|(_, known)| *known == letter).map(|(mark, _)| *mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks_and_answers_lead_back() {
        let date = "2026-12-01".parse().unwrap();
        let id = "abcdefgh12".parse().unwrap();
        for ask in [
            Ask::Begin,
            Ask::File(id),
            Ask::Today(date),
            Ask::Daily(GameId::Hashi, date, Level::Hard),
            Ask::Dealt(GameId::Sudoku, date, Level::Easy, "53..7".to_owned()),
            Ask::Again(id),
            Ask::Put("game.x".to_owned(), "{\"a\": \"b c\"}".to_owned()),
        ] {
            assert_eq!(Ask::read(&ask.write()), Some(ask));
        }
        let standing = |streak| Standing {
            marks: vec![
                (Mark::OnDay, Some(Millis(151_000))),
                (Mark::Late, None),
                (Mark::Begun, Some(Millis(0))),
                (Mark::Open, None),
            ],
            streak,
        };
        for answer in [
            Answer::Done,
            Answer::Nothing,
            Answer::Game(id),
            Answer::Puzzle("7x7.1a".to_owned()),
            Answer::Kept(Source::Link, "7x7.1a".to_owned()),
            Answer::Kept(
                Source::Daily {
                    date,
                    level: Level::Easy,
                },
                "53..7".to_owned(),
            ),
            Answer::Today(vec![standing(3), standing(0)]),
        ] {
            assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
        for nonsense in [
            "",
            "file",
            "file x",
            "today x",
            "daily sudoku",
            "put",
            "dealt sudoku 2026-12-01 easy",
        ] {
            assert_eq!(Ask::read(nonsense), None, "{nonsense}");
        }
        for nonsense in ["", "game x", "today 1..x.", "today ....", "today x"] {
            assert_eq!(Answer::read(nonsense), None, "{nonsense}");
        }
    }
}
