//! k pieces, white and black in turn, k even, stand on different squares of a strip of n squares. A move slides 1 to d pieces
//! of the player's colour, which do not pass others; the first player has the white ones, among them the leftmost. Reads n, k
//! and d; prints in how many of all starts the first player wins, modulo 1 000 000 007.
//!
//! **Limits.** n up to 10⁵; 10⁸ for n times k.
//!
//! in: 10 4 2
//! out: 182
//! in: 4 2 1
//! out: 3

use grundy::binomials::Binomials;
use grundy::fixed_total::{add_free_heap, lost_positions};
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { squares: usize, pieces: usize, most: usize }
    let (field, total) = (PrimeField::new(1_000_000_007), squares - pieces);
    // The gap between a white piece and the next black one is a heap; the others are free.
    let heaps = pieces / 2;
    let mut lost = lost_positions(heaps, most, total, field);
    (heaps..pieces + 1).for_each(|_| add_free_heap(&mut lost, field));
    println!(
        "{}",
        field.difference(
            Binomials::new(squares, field).choose(squares, pieces),
            lost[total]
        )
    );
}
