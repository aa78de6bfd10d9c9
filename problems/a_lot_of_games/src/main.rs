//! # A Lot of Games
//!
//! Two players add letters to a word in turn, which must stay a prefix of a string of the group; a
//! player who cannot move loses the game. They play k games, and the loser of one begins the next.
//! Whoever wins the last game wins the match. Say who wins it.
//!
//! **Idea.** Put the strings into a trie. Find out whether the player who begins can force a win of
//! one game, and whether this player can force a loss. With both, this player loses all games but
//! the last, and begins each. With a win only, the beginner wins each game, so both begin in turn.
//! Without it, the first player loses and begins every game.
//!
//! **Why it is right.** Both players want the same in every game but the last: to begin the next one
//! if beginners win the rest of the match, and not to begin it otherwise.
//!
//! **Complexity.** O(L) for L letters, whatever k is.
//!
//! **Pitfall.** To force a loss is not the opposite of forcing a win: a player may be able to do both,
//! or neither. And a string of 10⁵ letters is too deep for a recursion.

use proconio::input;

/// The most letters that are accepted in all.
const MOST_LETTERS: usize = 1_000_000;

fn main() -> Result<(), String> {
    input! { count: usize, games: u64 }
    if games == 0 {
        return Err("a match of 0 games".to_owned());
    }
    let mut strings: Vec<String> = vec![];
    let mut letters = 0;
    for number in 1..=count {
        input! { string: String }
        letters += string.len();
        if letters > MOST_LETTERS {
            return Err(format!("more than {} letters", MOST_LETTERS));
        }
        if let Some(letter) = string.chars().find(|letter| !letter.is_ascii_lowercase()) {
            return Err(format!(
                "string {}: expected a to z, found {:?}",
                number, letter
            ));
        }
        strings.push(string);
    }
    println!(
        "{}",
        if solve(&strings, games) {
            "First"
        } else {
            "Second"
        }
    );
    Ok(())
}

/// Returns whether the first player wins the match.
fn solve(strings: &[String], games: u64) -> bool {
    // For each prefix the numbers of those with one letter more, which are greater than its own; 0 for none.
    let mut longer = vec![[0; 26]];
    for string in strings {
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
    // Whether the player to move can force a win of this game, and a loss.
    let mut forces = vec![(false, false); longer.len()];
    for (prefix, options) in longer.iter().enumerate().rev() {
        let options = || options.iter().filter(|&&option| option > 0);
        let is_end = options().next().is_none();
        let win = options().any(|&option| !forces[option].0);
        let loss = is_end || options().any(|&option| !forces[option].1);
        forces[prefix] = (win, loss);
    }
    match forces[0] {
        (true, true) => true,
        (true, false) => games % 2 == 1,
        (false, _) => false,
    }
}
