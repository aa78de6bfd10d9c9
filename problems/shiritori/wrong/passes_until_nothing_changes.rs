//! Repeats passes over all words until nothing changes: a chain of words takes one pass for each.
//!
//! verdict: TLE
//! case: chain
//! stress: none

use proconio::input;

fn main() {
    input! { words: [String] }
    let number = |letters: &str| {
        letters
            .bytes()
            .fold(0, |number, letter| number * 58 + usize::from(letter - b'A'))
    };
    let ends: Vec<(usize, usize)> = words
        .iter()
        .map(|word| (number(&word[..3]), number(&word[word.len() - 3..])))
        .collect();
    let mut options = vec![vec![]; 58 * 58 * 58];
    for &(first, last) in &ends {
        options[first].push(last);
    }
    let mut wins = vec![None; options.len()];
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for &(position, last) in &ends {
            for position in [position, last] {
                let of_options = || options[position].iter().map(|&option: &usize| wins[option]);
                let found = if of_options().any(|option| option == Some(false)) {
                    Some(true)
                } else if of_options().all(|option| option == Some(true)) {
                    Some(false)
                } else {
                    None
                };
                is_done &= found == wins[position];
                wins[position] = found;
            }
        }
    }
    for (_, last) in ends {
        let winner = match wins[last] {
            Some(true) => "Aoki",
            Some(false) => "Takahashi",
            None => "Draw",
        };
        println!("{winner}");
    }
}
