//! # Playing with String
//!
//! Two players take turns cutting a text. A move chooses a letter whose neighbours in its piece are
//! equal, and cuts it out. This leaves three pieces: all to its left, the letter itself, and all to its
//! right. A player who cannot move loses. Say who wins, and the least place of a winning first cut.
//!
//! **Idea.** Call a letter with equal neighbours a centre. Cutting out a centre takes it away, and the
//! letters beside it are no centres any more, as they are at the end of a piece; nothing else changes.
//! So the runs of centres are Dawson's chess, the octal game 0.137. Try each centre: it wins if the XOR
//! of all runs becomes 0.
//!
//! **Why it is right.** The runs of centres determine the moves and what each leaves. Runs do not
//! influence each other, so they are a sum.
//!
//! **Complexity.** O(n²) for the Grundy numbers of runs up to n, then O(n).
//!
//! **Pitfall.** The least winning place may be in a run that becomes worth more than it was.

use grundy::strip::{rows, winning_place};
use grundy::take_and_break::TakeAndBreak;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    match solve(&text) {
        Some(place) => println!("First\n{}", place),
        None => println!("Second"),
    }
}

/// Returns the least winning place, counted from 1.
fn solve(text: &[char]) -> Option<usize> {
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let longest = centres.iter().map(|row| row.len()).max()?;
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(longest);
    let without_neighbour = |centres: usize| centres.saturating_sub(1);
    let cut = |left, right| Some((without_neighbour(left), without_neighbour(right)));
    // Place 0 of the rows is letter 2.
    Some(winning_place(&centres, &numbers, cut)? + 2)
}
