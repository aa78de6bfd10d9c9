//! The numbers 1 to n: choosing one forbids all its powers.

use std::collections::HashMap;
use std::sync::LazyLock;

use games::*;

/// A component is the numbers that are not forbidden, ascending.
struct Powers;

impl Game for Powers {
    type Component = Vec<u64>;

    fn moves<'a>(&'a self, numbers: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let numbers = numbers.clone();
        Box::new((0..numbers.len()).map(move |index| {
            let chosen = numbers[index];
            let is_left = |number: &u64| !is_power(*number, chosen);
            vec![numbers.iter().copied().filter(is_left).collect()]
        }))
    }
}

/// Returns whether a number is a power of the base, with a positive exponent.
fn is_power(number: u64, base: u64) -> bool {
    let mut power = base;
    while power < number && base > 1 {
        power *= base;
    }
    power == number
}

/// The Grundy numbers of bases with 0 to 29 powers. A set of exponents is a number with these bits.
static BY_EXPONENTS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut known = HashMap::new();
    (0..30)
        .map(|count| by_exponents((1 << count) - 1, &mut known))
        .collect()
});

/// Returns the Grundy number of the exponents left, of which bit 0 is the exponent 1. Each is worked out once.
fn by_exponents(left: u32, known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(&number) = known.get(&left) {
        return number;
    }
    let mut options = vec![];
    for chosen in (1..=30).filter(|chosen| left >> (chosen - 1) & 1 == 1) {
        let multiples = (chosen..=30)
            .step_by(chosen)
            .map(|multiple| 1 << (multiple - 1));
        options.push(by_exponents(left & !multiples.sum::<u32>(), known));
    }
    let number = mex(&options);
    known.insert(left, number);
    number
}

/// Returns whether the first player wins, by the sum over all bases.
fn wins_sum(n: u64) -> bool {
    let mut sum = 0;
    let mut left = n;
    for base in 2..=n.isqrt() {
        if (2..base)
            .take_while(|root| root * root <= base)
            .any(|root| is_power(base, root))
        {
            continue;
        }
        let exponents = n.ilog(base);
        sum ^= BY_EXPONENTS[exponents as usize];
        left -= u64::from(exponents);
    }
    sum != left % 2
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let n = Input::new(text).number("the largest number")?;
    ensure!(n < 1 << 30, "the largest number is too large");
    let wins = if n <= 16 {
        why.definition(&Powers)
            .by_winners()
            .next_player_wins(&[(1..=n).collect()])?
    } else {
        wins_sum(n)
    };
    Ok(if wins { "Vasya\n" } else { "Petya\n" }.to_owned())
}

/// Returns the last square, or one more, up to the limit, for which the first player wins or not. Beside the single numbers, whose
/// parity changes each time, the sum is then at most 1: one of the two is won, the other lost.
fn last(limits: &Limits, is_won: bool) -> String {
    let squares = (1..=(limits["n"] - 1).isqrt())
        .rev()
        .map(|root| root * root);
    let found = squares
        .filter(|&square| wins_sum(square) != wins_sum(square + 1))
        .map(|square| square + u64::from(wins_sum(square) != is_won));
    text::line(found.take(1))
}

pub const PROBLEM: Problem = Problem {
    name: "game_with_powers",
    answer,
    counted: false,
    sizes: &[
        // A number of any length, mostly one that the whole game can be searched for.
        ("small", |random, limits| {
            let most = *random.pick(&[16, 16, 16, limits["n"]]);
            text::line([random.of_any_length(most).max(1)])
        }),
        ("largest", |_, limits| text::line([limits["n"]])),
        ("lost", |_, limits| last(limits, false)),
        ("nearly-lost", |_, limits| last(limits, true)),
    ],
    // All numbers up to 1100, and those around all powers of two.
    small_inputs: || {
        let around = (11..30).flat_map(|bits| (1 << bits) - 2..(1 << bits) + 2);
        (0..=1_100).chain(around).map(|n| text::line([n])).collect()
    },
    origins: &[PublishedSample(&["sample-1", "sample-2", "sample-3"])],
};
