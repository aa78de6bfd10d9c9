//! Computes Grundy numbers by definition, with a recursion as deep as the pile.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use grundy::mex::mex;
use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { piles: [u64] }
    let mut known = HashMap::new();
    for pile in piles {
        let grundy = grundy_number(pile, &mut known);
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}

fn grundy_number(pile: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&grundy) = known.get(&pile) {
        return grundy;
    }
    let mut options = vec![];
    for removed in 1..=pile {
        options.push(grundy_number(pile - removed, known));
    }
    let grundy = mex(options);
    known.insert(pile, grundy);
    grundy
}
