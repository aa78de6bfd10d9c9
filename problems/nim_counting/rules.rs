//! How many positions of Nim are won, of those with 1 to N heaps, each of one of K sizes.

use games::book::heaps::OnePileNim;
use games::*;

/// For `cargo judge explore`: the game of which positions are counted.
#[path = "../nim/rules.rs"]
mod nim;
pub use nim::rules;

const MODULUS: u64 = 998_244_353;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let most_heaps = input.number("the number of heaps")?;
    let sizes = input.list("the number of sizes", "the size of a heap")?;
    let most = Limits::read(include_str!("Cargo.toml"))["size"];
    ensure!(
        sizes.iter().all(|&size| size <= most),
        "a heap is too large"
    );
    let positions = (sizes.len() as u64).saturating_pow(most_heaps.min(10) as u32);
    let is_small = most_heaps <= 10 && positions <= 2_000 && sizes.iter().all(|&size| size <= 20);
    let won = if is_small {
        won_by_definition(most_heaps, &sizes, why)?
    } else {
        won_by_theorem(most_heaps, &sizes)?
    };
    Ok(format!("{won}\n"))
}

/// Searches each position.
fn won_by_definition(most_heaps: u64, sizes: &[u64], why: &Why) -> Result<u64> {
    let mut nim = why.referee(&OnePileNim);
    let mut positions = vec![vec![]];
    let mut won = 0;
    for _ in 0..most_heaps {
        let longer = |heaps: &Vec<u64>| {
            sizes
                .iter()
                .map(|&size| [&heaps[..], &[size]].concat())
                .collect::<Vec<_>>()
        };
        positions = positions.iter().flat_map(longer).collect();
        for heaps in &positions {
            won += u64::from(nim.next_player_wins(heaps)?);
        }
    }
    Ok(won % MODULUS)
}

/// Adds one heap after the other: how many positions have each nim-sum.
fn won_by_theorem(most_heaps: u64, sizes: &[u64]) -> Result<u64> {
    let sums = sizes
        .iter()
        .max()
        .map_or(1, |most| (most + 1).next_power_of_two());
    let steps = (most_heaps as u128) * sizes.len() as u128 * u128::from(sums);
    ensure!(steps <= 100_000_000, TooLarge);
    let mut positions = vec![0; sums as usize];
    positions[0] = 1;
    let mut won = 0;
    for _ in 0..most_heaps {
        let mut longer = vec![0; sums as usize];
        for &size in sizes {
            for (sum, count) in (0..sums).zip(&positions) {
                longer[(sum ^ size) as usize] += count;
            }
        }
        positions = longer
            .into_iter()
            .map(|count: u64| count % MODULUS)
            .collect();
        won = positions[1..]
            .iter()
            .fold(won, |won, count| (won + count) % MODULUS);
    }
    Ok(won)
}

/// Returns an input.
fn write(most_heaps: u64, sizes: &[u64]) -> String {
    format!("{most_heaps} {}\n{}", sizes.len(), text::line(sizes))
}

/// The maximum number of heaps, of `count` sizes.
fn sizes(random: &mut Random, limits: &Limits, count: u64) -> String {
    let all = random.shuffled((1..=limits["size"]).collect());
    write(limits["heaps"], &all[..count as usize])
}

pub const PROBLEM: Problem = Problem {
    name: "nim_counting",
    answer,
    counted: false,
    sizes: &[
        // Up to four sizes, and up to five heaps.
        ("small", |random, _| {
            let (count, most) = (random.between(1, 4), random.between(4, 12));
            let sizes = random.distinct(count, 1, most);
            write(random.between(1, 5), &random.shuffled(sizes))
        }),
        ("largest", |random, limits| {
            sizes(random, limits, limits["size"])
        }),
        ("half", |random, limits| {
            sizes(random, limits, limits["size"] / 2)
        }),
        ("two", |random, limits| sizes(random, limits, 2)),
        // One heap: each position is won.
        ("won", |_, limits| {
            write(1, &Vec::from_iter(1..=limits["size"]))
        }),
        // One or two heaps: only two equal heaps are lost.
        ("nearly-won", |_, limits| {
            write(2, &Vec::from_iter(1..=limits["size"]))
        }),
    ],
    // Up to four heaps of all sets of sizes up to 6, and up to 20 of those up to 3.
    small_inputs: || {
        let sets = |longest: u64, most: u64| {
            let sets = small::subsets(&(1..=most).collect::<Vec<u64>>());
            sets.into_iter().skip(1).flat_map(move |sizes| {
                (1..=longest)
                    .map(move |heaps| write(heaps, &sizes))
                    .collect::<Vec<_>>()
            })
        };
        sets(4, 6).chain(sets(20, 3)).collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &["edge-one-size-most-heaps"],
            "Of equal heaps an odd number wins, an even number loses.",
        ),
        ClosedForm(
            &["edge-most-heaps"],
            "The sum of (c + … + c^N)/W over all y below W = 2^16 is lost, where c is the number of sizes that have an \
             even number of ones in common with y, less that of the others.",
        ),
    ],
};
