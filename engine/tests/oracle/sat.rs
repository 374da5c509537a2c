//! Hashi as clauses for a maintained SAT solver (batsat): every wrong sum forbidden one by one, connection added
//! where a candidate lacks it.

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

use super::plain::{self, Bridge, Grid};

/// Up to two answers.
pub(crate) fn two_answers(grid: &Grid) -> Vec<Vec<Bridge>> {
    let places = plain::places(grid);
    let mut solver = BasicSolver::default();
    let vars: Vec<[Var; 2]> = places
        .iter()
        .map(|_| [solver.new_var_default(), solver.new_var_default()])
        .collect();
    encode(&mut solver, grid, &places, &vars);
    let mut found = Vec::new();
    while found.len() < 2 && solver.solve_limited(&[]) == lbool::TRUE {
        let is_true = |var: Var| solver.value_var(var) == lbool::TRUE;
        let bridges: Vec<Bridge> = (places.iter().zip(&vars))
            .filter(|(_, vars)| is_true(vars[0]))
            .map(|(&(a, b, c, d), vars)| (a, b, c, d, 1 + u8::from(is_true(vars[1]))))
            .collect();
        if plain::is_joined(grid, &bridges) {
            let mut other: Vec<Lit> = vars.iter().flatten().map(|&var| Lit::new(var, !is_true(var))).collect();
            found.push(bridges);
            solver.add_clause_reuse(&mut other);
        } else {
            let start = (bridges_from(grid), &bridges);
            let piece = piece(start.0, start.1);
            let mut leave: Vec<Lit> = (places.iter().zip(&vars))
                .filter(|&(&(a, b, c, d), _)| piece.contains(&(a, b)) != piece.contains(&(c, d)))
                .map(|(_, vars)| Lit::new(vars[0], true))
                .collect();
            solver.add_clause_reuse(&mut leave);
        }
    }
    found
}

fn bridges_from(grid: &Grid) -> (usize, usize) {
    let cells = grid.iter().enumerate().flat_map(|(row, line)| {
        let islands = line.iter().enumerate().filter(|&(_, &clue)| clue > 0);
        islands.map(move |(column, _)| (row, column))
    });
    cells.min().unwrap()
}

fn piece(start: (usize, usize), bridges: &[Bridge]) -> Vec<(usize, usize)> {
    let mut piece = vec![start];
    let mut at = 0;
    while at < piece.len() {
        for &(a, b, c, d, _) in bridges {
            for (from, to) in [((a, b), (c, d)), ((c, d), (a, b))] {
                if piece[at] == from && !piece.contains(&to) {
                    piece.push(to);
                }
            }
        }
        at += 1;
    }
    piece
}

fn encode(solver: &mut BasicSolver, grid: &Grid, places: &[(usize, usize, usize, usize)], vars: &[[Var; 2]]) {
    for [one, two] in vars {
        solver.add_clause_reuse(&mut vec![Lit::new(*two, false), Lit::new(*one, true)]);
    }
    for (i, &(a, b, c, d)) in places.iter().enumerate() {
        for (j, &(e, f, g, h)) in places.iter().enumerate() {
            if a == c && f == h && e < a && a < g && b < f && f < d {
                solver.add_clause_reuse(&mut vec![Lit::new(vars[i][0], false), Lit::new(vars[j][0], false)]);
            }
        }
    }
    for (row, line) in grid.iter().enumerate() {
        for (column, &clue) in line.iter().enumerate().filter(|&(_, &clue)| clue > 0) {
            let here: Vec<[Var; 2]> = (places.iter().zip(vars))
                .filter(|&(&(a, b, c, d), _)| (a, b) == (row, column) || (c, d) == (row, column))
                .map(|(_, vars)| *vars)
                .collect();
            for choice in 0..3usize.pow(here.len() as u32) {
                let counts: Vec<u8> = (0..here.len())
                    .map(|at| (choice / 3usize.pow(at as u32) % 3) as u8)
                    .collect();
                if counts.iter().sum::<u8>() != clue {
                    let mut clause = Vec::new();
                    for (&count, vars) in counts.iter().zip(&here) {
                        clause.push(Lit::new(vars[0], count < 1));
                        clause.push(Lit::new(vars[1], count < 2));
                    }
                    solver.add_clause_reuse(&mut clause);
                }
            }
        }
    }
}
