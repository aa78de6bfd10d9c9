//! One heap of stones: a move takes one of the given numbers of stones.

use games::book::heaps::Subtraction;
use games::*;

/// For `cargo judge explore`: the moves of the first sample.
pub fn rules() -> Rules {
    take(&[2, 3])
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of moves")?;
    let stones = input.number("the number of stones")?;
    let moves = input.numbers(count, "a move")?;
    ensure!(!moves.contains(&0), "a move takes 0 stones");
    let wins = why
        .definition(&Subtraction { amounts: moves })
        .by_winners()
        .next_player_wins(&[stones])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// Writes an input, two lines.
fn write(stones: u64, moves: &[u64]) -> String {
    format!("{} {stones}\n{}", moves.len(), text::line(moves))
}

/// The maximum number of moves and nearly as many stones as possible, such that exactly `winning` moves win, if any the largest.
fn with_winning_moves(random: &mut Random, limits: &Limits, winning: usize) -> String {
    let most = limits["stones"];
    let moves = random.distinct(limits["moves"], most / 200, most / 50);
    let mut is_lost: Vec<bool> = vec![];
    let mut chosen = 0;
    for stones in 0..=most {
        let mut wins = vec![];
        for &taken in &moves {
            if taken <= stones && is_lost[(stones - taken) as usize] {
                wins.push(taken);
            }
        }
        if wins.len() == winning && (winning == 0 || wins.last() == moves.last()) {
            chosen = stones;
        }
        is_lost.push(wins.is_empty());
    }
    write(chosen, &moves)
}

pub const PROBLEM: Problem = Problem {
    name: "edpc_k",
    answer,
    counted: false,
    sizes: &[
        // A few small moves and a few stones.
        ("small", |random, _| {
            let count = random.between(1, 5);
            let moves = random.distinct(count, 1, 12);
            write(random.between(0, 60), &moves)
        }),
        // The maximum number of stones and moves.
        ("largest", |random, limits| {
            write(
                limits["stones"],
                &random.distinct(limits["moves"], 1, limits["stones"]),
            )
        }),
        // The maximum number of moves, 1, 2, 3, …, and nearly the maximum number of stones.
        ("consecutive", |random, limits| {
            let stones = limits["stones"];
            write(
                random.between(stones - stones / 10, stones),
                &Vec::from_iter(1..=limits["moves"]),
            )
        }),
        // The maximum number of stones and only small moves, for a long game.
        ("long-game", |random, limits| {
            write(
                limits["stones"],
                &[vec![1], random.distinct(4, 2, 9)].concat(),
            )
        }),
        // The maximum number of stones and moves, but no small moves.
        ("large-moves", |random, limits| {
            let stones = limits["stones"];
            write(
                stones,
                &random.distinct(limits["moves"], stones / 50, stones / 10),
            )
        }),
        ("lost", |random, limits| {
            with_winning_moves(random, limits, 0)
        }),
        ("nearly-lost", |random, limits| {
            with_winning_moves(random, limits, 1)
        }),
    ],
    // All sets of moves up to 6, with every small heap.
    small_inputs: || {
        let sets = small::subsets(&[1, 2, 3, 4, 5, 6]);
        sets.iter()
            .flat_map(|moves| (0..=24).map(move |stones| write(stones, moves)))
            .collect()
    },
    origins: &[
        PublishedSample(&[
            "sample-1", "sample-2", "sample-3", "sample-4", "sample-5", "sample-6",
        ]),
        ClosedForm(
            &["edge-consecutive", "edge-consecutive-lost"],
            "Taking 1, 2, ..., 100: the second player wins if the number of stones is divisible by 101; the definition \
             has too many moves to list.",
        ),
    ],
};
