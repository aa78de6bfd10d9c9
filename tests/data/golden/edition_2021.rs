use proconio::input; fn main() { input! { a: u64, b: u64, c: [u64] } for x in [1, 2, 3] { print!("{} ", x); } let t: Result<u8, _> = 300_u64.try_into(); println!("{} {} {}", t.is_err(), a + b, grundy::mex::mex(c)); }
//~ edition: 2021
