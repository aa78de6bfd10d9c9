//! Ends a game with each whole string, even if a longer one goes on.
//!
//! verdict: WA
//! case: edge-prefix
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, games: u64, strings: [String; count] }
    let mut longer = vec![[0; 26]];
    let mut is_whole = vec![false];
    for string in &strings {
        let mut prefix = 0;
        for letter in string.bytes() {
            let place = usize::from(letter - b'a');
            if longer[prefix][place] == 0 {
                longer[prefix][place] = longer.len();
                longer.push([0; 26]);
                is_whole.push(false);
            }
            prefix = longer[prefix][place];
        }
        is_whole[prefix] = true;
    }
    let mut win = vec![false; longer.len()];
    let mut loss = vec![false; longer.len()];
    for prefix in (0..longer.len()).rev() {
        let options: Vec<usize> = longer[prefix]
            .into_iter()
            .filter(|&option| option > 0 && !is_whole[prefix])
            .collect();
        win[prefix] = options.iter().any(|&option| !win[option]);
        loss[prefix] = options.is_empty() || options.iter().any(|&option| !loss[option]);
    }
    println!(
        "{}",
        if win[0] && (loss[0] || games % 2 == 1) {
            "First"
        } else {
            "Second"
        }
    );
}
