use proconio::input; type I = i64; fn main() { input! { a: I, b: f64, _c: [i128] } println!("{} {}", a, b); }
