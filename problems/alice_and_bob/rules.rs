//! A set of numbers: a move adds the difference of two of them if it is not in the set.

use games::*;

/// A component is the set, ascending.
struct Differences;

impl Game for Differences {
    type Component = Vec<u64>;

    fn moves<'a>(&'a self, numbers: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let mut moves = vec![];
        for (index, larger) in numbers.iter().enumerate() {
            for smaller in &numbers[..index] {
                let difference = larger - smaller;
                if let Err(place) = numbers.binary_search(&difference) {
                    let mut left = numbers.clone();
                    left.insert(place, difference);
                    moves.push(vec![left]);
                }
            }
        }
        Box::new(moves.into_iter())
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut numbers = Input::new(text).list("how many numbers there are", "a number")?;
    numbers.sort_unstable();
    ensure!(numbers.first() != Some(&0), "a number is 0");
    ensure!(
        numbers.windows(2).all(|pair| pair[0] < pair[1]),
        "a number occurs twice"
    );
    ensure!(
        numbers.last().is_none_or(|&largest| largest <= 1_000),
        TooLarge
    );
    let wins = why
        .definition(&Differences)
        .by_winners()
        .next_player_wins(&[numbers])?;
    Ok(if wins { "Alice\n" } else { "Bob\n" }.to_owned())
}

/// The most numbers, all multiples of 3. The greatest is `multiple` times 3, and 3 is their greatest common divisor.
fn multiples(random: &mut Random, limits: &Limits, multiple: u64) -> String {
    let mut numbers = random.distinct(limits["numbers"] - 2, 1, multiple - 2);
    numbers.extend([multiple - 1, multiple]);
    let numbers = numbers.iter().map(|number| 3 * number).collect();
    text::list(&random.shuffled(numbers))
}

pub const PROBLEM: Problem = Problem {
    name: "alice_and_bob",
    answer,
    counted: false,
    sizes: &[
        // Up to five small numbers, often with a common divisor.
        ("small", |random, _| {
            let largest = random.between(5, 14);
            let factor = random.between(1, 3);
            let count = random.between(2, 5);
            let numbers = random
                .distinct(count, 1, largest)
                .iter()
                .map(|number| factor * number)
                .collect();
            text::list(&random.shuffled(numbers))
        }),
        ("largest", |random, limits| {
            let most = limits["value"];
            let mut numbers = random.distinct(limits["numbers"] - 1, 1, most - 1);
            numbers.push(most);
            text::list(&random.shuffled(numbers))
        }),
        // Two neighbours, and nearly 10⁹ moves.
        ("longest", |_, limits| {
            text::list(&[limits["value"], limits["value"] - 1])
        }),
        // The number of moves is even.
        ("lost", |random, limits| {
            let multiple = limits["value"] / 6 * 2;
            multiples(random, limits, multiple)
        }),
        // One more multiple belongs to the set in the end.
        ("nearly-lost", |random, limits| {
            let multiple = limits["value"] / 6 * 2 - 1;
            multiples(random, limits, multiple)
        }),
    ],
    // All sets of two to five numbers up to 10, in both orders, and pairs of numbers up to 16.
    small_inputs: || {
        let all: Vec<u64> = (1..=10).collect();
        let sets = small::subsets(&all)
            .into_iter()
            .filter(|set| (2..=5).contains(&set.len()));
        let pairs = (1..=16).flat_map(|one| (1..one).map(move |other| vec![one, other]));
        let reversed = sets.clone().map(|set| set.into_iter().rev().collect());
        sets.chain(pairs)
            .chain(reversed)
            .map(|set| text::list(&set))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3"]),
        ClosedForm(
            &[
                "edge-longest",
                "edge-large-divisor",
                "edge-hundred-numbers",
                "edge-coprime",
            ],
            "Every play ends with all multiples of the greatest common divisor up to the greatest number.",
        ),
    ],
};
