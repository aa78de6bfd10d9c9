//! Who wins several heaps of one game: the library's `next_player_wins` against a search over whole sums, which knows only what
//! a move leaves of a heap.

use std::collections::HashMap;

use anyhow::Result;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::nim_with_exceptions::NimWithExceptions;
use grundy::take_fraction::TakeFraction;
use grundy::take_from_to::TakeFromTo;
use grundy::take_up_to::TakeUpTo;
use grundy::take_up_to_or::TakeUpToOr;
use grundy::{lasker, take_half, xor};
use libtest_mimic::Trial;
use oracle::small;

use crate::test;

const LARGEST: u64 = 8;

pub(crate) fn tests() -> Vec<Trial> {
    // What a move leaves of a heap, if it takes any of these amounts.
    let take = |amounts: fn(u64) -> Vec<u64>| {
        move |heap: u64| {
            amounts(heap).into_iter().filter(|&taken| taken <= heap).map(|taken| vec![heap - taken]).collect()
        }
    };
    let cut = |heap: u64| (1..heap).map(move |part| vec![part, heap - part]);
    let half = take(|heap| (1..=heap / 2).collect());
    let all = take(|heap| (1..=heap).collect());

    let sums = [
        of("xor", all, |heaps| [xor::next_player_wins(heaps), xor::next_player_wins(heaps.to_vec())]),
        of("take_up_to", take(|_| (1..=3).collect()), |heaps| {
            [TakeUpTo(3).next_player_wins(heaps), TakeUpTo(3).next_player_wins(heaps.to_vec())]
        }),
        of("take_from_to", take(|_| (2..=4).collect()), |heaps| {
            [TakeFromTo(2, 4).next_player_wins(heaps), TakeFromTo(2, 4).next_player_wins(heaps.to_vec())]
        }),
        of("take_up_to_or", take(|_| vec![1, 2, 6]), |heaps| {
            [TakeUpToOr(2, 6).next_player_wins(heaps), TakeUpToOr(2, 6).next_player_wins(heaps.to_vec())]
        }),
        of("take_fraction", take(|heap| (1..=heap / 3).collect()), |heaps| {
            [TakeFraction(3).next_player_wins(heaps), TakeFraction(3).next_player_wins(heaps.to_vec())]
        }),
        of("take_half", half, |heaps| {
            [take_half::next_player_wins(heaps), take_half::next_player_wins(heaps.to_vec())]
        }),
        of(
            "lasker",
            move |heap| all(heap).into_iter().chain(cut(heap)).collect(),
            |heaps| [lasker::next_player_wins(heaps), lasker::next_player_wins(heaps.to_vec())],
        ),
        of(
            "nim_with_exceptions",
            move |heap| all(heap).into_iter().filter(|left| (heap, left[0]) != (3, 1)).collect(),
            {
                |heaps| {
                    let game = NimWithExceptions::new(&[(3, 1)]);
                    [game.next_player_wins(heaps), game.next_player_wins(heaps.to_vec())]
                }
            },
        ),
        of("intervals", half, |heaps| {
            let game = Intervals::new(LARGEST, 1, |_, heap| (heap.div_ceil(2), heap - 1));
            [game.next_player_wins(heaps), game.next_player_wins(heaps.to_vec())]
        }),
        of(
            "grundys_game",
            move |heap| cut(heap).filter(|parts| parts[0] != parts[1]).collect(),
            |heaps| {
                let game = GrundysGame::new(LARGEST);
                [game.next_player_wins(heaps), game.next_player_wins(heaps.to_vec())]
            },
        ),
        of("grundy_table", take(|_| vec![1, 2]), |heaps| {
            let heaps: Vec<usize> = heaps.iter().map(|&heap| heap as usize).collect();
            let game = GrundyTable::new(LARGEST as usize + 1, |heap: usize, options| {
                (1..=heap.min(2)).for_each(|taken| options.push(heap - taken));
            });
            [game.next_player_wins(&heaps), game.next_player_wins(heaps)]
        }),
    ];
    sums.into()
}

/// A test of what the library says of heaps as references and as numbers.
fn of(
    snippet: &str,
    options: impl Fn(u64) -> Vec<Vec<u64>> + Send + 'static,
    next_player_wins: impl Fn(&[u64]) -> [bool; 2] + Send + 'static,
) -> Trial {
    test(format!("library/{snippet}/sums-of-heaps"), move || check(&options, &next_player_wins))
}

/// All sums of up to three heaps.
fn check(options: &dyn Fn(u64) -> Vec<Vec<u64>>, next_player_wins: &dyn Fn(&[u64]) -> [bool; 2]) -> Result<String> {
    let mut known = HashMap::new();
    let sums = small::lists_up_to(3, LARGEST);
    for heaps in &sums {
        let wins = is_won(heaps.clone(), options, &mut known);
        assert_eq!(next_player_wins(heaps), [wins; 2], "{heaps:?}");
    }
    Ok(format!("{} sums", sums.len()))
}

fn is_won(mut sum: Vec<u64>, options: &dyn Fn(u64) -> Vec<Vec<u64>>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    sum.sort_unstable();
    if let Some(&wins) = known.get(&sum) {
        return wins;
    }
    let wins = (0..sum.len()).any(|place| {
        let others = [&sum[..place], &sum[place + 1..]].concat();
        options(sum[place]).iter().any(|left| !is_won([&others[..], left].concat(), options, known))
    });
    known.insert(sum, wins);
    wins
}
