//! Begins with the longest run in the middle, whatever its parity, so the halves differ.
//!
//! verdict: WA
//! case: edge-middle-needs-other-size
//! stress: 5

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, _least: usize, most: usize }
    println!("First\n{} {most}", (cards - most) / 2 + 1);
    loop {
        input_interactive! { first: isize, run: isize }
        if first <= 0 {
            return;
        }
        println!("{} {run}", cards as isize + 2 - first - run);
    }
}
