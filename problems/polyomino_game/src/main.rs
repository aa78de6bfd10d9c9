//! # The Polyomino Game
//!
//! A move places a copy of a polyomino on empty squares of a board, as it is drawn or, if it is free, turned and reflected
//! in any way; a player who cannot move loses. Print the Grundy number of the empty board and a winning first placement.
//!
//! **Idea.** A set of empty squares is a mask of 64 bits. Squares that a placement covers together are connected, and a placement
//! can cut the board into regions that are a sum. Look up the Grundy numbers of regions in a hash map by their canonical form,
//! one for all that translations and symmetries make equal. To find the number of a region, ask "is it 0?", "is it 1?" and so
//! on: an option of that number answers no, and the options that are left need no search. An option is asked for a set:
//! "which of the numbers that still matter is yours, if any?"
//!
//! **Why it is right.** The Grundy number is the least number that no option has, and the first question that no option
//! answers with no is about that number. Regions are components because no placement covers squares of two of
//! them. A symmetry is used only if it takes each allowed placement to an allowed one.
//!
//! **Complexity.** Exponential. Free dominoes take a third of a second on 5×7; on 4×8 a half turn shows at once who wins.
//!
//! **Pitfall.** A shape that is fixed lacks most symmetries: a region and its mirror image then have different numbers. And a
//! board of 64 squares has the mask of all ones, which `(1 << 64) - 1` is not.

use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use itertools::Itertools;
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;

/// The most squares that a board may have.
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
        return Err(format!("expected fixed or free behind the shape, found `{:.60}`", kind));
    }
    print!("{}", solve(rows, columns, &shape, kind == "free"));
    Ok(())
}

/// Reads a shape; its squares (row, column) are connected, and there is at least one.
fn read_shape() -> Result<Vec<(usize, usize)>, String> {
    input! { height: usize, width: usize }
    let mut shape = vec![];
    // A row without letters cannot be seen.
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

/// Returns the answer for a shape of these squares.
fn solve(rows: usize, columns: usize, shape: &[(usize, usize)], free: bool) -> String {
    let placements = Placements::new(rows, columns, shape, free);
    let mut game = PlacementGame::new(&placements);
    let board = placements.board();
    let grundy = game.grundy_number(board);
    match game.winning_placement(board) {
        None => format!("Grundy = {}\nSecond\n", grundy),
        Some(placement) => {
            let letter = |square: usize| if placement >> square & 1 == 1 { '#' } else { '.' };
            let mut drawing = (0..rows).map(|row| (0..columns).map(|column| letter(row * columns + column)).join(""));
            format!("Grundy = {}\nFirst\n{}\n", grundy, drawing.join("\n"))
        }
    }
}
