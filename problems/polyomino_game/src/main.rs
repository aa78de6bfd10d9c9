//! # The Polyomino Game
//!
//! A move places a copy of a polyomino on empty squares of a board; a free polyomino may be rotated
//! and reflected, a fixed one may not. A player who cannot move loses. Print the Grundy number of
//! the empty board and a winning first placement.
//!
//! **Idea.** A set of empty squares is a mask of 64 bits. Link two squares if a placement covers
//! both: the regions connected by links form a sum. A hash map stores the Grundy number of each
//! region by its canonical form, the same for all of its translations and symmetric images. To find
//! a Grundy number, ask "is it 0?", "is it 1?" and so on: one option of that number is enough for a
//! no, and the other options need no search. Ask an option about all numbers that still matter at
//! once: "which of them is yours, if any?"
//!
//! **Why it is right.** The Grundy number is the least number that no option has: the first number
//! whose question gets a yes. A placement covers squares of one region only, so the regions are
//! components of a sum. The canonical form uses a symmetry only if it maps each allowed placement
//! to an allowed one.
//!
//! **Complexity.** Exponential. Free dominoes take a third of a second on 5×7; on 4×8 the half turn
//! shows at once who wins.
//!
//! **Pitfall.** A fixed polyomino allows only its own symmetries: a region and its mirror image may
//! have different Grundy numbers. And `(1 << 64) - 1` overflows: it does not give the mask of a board of
//! 64 squares.

use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use itertools::Itertools;
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;

/// The largest number of squares on a board.
const MOST_SQUARES: usize = 64;

fn main() -> Result<(), String> {
    input! { rows: usize, columns: usize }
    if rows.saturating_mul(columns) > MOST_SQUARES {
        return Err(format!(
            "the board of {} times {} squares is too large: the limit is {}",
            rows, columns, MOST_SQUARES
        ));
    }
    let shape = read_shape()?;
    input! { kind: String }
    if !["fixed", "free"].contains(&kind.as_str()) {
        return Err(format!(
            "expected fixed or free behind the shape, found `{:.60}`",
            kind
        ));
    }
    print!("{}", solve(rows, columns, &shape, kind == "free"));
    Ok(())
}

/// Reads the squares (row, column) of a shape; fails unless it is nonempty and connected.
fn read_shape() -> Result<Vec<(usize, usize)>, String> {
    input! { height: usize, width: usize }
    let mut shape = vec![];
    // Rows of width 0 are not in the input.
    for row in (1..=height).take_while(|_| width > 0) {
        input! { letters: Bytes }
        if let Some(index) = letters.iter().position(|letter| !b"#.".contains(letter)) {
            return Err(format!(
                "letter {} of row {} of the shape is neither # nor .",
                index + 1,
                row
            ));
        }
        if letters.len() != width {
            return Err(format!(
                "row {} of the shape has length {}, not {}",
                row,
                letters.len(),
                width
            ));
        }
        let columns = letters.iter().positions(|&letter| letter == b'#');
        shape.extend(columns.map(|column| (row, column + 1)));
    }
    let mut reached = vec![*shape.first().ok_or("the shape has no square")?];
    let mut others: HashSet<_> = shape.iter().copied().collect();
    while let Some((row, column)) = reached.pop() {
        if others.remove(&(row, column)) {
            reached.extend(vec![
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            ]);
        }
    }
    match shape.iter().find(|square| others.contains(square)) {
        Some((row, column)) => Err(format!(
            "the shape is not connected: row {}, column {} is apart",
            row, column
        )),
        None => Ok(shape),
    }
}

/// Returns the answer for a shape with these squares.
fn solve(rows: usize, columns: usize, shape: &[(usize, usize)], free: bool) -> String {
    let placements = Placements::new(rows, columns, shape, free);
    let mut game = PlacementGame::new(&placements);
    let board = placements.board();
    let grundy = game.grundy_number(board);
    match game.winning_placement(board) {
        None => format!("Grundy = {}\nSecond\n", grundy),
        Some(placement) => {
            let letter = |square: usize| {
                if placement >> square & 1 == 1 {
                    '#'
                } else {
                    '.'
                }
            };
            let mut drawing = (0..rows).map(|row| {
                (0..columns)
                    .map(|column| letter(row * columns + column))
                    .join("")
            });
            format!("Grundy = {}\nFirst\n{}\n", grundy, drawing.join("\n"))
        }
    }
}
