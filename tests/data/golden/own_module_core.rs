mod core { pub fn double(x: u64) -> u64 { 2 * x } }
use grundy::mex::mex; use proconio::input;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", self::core::double(a + b), mex(c)); }
