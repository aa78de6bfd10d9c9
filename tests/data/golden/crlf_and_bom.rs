#![allow(unused)]
use proconio::input;
use grundy::mex::mex;
fn main() {
    input! { a: u64, b: u64, c: [u64] }
    let text = "one
two";
    println!("{} {} {}", text.len(), a + b, mex(c));
}
