//! A heap of pebbles: each move takes at most twice as many as the one before, the first any number.

use games::book::heaps::FibonacciNim;
use games::*;

/// For `cargo judge explore`: heaps with the most that the next move may take.
pub fn rules() -> Rules<(u64, u64)> {
    let taking = |heap: u64, limit: u64| {
        let moves = FibonacciNim.moves(&(heap, limit)).flatten();
        moves.collect::<Vec<_>>()
    };
    pair(taking).winners()
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let heap = Input::new(text).number("the number of pebbles")?;
    ensure!(heap > 0, "a heap of 0");
    ensure!(heap <= 600, TooLarge);
    let mut definition = why.definition(&FibonacciNim).by_winners();
    for taken in 1..=heap {
        if !definition.next_player_wins(&[(heap - taken, 2 * taken)])? {
            return Ok(text::line([taken]));
        }
    }
    bail!("taking all pebbles wins")
}

/// The Fibonacci numbers from 1, 2 on, up to the limit.
fn fibonacci_numbers(limits: &Limits) -> Vec<u64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 2] + numbers[numbers.len() - 1] <= limits["heap"] {
        numbers.push(numbers[numbers.len() - 2] + numbers[numbers.len() - 1]);
    }
    numbers
}

/// The sum of every second Fibonacci number below the largest, but for the smallest ones.
fn every_second(limits: &Limits, smallest_left_out: usize) -> u64 {
    fibonacci_numbers(limits)
        .iter()
        .skip(smallest_left_out)
        .rev()
        .skip(1)
        .step_by(2)
        .sum()
}

pub const PROBLEM: Problem = Problem {
    name: "hrpa",
    answer,
    counted: false,
    sizes: &[
        ("small", |random, _| text::line([random.between(1, 250)])),
        ("largest", |_, limits| text::line([limits["heap"]])),
        // The largest Fibonacci number: no other move wins than to take all.
        ("lost", |_, limits| {
            text::line(fibonacci_numbers(limits).last())
        }),
        // One pebble more: taking it wins.
        ("nearly-lost", |_, limits| {
            text::line(fibonacci_numbers(limits).last().map(|largest| largest + 1))
        }),
        // As many parts as there can be.
        ("most-parts", |_, limits| {
            text::line([every_second(limits, 0)])
        }),
        // As many parts as there can be, none of them below 2584.
        ("large-parts", |_, limits| {
            text::line([every_second(limits, 16)])
        }),
    ],
    small_inputs: || (1..=250).map(|heap| text::line([heap])).collect(),
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &[
                "edge-largest",
                "edge-largest-fibonacci",
                "edge-one-more",
                "edge-one-less",
                "edge-32-bits",
                "edge-largest-u64",
            ],
            "The smallest part of Zeckendorf's representation, worked out by a program of its own.",
        ),
    ],
};
