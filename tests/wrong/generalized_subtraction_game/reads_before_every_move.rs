//! Reads a move of the judge before each of its own, also before the first.
//!
//! verdict: ILE
//! case: edge-first-wins-unequal-halves
//! stress: 5

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::winning_move;
use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    let mut digits = vec![0; most + 1];
    digits[least..].fill(7);
    let rules = TakeAndBreak::from_digits(&digits);
    let grundy = rules.grundy_numbers(cards);
    let mut rows = vec![(1, cards)];
    println!("{}", if grundy[cards] != 0 { "First" } else { "Second" });
    loop {
        input_interactive! { first: isize, run: usize }
        if first <= 0 {
            return;
        }
        take(&mut rows, first as usize, run);
        let numbers: Vec<u64> = rows.iter().map(|row| grundy[row.1]).collect();
        let winning = winning_move(&numbers).unwrap();
        let (first, length) = rows[winning.component];
        let left = rules.option_to(&grundy, length as u64, winning.to).unwrap();
        let run = length - left.iter().sum::<u64>() as usize;
        let first = first + if left.len() == 2 { left[0] as usize } else { 0 };
        println!("{first} {run}");
        take(&mut rows, first, run);
    }
}

fn take(rows: &mut Vec<(usize, usize)>, first: usize, run: usize) {
    let row = rows.iter().position(|row| row.0 <= first && first + run <= row.0 + row.1);
    let (start, length) = rows.swap_remove(row.unwrap());
    rows.extend([(start, first - start), (first + run, start + length - first - run)]);
}
