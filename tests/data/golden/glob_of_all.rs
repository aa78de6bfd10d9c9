use grundy::*; use proconio::*;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", mex::mex(c), xor::nim_sum(&[a, b])); }
//~ refused by atcoder: use `::grundy` to refer to this crate
//~ refused by codeforces: use `::grundy` to refer to this crate
//~ refused by spoj: use `::grundy` to refer to this crate
//~ refused by kattis: use `::grundy` to refer to this crate
