//! Cutcake: Left cuts a rectangle of squares vertically, Right horizontally, and the parts stay in play. A player who cannot
//! cut loses. Reads the number of cakes and the rows and columns of each. Prints the value of the sum, and who wins if Left
//! begins and if Right does.
//!
//! in: 1 1 3
//! out: 2 Left Left
//! in: 2 2 5 3 1
//! out: -1 Right Right
//! in: 1 4 6
//! out: 0 Right Left

use grundy::partizan::{next_player_wins, value, Number, Player};
use proconio::input;

fn main() {
    input! { cakes: [(usize, usize)] }
    let rows = cakes.iter().map(|cake| cake.0).max().unwrap_or(0);
    let columns = cakes.iter().map(|cake| cake.1).max().unwrap_or(0);
    let mut values = vec![vec![Number::default(); columns + 1]; rows + 1];
    for row in 1..=rows {
        for column in 1..=columns {
            let left = (1..=column / 2).map(|part| values[row][part] + values[row][column - part]);
            let right = (1..=row / 2).map(|part| values[part][column] + values[row - part][column]);
            let [left, right] = [left.collect::<Vec<_>>(), right.collect()];
            values[row][column] = value(&left, &right).expect("every cake is a number");
        }
    }
    let total = cakes.iter().fold(Number::default(), |total, cake| {
        total + values[cake.0][cake.1]
    });
    let left = if next_player_wins(total, Player::Left) {
        "Left"
    } else {
        "Right"
    };
    let right = if next_player_wins(total, Player::Right) {
        "Right"
    } else {
        "Left"
    };
    println!("{} {} {}", total, left, right);
}
