//! Takes the remainder by the longest move plus one, which is right only if all shorter moves are allowed, too.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { heap: u64, moves: [u64] }
    let longest = moves
        .iter()
        .filter(|&&amount| amount <= heap)
        .max()
        .unwrap_or(&0);
    let grundy = heap % (longest + 1);
    println!("Grundy[{heap}] = {grundy}");
    if grundy == 0 {
        println!("Second");
    } else {
        println!(
            "First\nWinning move: subtract {grundy} ({heap} -> {})",
            heap - grundy
        );
    }
}
