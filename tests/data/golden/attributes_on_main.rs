#[allow(clippy::all)] #[inline] fn f(a: u64) -> u64 { a } #[cfg(test)] mod tests; #[cfg(test)] mod other { #[test] fn t() {} }
use proconio::input;
#[rustfmt::skip] fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", f(a + b), grundy::mex::mex(c)); }
