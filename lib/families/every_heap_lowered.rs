//! Every heap in turn: a move takes the same number k of stones, at most the smallest heap, from every heap that is not empty.
//! A player who cannot move loses. Reads the heaps; prints who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶³.
//!
//! **Why.** Let P be what is left without the smallest heap. If the smallest heap has two stones or more, the player to move
//! wins: by taking it all if P is lost, otherwise by leaving one stone of it, after which the opponent must leave P. If it has
//! one stone, the move is forced. Equal heaps stay equal, so the sizes count, each once: forced moves last as long as they are
//! 1, 2, 3, …
//!
//! **Source.** <https://codeforces.com/problemset/problem/1965/A>
//!
//! in: 3 1 2 2
//! out: Second
//! in: 3 1 3 6
//! out: Second
//! in: 2 2 7
//! out: First

use proconio::input;

fn main() {
    input! { mut heaps: [usize] }
    heaps.sort_unstable();
    heaps.dedup();
    let forced = (0..heaps.len())
        .take_while(|&place| heaps[place] == place + 1)
        .count();
    // Whoever makes the first free move wins, or the last forced one.
    let first_wins = (forced < heaps.len()) == (forced % 2 == 0);
    println!("{}", if first_wins { "First" } else { "Second" });
}
