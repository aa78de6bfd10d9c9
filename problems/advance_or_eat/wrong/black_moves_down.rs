//! Lets black pieces move down.
//!
//! verdict: WA
//! case: edge-black-on-top
//! stress: 4

use grundy::partizan::{Number, Player, Values};
use proconio::{input, marker::Bytes};

fn main() {
    input! { side: usize, board: [Bytes; side] }
    let mut values = Values::new();
    let mut total = Number::default();
    for place in 0..side {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        if let Some(value) = values.value(&column, &options) {
            total = total + value;
        }
    }
    println!(
        "{}",
        if total > Number::default() {
            "Takahashi"
        } else {
            "Snuke"
        }
    );
}

fn options(column: &Vec<u8>, player: Player) -> Vec<Vec<Vec<u8>>> {
    let own = if player == Player::Left { b'W' } else { b'B' };
    let mut options = vec![];
    for (place, &square) in column.iter().enumerate() {
        let mut left = column.clone();
        if square == own {
            let to = if own == b'W' {
                place.wrapping_sub(1)
            } else {
                place + 1
            };
            if column.get(to) != Some(&b'.') {
                continue;
            }
            left.swap(to, place);
        } else if square != b'.' {
            left[place] = b'.';
        } else {
            continue;
        }
        options.push(vec![left]);
    }
    options
}
