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
use proconio::input;
use proconio::marker::Bytes;

/// The most squares that a board may have.
const MOST_SQUARES: usize = 64;

fn main() {
    match run() {
        Ok(answer) => print!("{}", answer),
        Err(message) => {
            eprintln!("{}", message);
            std::process::exit(1);
        }
    }
}

fn run() -> Result<String, String> {
    input! {
        rows: usize,
        columns: usize,
    }
    if rows.saturating_mul(columns) > MOST_SQUARES {
        return Err(format!(
            "the board of {} times {} squares is too large: the limit is {}",
            rows, columns, MOST_SQUARES
        ));
    }
    let shape = read_shape()?;
    input! {
        kind: String,
    }
    match kind.as_str() {
        "fixed" => Ok(solve(rows, columns, &shape, false)),
        "free" => Ok(solve(rows, columns, &shape, true)),
        _ => Err(format!(
            "expected fixed or free behind the shape, found {:?}",
            kind.chars().take(60).collect::<String>()
        )),
    }
}

/// Reads a shape; its squares (row, column) are connected, and there is at least one.
fn read_shape() -> Result<Vec<(usize, usize)>, String> {
    input! {
        height: usize,
        width: usize,
    }
    let mut drawing = vec![];
    for row in 1..=height {
        // A token has at least one letter.
        if width == 0 {
            break;
        }
        input! {
            letters: Bytes,
        }
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
        drawing.push(letters);
    }
    let shape = squares(&drawing);
    let &first = shape.first().ok_or("the shape has no square")?;
    erase_connected(&mut drawing, first);
    match squares(&drawing).first() {
        None => Ok(shape),
        Some(&(row, column)) => Err(format!(
            "the shape is not connected: row {}, column {} cannot be reached from row {}, column {}",
            row + 1,
            column + 1,
            first.0 + 1,
            first.1 + 1
        )),
    }
}

/// Lists the squares of a drawing row by row.
fn squares(drawing: &[Vec<u8>]) -> Vec<(usize, usize)> {
    let rows = drawing.iter().enumerate();
    rows.flat_map(|(row, letters)| {
        let columns = letters.iter().enumerate().filter(|&(_, &letter)| letter == b'#');
        columns.map(move |(column, _)| (row, column))
    })
    .collect()
}

/// Erases the squares that can be reached from `first` by edges.
fn erase_connected(drawing: &mut [Vec<u8>], first: (usize, usize)) {
    let mut reached = vec![first];
    while let Some((row, column)) = reached.pop() {
        // Left of column 0 and above row 0 are the largest numbers, where no square is.
        let letter = drawing.get_mut(row).and_then(|letters| letters.get_mut(column));
        if let Some(letter @ b'#') = letter {
            *letter = b'.';
            reached.push((row + 1, column));
            reached.push((row.wrapping_sub(1), column));
            reached.push((row, column + 1));
            reached.push((row, column.wrapping_sub(1)));
        }
    }
}

/// Returns the answer for a shape of these squares.
fn solve(rows: usize, columns: usize, shape: &[(usize, usize)], free: bool) -> String {
    let placements = Placements::new(rows, columns, shape, free);
    let mut game = PlacementGame::new(&placements);
    let board = placements.board();
    let mut answer = format!("Grundy = {}\n", game.grundy_number(board));
    match game.winning_placement(board) {
        None => answer += "Second\n",
        Some(placement) => {
            answer += "First\n";
            for row in 0..rows {
                let is_covered = |column| placement >> (row * columns + column) & 1 == 1;
                answer.extend((0..columns).map(|column| if is_covered(column) { '#' } else { '.' }));
                answer.push('\n');
            }
        }
    }
    answer
}
