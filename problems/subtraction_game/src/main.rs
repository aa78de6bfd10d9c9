//! # Subtraction Game
//!
//! A heap of N tokens and K positive numbers are given. A move subtracts one of these numbers from the heap; who cannot
//! move loses. Print the Grundy number of the heap, who wins and, if it is the first player, a winning move.
//!
//! **Idea.** The Grundy number of a heap is the mex of those of the heaps that the moves lead to: a table from small
//! heaps to large. Only the last m numbers are needed, where m is the largest move. The sequence must become periodic,
//! and as soon as some m numbers in a row have occurred before, all the rest is known: a heap of 10¹⁸ is replaced by
//! one that a whole number of periods is smaller.
//!
//! **Why it is right.** The last m numbers decide the next one. If the m numbers before heap a and those before heap b
//! are equal, then so are the numbers of a and b, and by induction those of a + i and b + i for all i ≥ 0.
//!
//! **Complexity.** O(min(K, m/64) + g/64) time for each number that is computed, where g is the largest, as moves are marked 64
//! at a time: N of them at most if N ≤ 10⁸, and at most six times as many as prove the period; O(K + m) memory.
//!
//! **Pitfall.** A piece of the sequence that occurs twice proves nothing if it is shorter than the largest move. And
//! the moves reach below the heap: the period must have begun at N − m, not only at N.

use grundy::subtraction_period::sequence_at;
use proconio::input;

/// The largest move that may be left; the memory is linear in it.
const LARGEST_MOVE: u64 = 1_000_000;
/// How many Grundy numbers may be computed to find a period.
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
        Some(taken) => println!("First\nWinning move: subtract {} ({} -> {})", taken, heap, heap - taken),
        None => println!("Second"),
    }
    Ok(())
}

/// Returns the Grundy number of the heap and the smallest winning move, if there is one.
fn solve(heap: u64, moves: &[u64]) -> Result<(u64, Option<u64>), String> {
    for (index, &taken) in moves.iter().enumerate() {
        if taken == 0 {
            return Err(format!("move {} is 0, which leaves the heap as it is", index));
        }
        if taken <= heap && taken > LARGEST_MOVE {
            return Err(format!("move {} is {}, above {}", index, taken, LARGEST_MOVE));
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
