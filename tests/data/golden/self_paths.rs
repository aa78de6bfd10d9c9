use self::m::f; mod m { use super::g; pub fn f(c: Vec<u64>) -> u64 { g() + crate::grundy_like(c) } } fn g() -> u64 { 1 } fn grundy_like(c: Vec<u64>) -> u64 { self::n::o(c) } mod n { pub fn o(c: Vec<u64>) -> u64 { grundy::mex::mex(c) } }
fn main() { proconio::input! { a: u64, b: u64, c: [u64] } println!("{} {}", a + b, f(c)); }
