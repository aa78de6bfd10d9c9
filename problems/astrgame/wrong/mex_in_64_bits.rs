//! Marks the numbers of the options in 64 bits, as strings of 30 letters have no larger ones.
//!
//! verdict: WA
//! case: lost
//! stress: none

use grundy::mex::mex_of_mask;
use proconio::{input, marker::Bytes};

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { text: Bytes, mut words: [Bytes] }
        words.sort();
        words.dedup();
        let wins = grundy_number(&text, &words) > 0;
        println!("{}", if wins { "Teddy" } else { "Tracy" });
    }
}

/// Returns the Grundy number of the text. Texts that are equal to the beginning of a later one take its numbers.
fn grundy_number(text: &[u8], words: &[Vec<u8>]) -> u64 {
    let letters = text.len();
    let starts: Vec<Vec<usize>> = (0..=letters)
        .map(|end| {
            let fitting = words.iter().filter(|word| text[..end].ends_with(word));
            fitting.map(|word| end - word.len()).collect()
        })
        .collect();
    // columns[end][start]
    let mut columns: Vec<Vec<u64>> = (0..=letters).map(|end| vec![0; end + 1]).collect();
    let mut common = vec![0; letters + 1];
    for start in (0..letters).rev() {
        let mut twin = letters;
        let mut copied = 0;
        for other in start + 1..letters {
            let is_equal = text[start] == text[other];
            common[other] = if is_equal { common[other + 1] + 1 } else { 0 };
            if common[other] > copied {
                twin = other;
                copied = common[other];
            }
        }
        let mut occurrences = vec![];
        for end in start..=letters {
            let length = end - start;
            for &place in starts[end].iter().filter(|&&place| place >= start) {
                occurrences.push((place, end));
            }
            if length <= copied {
                columns[end][start] = columns[twin + length][twin];
                continue;
            }
            let mut options = 0_u64;
            for &(place, rest) in &occurrences {
                let number = columns[place][start] ^ columns[end][rest];
                options |= 1_u64.checked_shl(number as u32).unwrap_or(0);
            }
            columns[end][start] = mex_of_mask(options);
        }
    }
    columns[letters][0]
}
