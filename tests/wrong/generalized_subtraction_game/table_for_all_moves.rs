//! Needs no mirror: the Grundy numbers of all rows, with all moves.
//!
//! verdict: TLE
//! case: edge-largest-any-size
//! stress: none

use std::collections::HashSet;

use grundy::xor::winning_move;
use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    let mut grundy: Vec<u64> = vec![];
    for length in 0..=cards {
        let mut found = HashSet::new();
        for run in least..=most.min(length) {
            found.extend((0..=length - run).map(|before| grundy[before] ^ grundy[length - run - before]));
        }
        grundy.push((0..).find(|number| !found.contains(number)).unwrap());
    }
    let mut rows = vec![(1, cards)];
    let wins = grundy[cards] != 0;
    println!("{}", if wins { "First" } else { "Second" });
    for turn in 0.. {
        if turn > 0 || wins {
            let numbers: Vec<u64> = rows.iter().map(|row| grundy[row.1]).collect();
            let winning = winning_move(&numbers).unwrap();
            let (start, length) = rows[winning.component];
            let moves = (least..=most.min(length))
                .flat_map(|run| (0..=length - run).map(move |before| (before, run)));
            let (before, run) = { moves }
                .find(|(before, run)| grundy[*before] ^ grundy[length - run - before] == winning.to)
                .unwrap();
            println!("{} {run}", start + before);
            take(&mut rows, start + before, run);
        }
        input_interactive! { first: isize, run: usize }
        if first <= 0 {
            return;
        }
        take(&mut rows, first as usize, run);
    }
}

fn take(rows: &mut Vec<(usize, usize)>, first: usize, run: usize) {
    let row = rows.iter().position(|row| row.0 <= first && first + run <= row.0 + row.1);
    let (start, length) = rows.swap_remove(row.unwrap());
    rows.extend([(start, first - start), (first + run, start + length - first - run)]);
}
