//! A row of red and blue squares. A move paints two neighbours white: the first player needs at least one red one of them, the
//! second a blue one. A player who cannot move loses. Reads the length and the row of R and B; prints who wins.
//!
//! **Limits.** Rows of 10⁶.
//!
//! **Why.** A player with more squares of the own colour wins: by painting a red and a blue neighbour as long as there are any, and
//! then one own square at a time, beside a white one. No move of the opponent takes more of these than of the others, so they
//! last longer. With equally many, whoever paints no such pair gives the opponent more. So both only paint pairs of different
//! colours: Dawson's Kayles on each alternating part.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1704/F>
//!
//! in: 3 BRB
//! out: Second
//! in: 4 RRBB
//! out: First
//! in: 4 BRBR
//! out: First

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::{input, marker::Bytes};

fn main() {
    input! { _length: usize, row: Bytes }
    let reds = row.iter().filter(|&&square| square == b'R').count();
    let first_wins = if 2 * reds == row.len() {
        // A thousand numbers show the period of 34.
        let game = TakeAndBreak::new("0.07");
        let numbers = game.grundy_numbers(1_000);
        let period = game.prove_period(&numbers).expect("a known period");
        let mut lengths = vec![1];
        for pair in row.windows(2) {
            if pair[0] == pair[1] {
                lengths.push(0);
            }
            *lengths.last_mut().expect("it is never empty") += 1;
        }
        next_player_wins(
            lengths
                .into_iter()
                .map(|length| numbers[period.representative(length) as usize]),
        )
    } else {
        2 * reds > row.len()
    };
    println!("{}", if first_wins { "First" } else { "Second" });
}
