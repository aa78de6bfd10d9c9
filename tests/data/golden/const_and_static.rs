use grundy::nimber::nim_product; const MOD: u64 = 7; static X: u64 = 5; use proconio::input;
fn main() { input! { a: u64, b: u64, _c: [u64] } println!("{} {}", nim_product(a, b) % MOD, X); }
