//! Coins on different squares 0, 1, 2, … of a row, never two on the same one. A move puts a coin on any free square further left, past
//! others or not (Welter's game). Reads the squares; prints who wins.
//!
//! **Limits.** 10⁴ coins, squares below 2⁶³.
//!
//! **Why.** Two coins: 2k and 2k + 1 are partners, and partners lose. A move from partners leaves none, as a coin's only partner
//! is where the other just was. From a < b that are none, b goes to the partner of a: that is at most a + 1 ≤ b and not b, so it
//! is lower and free. For more coins see the source; this program is checked with up to four.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 13.
//!
//! in: 2 4 5
//! out: Second
//! in: 3 0 2 5
//! out: First

use proconio::input;

fn main() {
    input! { places: [u64] }
    let mut number = 0;
    for (index, &place) in places.iter().enumerate() {
        number ^= place;
        for other in &places[..index] {
            let distance = place.max(*other) - place.min(*other);
            number ^= distance ^ (distance - 1);
        }
    }
    println!("{}", if number > 0 { "First" } else { "Second" });
}
