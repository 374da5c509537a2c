//! How Hashi is played: what a move changes, and when a board is solved.

use std::cmp::Ordering;

use super::check::check;
use super::{IslandId, Puzzle, Slot, SlotId, code, generate, grade, solver};
use crate::game::{
    Game, Judgement, Order, PlaceId, Progress, Slip, Solutions, SpotId, Standing, Turn, Undealable, Unreadable,
};
use crate::level::Level;
use crate::shape::Shape;

/// Hashi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hashi;

/// What a player has put in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lane {
    /// How many bridges, 0 to 2.
    pub bridges: u8,
    /// A cross that says "no bridge here". Only on a slot without bridges.
    pub mark: bool,
}

/// How a marked slot counts among what a slot can hold.
const MARKED: u8 = 3;

/// One change a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Step up: none, one, two, none.
    Build(SlotId),
    /// Step down, stopping at none.
    Remove(SlotId),
    /// Put a mark on, or take it off.
    Mark(SlotId),
}

impl Move {
    /// The slot it is about.
    #[must_use]
    pub const fn slot(self) -> SlotId {
        match self {
            Self::Build(slot) | Self::Remove(slot) | Self::Mark(slot) => slot,
        }
    }
}

/// Why a move cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The bridge would cross these built ones.
    Crosses(Vec<SlotId>),
    /// The slot to be marked holds a bridge.
    Built(SlotId),
    /// The slot's answer was revealed.
    Revealed(SlotId),
}

/// Why a board with every island full is not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// The islands are in this many pieces.
    Apart(usize),
}

/// The built slots that cross `slot`, in slot order.
#[must_use]
pub fn in_the_way(puzzle: &Puzzle, board: &[Lane], slot: SlotId) -> Vec<SlotId> {
    let built = |&other: &SlotId| board.get(other.index()).is_some_and(|lane| lane.bridges > 0);
    puzzle.crossings(slot).iter().copied().filter(built).collect()
}

/// Whether a slot shows an automatic mark: nothing drawn in it, and no bridge can be, as an island of its has all its
/// bridges or a built bridge crosses it.
#[must_use]
pub fn is_closed(puzzle: &Puzzle, board: &[Lane], slot: SlotId) -> bool {
    board.get(slot.index()).is_some_and(|lane| lane.bridges == 0) && !has_room(puzzle, board, slot)
}

/// Whether a slot can take one bridge more, by what is drawn: there is no mark in it, both its islands need bridges, and
/// none crosses it.
#[must_use]
pub fn is_open(puzzle: &Puzzle, board: &[Lane], slot: SlotId) -> bool {
    let takes_more = |lane: &Lane| lane.bridges < 2 && !lane.mark;
    board.get(slot.index()).is_some_and(takes_more) && has_room(puzzle, board, slot)
}

fn has_room(puzzle: &Puzzle, board: &[Lane], slot: SlotId) -> bool {
    let Slot { from, to, .. } = puzzle.slot(slot);
    let needs_more = |island: IslandId| bridges_at(puzzle, board, island) < puzzle.island(island).clue;
    needs_more(from) && needs_more(to) && in_the_way(puzzle, board, slot).is_empty()
}

/// How many bridges an island has.
#[must_use]
pub fn bridges_at(puzzle: &Puzzle, board: &[Lane], island: IslandId) -> u8 {
    puzzle
        .arms(island)
        .filter_map(|slot| board.get(slot.index()))
        .map(|lane| lane.bridges)
        .sum()
}

/// For each island the number of its group: islands that bridges join have the same. Groups are numbered by
/// their first island in reading order, from 0.
#[must_use]
pub fn groups(puzzle: &Puzzle, board: &[Lane]) -> (Vec<u16>, usize) {
    const NONE: u16 = u16::MAX;
    let mut group = vec![NONE; puzzle.islands().len()];
    let mut found = 0;
    let mut waiting = Vec::new();
    for start in puzzle.island_ids() {
        if group[start.index()] != NONE {
            continue;
        }
        group[start.index()] = found;
        waiting.push(start);
        while let Some(island) = waiting.pop() {
            for slot in puzzle.arms(island) {
                let other = puzzle.slot(slot).other(island);
                if board[slot.index()].bridges > 0 && group[other.index()] == NONE {
                    group[other.index()] = found;
                    waiting.push(other);
                }
            }
        }
        found += 1;
    }
    (group, usize::from(found))
}

impl Game for Hashi {
    const ID: &'static str = "hashi";
    const GENERATOR: u32 = generate::VERSION;
    // A board is full for a moment whenever a tap passes through.
    const FULL_TELLS: bool = false;

    type Puzzle = Puzzle;
    type Place = Lane;
    type Move = Move;
    type Refusal = Refusal;
    type Flaw = Flaw;

    fn shapes(level: Level) -> &'static [Shape] {
        generate::shapes(level)
    }

    const SIDES: Option<(u8, u8)> = Some(generate::SIDES);

    fn offers(level: Level, shape: Shape) -> bool {
        if generate::is_by_level(shape) {
            generate::offered(level, shape).is_ok()
        } else {
            generate::is_dealt(shape)
        }
    }

    fn is_by_level(shape: Shape) -> bool {
        generate::is_by_level(shape)
    }

    const DAILIES: &'static str = include_str!("dailies.txt");

    fn daily(level: Level) -> Option<Shape> {
        let side = match level {
            Level::Easy => 7,
            Level::Medium => 10,
            Level::Hard => 12,
            Level::Expert => 15,
            Level::Beyond => return None,
        };
        Some(Shape::new(side, side))
    }

    fn make(level: Level, shape: Shape, seed: &str) -> Result<Puzzle, Undealable> {
        generate::generate(level, shape, seed, &mut |_| ())
    }

    fn deal_telling(order: &Order, report: &mut dyn FnMut(Progress)) -> Result<Puzzle, Undealable> {
        generate::generate(order.level, order.shape, &order.seed::<Self>(), report)
    }

    fn grade(puzzle: &Puzzle, answer: &[u8]) -> Level {
        grade::grade(puzzle, answer).level
    }

    fn shape(puzzle: &Puzzle) -> Shape {
        puzzle.shape()
    }

    fn solutions(puzzle: &Puzzle) -> Solutions {
        solver::solutions(puzzle)
    }

    fn answer(puzzle: &Puzzle) -> Option<Vec<u8>> {
        solver::answer(puzzle)
    }

    fn is_answer(puzzle: &Puzzle, values: &[u8]) -> bool {
        let counts: Vec<Option<u8>> = values.iter().copied().map(Some).collect();
        let fits = counts.len() == puzzle.slots().len() && values.iter().all(|&count| count <= 2);
        fits && check(puzzle, &counts, true).is_empty()
    }

    fn places(puzzle: &Puzzle) -> usize {
        puzzle.slots().len()
    }

    fn about(play: Move) -> PlaceId {
        PlaceId(play.slot().0)
    }

    fn change(puzzle: &Puzzle, board: &[Lane], _: bool, play: Move) -> Result<Vec<(usize, Lane)>, Refusal> {
        let slot = play.slot();
        let now = board.get(slot.index()).copied().unwrap_or_default();
        let next = match play {
            Move::Build(_) => {
                if now.bridges == 0 {
                    let blocking = in_the_way(puzzle, board, slot);
                    if !blocking.is_empty() {
                        return Err(Refusal::Crosses(blocking));
                    }
                }
                Lane {
                    bridges: (now.bridges + 1) % 3,
                    mark: false,
                }
            }
            Move::Remove(_) => Lane {
                bridges: now.bridges.saturating_sub(1),
                ..now
            },
            Move::Mark(_) if now.bridges > 0 => return Err(Refusal::Built(slot)),
            Move::Mark(_) => Lane { mark: !now.mark, ..now },
        };
        Ok(if next == now {
            Vec::new()
        } else {
            vec![(slot.index(), next)]
        })
    }

    fn standing(puzzle: &Puzzle, board: &[Lane]) -> Standing<Flaw> {
        let is_full = |island: IslandId| bridges_at(puzzle, board, island) == puzzle.island(island).clue;
        if !puzzle.island_ids().all(is_full) {
            return Standing::Open;
        }
        match groups(puzzle, board) {
            (_, 1) => Standing::Solved,
            (_, apart) => Standing::Flawed(Flaw::Apart(apart)),
        }
    }

    fn reveal(puzzle: &Puzzle, board: &[Lane], place: PlaceId, answer: u8) -> Vec<(usize, Lane)> {
        let slot = SlotId(place.0);
        if place.index() >= puzzle.slots().len() {
            return Vec::new();
        }
        let revealed = Lane {
            bridges: answer,
            mark: false,
        };
        let blocking = if answer > 0 {
            in_the_way(puzzle, board, slot)
        } else {
            Vec::new()
        };
        let cleared = blocking.into_iter().map(|slot| (slot.index(), Lane::default()));
        std::iter::once((slot.index(), revealed)).chain(cleared).collect()
    }

    fn revealed(place: PlaceId) -> Refusal {
        Refusal::Revealed(SlotId(place.0))
    }

    fn spots(puzzle: &Puzzle) -> usize {
        puzzle.islands().len()
    }

    fn spot(puzzle: &Puzzle, spot: SpotId) -> Vec<usize> {
        puzzle.arms(IslandId(spot.0)).map(SlotId::index).collect()
    }

    fn seen(place: Lane) -> u8 {
        if place.mark { MARKED } else { place.bridges }
    }

    fn value(place: Lane) -> u8 {
        place.bridges
    }

    fn judge(place: Lane, answer: u8) -> Judgement {
        match (place.mark, place.bridges) {
            (true, _) if answer == 0 => Judgement::Right,
            (true, _) => Judgement::Wrong,
            (false, 0) => Judgement::Blank,
            (false, bridges) => match bridges.cmp(&answer) {
                Ordering::Less => Judgement::Open,
                Ordering::Equal => Judgement::Right,
                Ordering::Greater => Judgement::Wrong,
            },
        }
    }

    fn slip(turn: &Turn<Self>) -> Slip {
        let Turn {
            before, after, answer, ..
        } = *turn;
        Slip {
            value: after.bridges > before.bridges && after.bridges > answer,
            mark: after.mark && !before.mark && answer > 0,
        }
    }

    fn is_obvious(_: &Puzzle, _: &[Lane], _: PlaceId, _: Lane, _: u8) -> bool {
        // Taps pass through every count on the way to none.
        true
    }

    fn is_value_right(place: Lane, answer: u8) -> bool {
        place.bridges <= answer
    }

    fn is_mark_right(place: Lane, _: u8, _: bool) -> bool {
        !place.mark
    }

    fn moves(puzzle: &Puzzle) -> u32 {
        3 * slot_count(puzzle)
    }

    fn move_number(puzzle: &Puzzle, play: Move) -> u32 {
        let kind = match play {
            Move::Build(_) => 0,
            Move::Remove(_) => 1,
            Move::Mark(_) => 2,
        };
        kind * slot_count(puzzle) + u32::from(play.slot().0)
    }

    fn numbered_move(puzzle: &Puzzle, number: u32) -> Option<Move> {
        let slots = slot_count(puzzle);
        let slot = SlotId(u16::try_from(number.checked_rem(slots)?).ok()?);
        match number / slots {
            0 => Some(Move::Build(slot)),
            1 => Some(Move::Remove(slot)),
            2 => Some(Move::Mark(slot)),
            _ => None,
        }
    }

    fn place_number(place: Lane) -> u32 {
        u32::from(Self::seen(place))
    }

    fn numbered_place(_: &Puzzle, _: PlaceId, number: u32) -> Option<Lane> {
        let number = u8::try_from(number).ok().filter(|number| *number <= MARKED)?;
        let mark = number == MARKED;
        Some(Lane {
            bridges: if mark { 0 } else { number },
            mark,
        })
    }

    fn is_board(puzzle: &Puzzle, board: &[Lane]) -> bool {
        let crosses = |slot: SlotId| board[slot.index()].bridges > 0 && !in_the_way(puzzle, board, slot).is_empty();
        !puzzle.slot_ids().any(crosses)
    }

    fn write(puzzle: &Puzzle) -> String {
        code::write(puzzle)
    }

    fn read(text: &str) -> Result<Puzzle, Unreadable> {
        code::read(text)
    }
}

fn slot_count(puzzle: &Puzzle) -> u32 {
    // A board has at most 19,800 slots.
    u32::try_from(puzzle.slots().len()).unwrap_or(u32::MAX)
}
