//! Stores its results, but recurses once for each stone and overflows the stack.
//!
//! verdict: RE
//! case: sample-6
//! stress: none

use proconio::input;
use std::collections::HashSet;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let number = grundy_number(stones, &moves, &mut vec![None; stones + 1]);
    println!("{}", if number > 0 { "First" } else { "Second" });
}

fn grundy_number(stones: usize, moves: &[usize], known: &mut [Option<usize>]) -> usize {
    if let Some(number) = known[stones] {
        return number;
    }
    let possible = moves.iter().filter(|&&taken| taken <= stones);
    let seen: HashSet<usize> = possible
        .map(|taken| grundy_number(stones - taken, moves, known))
        .collect();
    let number = (0..).find(|number| !seen.contains(number)).unwrap();
    known[stones] = Some(number);
    number
}
