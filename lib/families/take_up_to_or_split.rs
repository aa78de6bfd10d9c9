//! Several heaps: a move takes 1 to m stones from one of them, or splits it in two. A player who cannot move loses. Reads
//! m ≤ 1000, the number of heaps and the heaps; prints who wins.
//!
//! **Also told** as: in each turn a player removes between 1 and k stones, at most k, from one pile, or divides a pile into two that are
//! not empty.
//!
//! **Limits.** 10⁵ heaps, each below 2⁶⁴; m up to 1000.
//!
//! in: 3 2 5 1000000000000000001
//! out: Second
//! in: 2 3 1 5 1
//! out: First

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { most: usize, heaps: [u64] }
    // The digit 4 splits a heap, and a 3 takes its amount from a heap of any size.
    let game = TakeAndBreak::new(&format!("4.{}", "3".repeat(most)));
    // The period begins at most at m + 1, and is at most m + 2 long.
    let numbers = game.grundy_numbers(5 * most + 6);
    let period = game.prove_period(&numbers).unwrap();
    let heaps = heaps
        .iter()
        .map(|&heap| numbers[period.representative(heap) as usize]);
    println!(
        "{}",
        if next_player_wins(heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
