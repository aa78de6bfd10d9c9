//! Two heaps of Nim, and pairs that are lost for the player to move. Reads the numbers of pairs and of games, the pairs, and
//! the heaps of each game; prints who wins.
//!
//! **Limits.** 10⁵ pairs and games, heaps below 2⁶⁴ − 1.
//!
//! in: 3 5 3 0 0 1 2 2 0 0 1 1 2 2 3 3 5 4
//! out: LOSE
//! out: WIN
//! out: LOSE
//! out: WIN
//! out: LOSE
//! in: 0 2 4 4 4 5
//! out: LOSE
//! out: WIN

use grundy::nim_shortcuts::NimShortcuts;
use proconio::input;

fn main() {
    input! { pairs: usize, games: usize, lost: [(u64, u64); pairs], games: [(u64, u64); games] }
    let rules = NimShortcuts::new(&lost);
    for (x, y) in games {
        println!(
            "{}",
            if rules.next_player_wins(x, y) {
                "WIN"
            } else {
                "LOSE"
            }
        );
    }
}
