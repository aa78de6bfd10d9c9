use grundy::counting::*; use grundy::grundy::*; use proconio::input;
fn main() { input! { a: u64, b: u64, _c: [u64] } println!("{}", a + b); }
