//! XY-Chain: cells of two digits in a row, each seeing the next and sharing a digit with it, the two at the ends
//! with the same digit left over. One end holds that digit, so it is not where both are seen.
//!
//! Chains of three cells are XY-Wings, and of two naked pairs, so four cells are the fewest here.

use std::ops::ControlFlow;

use super::net::{self, Growth, Links, Net, Strong};
use super::{Chain, ChainCap, Deduction, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::CellSet;

/// Fewer cells than this are another technique.
const FEWEST: usize = 4;

pub(super) fn search(board: &Board, cap: ChainCap, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let strong = Strong::of(board, Links::Bivalue);
    if strong.nodes() <= net::FEW * 64 {
        search_in(
            board,
            &Net::<{ net::FEW }>::new(board, &strong, Links::Bivalue),
            cap,
            visit,
        )
    } else {
        search_in(
            board,
            &Net::<{ net::ALL }>::new(board, &strong, Links::Bivalue),
            cap,
            visit,
        )
    }
}

fn search_in<const W: usize>(board: &Board, net: &Net<W>, cap: ChainCap, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut growth = Growth::new(net);
    let mut length = 1;
    while length < usize::from(cap.0) && growth.grow(net) {
        length += 1;
        if length < FEWEST {
            continue;
        }
        for (start, ends) in growth.ends.iter().enumerate() {
            let (cell, digit) = net.candidates[start];
            let left = board.cells(digit) & CellSet::peers(cell);
            // A chain read backwards is the same chain.
            for end in net::iter(ends).skip_while(|&end| end <= start) {
                let (end_cell, end_digit) = net.candidates[end];
                if end_digit != digit || (left & CellSet::peers(end_cell)).is_empty() {
                    continue;
                }
                let mut found = Deduction::new(Technique::XyChain);
                found.follow(board, net, &net.path(start, end, length));
                found.remove(board, digit, CellSet::peers(cell) & CellSet::peers(end_cell));
                found.figure.chain = Some(Chain::Open);
                offer(found, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn five_cells() {
        let board = board(
            ".....17........5..146375982.31..2.57....3....86..1.32.519784236674253198283196475",
            &[658],
        );
        assert_eq!(effects(Technique::XyChain, &board), ["r1c5-6"]);
    }

    #[test]
    fn a_cap_below_its_length_hides_it() {
        let values = ".....17........5..146375982.31..2.57....3....86..1.32.519784236674253198283196475";
        let board = board(values, &[658]);
        assert_eq!(Technique::XyChain.every(&board, ChainCap(5)).len(), 1);
        assert_eq!(Technique::XyChain.every(&board, ChainCap(4)).len(), 0);
    }
}
