//! Names the first centre whenever the first player wins.
//!
//! verdict: WA
//! case: edge-not-the-first-centre
//! stress: 1

use grundy::strip::{next_player_wins, rows};
use grundy::take_and_break::TakeAndBreak;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(text.len());
    if next_player_wins(&centres, &numbers) {
        println!("First\n{}", centres[0].start + 2);
    } else {
        println!("Second");
    }
}
