//! Lets the first player win if this player can force a loss, and a win in the last game or not.
//!
//! verdict: WA
//! case: edge-loss-only
//! stress: 3

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
    let mut win = vec![false; longer.len()];
    let mut loss = vec![false; longer.len()];
    for prefix in (0..longer.len()).rev() {
        let options: Vec<usize> = longer[prefix]
            .into_iter()
            .filter(|&option| option > 0)
            .collect();
        win[prefix] = options.iter().any(|&option| !win[option]);
        loss[prefix] = options.is_empty() || options.iter().any(|&option| !loss[option]);
    }
    println!(
        "{}",
        if loss[0] && (win[0] || games % 2 == 0) {
            "First"
        } else {
            "Second"
        }
    );
}
