//! A row of at least 2 numbers: those from l to r are left, at first all. In turn the first player increases l, the second decreases r, as
//! far as they like, until one number is left. That is the result, which the first player wants large. Reads the row; prints the
//! result, and by how much the best first moves increase l.
//!
//! **Limits.** 10⁶ numbers, each below 2³².
//!
//! **Why.** For a bound t, let g of a place be the pairs of neighbours from there on with both at least t, less those with both below.
//! If g ≥ 0 at a place of a number ≥ t, the first player moves l to the last such place of greatest g. Then g is smaller at each number
//! below t that the second can go to, and for the second's choice the same count decides, with the ends exchanged: it fails. If
//! g < 0 at all numbers ≥ t, the second answers at the last pair below t. So a first move is good if g is greater than
//! at all later numbers below t but the last of the row. Bisection finds t.
//!
//! **Source.** <https://www.luogu.com.cn/problem/P13755>
//!
//! in: 7 1 4 4 1 1 4 2
//! out: 4 5
//! in: 6 5 5 1 1 1 1
//! out: 1 1 2 3 4 5

use itertools::Itertools;
use proconio::input;

/// By how much those first moves increase l that make the result at least `bound`, largest first.
fn moves(row: &[u64], bound: u64) -> Vec<usize> {
    let mut moves = vec![];
    let mut lead = 0;
    let mut second = -1;
    for place in (1..row.len()).rev() {
        let is_large = row[place] >= bound;
        if is_large && lead > second {
            moves.push(place);
        }
        if !is_large && place + 1 < row.len() {
            second = second.max(lead);
        }
        if is_large == (row[place - 1] >= bound) {
            lead += if is_large { 1 } else { -1 };
        }
    }
    moves
}

fn main() {
    input! { row: [u64] }
    let mut result = 0;
    for bit in (0..32).rev() {
        if !moves(&row, result + (1 << bit)).is_empty() {
            result += 1 << bit;
        }
    }
    let best = moves(&row, result);
    println!("{} {}", result, best.iter().rev().join(" "));
}
