use proconio::input;
extern crate std as mystd;
extern crate grundy as g;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", mystd::cmp::max(a, b), g::mex::mex(c)); }
