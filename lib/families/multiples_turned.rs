//! Some squares of a row of n are white. A move chooses a white square x and any k, and turns x, 2x, ..., kx, none beyond n.
//! Reads n, up to 10^9, the number of games and, for each, how many squares are white and which; prints whether the first
//! player wins.
//!
//! **Limits.** n up to 10⁹, in 0.3 s.
//!
//! in: 3 2 2 1 2 2 1 3
//! out: Yes
//! out: Yes
//! in: 1000000000 1 2 6 7
//! out: Yes
//! in: 8 1 2 2 8
//! out: No

use grundy::turning_multiples::TurningMultiples;
use proconio::input;

fn main() {
    input! { squares: u64, games: [[u64]] }
    let row = TurningMultiples::new(squares);
    for white in games {
        println!(
            "{}",
            if row.next_player_wins(&white) {
                "Yes"
            } else {
                "No"
            }
        );
    }
}
