//! One heap of sticks: a move takes one of the given numbers of sticks; who wins each heap up to n.

use games::book::heaps::Subtraction;
use games::*;

/// For `cargo judge explore`: the moves of the first sample.
pub fn rules() -> Rules {
    take(&[1, 3, 4])
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let sticks = input.number("the number of sticks")?;
    let moves = input.list("the number of moves", "a move")?;
    ensure!(
        sticks <= Limits::read(include_str!("Cargo.toml"))["sticks"],
        "too many sticks"
    );
    ensure!(!moves.contains(&0), "a move takes 0 sticks");
    let game = Subtraction { amounts: moves };
    let mut definition = why.definition(&game).by_winners();
    let letters: Result<String> = (1..=sticks)
        .map(|heap| {
            Ok(if definition.next_player_wins(&[heap])? {
                'W'
            } else {
                'L'
            })
        })
        .collect();
    Ok(letters? + "\n")
}

/// Writes an input, two lines.
fn write(sticks: u64, moves: &[u64]) -> String {
    format!("{sticks} {}\n{}", moves.len(), text::line(moves))
}

/// One stick and `count` − 1 other numbers up to `most`, in random order.
fn with_one(random: &mut Random, count: u64, most: u64) -> Vec<u64> {
    let others = random.distinct(count - 1, 2, most);
    random.shuffled([vec![1], others].concat())
}

/// The first `count` odd numbers.
fn odd_moves(count: u64) -> Vec<u64> {
    (0..count).map(|index| 2 * index + 1).collect()
}

pub const PROBLEM: Problem = Problem {
    name: "stick_game",
    answer,
    counted: false,
    sizes: &[
        // A few moves, in half of the games beyond a word of 64 heaps, and one of them is to take one stick.
        ("small", |random, _| {
            let most = *random.pick(&[12, 150]);
            let sticks = random.between(1, 2 * most);
            let count = random.between(1, 6);
            write(sticks, &with_one(random, count, most))
        }),
        // The maximum number of sticks and moves.
        ("largest", |random, limits| {
            write(
                limits["sticks"],
                &with_one(random, limits["moves"], limits["sticks"]),
            )
        }),
        // The maximum number of sticks and moves, all within two words.
        ("small-moves", |random, limits| {
            write(limits["sticks"], &with_one(random, limits["moves"], 128))
        }),
        // The maximum number of sticks and moves, which are large except for one.
        ("large-moves", |random, limits| {
            let sticks = limits["sticks"];
            let others = random.distinct(limits["moves"] - 1, sticks / 2, sticks);
            write(sticks, &[vec![1], others].concat())
        }),
        ("one-move", |_, limits| write(limits["sticks"], &[1])),
        // The maximum number of moves, all odd: every even heap is lost.
        ("lost", |_, limits| {
            write(limits["sticks"], &odd_moves(limits["moves"]))
        }),
        // The last move is even: among the larger heaps it is the only one that wins from an even heap, and all odd ones are lost.
        ("nearly-lost", |_, limits| {
            let sticks = limits["sticks"];
            let moves = [odd_moves(limits["moves"] - 1), vec![sticks / 4 * 2]].concat();
            write(sticks, &moves)
        }),
    ],
    // All sets of moves up to 6, with and without taking one stick, for heaps within a word, at its end and beyond it.
    small_inputs: || {
        let sets = small::subsets(&[1, 2, 3, 4, 5, 6]);
        let heaps = [0, 1, 2, 7, 62, 63, 64, 65, 130];
        sets.iter()
            .flat_map(|moves| heaps.iter().map(move |&sticks| write(sticks, moves)))
            .collect()
    },
    origins: &[PublishedSample(&["sample-1"])],
};
