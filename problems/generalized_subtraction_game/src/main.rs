//! # Generalized Subtraction Game
//!
//! A move takes a run of L to R neighbouring cards from a row; the gap stays. A player who cannot
//! move loses. Choose who begins, and beat the judge, who answers every move.
//!
//! **Idea.** If a run can be taken from the middle so that two equal halves are left, begin with it
//! and mirror each move of the judge. This always works if L < R: L or L + 1 has the parity of N.
//! Else every move takes exactly L cards, and the rows that are left form a sum. With the Grundy
//! numbers of all rows, begin exactly if the number of the whole row is not 0, and in each turn
//! make the XOR 0.
//!
//! **Why it is right.** No run reaches over the gap in the middle, so the mirror image of a move is
//! always free. In the sum, the judge can only move from XOR 0 to another, and from there a move
//! back exists, by the Sprague–Grundy theorem.
//!
//! **Complexity.** O(N²) time for the table, O(N) for each turn, O(N) memory.
//!
//! **Pitfall.** Every line must be flushed before the next one is read, and after `0 0` nothing
//! more may be printed. `println!` flushes at the end of a line.

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::winning_move;
use itertools::Itertools;
use proconio::input_interactive;

fn main() -> Result<(), String> {
    input_interactive! { cards: usize, least: usize, most: usize }
    if !(1 <= least && least <= most && most <= cards) {
        return Err(format!(
            "expected 1 <= L <= R <= N, found {} {} {}",
            cards, least, most
        ));
    }
    let mut next_move = solve(cards, least, most);
    let mut own = next_move(None);
    println!("{}", if own.is_some() { "First" } else { "Second" });
    loop {
        if let Some((first, count)) = own {
            println!("{} {}", first, count);
        }
        input_interactive! { first: isize, count: isize }
        if first <= 0 {
            return Ok(());
        }
        own = next_move(Some((first as usize, count as usize)));
    }
}

/// Cards side by side, a move or a row: the first card and the number of cards.
type Run = (usize, usize);

/// Returns a player: it gets the judge's move, `None` at the beginning, and returns its own, or `None` to let the judge begin.
fn solve(cards: usize, least: usize, most: usize) -> Box<dyn FnMut(Option<Run>) -> Option<Run>> {
    match (least..=most).find(|count| (cards - count) % 2 == 0) {
        // Takes a run from the middle, and then the mirror image of each run that the judge takes.
        Some(count) => Box::new(move |judges| match judges {
            None => Some(((cards - count) / 2 + 1, count)),
            Some((first, count)) => Some((cards + 2 - first - count, count)),
        }),
        None => sum(cards, least),
    }
}

/// Makes the XOR of the Grundy numbers of all rows 0 in each turn. Every move takes `count` cards.
fn sum(cards: usize, count: usize) -> Box<dyn FnMut(Option<Run>) -> Option<Run>> {
    // A run may leave nothing, one row or two.
    let rules = TakeAndBreak::from_digits(&[vec![0; count], vec![7]].concat());
    let grundy = rules.grundy_numbers(cards);
    let mut rows = vec![(1, cards)];
    Box::new(move |judges| {
        judges.into_iter().for_each(|run| take(&mut rows, run));
        let numbers = rows.iter().map(|row| grundy[row.1]).collect_vec();
        // The judge cannot leave XOR 0, so it is 0 only at the beginning.
        let winning = winning_move(&numbers)?;
        let (start, length) = rows[winning.component];
        let left = rules.option_to(length as u64, winning.to, &grundy);
        let left = left.expect("a row has options of all Grundy numbers below its own");
        let first = start + if left.len() == 2 { left[0] as usize } else { 0 };
        take(&mut rows, (first, count));
        Some((first, count))
    })
}

/// Takes a run of cards, and leaves the cards before and behind it as rows.
fn take(rows: &mut Vec<Run>, (first, count): Run) {
    let row = rows
        .iter()
        .position(|&(start, length)| start <= first && first < start + length);
    let (start, length) = rows.swap_remove(row.expect("a run lies in one row"));
    rows.push((start, first - start));
    rows.push((first + count, start + length - first - count));
}
