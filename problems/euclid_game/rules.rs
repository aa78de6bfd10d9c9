//! Two numbers: a move subtracts a positive multiple of the smaller from the larger; whoever reaches 0 wins.

pub use games::book::heaps::Euclid;
use games::*;

/// For `cargo judge explore`.
pub fn rules() -> Rules<(u64, u64)> {
    let pairs = (0..60).flat_map(|larger| (0..=larger).map(move |smaller| (smaller, larger)));
    of_game(Euclid { to_zero: true }, pairs.collect::<Vec<_>>())
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let game = Euclid { to_zero: true };
    let mut definition = why.definition(&game).by_winners();
    Input::new(text).cases("the number of pairs", |input| {
        let (one, other) = (
            input.number("the first number")?,
            input.number("the second number")?,
        );
        ensure!(one > 0 && other > 0, "a number is 0");
        let wins = definition.next_player_wins(&[(one.min(other), one.max(other))])?;
        Ok(format!("{} wins\n", if wins { "Stan" } else { "Ollie" }))
    })
}

/// Pairs with the same quotient as often as the largest number allows.
fn repeated(limits: &Limits, quotient: fn(&mut Random) -> u64, random: &mut Random) -> String {
    let most = limits["number"];
    text::pairs(&random.list(limits["pairs"], |random| {
        let quotient = quotient(random);
        let (mut small, mut large) = (1, quotient);
        while quotient * large + small <= most {
            (small, large) = (large, quotient * large + small);
        }
        (small, large)
    }))
}

/// The maximum number of pairs of large numbers: the largest lost number beside the smaller one, and `more`. A pair is lost if the
/// quotient is between 1 and the golden ratio φ, and the positive solution of x² - xs - s² = 0 is x = φ · s.
fn near_golden(random: &mut Random, limits: &Limits, more: u64) -> String {
    let most = limits["number"];
    text::pairs(&random.list(limits["pairs"], |random| {
        let smaller = random.between(most / 4, most / 2);
        let larger = (smaller + (5 * smaller * smaller).isqrt()) / 2;
        (smaller, larger + more)
    }))
}

pub const PROBLEM: Problem = Problem {
    name: "euclid_game",
    answer,
    counted: true,
    sizes: &[
        // Up to three pairs of small numbers.
        ("small", |random, _| {
            text::pairs(&random.short_list(1, 3, |random| {
                (random.between(1, 90), random.between(1, 90))
            }))
        }),
        // The maximum number of pairs, of the largest numbers.
        ("largest", |random, limits| {
            let most = limits["number"];
            text::pairs(&random.list(limits["pairs"], |random| {
                (random.between(most / 2, most), random.between(1, most))
            }))
        }),
        // The longest games: neighbours among the numbers 1, 1, 2, 3, 5, 8, …
        ("golden", |random, limits| repeated(limits, |_| 1, random)),
        // All quotients of Euclid's algorithm are the same.
        ("equal-quotients", |random, limits| {
            repeated(limits, |random| random.between(1, 9), random)
        }),
        ("lost", |random, limits| near_golden(random, limits, 0)),
        ("nearly-lost", |random, limits| {
            near_golden(random, limits, 1)
        }),
    ],
    // All pairs of numbers up to 40, in one input for each first number.
    small_inputs: || {
        (1..=40)
            .map(|one| text::pairs(&(1..=40).map(|other| (one, other)).collect::<Vec<_>>()))
            .collect()
    },
    origins: &[PublishedSample(&["sample-1"])],
};
