//! Mistakes of both games at exact play times, from a table.

mod script;

use engine::hashi::Hashi;
use engine::play::{Counts, Session};
use engine::sudoku::Sudoku;
use script::Written;

const TABLE: &str = include_str!("data/mistakes.txt");

fn blocks<'a>(text: &'a str, head: &str) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
    {
        if let Some(name) = line.strip_prefix(head) {
            blocks.push((name.trim(), Vec::new()));
        } else if let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    blocks
}

#[test]
fn mistakes_count_as_the_table_says() {
    let games = blocks(TABLE, "game ");
    assert_eq!(games.len(), 2);
    for (game, lines) in games {
        let (game, puzzle) = game.split_once(' ').unwrap();
        let cases = lines.join("\n");
        let cases = blocks(&cases, "case ");
        assert!(cases.len() > 15, "{game}");
        for (name, lines) in cases {
            match game {
                "sudoku" => run::<Sudoku>(puzzle, name, &lines),
                _ => run::<Hashi>(puzzle, name, &lines),
            }
        }
    }
}

fn run<G: Written>(puzzle: &str, name: &str, lines: &[&str]) {
    let automatic = lines.contains(&"start auto");
    let mut session: Session<G> = script::start(puzzle, automatic);
    let mut highest = Counts::default();
    let mut asked = 0;
    for line in lines.iter().filter(|line| **line != "start auto") {
        if let Some(counts) = line.strip_prefix("counts ") {
            let words: Vec<&str> = counts.split_whitespace().collect();
            let now = script::tenths(words[0]).unwrap();
            let counts = session.mistakes_at(now).unwrap();
            let expected = Counts {
                values: words[1].parse().unwrap(),
                marks: words[2].parse().unwrap(),
            };
            assert_eq!(counts, expected, "{name}: {line}");
            asked += 1;
        } else {
            session = script::play(session, &[line]);
        }
        let counts = session.mistakes().unwrap();
        assert!(
            counts.values >= highest.values && counts.marks >= highest.marks,
            "{name}"
        );
        highest = counts;
    }
    assert!(asked > 0, "{name} asks nothing");
}
