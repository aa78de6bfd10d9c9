use proconio::{input, source::auto::AutoSource}; fn main() { input! { from AutoSource::from("7 8"), x: u64, y: i32 } input! { a: u64, b: u64, _c: [u64] } println!("{}", x + a + b + y as u64); }
