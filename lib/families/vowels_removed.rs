//! In turn the first player removes a part of a text, of neighbouring letters, with an odd number of vowels, the second a part that is not
//! empty with an even number, even 0. A player who cannot move loses. Reads the text; prints who wins.
//!
//! **Limits.** 10⁷ letters.
//!
//! **Why.** Without vowels the first player cannot move. With an odd number of vowels this player removes everything. With an even
//! number, all but one vowel: whatever the second removes leaves this vowel, and the first player removes everything.
//!
//! **Source.** <https://leetcode.com/problems/vowels-game-in-a-string/>
//!
//! in: leetcoder
//! out: First
//! in: bbcd
//! out: Second

use proconio::input;

fn main() {
    input! { text: String }
    let first_wins = text.contains(|letter| "aeiou".contains(letter));
    println!("{}", if first_wins { "First" } else { "Second" });
}
