//! Heaps of stones, each with a number K: a move takes from one of them at least one stone and at most ⌊X/K⌋ of X.

pub use games::book::heaps::StrangeNim;
use games::*;

/// For `cargo judge explore`: a heap for each divisor.
pub fn rules() -> Rules<(u64, u64)> {
    let taking = |divisor, stones| {
        StrangeNim
            .moves(&(stones, divisor))
            .map(|left| left[0].0)
            .collect::<Vec<_>>()
    };
    family(1..=10, taking)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let mut heaps = vec![];
    for _ in 0..input.number("the number of heaps")? {
        heaps.push((
            input.number("the size of a heap")?,
            input.number("K of a heap")?,
        ));
    }
    ensure!(heaps.iter().all(|heap| heap.1 > 0), "K is 0");
    let wins = why.referee(&StrangeNim).next_player_wins(&heaps)?;
    Ok(if wins { "Takahashi\n" } else { "Aoki\n" }.to_owned())
}

/// The most heaps but for `others`, each twice, in random order, so the player who mirrors the other's moves wins. Their numbers K
/// make each step take few stones.
fn twins(random: &mut Random, limits: &Limits, others: u64) -> Vec<(u64, u64)> {
    let most = limits["size"];
    let half = random.list((limits["heaps"] - others) / 2, |random| {
        (
            random.between(most - most / 10, most),
            random.between(most / 20, most / 5),
        )
    });
    random.shuffled([&half[..], &half].concat())
}

pub const PROBLEM: Problem = Problem {
    name: "strange_nim",
    answer,
    counted: false,
    sizes: &[
        // Up to three heaps, often with a small K.
        ("small", |random, _| {
            text::pairs(&random.short_list(1, 3, |random| {
                (
                    random.of_any_length(60).max(1),
                    random.of_any_length(9).max(1),
                )
            }))
        }),
        // The most heaps, with the K for which a heap takes the most divisions.
        ("largest", |random, limits| {
            let most = limits["size"];
            let root = most.isqrt();
            let heap = |random: &mut Random| {
                (
                    random.between(most - most / 10, most),
                    random.between(root / 2, root),
                )
            };
            text::pairs(&random.list(limits["heaps"], heap))
        }),
        // Twins with a K for which each step takes few stones, and a heap of one move.
        ("slow", |random, limits| {
            let mut heaps = twins(random, limits, 1);
            heaps.push((limits["size"], limits["size"]));
            text::pairs(&heaps)
        }),
        // Every heap has a twin.
        ("lost", |random, limits| {
            text::pairs(&twins(random, limits, 0))
        }),
        // Every heap has a twin but for two with K = 1, whose Grundy numbers are their sizes: they differ in the highest bit.
        ("nearly-lost", |random, limits| {
            let most = limits["size"];
            let highest_bit = 1 << most.ilog2();
            let stones = random.between(1, most - highest_bit);
            let mut heaps = twins(random, limits, 2);
            heaps.extend([(stones, 1), (stones + highest_bit, 1)]);
            text::pairs(&heaps)
        }),
        // The most heaps, of any length, with any K up to their size.
        ("any-length", |random, limits| {
            let most = limits["size"];
            let heap = |random: &mut Random| {
                let stones = random.of_any_length(most).max(1);
                (stones, random.of_any_length(stones).max(1))
            };
            text::pairs(&random.list(limits["heaps"], heap))
        }),
    ],
    // All heaps up to 24 with K up to 5, each beside every heap of Nim that shows its Grundy number; pairs of smaller heaps.
    small_inputs: || {
        let heaps = |largest: u64, last: u64| {
            (1..=largest).flat_map(move |stones| (1..=last).map(move |k| (stones, k)))
        };
        let shown = heaps(24, 5)
            .flat_map(|heap| (1..=heap.0 / heap.1 + 1).map(move |nim| vec![heap, (nim, 1)]));
        let pairs = heaps(7, 3).flat_map(|heap| heaps(7, 3).map(move |other| vec![heap, other]));
        let alone = heaps(40, 9).map(|heap| vec![heap]);
        shown
            .chain(pairs)
            .chain(alone)
            .map(|heaps| text::pairs(&heaps))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3", "sample-4"]),
        ClosedForm(
            &["edge-largest-twins"],
            "Every heap occurs twice: the player who mirrors each move in the twin makes the last move.",
        ),
        ClosedForm(
            &["edge-many-steps"],
            "Every heap occurs twice, but for one that has a single move: Takahashi makes it and then mirrors.",
        ),
        ClosedForm(
            &["edge-more-than-3000-steps"],
            "Steps of ⌊a / K⌋ + 1 stones lead from the first heap to 2177 · K, so both heaps have the number 2177.",
        ),
    ],
};
