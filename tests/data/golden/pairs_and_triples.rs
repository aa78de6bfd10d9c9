use proconio::input; fn main() { input! { n: usize, m: usize, v: [(u8, i64); n / 2], w: [(u64, usize, char)] } println!("{} {} {}", m, v.len(), w.len()); }
//~ in: 2 5 3 -4 2 1 2 x 3 4 y
