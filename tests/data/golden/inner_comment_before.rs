/*! Block docs
 with lines */
#![allow(dead_code)] // behind it
// plain
use grundy::mex::mex; use proconio::input;
macro_rules! assert { () => {} }
fn main() { assert!(); input! { a: u64, b: u64, c: [u64] } println!("{} {}", a + b, mex(c)); }
