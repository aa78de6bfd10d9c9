macro_rules! sum { ($($x:expr),*) => { grundy::xor::nim_sum(&[$($x),*]) } }
mod m { pub fn f(a: u64) -> u64 { sum!(a, 3) } }
fn main() { proconio::input! { a: u64, b: u64, _c: [u64] } println!("{} {}", sum!(a, b), m::f(a)); }
