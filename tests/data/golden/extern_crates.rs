use proconio::input;
extern crate std as mystd;
extern crate grundy as g;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", mystd::cmp::max(a, b), g::mex::mex(c)); }
//~ refused by atcoder: extern_crates.rs:3: `grundy` is the name of a module of the submission
//~ refused by codeforces: extern_crates.rs:3: `grundy` is the name of a module of the submission
//~ refused by spoj: extern_crates.rs:3: `grundy` is the name of a module of the submission
//~ refused by kattis: extern_crates.rs:3: `grundy` is the name of a module of the submission
