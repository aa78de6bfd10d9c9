use ::grundy::xor::nim_sum; use ::proconio::input;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", nim_sum(&[a, b]), ::grundy::mex::mex(c)); return ::std::mem::drop(::grundy::mex::mex_of_mask(1)); }
