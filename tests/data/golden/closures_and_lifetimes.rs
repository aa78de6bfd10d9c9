use grundy::score::*; use proconio::input; fn pick<'grundy>(v: &'grundy [u64]) -> &'grundy u64 { &v[0] }
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", a + b, pick(&c)); }
