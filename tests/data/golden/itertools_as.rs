use itertools::Itertools as _; use proconio::input; use itertools as it;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {:?} {}", a + b, c.iter().counts_by(|x| *x % 2).into_iter().sorted().collect_vec(), it::max(c.iter()).unwrap_or(&0)); }
