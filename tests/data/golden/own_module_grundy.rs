mod grundy { pub fn g(x: u64) -> u64 { x + 1 } }
use proconio::input;
fn main() { input! { a: u64, _b: u64, c: [u64] } println!("{} {}", self::grundy::g(a), ::grundy::mex::mex(c)); }
//~ refused by atcoder: own_module_grundy.rs:1: `grundy` is the name of a module
//~ refused by codeforces: own_module_grundy.rs:1: `grundy` is the name of a module
//~ refused by spoj: own_module_grundy.rs:1: `grundy` is the name of a module
//~ refused by kattis: own_module_grundy.rs:1: `grundy` is the name of a module
