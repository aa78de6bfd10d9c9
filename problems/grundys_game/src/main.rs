//! # Grundy's Game
//!
//! There are several piles, and a move splits one pile into two piles of different sizes, neither of them empty; who
//! cannot move loses. Say who wins and, if it is the first player, a winning split.
//!
//! **Idea.** A split leaves a sum, so the Grundy number of a pile of n is the mex of G(b) ⊕ G(n − b) over all b < n − b.
//! Done plainly, that is n²/4 splits for the table up to n, far too many for 10⁶. But the piles fall into two kinds
//! by the parity of some bits of their Grundy numbers, and one kind, the rare one, has 1273 members up to 10⁶. The
//! splits with a rare part already show the mex, apart from a few rare numbers that are looked for one by one.
//!
//! **Why it is right.** Parities add up under XOR, so an option has a common number only if exactly one part is rare:
//! the least common number that no such split shows is missing for sure. The mex is that number, or a rare one below it
//! that no split shows, and each of these is looked for until it is found or all splits have been tried.
//!
//! **Complexity.** About 1000 splits of each pile up to the largest pile N are marked, and those with the 734 other rare
//! parts are compared with four candidates, 64 piles at once: one to two seconds for 10⁶. O(N) memory. Each winning
//! move takes O(N) more at worst.
//!
//! **Pitfall.** The equal halves are no split, though their XOR 0 is easily found; and no formula or period is known,
//! however regular the first numbers look.

use grundy::grundys_game::GrundysGame;
use grundy::xor::winning_move;
use itertools::Itertools;
use proconio::input;

/// The largest size of a pile.
const LARGEST: u64 = 1_000_000;

fn main() -> Result<(), String> {
    input! { case_count: usize }
    let mut cases = vec![];
    for case in 0..case_count {
        input! { count: usize }
        if count > 100_000_000 {
            return Err(format!("case {}: {} piles are too many", case, count));
        }
        input! { piles: [u64; count] }
        if let Some((pile, size)) = piles.iter().find_position(|&&size| size > LARGEST) {
            return Err(format!("case {}: pile {} is {}, above {}", case, pile, size, LARGEST));
        }
        cases.push(piles);
    }
    let game = GrundysGame::new(cases.iter().flatten().max().copied().unwrap_or(0));
    println!("{}", cases.iter().map(|piles| solve(&game, piles)).join("\n"));
    Ok(())
}

/// Returns the answer to one case.
fn solve(game: &GrundysGame, piles: &[u64]) -> String {
    let numbers = piles.iter().map(|&size| game.grundy_number(size)).collect_vec();
    match winning_move(&numbers) {
        None => "Second".to_owned(),
        Some(winning) => {
            let size = piles[winning.component];
            let option = game.option_to(size, winning.to);
            let (part, rest) = option.expect("a pile has options of all Grundy numbers below its own");
            format!(
                "First\nMove: pile {}, split {} into {} + {}",
                winning.component, size, part, rest
            )
        }
    }
}
