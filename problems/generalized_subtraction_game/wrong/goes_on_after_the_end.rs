//! Mirrors the judge until no card is left, and does not know that `0 0` is the end.
//!
//! verdict: OLE
//! case: edge-middle-against-mirror
//! stress: 5

use std::io::{self, BufWriter, Write};

fn main() {
    let mut lines = io::stdin().lines();
    let mut read = move || lines.next().map(|line| numbers(&line.unwrap()));
    let game = read().unwrap();
    let (cards, least, most) = (game[0], game[1], game[2]);
    let run = if (cards - least) % 2 == 0 {
        least
    } else {
        most.min(least + 1)
    };
    let mut out = BufWriter::new(io::stdout());
    writeln!(out, "First\n{} {run}", (cards - run) / 2 + 1).unwrap();
    let mut left = cards - run;
    let (mut last, mut is_open) = (vec![], true);
    while left > 0 {
        // Nobody waits for what comes after the end, and it is much.
        if is_open {
            out.flush().unwrap();
            match read() {
                Some(said) => last = said,
                None => is_open = false,
            }
        }
        writeln!(out, "{} {}", cards + 2 - last[0] - last[1], last[1]).unwrap();
        left -= 2 * last[1];
    }
}

fn numbers(line: &str) -> Vec<i64> {
    line.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}
