//! Joins the two sides of an erased word, which makes words appear that no player can erase.
//!
//! verdict: WA
//! case: edge-not-joined
//! stress: 5

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { cases: [(String, [String])] }
    for (letters, words) in cases {
        let mut search = GrundySearch::new(|letters: &String, options: &mut Options<String>| {
            for word in &words {
                for start in (0..letters.len()).filter(|&start| letters[start..].starts_with(word))
                {
                    options.push(letters[..start].to_owned() + &letters[start + word.len()..]);
                }
            }
        });
        println!(
            "{}",
            if search.grundy_number(&letters) > 0 {
                "Teddy"
            } else {
                "Tracy"
            }
        );
    }
}
