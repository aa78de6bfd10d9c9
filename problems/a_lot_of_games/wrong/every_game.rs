//! Searches the trie for each game anew.
//!
//! verdict: TLE
//! case: edge-many-games
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
    let mut wins = false;
    for _ in 0..games {
        // If the beginner of the next game wins, both want to lose this one.
        wins = forces(&longer, !wins);
    }
    println!("{}", if wins { "First" } else { "Second" });
}

/// Returns whether the player who begins can force a win, or a loss.
fn forces(longer: &[[usize; 26]], is_win: bool) -> bool {
    let mut forces = vec![false; longer.len()];
    for prefix in (0..longer.len()).rev() {
        let mut options = longer[prefix]
            .iter()
            .filter(|&&option| option > 0)
            .peekable();
        forces[prefix] = if options.peek().is_none() {
            !is_win
        } else {
            options.any(|&option| !forces[option])
        };
    }
    forces[0]
}
