//! A text of even length: in turn a player takes its first or last letter and puts it in front of an own text. At the end the
//! smaller text, as in a dictionary, wins. Reads the text; prints who wins.
//!
//! **Why.** The second player can answer each letter by an equal one, for a draw, exactly if the text is one between two equal
//! letters, or all of its letters come in pairs of equal neighbours. Otherwise the first player reaches two last letters that differ
//! and takes the smaller; later letters stand in front, and the end of the row decides first.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1728/D>
//!
//! in: forces
//! out: First
//! in: abba
//! out: Draw

use proconio::{input, marker::Bytes};

fn main() {
    input! { text: Bytes }
    let mut middle = &text[..];
    while middle.len() > 1 && middle[0] == middle[middle.len() - 1] {
        middle = &middle[1..middle.len() - 1];
    }
    let is_draw = middle.chunks(2).all(|pair| pair[0] == pair[1]);
    println!("{}", if is_draw { "Draw" } else { "First" });
}
