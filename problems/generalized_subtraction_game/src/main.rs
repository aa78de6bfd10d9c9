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
        return Err(format!("expected 1 <= L <= R <= N, found {} {} {}", cards, least, most));
    }
    let mut next_move = solve(cards, least, most);
    let mut own = next_move(None);
    println!("{}", if own.is_some() { "First" } else { "Second" });
    loop {
        if let Some((first, run)) = own {
            println!("{} {}", first, run);
        }
        own = match read_move() {
            None => return Ok(()),
            judges => next_move(judges),
        };
    }
}

/// A move: the first card and the number of cards.
type Move = (usize, usize);

/// Returns a player: it gets the judge's move, `None` at the beginning, and returns its own, or `None` to let the judge begin.
fn solve(cards: usize, least: usize, most: usize) -> Box<dyn FnMut(Option<Move>) -> Option<Move>> {
    match (least..=most).find(|run| (cards - run) % 2 == 0) {
        Some(run) => mirrored(cards, run),
        None => sum(cards, least),
    }
}

/// Takes a run from the middle, and then the mirror image of each run that the judge takes.
fn mirrored(cards: usize, run: usize) -> Box<dyn FnMut(Option<Move>) -> Option<Move>> {
    Box::new(move |judges| match judges {
        None => Some(((cards - run) / 2 + 1, run)),
        Some((first, run)) => Some((cards + 2 - first - run, run)),
    })
}

/// Makes the XOR of the Grundy numbers of all rows 0 in each turn. Every move takes `run` cards.
fn sum(cards: usize, run: usize) -> Box<dyn FnMut(Option<Move>) -> Option<Move>> {
    let mut digits = vec![0; run + 1];
    // A run may leave nothing, one row or two.
    digits[run] = 7;
    let rules = TakeAndBreak::from_digits(&digits);
    let grundy = rules.grundy_numbers(cards);
    let mut rows = vec![Row {
        first: 1,
        length: cards,
    }];
    Box::new(move |judges| {
        if let Some((first, run)) = judges {
            take(&mut rows, first, run);
        }
        let numbers = rows.iter().map(|row| grundy[row.length]).collect_vec();
        // The judge cannot leave XOR 0, so it is 0 only at the beginning.
        let winning = winning_move(&numbers)?;
        let Row { first, length } = rows[winning.component];
        let left = rules.option_to(&grundy, length as u64, winning.to);
        let left = left.expect("a row has options of all Grundy numbers below its own");
        let before = if left.len() == 2 { left[0] as usize } else { 0 };
        take(&mut rows, first + before, run);
        Some((first + before, run))
    })
}

/// Cards side by side.
struct Row {
    first: usize,
    length: usize,
}

/// Takes a run of cards, and leaves the cards before and behind it as rows.
fn take(rows: &mut Vec<Row>, first: usize, run: usize) {
    let row = rows
        .iter()
        .position(|row| row.first <= first && first + run <= row.first + row.length);
    let Row { first: start, length } = rows.swap_remove(row.expect("a run lies in one row"));
    rows.push(Row {
        first: start,
        length: first - start,
    });
    rows.push(Row {
        first: first + run,
        length: start + length - first - run,
    });
}

/// Reads the judge's move, or `None` if the game is over.
fn read_move() -> Option<Move> {
    input_interactive! { first: isize, run: isize }
    Some((first as usize, run as usize)).filter(|_| first > 0)
}
