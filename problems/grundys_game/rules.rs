//! Several piles: a move splits one pile into two non-empty piles of different sizes.

use games::*;

#[path = "../multi_pile_1_2/rules.rs"]
mod multi_pile_1_2;
pub use games::book::heaps::GrundysGame;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    heap_of(GrundysGame).up_to(2000)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let largest = Limits::read(include_str!("Cargo.toml"))["size"];
    multi_pile_1_2::of_piles(&GrundysGame, text, why, largest, |size, parts| {
        format!("split {size} into {} + {}", parts[0], parts[1])
    })
}

/// Returns `count` piles, each twice.
fn twins(random: &mut Random, limits: &Limits, count: u64) -> Vec<u64> {
    let twins = random.list(count, |random| [random.between(0, limits["size"]); 2]);
    twins.concat()
}

/// Returns two piles whose Grundy numbers, by definition, differ in the highest bit of all numbers up to these piles.
fn apart_by_high_bit() -> [u64; 2] {
    const MOST: u64 = 1_500;
    let mut definition = Why::OFF.referee(&GrundysGame);
    let numbers: Vec<u64> = (0..=MOST)
        .map(|size| {
            definition
                .grundy_number(&[size])
                .expect("the piles are small")
        })
        .collect();
    let largest = numbers.iter().max().expect("there are piles");
    let highest_bit = 1 << largest.ilog2();
    let mut pairs = (0..=MOST).flat_map(|one| (0..one).map(move |other| [one, other]));
    pairs
        .find(|pair| numbers[pair[0] as usize] ^ numbers[pair[1] as usize] == highest_bit)
        .expect("a pile has the number of the highest bit")
}

pub const PROBLEM: Problem = Problem {
    name: "grundys_game",
    answer,
    counted: true,
    sizes: &[
        // Up to three cases, each of a few piles of a few tokens.
        ("small", |random, _| {
            multi_pile_1_2::write(&random.short_list(1, 3, |random| {
                let piles = random.between(0, 4);
                random.list(piles, |random| random.between(0, 20 / piles))
            }))
        }),
        ("largest", multi_pile_1_2::one_case),
        // The maximum number of cases of two piles, most of them large: nearly every case needs a winning split.
        ("pairs", |random, limits| {
            let most = limits["size"];
            let pair = |random: &mut Random| {
                vec![random.between(most / 2, most), random.of_any_length(most)]
            };
            multi_pile_1_2::write(&random.list(limits["piles"] / 2, pair))
        }),
        // The maximum number of cases of one pile, the largest ones.
        ("singles", |_, limits| {
            multi_pile_1_2::write(&Vec::from_iter(
                (0..limits["piles"]).map(|less| vec![limits["size"] - less]),
            ))
        }),
        // One case in which every pile occurs twice, side by side, so the player who mirrors the other's moves wins.
        ("lost", |random, limits| {
            multi_pile_1_2::write(&[twins(random, limits, limits["piles"] / 2)])
        }),
        // The same, but beside two piles whose Grundy numbers differ in one high bit.
        ("nearly-lost", |random, limits| {
            let mut piles = twins(random, limits, limits["piles"] / 2 - 1);
            piles.extend(apart_by_high_bit());
            multi_pile_1_2::write(&[piles])
        }),
        // One case of empty piles, except for the last, which has the only move.
        ("last-pile", |_, limits| {
            let empty = vec![0; limits["piles"] as usize - 1];
            multi_pile_1_2::write(&[[empty, vec![3]].concat()])
        }),
    ],
    // Few piles of all small sizes, two larger piles, and single piles.
    small_inputs: || {
        let singles = (0..=45).map(|size| vec![size]);
        let cases = [
            small::lists_up_to(3, 9),
            small::lists(4, 5),
            small::lists(2, 25),
            singles.collect(),
        ]
        .concat();
        multi_pile_1_2::small_input(&cases)
    },
    origins: &[
        ClosedForm(
            &["edge-huge"],
            "Every pile occurs twice or has no move: the player who mirrors each split in the twin makes the last \
             move.",
        ),
        ClosedForm(
            &["edge-large-pile", "edge-grundy-230"],
            "From a plain table of all n * n / 4 splits, made by a separate program; the oracle's search would list \
             too many positions.",
        ),
    ],
};
