//! A move takes from a heap an amount that is coprime to it. Reads n, up to 10^7, and k; prints how many starts of k heaps of 1
//! to n - 1 stones the first player loses, modulo 10^9 + 7.
//!
//! **Limits.** n up to 10⁷.
//!
//! in: 5 2
//! out: 6
//! in: 10 5
//! out: 9964
//! in: 10 10
//! out: 472400303

use grundy::counting::sequences;
use grundy::divisor_games::Coprime;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { end: u64, heaps: u64 }
    let game = Coprime::new(end);
    let mut counts = vec![0; end as usize + 1];
    for heap in 1..end {
        counts[game.grundy_number(heap) as usize] += 1;
    }
    let used = counts
        .iter()
        .rposition(|&count| count > 0)
        .map_or(0, |last| last + 1);
    println!(
        "{}",
        sequences(&counts[..used], heaps, PrimeField::new(1_000_000_007))[0]
    );
}
