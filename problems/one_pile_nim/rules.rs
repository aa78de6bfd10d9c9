//! One pile of stones: a move takes any positive number of them.

use std::collections::BTreeSet;
use std::iter;

pub use games::book::heaps::OnePileNim;
use games::*;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    heap_of(OnePileNim).up_to(2000)
}

/// Returns the answer to an input that is T and then T numbers: for each a line with its Grundy number in this game, and `First` or
/// `Second`.
pub fn numbered<G: Game<Component = u64>>(game: &G, text: &str, why: &Why) -> Result<String> {
    let numbers = Input::new(text).list("the count of numbers", "a number")?;
    let mut definition = why.definition(game);
    let answers = numbers.iter().map(|&number| {
        let grundy = definition.grundy_number(&[number])?;
        let wins = definition.next_player_wins(&[number])?;
        Ok(format!(
            "{grundy} {}\n",
            if wins { "First" } else { "Second" }
        ))
    });
    answers.collect()
}

/// The first `count` numbers: 0, 1, 2, ….
pub fn first(count: u64) -> String {
    text::lines(0..count)
}

/// A few numbers up to `largest`, small enough for the definition.
pub fn small(random: &mut Random, largest: u64) -> String {
    text::lines(random.short_list(1, 4, |random| random.of_any_length(largest)))
}

/// The maximum count of numbers, between 90 % of the largest and the largest, which is among them.
pub fn largest(random: &mut Random, limits: &Limits) -> String {
    let most = limits["n"];
    let mut numbers = random.list(limits["numbers"], |random| {
        random.between(most - most / 10, most)
    });
    numbers[0] = most;
    text::lines(numbers)
}

/// The maximum count of numbers, of any length, all on the line of their count.
pub fn one_line(random: &mut Random, limits: &Limits) -> String {
    let most = limits["n"];
    let numbers = random.list(limits["numbers"], |random| random.of_any_length(most));
    text::list_on_one_line(&numbers)
}

/// The maximum count of numbers that leave this remainder.
pub fn with_remainder(
    random: &mut Random,
    limits: &Limits,
    divisor: u64,
    remainder: u64,
) -> String {
    let most = (limits["n"] - remainder) / divisor;
    text::lines(random.list(limits["numbers"], |random| {
        divisor * random.between(1, most) + remainder
    }))
}

/// The numbers 0, 1, 2, …, up to the maximum count.
pub fn counting(_random: &mut Random, limits: &Limits) -> String {
    first(limits["numbers"])
}

/// Every power of a base times a factor, and its neighbours, up to the limit.
pub fn around_powers(limits: &Limits, bases: &[u64], factors: &[u64]) -> String {
    let most = limits["n"];
    let mut numbers = BTreeSet::new();
    for &base in bases {
        let powers = iter::successors(Some(1_u64), |power| power.checked_mul(base));
        for power in powers.take_while(|&power| power <= most) {
            for center in factors
                .iter()
                .filter_map(|factor| power.checked_mul(*factor))
            {
                numbers.extend([center - 1, center, center + 1]);
            }
        }
    }
    text::lines(numbers.range(..=most))
}

pub const PROBLEM: Problem = Problem {
    name: "one_pile_nim",
    answer: |text, why| numbered(&OnePileNim, text, why),
    counted: true,
    sizes: &[
        ("small", |random, _| small(random, 60)),
        ("largest", largest),
        ("one-line", one_line),
        ("counting", counting),
        ("powers", |_, limits| around_powers(limits, &[2, 10], &[1])),
        // The maximum count of zeros.
        ("lost", |_, limits| {
            text::lines(vec![0; limits["numbers"] as usize])
        }),
        // The last 32 bits are zeros.
        ("nearly-lost", |random, limits| {
            with_remainder(random, limits, 1 << 32, 0)
        }),
    ],
    // The definition lists all smaller piles as options, so these stay small.
    small_inputs: || vec![first(1_501)],
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "A pile of n stones has Grundy number n; the definition cannot list that many options.",
        ),
    ],
};
