//! Piles of pebbles: a turn takes X pebbles from each of some piles if it is the first player's, Y if it is the second's.

use games::*;

/// A component is whose turn it is, as an index of `amounts`, and the piles, sorted.
struct Pebbles {
    amounts: [u64; 2],
}

impl Game for Pebbles {
    type Component = (usize, Vec<u64>);

    fn moves<'a>(&'a self, (player, piles): &(usize, Vec<u64>)) -> Moves<'a, Self::Component> {
        let (amount, other) = (self.amounts[*player], 1 - player);
        let piles = piles.clone();
        let large_enough: Vec<usize> = (0..piles.len())
            .filter(|&pile| piles[pile] >= amount)
            .collect();
        let choices = small::subsets(&large_enough)
            .into_iter()
            .filter(|chosen| !chosen.is_empty());
        Box::new(choices.map(move |chosen| {
            let mut left = piles.clone();
            for pile in chosen {
                left[pile] -= amount;
            }
            left.sort_unstable();
            vec![(other, left)]
        }))
    }

    fn show(&self, (player, piles): &(usize, Vec<u64>)) -> String {
        format!(
            "{} to move: {}",
            ["First", "Second"][*player],
            text::line(piles).trim_end()
        )
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of piles")?;
    let amounts = [input.number("X")?, input.number("Y")?];
    let mut piles = input.numbers(count, "the size of a pile")?;
    ensure!(!amounts.contains(&0), "a player takes 0 pebbles");
    ensure!(
        amounts[0].checked_add(amounts[1]).is_some(),
        "X + Y is too large"
    );
    ensure!(count <= 12, TooLarge);
    piles.sort_unstable();
    let wins = why
        .definition(&Pebbles { amounts })
        .by_winners()
        .next_player_wins(&[(0, piles)])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// Writes an input.
fn write([first, second]: [u64; 2], piles: &[u64]) -> String {
    format!("{} {first} {second}\n{}", piles.len(), text::line(piles))
}

/// Returns the most piles but for `others`, with remainders from 0 to `most` modulo the sum of the amounts.
fn piles(
    random: &mut Random,
    limits: &Limits,
    others: u64,
    amounts: [u64; 2],
    most: u64,
) -> Vec<u64> {
    let sum = amounts[0] + amounts[1];
    random.list(limits["piles"] - others, |random| {
        let rounds = random.between(0, limits["size"] / sum - 1);
        (rounds * sum + random.between(0, most)).max(1)
    })
}

/// Returns two amounts that differ, the smaller first.
fn amounts(random: &mut Random, limits: &Limits) -> [u64; 2] {
    let smaller = random.between(1_000, limits["size"] / 10);
    [smaller, random.between(smaller + 1_000, limits["size"] / 4)]
}

pub const PROBLEM: Problem = Problem {
    name: "piles_of_pebbles",
    answer,
    counted: false,
    sizes: &[
        // Up to four small piles.
        ("small", |random, _| {
            let amounts = [random.between(1, 6), random.between(1, 6)];
            write(
                amounts,
                &random.short_list(1, 4, |random| random.between(1, 14)),
            )
        }),
        ("largest", |random, limits| {
            let most = limits["size"];
            write(
                [most, most - 1],
                &random.list(limits["piles"], |random| random.between(most / 2, most)),
            )
        }),
        // Of no pile the remainder reaches the first player's amount.
        ("lost", |random, limits| {
            let amounts = amounts(random, limits);
            write(amounts, &piles(random, limits, 0, amounts, amounts[0] - 1))
        }),
        // Of a single pile it does.
        ("nearly-lost", |random, limits| {
            let amounts = amounts(random, limits);
            let mut piles = piles(random, limits, 1, amounts, amounts[0] - 1);
            piles.push(amounts[0]);
            write(amounts, &random.shuffled(piles))
        }),
        // The first player takes more. All piles that this player cannot choose are too small for the second.
        ("more-won", |random, limits| {
            let [second, first] = amounts(random, limits);
            let mut piles = piles(random, limits, 2, [first, second], second - 1);
            piles.extend([first, first + second - 1]);
            write([first, second], &random.shuffled(piles))
        }),
        // One of them is not.
        ("more-lost", |random, limits| {
            let [second, first] = amounts(random, limits);
            let mut piles = piles(random, limits, 2, [first, second], second - 1);
            piles.extend([first, second]);
            write([first, second], &random.shuffled(piles))
        }),
    ],
    // All up to two piles of up to 12 pebbles with amounts up to 4, and three of up to 7 with amounts up to 3.
    small_inputs: || {
        let inputs = |longest: usize, largest: u64, most: u64| {
            let piles = small::lists_up_to(longest, largest)
                .into_iter()
                .filter(|piles| piles.is_sorted());
            let amounts = move || {
                (1..=most).flat_map(move |first| (1..=most).map(move |second| [first, second]))
            };
            piles.flat_map(move |piles| amounts().map(move |amounts| write(amounts, &piles)))
        };
        inputs(2, 12, 4).chain(inputs(3, 7, 3)).collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &["edge-largest", "edge-many-rounds"],
            "By the remainders modulo X + Y, as on the problem's page; the piles are too large for a search.",
        ),
    ],
};
