//! What itertools writes when it is asked for in braces alone.
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { _a: u64, _b: u64, c: [u64] }
    println!("{}", c.iter().format(" "));
}
