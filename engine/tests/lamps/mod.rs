//! A game as small as a game can be, to prove what is written once for all games.

use engine::game::{Game, Judgement, PlaceId, Slip, Solutions, SpotId, Standing, Turn, Undealable, Unreadable};
use engine::level::Level;
use engine::random::Stream;
use engine::shape::Shape;

/// Lamps in a row: each steps through off, dim and bright, and the row is to look like the puzzle says. A lamp
/// beside a bright one cannot be touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamps;

/// The one shape there is.
pub const SHAPE: Shape = Shape::new(1, 6);

impl Game for Lamps {
    const ID: &'static str = "lamps";
    const GENERATOR: u32 = 1;
    const FULL_TELLS: bool = true;

    type Puzzle = Vec<u8>;
    type Place = u8;
    type Move = usize;
    type Refusal = usize;
    type Flaw = ();

    fn shapes(_: Level) -> &'static [Shape] {
        &[SHAPE]
    }

    /// Hard ones come from a second seed only.
    fn make(level: Level, _: Shape, seed: &str) -> Result<Vec<u8>, Undealable> {
        if level == Level::Hard && !seed.ends_with("/2") {
            return Err(Undealable::OutOfTries);
        }
        let mut stream = Stream::new(seed);
        Ok((0..SHAPE.columns).map(|_| u8::from(stream.chance(1, 2))).collect())
    }

    fn grade(_: &Vec<u8>, _: &[u8]) -> Level {
        Level::Easy
    }

    fn shape(_: &Vec<u8>) -> Shape {
        SHAPE
    }

    fn places(puzzle: &Vec<u8>) -> usize {
        puzzle.len()
    }

    fn solutions(_: &Vec<u8>) -> Solutions {
        Solutions::One
    }

    fn answer(puzzle: &Vec<u8>) -> Option<Vec<u8>> {
        Some(puzzle.clone())
    }

    fn is_answer(puzzle: &Vec<u8>, values: &[u8]) -> bool {
        values == puzzle
    }

    fn about(lamp: usize) -> PlaceId {
        PlaceId(lamp as u16)
    }

    fn reveal(_: &Vec<u8>, board: &[u8], lamp: PlaceId, answer: u8) -> Vec<(usize, u8)> {
        board
            .get(lamp.index())
            .map(|_| (lamp.index(), answer))
            .into_iter()
            .collect()
    }

    fn revealed(lamp: PlaceId) -> usize {
        lamp.index()
    }

    fn spots(_: &Vec<u8>) -> usize {
        2
    }

    /// The left half and the right.
    fn spot(_: &Vec<u8>, half: SpotId) -> Vec<usize> {
        (half.index() * 3..half.index() * 3 + 3).collect()
    }

    fn seen(lamp: u8) -> u8 {
        lamp
    }

    fn value(lamp: u8) -> u8 {
        lamp
    }

    fn judge(lamp: u8, answer: u8) -> Judgement {
        match lamp {
            0 => Judgement::Blank,
            lamp if lamp < answer => Judgement::Open,
            lamp if lamp == answer => Judgement::Right,
            _ => Judgement::Wrong,
        }
    }

    fn slip(turn: &Turn<Self>) -> Slip {
        Slip {
            value: turn.after > turn.answer && turn.after > turn.before,
            mark: false,
        }
    }

    fn is_obvious(_: &Vec<u8>, _: &[u8], _: PlaceId, _: u8, _: u8) -> bool {
        true
    }

    fn is_value_right(lamp: u8, answer: u8) -> bool {
        lamp <= answer
    }

    fn is_mark_right(_: u8, _: u8, _: bool) -> bool {
        true
    }

    fn change(_: &Vec<u8>, board: &[u8], _: bool, lamp: usize) -> Result<Vec<(usize, u8)>, usize> {
        let beside = [lamp.checked_sub(1), lamp.checked_add(1)];
        match beside.into_iter().flatten().find(|&other| board.get(other) == Some(&2)) {
            Some(bright) => Err(bright),
            None => Ok(vec![(lamp, (board[lamp] + 1) % 3)]),
        }
    }

    fn standing(puzzle: &Vec<u8>, board: &[u8]) -> Standing<()> {
        if board == puzzle {
            Standing::Solved
        } else if board.iter().all(|&lamp| lamp > 0) {
            Standing::Flawed(())
        } else {
            Standing::Open
        }
    }

    fn place_number(lamp: u8) -> u32 {
        u32::from(lamp)
    }

    fn numbered_place(_: &Vec<u8>, _: PlaceId, number: u32) -> Option<u8> {
        u8::try_from(number).ok().filter(|lamp| *lamp <= 2)
    }

    fn is_board(_: &Vec<u8>, _: &[u8]) -> bool {
        true
    }

    fn moves(puzzle: &Vec<u8>) -> u32 {
        puzzle.len() as u32
    }

    fn move_number(_: &Vec<u8>, lamp: usize) -> u32 {
        lamp as u32
    }

    fn numbered_move(puzzle: &Vec<u8>, number: u32) -> Option<usize> {
        Some(number as usize).filter(|&lamp| lamp < puzzle.len())
    }

    fn write(puzzle: &Vec<u8>) -> String {
        puzzle.iter().map(|lamp| char::from(b'0' + lamp)).collect()
    }

    fn read(text: &str) -> Result<Vec<u8>, Unreadable> {
        let lamp = |(at, byte): (usize, u8)| match byte {
            b'0'..=b'2' => Ok(byte - b'0'),
            _ => Err(Unreadable::Character(at)),
        };
        text.bytes().enumerate().map(lamp).collect()
    }
}
