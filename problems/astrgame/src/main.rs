//! # A String Game
//!
//! A move erases one occurrence of a dictionary word from a string, and the two sides become separate strings; who
//! cannot move loses. Teddy moves first: say who wins.
//!
//! **Idea.** Let f(i, j) be the Grundy number of the letters from i up to j, j excluded. Erasing the word at k .. l
//! leaves a sum, so f(i, j) is the mex of f(i, k) ⊕ f(l, j) over all occurrences i ≤ k < l ≤ j of words. Fill the
//! table from the last i to the first and, for each, with growing j.
//!
//! **Made for 2000 letters.** Equal substrings have equal Grundy numbers: what the row of i has in common with the
//! row of a later i is copied, so that a string of one letter costs only as much as its length. If that is the row of i + 1,
//! the occurrences are kept as well. The rest is one pass over the occurrences inside the interval, up to four at a time,
//! in an order that keeps everything it reads side by side in memory.
//!
//! **Why it is right.** The two sides cannot touch each other any more, so they form a disjunctive sum, and the
//! Sprague–Grundy theorem gives its Grundy number. An option that comes up twice does not change a mex.
//!
//! **Complexity.** O(n²·m) time for n letters and m occurrences, O(n²) memory; O(n·(n + m)) time for a string of one
//! letter.
//!
//! **Pitfall.** The sides are not joined: erasing `b` from `abc` leaves `a` and `c`, and no `ac`.

use proconio::input;
use proconio::marker::Bytes;
use std::convert::TryFrom;

fn main() {
    input! {
        cases: usize,
    }
    let mut answer = String::new();
    for case in 1..=cases {
        input! {
            text: Bytes,
            count: usize,
        }
        assert!(count <= 100_000_000, "case {}: {} words are too many", case, count);
        input! {
            words: [Bytes; count],
        }
        answer += if solve(&text, &words) { "Teddy\n" } else { "Tracy\n" };
    }
    print!("{}", answer);
}

/// Returns whether the first player wins.
fn solve(text: &[u8], words: &[Vec<u8>]) -> bool {
    let letters = text.len();
    assert!(letters < 1 << 16, "a string of {} letters is too long", letters);
    let starts = starts_by_end(text, words);
    // columns[j][i] is f(i, j), so that the right parts of one interval stand side by side.
    let mut columns: Vec<Vec<u16>> = (0..=letters).map(|end| vec![0; end + 1]).collect();
    let mut common = vec![0; letters + 1];
    // marks[value] == round: the value is among the options of the round's interval. A Grundy number is at most the
    // number of moves that are left, so a u16 holds it; and no u16 can miss the array, which saves checking.
    let mut marks = [0_u32; 1 << 16];
    let mut round = 0;
    // The occurrences from `start` on, in the order of their ends: those that are alone in their group, those in pairs, ….
    let mut groups: [Vec<Group>; 4] = Default::default();
    for start in (0..letters).rev() {
        // row[j - start] is f(start, j).
        let (twin, copied) = longest_common(text, start, &mut common);
        let mut row: Vec<u16> = (0..=copied).map(|length| columns[twin + length][twin]).collect();
        // The lengths up to here have the same occurrences as those of the row that was last.
        let kept = if twin == start + 1 { copied } else { 0 };
        for groups in &mut groups {
            while groups.last().map_or(false, |&(length, _)| length > kept) {
                groups.pop();
            }
        }
        for end in start..=letters {
            if end > start + kept {
                let first = starts[end].binary_search(&start).unwrap_or_else(|place| place);
                for places in starts[end][first..].chunks(4) {
                    let mut left_parts = [0; 4];
                    for (left, &place) in left_parts.iter_mut().zip(places) {
                        *left = row[place - start];
                    }
                    groups[places.len() - 1].push((end - start, left_parts));
                }
            }
            if end > start + copied {
                round += 1;
                mark_options(&groups, &columns[end][start..], &mut marks, round);
                let mex = marks.iter().position(|&mark| mark != round);
                let mex = mex.and_then(|mex| u16::try_from(mex).ok());
                row.push(mex.expect("a Grundy number is at most the number of letters"));
            }
            columns[end][start] = row[end - start];
        }
    }
    columns[letters][0] != 0
}

/// Up to four occurrences with the same end: how far it is from the start, and the Grundy numbers of their left parts.
type Group = (usize, [u16; 4]);

/// Marks the Grundy numbers of the options. Nearly all the time is spent here: groups take a third less.
fn mark_options(groups: &[Vec<Group>; 4], column: &[u16], marks: &mut [u32; 1 << 16], round: u32) {
    let mut mark = |left: u16, right: u16| marks[usize::from(left ^ right)] = round;
    for &(length, [first, ..]) in &groups[0] {
        mark(first, column[length]);
    }
    for &(length, [first, second, ..]) in &groups[1] {
        let right = column[length];
        mark(first, right);
        mark(second, right);
    }
    for &(length, [first, second, third, _]) in &groups[2] {
        let right = column[length];
        mark(first, right);
        mark(second, right);
        mark(third, right);
    }
    for &(length, [first, second, third, fourth]) in &groups[3] {
        let right = column[length];
        mark(first, right);
        mark(second, right);
        mark(third, right);
        mark(fourth, right);
    }
}

/// Returns for each end the places where a word begins that ends there, each once.
fn starts_by_end(text: &[u8], words: &[Vec<u8>]) -> Vec<Vec<usize>> {
    (0..=text.len())
        .map(|end| {
            let mut starts: Vec<usize> = words
                .iter()
                .filter(|word| text[..end].ends_with(word))
                .map(|word| end - word.len())
                .collect();
            starts.sort_unstable();
            starts.dedup();
            starts
        })
        .collect()
}

/// Returns the later place whose text agrees with that of `start` the longest, and for how many letters.
///
/// `common[other]` is how far the text from the place after `start` agrees with that from `other`; it is moved on.
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
