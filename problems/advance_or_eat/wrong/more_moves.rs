//! Compares the numbers of moves that the players have now.
//!
//! verdict: WA
//! case: edge-black-below
//! stress: 3

use proconio::{input, marker::Bytes};

fn main() {
    input! { side: usize, board: [Bytes; side] }
    let (mut own, mut other) = (0, 0);
    for place in 0..side {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        own += options(&column, b'W').len();
        other += options(&column, b'B').len();
    }
    println!("{}", if own > other { "Takahashi" } else { "Snuke" });
}

/// Lists the columns that the moves of the player of this colour leave.
fn options(column: &[u8], own: u8) -> Vec<Vec<u8>> {
    let mut options = vec![];
    for (place, &square) in column.iter().enumerate() {
        let mut left = column.to_vec();
        if square == own {
            if place == 0 || column[place - 1] != b'.' {
                continue;
            }
            left.swap(place - 1, place);
        } else if square != b'.' {
            left[place] = b'.';
        } else {
            continue;
        }
        options.push(left);
    }
    options
}
