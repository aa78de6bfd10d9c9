//! A text of even length: in turn a player takes its first or last letter and puts it in front of an own text. At the end the
//! smaller text, as in a dictionary, wins. Reads the text; prints who wins.
//!
//! **Limits.** 10⁷ letters.
//!
//! **Why.** Call a text even if it is pairs of equal neighbours, or an even text between two equal letters. Each letter occurs an
//! even number of times in it, and each of the two ends has an equal answer that leaves an even text: a draw, as two letters
//! between even texts are always equal. From another text the first player wins, by induction. What is taken last stands in front,
//! so only answers that leave an even text matter.
//!
//! If the middle, without both ends, is even, the ends differ, and the first player takes the smaller one. The other end loses as an
//! answer; the neighbour y can leave an even text only if y is equal to the other end, as both this text and the middle have an even
//! number of each letter, and loses, too.
//!
//! If the middle is not even, only the neighbour can be such an answer, so one end wins unless the text is even both without its first
//! two letters and without its last two. If one of these is all pairs, so is the text, as its other two letters must be equal.
//! Otherwise the middle has the same property, and by induction the middle is all pairs, or its own middle. Then, with
//! first letters a, b, c and last ones d, e, f: c is f and a is d; counting, b is d and e is c. So the text is all pairs.
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
