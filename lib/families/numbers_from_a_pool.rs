//! The players take turns to choose one of the numbers 1 to m that was not chosen before; whoever brings the sum to t
//! or above wins. Reads m, at most 20, and t, at least 1; prints who wins, or `Nobody`.
//!
//! **Limits.** m up to 20.
//!
//! in: 10 11
//! out: Second
//! in: 4 6
//! out: First
//! in: 3 7
//! out: Nobody

use grundy::win_table::WinTable;
use proconio::input;

fn main() {
    input! { most: usize, total: usize }
    // A set of the numbers that are left; bit i stands for i + 1.
    let sum = |left: usize| {
        (0..most)
            .filter(|bit| left >> bit & 1 == 0)
            .map(|bit| bit + 1)
            .sum::<usize>()
    };
    let mut table = WinTable::new(1 << most, |left| {
        let goes_on = sum(left) < total;
        (0..most)
            .filter(move |bit| goes_on && left >> bit & 1 == 1)
            .map(move |bit| left ^ 1 << bit)
    });
    let all = (1 << most) - 1;
    let winner = match table.next_player_wins(all) {
        _ if sum(0) < total => "Nobody",
        true => "First",
        false => "Second",
    };
    println!("{}", winner);
}
