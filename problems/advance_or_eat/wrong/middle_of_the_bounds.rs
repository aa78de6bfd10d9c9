//! Takes the middle between the best moves for the value, not the simplest number.
//!
//! verdict: WA
//! case: edge-middle
//! stress: 3

use proconio::{input, marker::Bytes};

fn main() {
    input! { side: usize, board: [Bytes; side] }
    let mut sum = 0.0;
    for place in 0..side {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        sum += value(&column);
    }
    println!("{}", if sum > 0.0 { "Takahashi" } else { "Snuke" });
}

fn value(column: &[u8]) -> f64 {
    let left = options(column, b'W')
        .iter()
        .map(|column| value(column))
        .fold(None, |most, value| {
            Some(most.map_or(value, |most: f64| most.max(value)))
        });
    let right = options(column, b'B')
        .iter()
        .map(|column| value(column))
        .fold(None, |least, value| {
            Some(least.map_or(value, |least: f64| least.min(value)))
        });
    match (left, right) {
        (None, None) => 0.0,
        (Some(left), None) => left + 1.0,
        (None, Some(right)) => right - 1.0,
        (Some(left), Some(right)) => (left + right) / 2.0,
    }
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
