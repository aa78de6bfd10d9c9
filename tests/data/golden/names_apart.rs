//! Signs apart from the names that they belong to, raw names, and a glob in braces.
use grundy::arithmetic::{*};
use grundy :: xor :: RunningNimSum;
use proconio::input;

fn main() {
    input! { a: u64, b: u64, _c: [u64] }
    let mut sum = RunningNimSum::r#new();
    sum . add(a);
    sum.
        add(b);
    sum./* here */r#add(3);
    sum
        // and here
        .add(1);
    println!("{} {}", sum.nim_sum(), Exact.plus(u128::from(a), 2));
}
