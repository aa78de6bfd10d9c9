//! Ten dots in rows of 1, 2, 3 and 4 form nine triangles. A move draws a line between two neighbouring dots; whoever closes a
//! triangle gets it, and moves again. Reads how many games there are and, for each, how many lines were drawn and which, in
//! order; prints who gets more triangles under perfect play from there on.
//!
//! **Limits.** The board is fixed.
//!
//! in: 2 6 2 4 4 5 5 9 3 6 2 5 3 5 7 2 4 4 5 5 9 3 6 2 5 3 5 7 8
//! out: Game 1: B wins.
//! out: Game 2: A wins.
//! in: 1 0
//! out: Game 1: B wins.

use grundy::score::ScoreTable;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

/// Those that point up come first and have all the lines.
const TRIANGLES: [[usize; 3]; 9] = [
    [0, 1, 2],
    [1, 3, 4],
    [2, 4, 5],
    [3, 6, 7],
    [4, 7, 8],
    [5, 8, 9],
    [1, 2, 4],
    [3, 4, 7],
    [4, 5, 8],
];

fn main() {
    let line = |from: usize, to: usize| (from.min(to), from.max(to));
    let lines_of = |[a, b, c]: [usize; 3]| vec![line(a, b), line(a, c), line(b, c)];
    let lines = TRIANGLES[..6]
        .iter()
        .flat_map(|&triangle| lines_of(triangle))
        .collect_vec();
    let bit = |wanted| 1 << lines.iter().position(|&line| line == wanted).unwrap();
    let masks = TRIANGLES
        .iter()
        .map(|&triangle| lines_of(triangle).into_iter().map(bit).sum::<usize>())
        .collect_vec();
    let closed = |drawn: usize| masks.iter().filter(|&&mask| drawn & mask == mask).count() as i64;
    let mut table = ScoreTable::new(1 << lines.len(), |drawn, moves| {
        for line in 0..lines.len() {
            let next = drawn | 1 << line;
            match closed(next) - closed(drawn) {
                _ if next == drawn => {}
                0 => moves.push(next, 0),
                points => moves.push_again(next, points),
            }
        }
    });
    input! { games: usize }
    for game in 1..=games {
        input! { drawn: [(Usize1, Usize1)] }
        let mut state = 0;
        let mut balance = 0;
        let mut turn = 1;
        for (from, to) in drawn {
            let next = state | bit(line(from, to));
            let points = closed(next) - closed(state);
            balance += turn * points;
            if points == 0 {
                turn = -turn;
            }
            state = next;
        }
        let winner = if balance + turn * table.difference(state) > 0 {
            "A"
        } else {
            "B"
        };
        println!("Game {}: {} wins.", game, winner);
    }
}
