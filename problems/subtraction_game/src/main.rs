//! # Subtraction Game
//!
//! A move subtracts one of K given positive numbers from a heap of N tokens; a player who cannot
//! move loses. Print the Grundy number of the heap, who wins and, if it is the first player, a
//! winning move.
//!
//! **Idea.** The Grundy number of a heap is the mex of those of its options: a table from small
//! heaps to large. It needs only the last m numbers, where m is the largest move. The sequence must
//! become periodic, and a repeat of m numbers in a row proves a period. Then a smaller heap N′, a
//! whole number of periods below N, replaces a heap N of up to 10¹⁸.
//!
//! **Why it is right.** The last m numbers decide the next one. If the m numbers before heap a
//! equal those before heap b, then the numbers of a and b are equal, and by induction those of
//! a + i and b + i for all i ≥ 0.
//!
//! **Complexity.** O(min(K, m/64) + g/64) time a heap, where g is the largest Grundy number, as 64
//! heaps are marked at once. At most N heaps if N ≤ 10⁸; otherwise at most about six times as many
//! as prove the period. O(K + m) memory.
//!
//! **Pitfall.** A repeat proves nothing if it is shorter than the largest move. And the moves reach
//! below the heap: the period must begin at N′ − m or before, not just at N′.

use grundy::subtraction_period::sequence_at;
use proconio::input;

/// The largest move allowed, unless it exceeds the heap; memory is linear in it.
const LARGEST_MOVE: u64 = 1_000_000;
/// How many Grundy numbers are searched for a period.
const TERMS: u64 = 100_000_000;

fn main() -> Result<(), String> {
    input! { heap: u64, count: usize }
    if count > 100_000_000 {
        return Err(format!("{} moves are too many", count));
    }
    input! { moves: [u64; count] }
    let (grundy, winning) = solve(heap, &moves)?;
    println!("Grundy[{}] = {}", heap, grundy);
    match winning {
        Some(taken) => println!(
            "First\nWinning move: subtract {} ({} -> {})",
            taken,
            heap,
            heap - taken
        ),
        None => println!("Second"),
    }
    Ok(())
}

/// Returns the Grundy number of the heap and the smallest winning move, if there is one.
fn solve(heap: u64, moves: &[u64]) -> Result<(u64, Option<u64>), String> {
    for (index, &taken) in moves.iter().enumerate() {
        if taken == 0 {
            return Err(format!(
                "move {} is 0, which leaves the heap as it is",
                index
            ));
        }
        if taken <= heap && taken > LARGEST_MOVE {
            return Err(format!(
                "move {} is {}, above {}",
                index, taken, LARGEST_MOVE
            ));
        }
    }
    let sequence = sequence_at(moves, heap, TERMS);
    let mut sequence = sequence.ok_or_else(|| {
        format!(
            "the first {} Grundy numbers prove no period that reaches {}",
            TERMS, heap
        )
    })?;
    let winning = sequence.amount_to(0);
    let grundy = sequence.next().expect("the sequence has no end");
    Ok((grundy, winning))
}
