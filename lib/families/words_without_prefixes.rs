//! A move adds a word of 1 to L letters, 0 or 1, to a list in which no word may begin another one. Reads how many words there
//! are, L and the words; prints who wins.
//!
//! **Limits.** Words of 10⁶ letters in all, L below 2⁶⁴.
//!
//! in: 2 2 00 01
//! out: Alice
//! in: 2 2 00 11
//! out: Bob
//! in: 3 3 0 10 110
//! out: Alice
//! in: 1 1000000000000000000 1
//! out: Alice

use grundy::coin_turning::ruler;
use grundy::xor::next_player_wins;
use proconio::{input, marker::Bytes};

fn main() {
    input! { count: usize, longest: u64, words: [Bytes; count] }
    let mut trie = vec![[0; 2]];
    let mut depths = vec![0];
    for word in words {
        let mut vertex = 0;
        for digit in word {
            let child = usize::from(digit - b'0');
            if trie[vertex][child] == 0 {
                trie[vertex][child] = trie.len();
                depths.push(depths[vertex] + 1);
                trie.push([0; 2]);
            }
            vertex = trie[vertex][child];
        }
    }
    // A word in a free subtree of height h leaves those of heights h - 1, h - 2, …: as if these coins were turned in Ruler.
    let has_free = |vertex: &usize| (trie[*vertex][0] == 0) != (trie[*vertex][1] == 0);
    let free = (0..trie.len())
        .filter(has_free)
        .map(|vertex| longest - depths[vertex]);
    println!(
        "{}",
        if next_player_wins(free.map(|height| ruler(height as usize - 1))) {
            "Alice"
        } else {
            "Bob"
        }
    );
}
