//! # A String Game
//!
//! A move erases one occurrence of a dictionary word from a string, and the two sides become
//! separate strings; a player who cannot move loses. Teddy moves first. Say who wins.
//!
//! **Idea.** Let f(i, j) be the Grundy number of the letters i, …, j − 1. Erasing the word at
//! k, …, l − 1 leaves a sum, so f(i, j) is the mex of f(i, k) ⊕ f(l, j) over all occurrences of
//! words with i ≤ k < l ≤ j. Fill the table from the last i to the first, and each row with
//! increasing j.
//!
//! **Made for 2000 letters.** Equal substrings have equal Grundy numbers. So row i copies the
//! values that it shares with a later row, and keeps the occurrences that it shares with the last
//! one: nearly all of them if the string repeats one letter. Each other value takes one pass over
//! the occurrences inside its interval, reading adjacent memory.
//!
//! **Why it is right.** No later word can span both sides, so they form a disjunctive sum, and the
//! Sprague–Grundy theorem gives its Grundy number. Duplicate options do not change a mex.
//!
//! **Complexity.** O(n²·m) time for n letters and m occurrences, O(n²) memory; O(n·(n + m)) time if
//! the string repeats one letter.
//!
//! **Pitfall.** The sides do not join: erasing `b` from `abc` leaves `a` and `c`, not `ac`.

use grundy::mex::MexSet;
use itertools::Itertools;
use proconio::input;
use proconio::marker::Bytes;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for case in 1..=cases {
        input! { text: Bytes, count: usize }
        if count > 100_000_000 {
            return Err(format!("case {}: {} words are too many", case, count));
        }
        input! { mut words: [Bytes; count] }
        words.sort();
        words.dedup();
        answer += if solve(&text, &words) {
            "Teddy\n"
        } else {
            "Tracy\n"
        };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins. The words are distinct.
fn solve(text: &[u8], words: &[Vec<u8>]) -> bool {
    let letters = text.len();
    let starts = starts_by_end(text, words);
    // columns[j][i] is f(i, j), so the right parts of one interval are adjacent in memory.
    let mut columns: Vec<Vec<u64>> = (0..=letters).map(|end| vec![0; end + 1]).collect();
    let mut common = vec![0; letters + 1];
    // A Grundy number is at most the number of moves left.
    let mut options = MexSet::new(letters);
    // For each occurrence from `start` on: the distance of its end, and the Grundy number of its left
    // part.
    let mut occurrences: Vec<(usize, u64)> = vec![];
    for start in (0..letters).rev() {
        // row[j - start] is f(start, j).
        let (twin, copied) = longest_common(text, start, &mut common);
        let mut row = (0..=copied)
            .map(|length| columns[twin + length][twin])
            .collect_vec();
        // Up to here, the occurrences are those of the last row.
        let kept = if twin == start + 1 { copied } else { 0 };
        while occurrences
            .last()
            .map_or(false, |&(distance, _)| distance > kept)
        {
            occurrences.pop();
        }
        for end in start..=letters {
            if end > start + kept {
                let places = starts[end].iter().filter(|&&place| place >= start);
                occurrences.extend(places.map(|place| (end - start, row[place - start])));
            }
            if end > start + copied {
                options.clear();
                for &(distance, left) in &occurrences {
                    options.insert(left ^ columns[end][start + distance]);
                }
                row.push(options.mex());
            }
            columns[end][start] = row[end - start];
        }
    }
    columns[letters][0] != 0
}

/// Returns, for each end, where the words that end there begin.
fn starts_by_end(text: &[u8], words: &[Vec<u8>]) -> Vec<Vec<usize>> {
    let starts = |end: usize| {
        let fitting = words.iter().filter(|word| text[..end].ends_with(word));
        fitting.map(|word| end - word.len()).collect()
    };
    (0..=text.len()).map(starts).collect()
}

/// Returns the later place whose text shares the longest prefix with the text from `start`, and the
/// length of this prefix.
///
/// `common[other]` is the length of the prefix that the texts from `start + 1` and `other` share;
/// the function updates it for `start`.
fn longest_common(text: &[u8], start: usize, common: &mut [usize]) -> (usize, usize) {
    let mut longest = (text.len(), 0);
    for other in start + 1..text.len() {
        common[other] = if text[start] == text[other] {
            common[other + 1] + 1
        } else {
            0
        };
        if common[other] > longest.1 {
            longest = (other, common[other]);
        }
    }
    longest
}
