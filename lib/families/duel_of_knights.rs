//! Each player has life points and a knight with life points. A move takes one point from the other player or from that player's knight,
//! as long as the own knight has points. A player without points loses. Reads the points of both players, then of both knights;
//! prints who wins.
//!
//! **Limits.** Points below 2⁶⁴.
//!
//! **Why.** A player without points has lost, and so has one whose knight has none, as nothing stops the other any more. So only the
//! smaller of the two numbers counts: each player must take that many points from the other, and cannot save own ones. Whoever needs
//! fewer moves wins, with equally many the first player.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2116/A>
//!
//! in: 1 2 3 4
//! out: Second
//! in: 100 999 1 1
//! out: First

use proconio::input;

fn main() {
    input! { players: (u64, u64), knights: (u64, u64) }
    let first_wins = players.1.min(knights.1) <= players.0.min(knights.0);
    println!("{}", if first_wins { "First" } else { "Second" });
}
