//! Cutcake: Left cuts a rectangle of squares vertically, Right horizontally, and the parts stay in play. A player who cannot
//! cut loses. Reads the number of cakes and the rows and columns of each. Prints the value of the sum, and who wins if Left
//! begins and if Right does.
//!
//! **Limits.** 10⁶ cakes, sides below 2⁶³.
//!
//! in: 1 1 3
//! out: 2 Left Left
//! in: 2 2 5 3 1
//! out: -1 Right Right
//! in: 1 4 6
//! out: 0 Right Left

use grundy::cutcake::{next_player_wins, value};
use grundy::partizan::Player;
use proconio::input;

fn main() {
    input! { cakes: [(u64, u64)] }
    let total: i128 = cakes.iter().map(|cake| value(cake.0, cake.1)).sum();
    let left = if next_player_wins(&cakes, Player::Left) {
        "Left"
    } else {
        "Right"
    };
    let right = if next_player_wins(&cakes, Player::Right) {
        "Right"
    } else {
        "Left"
    };
    println!("{} {} {}", total, left, right);
}
