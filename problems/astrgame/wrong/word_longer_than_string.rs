//! Subtracts a word's length from the string's to find its last place, even if the word is longer.
//!
//! verdict: RE
//! case: edge-long-words
//! stress: 4

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { cases: [(String, [String])] }
    for (letters, words) in cases {
        let mut search = GrundySearch::new(|letters: &String, options: &mut Options<String>| {
            if letters.is_empty() {
                return;
            }
            for word in &words {
                for start in 0..=letters.len() - word.len() {
                    let end = start + word.len();
                    if letters[start..end] == *word {
                        options.push_sum([letters[..start].to_owned(), letters[end..].to_owned()]);
                    }
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
