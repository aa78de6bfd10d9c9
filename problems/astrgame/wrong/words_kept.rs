//! Keeps the words of earlier cases.
//!
//! verdict: WA
//! case: edge-sum-of-sides
//! stress: 6

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { cases: usize }
    let mut words: Vec<String> = vec![];
    for _ in 0..cases {
        input! { letters: String, more: [String] }
        words.extend(more);
        let mut search = GrundySearch::new(|part: &String, options: &mut Options<String>| {
            for word in &words {
                for start in (0..part.len()).filter(|&start| part[start..].starts_with(word)) {
                    options.push_sum([
                        part[..start].to_owned(),
                        part[start + word.len()..].to_owned(),
                    ]);
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
