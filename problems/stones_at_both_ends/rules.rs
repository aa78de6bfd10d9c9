//! A row of heaps: a move takes stones from the first or the last of them.

use games::*;

/// A component is the whole row, without empty heaps.
struct Ends;

impl Game for Ends {
    type Component = Vec<u64>;

    fn moves<'a>(&'a self, row: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let mut moves = vec![];
        if let Some((&first, rest)) = row.split_first() {
            moves.push(vec![rest.to_vec()]);
            moves.extend((1..first).map(|left| vec![[&[left], rest].concat()]));
        }
        if let Some((&last, rest)) = row.split_last() {
            moves.push(vec![rest.to_vec()]);
            moves.extend((1..last).map(|left| vec![[rest, &[left]].concat()]));
        }
        Box::new(moves.into_iter())
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    Input::new(text).cases("the number of cases", |input| {
        let row = input.list("the number of heaps", "the size of a heap")?;
        ensure!(!row.contains(&0), "an empty heap");
        ensure!(
            row.len() <= 20 && row.iter().all(|&heap| heap <= 1_000),
            TooLarge
        );
        let wins = why
            .definition(&Ends)
            .by_winners()
            .next_player_wins(&[row])?;
        Ok(if wins { "1\n" } else { "0\n" }.to_owned())
    })
}

/// An even number of heaps that reads the same from both ends: the player who copies each move at the other end wins.
fn mirrored(random: &mut Random, limits: &Limits) -> Vec<u64> {
    let mut half = random.list(limits["heaps"] / 2, |random| {
        random.between(1, limits["size"] / 2)
    });
    half.extend_from_within(..);
    let middle = half.len() / 2;
    half[middle..].reverse();
    half
}

pub const PROBLEM: Problem = Problem {
    name: "stones_at_both_ends",
    answer,
    counted: true,
    sizes: &[
        // Up to three rows of up to six small heaps.
        ("small", |random, _| {
            text::cases(random.short_list(1, 3, |random| {
                let most = *random.pick(&[3, 4, 9]);
                text::list(&random.short_list(1, 6, |random| random.between(1, most)))
            }))
        }),
        ("largest", |random, limits| {
            text::cases(random.list(limits["cases"], |random| {
                text::list(
                    &random.list(limits["heaps"], |random| random.between(1, limits["size"])),
                )
            }))
        }),
        ("ones-and-twos", |random, limits| {
            text::cases(random.list(limits["cases"], |random| {
                text::list(&random.list(limits["heaps"], |random| random.between(1, 2)))
            }))
        }),
        ("lost", |random, limits| {
            text::cases(random.list(limits["cases"], |random| {
                text::list(&mirrored(random, limits))
            }))
        }),
        // The last heap is larger than the first by the highest bit that fits.
        ("nearly-lost", |random, limits| {
            let highest_bit = 1 << (limits["size"] / 2).ilog2();
            text::cases(random.list(limits["cases"], |random| {
                let mut row = mirrored(random, limits);
                *row.last_mut().expect("there is a heap") += highest_bit;
                text::list(&row)
            }))
        }),
    ],
    // All rows of up to three heaps up to 6, four up to 4 and five and six up to 3.
    small_inputs: || {
        let rows = |length: usize, largest: u64| {
            let lists = small::lists(length, largest - 1).into_iter();
            lists.map(|list| {
                text::cases([text::list(
                    &list.iter().map(|heap| heap + 1).collect::<Vec<u64>>(),
                )])
            })
        };
        let kinds = [(0, 1), (1, 6), (2, 6), (3, 6), (4, 4), (5, 3), (6, 3)];
        kinds
            .into_iter()
            .flat_map(|(length, largest)| rows(length, largest))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &["edge-mirrored", "edge-large", "edge-thousand"],
            "An even row that reads the same from both ends is lost: each move can be copied at the other end. One move more wins.",
        ),
    ],
};
