//! Plain enumeration on a grid of clues, sharing nothing with the engine: no slots, no propagation, only the rules.

/// A grid of clues, 0 for water.
pub(crate) type Grid = Vec<Vec<u8>>;

/// Bridges between two cells, the left or upper first: row, column, row, column, count.
pub(crate) type Bridge = (usize, usize, usize, usize, u8);

/// Up to `limit` answers, each as its bridges in order.
pub(crate) fn answers(grid: &Grid, limit: usize) -> Vec<Vec<Bridge>> {
    let places = places(grid);
    let mut left = grid.clone();
    let mut drawn = vec![vec![false; grid[0].len()]; grid.len()];
    let mut bridges = Vec::new();
    let mut found = Vec::new();
    enumerate(grid, &places, &mut left, &mut drawn, &mut bridges, &mut found, limit);
    found
}

/// Every pair of islands with only water between, the left or upper first, in reading order.
pub(crate) fn places(grid: &Grid) -> Vec<(usize, usize, usize, usize)> {
    let mut places = Vec::new();
    for row in 0..grid.len() {
        for column in 0..grid[0].len() {
            if grid[row][column] == 0 {
                continue;
            }
            if let Some(to) = (column + 1..grid[0].len()).find(|&to| grid[row][to] > 0) {
                places.push((row, column, row, to));
            }
            if let Some(to) = (row + 1..grid.len()).find(|&to| grid[to][column] > 0) {
                places.push((row, column, to, column));
            }
        }
    }
    places
}

fn between(place: (usize, usize, usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let (r1, c1, r2, c2) = place;
    let across = (c1 + 1..c2).map(move |column| (r1, column));
    let down = (r1 + 1..r2).map(move |row| (row, c1));
    across.chain(down)
}

fn enumerate(
    grid: &Grid,
    places: &[(usize, usize, usize, usize)],
    left: &mut Grid,
    drawn: &mut Vec<Vec<bool>>,
    bridges: &mut Vec<Bridge>,
    found: &mut Vec<Vec<Bridge>>,
    limit: usize,
) {
    if found.len() >= limit {
        return;
    }
    let Some((&place, rest)) = places.split_first() else {
        let is_full = left.iter().flatten().all(|&clue| clue == 0);
        if is_full && is_joined(grid, bridges) {
            found.push(bridges.clone());
        }
        return;
    };
    let (r1, c1, r2, c2) = place;
    // Places come in reading order, so an island all of whose places have passed must be full.
    let is_past = |row: usize, column: usize| (row, column) < (r1, c1);
    let open = (0..grid.len()).flat_map(|row| (0..grid[0].len()).map(move |column| (row, column)));
    for (row, column) in open.take_while(|&(row, column)| is_past(row, column)) {
        let waits = rest.iter().chain([&place]).any(|&(_, _, r, c)| (r, c) == (row, column));
        if left[row][column] > 0 && !waits {
            return;
        }
    }
    for count in 0..=2u8 {
        if count > left[r1][c1] || count > left[r2][c2] {
            break;
        }
        if count > 0 && between(place).any(|(row, column)| drawn[row][column]) {
            break;
        }
        left[r1][c1] -= count;
        left[r2][c2] -= count;
        if count > 0 {
            between(place).for_each(|(row, column)| drawn[row][column] = true);
            bridges.push((r1, c1, r2, c2, count));
        }
        enumerate(grid, rest, left, drawn, bridges, found, limit);
        if count > 0 {
            bridges.pop();
            between(place).for_each(|(row, column)| drawn[row][column] = false);
        }
        left[r1][c1] += count;
        left[r2][c2] += count;
    }
}

/// Whether bridges join all islands.
pub(crate) fn is_joined(grid: &Grid, bridges: &[Bridge]) -> bool {
    let mut group: Vec<Vec<usize>> = grid.iter().map(|row| row.iter().map(|_| 0).collect()).collect();
    let mut next = 0;
    for (row, line) in grid.iter().enumerate() {
        for (column, &clue) in line.iter().enumerate() {
            if clue > 0 {
                next += 1;
                group[row][column] = next;
            }
        }
    }
    for &(r1, c1, r2, c2, _) in bridges {
        let (keep, drop) = (group[r1][c1], group[r2][c2]);
        for cell in group.iter_mut().flatten().filter(|cell| **cell == drop) {
            *cell = keep;
        }
    }
    let mut groups: Vec<usize> = group.into_iter().flatten().filter(|&group| group > 0).collect();
    groups.sort_unstable();
    groups.dedup();
    groups.len() == 1
}
