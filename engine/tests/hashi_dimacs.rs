//! The clauses of a puzzle say what the puzzle says: a SAT solver that is handed them finds its answer.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use engine::hashi::notation::id;
use engine::hashi::{Violation, check, dimacs, generate, solver};
use engine::shape::Shape;

/// Loads DIMACS text; the number of variables with the solver.
fn load(text: &str) -> (BasicSolver, Vec<Var>) {
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    assert_eq!(head[..2], ["p", "cnf"]);
    let mut solver = BasicSolver::default();
    let vars: Vec<Var> = (0..head[2].parse::<usize>().unwrap())
        .map(|_| solver.new_var_default())
        .collect();
    let mut clauses = 0;
    for line in lines {
        let mut words: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(words.pop(), Some(0));
        let mut clause: Vec<Lit> = words
            .iter()
            .map(|word| Lit::new(vars[word.unsigned_abs() as usize - 1], *word > 0))
            .collect();
        solver.add_clause_reuse(&mut clause);
        clauses += 1;
    }
    assert_eq!(head[3].parse(), Ok(clauses));
    (solver, vars)
}

fn counts(solver: &BasicSolver, vars: &[Var]) -> Vec<u8> {
    let is_true = |var: Var| u8::from(solver.value_var(var) == lbool::TRUE);
    vars.chunks(2).map(|pair| is_true(pair[0]) + is_true(pair[1])).collect()
}

#[test]
fn a_sat_solver_finds_the_answer() {
    for seed in 0..10 {
        let shape = Shape::new(10, 12);
        let dealt = generate::of_any_level(shape, None, &format!("dimacs/{seed}"), &mut |_| ()).unwrap();
        let (mut solver, vars) = load(&dimacs::write(&dealt.puzzle, 10_000));
        let mut apart = 0;
        while solver.solve_limited(&[]) == lbool::TRUE {
            let counts = counts(&solver, &vars);
            let board: Vec<Option<u8>> = counts.iter().copied().map(Some).collect();
            let broken = check(&dealt.puzzle, &board, true);
            if counts == dealt.answer {
                assert_eq!(broken, []);
                let mut other: Vec<Lit> = vars
                    .iter()
                    .map(|&var| Lit::new(var, solver.value_var(var) != lbool::TRUE))
                    .collect();
                solver.add_clause_reuse(&mut other);
                apart += 1_000;
                continue;
            }
            // What is left to say is only that the network must be one piece.
            assert!(matches!(broken[..], [Violation::Apart { .. }]), "{broken:?}");
            let mut other: Vec<Lit> = vars
                .iter()
                .map(|&var| Lit::new(var, solver.value_var(var) != lbool::TRUE))
                .collect();
            solver.add_clause_reuse(&mut other);
            apart += 1;
            assert!(apart % 1_000 < 500);
        }
        assert_eq!(apart / 1_000, 1, "the answer is found once");
    }
}

#[test]
fn a_puzzle_out_of_reach_is_unsatisfiable() {
    for text in ["hashi:1x3:8a8", "hashi:1x1:3", "hashi:1x3:1a2"] {
        let puzzle = id::read(text).unwrap();
        assert_eq!(solver::solve(&puzzle, 10), solver::Verdict::None);
        let (mut solver, _) = load(&dimacs::write(&puzzle, 10));
        assert_ne!(solver.solve_limited(&[]), lbool::TRUE, "{text}");
    }
}
