//! # Remove Pairs
//!
//! N cards have a number on each side. A move removes two cards whose fronts agree or whose backs
//! agree; a player who cannot move loses. Say whether Takahashi, who begins, or Aoki wins.
//!
//! **Idea.** A position is the set of cards that are left, a number with a bit for each card. A
//! pair that may be removed is a set of two bits, and the move is an XOR. A position is won if some
//! pair in it leaves a lost position, and lost if none does. Store who wins in a table with a place
//! for each of the 2ᴺ sets.
//!
//! **Why it is right.** This is the definition of won and lost. A move removes bits, so it leads to
//! a smaller number, and the search ends. A position comes up again in another order of moves, but
//! is decided only once.
//!
//! **Complexity.** At most 2ᴺ positions with N(N − 1)/2 pairs each, 4·10⁷ steps for N = 18, and
//! most often far fewer: the search leaves a position as soon as a pair wins. The table takes 64 KiB.
//!
//! **Pitfall.** Pairs share cards, so the game is not a sum of pairs, and neither their number nor
//! the most that can be removed decides.

use grundy::win_table::WinTable;
use proconio::input;

/// Memory doubles with each card.
const MOST_CARDS: usize = 18;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > MOST_CARDS {
        return Err(format!(
            "{} cards are too many: the limit is {}",
            count, MOST_CARDS
        ));
    }
    input! { cards: [(u64, u64); count] }
    println!("{}", if solve(&cards) { "Takahashi" } else { "Aoki" });
    Ok(())
}

/// Returns whether the player to move wins with all cards.
fn solve(cards: &[(u64, u64)]) -> bool {
    let mut pairs: Vec<usize> = vec![];
    for (second, card) in cards.iter().enumerate() {
        for (first, other) in cards[..second].iter().enumerate() {
            if card.0 == other.0 || card.1 == other.1 {
                pairs.push(1 << first | 1 << second);
            }
        }
    }
    let pairs = &pairs;
    let options = |left: usize| {
        let in_it = pairs.iter().filter(move |&pair| left & pair == *pair);
        in_it.map(move |pair| left ^ pair)
    };
    let sets = 1 << cards.len();
    WinTable::new(sets, options).next_player_wins(sets - 1)
}
