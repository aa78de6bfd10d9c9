//! Several heaps: a move takes 1 to m stones from one of them. A player who cannot move loses. Reads m, the number of
//! heaps and the heaps; prints who wins.
//!
//! **Also called** the Bash game, Bashe or Bachet's game, 巴什博弈 or Brave Game.
//!
//! **Limits.** 10⁶ heaps; heaps and m below 2⁶⁴.
//!
//! in: 3 2 4 8
//! out: Second
//! in: 3 3 1 2 7
//! out: Second
//! in: 2 1 5
//! out: First

use grundy::take_up_to::TakeUpTo;
use proconio::input;

fn main() {
    input! { most: u64, heaps: [u64] }
    println!(
        "{}",
        if TakeUpTo(most).next_player_wins(&heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
