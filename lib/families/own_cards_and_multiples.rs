//! Both players have the cards 1 to n. They lay one of their own in turn; whoever makes the sum of all a multiple of m, m > n,
//! loses, and if that never happens, the second player does. Reads n and m; prints who wins.
//!
//! **Limits.** n below 2³¹, m below 2⁶⁴.
//!
//! **Why.** At most one own card makes a multiple, so only a single card is forced. The second player's last card ends play, as a
//! loss of this player either way. So only the first player's last card matters: it makes the sum n (n + 1) less the second player's
//! last card, a multiple if this is the card c = n (n + 1) mod m. It can be kept: of three cards or more, one that is not c
//! makes no multiple; with two, the other one makes n (n + 1) − c less the first player's last card, which is none either.
//!
//! **Source.** <https://atcoder.jp/contests/arc185/tasks/arc185_a>
//!
//! in: 2 3
//! out: First
//! in: 3 5
//! out: Second

use proconio::input;

fn main() {
    input! { cards: u64, modulus: u64 }
    let kept = cards * (cards + 1) % modulus;
    let second_wins = (1..=cards).contains(&kept);
    println!("{}", if second_wins { "Second" } else { "First" });
}
