//! Leaves a multiple of three, as if the limit stayed at two.
//!
//! verdict: WA
//! case: edge-5
//! stress: 1

use proconio::input;

fn main() {
    input! { heap: u64 }
    println!("{}", if heap % 3 == 0 { heap } else { heap % 3 });
}
