//! Also splits a pile into two equal halves.
//!
//! verdict: WA
//! case: edge-equal-halves
//! stress: 3

use grundy::grundy_table::GrundyTable;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[usize]] }
    let largest = cases.iter().flatten().max().copied().unwrap_or_default();
    let table = GrundyTable::new(largest + 1, |size: usize, options| {
        (1..=size / 2).for_each(|part| options.push_sum([part, size - part]));
    });
    for piles in cases {
        let numbers: Vec<u64> = piles
            .iter()
            .map(|&size| table.grundy_number(size))
            .collect();
        match winning_move(&numbers) {
            Some(WinningMove { component, to, .. }) => {
                let size = piles[component];
                let parts = table.option_to(size, to).unwrap();
                println!(
                    "First\nMove: pile {component}, split {size} into {} + {}",
                    parts[0], parts[1]
                );
            }
            None => println!("Second"),
        }
    }
}
