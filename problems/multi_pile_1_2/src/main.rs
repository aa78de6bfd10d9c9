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

fn main() {
    input! {
        cases: usize,
    }
    let mut answer = String::new();
    for case in 1..=cases {
        input! {
            count: usize,
        }
        assert!(count <= 100_000_000, "case {}: {} piles are too many", case, count);
        input! {
            piles: [u64; count],
        }
        match solve(&piles) {
            Some((pile, removed)) => {
                answer += &format!(
                    "First\nMove: pile {}, remove {} ({} -> {})\n",
                    pile,
                    removed,
                    piles[pile],
                    piles[pile] - removed
                );
            }
            None => answer += "Second\n",
        }
    }
    print!("{}", answer);
}

/// Returns the first pile with a winning move and how many coins that move takes, or `None` in a P-position.
fn solve(piles: &[u64]) -> Option<(usize, u64)> {
    let grundy: Vec<u64> = piles.iter().map(|&pile| TakeUpTo(2).grundy_number(pile)).collect();
    winning_move(&grundy).map(|winning| (winning.component, winning.from - winning.to))
}
