//! A network of islands and bridges that is being made: the answer comes first, the puzzle follows from it.

use crate::hashi::solver::Counts;
use crate::hashi::{Direction, Island, Malformed, Puzzle};
use crate::shape::Shape;

/// What a cell of the padded board holds, if not an island of this number.
const WATER: u16 = u16::MAX;
const BRIDGE: u16 = u16::MAX - 1;
const EDGE: u16 = u16::MAX - 2;

/// A cell of the board with a rim of one cell around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cell(u16);

/// An island by the order in which it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Site(pub(super) u16);

impl Site {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone)]
struct Place {
    cell: Cell,
    /// For each direction how many bridges, and to which island where there are any.
    bridges: [u8; 4],
    mates: [u16; 4],
}

/// What a walk from an island meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// Nothing to build on.
    Blocked,
    /// Free water, so many cells away.
    Water(Cell),
    /// An island with free water between, over so many cells of water.
    Island(Site, u8),
}

/// Islands and the bridges that join them all into one piece.
#[derive(Debug, Clone)]
pub(super) struct Network {
    shape: Shape,
    cells: Vec<u16>,
    places: Vec<Place>,
}

/// A network's puzzle, with the network as its answer.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    pub(super) puzzle: Puzzle,
    pub(super) answer: Counts,
    /// For each island of the puzzle its site.
    pub(super) sites: Vec<Site>,
}

impl Network {
    /// Open water but for one island.
    pub(super) fn new(shape: Shape, row: u8, column: u8) -> Self {
        let width = usize::from(shape.columns) + 2;
        let height = usize::from(shape.rows) + 2;
        let mut cells = vec![EDGE; width * height];
        for row in 1..height - 1 {
            cells[row * width + 1..(row + 1) * width - 1].fill(WATER);
        }
        let mut network = Self {
            shape,
            cells,
            places: Vec::new(),
        };
        let cell = network.cell(row, column);
        network.place(cell);
        network
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// All islands.
    pub(super) fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        (0..self.places.len()).map(|index| Site(u16::try_from(index).unwrap_or(u16::MAX)))
    }

    /// How many cells there are from an island to the edge of the board.
    pub(super) fn to_edge(&self, site: Site, edge: Direction) -> u8 {
        let cell = self.places[site.index()].cell.0;
        let (row, column) = (cell / self.width(), cell % self.width());
        let cells = match edge {
            Direction::North => row - 1,
            Direction::East => u16::from(self.shape.columns) - column,
            Direction::South => u16::from(self.shape.rows) - row,
            Direction::West => column - 1,
        };
        u8::try_from(cells).unwrap_or(u8::MAX)
    }

    fn width(&self) -> u16 {
        u16::from(self.shape.columns) + 2
    }

    fn cell(&self, row: u8, column: u8) -> Cell {
        Cell((u16::from(row) + 1) * self.width() + u16::from(column) + 1)
    }

    fn what(&self, cell: Cell) -> u16 {
        self.cells[usize::from(cell.0)]
    }

    fn step(&self, cell: Cell, direction: Direction) -> Cell {
        Cell(match direction {
            Direction::North => cell.0 - self.width(),
            Direction::East => cell.0 + 1,
            Direction::South => cell.0 + self.width(),
            Direction::West => cell.0 - 1,
        })
    }

    fn place(&mut self, cell: Cell) -> Site {
        // Never more than there are cells.
        let site = Site(u16::try_from(self.places.len()).unwrap_or(u16::MAX));
        self.cells[usize::from(cell.0)] = site.0;
        self.places.push(Place {
            cell,
            bridges: [0; 4],
            mates: [0; 4],
        });
        site
    }

    /// Whether a cell has no island beside it.
    pub(super) fn is_lonely(&self, cell: Cell) -> bool {
        (Direction::ALL.iter()).all(|&direction| self.what(self.step(cell, direction)) >= EDGE)
    }

    /// What stands in a direction, looking at most `reach` cells far.
    pub(super) fn look(&self, from: Site, direction: Direction, reach: u8) -> Sight {
        let mut cell = self.places[from.index()].cell;
        for water in 0..reach {
            cell = self.step(cell, direction);
            match self.what(cell) {
                WATER => {}
                BRIDGE | EDGE => return Sight::Blocked,
                island => return Sight::Island(Site(island), water),
            }
        }
        Sight::Water(cell)
    }

    /// How many bridges leave an island in a direction.
    pub(super) fn bridges(&self, from: Site, direction: Direction) -> u8 {
        self.places[from.index()].bridges[direction as usize]
    }

    /// A new island on free water that [`Self::look`] found, with bridges back.
    pub(super) fn extend(&mut self, from: Site, direction: Direction, cell: Cell, count: u8) {
        let to = self.place(cell);
        self.join(from, direction, to, count);
    }

    /// Draws bridges over free water.
    pub(super) fn join(&mut self, from: Site, direction: Direction, to: Site, count: u8) {
        self.fill(from, direction, to, BRIDGE);
        self.write(from, direction, to, count);
    }

    /// Changes how many bridges there are where there are some.
    pub(super) fn recount(&mut self, from: Site, direction: Direction, count: u8) {
        let to = self.mate(from, direction);
        if count == 0 {
            self.fill(from, direction, to, WATER);
        }
        self.write(from, direction, to, count);
    }

    /// Puts a new island in the middle of a bridge, if there is room for it.
    pub(super) fn split(&mut self, from: Site, direction: Direction, counts: [u8; 2]) -> bool {
        let to = self.mate(from, direction);
        let [a, b] = [from, to].map(|site| self.places[site.index()].cell);
        let length = (a.0.abs_diff(b.0)) / self.step(Cell(self.width()), direction).0.abs_diff(self.width());
        let mut cell = a;
        for _ in 0..length / 2 {
            cell = self.step(cell, direction);
        }
        if length < 4 || !self.is_lonely(cell) {
            return false;
        }
        let middle = self.place(cell);
        self.write(from, direction, middle, counts[0]);
        self.write(middle, direction, to, counts[1]);
        true
    }

    fn mate(&self, from: Site, direction: Direction) -> Site {
        Site(self.places[from.index()].mates[direction as usize])
    }

    fn write(&mut self, from: Site, direction: Direction, to: Site, count: u8) {
        let back = opposite(direction) as usize;
        let out = direction as usize;
        self.places[from.index()].bridges[out] = count;
        self.places[from.index()].mates[out] = to.0;
        self.places[to.index()].bridges[back] = count;
        self.places[to.index()].mates[back] = from.0;
    }

    fn fill(&mut self, from: Site, direction: Direction, to: Site, what: u16) {
        let end = self.places[to.index()].cell;
        let mut cell = self.step(self.places[from.index()].cell, direction);
        while cell != end {
            self.cells[usize::from(cell.0)] = what;
            cell = self.step(cell, direction);
        }
    }

    /// Whether the bridges still join all islands.
    pub(super) fn is_one_piece(&self) -> bool {
        let mut is_met = vec![false; self.places.len()];
        is_met[0] = true;
        let mut waiting = vec![0usize];
        let mut met = 1;
        while let Some(at) = waiting.pop() {
            let place = &self.places[at];
            for (&count, &mate) in place.bridges.iter().zip(&place.mates) {
                let mate = usize::from(mate);
                if count > 0 && !is_met[mate] {
                    is_met[mate] = true;
                    met += 1;
                    waiting.push(mate);
                }
            }
        }
        met == self.places.len()
    }

    /// Whether there are islands on all four edges, so that the board looks its size.
    pub(super) fn fills_the_board(&self) -> bool {
        (Direction::ALL.iter()).all(|&edge| self.sites().any(|site| self.to_edge(site, edge) == 0))
    }

    /// The puzzle that this network answers.
    pub(super) fn draw(&self) -> Result<Drawn, Malformed> {
        let mut sites: Vec<Site> = Vec::with_capacity(self.places.len());
        let width = self.width();
        let mut islands = Vec::with_capacity(self.places.len());
        let side = |index: u16| u8::try_from(index - 1).unwrap_or(u8::MAX);
        for (at, &what) in (0u16..).zip(&self.cells) {
            if what < EDGE {
                islands.push(Island {
                    row: side(at / width),
                    column: side(at % width),
                    clue: self.places[usize::from(what)].bridges.iter().sum(),
                });
                sites.push(Site(what));
            }
        }
        let puzzle = Puzzle::new(self.shape, islands)?;
        let answer = puzzle
            .slots()
            .iter()
            .map(|slot| self.bridges(sites[slot.from.index()], slot.direction()))
            .collect();
        Ok(Drawn { puzzle, answer, sites })
    }
}

const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::North => Direction::South,
        Direction::East => Direction::West,
        Direction::South => Direction::North,
        Direction::West => Direction::East,
    }
}
