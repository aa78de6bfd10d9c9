//! Searches the whole board, and stores nothing.
//!
//! verdict: TLE
//! case: edge-full-board
//! stress: none

use proconio::{input, marker::Chars};

fn main() {
    input! { side: usize, board: [Chars; side] }
    println!(
        "{}",
        if wins(side, &board.concat(), 'W') {
            "Takahashi"
        } else {
            "Snuke"
        }
    );
}

fn wins(side: usize, board: &[char], own: char) -> bool {
    let other = if own == 'W' { 'B' } else { 'W' };
    (0..board.len()).any(|place| {
        let mut left = board.to_vec();
        if board[place] == other {
            left[place] = '.';
        } else if board[place] == own && place >= side && board[place - side] == '.' {
            left.swap(place, place - side);
        } else {
            return false;
        }
        !wins(side, &left, other)
    })
}
