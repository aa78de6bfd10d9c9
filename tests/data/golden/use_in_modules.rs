mod reading { pub fn read() -> (u64, u64, Vec<u64>) { proconio::input! { a: u64, b: u64, c: [u64] } (a, b, c) } }
mod deep { pub mod inside { use grundy::xor::nim_sum; pub fn f(a: u64, b: u64) -> u64 { nim_sum(&[a, b]) + grundy::mex::mex(vec![0, 1]) } pub fn swap(a: &mut u64, b: &mut u64) { std::mem::swap(a, b) } } }
fn main() { let (mut a, mut b, c) = reading::read(); deep::inside::swap(&mut a, &mut b); println!("{} {} {} {}", a, b, deep::inside::f(a, b), c.len()); }
