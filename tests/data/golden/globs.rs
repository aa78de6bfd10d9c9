use ::grundy::*; use ::grundy::mex::*; use proconio::*; use ::grundy::xor::*;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {} {} {}", mex(c), xor::nim_sum(&[a, b]), next_player_wins(&[a, b]), mex_of_mask(a)); }
