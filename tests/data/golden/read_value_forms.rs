use proconio::{input, read_value, marker::*};
fn main() { input! { a: u64, (b, c): (u64, [(u64)]) } let _ = (a, b); println!("{} {}", a + b, c.len()); let _ = |_: ()| read_value!(Bytes); }
