//! Several piles of coins: a move removes one or two coins from one pile.

use games::*;
use games::book::heaps::Subtraction;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    take(&[1, 2])
}

fn answer(text: &str, why: &Why) -> Result<String> {
    piles::answer(&Subtraction { amounts: vec![1, 2] }, text, why, u64::MAX, |from, left| {
        let (removed, to) = (from - left[0], left[0]);
        format!("remove {removed} ({from} -> {to})")
    })
}

pub const PROBLEM: Problem = Problem {
    name: "multi_pile_1_2",
    answer,
    counted: true,
    sizes: &[
        // Up to three cases of a few piles of a few coins.
        ("small", |random, _| {
            let piles = |random: &mut Random| random.short_list(0, 4, |random| random.between(0, 7));
            piles::write(&random.short_list(1, 3, piles))
        }),
        ("largest", piles::one_case),
        // As many cases as the limit of piles, with two piles and no piles in turn.
        ("many-cases", |random, limits| {
            let most = limits["size"];
            let mut piles = |case| random.list(if case % 2 == 0 { 2 } else { 0 }, |random| random.of_any_length(most));
            let cases: Vec<Vec<u64>> = (0..limits["piles"]).map(&mut piles).collect();
            piles::write(&cases)
        }),
        // One case of empty piles only.
        ("zeros", |_, limits| piles::write(&[vec![0; limits["piles"] as usize]])),
        // One case in which every pile occurs twice, in random order, so the player who mirrors the other's moves wins.
        ("lost", |random, limits| {
            let half = random.list(limits["piles"] / 2, |random| random.between(0, limits["size"]));
            piles::write(&[random.twice(half)])
        }),
        // One case of multiples of three, except for the last pile, which has the only winning move.
        ("last-pile", |random, limits| {
            let most = limits["size"] / 3 - 1;
            let mut piles = random.list(limits["piles"], |random| 3 * random.between(0, most));
            *piles.last_mut().expect("the limit of piles is positive") += random.between(1, 2);
            piles::write(&[piles])
        }),
    ],
    small_inputs: || piles::small_input(&small::lists_up_to(5, 7)),
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "The Grundy number of a pile is its size modulo 3; the definition cannot reach such sizes.",
        ),
    ],
};
