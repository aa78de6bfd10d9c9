//! # Piles of Coins, One or Two at a Time
//!
//! A move takes one or two coins from one of several piles; a player who cannot move loses. Say who
//! wins and, if it is the first player, print a winning move.
//!
//! **Idea.** The Grundy number of a pile is its size modulo 3. The piles form a disjunctive sum, so
//! the first player wins exactly when the XOR x of these remainders is not 0. Then the winning move
//! is in the first pile whose remainder g satisfies g ⊕ x < g, and takes g − (g ⊕ x) coins.
//!
//! **Why it is right.** Piles of 0, 1 and 2 have the Grundy numbers 0, 1 and 2. The options of a
//! pile of n ≥ 3 are the piles n − 1 and n − 2. By induction these and the pile n − 3 have the
//! remainders 0, 1 and 2, each once, so the mex is the remainder of n − 3, which is that of n. The
//! XOR comes from the Sprague–Grundy theorem. Going from g to g ⊕ x < g takes one or two coins, and
//! the pile has at least g.
//!
//! **Complexity.** O(K) for K piles.
//!
//! **Pitfall.** Knowing who wins each pile alone is not enough: two piles that are won alone may be
//! lost together, like (1, 1), or won, like (1, 2).

use grundy::take_up_to::TakeUpTo;
use grundy::xor::winning_move;
use proconio::input;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for case in 1..=cases {
        input! { count: usize }
        if count > 100_000_000 {
            return Err(format!("case {}: {} piles are too many", case, count));
        }
        input! { piles: [u64; count] }
        answer += &solve(&piles);
    }
    print!("{}", answer);
    Ok(())
}

/// Returns the winner and, if it is the first player, the winning move in the first pile that has one
/// which lowers the pile's Grundy number.
fn solve(piles: &[u64]) -> String {
    let grundy: Vec<u64> = piles
        .iter()
        .map(|&pile| TakeUpTo(2).grundy_number(pile))
        .collect();
    match winning_move(&grundy) {
        Some(winning) => {
            let (before, removed) = (piles[winning.component], winning.from - winning.to);
            format!(
                "First\nMove: pile {}, remove {} ({} -> {})\n",
                winning.component,
                removed,
                before,
                before - removed
            )
        }
        None => "Second\n".to_owned(),
    }
}
