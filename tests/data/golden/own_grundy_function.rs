use grundy::xor::nim_sum; use proconio::input;
fn grundy(n: u64) -> u64 { n % 4 }
fn main() { input! { a: u64, b: u64, _c: [u64] } let grundy = grundy(a); println!("{}", nim_sum(&[grundy, b])); }
