//! Recurs as deep as the longest string.
//!
//! verdict: RE
//! case: edge-chain
//! stress: none

use proconio::input;

fn main() {
    input! { count: usize, games: u64, strings: [String; count] }
    let mut longer = vec![[0; 26]];
    for string in &strings {
        let mut prefix = 0;
        for letter in string.bytes() {
            let place = usize::from(letter - b'a');
            if longer[prefix][place] == 0 {
                longer[prefix][place] = longer.len();
                longer.push([0; 26]);
            }
            prefix = longer[prefix][place];
        }
    }
    println!(
        "{}",
        if forces(&longer, 0, true) && (forces(&longer, 0, false) || games % 2 == 1) {
            "First"
        } else {
            "Second"
        }
    );
}

fn forces(longer: &[[usize; 26]], prefix: usize, is_win: bool) -> bool {
    let options: Vec<usize> = longer[prefix]
        .into_iter()
        .filter(|&option| option > 0)
        .collect();
    let mut answers = [true; 26];
    for (answer, &option) in answers.iter_mut().zip(&options) {
        *answer = forces(longer, option, is_win);
    }
    if options.is_empty() {
        !is_win
    } else {
        answers.contains(&false)
    }
}
