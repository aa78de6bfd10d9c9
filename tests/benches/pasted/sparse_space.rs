// Reads an octal code and a heap, and prints a sum over the Grundy numbers of all heaps up to it.

use std::io::stdin;

use sparse_space::grundy_numbers;
use take_and_break::TakeAndBreak;

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let mut words = line.split_ascii_whitespace();
    let (code, largest) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
    let numbers = grundy_numbers(&TakeAndBreak::new(code), largest);
    let sum = numbers
        .iter()
        .fold(0_u64, |sum, &number| sum.wrapping_mul(31).wrapping_add(number));
    println!("{sum}");
}
