//! Says that Alice wins if the number of edges is odd, as if every move cut one edge.
//!
//! verdict: WA
//! case: sample-1
//! stress: 9

use proconio::input;

fn main() {
    input! { vertices: usize }
    println!("{}", if vertices % 2 == 0 { "Alice" } else { "Bob" });
}
