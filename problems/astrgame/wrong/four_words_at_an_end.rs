//! Has room for four words that end at the same letter.
//!
//! verdict: WA
//! case: edge-many-words-at-an-end
//! stress: 10

use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { cases: [(String, [String])] }
    for (letters, mut words) in cases {
        words.sort_unstable();
        words.dedup();
        println!(
            "{}",
            if grundy_number(&letters, &words) > 0 {
                "Teddy"
            } else {
                "Tracy"
            }
        );
    }
}

fn grundy_number(text: &str, words: &[String]) -> u64 {
    let letters = text.len();
    let starts_of = |end: usize| {
        let ending = words.iter().filter(|word| text[..end].ends_with(*word));
        ending
            .map(|word| end - word.len())
            .take(4)
            .collect::<Vec<usize>>()
    };
    let starts: Vec<Vec<usize>> = (0..=letters).map(starts_of).collect();
    let mut table = vec![vec![0; letters + 1]; letters + 1];
    for first in (0..letters).rev() {
        for last in first + 1..=letters {
            let erased = (first + 1..=last)
                .flat_map(|end| starts[end].iter().map(move |&start| (start, end)));
            let possible = erased.filter(|&(start, _)| start >= first);
            table[first][last] =
                mex(possible.map(|(start, end)| table[first][start] ^ table[end][last]));
        }
    }
    table[0][letters]
}
