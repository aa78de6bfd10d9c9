//! # Grundy's Game
//!
//! A move splits one of several piles into two nonempty piles of different sizes; a player who
//! cannot move loses. Say who wins and, if it is the first player, print a winning split.
//!
//! **Idea.** A split leaves a sum, so the Grundy number G(n) of a pile of n is the mex of
//! G(b) ⊕ G(n − b) over all 0 < b < n − b. A plain table up to n tries n²/4 splits, far too many
//! for 10⁶. Call a number rare if, without its last bit, it has an even number of ones, and common
//! otherwise: only 1273 piles from 1 to 10⁶ have a rare Grundy number. The splits with a rare part
//! give the smallest missing common number. That is the mex unless a smaller rare number is missing:
//! for each of the smaller rare numbers, the program searches for a split that has it.
//!
//! **Why it is right.** XOR adds parities, so an option has a common number only if exactly one
//! part is rare. The search for a smaller rare number ends only when some split has it or all
//! splits have been tried.
//!
//! **Complexity.** For each pile up to the largest, N, the program marks the numbers of at most
//! 1024 splits. Then it compares the four smallest unmarked common numbers with at most 734 other
//! splits that have a rare part. That takes one to two seconds for 10⁶, and O(N) memory; each
//! winning move takes O(N) more.
//!
//! **Pitfall.** Equal halves are not a split, so their XOR 0 does not count. And no formula or
//! period is known, however regular the first numbers look.

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
            return Err(format!(
                "case {}: pile {} is {}, above {}",
                case, pile, size, LARGEST
            ));
        }
        cases.push(piles);
    }
    println!("{}", solve(&cases).join("\n"));
    Ok(())
}

/// Returns the answer to each case.
fn solve(cases: &[Vec<u64>]) -> Vec<String> {
    let game = GrundysGame::new(cases.iter().flatten().max().copied().unwrap_or(0));
    cases.iter().map(|piles| of_case(&game, piles)).collect()
}

fn of_case(game: &GrundysGame, piles: &[u64]) -> String {
    let numbers = piles
        .iter()
        .map(|&size| game.grundy_number(size))
        .collect_vec();
    match winning_move(&numbers) {
        None => "Second".to_owned(),
        Some(winning) => {
            let size = piles[winning.component];
            let option = game.option_to(size, winning.to);
            let (part, rest) =
                option.expect("a pile has options of all Grundy numbers below its own");
            format!(
                "First\nMove: pile {}, split {} into {} + {}",
                winning.component, size, part, rest
            )
        }
    }
}
