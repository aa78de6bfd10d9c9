//! Works backwards by recursion, as deep as the longest chain of words.
//!
//! verdict: RE
//! case: chain
//! stress: none

use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { words: [String] }
    let ends: Vec<(&str, &str)> = words
        .iter()
        .map(|word| (&word[..3], &word[word.len() - 3..]))
        .collect();
    let mut game = Game {
        before: HashMap::new(),
        moves: HashMap::new(),
        wins: HashMap::new(),
    };
    for &(first, last) in &ends {
        game.before.entry(last).or_default().push(first);
        *game.moves.entry(first).or_default() += 1;
    }
    for &(_, last) in &ends {
        if !game.moves.contains_key(last) {
            game.settle(last, false);
        }
    }
    for (_, last) in ends {
        let winner = match game.wins.get(last) {
            Some(true) => "Aoki",
            Some(false) => "Takahashi",
            None => "Draw",
        };
        println!("{winner}");
    }
}

struct Game<'w> {
    before: HashMap<&'w str, Vec<&'w str>>,
    /// How many moves from a position do not lose yet.
    moves: HashMap<&'w str, usize>,
    wins: HashMap<&'w str, bool>,
}

impl<'w> Game<'w> {
    fn settle(&mut self, position: &'w str, wins: bool) {
        if self.wins.contains_key(position) {
            return;
        }
        self.wins.insert(position, wins);
        for earlier in self.before.get(position).cloned().unwrap_or_default() {
            let moves = self.moves.get_mut(earlier).unwrap();
            *moves -= 1;
            if !wins {
                self.settle(earlier, true);
            } else if *moves == 0 {
                self.settle(earlier, false);
            }
        }
    }
}
