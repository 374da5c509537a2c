//! The project's own puzzles and positions, replayed.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

mod hashi_proof;

use std::collections::BTreeMap;

use engine::game::Game;
use engine::hashi::notation::{answer, grid, id, json, pzpr, tatham};
use engine::hashi::solver::{self, Other, Verdict};
use engine::hashi::techniques::{Board, Stand, Technique, find};
use engine::hashi::{Hashi, Puzzle, check, grade};
use engine::level::Level;
use engine::step::Candidate;

const PUZZLES: &str = include_str!("../corpus/hashi.tsv");
const POSITIONS: &str = include_str!("../corpus/hashi-positions.tsv");

struct Entry {
    level: Level,
    own: Vec<usize>,
    puzzle: Puzzle,
    answer: Vec<u8>,
}

fn entries() -> impl Iterator<Item = Entry> {
    PUZZLES.lines().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = id::read(fields[2]).unwrap();
        Entry {
            level: Level::from_id(fields[0]).unwrap(),
            own: fields[1].split(',').map(|slots| slots.parse().unwrap()).collect(),
            answer: answer::read_list(&puzzle, fields[3]).unwrap(),
            puzzle,
        }
    })
}

#[test]
fn every_puzzle_has_its_answer_and_grade() {
    let mut seen: BTreeMap<(String, Level), usize> = BTreeMap::new();
    for Entry {
        level,
        own,
        puzzle,
        answer,
    } in entries()
    {
        assert_eq!(solver::solve(&puzzle, solver::BUDGET), Verdict::One(answer.clone()));
        assert_eq!(solver::other(&puzzle, &answer, solver::BUDGET), Other::Unique);
        let grade = grade(&puzzle, &answer);
        assert_eq!(grade.level, level, "{}", id::write(&puzzle));
        assert_eq!(grade.own[1..], own);
        let board: Vec<Option<u8>> = answer.iter().copied().map(Some).collect();
        assert_eq!(check(&puzzle, &board, true), []);
        *seen.entry((puzzle.shape().to_string(), level)).or_default() += 1;
    }
    for shape in ["7x7", "10x10", "12x12", "15x15", "20x20"] {
        for level in Level::DEALT {
            assert!(seen.get(&(shape.into(), level)) >= Some(&3), "{shape} {level:?}");
        }
    }
}

#[test]
fn every_puzzle_survives_every_notation() {
    for Entry {
        puzzle, answer: counts, ..
    } in entries()
    {
        assert_eq!(id::read(&id::write(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(grid::read(&grid::write(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(json::read(&json::write(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(tatham::read(&tatham::write(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(pzpr::read(&pzpr::write(&puzzle)).as_ref(), Ok(&puzzle));
        let code = Hashi::write(&puzzle);
        assert_eq!(Hashi::read(&code).as_ref(), Ok(&puzzle));
        assert!(code.len() < 200 || puzzle.shape().cells() > 400, "{}", code.len());
        let shown: Option<Vec<u8>> = answer::read_grid(&puzzle, &answer::grid(&puzzle, &counts))
            .unwrap()
            .into_iter()
            .collect();
        assert_eq!(shown, Some(counts));
    }
}

#[test]
fn every_puzzle_can_be_followed_step_by_step() {
    for Entry {
        level, puzzle, answer, ..
    } in entries().filter(|entry| entry.puzzle.shape().cells() <= 225)
    {
        assert_eq!(
            hashi_proof::follow(&puzzle, &answer, |_, _| ()),
            (Stand::Finished, level)
        );
    }
}

/// In each position the technique finds exactly the step that was written down, or nothing where none was.
#[test]
fn techniques_fire_where_they_should_and_only_there() {
    let mut fired: BTreeMap<&str, usize> = BTreeMap::new();
    let mut silent: BTreeMap<&str, usize> = BTreeMap::new();
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    for line in POSITIONS.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let technique = Technique::ALL
            .into_iter()
            .find(|technique| technique.id() == fields[0])
            .unwrap();
        let puzzle = id::read(fields[1]).unwrap();
        let masks: Vec<u8> = fields[2].bytes().map(|digit| digit - b'0').collect();
        let board = Board::of(&puzzle, &masks);
        assert_eq!(board.masks(), masks);
        let removes: Vec<Candidate> = (fields[3].split(',').filter(|word| !word.is_empty()))
            .map(|word| {
                let (slot, count) = word.split_once(':').unwrap();
                Candidate::new(slot.parse().unwrap(), count.parse().unwrap())
            })
            .collect();
        let found = find(technique, &board);
        // Forced counts are all found only where nothing easier is left.
        let is_ripe = technique < Technique::Forced
            || (Technique::ALL.into_iter()).all(|easier| easier >= technique || find(easier, &board).is_none());
        if let Some(is_silent) = hashi_proof::is_silent(&puzzle, &board, technique).filter(|_| is_ripe) {
            assert_eq!(is_silent, found.is_none(), "{line}");
            *asked.entry(fields[0]).or_default() += 1;
        }
        if let Some(step) = &found {
            assert_eq!(step.technique, technique);
            assert!(step.is_valid(&board));
            hashi_proof::verify(&puzzle, step).unwrap();
        }
        let count = if removes.is_empty() { &mut silent } else { &mut fired };
        *count.entry(fields[0]).or_default() += 1;
        assert_eq!(found.map_or_else(Vec::new, |step| step.removes), removes, "{line}");
    }
    for technique in Technique::ALL {
        assert!(fired.get(technique.id()) >= Some(&30), "{technique:?} {fired:?}");
        assert!(silent.get(technique.id()) >= Some(&30), "{technique:?} {silent:?}");
        if technique <= Technique::Forced {
            assert!(asked.get(technique.id()) >= Some(&30), "{technique:?} {asked:?}");
        }
    }
}
