//! Nim with ranges of heaps: a quarry has dumpers of x, x + 1, …, x + m - 1 stones.

use games::book::heaps::OnePileNim;
use games::*;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let mut heaps = vec![];
    let mut is_large = false;
    for _ in 0..input.number("the number of quarries")? {
        let first = input.number("the stones in the first dumper")?;
        let dumpers = input.number("the number of dumpers")?;
        let end = first
            .checked_add(dumpers)
            .context("a dumper has too many stones")?;
        is_large |= end > 1_000;
        if !is_large {
            heaps.extend(first..end);
        }
    }
    ensure!(!is_large, TooLarge);
    let nim = why.definition(&OnePileNim);
    // The whole sum of more heaps takes long to search.
    let mut nim = if heaps.len() > 5 {
        nim.by_theorem()
    } else {
        nim
    };
    let wins = nim.next_player_wins(&heaps)?;
    Ok(if wins { "tolik\n" } else { "bolik\n" }.to_owned())
}

/// Quarries in pairs of equal XOR, which are two parts of one quarry and the whole of it, in random order: three quarries each.
fn cancelling(random: &mut Random, limits: &Limits, others: u64) -> Vec<(u64, u64)> {
    let most = limits["size"];
    let mut quarries = vec![];
    for _ in 0..(limits["quarries"] - others) / 3 {
        let first = random.between(1, most / 2);
        let dumpers = random.between(2, most);
        let part = random.between(1, dumpers - 1).min(most - first);
        quarries.extend([
            (first, dumpers),
            (first, part),
            (first + part, dumpers - part),
        ]);
    }
    random.shuffled(quarries)
}

pub const PROBLEM: Problem = Problem {
    name: "industrial_nim",
    answer,
    counted: false,
    sizes: &[
        // Up to three quarries with up to four small dumpers each.
        ("small", |random, _| {
            let quarry = |random: &mut Random| (random.between(1, 9), random.between(1, 4));
            text::pairs(&random.short_list(1, 3, quarry))
        }),
        ("largest", |random, limits| {
            let most = limits["size"];
            let quarry = |random: &mut Random| {
                (
                    random.between(most / 2, most),
                    random.between(most / 2, most),
                )
            };
            text::pairs(&random.list(limits["quarries"], quarry))
        }),
        ("lost", |random, limits| {
            text::pairs(&cancelling(random, limits, 1))
        }),
        // Two more quarries with one dumper each, which differ in the highest bit.
        ("nearly-lost", |random, limits| {
            let highest_bit = 1 << limits["size"].ilog2();
            let stones = random.between(1, limits["size"] - highest_bit);
            let mut quarries = cancelling(random, limits, 2);
            quarries.extend([(stones, 1), (stones + highest_bit, 1)]);
            text::pairs(&quarries)
        }),
    ],
    // All quarries of up to 12 stones and dumpers, and all pairs of quarries with few small ones.
    small_inputs: || {
        let quarries = |largest: u64, most: u64| -> Vec<(u64, u64)> {
            (0..=largest)
                .flat_map(|first| (0..=most).map(move |dumpers| (first, dumpers)))
                .collect()
        };
        let alone = quarries(12, 12).into_iter().map(|quarry| vec![quarry]);
        let pairs = small::up_to_two(&quarries(6, 3)).into_iter();
        alone.chain(pairs).map(|list| text::pairs(&list)).collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &[
                "edge-most-dumpers",
                "edge-two-parts",
                "edge-beyond-floats",
                "edge-high-bits",
            ],
            "Dumpers in both of two quarries cancel; the XORs of what is left were worked out by fours.",
        ),
    ],
};
