//! XORs Grundy numbers of the columns, as if both players had all moves.
//!
//! verdict: WA
//! case: edge-white-alone
//! stress: 2

use grundy::mex::mex_in_place;
use proconio::{input, marker::Bytes};

fn main() {
    input! { side: usize, board: [Bytes; side] }
    let mut sum = 0;
    for place in 0..side {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        sum ^= grundy_number(&column);
    }
    println!("{}", if sum != 0 { "Takahashi" } else { "Snuke" });
}

fn grundy_number(column: &[u8]) -> u64 {
    let both = [options(column, b'W'), options(column, b'B')].concat();
    mex_in_place(
        &mut both
            .iter()
            .map(|column| grundy_number(column))
            .collect::<Vec<u64>>(),
    )
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
