//! # Piles of Coins, One or Two at a Time
//!
//! There are several piles of coins, and a move takes one or two coins from one pile; a player who cannot move loses. Say who
//! wins and, if it is the first player, a winning move.
//!
//! **Idea.** A single pile has the remainder of its size divided by 3 as its Grundy number. The piles form a
//! disjunctive sum, so the first player wins exactly when the XOR x of the remainders is not 0. A winning move is in
//! the first pile whose remainder g gets smaller by becoming g ⊕ x, and takes g − (g ⊕ x) coins.
//!
//! **Why it is right.** The remainders 0, 1, 2 repeat because the options of a pile are the two piles below it, and
//! with the pile of three coins fewer these show each remainder once. XOR is the Sprague–Grundy theorem. From g to g
//! ⊕ x < g it is one or two coins, and the pile holds at least g of them.
//!
//! **Complexity.** O(K) for K piles.
//!
//! **Pitfall.** Knowing for each pile alone who wins is not enough: two piles that are both wins for the player to
//! move may together be a loss, as (1, 1), or a win, as (1, 2).

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

/// Returns the winner and, if it is the first player, the move in the first pile that has one.
fn solve(piles: &[u64]) -> String {
    let grundy: Vec<u64> = piles.iter().map(|&pile| TakeUpTo(2).grundy_number(pile)).collect();
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
