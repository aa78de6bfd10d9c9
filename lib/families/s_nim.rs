//! Several heaps: a move takes from one of them an amount of a given set. A player who cannot move loses. Reads the
//! amounts, each list after its length, then the number of positions and the heaps of each; prints `W` for each
//! position that the first player wins, and `L` for the others.
//!
//! **Limits.** 10⁷ for the largest heap times the amounts.
//!
//! in: 2 2 5 3 2 5 12 3 2 4 7 4 2 3 7 12
//! out: LWW
//! in: 3 1 3 4 2 1 5 2 2 6
//! out: WW

use grundy::subtraction::grundy_numbers;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { amounts: [u64], positions: [[usize]] }
    let largest = positions
        .iter()
        .flatten()
        .max()
        .map_or(0, |&largest| largest);
    let numbers = grundy_numbers(&amounts, largest);
    let answers = positions.iter().map(|heaps| {
        if next_player_wins(heaps.iter().map(|&heap| numbers[heap])) {
            'W'
        } else {
            'L'
        }
    });
    println!("{}", answers.collect::<String>());
}
