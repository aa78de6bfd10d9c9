//! Reads an octal code and a heap, and prints a sum over the Grundy numbers of all heaps up to it.

use grundy::sparse_space::grundy_numbers;
use grundy::take_and_break::TakeAndBreak;
use proconio::input;

fn main() {
    input! { code: String, largest: usize }
    let numbers = grundy_numbers(&TakeAndBreak::new(&code), largest);
    println!("{}", numbers.iter().fold(0_u64, |sum, &number| sum.wrapping_mul(31).wrapping_add(number)));
}
