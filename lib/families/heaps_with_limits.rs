//! The first move from each heap may take any number of stones, and each later one at most k times as many as the last
//! move from the same heap. A player who cannot move loses. Reads k and the heaps, up to some thousand stones each;
//! prints who wins, and how many first moves win. CodeChef TAKEAWAY is such a game, whose statement may set the limits otherwise.
//!
//! **Limits.** Heaps up to 10⁴, with a table of n² bytes.
//!
//! in: 2 2 3 5
//! out: First 1
//! in: 1 2 4 5
//! out: Second 0
//! in: 2 1 11
//! out: First 2

use grundy::limited_heaps::LimitedHeaps;
use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { factor: u64, heaps: [u64] }
    let largest = heaps.iter().max().map_or(0, |&largest| largest);
    let game = LimitedHeaps::new(largest, |taken| factor * taken);
    let number = |heap: u64| game.grundy_number(heap, heap);
    let sum = nim_sum(heaps.iter().map(|&heap| number(heap)));
    let winning = heaps
        .iter()
        .map(|&heap| game.count_options_to(heap, heap, sum ^ number(heap)));
    println!(
        "{} {}",
        if sum != 0 { "First" } else { "Second" },
        winning.sum::<u64>()
    );
}
