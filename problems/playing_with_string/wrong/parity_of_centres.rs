//! Lets the neighbours of a centre that was cut out remain centres, so the parity of the centres decides.
//!
//! verdict: WA
//! case: edge-even-number-of-centres
//! stress: 1

use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let mut centres =
        (1..text.len().saturating_sub(1)).filter(|&place| text[place - 1] == text[place + 1]);
    match centres.next() {
        Some(first) if centres.count() % 2 == 0 => println!("First\n{}", first + 1),
        _ => println!("Second"),
    }
}
