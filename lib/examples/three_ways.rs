//! Three ways to find the Grundy number of a heap from which a move takes 1, 3 or 4 stones, and what each costs.
//!
//! `cargo run --release --example three_ways -- 30` prints the costs for a heap of 30. They are counted, not timed: how
//! many mexes are worked out, and how deep the calls are nested.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

use std::{env, process};

use grundy::mex::mex;

/// A way to find a Grundy number.
type Way = fn(usize, &mut Cost) -> u64;

/// The three ways, with the largest heap that each is tried on: beyond it one takes too long, and one too deep a stack.
const WAYS: [(&str, Way, usize); 3] =
    [("plain recursion", by_recursion, 40), ("memo", by_memo, 10_000), ("table", by_table, 100_000_000)];

/// How many mexes were worked out, and how many calls are open and were at once, at most.
#[derive(Default)]
struct Cost {
    mexes: u64,
    open: usize,
    depth: usize,
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

fn options(heap: usize) -> impl Iterator<Item = usize> {
    const MOVES: [usize; 3] = [1, 3, 4];
    MOVES.iter().filter_map(move |&amount| heap.checked_sub(amount))
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
        numbers.push(cost.mex(|_| options(smaller).map(|option| numbers[option]).collect()));
    }
    numbers[heap]
}

/// Returns a row of the table in Markdown: the Grundy number, and for each way its mexes, and the depth in brackets.
fn row(heap: usize) -> String {
    let mut cells = String::new();
    let mut number = "not tried".to_owned();
    for (_, way, largest) in WAYS {
        let mut cost = Cost::default();
        if heap <= largest {
            number = way(heap, &mut cost).to_string();
            cells += &format!(" {} ({}) |", cost.mexes, cost.depth);
        } else {
            cells += " not tried |";
        }
    }
    format!("| {heap} | {number} |{cells}")
}

fn main() {
    let heaps: Result<Vec<usize>, _> = env::args().skip(1).map(|word| word.parse()).collect();
    match heaps {
        Ok(heaps) if !heaps.is_empty() => {
            let [one, two, three] = WAYS.map(|way| way.0);
            println!("| heap | Grundy number | {one} | {two} | {three} |\n| --- | --- | --- | --- | --- |");
            heaps.into_iter().for_each(|heap| println!("{}", row(heap)));
        }
        _ => {
            eprintln!("three_ways: expected the sizes of heaps, as in three_ways 10 20");
            process::exit(2);
        }
    }
}
