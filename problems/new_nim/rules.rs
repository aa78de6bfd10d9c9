//! Nim after two turns in which a move takes away any number of whole heaps, but not all that are left.

use games::book::heaps::Moore;
use games::book::heaps::OnePileNim;
use games::*;

/// For `cargo judge explore`: three heaps before the second player's turn to take whole heaps, as triples.
pub fn rules() -> Rules<(bool, Vec<u64>)> {
    let triples = (1..=9)
        .flat_map(|a| (a..=9).flat_map(move |b| (b..=9).map(move |c| (true, vec![a, b, c]))));
    let moves = |(is_second, heaps): &(bool, Vec<u64>)| -> Vec<(bool, Vec<u64>)> {
        let nim = Moore { most: 1 }.moves(heaps).flatten().collect();
        let left: Vec<Vec<u64>> = if *is_second {
            non_empty_subsets(heaps)
        } else {
            nim
        };
        left.into_iter().map(|heaps| (false, heaps)).collect()
    };
    positions(triples, moves).show(|(_, heaps)| format!("{heaps:?}"))
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let heaps = Input::new(text).list("the number of heaps", "the size of a heap")?;
    ensure!(heaps.len() <= 10, TooLarge);
    let mut nim = why.referee(&OnePileNim);
    let mut least = None;
    for left in non_empty_subsets(&heaps) {
        // The first player wins if every choice of the second leaves a position where the first, to move, wins.
        let mut wins = true;
        for begun in non_empty_subsets(&left) {
            wins = wins && nim.next_player_wins(&begun)?;
        }
        if wins {
            let taken = heaps.iter().sum::<u64>() - left.iter().sum::<u64>();
            least = Some(least.map_or(taken, |least: u64| least.min(taken)));
        }
    }
    Ok(least.map_or("-1\n".to_owned(), |taken| format!("{taken}\n")))
}

fn non_empty_subsets(heaps: &[u64]) -> Vec<Vec<u64>> {
    small::subsets(heaps)
        .into_iter()
        .filter(|subset| !subset.is_empty())
        .collect()
}

/// Heaps with different highest bits, from the tenth bit on: of no subset is the XOR 0. The smallest has 1024 stones.
fn independent(random: &mut Random, limits: &Limits) -> Vec<u64> {
    let bits = 11..=limits["size"].ilog2() - 1;
    let larger = bits.map(|bit| (1 << bit) + random.between(0, (1 << bit) - 1));
    [vec![1_024], larger.collect()].concat()
}

pub const PROBLEM: Problem = Problem {
    name: "new_nim",
    answer,
    counted: false,
    sizes: &[
        // Up to six small heaps.
        ("small", |random, _| {
            let most = random.of_any_length(12).max(1);
            text::list(&random.short_list(1, 6, |random| random.between(1, most)))
        }),
        // The maximum number of heaps, of any size.
        ("largest", |random, limits| {
            text::list(&random.list(limits["heaps"], |random| random.between(1, limits["size"])))
        }),
        // The maximum number of heaps, of few bits, so that most are the XOR of others.
        ("dependent", |random, limits| {
            text::list(&random.list(limits["heaps"], |random| random.between(1, 1_023)))
        }),
        // The second player has no heaps to leave whose XOR is 0.
        ("lost", |random, limits| {
            text::list(&independent(random, limits))
        }),
        // The XOR of all heaps is 0, but of no subset: the first player must take the smallest.
        ("nearly-lost", |random, limits| {
            let mut heaps = independent(random, limits);
            heaps.push(heaps.iter().fold(0, |sum, heap| sum ^ heap));
            text::list(&random.shuffled(heaps))
        }),
    ],
    // All up to five heaps of up to 4 stones, four of up to 7, and three of up to 12, in both orders.
    small_inputs: || {
        let lists = [
            small::lists_up_to(5, 4),
            small::lists(4, 7),
            small::lists(3, 12),
        ]
        .concat();
        let in_order = lists
            .iter()
            .filter(|heaps| heaps.is_sorted() || heaps.iter().rev().is_sorted());
        in_order.map(|heaps| text::list(heaps)).collect()
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &[
                "edge-all-equal",
                "edge-hundred-heaps",
                "edge-ten-bits",
                "edge-powers-of-two",
            ],
            "The most stones in heaps of which no non-empty subset has XOR 0, and that stay when others are taken.",
        ),
    ],
};
