//! Why a position of heaps is won or lost where no nim-sum of Grundy numbers says so.

use grundy::fibonacci_nim::DynamicNim;
use grundy::xor::nim_sum;

use super::prelude::*;

/// Larger heaps could not be seen.
pub(super) const LARGEST: u64 = 100;

/// Explains the nim-sum once at most one heap has more than one stone.
pub(super) const MISERE_SUM: &str = "At most one heap has more than one stone, and the last stone loses: here the nim-sum does \
     not say which move wins. See who wins, and why.";

/// Explains a position of Nim whose last stone loses.
pub(super) fn misere(heaps: &[u64]) -> String {
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let sum = nim_sum(heaps);
    let ones = heaps.iter().filter(|&&heap| heap == 1).count();
    let (parity, end) = if ones % 2 == 0 {
        ("even", "wins")
    } else {
        ("odd", "takes the last one and loses")
    };
    match (large, heaps.iter().all(|&heap| heap == 0)) {
        (_, true) => "No stone is left: whoever took the last one has lost, so the player to move has won.".to_owned(),
        (0, _) => format!(
            "All heaps have one stone, so the moves are forced. {ones} of them are left, an {parity} number: the player to move {end}."
        ),
        (1, _) => "Just one heap has more than one stone: the player to move leaves nothing or one stone of it, so that an odd \
                   number of heaps of one stone is left."
            .to_owned(),
        (_, _) if sum == 0 => "The nim-sum is 0 and two or more heaps have more than one stone: as in Nim, every move makes the \
                               nim-sum another number."
            .to_owned(),
        _ => format!(
            "Two or more heaps have more than one stone: play as in Nim, and make the nim-sum {sum} 0; but leave an odd number of \
             heaps of one stone as soon as no heap is larger."
        ),
    }
}

/// Explains a position of Moore's Nim with at least one move.
pub(super) fn moore(heaps: &[u64], most: usize, is_lost: bool) -> String {
    let longest = heaps
        .iter()
        .max()
        .map_or(0, |&heap| 64 - heap.leading_zeros());
    let mut digits = (0..longest).rev().map(|digit| {
        let ones = heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count();
        format!("{} in the {}s", ones, 1 << digit)
    });
    let (are, end) = if is_lost {
        ("All are", ", and no move leaves that so.")
    } else {
        ("Not all are", "; a winning move makes them so.")
    };
    let (digits, divisor) = (digits.join(", "), most + 1);
    format!(
        "Write the heaps in binary and count the ones in each place: {digits}. {are} multiples of {divisor}{end}"
    )
}

/// Solves Fibonacci Nim.
pub(super) fn fibonacci_nim() -> DynamicNim {
    DynamicNim::new(LARGEST, |taken| 2 * taken)
}

/// Explains a position of Fibonacci Nim with at least one move.
pub(super) fn fibonacci(heap: u64, limit: u64) -> String {
    let parts = fibonacci_nim().parts(heap);
    let least = parts.last().copied().unwrap_or(0);
    let ending = if least <= limit {
        "To take it wins: the next part is more than twice as large, so the other player cannot take that."
    } else {
        "It is more than may be taken, so every move loses."
    };
    let sum = parts.iter().join(" + ");
    format!(
        "As a sum of Fibonacci numbers that are not neighbours, {heap} = {sum}. The smallest part is {least}. {ending}"
    )
}
