//! Three ways to find the Grundy number of a heap from which a move takes 1, 3 or 4 stones, and what each costs.
//!
//! `cargo run --release --example three_ways -- 30` prints the costs for a heap of 30. They are counted, not timed: how
//! many mexes are worked out, and how deep the calls are nested.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

use std::{env, process};

use grundy::mex::mex;

/// What a move may take.
const MOVES: [usize; 3] = [1, 3, 4];

/// A way to find a Grundy number.
type Way = fn(usize, &mut Cost) -> u64;

/// The three ways, with the largest heap that each is tried on: beyond it one takes too long, and one too deep a stack.
const WAYS: [(&str, Way, usize); 3] =
    [("plain recursion", by_recursion, 40), ("memo", by_memo, 10_000), ("table", by_table, 100_000_000)];

/// What finding a Grundy number costs.
#[derive(Default)]
struct Cost {
    /// How many mexes were worked out.
    mexes: u64,
    /// How many calls were open at once, at most.
    depth: usize,
    open: usize,
}

impl Cost {
    /// Works out a mex of numbers that may have to be worked out first.
    fn mex(&mut self, numbers: impl FnOnce(&mut Cost) -> Vec<u64>) -> u64 {
        self.open += 1;
        self.depth = self.depth.max(self.open);
        let numbers = numbers(self);
        self.mexes += 1;
        self.open -= 1;
        mex(numbers)
    }
}

/// The definition as it stands: a heap is worked out again each time that it comes up.
fn by_recursion(heap: usize, cost: &mut Cost) -> u64 {
    cost.mex(|cost| options(heap).map(|option| by_recursion(option, cost)).collect())
}

/// The same, but each heap's number is kept and looked up later.
fn by_memo(heap: usize, cost: &mut Cost) -> u64 {
    fn recur(heap: usize, known: &mut [Option<u64>], cost: &mut Cost) -> u64 {
        if let Some(number) = known[heap] {
            return number;
        }
        let number = cost.mex(|cost| options(heap).map(|option| recur(option, known, cost)).collect());
        known[heap] = Some(number);
        number
    }
    recur(heap, &mut vec![None; heap + 1], cost)
}

/// From small heaps to large, so that the options are there when they are needed. Nothing calls itself.
fn by_table(heap: usize, cost: &mut Cost) -> u64 {
    let mut numbers = vec![];
    for smaller in 0..=heap {
        let number = cost.mex(|_| options(smaller).map(|option| numbers[option]).collect());
        numbers.push(number);
    }
    numbers[heap]
}

fn options(heap: usize) -> impl Iterator<Item = usize> {
    MOVES.iter().filter_map(move |&amount| heap.checked_sub(amount))
}

/// Returns the costs for some heaps as a table in Markdown: mexes, and the depth in brackets.
fn table(heaps: &[usize]) -> String {
    let mut rows = vec![vec!["heap".to_owned(), "Grundy number".to_owned()]];
    rows[0].extend(WAYS.iter().map(|(name, _, _)| (*name).to_owned()));
    rows.push(vec!["---".to_owned(); rows[0].len()]);
    for &heap in heaps {
        let mut number = "not tried".to_owned();
        let mut costs = vec![];
        for (_, way, largest) in WAYS {
            if heap > largest {
                costs.push("not tried".to_owned());
                continue;
            }
            let mut cost = Cost::default();
            number = way(heap, &mut cost).to_string();
            costs.push(format!("{} ({})", cost.mexes, cost.depth));
        }
        rows.push([vec![heap.to_string(), number], costs].concat());
    }
    rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect()
}

fn main() {
    let heap = |word: String| word.parse().map_err(|_| format!("{:?} is not the size of a heap", word));
    match env::args().skip(1).map(heap).collect::<Result<Vec<usize>, String>>() {
        Ok(heaps) if !heaps.is_empty() => print!("{}", table(&heaps)),
        heaps => {
            let error = heaps.err().unwrap_or_else(|| "no heap is given".to_owned());
            eprintln!("three_ways: {}\nusage: three_ways HEAP...", error);
            process::exit(2);
        }
    }
}
