trait Mex { fn mex(&self) -> u64; } impl Mex for [u64] { fn mex(&self) -> u64 { grundy::mex::mex(self.iter().copied()) } }
use proconio::input; fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", a + b, c.mex()); }
