//! Coins on a strip: a move slides one coin left to a free square without passing another coin.

use std::slice;

pub use games::book::strips::CoinStrip;
use games::*;

/// For `cargo judge explore`: two coins, the left one first.
pub fn rules() -> Rules<Vec<u64>> {
    let pairs = (1..60).flat_map(|right| (1..right).map(move |left| vec![left, right]));
    of_game(CoinStrip, pairs.collect::<Vec<_>>())
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut definition = why.definition(&CoinStrip);
    Input::new(text).cases("the number of cases", |input| {
        let coins = input.list("the number of coins", "the square of a coin")?;
        ensure!(coins.first() != Some(&0), "a coin is left of the strip");
        ensure!(
            coins.is_sorted_by(|one, next| one < next),
            "the squares of the coins must increase"
        );
        Ok(match winning_move(&mut definition, &coins)? {
            Some((from, to)) => format!("Mary wins\nMove {from} to {to}\n\n"),
            None => "Johnny wins\n\n".to_owned(),
        })
    })
}

/// Returns the move of the leftmost coin with a winning move: from which square to which.
fn winning_move(
    definition: &mut Definition<CoinStrip>,
    coins: &Vec<u64>,
) -> Result<Option<(u64, u64)>> {
    // The strip is one component, whose Grundy number becomes 0.
    let after = definition.lowering_move(slice::from_ref(coins))?;
    Ok(after.and_then(|(_, after)| {
        let moved = coins.iter().zip(&after[0]).find(|(from, to)| from != to);
        moved.map(|(&from, &to)| (from, to))
    }))
}

/// Writes an input with a blank line between cases.
fn write(cases: &[Vec<u64>]) -> String {
    let texts: Vec<String> = cases.iter().map(|coins| text::list(coins)).collect();
    format!("{}\n{}", texts.len(), texts.join("\n"))
}

pub const PROBLEM: Problem = Problem {
    name: "g3",
    answer,
    counted: true,
    sizes: &[
        // One or two short strips with a few coins.
        ("small", |random, _| {
            write(&random.short_list(1, 2, |random| {
                let coins = random.between(0, 4);
                random.distinct(coins, 1, 14)
            }))
        }),
        // The maximum number of strips and coins, anywhere.
        ("largest", |random, limits| {
            write(&random.list(limits["cases"], |random| {
                random.distinct(limits["coins"], 1, limits["position"])
            }))
        }),
        // Strips with coins on about half of the squares.
        ("crowded", |random, limits| {
            let coins = limits["coins"];
            write(&random.list(10, |random| random.distinct(coins, 1, 2 * coins)))
        }),
        // A strip on which no coin can move.
        ("stuck", |_, limits| {
            write(&[(1..=limits["coins"]).collect()])
        }),
        // Strips of coins in pairs of neighbours: the player who moves the other coin of the pair just as far wins.
        ("lost", |random, limits| {
            write(&random.list(limits["cases"], |random| {
                let pairs = random.distinct(limits["coins"] / 2, 1, limits["position"] / 2);
                pairs
                    .iter()
                    .flat_map(|pair| [2 * pair - 1, 2 * pair])
                    .collect()
            }))
        }),
        // Of the gaps that count, the nim-sum is the highest bit; between them, coins are neighbours or far apart.
        ("nearly-lost", |random, limits| {
            let pairs = limits["coins"] / 2;
            let most = limits["position"] / pairs / 2 - 1;
            write(&random.list(limits["cases"], |random| {
                let gaps = random.with_nim_sum(pairs, most, 1 << most.ilog2());
                let mut coins = vec![];
                let mut last = 0;
                for gap in gaps {
                    let left = last + 1 + random.of_any_length(most);
                    last = left + 1 + gap;
                    coins.extend([left, last]);
                }
                coins
            }))
        }),
    ],
    // Every set of coins on the first eleven squares.
    small_inputs: || {
        let sets = small::subsets(&Vec::from_iter(1..=11));
        vec![text::cases(
            sets.iter()
                .map(|coins: &Vec<u64>| text::list_on_one_line(coins)),
        )]
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &[
                "edge-40-coins",
                "edge-largest-square",
                "edge-neighbours-lost",
                "edge-ten-thousand-coins",
            ],
            "The XOR of every second gap; the definition cannot search strips of this length.",
        ),
    ],
};
