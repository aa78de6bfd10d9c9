//! m coins stand on different squares of a strip of n squares. A move slides a coin to the left, at most as far as the next
//! coin. Reads n and m; prints in how many of all starts the first player wins, modulo 1 000 000 009.
//!
//! **Limits.** n up to 10⁵; 10⁸ for n times m.
//!
//! in: 10 3
//! out: 100
//! in: 5 1
//! out: 4
//! in: 150000 50
//! out: 415077497

use grundy::binomials::Binomials;
use grundy::fixed_total::{add_free_heap, lost_positions};
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { squares: usize, coins: usize }
    let (field, total) = (PrimeField::new(1_000_000_009), squares - coins);
    // The gap before the last coin is a heap, that before the coin before it is free, and so on; the last gap is free, too.
    let heaps = (coins + 1) / 2;
    let mut lost = lost_positions(heaps, 1, total, field);
    (heaps..coins + 1).for_each(|_| add_free_heap(&mut lost, field));
    println!(
        "{}",
        field.difference(
            Binomials::new(squares, field).choose(squares, coins),
            lost[total]
        )
    );
}
