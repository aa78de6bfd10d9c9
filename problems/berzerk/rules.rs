//! A monster on a circle, moved in turn by two players, each with step lengths of his own. Whoever moves it into the hole
//! wins.

use std::collections::BTreeSet;

use games::book::graphs::circle;
use games::*;

/// For `cargo judge explore`: the circle of the first sample.
pub fn rules() -> Rules {
    let options = circle(7, [&[3, 5], &[1, 5, 6]]);
    let edges = options
        .iter()
        .zip(0..)
        .flat_map(|(ends, from)| ends.iter().map(move |&to| (from, to as u64)));
    vertex(&edges.collect::<Vec<_>>()).loopy()
}

/// How many moves are listed: more take too much memory.
const MOST_MOVES: usize = 10_000_000;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let places = input.number("the number of places")? as usize;
    ensure!(places >= 2, "a circle has two places at least");
    let mut lengths = vec![];
    for name in ["Rick", "Morty"] {
        let of_player = input.list("the number of lengths", "a length")?;
        ensure!(!of_player.is_empty(), "{name} has no lengths");
        ensure!(
            of_player
                .iter()
                .all(|length| (1..places as u64).contains(length)),
            "{name} has a length out of range"
        );
        let distinct: BTreeSet<&u64> = of_player.iter().collect();
        ensure!(
            distinct.len() == of_player.len(),
            "{name} has a length twice"
        );
        lengths.push(of_player);
    }
    if places.saturating_mul(lengths.concat().len()) > MOST_MOVES {
        bail!(TooLarge);
    }
    let lengths: Vec<Vec<usize>> = lengths
        .iter()
        .map(|of| of.iter().map(|&length| length as usize).collect())
        .collect();
    let outcomes = why.endless(&circle(places, [&lengths[0], &lengths[1]]), |position| {
        format!(
            "{} on place {}",
            ["Rick", "Morty"][position % 2],
            position / 2
        )
    })?;
    let word = |position: usize| match outcomes[position] {
        Outcome::Win(_) => "Win",
        Outcome::Loss(_) => "Lose",
        Outcome::Draw => "Loop",
    };
    Ok((0..2)
        .map(|player| text::line((1..places).map(|place| word(2 * place + player))))
        .collect())
}

/// Writes an input, three lines.
fn write(places: u64, lengths: [&[u64]; 2]) -> String {
    format!(
        "{places}\n{}{}",
        text::list_on_one_line(lengths[0]),
        text::list_on_one_line(lengths[1])
    )
}

/// The first `count` odd lengths.
fn odd_lengths(count: u64) -> Vec<u64> {
    (0..count).map(|index| 2 * index + 1).collect()
}

pub const PROBLEM: Problem = Problem {
    name: "berzerk",
    answer,
    counted: false,
    sizes: &[
        // A small circle with any lengths, or with few.
        ("small", |random, _| {
            let places = random.between(2, 12);
            let [rick, morty] = [0; 2].map(|_| {
                let most = *random.pick(&[2, 3, places]);
                let count = random.between(1, most.min(places - 1));
                let lengths = random.distinct(count, 1, places - 1);
                random.shuffled(lengths)
            });
            write(places, [&rick, &morty])
        }),
        // The largest circle, with half of all lengths for each player.
        ("largest", |random, limits| {
            let places = limits["places"];
            let [rick, morty] = [0; 2].map(|_| {
                let lengths = random.distinct(places / 2, 1, places - 1);
                random.shuffled(lengths)
            });
            write(places, [&rick, &morty])
        }),
        // The largest circle, with all lengths for each player.
        ("all-lengths", |_, limits| {
            let all = Vec::from_iter(1..limits["places"]);
            write(limits["places"], [&all, &all])
        }),
        // The same without length 1: a player on the last place cannot reach the hole at once.
        ("no-length-1", |_, limits| {
            let all = Vec::from_iter(2..limits["places"]);
            write(limits["places"], [&all, &all])
        }),
        // The largest circle with the lengths 1 and 2, so that a game takes thousands of moves.
        ("long-game", |_, limits| {
            write(limits["places"], [&[1, 2], &[1, 2]])
        }),
        // All odd lengths, and an even number of places: a player wins exactly at odd distances from the hole, and loses at the
        // others, though thousands of moves lead from there.
        ("lost", |_, limits| {
            let all = odd_lengths(limits["places"] / 2);
            write(limits["places"] / 2 * 2, [&all, &all])
        }),
        // The last length of one player is even: at even distances, it is the only move that wins.
        ("nearly-lost", |random, limits| {
            let half = limits["places"] / 2;
            let all = odd_lengths(half);
            let even = 2 * random.between(1, half - 1);
            write(2 * half, [&[&all[..], &[even]].concat(), &all])
        }),
    ],
    // All sets of lengths on circles of up to six places.
    small_inputs: || {
        let mut inputs = vec![];
        for places in 2..=6 {
            let mut sets = small::subsets(&(1..places).collect::<Vec<u64>>());
            sets.retain(|lengths| !lengths.is_empty());
            for rick in &sets {
                inputs.extend(sets.iter().map(|morty| write(places, [rick, morty])));
            }
        }
        inputs
    },
    origins: &[PublishedSample(&["sample-1", "sample-2"])],
};
