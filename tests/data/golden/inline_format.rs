use grundy::mex::mex; use proconio::input; fn main() { input! { a: u64, b: u64, c: [u64] } let m = mex(c); println!("{m} {a:>3} {b:?}"); }
//~ edition: 2021
