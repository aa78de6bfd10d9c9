//! Several piles of coins: a move removes one or two coins from one pile.

use games::book::heaps::Subtraction;
use games::*;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    take(&[1, 2])
}

fn answer(text: &str, why: &Why) -> Result<String> {
    of_piles(
        &Subtraction {
            amounts: vec![1, 2],
        },
        text,
        why,
        u64::MAX,
        |from, left| {
            let (removed, to) = (from - left[0], left[0]);
            format!("remove {removed} ({from} -> {to})")
        },
    )
}

/// Returns the answer to an input with no pile above `largest`; `describe` gets the size of a pile and what the winning
/// move leaves of it.
pub fn of_piles<G: Game<Component = u64>>(
    game: &G,
    text: &str,
    why: &Why,
    largest: u64,
    describe: fn(u64, &[u64]) -> String,
) -> Result<String> {
    let mut referee = why.referee(game);
    Input::new(text).cases("the number of cases", |input| {
        let piles = input.list("the number of piles", "the size of a pile")?;
        ensure!(
            piles.iter().all(|&size| size <= largest),
            "a pile is above {largest}"
        );
        Ok(match referee.lowering_move(&piles)? {
            Some((pile, left)) => format!(
                "First\nMove: pile {pile}, {}\n",
                describe(piles[pile], &left)
            ),
            None => "Second\n".to_owned(),
        })
    })
}

/// Writes an input.
pub fn write(cases: &[Vec<u64>]) -> String {
    text::cases(cases.iter().map(|piles| text::list(piles)))
}

/// The input made of these small cases, each on a line.
pub fn small_input(cases: &[Vec<u64>]) -> Vec<String> {
    vec![text::cases(
        cases.iter().map(|piles| text::list_on_one_line(piles)),
    )]
}

/// All piles in one case, the largest among them.
pub fn one_case(random: &mut Random, limits: &Limits) -> String {
    let most = limits["size"];
    let mut piles = random.list(limits["piles"] - 1, |random| random.between(0, most));
    piles.push(most);
    write(&[piles])
}

pub const PROBLEM: Problem = Problem {
    name: "multi_pile_1_2",
    answer,
    counted: true,
    sizes: &[
        // Up to three cases of a few piles of a few coins.
        ("small", |random, _| {
            let piles =
                |random: &mut Random| random.short_list(0, 4, |random| random.between(0, 7));
            write(&random.short_list(1, 3, piles))
        }),
        ("largest", one_case),
        // As many cases as the limit of piles, with two piles and no piles in turn.
        ("many-cases", |random, limits| {
            let most = limits["size"];
            let mut piles = |case| {
                random.list(if case % 2 == 0 { 2 } else { 0 }, |random| {
                    random.of_any_length(most)
                })
            };
            let cases: Vec<Vec<u64>> = (0..limits["piles"]).map(&mut piles).collect();
            write(&cases)
        }),
        // One case of empty piles only.
        ("zeros", |_, limits| {
            write(&[vec![0; limits["piles"] as usize]])
        }),
        // One case in which every pile occurs twice, in random order, so the player who mirrors the other's moves wins.
        ("lost", |random, limits| {
            let half = random.list(limits["piles"] / 2, |random| {
                random.between(0, limits["size"])
            });
            write(&[random.shuffled([&half[..], &half].concat())])
        }),
        // One case of multiples of three, except for the last pile, which has the only winning move.
        ("last-pile", |random, limits| {
            let most = limits["size"] / 3 - 1;
            let mut piles = random.list(limits["piles"], |random| 3 * random.between(0, most));
            *piles.last_mut().expect("the limit of piles is positive") += random.between(1, 2);
            write(&[piles])
        }),
    ],
    small_inputs: || small_input(&small::lists_up_to(5, 7)),
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "The Grundy number of a pile is its size modulo 3; the definition cannot reach such sizes.",
        ),
    ],
};
